import { dateWords } from '../calendar/day-words.ts';
import { periodText } from '../calendar/period.ts';
import { momentWords } from '../calendar/time-words.ts';
import { addDays } from '../kernel/calendar-date.ts';
import { editionOn, type Rulebook } from '../rulebook/rulebook.ts';
import type { DeadlineRule } from '../rulebook/duty-schema.ts';
import type { Service } from '../rulebook/kinds.ts';
import { endTimeWords, timeGivenWords } from '../rules/time-given.ts';
import { isAboutPipe } from './about-pipe.ts';
import { assessmentWords } from './assessment-words.ts';
import { chargeWords } from './charge-words.ts';
import type { ChartValue } from './chart/step.ts';
import type { Life } from './derive.ts';
import { whyTooFar } from './distance-wanted.ts';
import { excuseEnd } from './excuse-end.ts';
import { endedInTime } from './ended-in-time.ts';
import { EXCUSE_WORDS } from './excuse-words.ts';
import { reliefWords } from './relief-words.ts';
import { bindingClock, newestLetter, passedClock, type CaseState, type RunningClock } from './state.ts';

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
    chargeWords(state, rulebook)[chart.standby],
    ownWorkWords(state),
    assessmentWords(state, rulebook)[chart.assessment],
    ...reliefWords(state, rulebook),
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
    none: noNoticeWords(life.state, rulebook),
    running: binding ? (twoNoticesWords(life, binding, rule) ?? `${within}, until ${lastMoment(binding)}`) : within,
    overdue: passed
      ? `Overdue since ${dateWords(addDays(passed.due, 1))}${passed.dueAt ? `, hours over ${endTimeWords(passed.dueAt)}` : ''}`
      : 'Overdue',
    excusedBeforeNotice: excused,
    excused,
    discharged: dischargedWords(life.state),
  };
}

/** Where the text gives two notices: which of them runs, or that the second is still to be given. */
function twoNoticesWords(
  { state }: Life,
  { stage, due }: RunningClock,
  rule: DeadlineRule | undefined,
): string | undefined {
  if (!rule?.finalNotice) return undefined;
  if (stage === 'final') return `Final notice, ${periodText(rule.finalNotice.period)}, until ${dateWords(due)}`;
  const isOver = stage === 'first' && state.position.on > due;
  return isOver ? `${timeGivenWords(rule)} over since ${dateWords(due)}: final notice to be given` : undefined;
}

function noNoticeWords(state: CaseState, rulebook: Rulebook): string {
  if (!isAboutPipe(state.service)) return state.service === 'discharge' ? 'No order yet' : 'No notice yet';
  if (state.operationalOn === null) return state.service === 'storm' ? 'No storm lateral yet' : 'No sewer yet';
  const far = whyTooFar(state, 'availability', rulebook);
  return far ? far.refused : 'Not yet told that the sewer is available';
}

/** A pipe says so itself; where the duty was another one, the day it was fulfilled. */
function dischargedWords(state: CaseState): string {
  const { service, connectedOn, endedAt } = state;
  const what = FULFILLED[service];
  if (what === undefined || connectedOn === null) return '';
  const since = endedAt === undefined ? dateWords(connectedOn) : momentWords(endedAt);
  const inTime = endedInTime(state);
  return `${what} since ${since}${inTime === undefined ? '' : ` (${inTime})`}`;
}

/** Of hours with their hour: the day alone would promise more than there is. */
function lastMoment({ due, dueAt }: RunningClock): string {
  return dueAt === undefined ? dateWords(due) : endTimeWords(dueAt);
}

const FULFILLED: Readonly<Partial<Record<Service, string>>> = {
  'clear-water': 'Clear water out',
  'private-system': 'Private system gone',
  discharge: 'No discharge',
};

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

function buildingWords({ connectedOn, lateral }: CaseState): Record<ChartValue['building'], string> {
  const since = connectedOn === null ? '' : ` since ${dateWords(connectedOn)}`;
  return {
    unconnected: '',
    permitted: 'Permit out',
    shared: lateral?.sharing ? `Drains through the sewer of ${lateral.sharing.with}` : '',
    tankAbandoned: 'Tank closed, not connected',
    connected: `Connected${since}`,
    closedOut: `Connected${since}, tank closed`,
  };
}

/** The town builds, or clears away what has to go. */
function ownWorkWords({ chart, service }: CaseState): string {
  const words = REMEDIES[`forcedConnection.${chart.forcedConnection}`] ?? '';
  return isAboutPipe(service) ? words : words.replace('Town connects', 'Abatement');
}

/** The remedies' regions by state; one that is not begun has nothing to say. */
const REMEDIES: Readonly<Record<string, string>> = {
  'forcedConnection.authorized': 'Town connects: authorized',
  'forcedConnection.entryObtained': 'Town connects: way in',
  'forcedConnection.underConstruction': 'Town connects: work',
  'forcedConnection.completed': 'Town connects: done',
  'stay.bankruptcy': 'Bankruptcy: ask the attorney',
};
