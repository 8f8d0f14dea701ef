import type { EntityManager } from 'typeorm';
import { CHART_VERSION } from '../../../core/case/chart/parcel-case.ts';
import { derive, type Life } from '../../../core/case/derive.ts';
import { explanationsOf, type Explanation } from '../../../core/case/explain.ts';
import type { CaseState } from '../../../core/case/state.ts';
import type { CalendarDate } from '../../../core/kernel/calendar-date.ts';
import type { Rulebook } from '../../../core/rulebook/rulebook.ts';
import {
  CASE_COLUMNS,
  liveFacts,
  liveObserved,
  readLog,
  type CaseRow,
  type LiveFact,
  type LogRow,
} from '../../desk/case-log.ts';
import { SITUATION_SQL, type Situation } from '../words/situations.ts';

/** The parcel as its page names it. */
export interface ParcelPlace {
  readonly key: string;
  readonly number: string;
  readonly address: string | null;
  readonly owners: readonly string[];
  readonly careOf: string | null;
  readonly mailingLines: readonly string[];
  readonly noMailReason: string | null;
  readonly use: string | null;
  readonly recHundredths: number | null;
  readonly districtId: string | null;
  readonly district: string | null;
  readonly services: readonly string[];
}

export interface LetterLine {
  readonly id: string;
  readonly key: string;
  readonly kind: string;
  readonly dueOn: CalendarDate;
  readonly state: string;
  readonly held: string | null;
  readonly document: string | null;
  readonly mailedOn: CalendarDate | null;
}

/** One case with its whole log: facts that count, and those that were taken back. */
export interface CaseFile {
  readonly caseId: string;
  readonly service: string;
  readonly situation: Situation;
  readonly state: CaseState;
  readonly log: readonly LogRow[];
  readonly live: readonly LiveFact[];
  readonly letters: readonly LetterLine[];
  /** Why each conclusion that holds was drawn, by its key. */
  readonly explained: ReadonlyMap<string, Explanation>;
}

/** The parcel of this key in the town of the transaction; undefined where the town has none, whoever else may. */
export async function readParcelPlace(manager: EntityManager, key: string): Promise<ParcelPlace | undefined> {
  const rows: ParcelPlace[] = await manager.query(
    `select p.parcel_key as key, p.number, p.site_address as address, array_remove(array[p.owner_1, p.owner_2], null) as owners,
            p.care_of as "careOf", p.mailing_lines as "mailingLines", p.no_mail_reason as "noMailReason", p.use,
            p.rec_hundredths as "recHundredths", p.district_id as "districtId", d.name as district,
            array(select c.service from parcel_case c where c.municipality_id = p.municipality_id and c.parcel_key = p.parcel_key
                   order by c.service <> 'sewer', c.service) as services
       from parcel p left join district d on d.municipality_id = p.municipality_id and d.district_id = p.district_id
      where p.parcel_key = $1`,
    [key],
  );
  return rows[0];
}

/** The case of the parcel and service; undefined where none was opened. */
export async function readCaseFile(
  manager: EntityManager,
  caseId: string,
  rulebook: Rulebook,
  today: CalendarDate,
): Promise<CaseFile | undefined> {
  const [row]: (CaseRow & { situation: Situation })[] = await manager.query(
    `select found.*, (select ${SITUATION_SQL} from parcel_case c join parcel p using (municipality_id, parcel_key)
                       where c.case_id = found."caseId") as situation
       from (select ${CASE_COLUMNS} from parcel_case where case_id = $1) found`,
    [caseId],
  );
  if (!row) return undefined;
  const log = await readLog(manager, caseId);
  const live = liveFacts(log);
  const letters: LetterLine[] = await manager.query(
    `select case_id || '/' || substr(key, 8) as id, key, letter as kind, due_on as "dueOn", state, held,
            document_sha256 as document, mailed_on as "mailedOn"
       from notice where case_id = $1 order by due_on desc, key`,
    [caseId],
  );
  const { service, situation } = row;
  const life = derive(liveObserved(live), rulebook, row.snapshotThrough ?? today);
  const explained = explanationsOf(life, rulebook);
  return { caseId, service, situation, state: stateOf(row, life), log, live, letters, explained };
}

/** The snapshot, where it is of this chart; read anew from the facts where it is older. */
function stateOf(row: CaseRow, life: Life): CaseState {
  return row.chartVersion === CHART_VERSION ? row.snapshot : life.state;
}
