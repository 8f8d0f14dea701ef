import type { EntityManager } from 'typeorm';
import { rollKey } from '../../core/case/arrears.ts';
import { findLetter, type CaseState } from '../../core/case/state.ts';
import { plus, ZERO, type Cents } from '../../core/kernel/cents.ts';
import type { CalendarDate } from '../../core/kernel/calendar-date.ts';
import type { LetterStatus } from '../../core/notice/notice-chart.ts';

/** An October notice of a year, whatever has become of it. */
export interface OctoberNotice {
  readonly id: string;
  readonly key: string;
  readonly parcelKey: string;
  readonly parcel: string;
  readonly owners: string;
  readonly site: string | null;
  readonly state: LetterStatus;
  /** What it names, or was to name when it fell due. */
  readonly cents: Cents;
  readonly due: CalendarDate;
  readonly mailedOn: CalendarDate | null;
  readonly held: string | null;
}

interface Row extends Omit<OctoberNotice, 'cents'> {
  readonly snapshot: CaseState;
}

/** Every notice about the roll of a year, by parcel. */
export async function readNotices(manager: EntityManager, year: number): Promise<OctoberNotice[]> {
  const rows: Row[] = await manager.query(
    `select n.case_id || '/' || substr(n.key, 8) as id, n.key, p.parcel_key as "parcelKey", p.number as parcel,
            concat_ws('; ', p.owner_1, p.owner_2) as owners, p.site_address as site, n.state, n.due_on as due,
            n.mailed_on as "mailedOn", n.held, c.snapshot
       from notice n
       join parcel_case c on c.municipality_id = n.municipality_id and c.case_id = n.case_id
       join parcel p on p.municipality_id = c.municipality_id and p.parcel_key = c.parcel_key
      where n.letter = 'tax-roll-notice' and n.about = $1
      order by p.parcel_key, n.attempt`,
    [rollKey(year)],
  );
  return rows.map(({ snapshot, ...row }) => {
    const letter = findLetter(snapshot, row.key);
    const named = letter?.stated?.arrears ?? letter?.arrears ?? [];
    return { ...row, cents: plus(ZERO, ...named.map(({ cents }) => cents as Cents)) };
  });
}
