import {
  authorized,
  billed,
  connected,
  given,
  mailed,
  noticed,
  operational,
  told,
  type Story,
} from '../support/case-story.ts';
import { derivedFacts } from '../../src/core/case/derive.ts';
import { staffWords } from '../../src/core/case/staff-words.ts';
import { waitsFor } from '../../src/core/case/waits-for.ts';
import { day } from '../../src/core/kernel/calendar-date.ts';
import { lawOf } from '../support/town-law.ts';

const pewaukee = lawOf('pewaukee');

const excused = (on: string, reason: string, more: Record<string, unknown> = {}, recordedOn = on) =>
  told('parcel.changed', on, { what: 'excused', reason, ...more }, recordedOn);
const ended = (on: string, reason?: string) =>
  told('parcel.changed', on, { what: 'excuse-ended', ...(reason ? { reason } : {}) });
const razed = (on: string) => told('parcel.changed', on, { what: 'razed' });

const home = (availableOn: string, openedOn = '2026-07-20') =>
  given(pewaukee, openedOn).and(operational(availableOn, openedOn), noticed(availableOn, {}, openedOn));
const dutyOn = (story: Story, on: string) => story.through(on).state.chart.duty;
const waits = (story: Story, on: string) =>
  waitsFor(story.through(on).state, pewaukee, day(on)).map(({ what }) => what);
const wordsOn = (story: Story, on: string) => staffWords(story.through(on), pewaukee).join('; ');

/** Standby since 2027-12-02. */
const accruing = home('2011-08-03', '2026-11-30').and(
  authorized('2026-11-30'),
  mailed('one-year', '2026-12-01', { notice: 'notice/one-year/1', stated: { lastDay: '2027-12-01' } }),
  mailed('standby-warning', '2027-11-19', { notice: 'notice/standby-warning/1', stated: { startsOn: '2027-12-02' } }),
);

describe('an excuse with a last day', () => {
  const story = home('2014-05-01').and(excused('2027-01-10', 'exempt', { until: '2027-06-30' }));

  it('ends by itself on the morning after, and on no other', () => {
    story.whenDayComes('2027-06-29').thenNothing();
    story.whenDayComes('2027-06-30').thenNothing();
    expect(dutyOn(story, '2027-06-30')).toBe('excused');
    story.whenDayComes('2027-07-01').then('2027-07-01 excuseEnded/exempt/2027-06-30');
    expect(dutyOn(story, '2027-07-01')).toBe('running');
    story.whenDayComes('2027-07-02').thenNothing();
  });

  it('says until when, and why it ended', () => {
    expect(wordsOn(story, '2027-01-10')).toBe('Excused (exempt, until June 30, 2027)');
    const step = story.through('2027-07-01').steps.find(({ fact }) => fact.type === 'excuse.ended');
    expect(step?.why?.()).toMatchObject({ inputs: { excused: '2027-01-10', 'last day': '2027-06-30' } });
  });

  it('leaves the owner overdue that morning where the old last day has gone by', () => {
    const late = home('2011-08-03').and(excused('2026-07-30', 'waived', { until: '2026-09-09' }));
    expect(dutyOn(late, '2026-09-09')).toBe('excused');
    late
      .whenDayComes('2026-09-10')
      .then('2026-09-10 excuseEnded/waived/2026-09-09', '2026-09-10 deadline/existing-residential');
    expect(dutyOn(late, '2026-09-10')).toBe('overdue');
  });

  it('leaves the days that are left where it ends before the last day, and none where it ends on it', () => {
    const before = home('2011-08-03').and(excused('2026-07-30', 'waived', { until: '2026-08-02' }));
    before.whenDayComes('2026-08-03').then('2026-08-03 excuseEnded/waived/2026-08-02');
    before.whenDayComes('2026-08-04').then('2026-08-04 deadline/existing-residential');
    const on = home('2011-08-03').and(excused('2026-07-30', 'waived', { until: '2026-08-03' }));
    on.whenDayComes('2026-08-04').then(
      '2026-08-04 excuseEnded/waived/2026-08-03',
      '2026-08-04 deadline/existing-residential',
    );
  });

  it('before any notice gives back only that the notice is owed', () => {
    const unnoticed = given(pewaukee, '2026-07-20').and(
      excused('2026-07-20', 'no-capacity', { until: '2026-12-31' }),
      operational('2026-07-21'),
    );
    expect(unnoticed.linesThrough('2026-12-31')).toEqual([]);
    unnoticed
      .whenDayComes('2027-01-01')
      .then('2027-01-01 excuseEnded/no-capacity/2026-12-31', '2027-01-01 notice/availability/1');
  });

  it('can be prolonged, shortened, and ended by a person before its day', () => {
    const longer = story.and(excused('2027-06-01', 'exempt', { until: '2027-12-31' }));
    expect(longer.linesThrough('2028-06-30', 'excuseEnded')).toEqual(['2028-01-01 excuseEnded/exempt/2027-12-31']);
    const shorter = story.and(excused('2027-02-01', 'exempt', { until: '2027-02-15' }));
    expect(shorter.linesThrough('2028-06-30', 'excuseEnded')).toEqual(['2027-02-16 excuseEnded/exempt/2027-02-15']);
    expect(story.and(ended('2027-03-01')).linesThrough('2028-06-30', 'excuseEnded')).toEqual([]);
  });

  it('of one day ends the morning after it; one that ended before it began is refused', () => {
    const one = home('2014-05-01').and(excused('2027-01-10', 'exempt', { until: '2027-01-10' }));
    expect(one.linesThrough('2027-12-31', 'excuseEnded')).toEqual(['2027-01-11 excuseEnded/exempt/2027-01-10']);
    home('2014-05-01')
      .whenRecorded(excused('2027-01-10', 'exempt', { until: '2027-01-09' }))
      .thenRefused(/cannot have ended on January 9, 2027/);
    home('2014-05-01')
      .whenRecorded(excused('2027-01-10', 'exempt', { until: '2027-06-30', reviewOn: '2027-07-01' }))
      .thenRefused(/comes too late/);
    home('2014-05-01')
      .whenRecorded(ended('2027-01-10'))
      .thenRefused(/not excused/);
    story.whenRecorded(ended('2027-02-01', 'waived')).thenRefused(/excused as exempt/);
  });
});

describe('several excuses at once', () => {
  const both = home('2014-05-01').and(
    excused('2027-01-10', 'exempt', { until: '2027-06-30' }),
    excused('2027-03-01', 'no-capacity', { reviewOn: '2028-03-01' }),
  );

  it('last until the last of them ends', () => {
    both.whenDayComes('2027-07-01').then('2027-07-01 excuseEnded/exempt/2027-06-30');
    expect(dutyOn(both, '2027-07-01')).toBe('excused');
    expect(wordsOn(both, '2027-05-01')).toBe(
      'Excused (exempt, until June 30, 2027; no capacity downstream, review March 1, 2028)',
    );
    expect(wordsOn(both, '2027-07-01')).toBe('Excused (no capacity downstream, review March 1, 2028)');
    expect(dutyOn(both.and(ended('2027-09-01', 'no-capacity')), '2027-09-01')).toBe('running');
  });

  it('end together where nobody says which, and one at a time where somebody does', () => {
    expect(dutyOn(both.and(ended('2027-04-01')), '2027-04-01')).toBe('running');
    const one = both.and(ended('2027-04-01', 'no-capacity'));
    expect(dutyOn(one, '2027-04-01')).toBe('excused');
    expect(dutyOn(one, '2027-07-01')).toBe('running');
  });
});

describe('a day of review', () => {
  const story = home('2014-05-01').and(excused('2027-01-10', 'no-capacity', { reviewOn: '2027-06-01' }));
  const look = 'a new look at the excuse (no capacity downstream) of 2027-01-10, for which 2027-06-01 was set';

  it('§ 300-10.C(2): stands before staff from its day on, and never ends the excuse by itself', () => {
    expect(waits(story, '2027-05-31')).not.toContain(look);
    expect(waits(story, '2027-06-01')).toContain(look);
    expect(waits(story, '2030-06-01')).toContain(look);
    expect(dutyOn(story, '2030-06-01')).toBe('excused');
    const [waiting] = waitsFor(story.through('2027-06-01').state, pewaukee, day('2027-06-01'));
    expect(waiting?.because).toMatchObject([{ section: '§ 300-10.C(2)' }]);
  });

  it('is over when the excuse is given anew, or has ended', () => {
    const anew = story.and(excused('2027-06-02', 'no-capacity', { reviewOn: '2028-06-01' }));
    expect(waits(anew, '2027-06-02')).toEqual([]);
    expect(waits(story.and(ended('2027-06-02')), '2027-06-02')).toEqual([]);
  });

  it('is asked for where an excuse has neither an end nor a day, never for land without a building', () => {
    const endless = home('2014-05-01').and(excused('2027-01-10', 'waived'));
    expect(waits(endless, '2027-01-10')).toEqual([
      'a last day or a day of review for the excuse (waived) of 2027-01-10',
    ]);
    expect(waits(home('2014-05-01').and(excused('2027-01-10', 'no-building')), '2027-01-10')).toEqual([]);
  });
});

describe('the area of the Lake Pewaukee Sanitary District', () => {
  it('has no duty through December 31, 2027; it is there again on January 1, 2028', () => {
    const story = home('2014-05-01').and(excused('2026-08-01', 'other-utility'));
    expect(wordsOn(story, '2027-12-31')).toBe('Excused (area of another utility, until December 31, 2027)');
    story.whenDayComes('2027-12-31').thenNothing();
    story.whenDayComes('2028-01-01').then('2028-01-01 excuseEnded/other-utility/2027-12-31');
    expect(waits(story, '2027-12-31')).toEqual([]);
    const fact = derivedFacts(story.through('2028-01-01')).find(({ type }) => type === 'excuse.ended');
    expect(fact?.because).toMatchObject([{ section: 'Public Works Committee, July 23, 2026, item 4.1' }]);
  });

  it('a day that was told comes first; excused after the agreement, it waits for a person', () => {
    const told2 = home('2014-05-01').and(excused('2026-08-01', 'other-utility', { until: '2027-06-30' }));
    expect(told2.linesThrough('2028-12-31', 'excuseEnded')).toEqual([
      '2027-07-01 excuseEnded/other-utility/2027-06-30',
    ]);
    const later = home('2014-05-01').and(excused('2028-02-01', 'other-utility'));
    expect(later.linesThrough('2030-12-31', 'excuseEnded')).toEqual([]);
    expect(waits(later, '2028-02-01')).toEqual([
      'a last day or a day of review for the excuse (area of another utility) of 2028-02-01',
    ]);
  });
});

describe('standby and an excuse', () => {
  it('§ 300-16.D: rests from the day of the excuse by the month rule, and needs ten days again', () => {
    const story = accruing
      .and(billed('2027-Q4', 7050, '2028-01-03'))
      .and(excused('2028-02-16', 'exempt', { until: '2028-04-30' }));
    expect(story.linesThrough('2028-12-31', 'standby/')).toEqual([
      '2028-01-01 standby/2027-Q4 70.50',
      '2028-04-01 standby/2028-Q1 141.00',
    ]);
    story
      .whenDayComes('2028-05-01')
      .then(
        '2028-05-01 excuseEnded/exempt/2028-04-30',
        '2028-05-01 deadline/existing-residential/2',
        '2028-05-01 notice/standby-warning/2',
      );
  });
});

describe('a building that is razed', () => {
  it.each([
    ['2028-02-15', 'standby/2028-Q1 70.50'],
    ['2028-02-16', 'standby/2028-Q1 141.00'],
  ])('§ 300-16.D: on %s ends standby by the month rule: %s', (on, charge) => {
    const story = accruing.and(razed(on));
    expect(story.linesThrough('2029-12-31', 'standby/2028')).toEqual([`2028-04-01 ${charge}`]);
    expect(story.through(on).state.chart).toMatchObject({ duty: 'excused', standby: 'suspended' });
    expect(wordsOn(story, on)).toMatch(/^Excused \(no building\)/);
  });

  it('fulfilled before, stays fulfilled', () => {
    const story = accruing.and(connected('2028-02-10'), razed('2028-05-01'));
    expect(story.through('2028-05-01').state.chart).toMatchObject({ duty: 'discharged', building: 'connected' });
    expect(story.through('2028-05-01').state.conflicts).toEqual([]);
  });

  it('makes way for a new one: the excuse ends, and the new building is connected at once', () => {
    const empty = home('2014-05-01').and(razed('2027-05-01'));
    expect(empty.linesThrough('2030-12-31', 'deadline/')).toEqual([]);
    const rebuilt = empty.and(ended('2028-06-15', 'no-building'), noticed('2028-06-15', { trigger: 'new-building' }));
    expect(dutyOn(rebuilt, '2028-06-15')).toBe('running');
    expect(rebuilt.linesThrough('2028-06-16', 'deadline/')).toEqual(['2028-06-16 deadline/new-building']);
  });
});
