import { addDays, day } from '../../src/core/kernel/calendar-date.ts';
import type { Rulebook } from '../../src/core/rulebook/rulebook.ts';
import { caseOf } from './case-of.ts';
import { authorized, given, mailed, noticed, operational, told, type Story, type Telling } from './case-story.ts';
import type { PlausibleLife } from './plausible-life.ts';
import { overdueInPortWashington, penaltySet, penaltyVoted } from './penalty-story.ts';
import { filed, setAt } from './permit-story.ts';
import { BILLS } from './town-bill-samples.ts';
import { connectionNoticed, OPENED, SAMPLES, there, told72 } from './town-letter-samples.ts';
import { begun, cityConnects, completed, letIn, overdueHome } from './town-work-story.ts';

const ordered = (on: string): Telling =>
  told('work.ordered', on, { contractor: 'Sample Sewer LLC', amount: '9800.00' });
const feeSet = (on: string): Telling =>
  told('rate.set', on, { what: 'connection-fee', amount: '2400.00', body: 'Common Council', resolution: 'R 1' });

/** The town decides a week after the last day, is let in, and orders the work. */
function crewComes(body: string, on: string, remedy = 'forced-connection'): readonly Telling[] {
  const decision = { remedy, body, resolution: '2027-9' };
  const later = (days: number): string => addDays(day(on), days);
  return [told('authorization.recorded', on, decision), letIn(later(2)), ordered(later(3))];
}

/** Stories that lead to the letters which random lives seldom lead to, by the town's own text. */
const STORIES: Readonly<Record<string, (law: Rulebook) => readonly Story[]>> = {
  pewaukee: law => [
    overdueHome(law).and(cityConnects('2026-08-10'), letIn('2026-08-17'), ordered('2026-08-19')),
    overdueHome(law).and(setAt('2027-01-04', '1800.00'), filed('2027-03-01')),
    overdueHome(law).and(cityConnects('2026-08-10'), letIn('2026-08-17'), begun('2026-08-24'), completed('2026-08-28')),
  ],
  'port-washington': law => [
    caseOf(law, 'water', OPENED, there, connectionNoticed, ...crewComes('Common Council', '2027-03-22')),
    caseOf(law, 'sewer', OPENED, there, feeSet('2027-03-02'), filed('2027-03-08', { permit: 'plumbing' })),
    overdueInPortWashington().and(penaltySet('2027-02-24', '10.00', 'day'), penaltyVoted('2027-02-25')),
  ],
  arcadia: law => [
    caseOf(law, 'sewer', OPENED, there, connectionNoticed, ...crewComes('Utility Commission', '2028-03-06')),
    caseOf(law, 'sewer', OPENED, there, feeSet('2027-03-02'), filed('2027-03-08', { wastes: 'Household wastewater' })),
  ],
  'marlow-ferry': law => [
    given(law, '2026-06-01').and(
      operational('2026-03-02', '2026-06-01'),
      noticed('2026-06-01', { trigger: 'sale' }),
      authorized('2026-08-03', { body: 'Village Board', resolution: '26-31', remedy: 'forced-connection' }),
      letIn('2026-08-10'),
      completed('2026-08-20'),
    ),
  ],
  saukville: law => [
    caseOf(
      law,
      'discharge',
      OPENED,
      told('violation.found', OPENED, { trigger: 'illicit-discharge', by: 'Public Works', ...told72 }),
      mailed('violation-notice', OPENED, { method: 'personal', at: `${OPENED}T10:00` }),
      ...crewComes('Village Board', '2027-03-08', 'abatement'),
    ),
  ],
};

/** Lives told by hand, with the samples of this town's letters. */
export function toldForLetters(law: Rulebook): readonly PlausibleLife[] {
  const samples = [...SAMPLES, ...BILLS].filter(({ town }) => town === law.id);
  const stories = [
    ...samples.map(({ service, story }) => caseOf(law, service, OPENED, ...story)),
    ...(STORIES[law.id]?.(law) ?? []),
  ];
  return stories.map(({ facts }) => ({
    facts,
    today:
      facts
        .map(({ on }) => on)
        .sort()
        .at(-1) ?? day(OPENED),
  }));
}
