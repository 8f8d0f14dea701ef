import type { Difference } from '../../../core/case/compare.ts';
import { plus, type Cents } from '../../../core/kernel/cents.ts';
import { debtName } from '../../../core/ledger/money-words.ts';
import { letterName, plainWords, sentenceCase } from '../words/letter-words.ts';

/** A difference as the page shows it before anybody accepts it: totals first, then dates, money, letters. */
export function differenceWords({ deadlines, charges, letters, conflicts, takesBack }: Difference) {
  const sum = (list: readonly { cents: Cents }[]): Cents => plus(...list.map(({ cents }) => cents));
  return {
    takesBack: takesBack.map(plainWords),
    totals: {
      deadlines: deadlines.length,
      reversed: sum(charges.reversed),
      made: sum(charges.made),
      withdrawn: letters.withdrawn.length,
      due: letters.due.length,
    },
    deadlines: deadlines.map(({ rule, was, becomes }) => ({
      rule: sentenceCase(rule.replaceAll('-', ' ')),
      was,
      becomes,
    })),
    charges: [
      ...charges.reversed.map(({ key, on, cents }) => ({
        what: sentenceCase(debtName(key)),
        on,
        was: cents,
        becomes: null,
      })),
      ...charges.made.map(({ key, on, cents }) => ({
        what: sentenceCase(debtName(key)),
        on,
        was: null,
        becomes: cents,
      })),
    ].sort((a, b) => (a.on < b.on ? -1 : a.on > b.on ? 1 : 0)),
    letters: [
      ...letters.withdrawn.map(key => ({ name: sentenceCase(letterName(key)), change: 'Withdrawn before mailing' })),
      ...letters.due.map(key => ({ name: sentenceCase(letterName(key)), change: 'Falls due' })),
      ...letters.withoutBasis.map(key => ({
        name: sentenceCase(letterName(key)),
        change: 'Mailed: it stays, marked as without basis',
      })),
    ],
    withoutBasis: letters.withoutBasis.length > 0,
    corrects: letters.due.some(key => key.startsWith('notice/correction/')),
    conflicts: conflicts.map(({ type, on }) => ({ what: type.replaceAll('.', ' '), on })),
  };
}

/** One sentence on what was done, for the page that follows. */
export function summaryOf({ deadlines, charges, letters }: Difference): string {
  const parts = [
    count(deadlines.length, 'date moved', 'dates moved'),
    count(charges.reversed.length, 'charge reversed', 'charges reversed'),
    count(charges.made.length, 'charge made', 'charges made'),
    count(letters.withdrawn.length, 'letter withdrawn', 'letters withdrawn'),
    count(letters.due.length, 'letter falls due', 'letters fall due'),
  ].filter(part => part !== '');
  return parts.length > 0 ? `${parts.join(', ')}.` : 'No date, no charge and no letter changes.';
}

function count(n: number, one: string, many: string): string {
  return n === 0 ? '' : `${n} ${n === 1 ? one : many}`;
}
