import type { EntityManager } from 'typeorm';
import type { CalendarDate } from '../../core/kernel/calendar-date.ts';
import { moneyText, plus, ZERO, type Cents } from '../../core/kernel/cents.ts';
import { refuse, type Refused } from '../../core/kernel/decision.ts';
import type { Posting, PostingReason } from '../../core/ledger/journal.ts';
import { entryWords } from '../../core/ledger/money-words.ts';
import { readJournal, type CaseJournal } from '../books/read-journal.ts';
import type { LedgerLine } from '../books/read-ledger.ts';
import { accountNumber, type LedgerAccounts } from '../desk/ledger-accounts.ts';
import { readTown } from '../desk/town-settings.ts';
import type { Cell } from './csv-line.ts';
import type { ExportQuestion, ExportTable } from './export-table.ts';

const exact = (...texts: readonly string[]): Cell[] => texts.map(text => ({ exact: text }));

const WORDS: Readonly<Record<Exclude<PostingReason, 'entry'>, string>> = {
  applied: 'money held applied to debts',
  certified: 'certified to the tax roll',
  returned: 'returned by the county',
  moved: 'from one kind of debt to another',
};

/** For the town's general ledger: two lines for each posting, by booked day; every day's debits are its credits. */
export const journalTable: ExportTable = {
  columns: ['booked date', 'account', 'debit', 'credit', 'parcel', 'service', 'fact', 'value date', 'what'],
  refusal: withoutAccounts,
  write(manager, question, row) {
    return eachCase(manager, question, ({ on, number, service, postings }, accounts) => {
      for (const posting of postings) {
        const { entry, cents } = posting;
        const fact = entry?.seq === undefined || entry.seq === null ? '' : String(entry.seq);
        const rest: Cell[] = [number, ...exact(service, fact, entry?.valueOn ?? on, wordsOf(posting))];
        row([...exact(on, accountNumber(accounts, posting.debit), moneyText(cents), ''), ...rest]);
        row([...exact(on, accountNumber(accounts, posting.credit), '', moneyText(cents)), ...rest]);
      }
    });
  },
};

/** The same in sums: a line for each booked day and account. */
export const journalTotalsTable: ExportTable = {
  columns: ['booked date', 'account', 'debit', 'credit'],
  refusal: withoutAccounts,
  async write(manager, question, row) {
    let day: CalendarDate | undefined;
    const sums = new Map<string, { debit: Cents; credit: Cents }>();
    const writeDay = (): void => {
      for (const [account, { debit, credit }] of [...sums].sort(([a], [b]) => (a < b ? -1 : 1))) {
        row(exact(day ?? '', account, moneyText(debit), moneyText(credit)));
      }
      sums.clear();
    };
    const add = (account: string, side: 'debit' | 'credit', cents: Cents): void => {
      const sum = sums.get(account) ?? { debit: ZERO, credit: ZERO };
      sums.set(account, { ...sum, [side]: plus(sum[side], cents) });
    };
    const refused = await eachCase(manager, question, ({ on, postings }, accounts) => {
      if (on !== day) writeDay();
      day = on;
      for (const { debit, credit, cents } of postings) {
        add(accountNumber(accounts, debit), 'debit', cents);
        add(accountNumber(accounts, credit), 'credit', cents);
      }
    });
    writeDay();
    return refused;
  },
};

async function eachCase(
  manager: EntityManager,
  { rulebook, from, to, today }: ExportQuestion,
  each: (journal: CaseJournal, accounts: LedgerAccounts) => void,
): Promise<string[]> {
  const accounts = (await readTown(manager, rulebook.id))?.settings.accounts;
  if (!accounts) return [];
  const refused: string[] = [];
  for await (const journal of readJournal(manager, rulebook, { from, to: to ?? today })) {
    each(journal, accounts);
    const { on, number, unexplained } = journal;
    if (unexplained !== 0) {
      refused.push(
        `${number}: on ${on} its books and the rules differ by ${moneyText(unexplained)}; \`lateral replay --check\` says where.`,
      );
    }
  }
  return refused;
}

function wordsOf({ reason, entry, debit, credit }: Posting<LedgerLine>): string {
  if (entry) return entryWords({ ...entry, isReversal: entry.reversesSeq !== null });
  return reason === 'entry' ? `${debit} / ${credit}` : WORDS[reason];
}

/** Without the town's account numbers there is nothing that its general ledger could read. */
async function withoutAccounts(manager: EntityManager, { rulebook }: ExportQuestion): Promise<Refused | undefined> {
  const town = await readTown(manager, rulebook.id);
  if (town?.settings.accounts) return undefined;
  return refuse(
    `${rulebook.name} has not said which accounts of its general ledger the journal is for. \`lateral town set --data\` takes ` +
      '{"accounts": {"receivable": {"other": …}, "revenue": {"other": …}, "cash": …, "taxRoll": …, "credits": …, "refunds": …, ' +
      '"writeOffs": …, "creditsGranted": …, "transfers": …}}.',
  );
}
