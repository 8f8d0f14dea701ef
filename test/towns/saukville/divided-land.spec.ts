/** Land whose discharge has ended, or whose tank is gone, is divided: that is so on every part of it. */
import { planSplit } from '../../../src/core/case/division/split.ts';
import { staffWords } from '../../../src/core/case/staff-words.ts';
import { day } from '../../../src/core/kernel/calendar-date.ts';
import { parcelKeyOf } from '../../../src/core/kernel/parcel-key.ts';
import type { Rulebook } from '../../../src/core/rulebook/rulebook.ts';
import { Story, told } from '../../support/case-story.ts';
import { caseOf as caseOfTown } from '../../support/relief-story.ts';
import { abates, caseOf, cleaned, ended, onGround, ordered, saukville } from '../../support/saukville-story.ts';
import { lawOf } from '../../support/town-law.ts';

const spill = caseOf('discharge', '2026-06-01').and(ordered('2026-07-03T10:00'));

/** Divided on September 1, 2026 into two parts; a building stands on the first. */
function partsOf(story: Story, law: Rulebook = saukville): readonly Story[] {
  const { service } = story.through('2026-09-01').state;
  const parts = ['A', 'B'].map((name, i) => ({
    number: `SAU 1${name}`,
    key: parcelKeyOf(`SAU 1${name}`),
    use: 'residential' as const,
    recHundredths: 100,
    hasBuilding: i === 0,
    cases: [],
    share: '1',
  }));
  const parcel = { number: 'SAU 1', key: parcelKeyOf('SAU 1'), cases: [{ service, observed: story.facts }] };
  const decision = { on: day('2026-09-01'), body: 'Village Board', resolution: '2026-30' };
  const plan = planSplit(parcel, parts, 'area', decision, law);
  if (!plan.ok) throw new Error(plan.refused);
  return (plan.value[0]?.parts ?? []).map(({ facts }) => new Story(law, facts));
}

const standing = (story: Story, law: Rulebook = saukville) => staffWords(story.through('2026-12-31'), law);

describe('land is divided after a discharge', () => {
  it('ended in time: on both parts it has ended, and nothing speaks of a connection', () => {
    for (const part of partsOf(spill.and(ended('2026-07-08T09:00')))) {
      expect(part.keys()).toContain('discharge.ended/2026-07-08');
      expect(standing(part)).toEqual(['No discharge since Wednesday, July 8, 2026, 9:00 a.m. (in time)']);
      expect(part.linesThrough('2026-12-31', 'deadline/')).toEqual([]);
      expect(part.through('2026-12-31').state.chart.building).toBe('unconnected');
    }
  });

  it('cleaned up by an agency: it is over on both', () => {
    const story = spill.and(abates('2026-07-09'), onGround('2026-07-09'), cleaned('2026-07-10'));
    for (const part of partsOf(story)) {
      expect(standing(part)[0]).toBe('No discharge since July 10, 2026 (late)');
    }
  });

  it('ordered again: what the first order asked for has ended on both, the second one runs', () => {
    const again = spill.and(ended('2026-07-07T09:00'), ordered('2026-08-31T10:00'));
    for (const part of partsOf(again)) {
      expect(part.linesThrough('2026-09-01', 'deadline/')).toEqual([]);
      expect(part.through('2026-09-01').state.clocks).toMatchObject([{ dueAt: '2026-09-03T10:00' }]);
    }
    expect(partsOf(again)[0]?.linesThrough('2026-12-31', 'deadline/')).toEqual([
      '2026-09-04 deadline/illicit-discharge',
    ]);
  });

  it('that goes on: the order goes to the part with the building alone', () => {
    const [first, second] = partsOf(spill);
    expect(first?.through('2026-12-31').state.chart.duty).toBe('overdue');
    expect(second?.through('2026-12-31').state.chart.duty).toBe('excused');
  });
});

it('§ 342-2: a private system that is gone is gone on both parts', () => {
  const law = lawOf('port-washington');
  const gone = caseOfTown(law, 'private-system', '2026-06-01').and(
    told('trigger.noticed', '2026-07-01', { trigger: 'availability', lastDay: '2026-08-15' }),
    told('septic.abandoned', '2026-08-03'),
  );
  for (const part of partsOf(gone, law)) {
    expect(part.through('2026-12-31').state.chart).toMatchObject({ duty: 'discharged', building: 'unconnected' });
    expect(part.linesThrough('2026-12-31', 'deadline/')).toEqual([]);
  }
});
