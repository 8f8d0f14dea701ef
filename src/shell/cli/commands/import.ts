import { access, constants, readFile, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { momentText } from '../../clock/business-day.ts';
import { EnvironmentFailure } from '../../config/environment-failure.ts';
import { takePositionals, TOWN_OPTIONS, WrongUsage, type Args } from '../arguments.ts';
import { answer, answerRefusal } from '../answers.ts';
import type { CliContext, Command, ExitCode } from '../command.ts';
import type { RowOutcome } from '../../intake/import-result.ts';
import { lawOf, openTown, workFor } from '../town.ts';

const KINDS = ['parcels', 'certified', 'mail-returns'] as const;
const DATE_ORDERS = ['mdy', 'dmy', 'iso'] as const;

export const command: Command = {
  name: 'import',
  usage: `lateral import parcels FILE --municipality M [--district D] [--map FILE] [--date-order mdy|dmy|iso]
               [--dry-run] [--accept-partial] [--accept-held]
lateral import certified|mail-returns FILE --municipality M [--date-order mdy|dmy|iso] [--dry-run] [--accept-partial]
lateral import mail-returns FOLDER --municipality M [--dry-run]

Reads a parcel file (comma, semicolon or tab between its columns) and opens a case for every new parcel. All good rows
are written in one go, or none. The same file twice changes nothing.
  certified      article numbers (and those of return receipts) of printed letters, each named by its notice, by batch and
                 sequence as the manifest has them, or by its parcel
  mail-returns   what the post office says became of letters: refused, unclaimed, undeliverable, moved or delivered
  --district D       all rows belong to this district; it is added where the town has none of that name
  --map FILE         which column is what, where the names are not understood: lines like "owner: TAXPAYER"
  --date-order O     how dates with slashes are written; mdy without it. Year-month-day is always understood
  --dry-run          says what would happen and writes nothing
  --accept-partial   writes the good rows although others are rejected
  --accept-held      parcels that look like another one's damaged number are parcels of their own
  --as-of DATE       the business day: cases are opened on it, and nothing later can have happened
mail-returns reads what came back about e-mails: .eml files, a folder of them, or an mbox. Addresses that do not exist and
those whose owners complained are not written to any more. What names no e-mail of ours changes nothing and is held.
A municipality that is not in the database yet is made from its rulebook. docs/import.md says how each column is read.`,
  options: {
    ...TOWN_OPTIONS,
    district: { type: 'string' },
    map: { type: 'string' },
    'date-order': { type: 'string' },
    'dry-run': { type: 'boolean' },
    'accept-partial': { type: 'boolean' },
    'accept-held': { type: 'boolean' },
  },
  async run(args, context) {
    const { KIND, FILE } = takePositionals(args, 'KIND', 'FILE');
    if (!KINDS.some(kind => kind === KIND)) {
      throw new WrongUsage(`"${KIND}" is nothing that can be imported: ${KINDS.join(', ')}.`);
    }
    args.choice('date-order', DATE_ORDERS);
    if (KIND === 'mail-returns') return importMailReturns(args, context, FILE);
    await mustBeFile(FILE);
    return KIND === 'parcels' ? importFile(args, context, FILE) : importAboutLetters(KIND, args, context, FILE);
  },
};

async function importFile(args: Args, context: CliContext, path: string): Promise<ExitCode> {
  const law = lawOf(args.required('municipality'), await context.lateral.rulebooks());
  if (!law.ok) return answerRefusal(context, law);
  const { readMapping } = await import('../../intake/read-mapping.ts');
  const mapFile = args.text('map') ?? '';
  if (mapFile !== '') await mustBeFile(mapFile);
  const mapping = mapFile === '' ? undefined : readMapping(await readFile(mapFile, 'utf8'));
  if (mapping && 'fault' in mapping) throw new WrongUsage(`${mapFile}: ${mapping.fault}`);
  const town = workFor(law.value, await context.lateral.desk(), args.date('as-of'), context);
  if (!town.ok) return answerRefusal(context, town);
  const { id, rulebook, day, desk, writing } = town.value;
  const { importParcels } = await import('../../intake/import-parcels.ts');
  const { importText, isWorthTelling } = await import('../import-answer.ts');
  const told: RowOutcome[] = [];
  const result = await importParcels(desk, {
    municipalityId: id,
    rulebook,
    path,
    fileName: basename(path),
    asOf: day.today,
    at: momentText(context.clock),
    by: writing.by,
    district: args.text('district'),
    dateOrder: args.choice('date-order', DATE_ORDERS),
    mapping,
    dryRun: args.flag('dry-run'),
    acceptPartial: args.flag('accept-partial'),
    acceptHeld: args.flag('accept-held'),
    progress: tellEvery(50_000, context),
    // People are told only of the rows that need them.
    ...(context.json ? {} : { onRow: row => void (isWorthTelling(row) && told.push(row)) }),
  });
  answer(context, result, () => importText(result, told, { dryRun: args.flag('dry-run') }));
  return result.refused || result.rejected > 0 ? 1 : 0;
}

async function importAboutLetters(kind: string, args: Args, context: CliContext, path: string): Promise<ExitCode> {
  const town = await openTown(args, context);
  if (!town.ok) return answerRefusal(context, town);
  const { rulebook, desk, writing } = town.value;
  const request = {
    path,
    fileName: basename(path),
    context: { rulebook, writing },
    dryRun: args.flag('dry-run'),
    acceptPartial: args.flag('accept-partial'),
    progress: (rows: number) => void (rows % 500 === 0 && context.warn(`${rows} rows read …`)),
  };
  const { letterImportText } = await import('../import-answer.ts');
  const result =
    kind === 'certified'
      ? await (await import('../../intake/import-certified.ts')).importCertified(desk, request)
      : await (
          await import('../../intake/import-mail-returns.ts')
        ).importMailReturns(desk, { ...request, dateOrder: args.choice('date-order', DATE_ORDERS) });
  answer(context, result, () => letterImportText(result, { dryRun: args.flag('dry-run') }));
  return result.refused || result.rejected > 0 ? 1 : 0;
}

/** What comes back is told apart by what the file holds: messages are about e-mail, tables are the post office's. */
async function importMailReturns(args: Args, context: CliContext, path: string): Promise<ExitCode> {
  const found = await stat(path).catch(() => undefined);
  if (!found?.isDirectory()) await mustBeFile(path);
  const { holdsMessages } = await import('../../mail/returns/return-files.ts');
  if (!(await holdsMessages(path))) return importAboutLetters('mail-returns', args, context, path);
  const town = await openTown(args, context);
  if (!town.ok) return answerRefusal(context, town);
  const { importEmailReturns } = await import('../../mail-returns/import-email-returns.ts');
  const { emailReturnsText } = await import('../email-returns-answer.ts');
  const { desk, writing } = town.value;
  const dryRun = args.flag('dry-run');
  const result = await importEmailReturns(desk, writing, { path, dryRun });
  answer(context, result, () => emailReturnsText(result, dryRun));
  return result.rejected > 0 ? 1 : 0;
}

async function mustBeFile(path: string): Promise<void> {
  const found = await stat(path).catch(() => undefined);
  if (!found) throw new WrongUsage(`There is no file ${path}.`);
  if (!found.isFile()) throw new WrongUsage(`${path} is not a file.`);
  await access(path, constants.R_OK).catch(() => {
    throw new EnvironmentFailure(
      `${path} may not be read by the user that Lateral runs as.`,
      'Let that user read it, or copy it to a place where it can.',
    );
  });
}

function tellEvery(rows: number, context: CliContext) {
  let next = rows;
  return (progress: { readonly phase: string; readonly rows: number }): void => {
    if (progress.phase !== 'reading' || progress.rows < next) return;
    next = progress.rows + rows;
    context.warn(`${progress.rows.toLocaleString('en-US')} rows read …`);
  };
}
