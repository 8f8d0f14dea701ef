import type { ChartValue } from '../../../core/case/chart/step.ts';
import type { Fact } from '../../../core/facts/fact.ts';
import type { CalendarDate } from '../../../core/kernel/calendar-date.ts';
import { sinceOf } from './since.ts';

export interface RegionLine {
  readonly name: string;
  readonly since: CalendarDate | null;
  readonly steps: readonly { readonly label: string; readonly at: 'passed' | 'now' | 'ahead' }[];
}

/** A step is one label and the states that stand on it, each with its own label where it differs. */
type Step = readonly [label: string, states: Readonly<Record<string, string | null>>];

interface Region {
  readonly name: string;
  readonly steps: (words: RegionWords) => readonly Step[];
}

export interface RegionWords {
  /** "15 years", as the rule of the binding clock has it. */
  readonly period: string;
  readonly operational: boolean;
}

const REGIONS: Readonly<Record<keyof ChartValue, Region>> = {
  duty: {
    name: 'Duty to connect',
    steps: ({ period, operational }) => [
      [operational ? 'Sewer available' : 'No sewer yet', { none: null }],
      [`Within ${period}`, { running: null, excused: 'Excused', excusedBeforeNotice: 'Excused' }],
      ['Overdue', { overdue: null }],
      ['Met', { discharged: null }],
    ],
  },
  building: {
    name: 'Building',
    steps: () => [
      ['Not connected', { unconnected: null }],
      ['Permit out', { permitted: null, tankAbandoned: 'Tank closed first' }],
      ['Connected', { connected: null }],
      ['Tank closed', { closedOut: null }],
    ],
  },
  standby: {
    name: 'Standby',
    steps: () => [
      ['Does not apply', { notApplicable: null }],
      ['Authorized', { authorized: null }],
      ['Warned', { warned: null }],
      ['Charging', { accruing: null, suspended: 'On hold', warnedAgain: 'On hold, warned again' }],
      ['Stopped', { stopped: null }],
    ],
  },
  forcedConnection: {
    name: 'City connects',
    steps: () => [
      ['Not ordered', { notOrdered: null }],
      ['Authorized', { authorized: null }],
      ['Way in', { entryObtained: null }],
      ['Work', { underConstruction: null }],
      ['Done', { completed: null }],
    ],
  },
  assessment: {
    name: 'Assessment',
    steps: () => [
      ['None', { none: null }],
      ['Billed', { billed: null, charged: 'To be billed' }],
      ['Choice open', { electionOpen: null }],
      ['On the roll', { levied: null, inInstallments: 'In installments' }],
      ['Settled', { settled: null, paid: 'Paid' }],
    ],
  },
  relief: {
    name: 'Relief',
    steps: () => [
      ['None', { none: null }],
      ['Asked', { petitioned: null }],
      ['Hearing', { hearingSet: null, stayed: 'Stayed', appealed: 'Appealed' }],
      ['Decided', { granted: 'Granted', denied: 'Denied' }],
    ],
  },
  stay: {
    name: 'Court stay',
    steps: () => [
      ['None', { none: null }],
      ['Bankruptcy', { bankruptcy: null }],
    ],
  },
};

/** Where each region of the case stands: what is passed, what is now, what is ahead. Text, so that colour carries nothing. */
export function regionLines(chart: ChartValue, facts: readonly Fact[], words: RegionWords): RegionLine[] {
  const regions = (Object.keys(REGIONS) as (keyof ChartValue)[]).filter(region => !isSilent(region, chart));
  return regions.map(region => {
    const { name, steps } = REGIONS[region];
    const value: string = chart[region];
    const list = steps(words);
    const now = list.findIndex(([, states]) => Object.hasOwn(states, value));
    return {
      name,
      since: sinceOf(facts, chart, region) ?? null,
      steps: list.map(([label, states], i) => ({
        label: i === now ? (states[value] ?? label) : label,
        at: i === now ? 'now' : i < now ? 'passed' : 'ahead',
      })),
    };
  });
}

/** A stay is rare: it is shown where there is one. */
function isSilent(region: keyof ChartValue, chart: ChartValue): boolean {
  return region === 'stay' && chart.stay === 'none';
}
