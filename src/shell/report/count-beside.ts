import type { CaseState } from '../../core/case/state.ts';
import type { Service } from '../../core/rulebook/kinds.ts';
import { countsAsParcel } from './count-districts.ts';

/** Cases beside the sewer, by service: how many there are, and how many are past their last day. */
export type Beside = Map<Service, { cases: number; late: number }>;

const NAMES: Readonly<Record<Service, string>> = {
  sewer: 'sewer',
  water: 'water',
  storm: 'storm sewer',
  'clear-water': 'clear water',
  'private-system': 'private systems',
  discharge: 'discharges',
};

export function countBeside(beside: Beside, state: CaseState): void {
  if (countsAsParcel(state)) return;
  const counts = beside.get(state.service) ?? { cases: 0, late: 0 };
  counts.cases += 1;
  if (state.chart.duty === 'overdue') counts.late += 1;
  beside.set(state.service, counts);
}

/** "Cases about clear water: 8, of them 1 past its last day." */
export function besideSentences(beside: Beside): string[] {
  return [...beside]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([service, { cases, late }]) => {
      const past = late === 0 ? '' : `, of them ${late} past ${late === 1 ? 'its' : 'their'} last day`;
      return `Cases about ${NAMES[service]}: ${cases}${past}.`;
    });
}
