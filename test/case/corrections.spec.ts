import { changesNothing, compare } from '../../src/core/case/compare.ts';
import { standbyCharge } from '../../src/core/rules/standby-charge.ts';
import { day } from '../../src/core/kernel/calendar-date.ts';
import {
  authorized,
  billed,
  connected,
  given,
  mailed,
  noticed,
  operational,
  paid,
  returned,
  told,
} from '../support/case-story.ts';
import { lawOf } from '../support/town-law.ts';
import { toldLife } from '../support/told-life.ts';

const pewaukee = lawOf('pewaukee');
const accruing = given(pewaukee, '2026-11-30').and(
  operational('2011-08-03', '2026-11-30'),
  noticed('2011-08-03', {}, '2026-11-30'),
  authorized('2026-11-30'),
  mailed('one-year', '2026-12-01', { notice: 'notice/one-year/1', stated: { lastDay: '2027-12-01' } }),
  mailed('standby-warning', '2027-11-19', { notice: 'notice/standby-warning/1', stated: { startsOn: '2027-12-02' } }),
  billed('2027-Q4', 7050, '2028-01-03'),
);
const twiceBilled = accruing.and(billed('2028-Q1', 21150, '2028-04-03'));
const connection = connected('2028-02-10', '2028-04-20');

describe('§ 300-16.D: a connection of 2028-02-10 that is recorded on 2028-04-20', () => {
  const { difference, state } = twiceBilled.whenRecorded(connection);

  it('reverses the quarter of 211.50 and makes one of 70.50: January alone', () => {
    expect(difference?.charges).toEqual({
      reversed: [{ key: 'standby/2028-Q1', on: '2028-04-01', cents: 21150 }],
      made: [{ key: 'standby/2028-Q1', on: '2028-04-01', cents: 7050 }],
    });
  });

  it('leaves two months of service, 94.00, to the utility: no month is billed twice', () => {
    const quarter = standbyCharge(pewaukee, {
      quarter: '2028-Q1',
      recHundredths: 100,
      accruesFrom: day('2027-12-02'),
      stopsOn: day('2028-02-10'),
    });
    expect(quarter).toMatchObject({
      value: { amount: 7050, months: ['2028-01'], serviceAmount: 9400, serviceMonths: ['2028-02', '2028-03'] },
    });
  });

  it('is shown before it is made, since the bill had left the house', () => {
    expect(difference?.takesBack).toEqual([
      'notice/standby-bill/2028-Q1/1, mailed on 2028-04-03, would no longer count',
      'standby/2028-Q1, 211.50, billed on 2028-04-03, becomes 70.50',
    ]);
    expect(difference?.letters.withoutBasis).toEqual(['notice/standby-bill/2028-Q1/1']);
    expect(difference?.conflicts).toEqual([]);
  });

  it('makes one letter of correction due, once, at the right amount', () => {
    const corrections = twiceBilled.and(connection).linesThrough('2029-12-31', 'notice/correction');
    expect(corrections).toEqual(['2028-04-03 notice/correction/standby-bill/2028-Q1/1/1 70.50']);
    expect(state.letters.filter(letter => letter.kind === 'correction')).toHaveLength(1);
  });

  it('is billed by that letter: 20 days from its mailing, and no other bill falls due', () => {
    const corrected = twiceBilled.and(
      connection,
      mailed('correction', '2028-04-24', {
        notice: 'notice/correction/standby-bill/2028-Q1/1/1',
        stated: { charge: { receivable: 'standby/2028-Q1', cents: 7050 } },
      }),
    );
    const owed = corrected
      .through('2028-12-31')
      .state.accounts.receivables.find(({ key }) => key === 'standby/2028-Q1');
    expect(owed).toMatchObject({ billedOn: '2028-04-24', dueOn: '2028-05-15' });
    expect(corrected.linesThrough('2029-12-31', 'notice/standby-bill')).toHaveLength(2);
    const back = corrected.and(returned('notice/correction/standby-bill/2028-Q1/1/1', '2028-05-10'));
    expect(back.linesThrough('2028-06-30', 'late/')).toEqual(corrected.linesThrough('2028-06-30', 'late/'));
  });

  it('turns what was paid above it into a credit', () => {
    const story = twiceBilled.and(paid('2028-04-10', '284.98'), connection);
    expect(story.through('2028-04-20').state.accounts.credit).toBe(28498 - 7050 - 7050 - 71 - 71 - 72);
  });

  it('voided again, gives exactly what was before', () => {
    const after = twiceBilled.and(connection).without('connection.made/2028-02-10');
    const before = twiceBilled.through('2028-05-01');
    expect(toldLife(after.through('2028-05-01'))).toEqual(toldLife(before));
    expect(changesNothing(compare(before, after.through('2028-05-01'), []))).toBe(true);
  });
});

describe('a correction letter that left the house and turns out to rest on nothing itself', () => {
  const first = 'notice/correction/standby-bill/2028-Q1/1/1';
  const second = 'notice/correction/correction/standby-bill/2028-Q1/1/1/1';
  const stating = (notice: string, cents: number, on: string) =>
    mailed('correction', on, { notice, stated: { charge: { receivable: 'standby/2028-Q1', cents } } });
  const voidable = twiceBilled.and(
    connection,
    told('notice.approved', '2028-04-21', { notice: first, contentHash: 'a1' }),
    told('notice.printed', '2028-04-21', { notice: first, letterDate: '2028-04-21', document: 'd1', batch: 'b1' }),
    stating(first, 7050, '2028-04-21'),
  );
  const voided = voidable.without('connection.made/2028-02-10');
  const owedIn = (story: typeof voided, on: string) =>
    story.through(on).state.accounts.receivables.find(({ key }) => key === 'standby/2028-Q1');

  it('stays, marked so, and one letter takes it back at the amount that holds', () => {
    const { state } = voided.through('2028-04-22');
    expect(state.letters.find(({ key }) => key === first)).toMatchObject({
      mailedOn: '2028-04-21',
      withoutBasis: true,
    });
    expect(voided.linesThrough('2029-12-31', 'notice/correction')).toEqual([`2028-04-21 ${second} 211.50`]);
    expect(state.letters.find(({ key }) => key === 'notice/standby-bill/2028-Q1/1')?.withoutBasis).toBeUndefined();
  });

  it('leaves its approval and its print without effect, not as something to settle', () => {
    expect(voided.through('2028-04-22').state.conflicts).toEqual([]);
  });

  it('§ 300-16.C: the owner was told the bill no longer counts, so no late charge comes until it is billed anew', () => {
    expect(owedIn(voided, '2028-04-20')).toMatchObject({ billedOn: '2028-04-03', dueOn: '2028-04-24' });
    expect(owedIn(voided, '2028-04-21')).not.toHaveProperty('dueOn');
    const lates = (story: typeof voided) => story.linesThrough('2028-05-25', 'late/2028-05');
    expect(voided.and(paid('2028-04-22', '72.64')).linesThrough('2028-12-31', 'late/2028-0').slice(3)).toEqual([]);
    const billedAnew = voided.and(paid('2028-04-22', '72.64'), stating(second, 21150, '2028-04-27'));
    expect(owedIn(billedAnew, '2028-04-27')).toMatchObject({ billedOn: '2028-04-27', dueOn: '2028-05-17' });
    expect(billedAnew.linesThrough('2028-05-17', 'late/2028-05')).toEqual([]);
    expect(lates(billedAnew)).toEqual(['2028-05-18 late/2028-05 2.12']);
  });

  it('is itself right again when the connection is told again; then the second one is taken back', () => {
    const again = voided.and(stating(second, 21150, '2028-04-27'), connected('2028-02-10', '2028-05-02'));
    const { state } = again.through('2028-05-02');
    expect(state.letters.find(({ key }) => key === first)?.withoutBasis).toBeUndefined();
    expect(owedIn(again, '2028-05-02')).toMatchObject({ cents: 7050, open: 7050 });
    expect(again.linesThrough('2029-12-31', 'notice/correction').at(-1)).toBe(
      '2028-04-27 notice/correction/correction/correction/standby-bill/2028-Q1/1/1/1/1 70.50',
    );
  });

  it('is corrected as well where another amount turns out to be right', () => {
    const earlier = voidable.without('connection.made/2028-02-10').and(connected('2028-03-20', '2028-05-02'));
    expect(earlier.linesThrough('2029-12-31', 'notice/correction')).toEqual([`2028-04-21 ${second} 211.50`]);
    const later = voidable.without('connection.made/2028-02-10').and(connected('2028-03-10', '2028-05-02'));
    expect(later.linesThrough('2029-12-31', 'notice/correction').at(-1)).toBe(`2028-04-21 ${second} 141.00`);
  });
});

describe('an approval or a print', () => {
  it('is refused for a letter that is not there, has left, or is not due yet', () => {
    const approve = (notice: string, on: string) => told('notice.approved', on, { notice, contentHash: 'x' });
    accruing.whenRecorded(approve('notice/one-year/7', '2028-02-01')).thenRefused(/has no letter notice\/one-year\/7/);
    accruing.whenRecorded(approve('notice/one-year/1', '2028-02-01')).thenRefused(/cannot be approved/);
    accruing
      .whenRecorded({ ...approve('notice/late-notice/2027-Q4/1', '2028-01-24'), recordedOn: '2028-01-26' })
      .thenRefused(/cannot be approved/);
    expect(accruing.whenRecorded(approve('notice/late-notice/2027-Q4/1', '2028-01-25')).refused).toBeUndefined();
  });
});

describe('a connection recorded after bills for quarters that it takes away altogether', () => {
  const late = twiceBilled
    .and(billed('2028-Q2', 21150, '2028-07-03'))
    .whenRecorded(connected('2028-01-05', '2028-08-01'));

  it('is taken in, and every letter that rested on nothing is taken back in writing', () => {
    expect(late.refused).toBeUndefined();
    expect(late.state.conflicts).toEqual([]);
    expect(late.difference?.letters.withoutBasis).toEqual([
      'notice/standby-bill/2028-Q1/1',
      'notice/standby-bill/2028-Q2/1',
    ]);
    expect(late.lines.filter(line => line.includes('notice/correction'))).toEqual([
      '2028-04-03 notice/correction/standby-bill/2028-Q1/1/1',
      '2028-07-03 notice/correction/standby-bill/2028-Q2/1/1',
    ]);
  });
});

describe('a connection older than the decision of the council', () => {
  it('is taken in; the decision then has no place, and that is shown', () => {
    const { difference, state, refused } = twiceBilled.whenRecorded(connected('2026-09-15', '2028-05-02'));
    expect(refused).toBeUndefined();
    expect(difference?.conflicts.map(({ key }) => key)).toEqual(['authorization.recorded/2026-11-30/standby/2026-41']);
    expect(state.accounts.receivables).toEqual([]);
    expect(difference?.takesBack).toContain('notice/one-year/1, mailed on 2026-12-01, would no longer count');
  });
});

describe('what is refused', () => {
  const opened = given(pewaukee, '2026-11-30').and(operational('2011-08-03', '2026-11-30'));

  it('a fact dated after today', () => {
    opened.whenRecorded({ ...connected('2026-12-01'), recordedOn: '2026-11-30' }).thenRefused(/after today/);
    opened
      .whenRecorded({ ...connected('2026-11-30'), recordedOn: '2026-11-30' })
      .then('2026-11-30 notice/connection-confirmed/1', '2026-11-30 notice/septic-checklist/2026-11-30/1');
  });

  it('a notice on a connected parcel', () => {
    const story = opened.and(connected('2026-11-30'));
    story.whenRecorded(noticed('2026-12-01')).thenRefused(/connected since 2026-11-30/);
    story.whenRecorded(mailed('standby-warning', '2026-12-01')).thenRefused(/nothing in the ordinance supported/);
    story.whenRecorded(authorized('2026-12-01')).thenRefused(/the property has been connected since 2026-11-30/);
  });

  it('a second opening, and a second first day of the sewer', () => {
    const frame = { service: 'sewer', use: 'residential', recHundredths: 100, trackedFrom: '2026-12-01' };
    opened.whenRecorded(told('case.opened', '2026-12-01', frame)).thenRefused(/open already/);
    opened.whenRecorded(operational('2012-01-01', '2026-12-01')).thenRefused(/operational since 2011-08-03/);
  });

  it('an approval, a print, a return or a second mailing that the letter cannot take', () => {
    const key = 'notice/one-year/1';
    accruing
      .whenRecorded(mailed('one-year', '2028-02-01', { notice: key }))
      .thenRefused(/is served, mailed on 2026-12-01/);
    accruing
      .whenRecorded(told('notice.approved', '2028-02-01', { notice: key, contentHash: 'x' }))
      .thenRefused(/cannot be approved/);
    accruing.whenRecorded(returned('notice/one-year/7', '2028-02-01')).thenRefused(/has no letter notice\/one-year\/7/);
    accruing
      .whenRecorded(mailed('standby-bill', '2028-02-01', { notice: 'notice/late-notice/2027-Q4/1' }))
      .thenRefused(/cannot be mailed as letter "standby-bill"/);
  });

  it('data that no such fact carries, naming each field', () => {
    accruing.whenRecorded(paid('2028-02-01', '-5')).thenRefused(/amount.*above zero/);
    accruing.whenRecorded(told('trigger.noticed', '2028-02-01', { trigger: 'rain' })).thenRefused(/trigger/);
  });
});

describe('a sewer whose first day was only assumed', () => {
  it('takes the day that somebody knows, in whatever order they are told', () => {
    const assumed = given(pewaukee, '2026-11-30').and(
      told('sewer.operational', '2011-08-03', { assumed: true }, '2026-11-30'),
    );
    const later = assumed.and(operational('2012-04-02', '2026-12-01'));
    const earlier = assumed.and(operational('2010-04-02', '2026-12-01'));
    expect(later.through('2026-12-01').state.operationalOn).toBe('2012-04-02');
    expect(earlier.through('2026-12-01').state.operationalOn).toBe('2010-04-02');
    expect(earlier.through('2026-12-01').state.operationalAssumed).toBeUndefined();
  });
});

describe('two approvals of one letter on one day', () => {
  it('come to the same whichever was told first', () => {
    const approve = (contentHash: string) =>
      told('notice.approved', '2028-01-25', { notice: 'notice/late-notice/2027-Q4/1', contentHash });
    const one = accruing.and(approve('a1'), approve('b2')).through('2028-01-26');
    const other = accruing.and(approve('b2'), approve('a1')).through('2028-01-26');
    expect(other.state).toEqual(one.state);
  });
});

describe('letters mailed outside Lateral', () => {
  it('keep keys of their own beside ours, whatever their names', () => {
    const story = given(pewaukee, '2026-11-30').and(
      operational('2011-08-03', '2026-11-30'),
      noticed('2011-08-03', {}, '2026-11-30'),
      authorized('2026-11-30'),
      mailed('standby-warning', '2026-12-01', { notice: 'notice/standby-warning/2' }),
      mailed('standby-warning', '2026-12-02'),
      mailed('one-year', '2026-12-03', { notice: 'notice/one-year/4' }),
      mailed('one-year', '2026-12-04'),
    );
    const keys = story.through('2028-12-31').state.letters.map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
    expect(keys.slice(0, 5)).toEqual([
      'notice/one-year/1',
      'notice/standby-warning/2',
      'notice/standby-warning/3',
      'notice/one-year/4',
      'notice/standby-warning/4',
    ]);
  });
});

describe('two notices of one kind, one by letter and one on paper', () => {
  it('keep natural keys of their own', () => {
    const story = given(pewaukee, '2026-07-20').and(
      operational('2026-07-21'),
      mailed('availability', '2026-07-22'),
      returned('notice/availability/1', '2026-07-24'),
      mailed('availability', '2026-07-27'),
      noticed('2026-07-30'),
    );
    expect(story.linesThrough('2026-08-30', 'served/')).toEqual([
      '2026-07-27 served/availability/2',
      '2026-07-30 served/availability#2',
    ]);
  });
});
