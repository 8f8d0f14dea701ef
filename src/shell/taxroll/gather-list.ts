import type { EntityManager } from 'typeorm';
import { derive, derivedFacts } from '../../core/case/derive.ts';
import { penaltyKey } from '../../core/case/agenda/roll.ts';
import { rollKey } from '../../core/case/arrears.ts';
import type { CaseState } from '../../core/case/state.ts';
import type { DerivedData, RollCode } from '../../core/facts/derived.ts';
import type { CalendarDate } from '../../core/kernel/calendar-date.ts';
import { minus, plus, ZERO, type Cents } from '../../core/kernel/cents.ts';
import { balanceOf } from '../../core/ledger/accounts.ts';
import type { Rulebook } from '../../core/rulebook/rulebook.ts';
import type { RollOfYear } from '../../core/rules/tax-roll.ts';
import { liveFacts, liveObserved, readLogs, type LogRow } from '../desk/case-log.ts';
import type { LedgerControl, ListRow } from './certified-list.ts';

interface ListedCase {
  readonly caseId: string;
  readonly parcel: string;
  readonly service: string;
  readonly legal: string | null;
  readonly owner1: string | null;
  readonly owner2: string | null;
  readonly items: DerivedData['roll.certified']['items'];
}

export interface GatheredList {
  readonly rows: readonly ListRow[];
  readonly ledger: LedgerControl;
  /** Cases whose recorded conclusion is not what their facts come to, each with why. */
  readonly wrong: readonly string[];
}

/** Cases whose logs are in memory at a time. */
const BATCH = 200;

/**
 * What was certified to the roll of a year, as it was recorded and still holds: parcel by parcel, held against what the
 * facts of each case come to and against its ledger at the close of that day.
 */
export async function gatherList(manager: EntityManager, rulebook: Rulebook, roll: RollOfYear): Promise<GatheredList> {
  const { certifyOn } = roll.calendar;
  const listed = await readListed(manager, roll.year);
  const rows: ListRow[] = [];
  const wrong: string[] = [];
  let control: LedgerControl = { owed: ZERO, certified: ZERO, left: ZERO };
  for (let from = 0; from < listed.length; from += BATCH) {
    const part = listed.slice(from, from + BATCH);
    const ids = part.map(({ caseId }) => caseId);
    const logs = await readLogs(manager, ids);
    const owed = await readLedger(manager, ids, certifyOn);
    for (const one of part) {
      const state = stateAtClose(logs.get(one.caseId) ?? [], rulebook, roll, one);
      if (typeof state === 'string') {
        wrong.push(`${one.parcel}: ${state}`);
        continue;
      }
      rows.push(...rowsOf(one, roll));
      control = addCase(control, state, roll.year, owed.get(one.caseId) ?? ZERO);
    }
  }
  return { rows, ledger: control, wrong };
}

/** The case at the close of the day, or why what was recorded of it is not what its facts come to. */
function stateAtClose(
  log: readonly LogRow[],
  rulebook: Rulebook,
  { year, calendar }: RollOfYear,
  { items }: ListedCase,
): CaseState | string {
  const life = derive(liveObserved(liveFacts([...log])), rulebook, calendar.certifyOn);
  const certified = derivedFacts(life).find(fact => fact.key === rollKey(year));
  if (certified?.type !== 'roll.certified') return 'its facts certify nothing to this roll';
  const same = (list: typeof items): string =>
    list.map(({ receivable, cents, code }) => `${receivable}=${cents}/${code}`).join(' ');
  return same(certified.data.items) === same(items) ? life.state : 'its facts come to other amounts';
}

function addCase(sum: LedgerControl, { accounts }: CaseState, year: number, owed: Cents): LedgerControl {
  const onRoll = accounts.receivables.filter(({ rolledIn }) => rolledIn === year).map(({ open }) => open);
  const certified = plus(ZERO, ...onRoll);
  return {
    owed: plus(sum.owed, owed),
    certified: plus(sum.certified, certified),
    left: plus(sum.left, minus(balanceOf(accounts), certified)),
  };
}

function rowsOf({ items, owner1, owner2, ...parcel }: ListedCase, { year, edition }: RollOfYear): ListRow[] {
  const owners = [owner1, ...(owner2?.split(';') ?? [])].flatMap(name => (name?.trim() ? [name.trim()] : []));
  const names: Readonly<Record<RollCode, string>> = {
    'utility-arrears': edition.rollCodes?.utilityArrears?.code ?? 'utility-arrears',
    'special-tax': edition.rollCodes?.specialTax?.code ?? 'special-tax',
  };
  const codes: readonly RollCode[] = ['utility-arrears', 'special-tax'];
  return codes.flatMap(code => {
    const own = items.filter(item => item.code === code);
    if (own.length === 0) return [];
    const total = plus(ZERO, ...own.map(({ cents }) => cents));
    const penalty = own.find(({ receivable }) => receivable === penaltyKey(year))?.cents ?? ZERO;
    const isArrears = code === 'utility-arrears';
    return [
      {
        ...parcel,
        owners,
        code,
        codeName: names[code],
        arrears: isArrears ? minus(total, penalty) : ZERO,
        penalty: isArrears ? penalty : ZERO,
        specialTax: isArrears ? ZERO : total,
        total,
      },
    ];
  });
}

function readListed(manager: EntityManager, year: number): Promise<ListedCase[]> {
  return manager.query(
    `select c.case_id as "caseId", p.number as parcel, c.service, p.legal_description as legal, p.owner_1 as owner1,
            p.owner_2 as owner2, f.data -> 'items' as items
       from live_key k
       join case_fact f on f.municipality_id = k.municipality_id and f.case_id = k.case_id and f.seq = k.seq
       join parcel_case c on c.municipality_id = k.municipality_id and c.case_id = k.case_id
       join parcel p on p.municipality_id = c.municipality_id and p.parcel_key = c.parcel_key
      where k.key = $1 and f.type = 'roll.certified'
      order by p.parcel_key, c.case_id`,
    [rollKey(year)],
  );
}

async function readLedger(
  manager: EntityManager,
  caseIds: readonly string[],
  through: CalendarDate,
): Promise<ReadonlyMap<string, Cents>> {
  const rows: { caseId: string; cents: number | string }[] = await manager.query(
    `select case_id as "caseId", sum(cents) as cents from ledger_entry
      where case_id = any($1) and value_on <= $2 group by case_id`,
    [caseIds, through],
  );
  return new Map(rows.map(({ caseId, cents }) => [caseId, Number(cents) as Cents]));
}
