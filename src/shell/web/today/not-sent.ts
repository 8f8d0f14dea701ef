import { dateWords } from '../../../core/calendar/day-words.ts';
import { sumOf, type Reconciled } from '../../report/reconcile-letters.ts';
import { counted } from '../app/page-liquid.ts';

export interface NotSentWords {
  readonly heading: string;
  /** Why, a sentence each. */
  readonly why: readonly string[];
  readonly sums: string;
}

/**
 * What was due by yesterday and did not go, in words; null where all of it went. Held letters have a block of their own, above:
 * they are named here only so that the reasons add up.
 */
export function notSentWords({
  on,
  total,
  printedLongAgo,
  unknownCases,
  daysUnchecked,
}: Reconciled): NotSentWords | null {
  const { notDrafted, held, unapproved, notPrinted, notMailed } = total.notSent;
  const unknown = daysUnchecked > 0 && unknownCases > 0;
  if (notDrafted + unapproved + notPrinted + notMailed === 0 && !unknown) return null;
  const why = [
    notDrafted > 0 ? `${counted(notDrafted, 'letter')} not written yet: the nightly check has not run for them.` : '',
    unapproved > 0 ? `${counted(unapproved, 'letter')} to approve.` : '',
    notPrinted > 0 ? `${counted(notPrinted, 'letter')} to print.` : '',
    notMailed > 0
      ? `${counted(notMailed, 'letter')} printed and not recorded as mailed${printedLongAgo > 0 ? `, ${printedLongAgo} of them for two business days or more` : ''}.`
      : '',
    held > 0 ? `${counted(held, 'letter')} held: see above.` : '',
    unknown
      ? `What ${counted(unknownCases, 'case')} ${unknownCases === 1 ? 'owes' : 'owe'} in letters is known when the nightly check has run.`
      : '',
  ].filter(sentence => sentence !== '');
  const late = sumOf(total.notSent);
  return {
    heading:
      late === 0
        ? `It is not known whether every letter due through ${dateWords(on)} has gone`
        : `${counted(late, 'letter')} due through ${dateWords(on)} ${late === 1 ? 'has' : 'have'} not gone`,
    why,
    sums: `${total.expected} due = ${total.sent} sent + ${late} not sent. Sent: ${total.delivered} delivered, ${total.underWay} under way, ${total.cameBack} came back.`,
  };
}
