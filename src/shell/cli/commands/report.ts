import { createWriteStream } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { refuse } from '../../../core/kernel/decision.ts';
import { answer, answerRefusal } from '../answers.ts';
import { TOWN_OPTIONS, WrongUsage } from '../arguments.ts';
import type { Command } from '../command.ts';
import { openTown } from '../town.ts';

export const command: Command = {
  name: 'report',
  usage: `lateral report council --municipality M --out FILE.pdf [--as-of DATE] [--since DATE] [--csv FILE]

The status report to the council as an agenda item: parcels by district and state, letters due and sent, money, the
decisions that are wanted. Counts and parcel numbers only, no names beside arrears (Wis. Stat. 196.137).
  --as-of DATE   the day the figures are of; the business day where left out
  --since DATE   from when changes and letters are counted; three months where left out
  --csv FILE     the table by district for a spreadsheet`,
  options: {
    ...TOWN_OPTIONS,
    since: { type: 'string' },
    out: { type: 'string' },
    csv: { type: 'string' },
  },
  async run(args, context) {
    const [kind, extra] = args.positionals;
    if (kind !== 'council' || extra !== undefined)
      throw new WrongUsage('The report is called: lateral report council.');
    const out = resolve(context.workingDirectory, args.required('out'));
    const csv = args.text('csv');
    const since = args.date('since');
    const opened = await openTown(args, context);
    if (!opened.ok) return answerRefusal(context, opened);
    const { id, desk, day, rulebook } = opened.value;
    if (since !== undefined && since > day.today) {
      return answerRefusal(context, refuse(`--since ${since} lies after the day of the report, ${day.today}.`));
    }
    const { readTown } = await import('../../desk/town-settings.ts');
    const { gatherReport } = await import('../../report/gather-report.ts');
    const { drawCouncilReport } = await import('../../report/draw-council-report.ts');
    const { writeCouncilCsv } = await import('../../report/council-csv.ts');
    const report = await desk.read(id, async manager => {
      const town = await readTown(manager, id);
      if (!town) throw new RangeError(`the row of ${id} is gone`);
      const request = { asOf: day.today, rehearsal: day.rehearsal, ...(since ? { since } : {}) };
      return gatherReport(manager, town, rulebook, request);
    });
    await mkdir(dirname(out), { recursive: true });
    const drawn = await drawCouncilReport(report, createWriteStream(`${out}.part`));
    if ('refused' in drawn) {
      await rm(`${out}.part`, { force: true });
      return answerRefusal(
        context,
        refuse(`The report does not add up, so it is not written: ${drawn.refused.join('; ')}.`),
      );
    }
    await rename(`${out}.part`, out);
    const files = [out];
    if (csv !== undefined) {
      const path = resolve(context.workingDirectory, csv);
      await mkdir(dirname(path), { recursive: true });
      await writeFile(path, writeCouncilCsv(report));
      files.push(path);
    }
    const { totals, money } = report;
    answer(context, { files, asOf: report.asOf, totals, money }, () =>
      [
        `Status report of ${rulebook.name} as of ${report.asOf}: ${totals.parcels} parcels, ${totals.connected} connected.`,
        ...files.map(file => `  ${file}`),
      ].join('\n'),
    );
    return 0;
  },
};
