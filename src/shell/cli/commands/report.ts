import { createWriteStream } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import type { Writable } from 'node:stream';
import { refuse } from '../../../core/kernel/decision.ts';
import type { DrawnReport } from '../../report/draw-council-report.ts';
import type { CaseOnDay } from '../../report/read-cases.ts';
import { answer, answerRefusal } from '../answers.ts';
import { TOWN_OPTIONS, WrongUsage, type Args } from '../arguments.ts';
import type { Command } from '../command.ts';
import { counted } from '../counted.ts';
import { refuseWhatIsNoFile } from '../partial-file.ts';
import { openTown } from '../town.ts';
import { writeOutput } from '../write-output.ts';
import { STAFF_ONLY } from '../../print/staff-only.ts';

export const command: Command = {
  name: 'report',
  usage: `lateral report council --municipality M --out FILE.pdf [--as-of DATE] [--since DATE] [--csv FILE]
                       [--annex FILE.pdf]

The status report to the council as an agenda item: parcels by district and state, letters due and sent, money, the
decisions that are wanted. Counts and parcel numbers only, no names beside arrears (Wis. Stat. 196.137).
  --as-of DATE   the day the figures are of; the business day where left out
  --since DATE   from when changes and letters are counted; three months where left out
  --csv FILE     the table by district for a spreadsheet
  --annex FILE   confidential, for staff only: the parcels behind the figures with their owners and what each owes`,
  options: {
    ...TOWN_OPTIONS,
    since: { type: 'string' },
    out: { type: 'string' },
    csv: { type: 'string' },
    annex: { type: 'string' },
  },
  async run(args, context) {
    const [kind, extra] = args.positionals;
    if (kind !== 'council' || extra !== undefined)
      throw new WrongUsage('The report is called: lateral report council.');
    const { out, csv, annex } = readPaths(args, context.workingDirectory);
    const since = args.date('since');
    const opened = await openTown(args, context);
    if (!opened.ok) return answerRefusal(context, opened);
    const { id, desk, day, rulebook } = opened.value;
    if (since !== undefined && since > day.today) {
      return answerRefusal(context, refuse(`--since ${since} lies after the day of the report, ${day.today}.`));
    }
    const { readTown } = await import('../../desk/town-settings.ts');
    const { gatherReport } = await import('../../report/gather-report.ts');
    const { gatherAnnexRows } = await import('../../report/gather-annex.ts');
    const { drawCouncilReport } = await import('../../report/draw-council-report.ts');
    const { drawAnnex } = await import('../../report/draw-annex.ts');
    const { writeCouncilCsv } = await import('../../report/council-csv.ts');
    const { report, rows } = await desk.read(id, async manager => {
      const town = await readTown(manager, id);
      if (!town) throw new RangeError(`the row of ${id} is gone`);
      const onDay: CaseOnDay[] = [];
      const request = { asOf: day.today, rehearsal: day.rehearsal, ...(since ? { since } : {}) };
      const each = annex === undefined ? {} : { each: (one: CaseOnDay) => void onDay.push(one) };
      const gathered = await gatherReport(manager, town, rulebook, { ...request, ...each });
      const behind = annex === undefined ? [] : await gatherAnnexRows(manager, rulebook, day.today, onDay);
      return { report: gathered, rows: behind };
    });
    if (csv !== undefined) await refuseWhatIsNoFile(csv);
    const drawings: Drawing[] = [{ path: out, draw: stream => drawCouncilReport(report, stream) }];
    if (annex !== undefined) {
      drawings.push({ path: annex, mode: STAFF_ONLY, draw: stream => drawAnnex({ report, rows }, stream) });
    }
    const refused = await drawAll(drawings);
    if (refused.length > 0) {
      return answerRefusal(context, refuse(`The report does not add up, so it is not written: ${refused.join('; ')}.`));
    }
    const files = [out];
    if (csv !== undefined) {
      await writeOutput(csv, write => Promise.resolve(write(writeCouncilCsv(report))));
      files.push(csv);
    }
    const { totals, money } = report;
    const confidential = annex === undefined ? [] : [annex];
    answer(context, { files, confidential, asOf: report.asOf, totals, money }, () =>
      [
        `Status report of ${rulebook.name} as of ${report.asOf}: ${counted(totals.parcels, 'parcel')}, ${totals.connected} connected.`,
        ...files.map(file => `  ${file}`),
        ...confidential.map(file => `  ${file} (confidential: names beside what is owed, for staff only)`),
      ].join('\n'),
    );
    return 0;
  },
};

interface Drawing {
  readonly path: string;
  readonly mode?: number;
  draw(out: Writable): Promise<DrawnReport>;
}

function readPaths(args: Args, folder: string): { out: string; csv?: string; annex?: string } {
  const path = (option: string): string | undefined => {
    const text = args.text(option);
    return text === undefined ? undefined : resolve(folder, text);
  };
  const out = resolve(folder, args.required('out'));
  const [csv, annex] = [path('csv'), path('annex')];
  const paths = [out, csv, annex].filter(one => one !== undefined);
  if (new Set(paths).size < paths.length) throw new WrongUsage('--out, --csv and --annex must be files of their own.');
  return { out, ...(csv === undefined ? {} : { csv }), ...(annex === undefined ? {} : { annex }) };
}

/** All of them or none: a file gets its name when every one is drawn. Answers what kept them from it. */
async function drawAll(drawings: readonly Drawing[]): Promise<string[]> {
  const refused: string[] = [];
  try {
    for (const { path, mode, draw } of drawings) {
      await refuseWhatIsNoFile(path);
      await mkdir(dirname(path), { recursive: true });
      const drawn = await draw(createWriteStream(`${path}.part`, mode === undefined ? {} : { mode }));
      if ('refused' in drawn) refused.push(...drawn.refused);
    }
    if (refused.length === 0) for (const { path } of drawings) await rename(`${path}.part`, path);
    return refused;
  } finally {
    for (const { path } of drawings) await rm(`${path}.part`, { force: true }).catch(() => undefined);
  }
}
