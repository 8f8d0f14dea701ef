import { refuse } from '../../../core/kernel/decision.ts';
import { STATEMENT_DATES } from '../../../core/ledger/statement.ts';
import { SERVICES } from '../../../core/rulebook/kinds.ts';
import { takePositionals, TOWN_OPTIONS, WrongUsage } from '../arguments.ts';
import { answer, answerRefusal } from '../answers.ts';
import type { Command } from '../command.ts';
import { openTown, unknownParcel } from '../town.ts';

export const command: Command = {
  name: 'statement',
  usage: `lateral statement PARCEL --municipality M [--service S] [--from DATE] [--to DATE] [--by value|booked]

The account of a parcel: what was owed before, each line with the balance after it, what is owed at the end, and of each
debt what was charged, paid, written off and is open. It always adds up.
  --service S    ${SERVICES.join(', ')}; all of the parcel's cases without it
  --from DATE    first day; from the beginning without it
  --to DATE      last day; the town's today without it
  --by value     by the day each line counts from, as is known today (without --by)
  --by booked    by the day each line was written down: what the books said then`,
  options: {
    ...TOWN_OPTIONS,
    service: { type: 'string' },
    from: { type: 'string' },
    to: { type: 'string' },
    by: { type: 'string' },
  },
  async run(args, context) {
    const { PARCEL } = takePositionals(args, 'PARCEL');
    const service = args.choice('service', SERVICES);
    const from = args.date('from');
    const by = args.choice('by', STATEMENT_DATES) ?? 'value';
    const town = await openTown(args, context);
    if (!town.ok) return answerRefusal(context, town);
    const { id, desk, rulebook, day } = town.value;
    const to = args.date('to') ?? day.today;
    if (to > day.today)
      return answerRefusal(context, refuse(`${to} is after today, ${day.today}: no account goes there.`));
    if (from !== undefined && from > to) throw new WrongUsage(`--from ${from} is after --to ${to}.`);
    const { findParcel, listCasesOfParcel } = await import('../../desk/find-cases.ts');
    const { readStatement } = await import('../../books/read-statement.ts');
    const { statementJson, statementLines } = await import('../statement-answer.ts');
    const found = await desk.read(id, async manager => {
      const parcel = await findParcel(manager, PARCEL);
      if (!parcel) return undefined;
      const statements = [];
      for (const place of await listCasesOfParcel(manager, parcel.key, service)) {
        const read = await readStatement(manager, place.caseId, rulebook, { from, to, by });
        if (read) statements.push(statementJson(place.service, read));
      }
      return { parcel, statements };
    });
    if (!found) return answerRefusal(context, unknownParcel(town.value, PARCEL));
    const { parcel, statements } = found;
    if (statements.length === 0) {
      const what = service === undefined ? 'no case' : `no ${service} case`;
      return answerRefusal(context, refuse(`Parcel ${parcel.number} has ${what} that was on record by ${to}.`));
    }
    const { number, address, owners, district } = parcel;
    answer(context, { parcel: number, address, owners, district, statements }, () => {
      const heading = [number, address, owners.join(' and ') || null].filter(part => part !== null).join(', ');
      return [heading, ...statements.flatMap(one => ['', ...statementLines(one)])].join('\n');
    });
    return 0;
  },
};
