import { connected, excused, excuseEnded, given, noticed, operational, told } from '../support/case-story.ts';
import { useChangeOf } from '../../src/core/case/use-change.ts';
import { lawOf } from '../support/town-law.ts';

const pewaukee = lawOf('pewaukee');

const home = (availableOn: string) =>
  given(pewaukee, '2026-07-20', { trackedFrom: '2026-07-20' }).and(
    operational(availableOn, '2026-07-20'),
    noticed(availableOn, {}, '2026-07-20'),
  );

describe('§ 300-7.C(1)(a): 15 years from the notice of availability', () => {
  const story = home('2011-08-03');

  it('is not in default on the day before the last, nor on the last day, Monday 2026-08-03', () => {
    story.whenDayComes('2026-08-02').thenNothing();
    expect(story.whenDayComes('2026-08-03').thenNothing().state.chart.duty).toBe('running');
    expect(story.through('2026-08-03').state.clocks).toMatchObject([
      { start: '2011-08-03', nominal: '2026-08-03', due: '2026-08-03', rolled: null },
    ]);
  });

  it('is in default the day after', () => {
    const outcome = story.whenDayComes('2026-08-04').then('2026-08-04 deadline/existing-residential');
    expect(outcome.state.chart.duty).toBe('overdue');
  });

  it('counts a notice of 2011-08-19 through Wednesday 2026-08-19', () => {
    home('2011-08-19').whenDayComes('2026-08-19').thenNothing();
    home('2011-08-19').whenDayComes('2026-08-20').then('2026-08-20 deadline/existing-residential');
  });

  it('says which sentence it rests on', () => {
    const passed = story.through('2026-08-04').steps.find(({ fact }) => fact.type === 'deadline.passed');
    expect(passed?.fact).toMatchObject({ because: [{ section: '§ 300-7.C(1)(a)' }] });
  });
});

describe('§ 300-7.C(1)(b): five years for properties that are not homes', () => {
  const shop = (noticedOn: string) =>
    given(pewaukee, '2026-07-06', { use: 'nonresidential', trackedFrom: '2026-07-06' }).and(
      operational('2012-05-01', '2026-07-06'),
      noticed(noticedOn, {}, noticedOn < '2026-07-06' ? '2026-07-06' : noticedOn),
    );

  it('runs from the adoption, 2026-07-06, where the notice is older: in default from 2031-07-08, the 6th being a Sunday', () => {
    expect(shop('2012-05-01').through('2031-07-06').state.clocks).toMatchObject([
      { start: '2026-07-06', nominal: '2031-07-06', due: '2031-07-07' },
    ]);
    shop('2012-05-01').whenDayComes('2031-07-06').thenNothing();
    shop('2012-05-01').whenDayComes('2031-07-07').thenNothing();
    shop('2012-05-01')
      .whenDayComes('2031-07-08')
      .then(
        '2031-07-08 lapsed/notice/reminder/existing-nonresidential/90-days/1',
        '2031-07-08 deadline/existing-nonresidential',
      );
  });

  it('runs from the date of the notice where that is later', () => {
    shop('2027-03-10').whenDayComes('2032-03-10').thenNothing();
    shop('2027-03-10')
      .whenDayComes('2032-03-11')
      .then(
        '2032-03-11 lapsed/notice/reminder/existing-nonresidential/90-days/1',
        '2032-03-11 deadline/existing-nonresidential',
      );
  });
});

describe('§ 300-7.C(1)(a): 30 days from receipt after a failed septic system', () => {
  const failed = { trigger: 'septic-failure', by: 'County Health Officer' };

  it('overtakes the 15 years', () => {
    const story = home('2014-05-01').and(noticed('2027-02-01', { ...failed, receivedOn: '2027-02-03' }, '2027-02-03'));
    story.whenDayComes('2027-03-05').thenNothing();
    story
      .whenDayComes('2027-03-06')
      .then('2027-03-06 lapsed/notice/septic-failure/2027-02-01/1', '2027-03-06 deadline/septic-failure');
  });

  it('never lengthens them', () => {
    const story = home('2011-08-03').and(noticed('2026-07-25', { ...failed, receivedOn: '2026-07-27' }, '2026-07-27'));
    story.whenDayComes('2026-08-04').then('2026-08-04 deadline/existing-residential');
    story.whenDayComes('2026-08-27').then('2026-08-27 lapsed/notice/septic-failure/2026-07-25/1');
  });

  it('starts nothing while nobody knows the day of receipt', () => {
    const story = home('2014-05-01').and(noticed('2027-02-01', failed));
    expect(story.linesThrough('2028-01-01', 'deadline/')).toEqual([]);
    expect(story.through('2028-01-01').state.triggers).toMatchObject([{ served: true }, { served: false }]);
  });

  it('starts once the receipt is recorded, from that day', () => {
    const story = home('2014-05-01').and(noticed('2027-02-01', failed), {
      ...noticed('2027-02-01', { ...failed, receivedOn: '2027-02-03' }),
      recordedOn: '2027-04-01',
    });
    expect(story.linesThrough('2027-04-01', 'deadline/')).toEqual(['2027-03-06 deadline/septic-failure']);
  });

  it('refuses a receipt after today', () => {
    home('2014-05-01')
      .whenRecorded(noticed('2027-02-01', { ...failed, receivedOn: '2027-02-03' }))
      .thenRefused(/2027-02-03.*after today/);
  });
});

describe('§ 300-7.C(1)(c): a new building is connected at once', () => {
  it('is in default the day after first occupancy', () => {
    const story = given(pewaukee, '2027-01-04').and(
      operational('2020-01-01', '2027-01-04'),
      noticed('2027-05-12', { trigger: 'new-building' }),
    );
    expect(story.through('2027-05-12').state.chart.duty).toBe('running');
    story.whenDayComes('2027-05-13').then('2027-05-13 deadline/new-building');
  });
});

describe('a notice of availability that was never given', () => {
  const story = given(pewaukee, '2026-07-20').and(operational('2026-07-21'));

  it('falls due the day the sewer is operational', () => {
    story.whenDayComes('2026-07-21').then('2026-07-21 notice/availability/1');
  });

  it('starts the 15 years on its mailing, not on its falling due', () => {
    const noticedLater = story.and(told('notice.mailed', '2026-07-24', { letter: 'availability' }));
    noticedLater.whenDayComes('2041-07-24').thenNothing();
    noticedLater
      .whenDayComes('2041-07-25')
      .then(
        '2041-07-25 lapsed/notice/reminder/existing-residential/90-days/1',
        '2041-07-25 deadline/existing-residential',
      );
  });

  it('falls due again the day it comes back, and starts no clock', () => {
    const back = story.and(
      told('notice.mailed', '2026-07-24', { letter: 'availability' }),
      told('notice.returned', '2026-08-10', { notice: 'notice/availability/1', reason: 'unclaimed' }),
    );
    back.whenDayComes('2026-08-10').then('2026-08-10 notice/availability/2');
    expect(back.through('2041-12-31').state.clocks).toEqual([]);
  });

  it('waits while the parcel has no building, and falls due when the excuse ends', () => {
    const vacant = given(pewaukee, '2026-07-20').and(excused('2026-07-20'), operational('2026-07-21'));
    expect(vacant.linesThrough('2026-12-31')).toEqual([]);
    vacant.and(excuseEnded('2027-03-01')).whenDayComes('2027-03-01').then('2027-03-01 notice/availability/1');
  });
});

describe('an excused owner', () => {
  it('is not in default while the excuse lasts, and is as soon as it ends after the last day', () => {
    const story = home('2011-08-03').and(excused('2026-07-30', 'no-capacity'));
    story.whenDayComes('2026-08-04').thenNothing();
    const back = story.and(excuseEnded('2026-09-10'));
    expect(back.through('2026-09-09').state.chart.duty).toBe('excused');
    back.whenDayComes('2026-09-10').then('2026-09-10 deadline/existing-residential');
  });

  it('has the days that are left where the excuse ends before the last day', () => {
    const story = home('2011-08-03').and(excused('2026-07-22'), excuseEnded('2026-07-30'));
    story.whenDayComes('2026-08-03').thenNothing();
    story.whenDayComes('2026-08-04').then('2026-08-04 deadline/existing-residential');
  });
});

describe('the order of one day', () => {
  it('lets a notice take effect before the connection that follows it the same day', () => {
    const story = given(pewaukee, '2026-07-20').and(
      operational('2026-07-20'),
      noticed('2026-07-22'),
      connected('2026-07-22'),
    );
    expect(story.linesThrough('2026-07-22')).toEqual([
      '2026-07-20 notice/availability/1',
      '2026-07-22 served/availability',
      '2026-07-22 notice/connection-confirmed/1',
      '2026-07-22 notice/septic-checklist/2026-07-22/1',
    ]);
    expect(story.through('2026-07-22').state).toMatchObject({ chart: { duty: 'discharged' }, conflicts: [] });
  });

  it('makes an owner who connects on the first day in default one who was overdue that morning', () => {
    const first = home('2011-08-03').and(connected('2026-08-04'));
    first
      .whenDayComes('2026-08-04')
      .then(
        '2026-08-04 deadline/existing-residential',
        '2026-08-04 notice/connection-confirmed/1',
        '2026-08-04 notice/septic-checklist/2026-08-04/1',
      );
    home('2011-08-03').and(connected('2026-08-03')).whenDayComes('2026-08-04').thenNothing();
  });

  it('does not depend on which of two changes was told first', () => {
    const change = (recHundredths: number) => told('parcel.changed', '2026-07-25', { what: 'rec', recHundredths });
    const one = home('2014-05-01').and(change(200), change(300));
    const other = home('2014-05-01').and(change(300), change(200));
    expect(one.through('2026-08-01').state).toEqual(other.through('2026-08-01').state);
  });
});

describe('a change of use', () => {
  it('leaves the clock that the notice set, and counts for notices after it', () => {
    const story = home('2014-05-01').and(
      told('parcel.changed', '2027-01-10', { what: 'use', use: 'nonresidential', recHundredths: 250 }),
    );
    expect(story.through('2029-05-02').state).toMatchObject({ use: 'nonresidential', recHundredths: 250 });
    story.whenDayComes('2029-05-01').thenNothing();
    story
      .whenDayComes('2029-05-02')
      .then(
        '2029-05-02 lapsed/notice/reminder/existing-residential/90-days/1',
        '2029-05-02 deadline/existing-residential',
      );
    const again = story.and(noticed('2027-02-01', { letterDate: '2027-02-01' }));
    expect(again.through('2027-02-01').state.clocks.map(clock => clock.due)).toEqual(['2029-05-01', '2032-02-02']);
  });

  it('says beside the old clock what is open about it, and only there', () => {
    const changed = home('2014-05-01')
      .and(told('parcel.changed', '2027-01-10', { what: 'use', use: 'nonresidential', recHundredths: 250 }))
      .and(noticed('2027-02-01', { letterDate: '2027-02-01' }));
    const { state } = changed.through('2027-02-01');
    expect(state.clocks.map(clock => useChangeOf(state, clock, pewaukee).map(({ open }) => open))).toEqual([
      ['use-change'],
      [],
    ]);
  });
});
