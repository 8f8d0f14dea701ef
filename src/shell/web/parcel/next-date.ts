import { agenda } from '../../../core/case/agenda/agenda.ts';
import type { Due } from '../../../core/case/agenda/due.ts';
import { explain } from '../../../core/case/explain.ts';
import type { CaseState } from '../../../core/case/state.ts';
import { waitsFor } from '../../../core/case/waits-for.ts';
import { bindingClock } from '../../../core/case/state.ts';
import type { AnyDerived } from '../../../core/facts/fact.ts';
import { monthWords } from '../../../core/calendar/day-words.ts';
import type { TownStep } from '../../../core/case/state/petition.ts';
import { addDays, type CalendarDate } from '../../../core/kernel/calendar-date.ts';
import { dollars } from '../../../core/kernel/cents.ts';
import type { Citation } from '../../../core/kernel/decision.ts';
import { billDueDate } from '../../../core/rules/due-date.ts';
import { editionOn, type Rulebook } from '../../../core/rulebook/rulebook.ts';
import { keepTogether } from '../../print/no-break.ts';
import { letterName, plainWords, sentenceCase } from '../words/letter-words.ts';
import { serviceWords } from '../words/services.ts';
import { reckoningOf, sourcesOf, type Reckoning, type Source } from './sources.ts';
import { billWaits, deadlineWaits, missingForStandby, standbyWaits, type Wait } from './waits.ts';

export interface NextDate {
  readonly what: string;
  readonly on: CalendarDate;
  readonly waits: readonly Wait[];
  readonly reckoning: Reckoning | null;
  readonly sources: readonly Source[];
}

export interface NextDates {
  readonly next: NextDate | null;
  readonly then: readonly { readonly what: string; readonly on: CalendarDate }[];
  /** What people have to do meanwhile. */
  readonly waitsFor: readonly WaitingLine[];
}

interface WaitingLine {
  readonly what: string;
  readonly sections: string;
}

interface Candidate {
  readonly what: string;
  readonly on: CalendarDate;
  readonly because: readonly Citation[];
  readonly due?: Due;
  waits(): Wait[];
}

/** The next day on which something happens or must be done, why that day, and the days after it. */
export function nextDates(state: CaseState, rulebook: Rulebook, today: CalendarDate): NextDates {
  const ahead = [
    ...bills(state, rulebook, today),
    ...agenda(state, rulebook).flatMap(due => candidates(due.fact, state, rulebook).map(one => ({ ...one, due }))),
  ]
    .filter(({ on }) => on >= today)
    .sort((a, b) => (a.on < b.on ? -1 : a.on > b.on ? 1 : 0));
  const [first, ...others] = ahead;
  return {
    next: first
      ? {
          what: first.what,
          on: first.on,
          waits: first.waits(),
          reckoning: first.due ? reckoningOf(explain({ effects: [], ...first.due }, rulebook)) : null,
          sources: sourcesOf(first.because, rulebook),
        }
      : null,
    then: others.slice(0, 5).map(({ what, on }) => ({ what, on })),
    waitsFor: waitingFor(state, rulebook, today, first !== undefined),
  };
}

const STEP_WORDS: Readonly<Record<TownStep, string>> = {
  'hearing-notice': 'notice of the hearing',
  hearing: 'hearing',
  decision: 'decision',
};

function bills(state: CaseState, rulebook: Rulebook, today: CalendarDate): Candidate[] {
  return state.accounts.receivables.flatMap(owed => {
    if (owed.open <= 0 || owed.dueOn === undefined || owed.billedOn === undefined || owed.dueOn < today) return [];
    const edition = editionOn(rulebook, owed.billedOn);
    const due = edition && billDueDate(edition, owed.billedOn, owed.periodEnd);
    const because = due?.ok ? due.because : [];
    return [{ what: `Pay ${dollars(owed.open)} by`, on: owed.dueOn, because, waits: () => billWaits(owed, rulebook) }];
  });
}

function candidates(fact: AnyDerived, state: CaseState, rulebook: Rulebook): Candidate[] {
  const { on, because } = fact;
  const plain = (what: string, waits: () => Wait[] = () => []): Candidate[] => [{ what, on, because, waits }];
  switch (fact.type) {
    case 'deadline.passed': {
      const clock = bindingClock(state);
      const waits = (): Wait[] => (clock ? deadlineWaits(clock, rulebook) : []);
      return [{ what: serviceWords(state.service).by, on: fact.data.due, because, waits }];
    }
    case 'notice.due':
      return plain(`To mail: ${letterName(fact.key)}`, () =>
        fact.data.letter === 'standby-warning' ? standbyWaits(state, rulebook) : [],
      );
    case 'standby.started':
      return fact.data.charge === 'penalty'
        ? plain('Penalty starts')
        : plain('Standby starts', () => standbyWaits(state, rulebook));
    case 'penalty.accrued':
      return plain(`Penalty of ${dollars(fact.data.cents)} for ${monthWords(fact.data.month)}`);
    case 'relief.due':
      return [
        { what: `The town’s last day: ${STEP_WORDS[fact.data.step]}`, on: fact.data.lastDay, because, waits: () => [] },
      ];
    case 'relief.closed':
      return [
        { what: 'The owner can go on against the decision through', on: addDays(on, -1), because, waits: () => [] },
      ];
    case 'relief.ended':
      return plain('What was granted has ended');
    case 'standby.charged':
      return plain(`Standby charge of ${dollars(fact.data.cents)}`);
    case 'late.charged':
      return plain(`Late charge of ${dollars(fact.data.cents)} unless paid`);
    case 'standby.stopped':
      return plain('Standby stops');
    case 'excuse.ended':
      return plain('The excuse ends');
    case 'permit.expired':
      return [{ what: `Permit ${fact.data.number} is good through`, on: fact.data.lastDay, because, waits: () => [] }];
    case 'window.closed':
      return [{ what: 'Installments can be chosen through', on: addDays(on, -1), because, waits: () => [] }];
    case 'interest.charged':
      return plain(`Interest of ${dollars(fact.data.cents)} for installment ${fact.data.n}`);
    case 'installment.due':
      return [
        {
          what: `Installment ${fact.data.n} of ${fact.data.of}, ${dollars(fact.data.cents)}: pay by`,
          on: fact.data.payBy,
          because,
          waits: () => [],
        },
      ];
    case 'arrears.penalized':
      return plain(`Penalty of ${dollars(fact.data.cents)} unless paid before`);
    case 'roll.certified':
      return plain(`To the tax roll: ${dollars(fact.data.cents)} unless paid before`);
    case 'delinquent.charged':
      return plain(`Tax interest of ${dollars(fact.data.cents)} unless paid`);
    case 'edition.began':
      return plain(`${fact.data.name} takes effect`);
    default:
      // A reminder that lapses, a letter that takes effect as it is mailed, a charge that is cleared: nobody's date.
      return [];
  }
}

/** What only people can move on, as the command line has it too: each with its sections. */
function waitingFor(state: CaseState, rulebook: Rulebook, today: CalendarDate, ahead: boolean): WaitingLine[] {
  const known = waitsFor(state, rulebook, today).map(({ what, because }) => ({
    what: plainWords(what.replace(/ \(notice\/[^)]*\)/, '')),
    sections: keepTogether([...new Set(because.map(({ section }) => section))].join('; ')),
  }));
  if (ahead || known.length > 0 || state.chart.duty !== 'overdue') return known;
  return missingForStandby(state, rulebook).map(what => ({ what: sentenceCase(what), sections: '' }));
}
