import { isAboutPipe } from '../../../core/case/about-pipe.ts';
import { chargeKindOf } from '../../../core/case/charge-kind.ts';
import type { ChartValue } from '../../../core/case/chart/step.ts';
import type { CaseState, ChargeKind } from '../../../core/case/state.ts';
import type { Fact } from '../../../core/facts/fact.ts';
import type { CalendarDate } from '../../../core/kernel/calendar-date.ts';
import { serviceWords } from '../words/services.ts';
import { sinceOf } from './since.ts';

export interface RegionLine {
  readonly name: string;
  readonly since: CalendarDate | null;
  readonly steps: readonly { readonly label: string; readonly at: 'passed' | 'now' | 'ahead' }[];
}

/** A step is one label and the states that stand on it, each with its own label where it differs. */
type Step = readonly [label: string, states: Readonly<Record<string, string | null>>];

interface Region {
  readonly name: (words: RegionWords) => string;
  readonly steps: (words: RegionWords) => readonly Step[];
}

interface RegionWords {
  /** "15 years", as the rule of the binding clock has it. */
  readonly period: string;
  readonly operational: boolean;
  readonly duty: string;
  readonly isPipe: boolean;
  readonly charge: ChargeKind;
}

const REGIONS: Readonly<Record<keyof ChartValue, Region>> = {
  duty: {
    name: ({ duty }) => duty,
    steps: ({ period, operational, isPipe }) => [
      [isPipe ? (operational ? 'Sewer available' : 'No sewer yet') : 'No notice yet', { none: null }],
      [`Within ${period}`, { running: null, excused: 'Excused', excusedBeforeNotice: 'Excused' }],
      ['Overdue', { overdue: null }],
      ['Met', { discharged: null }],
    ],
  },
  building: {
    name: () => 'Building',
    steps: () => [
      ['Not connected', { unconnected: null, shared: 'Through another’s sewer' }],
      ['Permit out', { permitted: null, tankAbandoned: 'Tank closed first' }],
      ['Connected', { connected: null }],
      ['Tank closed', { closedOut: null }],
    ],
  },
  standby: {
    name: ({ charge }) => (charge === 'penalty' ? 'Penalty' : 'Standby'),
    steps: ({ charge }) => [
      ['Does not apply', { notApplicable: null }],
      ['Authorized', { authorized: null }],
      ['Warned', { warned: null }],
      [
        charge === 'penalty' ? 'Running' : 'Charging',
        { accruing: null, suspended: 'On hold', warnedAgain: 'On hold, warned again' },
      ],
      ['Stopped', { stopped: null }],
    ],
  },
  forcedConnection: {
    name: ({ isPipe }) => (isPipe ? 'Town connects' : 'Town clears away'),
    steps: () => [
      ['Not ordered', { notOrdered: null }],
      ['Authorized', { authorized: null }],
      ['Way in', { entryObtained: null }],
      ['Work', { underConstruction: null }],
      ['Done', { completed: null }],
    ],
  },
  assessment: {
    name: () => 'Assessment',
    steps: () => [
      ['None', { none: null }],
      ['Billed', { billed: null, charged: 'To be billed' }],
      ['Choice open', { electionOpen: null }],
      ['On the roll', { levied: null, inInstallments: 'In installments' }],
      ['Settled', { settled: null, paid: 'Paid' }],
    ],
  },
  relief: {
    name: () => 'Relief',
    steps: () => [
      ['None', { none: null }],
      ['Asked', { petitioned: null, appealed: 'Appealed' }],
      ['Hearing', { hearingSet: null }],
      [
        'Decided',
        { allowed: 'Allowed, not in effect yet', granted: 'Granted', denied: 'Denied', closed: 'Decision stands' },
      ],
    ],
  },
  stay: {
    name: () => 'Court stay',
    steps: () => [
      ['None', { none: null }],
      ['Bankruptcy', { bankruptcy: null }],
    ],
  },
};

/** Where each region of the case stands: what is passed, what is now, what is ahead. Text, so that colour carries nothing. */
export function regionLines(state: CaseState, facts: readonly Fact[], period: string): RegionLine[] {
  const { chart, service } = state;
  const words: RegionWords = {
    period,
    operational: state.operationalOn !== null,
    duty: serviceWords(service).duty,
    isPipe: isAboutPipe(service),
    charge: chargeKindOf(state),
  };
  const regions = (Object.keys(REGIONS) as (keyof ChartValue)[]).filter(region => !isSilent(region, chart, words));
  return regions.map(region => {
    const { name, steps } = REGIONS[region];
    const value: string = chart[region];
    const list = steps(words);
    const now = list.findIndex(([, states]) => Object.hasOwn(states, value));
    return {
      name: name(words),
      since: sinceOf(facts, chart, region) ?? null,
      steps: list.map(([label, states], i) => ({
        label: i === now ? (states[value] ?? label) : label,
        at: i === now ? 'now' : i < now ? 'passed' : 'ahead',
      })),
    };
  });
}

/** What is rare, or has no meaning for what the case is about, is shown where there is something of it. */
function isSilent(region: keyof ChartValue, chart: ChartValue, { isPipe }: RegionWords): boolean {
  if (region === 'stay') return chart.stay === 'none';
  if (isPipe) return false;
  return region === 'building' || (region === 'standby' && chart.standby === 'notApplicable');
}
