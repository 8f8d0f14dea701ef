import { resolve } from 'node:path';
import { refuse } from '../../../core/kernel/decision.ts';
import { rollOf, type RollOfYear } from '../../../core/rules/tax-roll.ts';
import { answer, answerRefusal } from '../answers.ts';
import { TOWN_OPTIONS, WrongUsage, type Args } from '../arguments.ts';
import type { CliContext, Command, ExitCode } from '../command.ts';
import { listJson, listText, noticesJson, noticesText, rollJson, rollText } from '../taxroll-answer.ts';
import { openTown, type OpenTown } from '../town.ts';

const STEPS = ['show', 'notice', 'certify'] as const;

export const command: Command = {
  name: 'taxroll',
  usage: `lateral taxroll show    --municipality M --year Y
lateral taxroll notice  --municipality M --year Y --out DIR [--on DATE] [--certified]
lateral taxroll certify --municipality M --year Y --out DIR [--public] [--allow-missing]

The tax roll of a year (Wis. Stat. 66.0809(3)): what is in arrears is noticed in October and certified in November.
  show      the days of the year, where the ordinance says otherwise, and how far the roll has come
  notice    prints the October letters that are approved, with manifest and mailing book, and lists who gets one;
            --on is the mailing day, the date on the letters
  certify   after the close of its day: the list as CSV and PDF with legal descriptions and control totals. It holds
            owners and is for the clerk and the utility alone
  --public          the same without owners
  --allow-missing   though parcels have no legal description
  --certified       the letters as certified mail rather than first class`,
  options: {
    ...TOWN_OPTIONS,
    year: { type: 'string' },
    out: { type: 'string' },
    on: { type: 'string' },
    certified: { type: 'boolean' },
    public: { type: 'boolean' },
    'allow-missing': { type: 'boolean' },
  },
  async run(args, context) {
    const [step, extra] = args.positionals;
    if (extra !== undefined || !STEPS.some(known => known === step)) {
      throw new WrongUsage(`Say what to do about the roll: ${STEPS.join(', ')}.`);
    }
    const year = readYear(args);
    if (step !== 'show') args.required('out');
    args.date('on');
    const town = await openTown(args, context);
    if (!town.ok) return answerRefusal(context, town);
    const roll = rollOf(town.value.rulebook, year);
    if (!roll) {
      return answerRefusal(context, refuse(`${town.value.rulebook.name} has no rule for the tax roll of ${year}.`));
    }
    if (step === 'notice') return printNotices(args, context, town.value, roll);
    return step === 'certify' ? writeList(args, context, town.value, roll) : showRoll(context, town.value, roll);
  },
};

function readYear(args: Args): number {
  const text = args.required('year');
  if (!/^(?:19|20|21)\d{2}$/.test(text)) throw new WrongUsage(`--year "${text}" is not a year like 2027.`);
  return Number(text);
}

async function showRoll(context: CliContext, town: OpenTown, roll: RollOfYear): Promise<ExitCode> {
  const { readRoll } = await import('../../taxroll/read-roll.ts');
  const counts = await town.desk.read(town.id, manager => readRoll(manager, town.rulebook, roll.year, town.day.today));
  answer(context, rollJson(roll, counts), () => rollText(town.rulebook.name, roll, counts));
  return 0;
}

async function printNotices(args: Args, context: CliContext, town: OpenTown, roll: RollOfYear): Promise<ExitCode> {
  const on = args.date('on') ?? town.day.today;
  const { printNotices: print, whyNoMailing } = await import('../../taxroll/print-notices.ts');
  const late = whyNoMailing(roll, on);
  if (late) return answerRefusal(context, late);
  const outDir = resolve(context.workingDirectory, args.required('out'));
  const printed = await print(town.desk, { rulebook: town.rulebook, writing: town.writing }, roll, {
    on,
    outDir,
    rehearsal: town.day.rehearsal || on > town.day.realToday,
    method: args.flag('certified') ? 'certified' : 'first-class',
  });
  answer(context, noticesJson(roll, outDir, printed), () => noticesText(roll, outDir, on, printed));
  return printed.held.length > 0 ? 1 : 0;
}

async function writeList(args: Args, context: CliContext, town: OpenTown, roll: RollOfYear): Promise<ExitCode> {
  const { readTown } = await import('../../desk/town-settings.ts');
  const { makeList } = await import('../../taxroll/make-list.ts');
  const made = await town.desk.read(town.id, async manager => {
    const settings = await readTown(manager, town.id);
    if (!settings) throw new RangeError(`the row of ${town.id} is gone`);
    return makeList(manager, settings, town.rulebook, roll, {
      day: town.day,
      allowMissing: args.flag('allow-missing'),
    });
  });
  if (!made.ok) return answerRefusal(context, made);
  if (town.day.today === roll.calendar.certifyOn) {
    context.warn('Payments of this day still count: make the list again when the office has closed.');
  }
  const list = made.value;
  const outDir = resolve(context.workingDirectory, args.required('out'));
  const withOwners = !args.flag('public');
  const { writeListFiles } = await import('../../taxroll/write-list.ts');
  const files = await writeListFiles(list, outDir, withOwners);
  answer(context, listJson(list, { outDir, files, withOwners }), () => listText(list, { outDir, files, withOwners }));
  return 0;
}
