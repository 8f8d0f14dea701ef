import { moneyText } from '../../core/kernel/cents.ts';
import { debtName, entryWords } from '../../core/ledger/money-words.ts';
import type { CaseStatement } from '../books/read-statement.ts';
import { citationJson } from '../show/citation-json.ts';

export type StatementJson = ReturnType<typeof statementJson>;

/** A case's account as `lateral statement --json` tells it. */
export function statementJson(service: string, { stated, becauseOf, isRepeated }: CaseStatement) {
  const { question, opening, lines, closing, debts, credit, unbooked } = stated;
  return {
    service,
    from: question.from ?? null,
    to: question.to,
    by: question.by,
    opening: moneyText(opening),
    lines: lines.map(line => ({
      seq: line.seq,
      on: line.valueOn,
      booked: line.bookedOn,
      what: entryWords({ ...line, isReversal: line.reversesSeq !== null }),
      receivable: line.receivable,
      amount: moneyText(line.cents),
      balance: moneyText(line.balance),
      reverses: line.reversesSeq,
      ...(isRepeated(line) ? { sameAsAnother: true } : {}),
      because: becauseOf(line).map(citationJson),
    })),
    closing: moneyText(closing),
    receivables: debts.map(({ owed, charged, paid, writtenOff, moved, open }) => ({
      receivable: owed.key,
      what: debtName(owed.key),
      on: owed.on,
      due: owed.dueOn ?? null,
      taxRoll: owed.rolledIn ?? null,
      charged: moneyText(charged),
      paid: moneyText(paid),
      writtenOff: moneyText(writtenOff),
      moved: moneyText(moved),
      open: moneyText(open),
    })),
    credit: moneyText(credit),
    unbooked: moneyText(unbooked),
  };
}

/** The same for people: the account line by line, then each debt. */
export function statementLines(json: StatementJson): string[] {
  const { service, from, to, by, opening, lines, closing, receivables, credit, unbooked } = json;
  const dates = by === 'value' ? 'by the day each line counts from' : 'by the day each line was booked';
  const money = (amount: string): string => amount.padStart(12);
  return [
    `${service}, ${from === null ? `through ${to}` : `${from} to ${to}`}, ${dates}`,
    '',
    ...(from === null ? [] : [`${from}  ${'balance before'.padEnd(48)} ${money('')} ${money(opening)}`]),
    ...lines.map(line => {
      const what = `${line.what}${line.sameAsAnother ? ' (same day and amount as another)' : ''}`;
      const day = by === 'value' ? line.on : (line.booked ?? line.on);
      const other = by === 'value' ? bookedNote(line) : line.on === day ? '' : `  counts from ${line.on}`;
      return `${day}  ${what.padEnd(48)} ${money(line.amount)} ${money(line.balance)}${other}`;
    }),
    `${to}  ${'balance'.padEnd(48)} ${money('')} ${money(closing)}`,
    ...(unbooked === '0.00' ? [] : [`            ${'concluded, not booked by then'.padEnd(48)} ${money(unbooked)}`]),
    ...debtLines(receivables),
    ...(credit === '0.00' ? [] : ['', `Paid ahead: $${credit}`]),
  ];
}

function bookedNote({ on, booked }: StatementJson['lines'][number]): string {
  if (booked === null) return '  not booked yet';
  return booked === on ? '' : `  booked ${booked}`;
}

function debtLines(receivables: StatementJson['receivables']): string[] {
  if (receivables.length === 0) return [];
  const column = (text: string): string => text.padStart(12);
  const head = ['charged', 'paid', 'written off', 'gone over', 'open'].map(column).join('');
  const rows = receivables.map(({ what, charged, paid, writtenOff, moved, open, due, taxRoll }) => {
    const figures = [charged, paid, writtenOff, moved, open].map(column).join('');
    const notes = [due && `due ${due}`, taxRoll && `on the ${taxRoll} tax roll`].filter(Boolean).join(', ');
    return `${what.padEnd(40)}${figures}${notes ? `  ${notes}` : ''}`;
  });
  return ['', `${''.padEnd(40)}${head}`, ...rows];
}
