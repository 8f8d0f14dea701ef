import { derive } from '../../src/core/case/derive.ts';
import type { CaseState } from '../../src/core/case/state.ts';
import type { AnyObserved } from '../../src/core/facts/fact.ts';
import { record } from '../../src/core/case/record.ts';
import { day } from '../../src/core/kernel/calendar-date.ts';
import { besideSentences, countBeside, type Beside } from '../../src/shell/report/count-beside.ts';
import { countParcel, noCounts } from '../../src/shell/report/count-districts.ts';
import { countRelief, noRelief, reliefSentences } from '../../src/shell/report/count-relief.ts';
import { lawOf } from '../support/town-law.ts';

const ON = day('2027-06-30');
const TIME = { since: day('2027-04-01'), asOf: ON };

type Told = readonly [on: string, type: string, data: object];

function stateOf(town: string, service: string, ...told: readonly Told[]): CaseState {
  const rulebook = lawOf(town);
  const opened = { service, use: 'residential', recHundredths: 100, trackedFrom: '2027-01-04' };
  const observed = [
    { origin: 'observed', type: 'case.opened', key: 'case.opened', on: day('2027-01-04'), data: opened },
  ] as unknown as AnyObserved[];
  for (const [on, type, data] of told) {
    const recorded = record(observed, { type, on: day(on), data }, rulebook, ON);
    if (!recorded.ok) throw new Error(recorded.refused);
    observed.push(recorded.value.fact);
  }
  return derive(observed, rulebook, ON).state;
}

const appealed = (on: string): Told => [
  on,
  'petition.filed',
  { route: 'appeal', against: 'order', decidedOn: on, about: 'the order' },
];

describe('what the council report counts of relief', () => {
  const count = (...states: readonly CaseState[]) => {
    const counts = noRelief();
    for (const state of states) countRelief(counts, state, lawOf('arcadia'), TIME);
    return counts;
  };

  it('§ 315-21H: an appeal is late from the day after the thirty days in which the Commission decides', () => {
    expect(count(stateOf('arcadia', 'sewer', appealed('2027-05-31')))).toEqual({
      filed: 1,
      granted: 0,
      denied: 0,
      open: 1,
      late: 0,
    });
    expect(count(stateOf('arcadia', 'sewer', appealed('2027-05-28'))).late).toBe(1);
  });

  it('a decision counts in its own time; what was filed before it is no longer news', () => {
    const decided: Told = [
      '2027-04-01',
      'relief.decided',
      { outcome: 'denied', body: 'Utility Commission', resolution: 'UC 1' },
    ];
    expect(count(stateOf('arcadia', 'sewer', appealed('2027-03-31'), decided))).toMatchObject({ filed: 0, denied: 1 });
  });

  it('is told in sentences, and not where nobody asked', () => {
    expect(reliefSentences(noRelief())).toEqual([]);
    expect(reliefSentences({ filed: 2, granted: 1, denied: 0, open: 1, late: 1 })).toEqual([
      '2 petitions and appeals came in.',
      '1 was decided: 1 granted, 0 denied.',
      '1 petition or appeal is open; in 1 a last day of the town is over.',
    ]);
  });
});

describe('a parcel with several cases', () => {
  it('is counted once, its other cases by what they are about', () => {
    const counts = noCounts();
    const beside: Beside = new Map();
    for (const state of [stateOf('arcadia', 'sewer'), stateOf('arcadia', 'clear-water')]) {
      countParcel(counts, state, ON);
      countBeside(beside, state);
    }
    expect(counts.parcels).toBe(1);
    expect(besideSentences(beside)).toEqual(['Cases about clear water: 1.']);
  });
});
