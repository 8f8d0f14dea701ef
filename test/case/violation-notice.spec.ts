import { waitsFor } from '../../src/core/case/waits-for.ts';
import { day } from '../../src/core/kernel/calendar-date.ts';
import { mailed, noticed, told } from '../support/case-story.ts';
import { caseOf } from '../support/case-of.ts';
import { lawOf } from '../support/town-law.ts';

const found = (on: string, data: object, recordedOn = on) =>
  told(
    'violation.found',
    on,
    { what: 'A sump pump runs into the floor drain', by: 'Building Inspector', ...data },
    recordedOn,
  );

const clearWater = (town: string, on = '2027-03-01') =>
  caseOf(lawOf(town), 'clear-water', on, found(on, { trigger: 'clear-water' }));

describe('a finding falls due as a notice, and its mailing starts the clock', () => {
  it.each([
    ['§ 342-14: 60 days from the date of the notice', 'port-washington', '2027-03-03', '2027-05-03', '2027-05-04'],
    ['Ord. No. 153: 60 days from the mailing', 'arcadia', '2027-03-03', '2027-05-03', '2027-05-04'],
    ['§ 300-10.A: 15 days from the mailing', 'pewaukee', '2027-03-03', '2027-03-18', '2027-03-19'],
  ])('%s', (_, town, sent, last, late) => {
    const story = clearWater(town);
    story.whenDayComes('2027-03-01').then('2027-03-01 notice/violation-notice/clear-water/1');
    expect(story.through('2027-03-02').state.chart.duty).toBe('none');
    const gone = story.and(mailed('violation-notice', sent, { notice: 'notice/violation-notice/clear-water/1' }));
    expect(gone.through(sent).state.clocks).toMatchObject([{ trigger: 'clear-water', start: sent, due: last }]);
    expect(gone.linesThrough(last, 'deadline/')).toEqual([]);
    expect(gone.linesThrough(late, 'deadline/')).toEqual([`${late} deadline/clear-water`]);
  });

  it('one that comes back is given again, and the clock it had set was never set', () => {
    const gone = clearWater('arcadia').and(
      mailed('violation-notice', '2027-03-03', { notice: 'notice/violation-notice/clear-water/1' }),
      told('notice.returned', '2027-03-10', { notice: 'notice/violation-notice/clear-water/1', reason: 'unclaimed' }),
    );
    expect(gone.linesThrough('2027-06-30', 'deadline/')).toEqual([]);
    expect(gone.linesThrough('2027-06-30', 'notice/')).toEqual([
      '2027-03-01 notice/violation-notice/clear-water/1',
      '2027-03-10 notice/violation-notice/clear-water/2',
    ]);
  });

  it('what is found after a notice went is told in another one; what is found before it goes is told with it', () => {
    const before = clearWater('arcadia').and(found('2027-03-01', { trigger: 'clear-water', what: 'A roof drain' }));
    expect(before.linesThrough('2027-03-31', 'notice/')).toHaveLength(1);
    const after = clearWater('arcadia').and(
      mailed('violation-notice', '2027-03-03', { notice: 'notice/violation-notice/clear-water/1' }),
      found('2027-03-20', { trigger: 'clear-water', what: 'A roof drain' }),
    );
    expect(after.linesThrough('2027-03-31', 'notice/')).toEqual([
      '2027-03-01 notice/violation-notice/clear-water/1',
      '2027-03-20 notice/violation-notice/clear-water/2',
    ]);
  });

  it('a letter that waits is taken back where the notice is given on paper', () => {
    const paper = caseOf(lawOf('arcadia'), 'clear-water', '2027-03-01').and(
      noticed('2027-03-02', { trigger: 'clear-water' }),
      found('2027-03-01', { trigger: 'clear-water' }, '2027-03-02'),
    );
    expect(paper.through('2027-03-01').state.letters).toMatchObject([{ status: 'drafted' }]);
    expect(paper.through('2027-03-02').state.letters).toMatchObject([{ status: 'withdrawn' }]);
    expect(paper.linesThrough('2027-04-30', 'notice/violation')).toHaveLength(1);
  });

  it('a finding that was void takes back the letter that waits, and corrects the one that went', () => {
    const key = 'violation.found/2027-03-01/clear-water/A sump pump runs into the floor drain';
    const gone = clearWater('arcadia').and(
      mailed('violation-notice', '2027-03-03', { notice: 'notice/violation-notice/clear-water/1' }),
    );
    const without = gone.without(key).linesThrough('2027-03-31', 'notice/correction');
    expect(without).toEqual(['2027-03-03 notice/correction/violation-notice/clear-water/1/1']);
  });

  it('falls due on the first day that the town watches', () => {
    const late = caseOf(lawOf('arcadia'), 'clear-water', '2027-03-01').and(
      found('2026-12-01', { trigger: 'clear-water' }, '2027-03-01'),
    );
    expect(late.linesThrough('2027-03-01', 'notice/')).toEqual(['2027-03-01 notice/violation-notice/clear-water/1']);
  });
});

describe('§ 342-15, § 342-2: where the text names no time the notice gives it', () => {
  const tank = () => caseOf(lawOf('port-washington'), 'private-system', '2027-03-01');
  const privy = { trigger: 'after-connection', what: 'A privy behind the house' };

  it('the finding says the last day, and the clock of the letter ends on it', () => {
    tank()
      .whenRecorded(found('2027-03-01', privy))
      .thenRefused(/names no time for this \(after connection\)/);
    tank()
      .whenRecorded(found('2027-03-01', { ...privy, lastDay: '2027-03-01' }))
      .thenRefused(/is not after March 1, 2027/);
    const gone = tank().and(
      found('2027-03-01', { ...privy, lastDay: '2027-06-01' }),
      mailed('violation-notice', '2027-03-05', { notice: 'notice/violation-notice/after-connection/1' }),
    );
    expect(gone.through('2027-03-05').state.clocks).toMatchObject([{ trigger: 'after-connection', due: '2027-06-01' }]);
    expect(gone.linesThrough('2027-06-01', 'deadline/')).toEqual([]);
    expect(gone.linesThrough('2027-06-02', 'deadline/')).toEqual(['2027-06-02 deadline/post-connection']);
  });

  it('a text that says how much time there is takes no other day', () => {
    caseOf(lawOf('arcadia'), 'clear-water', '2027-03-01')
      .whenRecorded(found('2027-03-01', { trigger: 'clear-water', lastDay: '2027-03-15' }))
      .thenRefused(/itself says how much time.*leave out "lastDay"/);
  });
});

describe('Ord. No. 825 E(5)(e): an order in hours', () => {
  const spill = { trigger: 'illicit-discharge', what: 'Paint was washed into the street drain' };
  const order = (data: object = {}) =>
    caseOf(
      lawOf('saukville'),
      'discharge',
      '2027-03-01',
      found('2027-03-01', { ...spill, requires: 'Clean the drain', ...data }),
    );
  const given = (on: string, data: object) =>
    mailed('violation-notice', on, {
      notice: 'notice/violation-notice/illicit-discharge/1',
      method: 'personal',
      ...data,
    });

  it('says what it asks for', () => {
    caseOf(lawOf('saukville'), 'discharge', '2027-03-01')
      .whenRecorded(found('2027-03-01', spill))
      .thenRefused(/must say what it asks for: give it as "requires"/);
  });

  it.each([
    ['72 hours from Monday at ten', '2027-03-01', '2027-03-01T10:00', undefined, '2027-03-04T10:00'],
    [
      'the later hour where it is handed over later than it says',
      '2027-03-01',
      '2027-03-01T14:30',
      '2027-03-01T10:00',
      '2027-03-04T14:30',
    ],
    [
      'the hour it says where it is handed over sooner',
      '2027-03-01',
      '2027-03-01T09:00',
      '2027-03-01T10:00',
      '2027-03-04T10:00',
    ],
    ['Sunday is skipped', '2027-03-05', '2027-03-05T10:00', undefined, '2027-03-09T10:00'],
  ])('%s', (_, on, at, says, until) => {
    const stated = says ? { stated: { lastDay: says.slice(0, 10), at: says } } : {};
    const gone = order().and(given(on, { at, ...stated }));
    expect(gone.through(on).state.clocks).toMatchObject([{ dueAt: until, due: until.slice(0, 10) }]);
  });

  it('starts nothing while nobody knows the hour', () => {
    const gone = order().and(given('2027-03-01', {}));
    const { state } = gone.through('2027-03-31');
    expect(state).toMatchObject({ clocks: [], chart: { duty: 'none' } });
    expect(waitsFor(state, lawOf('saukville'), day('2027-03-31')).map(({ what }) => what)).toContain(
      'the time of day at which the notice was given (Notice of a violation, notice/violation-notice/illicit-discharge/1)',
    );
  });
});

describe('what nobody gives notice of is refused, with what there is', () => {
  it.each([
    [
      'pewaukee',
      'sewer',
      'septic-failure',
      /no notice of a violation for this: sewer, residential use, septic failure\./,
    ],
    [
      'port-washington',
      'sewer',
      'availability',
      /no notice of a violation for this: sewer, residential use, availability\./,
    ],
    ['arcadia', 'sewer', 'clear-water', /In this case it has one for shared sewer\./],
    ['saukville', 'storm', 'availability', /no notice of a violation for this: storm/],
  ])('%s, %s, %s', (town, service, trigger, reason) => {
    caseOf(lawOf(town), service, '2027-03-01').whenRecorded(found('2027-03-01', { trigger })).thenRefused(reason);
  });
});

describe('what was to stop has stopped: the owner gets it in writing', () => {
  it('clear water off the sewer', () => {
    const gone = clearWater('arcadia').and(
      mailed('violation-notice', '2027-03-03', { notice: 'notice/violation-notice/clear-water/1' }),
      told('discharge.ended', '2027-04-02', {}),
    );
    expect(gone.linesThrough('2027-04-02', 'notice/connection')).toEqual(['2027-04-02 notice/connection-confirmed/1']);
  });
});
