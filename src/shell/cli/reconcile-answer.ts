import type { CalendarDate } from '../../core/kernel/calendar-date.ts';
import { balanceFaults, reconcileLetters, sumOf, type LetterBalance } from '../report/reconcile-letters.ts';
import { nameOfLetter } from '../report/count-letters.ts';
import { answer } from './answers.ts';
import type { CliContext, ExitCode } from './command.ts';
import { counted } from './counted.ts';
import type { OpenTown } from './town.ts';

/** What was due against what went; ends with 1 where something was due and did not go. */
export async function answerReconciled(context: CliContext, town: OpenTown, on: CalendarDate): Promise<ExitCode> {
  const found = await town.desk.read(town.id, manager => reconcileLetters(manager, town.rulebook, on));
  const faults = balanceFaults(found);
  answer(context, { ...found, faults }, () =>
    [
      `Letters due through ${on}:`,
      ...[...found.kinds, found.total].map(lineOf),
      ...(found.printedLongAgo > 0
        ? [`${counted(found.printedLongAgo, 'letter')} printed days ago and not recorded as mailed.`]
        : []),
      ...(found.unknownCases > 0
        ? [
            `What ${counted(found.unknownCases, 'case')} ${found.unknownCases === 1 ? 'owes' : 'owe'} in letters is known when the nightly check has run.`,
          ]
        : []),
      found.checkedThrough === null
        ? 'The nightly check has not run yet.'
        : `The nightly check has covered every day through ${found.checkedThrough}${found.daysUnchecked > 0 ? `; ${counted(found.daysUnchecked, 'day')} before ${on} not` : ''}.`,
      ...faults,
    ].join('\n'),
  );
  return faults.length > 0 || sumOf(found.total.notSent) > 0 ? 1 : 0;
}

function lineOf({ kind, expected, sent, notSent, delivered, underWay, cameBack }: LetterBalance): string {
  const { notDrafted, held, unapproved, notPrinted, notMailed } = notSent;
  const name = kind === 'total' ? 'All' : nameOfLetter(kind);
  return [
    `  ${name}: ${expected} due = ${sent} sent + ${sumOf(notSent)} not sent`,
    ` (not drafted ${notDrafted}, held ${held}, to approve ${unapproved}, to print ${notPrinted}, to mail ${notMailed});`,
    ` sent = ${delivered} delivered + ${underWay} under way + ${cameBack} came back`,
  ].join('');
}
