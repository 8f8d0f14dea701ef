import { connected, given, mailed, noticed, operational, told, openedFact, Story } from '../support/case-story.ts';
import { accruing, divided, openOn, type PartTold } from '../support/division-story.ts';
import { lawOf } from '../support/town-law.ts';

const pewaukee = lawOf('pewaukee');

const halves = [
  { name: 'A', share: '0.20' },
  { name: 'B', share: '0.11' },
] as const;

describe('what the parts are', () => {
  it('another use of a part leaves the clock, and counts for notices from then on', () => {
    const { parts } = divided(
      pewaukee,
      accruing,
      '2028-02-16',
      'area',
      { name: 'A', share: '1' },
      { name: 'B', share: '1', use: 'nonresidential', recHundredths: 450 },
    );
    const { state } = (parts[1] as Story).through('2028-02-16');
    expect(state).toMatchObject({ use: 'nonresidential', recHundredths: 450 });
    expect(state.clocks).toMatchObject([{ due: '2026-08-03' }]);
    const divisionNotice = (parts[1] as Story).and(noticed('2028-03-01', { trigger: 'land-division' }));
    expect(divisionNotice.through('2028-03-01').state.clocks.map(({ due }) => due)).toEqual([
      '2026-08-03',
      '2028-03-01',
    ]);
  });

  it('a part without a building has no duty, and its share all the same', () => {
    const { parts } = divided(
      pewaukee,
      accruing,
      '2028-02-16',
      'area',
      { name: 'A', share: '1' },
      { name: 'B', share: '1', hasBuilding: false },
    );
    expect((parts[1] as Story).through('2028-02-16').state.chart.duty).toBe('excused');
    expect(openOn(parts[1] as Story, '2028-02-16')).toBe('106.10');
  });

  it('a clock that our own notice set goes along', () => {
    const ours = given(pewaukee, '2026-07-20').and(operational('2026-07-21'), mailed('availability', '2026-07-24'));
    const { parts } = divided(pewaukee, ours, '2027-03-01', 'area', ...halves);
    for (const part of parts) {
      expect(part.through('2027-03-01').state.clocks).toMatchObject([{ start: '2026-07-24', due: '2041-07-24' }]);
      expect(part.linesThrough('2027-12-31', 'notice/')).toEqual([]);
    }
  });

  it('an excuse and an open bankruptcy go along', () => {
    const story = accruing.and(
      told('parcel.changed', '2028-01-10', { what: 'excused', reason: 'exempt', until: '2028-12-31' }),
      told('bankruptcy.filed', '2028-01-20', {}),
    );
    const [part] = divided(pewaukee, story, '2028-02-16', 'area', ...halves).parts;
    const { state } = (part as Story).through('2028-02-16');
    expect(state.chart).toMatchObject({ duty: 'excused', stay: 'bankruptcy' });
    expect(state.excuses).toMatchObject([{ reason: 'exempt', until: '2028-12-31' }]);
    expect((part as Story).linesThrough('2028-12-30', 'notice/standby-bill')).toEqual([]);
  });

  it('of a connected parcel one keeps the building; the others have no duty', () => {
    const story = accruing.and(connected('2028-02-01'), told('septic.abandoned', '2028-02-03'));
    expect(() => divided(pewaukee, story, '2028-02-16', 'area', ...halves)).toThrow('say on which one of the parts');
    const { parts } = divided(
      pewaukee,
      story,
      '2028-02-16',
      'area',
      { name: 'A', share: '1' },
      { name: 'B', share: '1', hasBuilding: false },
    );
    const charts = parts.map(part => part.through('2028-02-16').state.chart);
    expect(charts).toMatchObject([
      { duty: 'discharged', building: 'closedOut' },
      { duty: 'excused', building: 'unconnected' },
    ]);
    expect((parts[0] as Story).linesThrough('2028-12-31', 'notice/connection-confirmed')).toEqual([]);
  });

  it('once divided, a parcel is not divided again', () => {
    const { parent } = divided(pewaukee, accruing, '2028-02-16', 'area', ...halves);
    expect(() => divided(pewaukee, parent, '2028-03-01', 'area', ...halves)).toThrow(
      /was divided or joined on February 16, 2028/,
    );
  });
});

describe('a part that a file brought in before', () => {
  const opened = (use = 'residential', recHundredths = 100) =>
    new Story(pewaukee, [
      openedFact('2028-02-10', { service: 'sewer', use, recHundredths, trackedFrom: '2028-02-10' }),
    ]);
  const asPart = (story: Story) => [{ service: 'sewer' as const, observed: story.facts }];
  const splitInto = (story: Story, more: Partial<PartTold> = {}) =>
    divided(
      pewaukee,
      accruing,
      '2028-02-16',
      'area',
      { name: 'A', share: '1' },
      { name: 'B', share: '1', cases: asPart(story), ...more },
    );

  it('takes the clock and its share over, whatever the file said of its use', () => {
    const { plan, parts } = splitInto(opened('nonresidential', 450), { use: 'nonresidential', recHundredths: 450 });
    const { state } = (parts[1] as Story).through('2028-02-16');
    expect(plan.parts.map(({ opens }) => opens)).toEqual([true, false]);
    expect(state.clocks).toMatchObject([{ due: '2026-08-03' }]);
    expect(state).toMatchObject({ use: 'nonresidential', recHundredths: 450, conflicts: [] });
    expect(openOn(parts[1] as Story, '2028-02-16')).toBe('106.10');
  });

  it('with a day of the sewer and a notice of its own, has both clocks', () => {
    const own = opened().and(operational('2012-05-01', '2028-02-10'), noticed('2012-05-01', {}, '2028-02-10'));
    const { state } = (splitInto(own).parts[1] as Story).through('2028-02-16');
    expect(state.clocks.map(({ due }) => due).sort()).toEqual(['2026-08-03', '2027-05-01']);
    expect(state).toMatchObject({ operationalOn: '2012-05-01', conflicts: [] });
  });

  it('is refused once something was done about it', () => {
    const busy = opened().and(told('parcel.changed', '2028-02-12', { what: 'rec', recHundredths: 200 }));
    expect(() => splitInto(busy)).toThrow(/has a case in which something was done already/);
  });
});
