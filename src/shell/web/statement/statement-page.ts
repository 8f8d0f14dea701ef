import type { CalendarDate } from '../../../core/kernel/calendar-date.ts';
import type { Rulebook } from '../../../core/rulebook/rulebook.ts';
import { debtName, entryWords } from '../../../core/ledger/money-words.ts';
import type { CaseStatement } from '../../books/read-statement.ts';
import { sourcesOf } from '../parcel/sources.ts';
import { sentenceCase } from '../words/letter-words.ts';

/** The account of a case, ready to print. */
export function statementStory(service: string, read: CaseStatement, rulebook: Rulebook) {
  const { question, opening, lines, closing, debts, credit, unbooked } = read.stated;
  return {
    service,
    from: question.from ?? null,
    to: question.to,
    opening,
    closing,
    credit,
    unbooked,
    lines: lines.map(line => ({
      on: question.by === 'value' ? line.valueOn : (line.bookedOn ?? line.valueOn),
      what: sentenceCase(entryWords({ ...line, isReversal: line.reversesSeq !== null })),
      amount: line.cents,
      balance: line.balance,
      other: otherDay(line, question.by),
      repeated: read.isRepeated(line),
      why: sourcesOf(read.becauseOf(line), rulebook),
    })),
    debts: debts.map(({ owed, charged, paid, writtenOff, moved, open }) => ({
      what: sentenceCase(debtName(owed.key)),
      on: owed.on,
      due: owed.dueOn ?? null,
      taxRoll: owed.rolledIn === undefined ? null : String(owed.rolledIn),
      charged,
      paid,
      writtenOff,
      moved,
      open,
    })),
    anyWrittenOff: debts.some(({ writtenOff }) => writtenOff > 0),
    anyMoved: debts.some(({ moved }) => moved > 0),
  };
}

/** The date of a line that the statement does not go by, where it is another one. */
function otherDay(
  { valueOn, bookedOn }: { valueOn: CalendarDate; bookedOn: CalendarDate | null },
  by: 'value' | 'booked',
): { label: string; on: CalendarDate | null } | null {
  if (bookedOn === null) return { label: 'Not booked yet', on: null };
  if (bookedOn === valueOn) return null;
  return by === 'value' ? { label: 'Booked', on: bookedOn } : { label: 'Counts from', on: valueOn };
}
