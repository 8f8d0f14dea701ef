import { resolve } from 'node:path';
import { isQuarter } from '../../../core/rules/quarter.ts';
import { refuse } from '../../../core/kernel/decision.ts';
import { csvLine, type Cell } from '../../export/csv-line.ts';
import type { ExportTable } from '../../export/export-table.ts';
import { takePositionals, TOWN_OPTIONS, WrongUsage } from '../arguments.ts';
import { answerRefusal } from '../answers.ts';
import type { Command, ExitCode } from '../command.ts';
import { openTown } from '../town.ts';
import { writeOutput } from '../write-output.ts';

/** The tables that can be written; each loads what it needs. */
const TABLES: Readonly<Record<string, () => Promise<ExportTable>>> = {
  service: async () => (await import('../../export/service-table.ts')).serviceTable,
  ledger: async () => (await import('../../export/ledger-table.ts')).ledgerTable,
  taxroll: async () => (await import('../../export/taxroll-table.ts')).taxRollTable,
  journal: async () => (await import('../../export/journal-table.ts')).journalTable,
  'journal-totals': async () => (await import('../../export/journal-table.ts')).journalTotalsTable,
};

export const command: Command = {
  name: 'export',
  usage: `lateral export service --municipality M [--quarter 2028-Q1] [--format csv] [--out FILE]
lateral export ledger --municipality M [--format csv] [--out FILE]
lateral export taxroll --municipality M [--year Y] [--format csv] [--out FILE]
lateral export journal|journal-totals --municipality M [--from DATE] [--to DATE] [--format csv] [--out FILE]

Tables for a spreadsheet; what an owner wrote can't become a formula in them.
  service   for the utility's billing: the service part of the quarter in which a parcel connected
  ledger    every entry as it was booked, reversals too
  taxroll   what was certified to the tax roll of a year, without owners; this year's where none is named
  journal   for the general ledger: double entries by booked day, in the town's account numbers (\`lateral town\`)
  journal-totals  the same in sums of a day and account
  --quarter Q     only connections in that quarter
  --year Y        the year of the roll
  --from, --to    first and last booked day of the journal; all through today without them
  --out FILE      writes there; stdout without it
  --as-of DATE    only what had happened or was booked by that day`,
  options: {
    ...TOWN_OPTIONS,
    format: { type: 'string' },
    quarter: { type: 'string' },
    year: { type: 'string' },
    from: { type: 'string' },
    to: { type: 'string' },
    out: { type: 'string' },
  },
  async run(args, context): Promise<ExitCode> {
    const { TABLE } = takePositionals(args, 'TABLE');
    const load = Object.hasOwn(TABLES, TABLE) ? TABLES[TABLE] : undefined;
    if (!load) throw new WrongUsage(`There is no export "${TABLE}"; there are ${Object.keys(TABLES).join(', ')}.`);
    args.choice('format', ['csv']);
    const quarter = args.text('quarter');
    if (quarter !== undefined && !isQuarter(quarter))
      throw new WrongUsage(`--quarter "${quarter}" is not like 2028-Q1.`);
    const year = readYear(args.text('year'));
    const from = args.date('from');
    const to = args.date('to');
    if (from !== undefined && to !== undefined && from > to)
      throw new WrongUsage(`--from ${from} is after --to ${to}.`);
    const town = await openTown(args, context);
    if (!town.ok) return answerRefusal(context, town);
    const { desk, id, rulebook, day } = town.value;
    const table = await load();
    const out = args.text('out');
    if (to !== undefined && to > day.today)
      return answerRefusal(context, refuse(`${to} is after today, ${day.today}.`));
    const question = { rulebook, today: day.today, quarter, year, from, to };
    const refusal = await desk.read(id, manager => table.refusal?.(manager, question) ?? Promise.resolve(undefined));
    if (refusal) return answerRefusal(context, refusal);
    const rows: Record<string, string>[] = [];
    let written = 0;
    let refused: readonly string[] = [];
    const writeTo = async (line: (text: string) => void): Promise<void> => {
      line(csvLine(table.columns.map(exact => ({ exact }))));
      refused = await desk.read(id, manager =>
        table.write(manager, question, cells => {
          written += 1;
          if (context.json && out === undefined) rows.push(named(table.columns, cells));
          line(csvLine(cells));
        }),
      );
    };
    if (out !== undefined) {
      const file = resolve(context.workingDirectory, out);
      await writeOutput(file, line => writeTo(text => line(`${text}\r\n`)));
      context.print(
        context.json
          ? JSON.stringify({ file, rows: written, refused })
          : `${written} ${written === 1 ? 'row' : 'rows'} in ${file}.`,
      );
    } else if (context.json) {
      await writeTo(() => undefined);
      context.print(JSON.stringify({ rows, refused }, null, 2));
    } else {
      await writeTo(text => context.print(text));
    }
    for (const sentence of refused) context.warn(sentence);
    return refused.length > 0 ? 1 : 0;
  },
};

function readYear(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (!/^(?:19|20|21)\d{2}$/.test(text)) throw new WrongUsage(`--year "${text}" is not a year like 2027.`);
  return Number(text);
}

function named(columns: readonly string[], cells: readonly Cell[]): Record<string, string> {
  return Object.fromEntries(
    columns.map((column, i) => {
      const cell = cells[i] ?? '';
      return [column, typeof cell === 'string' ? cell : cell.exact];
    }),
  );
}
