import type { Rulebook } from '../../../core/rulebook/rulebook.ts';

/** Where a parcel stands, in the one word that lists, bars and maps show. In the order in which they are drawn. */
export const SITUATIONS = ['connected', 'within', 'overdue', 'one-year', 'standby', 'excused', 'unnoticed'] as const;
export type Situation = (typeof SITUATIONS)[number];

const SITUATION_WORDS: Readonly<Record<Situation, string>> = {
  connected: 'Connected',
  within: 'Within its time',
  overdue: 'Overdue',
  'one-year': 'One-year letter',
  standby: 'On standby',
  excused: 'Excused',
  unnoticed: 'No notice yet',
};

/** The word of a situation in a town: what runs there while an owner doesn't connect is standby or a penalty. */
export function situationWord(situation: Situation, { editions }: Rulebook): string {
  const isPenalty = situation === 'standby' && editions.at(-1)?.standby === undefined;
  return isPenalty ? 'Penalty runs' : SITUATION_WORDS[situation];
}

/** Those that an edition of the town's text can bring about: no one-year letter where there is none, no charge where there is none. */
export function situationsOf({ editions }: Rulebook): readonly Situation[] {
  const hasLetter = editions.some(({ letters }) => letters?.['one-year'] !== undefined);
  const hasCharge = editions.some(({ standby, penalty }) => standby !== undefined || penalty !== undefined);
  return SITUATIONS.filter(one => (one !== 'one-year' || hasLetter) && (one !== 'standby' || hasCharge));
}

/** Where the time of an owner is over. */
export const PAST_DEADLINE: readonly Situation[] = ['overdue', 'one-year', 'standby'];

/** "overdue, one-year letter, on standby", as the columns of the town call them. */
export function pastDeadlineWords(rulebook: Rulebook): string {
  return situationsOf(rulebook)
    .filter(one => PAST_DEADLINE.includes(one))
    .map(one => situationWord(one, rulebook).toLowerCase())
    .join(', ');
}

/** The same for a case (c) of a parcel (p), in SQL: lists of a hundred thousand parcels count by it. */
export const SITUATION_SQL = `case
    when c.case_id is null then case when p.connected_on is null then 'unnoticed' else 'connected' end
    when c.building in ('connected', 'closedOut') or c.duty = 'discharged' then 'connected'
    when c.duty in ('excused', 'excusedBeforeNotice') then 'excused'
    when c.standby in ('accruing', 'suspended', 'warnedAgain') then 'standby'
    when c.duty = 'overdue' and exists (
      select 1 from notice n
       where n.municipality_id = c.municipality_id and n.case_id = c.case_id and n.letter = 'one-year'
         and n.state in ('mailed', 'served', 'delivered')) then 'one-year'
    when c.duty = 'overdue' then 'overdue'
    when c.duty = 'running' then 'within'
    else 'unnoticed'
  end`;
