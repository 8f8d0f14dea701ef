import type { EntityManager } from 'typeorm';
import type { Step } from '../../core/case/derive.ts';
import { staffWords } from '../../core/case/staff-words.ts';
import { currentClock, type CaseState, type Letter } from '../../core/case/state.ts';
import type { ObservedFact } from '../../core/facts/fact.ts';
import { addDays, type CalendarDate } from '../../core/kernel/calendar-date.ts';
import { balanceOf } from '../../core/ledger/accounts.ts';
import { standingsOn } from '../../core/ledger/standing.ts';
import type { LetterStatus } from '../../core/notice/notice-chart.ts';
import type { Rulebook } from '../../core/rulebook/rulebook.ts';
import type { AnnexRow } from './annex.ts';
import { countsAsParcel, stateOfParcel } from './count-districts.ts';
import { nameOfLetter } from './count-letters.ts';
import type { CaseOnDay } from './read-cases.ts';

interface Owners {
  readonly caseId: string;
  readonly owner1: string | null;
  readonly owner2: string | null;
  readonly site: string | null;
}

/**
 * The rows of the annex, one for each case that the report has counted, in the report's own transaction. States,
 * deadlines and cents are those of the day; owners are those on record now, since a parcel keeps no history of them.
 */
export async function gatherAnnexRows(
  manager: EntityManager,
  rulebook: Rulebook,
  asOf: CalendarDate,
  cases: readonly CaseOnDay[],
): Promise<AnnexRow[]> {
  const owners = await readOwners(manager);
  const excuses = await readExcuses(manager, asOf);
  return cases.map(({ caseId, parcel, district, state }) => {
    const { owner1, owner2, site } = owners.get(caseId) ?? { owner1: null, owner2: null, site: null };
    const excuse = excuses.get(caseId);
    const life = { state, steps: excuse ? [excuse] : [], nextOn: undefined };
    return {
      parcel,
      district,
      owners: [owner1, ...(owner2?.split(';') ?? [])].flatMap(name => (name?.trim() ? [name.trim()] : [])),
      site: site ?? '',
      counted: countsAsParcel(state) ? stateOfParcel(state) : null,
      words: staffWords(life, rulebook).join('; '),
      deadline: deadlineOf(state),
      owedCents: balanceOf(state.accounts),
      pastDueCents: standingsOn(state.accounts, addDays(asOf, 1)).pastDue,
      lastLetter: lastLetterOf(state),
    };
  });
}

function deadlineOf(state: CaseState): CalendarDate | null {
  const clock = currentClock(state);
  return clock?.due ?? null;
}

const LETTER_WORDS: Readonly<Record<LetterStatus, string>> = {
  drafted: 'due, not sent',
  approved: 'approved, not sent',
  printed: 'printed, not sent',
  mailed: 'mailed',
  served: 'mailed',
  delivered: 'delivered',
  refused: 'refused',
  unclaimed: 'came back unclaimed',
  undelivered: 'could not be delivered',
  lapsed: 'lapsed',
  withdrawn: 'withdrawn',
};

/** The newest letter that went or still is to go, with the day it was mailed or fell due. */
function lastLetterOf(state: CaseState): AnnexRow['lastLetter'] {
  const dayOf = (letter: Letter): CalendarDate => letter.mailedOn ?? letter.dueOn;
  let last: Letter | undefined;
  for (const letter of state.letters) {
    const gone = letter.status === 'lapsed' || letter.status === 'withdrawn';
    if (!gone && (!last || dayOf(letter) >= dayOf(last))) last = letter;
  }
  return last ? { letter: nameOfLetter(last.kind), state: LETTER_WORDS[last.status], on: dayOf(last) } : null;
}

async function readOwners(manager: EntityManager): Promise<Map<string, Owners>> {
  const rows: Owners[] = await manager.query(
    `select c.case_id as "caseId", p.owner_1 as "owner1", p.owner_2 as "owner2", p.site_address as site
       from parcel_case c join parcel p on p.municipality_id = c.municipality_id and p.parcel_key = c.parcel_key`,
  );
  return new Map(rows.map(row => [row.caseId, row]));
}

/** A snapshot knows that a parcel is excused, not why: the newest live fact that says so. */
async function readExcuses(manager: EntityManager, asOf: CalendarDate): Promise<Map<string, Step>> {
  type Row = Pick<ObservedFact<'parcel.changed'>, 'key' | 'on' | 'data'> & { caseId: string };
  const rows: Row[] = await manager.query(
    `select f.case_id as "caseId", f.key, f.on_date as on, f.data
       from case_fact f
       join live_key k on k.municipality_id = f.municipality_id and k.case_id = f.case_id and k.key = f.key and k.seq = f.seq
      where f.type = 'parcel.changed' and f.data ->> 'what' = 'excused' and f.on_date <= $1
      order by f.case_id, f.on_date, f.seq`,
    [asOf],
  );
  return new Map(
    rows.map(({ caseId, key, on, data }) => [
      caseId,
      { fact: { origin: 'observed', type: 'parcel.changed', key, on, data }, effects: [] },
    ]),
  );
}
