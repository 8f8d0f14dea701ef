import type { EntityManager } from 'typeorm';
import { derive } from '../../core/case/derive.ts';
import { yearOf, type CalendarDate } from '../../core/kernel/calendar-date.ts';
import type { Rulebook } from '../../core/rulebook/rulebook.ts';
import { liveFacts, liveObserved, readLogs } from '../desk/case-log.ts';
import { registerLines, type Register, type RegisterParcel } from './register-lines.ts';

export interface RegisterQuestion {
  readonly rulebook: Rulebook;
  /** The business day: the register as it stands at its end. */
  readonly today: CalendarDate;
  /** Only what happened in that year; everything where left out. */
  readonly year?: number | undefined;
}

interface CaseRow extends RegisterParcel {
  readonly caseId: string;
}

/** Cases whose logs are in memory at a time. */
const PAGE = 500;

/**
 * The register of the town by § 300-19. Each case in which something of it happened is derived through the day: a permit
 * that expired since the last nightly check is expired here.
 */
export async function readRegister(manager: EntityManager, question: RegisterQuestion): Promise<Register> {
  const { rulebook, today, year } = question;
  const parts: Register[] = [];
  let after = '';
  for (;;) {
    const rows: CaseRow[] = await manager.query(CASES, [today, year ?? null, after, PAGE]);
    const logs = await readLogs(
      manager,
      rows.map(({ caseId }) => caseId),
    );
    for (const { caseId, ...parcel } of rows) {
      const observed = liveObserved(liveFacts(logs.get(caseId) ?? []));
      const opened = observed.find(({ type }) => type === 'case.opened');
      if (opened && opened.on <= today) parts.push(registerLines(derive(observed, rulebook, today), parcel));
    }
    const last = rows.at(-1);
    if (!last || rows.length < PAGE) return inOrder(parts, year);
    after = last.caseId;
  }
}

/** The years in which the town issued a permit or took in anything else for its register, the newest first. */
export async function readRegisterYears(manager: EntityManager, today: CalendarDate): Promise<number[]> {
  const rows: { year: number }[] = await manager.query(
    `select distinct extract(year from f.on_date)::int as year
       from case_fact f where ${IS_OF_REGISTER} and f.on_date <= $1 order by year desc`,
    [today],
  );
  return rows.map(({ year }) => year);
}

/** As the index case_fact_register has it. Of changes of a parcel only that a building is gone. */
const IS_OF_REGISTER = `f.type in ('application.filed', 'permit.issued', 'lateral.laid', 'inspection.made', 'fee.charged', 'parcel.changed')
   and (f.type <> 'parcel.changed' or f.data ->> 'what' = 'razed')`;

/** A fee may be paid in a later year than it was charged in: its cases are always looked at. */
const CASES = `
select c.case_id as "caseId", p.number as parcel, p.site_address as address,
       nullif(concat_ws(' and ', p.owner_1, p.owner_2), '') as owner
  from parcel_case c join parcel p on p.municipality_id = c.municipality_id and p.parcel_key = c.parcel_key
 where c.case_id > $3 and c.case_id in (
         select f.case_id from case_fact f
          where ${IS_OF_REGISTER} and f.on_date <= $1
            and ($2::int is null or f.type = 'fee.charged' or extract(year from f.on_date) = $2))
 order by c.case_id limit $4`;

function inOrder(parts: readonly Register[], year: number | undefined): Register {
  const all = <K extends keyof Register>(list: K, day: (line: Register[K][number]) => CalendarDate): Register[K] => {
    const lines: Register[K][number][] = parts.flatMap(part => [...part[list]]);
    return lines
      .filter(line => year === undefined || yearOf(day(line)) === year)
      .sort((a, b) => compare(day(a), day(b)) || compare(a.parcel, b.parcel)) as unknown as Register[K];
  };
  const permits = all('permits', ({ issuedOn }) => issuedOn);
  return {
    permits: [...permits].sort((a, b) => compare(a.number, b.number) || compare(a.issuedOn, b.issuedOn)),
    applications: all('applications', ({ filedOn }) => filedOn),
    laterals: all('laterals', ({ laidOn }) => laidOn),
    inspections: all('inspections', ({ on }) => on),
    fees: all('fees', ({ receivedOn }) => receivedOn),
    removals: all('removals', ({ on }) => on),
  };
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
