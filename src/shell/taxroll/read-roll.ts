import { openOf } from '../../core/ledger/accounts.ts';
import type { EntityManager } from 'typeorm';
import { agenda } from '../../core/case/agenda/agenda.ts';
import { penaltyKey } from '../../core/case/agenda/roll.ts';
import { noticedFor, noticesOf, rollKey } from '../../core/case/arrears.ts';
import { CHART_VERSION } from '../../core/case/chart/parcel-case.ts';
import { missedRollNotice } from '../../core/case/missed-roll-notice.ts';
import type { CaseState } from '../../core/case/state.ts';
import type { CalendarDate } from '../../core/kernel/calendar-date.ts';
import { minus, plus, ZERO, type Cents } from '../../core/kernel/cents.ts';
import { isWaiting } from '../../core/notice/notice-chart.ts';
import type { Rulebook } from '../../core/rulebook/rulebook.ts';
import { stateOn } from '../report/read-cases.ts';

/** Cases and the cents they come to. */
export interface Counted {
  readonly cases: number;
  readonly cents: Cents;
}

/** How far one year's roll has come, over the town's cases. */
export interface RollCounts {
  /** In arrears, the letter not gone yet. */
  readonly toNotice: Counted;
  /** Noticed for this roll: what the notices named. */
  readonly noticed: Counted;
  /** Of the noticed, those who owe nothing of it any more. */
  readonly paid: Counted;
  readonly penalized: Counted;
  /** In arrears without a notice that counts, its day being over. */
  readonly missed: Counted;
  /** As it stands today, what the list will hold; what it holds once it is made. */
  readonly arrears: Counted;
  readonly specialTaxes: Counted;
  /** Given back by the county unpaid: what of it is open. */
  readonly returned: Counted;
}

const NONE: Counted = { cases: 0, cents: ZERO };

function count(sum: Counted, cents: Cents | undefined): Counted {
  return cents === undefined || cents === 0 ? sum : { cases: sum.cases + 1, cents: plus(sum.cents, cents) };
}

/** Counts one year's roll as of a day. Cases that have nothing to do with it are not read. */
export async function readRoll(
  manager: EntityManager,
  rulebook: Rulebook,
  year: number,
  on: CalendarDate,
): Promise<RollCounts> {
  let counts: RollCounts = {
    toNotice: NONE,
    noticed: NONE,
    paid: NONE,
    penalized: NONE,
    missed: NONE,
    arrears: NONE,
    specialTaxes: NONE,
    returned: NONE,
  };
  for (const { caseId, chartVersion, snapshot } of await readConcerned(manager, year)) {
    const isUsable = snapshot !== null && chartVersion === CHART_VERSION && snapshot.position.on <= on;
    const state = isUsable ? snapshot : await stateOn(manager, caseId, rulebook, on);
    if (state) counts = addCase(counts, state, rulebook, year, on);
  }
  return counts;
}

function addCase(counts: RollCounts, state: CaseState, rulebook: Rulebook, year: number, on: CalendarDate): RollCounts {
  const letters = noticesOf(state, year);
  const named = letters.filter(({ served }) => served).flatMap(({ arrears }) => arrears ?? []);
  const namedCents = plus(ZERO, ...named.map(({ cents }) => cents as Cents));
  const waiting = letters.find(({ status }) => isWaiting(status))?.arrears ?? [];
  const isListed = state.rolls.some(roll => roll.year === year && roll.certifiedOn !== undefined);
  const stillOpen = noticedFor(state, year).length > 0 || isListed;
  const penalty = state.accounts.receivables.find(({ key }) => key === penaltyKey(year));
  const missed = missedRollNotice(state, rulebook, on);
  const { arrears, specialTaxes } = listedOf(state, rulebook, year);
  const back = state.accounts.receivables.filter(owed => owed.rolledIn === year && owed.returnedOn !== undefined);
  return {
    toNotice: count(counts.toNotice, plus(ZERO, ...waiting.map(({ cents }) => cents as Cents))),
    noticed: count(counts.noticed, namedCents),
    paid: stillOpen ? counts.paid : count(counts.paid, namedCents),
    penalized: count(counts.penalized, penalty?.cents),
    missed: missed?.year === year ? count(counts.missed, missed.cents) : counts.missed,
    arrears: count(counts.arrears, arrears),
    specialTaxes: count(counts.specialTaxes, specialTaxes),
    returned: count(counts.returned, openOf(back)),
  };
}

/** What the list holds of a case, or will hold if nothing more is paid. */
function listedOf(state: CaseState, rulebook: Rulebook, year: number): { arrears?: Cents; specialTaxes?: Cents } {
  const made = state.rolls.find(roll => roll.year === year && roll.certifiedOn !== undefined);
  if (made)
    return { arrears: minus(made.cents ?? ZERO, made.specialTax ?? ZERO), specialTaxes: made.specialTax ?? ZERO };
  const item = agenda(state, rulebook).find(({ fact }) => fact.type === 'roll.certified' && fact.data.year === year);
  const items = item?.fact.type === 'roll.certified' ? item.fact.data.items : [];
  const sumOf = (code: string): Cents => plus(ZERO, ...items.filter(one => one.code === code).map(one => one.cents));
  return { arrears: sumOf('utility-arrears'), specialTaxes: sumOf('special-tax') };
}

interface ConcernedRow {
  readonly caseId: string;
  readonly chartVersion: string | null;
  readonly snapshot: CaseState | null;
}

function readConcerned(manager: EntityManager, year: number): Promise<ConcernedRow[]> {
  return manager.query(
    `select c.case_id as "caseId", c.chart_version as "chartVersion", c.snapshot
       from parcel_case c
      where exists (select 1 from notice n
                     where n.municipality_id = c.municipality_id and n.case_id = c.case_id
                       and n.letter = 'tax-roll-notice' and n.about = $1)
         or exists (select 1 from live_key k
                     where k.municipality_id = c.municipality_id and k.case_id = c.case_id and k.key in ($1, $2))
         or c.snapshot #>> '{orders,0,id}' is not null
      order by c.case_id`,
    [rollKey(year), penaltyKey(year)],
  );
}
