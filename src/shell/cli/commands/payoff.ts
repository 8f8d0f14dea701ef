import { resolve } from 'node:path';
import { payoffOn } from '../../../core/case/payoff.ts';
import { minus, moneyText, plus, ZERO } from '../../../core/kernel/cents.ts';
import { refuse } from '../../../core/kernel/decision.ts';
import { SERVICES } from '../../../core/rulebook/kinds.ts';
import { takePositionals, TOWN_OPTIONS, WrongUsage, type Args } from '../arguments.ts';
import { answer, answerRefusal, becauseLine } from '../answers.ts';
import { payoffJson, payoffLines } from '../../show/assessments-answer.ts';
import type { ObservedData } from '../../../core/facts/observed.ts';
import type { CliContext, Command } from '../command.ts';
import { openTown, type OpenTown } from '../town.ts';

export const command: Command = {
  name: 'payoff',
  usage: `lateral payoff PARCEL --municipality M [--on DATE] [--service S]
lateral payoff PARCEL --municipality M --letter FILE.pdf [--to NAME --address LINE --address "CITY ST ZIP"]

What clears the cost of a connection that the town had to make: for a sale, a lender, or an owner who wants to be done.
  --on DATE      the day it is to be paid, today or later; the town's today without it
  --service S    ${SERVICES.join(', ')}; needed where the parcel has cases for several
  --letter FILE  also writes it as a letter, with all else that is owed in the case: recorded as asked for today, dated --on
  --to NAME      who asked and gets the letter, a title agent or a lender; the owner without it
  --address LINE their mailing address, once for the street or box and once for city, state and ZIP
Principal, the interest of the days so far, what each day later costs, and what is on a tax roll besides.`,
  options: {
    ...TOWN_OPTIONS,
    service: { type: 'string' },
    on: { type: 'string' },
    letter: { type: 'string' },
    to: { type: 'string' },
    address: { type: 'string', multiple: true },
  },
  async run(args, context) {
    const { PARCEL } = takePositionals(args, 'PARCEL');
    const service = args.choice('service', SERVICES);
    const asked = args.date('on');
    const letter = letterAsked(args);
    const town = await openTown(args, context);
    if (!town.ok) return answerRefusal(context, town);
    const { id, desk, rulebook, day } = town.value;
    const { chooseCase } = await import('../choose-cases.ts');
    const { readCase } = await import('../../show/read-case.ts');
    const on = asked ?? day.today;
    const found = await desk.read(id, async manager => {
      const place = await chooseCase(manager, town.value, PARCEL, service);
      return place.ok ? readCase(manager, place.value, rulebook, day.today, undefined) : place;
    });
    if (!found) return answerRefusal(context, refuse(`Parcel ${PARCEL} had no case by ${day.today}.`));
    if ('refused' in found) return answerRefusal(context, found);
    const { state } = found.life;
    if (state.orders.length === 0 && !letter) {
      return answerRefusal(context, refuse(`Parcel ${PARCEL} has no cost of a connection that the town made.`));
    }
    const payoffs = state.orders.map(order => ({ order, payoff: payoffOn(state, rulebook, order.id, on) }));
    const refused = payoffs.find(({ payoff }) => !payoff.ok)?.payoff;
    if (refused && !refused.ok) return answerRefusal(context, refused);
    const ids = new Set(state.orders.map(order => order.id));
    const others = state.accounts.receivables.filter(owed => owed.order === undefined || !ids.has(owed.order));
    const besides = moneyText(minus(plus(ZERO, ...others.map(({ open }) => open)), state.accounts.credit));
    const written = letter && (await writeLetter(context, town.value, found.place.caseId, letter, on));
    if (written && !written.ok) return answerRefusal(context, written);
    const json = {
      parcel: PARCEL,
      service: found.place.service,
      on,
      asOf: day.today,
      payoffs: payoffs.map(({ order, payoff }) => ({ order: order.id, ...payoffJson(payoff) })),
      otherBalance: besides,
      ...(written ? { letter: written.value } : {}),
    };
    answer(context, json, () =>
      [
        ...json.payoffs.flatMap(payoff => [...payoffLines(payoff), ...payoff.because.map(becauseLine)]),
        ...(besides === '0.00' ? [] : [`Other balance on the account: $${besides}`]),
        ...(json.letter ? [letterLine(json.letter)] : []),
      ].join('\n'),
    );
    return 0;
  },
};

interface LetterAsked {
  readonly file: string;
  readonly data: ObservedData['letter.requested'];
}

/** The letter that was asked for and to whom it goes; what cannot be an address is wrong usage. */
function letterAsked(args: Args): LetterAsked | undefined {
  const file = args.text('letter');
  const to = args.text('to');
  const addressLines = [...args.texts('address')];
  if (file === undefined) {
    if (to !== undefined || addressLines.length > 0)
      throw new WrongUsage('--to and --address go with --letter FILE.pdf.');
    return undefined;
  }
  if (to === undefined && addressLines.length === 0) return { file, data: { letter: 'payoff' } };
  if (to === undefined) throw new WrongUsage('--to NAME is missing: whose address is it?');
  if (addressLines.length < 2 || addressLines.length > 3) {
    throw new WrongUsage('--address is given once for the street or box, and once for city, state and ZIP.');
  }
  return { file, data: { letter: 'payoff', for: { names: [to], addressLines } } };
}

/** Records the request, prints the letter and puts its paper where it was asked for. */
async function writeLetter(
  context: CliContext,
  town: OpenTown,
  caseId: string,
  { file, data }: LetterAsked,
  letterDate: OpenTown['day']['today'],
) {
  const { printRequested } = await import('../../print-run/print-requested.ts');
  const { writeBytes } = await import('../write-bytes.ts');
  const print = { rulebook: town.rulebook, writing: town.writing };
  const { rehearsal, realToday } = town.day;
  const asked = { data, letterDate, rehearsal: rehearsal || letterDate > realToday };
  const printed = await printRequested(town.desk, print, caseId, asked);
  if (!printed.ok) return printed;
  const { id, pdf } = printed.value;
  const path = resolve(context.workingDirectory, file);
  if (pdf) await writeBytes(path, pdf);
  const to = data.for?.names.join(', ') ?? null;
  return { ok: true as const, value: { id, file: pdf ? path : null, to }, because: [] };
}

function letterLine({ id, file, to }: { id: string; file: string | null; to: string | null }): string {
  const whom = to === null ? 'the owner' : to;
  return file === null
    ? `Letter ${id} to ${whom} waits for approval: \`lateral notices approve\`, then \`lateral notices print\`.`
    : `Letter ${id} to ${whom}: ${file}`;
}
