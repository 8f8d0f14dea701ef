import { dateWords } from '../calendar/day-words.ts';
import { addDays } from '../kernel/calendar-date.ts';
import { editionOn, type Rulebook } from '../rulebook/rulebook.ts';
import { timeGivenWords } from '../rules/time-given.ts';
import { assessmentWords } from './assessment-words.ts';
import type { ChartValue } from './chart/step.ts';
import type { Life } from './derive.ts';
import { excuseEnd } from './excuse-end.ts';
import { EXCUSE_WORDS } from './excuse-words.ts';
import { bindingClock, newestLetter, passedClock, type CaseState } from './state.ts';

/** Where a case stands, as staff say it: one phrase for each region that has something to say, the duty first. */
export function staffWords(life: Life, rulebook: Rulebook): readonly string[] {
  const { state } = life;
  const { chart } = state;
  const gone = state.excuses.find(({ reason }) => reason === 'merged');
  if (gone) return [`Gone into other parcels on ${dateWords(gone.since)}`];
  const words = [
    dutyWords(life, rulebook)[chart.duty],
    letterYearWords(state),
    buildingWords(state)[chart.building],
    standbyWords(state)[chart.standby],
    REMEDIES[`forcedConnection.${chart.forcedConnection}`] ?? '',
    assessmentWords(state, rulebook)[chart.assessment],
    REMEDIES[`relief.${chart.relief}`] ?? '',
    REMEDIES[`stay.${chart.stay}`] ?? '',
  ];
  return words.filter(phrase => phrase !== '');
}

function dutyWords(life: Life, rulebook: Rulebook): Record<ChartValue['duty'], string> {
  const binding = bindingClock(life.state);
  const passed = passedClock(life.state);
  const rule = binding && editionOn(rulebook, binding.due)?.deadlines?.[binding.rule];
  const within = rule ? `Within ${timeGivenWords(rule)}` : 'Within the time given';
  const excused = excuseWords(life.state, rulebook);
  return {
    none: life.state.operationalOn === null ? 'No sewer yet' : 'Not yet told that the sewer is available',
    running: binding ? `${within}, until ${dateWords(binding.due)}` : within,
    overdue: passed ? `Overdue since ${dateWords(addDays(passed.due, 1))}` : 'Overdue',
    excusedBeforeNotice: excused,
    excused,
    discharged: dischargedWords(life.state),
  };
}

/** A pipe says so itself; where the duty was another one, the day it was fulfilled. */
function dischargedWords({ service, connectedOn }: CaseState): string {
  return service === 'clear-water' && connectedOn !== null ? `Clear water out since ${dateWords(connectedOn)}` : '';
}

function excuseWords(state: CaseState, rulebook: Rulebook): string {
  const excuses = state.excuses.map(excuse => {
    const until = excuseEnd(excuse, rulebook);
    const days = [until && `until ${dateWords(until)}`, excuse.reviewOn && `review ${dateWords(excuse.reviewOn)}`];
    return [EXCUSE_WORDS[excuse.reason], ...days.filter(Boolean)].join(', ');
  });
  return `Excused (${excuses.join('; ')})`;
}

function letterYearWords(state: CaseState): string {
  const letter = newestLetter(state, 'one-year');
  if (state.chart.duty !== 'overdue' || !letter?.served || !letter.until || letter.until < state.position.on) return '';
  return `One-year letter, ends ${dateWords(letter.until)}`;
}

function buildingWords({ connectedOn }: CaseState): Record<ChartValue['building'], string> {
  const since = connectedOn === null ? '' : ` since ${dateWords(connectedOn)}`;
  return {
    unconnected: '',
    permitted: 'Permit out',
    tankAbandoned: 'Tank closed, not connected',
    connected: `Connected${since}`,
    closedOut: `Connected${since}, tank closed`,
  };
}

function standbyWords(state: CaseState): Record<ChartValue['standby'], string> {
  const warning = newestLetter(state, 'standby-warning');
  const starts = warning?.startsOn ? `, charge starts ${dateWords(warning.startsOn)}` : '';
  const from = state.accrual.at(-1)?.from;
  return {
    notApplicable: '',
    authorized: 'Standby authorized',
    warned: `Warned${starts}`,
    accruing: from ? `Charging since ${dateWords(from)}` : 'Charging',
    suspended: 'Standby on hold',
    warnedAgain: `Standby on hold, warned again${starts}`,
    stopped: 'Standby stopped',
  };
}

/** The remedies' regions by state; one that is not begun has nothing to say. */
const REMEDIES: Readonly<Record<string, string>> = {
  'forcedConnection.authorized': 'City connects: authorized',
  'forcedConnection.entryObtained': 'City connects: way in',
  'forcedConnection.underConstruction': 'City connects: work',
  'forcedConnection.completed': 'City connects: done',
  'stay.bankruptcy': 'Bankruptcy: ask the attorney',
  'relief.petitioned': 'Relief asked',
  'relief.hearingSet': 'Hearing set',
  'relief.granted': 'Relief granted',
  'relief.denied': 'Relief denied',
  'relief.appealed': 'Appealed',
  'relief.stayed': 'Money held, clock runs',
};
