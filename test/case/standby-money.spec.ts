import {
  authorized,
  billed,
  connected,
  excused,
  excuseEnded,
  given,
  mailed,
  noticed,
  operational,
  sold,
  told,
  type Story,
} from '../support/case-story.ts';
import { lawOf } from '../support/town-law.ts';

const pewaukee = lawOf('pewaukee');

/** In default since 2026-08-04; the town watches from 2026-11-30. */
const inDefault = given(pewaukee, '2026-11-30').and(
  operational('2011-08-03', '2026-11-30'),
  noticed('2011-08-03', {}, '2026-11-30'),
);
const decided = inDefault.and(authorized('2026-11-30'));
const letterGone = decided.and(
  mailed('one-year', '2026-12-01', { notice: 'notice/one-year/1', stated: { lastDay: '2027-12-01' } }),
);
const warnedOn = (on: string, startsOn = '2027-12-02', attempt = 1): Story =>
  letterGone.and(mailed('standby-warning', on, { notice: `notice/standby-warning/${attempt}`, stated: { startsOn } }));
const accruing = warnedOn('2027-11-19');

describe('§ 300-16.D: the months of a quarter', () => {
  it('charges one month, 70.50, for a start on 2027-12-02, on the day after the quarter', () => {
    accruing.whenDayComes('2027-12-31').thenNothing();
    accruing
      .whenDayComes('2028-01-01')
      .then('2028-01-01 standby/2027-Q4 70.50', '2028-01-01 notice/standby-bill/2027-Q4/1 70.50');
    accruing.whenDayComes('2028-01-02').thenNothing();
  });

  it('charges three months, 211.50, for the quarter after', () => {
    accruing
      .whenDayComes('2028-04-01')
      .then('2028-04-01 standby/2028-Q1 211.50', '2028-04-01 notice/standby-bill/2028-Q1/1 211.50');
  });

  it.each([
    ['2028-02-15', ['2028-01']],
    ['2028-02-16', ['2028-01', '2028-02']],
  ])('counts a connection on %s for the months %j', (on, months) => {
    const life = accruing.and(connected(on)).through('2028-12-31');
    const charge = life.steps.find(({ fact }) => fact.key === 'standby/2028-Q1');
    expect(charge?.fact.data).toMatchObject({ months });
    expect(life.state.accounts.receivables.map(owed => owed.key)).toEqual(['standby/2027-Q4', 'standby/2028-Q1']);
  });

  it('charges nothing for a start that a connection in the same half of the month ends', () => {
    const story = accruing.and(connected('2027-12-10'));
    expect(story.linesThrough('2028-12-31', 'standby')).toEqual([
      '2027-12-02 standbyStart/1',
      '2027-12-10 standbyStop/1',
    ]);
    const stop = story.through('2028-01-31').steps.find(({ fact }) => fact.key === 'standbyStop/1');
    expect(stop?.fact.data).toMatchObject({ lastMonth: null });
  });

  it('never charges for quarters in which the parcel counted as no connection at all', () => {
    const story = accruing.and(
      told('parcel.changed', '2028-01-01', { what: 'rec', recHundredths: 0 }),
      told('parcel.changed', '2028-10-01', { what: 'rec', recHundredths: 100 }),
    );
    expect(story.linesThrough('2029-01-31', 'standby/')).toEqual([
      '2028-01-01 standby/2027-Q4 70.50',
      '2029-01-01 standby/2028-Q4 211.50',
    ]);
  });
});

describe('a sale while standby accrues', () => {
  const atSale = accruing.and(billed('2027-Q4', 7050, '2028-01-03'), sold('2028-02-10'));

  it('pauses until the ten days of the new owner have ended', () => {
    expect(atSale.through('2028-02-10').state.chart.standby).toBe('suspended');
    atSale
      .whenDayComes('2028-02-10')
      .then('2028-02-10 notice/new-owner/2028-02-10/1', '2028-02-10 notice/standby-warning/2');
    const again = atSale.and(
      mailed('standby-warning', '2028-02-22', {
        notice: 'notice/standby-warning/2',
        stated: { startsOn: '2028-03-04' },
      }),
    );
    again.whenDayComes('2028-03-03').thenNothing();
    again.whenDayComes('2028-03-04').then('2028-03-04 standbyStart/2');
    expect(again.linesThrough('2028-06-30', 'standby/')).toEqual([
      '2028-01-01 standby/2027-Q4 70.50',
      '2028-04-01 standby/2028-Q1 141.00',
    ]);
  });

  it('keeps on the parcel what had accrued before', () => {
    expect(atSale.linesThrough('2029-12-31', 'standby/')).toEqual([
      '2028-01-01 standby/2027-Q4 70.50',
      '2028-04-01 standby/2028-Q1 70.50',
    ]);
  });

  it('charges the months before the first sale when a second one comes before the new start', () => {
    const twice = atSale.and(
      mailed('standby-warning', '2028-02-22', {
        notice: 'notice/standby-warning/2',
        stated: { startsOn: '2028-03-10' },
      }),
      sold('2028-03-05'),
    );
    expect(twice.linesThrough('2028-06-30', 'standby/')).toEqual([
      '2028-01-01 standby/2027-Q4 70.50',
      '2028-04-01 standby/2028-Q1 70.50',
    ]);
    twice
      .whenDayComes('2028-03-05')
      .then('2028-03-05 notice/new-owner/2028-03-05/1', '2028-03-05 notice/standby-warning/3');
  });

  it('charges them too when the owner connects before the new start', () => {
    const story = atSale.and(
      mailed('standby-warning', '2028-02-22', {
        notice: 'notice/standby-warning/2',
        stated: { startsOn: '2028-03-10' },
      }),
      sold('2028-03-05'),
      connected('2028-03-08'),
    );
    expect(story.linesThrough('2028-06-30', 'standby/')).toEqual([
      '2028-01-01 standby/2027-Q4 70.50',
      '2028-04-01 standby/2028-Q1 70.50',
    ]);
  });

  it('of a parcel only warned gives the new owner ten days of their own', () => {
    const story = warnedOn('2027-11-10').and(sold('2027-11-20'));
    story
      .whenDayComes('2027-11-20')
      .then('2027-11-20 notice/new-owner/2027-11-20/1', '2027-11-20 notice/standby-warning/2');
    expect(story.linesThrough('2028-12-31', 'standbyStart')).toEqual([]);
  });
});

describe('an excuse while standby accrues', () => {
  it('stops the money, and when it ends the deadline passes again and a fresh warning falls due', () => {
    const story = accruing.and(excused('2028-02-10', 'no-capacity'), excuseEnded('2029-05-02'));
    expect(story.through('2028-02-10').state.chart).toMatchObject({ duty: 'excused', standby: 'suspended' });
    story
      .whenDayComes('2029-05-02')
      .then('2029-05-02 deadline/existing-residential/2', '2029-05-02 notice/standby-warning/2');
    expect(story.linesThrough('2029-12-31', 'standby/')).toEqual([
      '2028-01-01 standby/2027-Q4 70.50',
      '2028-04-01 standby/2028-Q1 70.50',
    ]);
    const again = story.and(
      mailed('standby-warning', '2029-05-07', {
        notice: 'notice/standby-warning/2',
        stated: { startsOn: '2029-05-18' },
      }),
    );
    again.whenDayComes('2029-05-18').then('2029-05-18 standbyStart/2');
    expect(again.linesThrough('2029-07-31', 'standby/2029')).toEqual(['2029-07-01 standby/2029-Q2 70.50']);
  });
});
