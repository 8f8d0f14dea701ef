import { resolve } from 'node:path';
import { answer, answerRefusal } from '../answers.ts';
import { TOWN_OPTIONS, WrongUsage, type Args } from '../arguments.ts';
import type { Command } from '../command.ts';
import { openTown } from '../town.ts';
import { writeOutput } from '../write-output.ts';

export const command: Command = {
  name: 'register',
  usage: `lateral register --municipality M [--year Y] [--csv FILE]

What the town keeps on record: permits by number with their applications and how they ended, laterals, inspections, fees
with the day of their receipt, buildings removed. What was voided is left out.
  --year Y       only what happened in that year
  --csv FILE     one table for a spreadsheet, a line a record
  --as-of DATE   as it stood at the end of that day`,
  options: { ...TOWN_OPTIONS, year: { type: 'string' }, csv: { type: 'string' } },
  async run(args, context) {
    const [extra] = args.positionals;
    if (extra !== undefined) throw new WrongUsage(`"${extra}" is one argument too many.`);
    const year = readYear(args);
    const csv = args.text('csv');
    const opened = await openTown(args, context);
    if (!opened.ok) return answerRefusal(context, opened);
    const { id, desk, day, rulebook } = opened.value;
    const { readRegister } = await import('../../register/read-register.ts');
    const { registerJson, registerText } = await import('../register-answer.ts');
    const register = await desk.read(id, manager => readRegister(manager, { rulebook, today: day.today, year }));
    const file = csv === undefined ? undefined : resolve(context.workingDirectory, csv);
    if (file !== undefined) {
      const { registerCsv } = await import('../../register/register-csv.ts');
      await writeOutput(file, async line => line(registerCsv(register)));
    }
    const head = { municipality: id, asOf: day.today, year: year ?? null, ...(file === undefined ? {} : { file }) };
    answer(context, { ...head, ...registerJson(register) }, () =>
      file === undefined ? registerText(register) : `The register is in ${file}.`,
    );
    return 0;
  },
};

function readYear(args: Args): number | undefined {
  const text = args.text('year');
  if (text === undefined) return undefined;
  if (/^(19|20|21)\d\d$/.test(text)) return Number(text);
  throw new WrongUsage(`--year "${text}" is not a year like 2027.`);
}
