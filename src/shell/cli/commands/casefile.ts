import { resolve } from 'node:path';
import { refuse } from '../../../core/kernel/decision.ts';
import { SERVICES } from '../../../core/rulebook/kinds.ts';
import { takePositionals, TOWN_OPTIONS, WrongUsage } from '../arguments.ts';
import { answer, answerRefusal } from '../answers.ts';
import type { Command } from '../command.ts';
import { counted } from '../counted.ts';
import { openTown, unknownParcel } from '../town.ts';
import { writeBytes } from '../write-bytes.ts';

export const command: Command = {
  name: 'casefile',
  usage: `lateral casefile PARCEL --municipality M --out FILE.zip [--service S] [--from DATE] [--to DATE]

The case of a parcel as one file for a court: a binder to read (PDF), the letters as they were printed, what they were made
from, every fact with its hash chain, the account, and a program that checks it all with Node alone.
The same state on the same day makes the same bytes. \`lateral verify FILE.zip\` checks it without a database.
  --service S   ${SERVICES.join(', ')}; all of the parcel's cases without it
  --from DATE   the binder, the letters and the account tell of what took effect from this day on;
  --to DATE     and through this one. facts.json has all facts: a chain with gaps can't be checked`,
  options: {
    ...TOWN_OPTIONS,
    service: { type: 'string' },
    from: { type: 'string' },
    to: { type: 'string' },
    out: { type: 'string' },
  },
  async run(args, context) {
    const { PARCEL } = takePositionals(args, 'PARCEL');
    const service = args.choice('service', SERVICES);
    const [from, to] = [args.date('from'), args.date('to')];
    if (from !== undefined && to !== undefined && from > to)
      throw new WrongUsage(`--from ${from} is after --to ${to}.`);
    const out = resolve(context.workingDirectory, args.required('out'));
    const town = await openTown(args, context);
    if (!town.ok) return answerRefusal(context, town);
    const { id, desk, rulebook, day, writing } = town.value;
    if (to !== undefined && to > day.today)
      return answerRefusal(context, refuse(`${to} is after today, ${day.today}: nothing has happened then.`));
    const { gatherCaseFile } = await import('../../casefile/gather.ts');
    const { makeCaseFile } = await import('../../casefile/make-case-file.ts');
    const { gatherFailureWords } = await import('../../casefile/gather-failure.ts');
    const asked = { parcel: PARCEL, service, from, to, today: day.today };
    const gathered = await desk.read(id, manager => gatherCaseFile(manager, id, rulebook, asked));
    if (gathered === 'no-parcel') return answerRefusal(context, unknownParcel(town.value, PARCEL));
    if (typeof gathered === 'string' || 'broken' in gathered)
      return answerRefusal(context, refuse(gatherFailureWords(gathered, asked)));
    const made = await makeCaseFile(gathered, {
      by: writing.by,
      rehearsal: day.rehearsal,
      progress: what => context.warn(what),
    });
    await writeBytes(out, made.zip);
    const { facts, letters, pages, heads } = made;
    answer(context, { file: out, bytes: made.zip.length, facts, letters, pages, cases: heads }, () =>
      [
        `${counted(facts, 'fact')}, ${counted(letters, 'letter')}, a binder of ${counted(pages, 'page')}: ${out}`,
        ...heads.map(({ caseId, seq, hash }) => `  ${caseId}, fact ${seq}, head ${hash}`),
        'Confidential: owners beside what they owe (Wis. Stat. 196.137). `lateral verify` checks it.',
      ].join('\n'),
    );
    return 0;
  },
};
