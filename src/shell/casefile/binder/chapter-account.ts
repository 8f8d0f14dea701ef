import { dollars } from '../../../core/kernel/cents.ts';
import { debtName, entryWords } from '../../../core/ledger/money-words.ts';
import { accountOf } from '../ledger-csv.ts';
import type { ChapterInput } from '../shown.ts';
import { heading, text, type Block } from './story.ts';

/** The ledger with the balance after each line, then each debt. */
export function accountBlocks({ gathered, view, shown }: ChapterInput): Block[] {
  if (!shown.customer) return [text(`The account: ${shown.mark}`)];
  const { opening, lines, closing, debts } = accountOf(view, gathered.asked);
  return [
    text(
      `Before: ${dollars(opening)}. At the end: ${dollars(closing)}. A line that was wrong is taken back by another one.`,
    ),
    {
      kind: 'table',
      head: ['Counts from', 'Booked', 'What', 'Fact', 'Amount', 'Balance'],
      widths: [56, 56, 174, 30, 60, 60],
      right: [3, 4, 5],
      rows: lines.map(line => ({
        cells: [
          line.valueOn,
          line.bookedOn ?? '',
          entryWords({ ...line, isReversal: line.reversesSeq !== null }),
          String(line.seq ?? ''),
          dollars(line.cents),
          dollars(line.balance),
        ],
      })),
    },
    heading(`Each debt on ${gathered.asked.today}`),
    {
      kind: 'table',
      head: ['What', 'Due', 'Charged', 'Paid', 'Written off', 'Open'],
      widths: [166, 60, 52, 52, 54, 52],
      right: [2, 3, 4, 5],
      rows: debts.map(({ owed, charged, paid, writtenOff, open }) => ({
        cells: [
          debtName(owed.key),
          owed.dueOn ?? 'not billed',
          dollars(charged),
          dollars(paid),
          dollars(writtenOff),
          dollars(open),
        ],
      })),
    },
  ];
}
