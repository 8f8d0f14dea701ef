import { moneyText, ZERO } from '../../core/kernel/cents.ts';
import { statement } from '../../core/ledger/statement.ts';
import { entryWords } from '../../core/ledger/money-words.ts';
import type { CaseView } from '../show/read-case.ts';
import { csvLine } from '../export/csv-line.ts';
import type { CaseFileAsked } from './gather.ts';

const HEAD = ['case', 'fact', 'counts from', 'booked', 'what', 'receivable', 'amount', 'balance', 'takes back fact'];

/** The account of a case, as booked, by the day each line counts from. */
export function accountOf({ ledger, life }: CaseView, { from, to, today }: CaseFileAsked) {
  const booked = ledger.filter(({ bookedOn }) => bookedOn !== null);
  return statement(booked, life.state.accounts, { from, to: to ?? today, by: 'value' });
}

/** Every line of every case with the balance after it. */
export function ledgerCsv(cases: readonly CaseView[], asked: CaseFileAsked): string {
  const lines = cases.flatMap(view => {
    const { opening, lines: entries } = accountOf(view, asked);
    const { caseId } = view.place;
    const before = csvLine([caseId, '', '', '', 'balance before', '', '', { exact: moneyText(opening) }, '']);
    return [
      ...(opening === ZERO ? [] : [before]),
      ...entries.map(line =>
        csvLine([
          caseId,
          { exact: String(line.seq ?? '') },
          { exact: line.valueOn },
          { exact: line.bookedOn ?? '' },
          entryWords({ ...line, isReversal: line.reversesSeq !== null }),
          line.receivable ?? '',
          { exact: moneyText(line.cents) },
          { exact: moneyText(line.balance) },
          { exact: String(line.reversesSeq ?? '') },
        ]),
      ),
    ];
  });
  return `${[csvLine(HEAD), ...lines].join('\r\n')}\r\n`;
}
