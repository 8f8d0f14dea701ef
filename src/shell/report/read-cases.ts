import type { EntityManager } from 'typeorm';
import { derive } from '../../core/case/derive.ts';
import type { CaseState } from '../../core/case/state.ts';
import type { CalendarDate } from '../../core/kernel/calendar-date.ts';
import type { Rulebook } from '../../core/rulebook/rulebook.ts';
import { CHART_VERSION } from '../../core/case/chart/parcel-case.ts';
import { liveFacts, liveObserved, readLog } from '../desk/case-log.ts';

/** A case as it stood at the end of a day, with the district of its parcel. */
export interface CaseOnDay {
  readonly caseId: string;
  readonly parcel: string;
  readonly district: string;
  readonly state: CaseState;
}

interface Row {
  readonly caseId: string;
  readonly parcel: string;
  readonly district: string;
  readonly chartVersion: string | null;
  readonly snapshot: CaseState | null;
}

const PAGE = 2000;

/**
 * Every case of the town as of a day, a page at a time. A snapshot that has not gone past the day is the state of that
 * day, since nothing has happened after it; others are derived anew from what was observed.
 */
export async function* readCasesOn(
  manager: EntityManager,
  rulebook: Rulebook,
  on: CalendarDate,
): AsyncGenerator<CaseOnDay> {
  for (let after = ''; ;) {
    const rows: Row[] = await manager.query(
      `select c.case_id as "caseId", p.number as parcel, coalesce(d.name, p.district_id, 'No district') as district,
              c.chart_version as "chartVersion", c.snapshot
         from parcel_case c
         join parcel p on p.municipality_id = c.municipality_id and p.parcel_key = c.parcel_key
         left join district d on d.municipality_id = p.municipality_id and d.district_id = p.district_id
        where c.case_id > $1 order by c.case_id limit $2`,
      [after, PAGE],
    );
    for (const { caseId, parcel, district, chartVersion, snapshot } of rows) {
      const usable = snapshot !== null && chartVersion === CHART_VERSION && snapshot.position.on <= on;
      const state = usable ? snapshot : await stateOn(manager, caseId, rulebook, on);
      if (state) yield { caseId, parcel, district, state };
    }
    const last = rows.at(-1);
    if (!last || rows.length < PAGE) return;
    after = last.caseId;
  }
}

/** One case at the end of a day; undefined before it was opened. */
export async function stateOn(
  manager: EntityManager,
  caseId: string,
  rulebook: Rulebook,
  on: CalendarDate,
): Promise<CaseState | undefined> {
  const observed = liveObserved(liveFacts(await readLog(manager, caseId)));
  const opened = observed.find(fact => fact.type === 'case.opened');
  // A case opened after the day is no case of that day.
  return opened && opened.on <= on ? derive(observed, rulebook, on).state : undefined;
}
