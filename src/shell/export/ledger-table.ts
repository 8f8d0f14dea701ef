import type { EntityManager } from 'typeorm';
import type { CalendarDate } from '../../core/kernel/calendar-date.ts';
import { moneyText, type Cents } from '../../core/kernel/cents.ts';
import type { ExportTable } from './export-table.ts';

interface LedgerRow {
  readonly caseId: string;
  readonly seq: number;
  readonly n: number;
  readonly number: string;
  readonly service: string;
  readonly kind: string;
  readonly receivable: string | null;
  readonly cents: Cents;
  readonly valueOn: CalendarDate;
  readonly bookedOn: CalendarDate;
  readonly reversesSeq: number | null;
  readonly section: string | null;
}

/** Rows read at once: a county's ledger has millions. */
const PAGE = 5000;

/** Every entry as it was booked, reversals too: money owed is positive, paid is negative, and nothing is left out. */
export const ledgerTable: ExportTable = {
  columns: [
    'parcel',
    'service',
    'fact',
    'value date',
    'booked date',
    'kind',
    'receivable',
    'amount',
    'reverses fact',
    'section',
  ],
  async write(manager, { today }, row) {
    let after: Pick<LedgerRow, 'caseId' | 'seq' | 'n'> = { caseId: '', seq: 0, n: 0 };
    for (;;) {
      const page = await readPage(manager, today, after);
      for (const entry of page) {
        const { number, service, seq, valueOn, bookedOn, kind, receivable, cents, reversesSeq, section } = entry;
        const own = [service, String(seq), valueOn, bookedOn, kind].map(exact => ({ exact }));
        row([
          number,
          ...own,
          receivable ?? '',
          { exact: moneyText(cents) },
          { exact: reversesSeq === null ? '' : String(reversesSeq) },
          { exact: section ?? '' },
        ]);
      }
      const last = page.at(-1);
      if (!last || page.length < PAGE) return [];
      after = last;
    }
  },
};

function readPage(
  manager: EntityManager,
  today: CalendarDate,
  after: Pick<LedgerRow, 'caseId' | 'seq' | 'n'>,
): Promise<LedgerRow[]> {
  return manager.query(
    `select e.case_id as "caseId", e.fact_seq as seq, e.n, p.number, c.service, e.kind, e.receivable, e.cents,
            e.value_on as "valueOn", e.booked_on as "bookedOn", e.reverses_seq as "reversesSeq",
            f.because -> 0 ->> 'section' as section
       from ledger_entry e
       join parcel_case c on c.municipality_id = e.municipality_id and c.case_id = e.case_id
       join parcel p on p.municipality_id = c.municipality_id and p.parcel_key = c.parcel_key
       left join case_fact f on f.municipality_id = e.municipality_id and f.case_id = e.case_id
                            and f.seq = coalesce(e.reverses_seq, e.fact_seq)
      where e.booked_on <= $1 and (e.case_id, e.fact_seq, e.n) > ($2, $3, $4)
      order by e.case_id, e.fact_seq, e.n limit $5`,
    [today, after.caseId, after.seq, after.n, PAGE],
  );
}
