import { z } from 'zod';
import type { Observation } from '../../../core/case/record.ts';
import { isCalendarDate } from '../../../core/kernel/calendar-date.ts';
import { decided, refuse, type Decision } from '../../../core/kernel/decision.ts';
import { SERVICES } from '../../../core/rulebook/kinds.ts';
import { takePositionals, TOWN_OPTIONS, WrongUsage, type Args } from '../arguments.ts';
import { answerRefusal } from '../answers.ts';
import type { Command } from '../command.ts';
import { issueSentence } from '../../rulebooks/issue-sentence.ts';
import { readFactData } from '../fact-answer.ts';
import { openTown } from '../town.ts';

export const command: Command = {
  name: 'correct',
  usage: `lateral correct PARCEL --municipality M --void SEQ [--reason TEXT] [--service S] [--accept]
lateral correct PARCEL --municipality M --fact JSON [--service S] [--accept]

Shows what a correction would change: dates, charges, letters. Nothing is changed without --accept.
  --void SEQ      takes a recorded fact out of what counts; \`lateral show\` lists them with their numbers. The line stays
                  in the log, a later one voids it
  --reason TEXT   why, as the log keeps it
  --fact JSON     adds what was missing: {"type": "payment.received", "on": "2027-03-15", "data": {"amount": "70.50"}}
  --accept        makes the correction: charges are reversed and made anew, never changed; what has left the house stays,
                  marked as without basis
  --service S     ${SERVICES.join(', ')}; needed where the parcel has cases for several`,
  options: {
    ...TOWN_OPTIONS,
    service: { type: 'string' },
    void: { type: 'string' },
    reason: { type: 'string' },
    fact: { type: 'string' },
    accept: { type: 'boolean' },
  },
  async run(args, context) {
    const { PARCEL } = takePositionals(args, 'PARCEL');
    const correction = readCorrection(args);
    const service = args.choice('service', SERVICES);
    if (!correction.ok) return answerRefusal(context, correction);
    const town = await openTown(args, context);
    if (!town.ok) return answerRefusal(context, town);
    const { correctCase } = await import('../correct-answer.ts');
    return correctCase(context, town.value, { number: PARCEL, service }, correction.value, args.flag('accept'));
  },
};

/** What is to be corrected: a fact taken out, or one added. */
export type Correction = { readonly seq: number; readonly reason: string } | { readonly observation: Observation };

const factForm = z.strictObject({
  type: z.string(),
  on: z.string().refine(isCalendarDate, 'is not a date like 2027-03-15'),
  data: z.record(z.string(), z.unknown()).default({}),
});

function readCorrection(args: Args): Decision<Correction> {
  const [seq, fact] = [args.text('void'), args.text('fact')];
  if ((seq === undefined) === (fact === undefined)) throw new WrongUsage('Say either --void SEQ or --fact JSON.');
  if (seq !== undefined) {
    if (!/^[1-9]\d{0,8}$/.test(seq)) throw new WrongUsage(`--void "${seq}" is not the number of a fact.`);
    return decided({ seq: Number(seq), reason: args.text('reason') ?? 'corrected' }, []);
  }
  if (args.text('reason') !== undefined) throw new WrongUsage('--reason belongs to --void.');
  const { type, on, data } = readFact(fact ?? '');
  const read = readFactData(data);
  return read.ok
    ? decided({ observation: { type, on, data: read.value } as Observation }, [])
    : refuse(`${type}: ${read.refused}`);
}

function readFact(text: string): z.output<typeof factForm> {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw new WrongUsage(`--fact is not JSON: ${text}`);
  }
  const parsed = factForm.safeParse(json);
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues.map(issue => issueSentence(issue, json));
  throw new WrongUsage(`--fact must be like {"type": …, "on": …, "data": {…}}: ${problems.join('; ')}.`);
}
