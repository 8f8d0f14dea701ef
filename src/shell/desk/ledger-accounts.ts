import { z } from 'zod';
import type { JournalAccount } from '../../core/ledger/journal.ts';
import { unfitInLine } from '../../core/kernel/plain-text.ts';

/** A number of the town's general ledger, as it writes it: "601-14210". */
const account = z
  .string()
  .trim()
  .min(1)
  .max(60)
  .refine(given => unfitInLine(given) === undefined, { error: 'holds a sign that no account number holds' });

/** By kind of money; `other` serves the kinds that have no number of their own. */
const byKind = z.strictObject({
  other: account,
  standby: account.optional(),
  late: account.optional(),
  service: account.optional(),
  penalty: account.optional(),
  'daily-penalty': account.optional(),
  fee: account.optional(),
  cost: account.optional(),
  interest: account.optional(),
  delinquent: account.optional(),
  refund: account.optional(),
});

/** Where the town's general ledger keeps what the ledger of the cases moves. */
export const ledgerAccountsSchema = z.strictObject({
  receivable: byKind,
  /** For service arrears this is the utility's own receivable, which they come from. */
  revenue: byKind,
  cash: account,
  taxRoll: account,
  credits: account,
  refunds: account,
  writeOffs: account,
  creditsGranted: account,
  transfers: account,
});

export type LedgerAccounts = z.output<typeof ledgerAccountsSchema>;

/** The town's number of an account. */
export function accountNumber(accounts: LedgerAccounts, name: JournalAccount): string {
  const [group = '', kind = ''] = name.split('.');
  if (group === 'receivable' || group === 'revenue') {
    const numbers = accounts[group];
    return numbers[kind as keyof typeof numbers] ?? numbers.other;
  }
  return accounts[name as Exclude<keyof LedgerAccounts, 'receivable' | 'revenue'>];
}
