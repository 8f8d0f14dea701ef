import type { EntityManager } from 'typeorm';
import type { CaseState } from '../../../core/case/state.ts';
import type { TownStep } from '../../../core/case/state/petition.ts';
import { townDeadlines } from '../../../core/case/town-deadlines.ts';
import type { CalendarDate } from '../../../core/kernel/calendar-date.ts';
import type { Rulebook } from '../../../core/rulebook/rulebook.ts';
import { serviceWords } from '../words/services.ts';

/** A step that the town owes somebody who asked for relief. */
export interface TownDay {
  readonly key: string;
  readonly number: string;
  readonly service: string;
  readonly about: string;
  readonly what: string;
  readonly lastDay: CalendarDate;
  readonly daysLate: number;
}

const STEP_WORDS: Readonly<Record<TownStep, string>> = {
  'hearing-notice': 'Notice of the hearing',
  hearing: 'Hearing',
  decision: 'Decision',
};

/** The town's own last days on what owners asked for, the earliest first: so what is overdue comes before all. */
export async function readTownDays(
  manager: EntityManager,
  rulebook: Rulebook,
  today: CalendarDate,
): Promise<TownDay[]> {
  const open: { key: string; number: string; service: string; petitions: CaseState['petitions'] }[] =
    await manager.query(
      `select p.parcel_key as key, p.number, c.service, c.snapshot->'petitions' as petitions
         from parcel_case c join parcel p on p.municipality_id = c.municipality_id and p.parcel_key = c.parcel_key
        where c.relief <> 'none' and c.snapshot->'petitions' is not null and p.retired_on is null`,
    );
  return open
    .flatMap(({ key, number, service, petitions }) =>
      townDeadlines({ petitions: petitions ?? [] }, rulebook, today).map(({ by, step, lastDay, daysLate }) => ({
        key,
        number,
        service,
        about: serviceWords(service).name,
        what: `${STEP_WORDS[step]}, ${by}`,
        lastDay,
        daysLate,
      })),
    )
    .sort((a, b) => (a.lastDay < b.lastDay ? -1 : a.lastDay > b.lastDay ? 1 : a.number.localeCompare(b.number)));
}
