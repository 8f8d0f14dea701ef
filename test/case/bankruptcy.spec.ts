import {
  authorized,
  billed,
  connected,
  given,
  mailed,
  noticed,
  operational,
  paid,
  told,
  type Story,
} from '../support/case-story.ts';
import { debtDay, isStayed, stayedDebts } from '../../src/core/case/stayed.ts';
import { day } from '../../src/core/kernel/calendar-date.ts';
import { lawOf } from '../support/town-law.ts';

const filed = (on: string) => told('bankruptcy.filed', on, { court: 'Eastern District', number: '28-20417' });
const ended = (on: string, how = 'dismissed') => told('bankruptcy.ended', on, { how });

/** Standby since 2027-12-02; the quarter 2027-Q4 is posted on January 1, 2028. */
const accruing = given(lawOf('pewaukee'), '2026-11-30').and(
  operational('2011-08-03', '2026-11-30'),
  noticed('2011-08-03', {}, '2026-11-30'),
  authorized('2026-11-30'),
  mailed('one-year', '2026-12-01', { notice: 'notice/one-year/1', stated: { lastDay: '2027-12-01' } }),
  mailed('standby-warning', '2027-11-19', { notice: 'notice/standby-warning/1', stated: { startsOn: '2027-12-02' } }),
);
const firstBill = accruing.and(billed('2027-Q4', 7050, '2028-01-03'));
const lettersOf = (story: Story, on: string, kind: string) =>
  story
    .through(on)
    .state.letters.filter(letter => letter.kind === kind)
    .map(({ key, status }) => `${key} ${status}`);

describe('11 U.S.C. 362: the day of the petition divides what is owed', () => {
  const owedWhen = (petition: string) => {
    const { state } = firstBill.and(filed(petition)).through('2028-12-31');
    return state.accounts.receivables.map(owed => ({
      key: owed.key,
      stayed: isStayed(state, owed),
      day: debtDay(state, owed),
    }));
  };

  it.each([
    // The quarter that the petition cuts short has January; it is posted in April, and is for months before the petition.
    [
      '2028-01-31',
      [
        ['standby/2027-Q4', true],
        ['late/2028-01', true],
        ['standby/2028-Q1', true],
      ],
    ],
    // On the day of the late charge itself: it is owed for that day, not for what was before.
    [
      '2028-01-25',
      [
        ['standby/2027-Q4', true],
        ['late/2028-01', false],
        ['standby/2028-Q1', true],
      ],
    ],
    [
      '2028-01-26',
      [
        ['standby/2027-Q4', true],
        ['late/2028-01', true],
        ['standby/2028-Q1', true],
      ],
    ],
    // Stopped by the 15th: January is not charged at all (§ 300-16.D).
    ['2028-01-15', [['standby/2027-Q4', true]]],
    [
      '2028-01-16',
      [
        ['standby/2027-Q4', true],
        ['standby/2028-Q1', true],
      ],
    ],
  ])('a petition of %s covers %j', (petition, expected) => {
    expect(owedWhen(petition).map(({ key, stayed }) => [key, stayed])).toEqual(expected);
  });

  it('covers nothing on the day before the petition, and nothing from the day it ends', () => {
    const { state } = firstBill.and(filed('2028-01-20'), ended('2028-06-01')).through('2028-12-31');
    const [owed] = state.accounts.receivables;
    if (!owed) throw new Error('nothing owed');
    const stayedOn = (on: string) => isStayed(state, owed, day(on));
    expect(['2028-01-19', '2028-01-20', '2028-05-31', '2028-06-01'].map(stayedOn)).toEqual([false, true, true, false]);
    expect(isStayed(state, owed)).toBe(false);
  });
});

describe('11 U.S.C. 362: while a bankruptcy is open', () => {
  it('standby rests by the month rule, and its quarter is posted and not billed', () => {
    const story = accruing.and(billed('2027-Q4', 7050, '2028-01-03'), filed('2028-02-16'));
    expect(story.through('2028-02-16').state.chart).toMatchObject({ standby: 'suspended', stay: 'bankruptcy' });
    expect(story.linesThrough('2029-12-31', 'standby/')).toEqual([
      '2028-01-01 standby/2027-Q4 70.50',
      '2028-04-01 standby/2028-Q1 141.00',
    ]);
    expect(story.linesThrough('2029-12-31', 'notice/standby-bill')).toEqual([
      '2028-01-01 notice/standby-bill/2027-Q4/1 70.50',
    ]);
  });

  it('a bill that waits is taken back on the day of the petition, and was there the day before', () => {
    const story = accruing.and(filed('2028-01-10'));
    expect(lettersOf(story, '2028-01-09', 'standby-bill')).toEqual(['notice/standby-bill/2027-Q4/1 drafted']);
    expect(lettersOf(story, '2028-01-10', 'standby-bill')).toEqual(['notice/standby-bill/2027-Q4/1 withdrawn']);
    expect(story.linesThrough('2029-12-31', 'notice/standby-bill/2027-Q4')).toHaveLength(1);
  });

  it('no late charge is made for what was owed before, from the day of the petition on', () => {
    expect(firstBill.and(filed('2028-01-24')).linesThrough('2029-12-31', 'late/')).toEqual([]);
    expect(firstBill.and(filed('2028-01-25')).linesThrough('2029-12-31', 'late/')).toEqual([
      '2028-01-25 late/2028-01 0.71',
    ]);
    expect(firstBill.and(filed('2028-01-26')).linesThrough('2029-12-31', 'late/')).toEqual([
      '2028-01-25 late/2028-01 0.71',
    ]);
  });

  it('a late notice that waits is taken back', () => {
    const story = firstBill.and(filed('2028-01-26'));
    expect(lettersOf(story, '2028-01-25', 'late-notice')).toEqual(['notice/late-notice/2027-Q4/1 drafted']);
    expect(lettersOf(story, '2028-01-26', 'late-notice')).toEqual(['notice/late-notice/2027-Q4/1 withdrawn']);
  });

  it('an owner in default gets neither the one-year letter nor a warning', () => {
    const decided = given(lawOf('pewaukee'), '2026-11-30').and(
      operational('2011-08-03', '2026-11-30'),
      noticed('2011-08-03', {}, '2026-11-30'),
      filed('2026-12-01'),
      authorized('2026-12-02'),
    );
    expect(decided.linesThrough('2032-12-31', 'notice/')).toEqual([]);
    expect(decided.and(ended('2027-03-01')).linesThrough('2027-12-31', 'notice/')).toEqual([
      '2027-03-01 notice/one-year/1',
    ]);
  });

  it('a warning that waits is taken back, one that was mailed is spent', () => {
    const waiting = given(lawOf('pewaukee'), '2026-11-30').and(
      operational('2011-08-03', '2026-11-30'),
      noticed('2011-08-03', {}, '2026-11-30'),
      authorized('2026-11-30'),
      mailed('one-year', '2026-12-01', { notice: 'notice/one-year/1', stated: { lastDay: '2027-12-01' } }),
      filed('2027-11-10'),
    );
    expect(lettersOf(waiting, '2027-11-10', 'standby-warning')).toEqual(['notice/standby-warning/1 withdrawn']);
    const spent = accruing.and(filed('2027-12-01'));
    expect(spent.linesThrough('2028-12-31', 'standby')).toEqual([]);
  });

  it('a bill that goes out all the same is without basis, and the letter that takes it back demands nothing', () => {
    const against = accruing.and(filed('2028-01-02')).whenRecorded(billed('2027-Q4', 7050, '2028-01-05'));
    against.then('2028-01-05 notice/correction/standby-bill/2027-Q4/1/1');
    expect(against.state.letters.find(({ kind }) => kind === 'standby-bill')).toMatchObject({ withoutBasis: true });
    // What was mailed before the petition became known is kept, and taken back.
    const late = accruing
      .and(billed('2027-Q4', 7050, '2028-01-05'))
      .whenRecorded({ ...filed('2028-01-02'), recordedOn: '2028-01-20' });
    expect(late.difference?.takesBack).toEqual([
      'notice/standby-bill/2027-Q4/1, mailed on 2028-01-05, would no longer count',
    ]);
    expect(late.lines).toEqual(['2028-01-05 notice/correction/standby-bill/2027-Q4/1/1']);
  });

  it('money that comes in is taken', () => {
    const story = firstBill.and(filed('2028-01-20'), paid('2028-02-01', '70.50'));
    expect(story.linesThrough('2028-02-01', 'cleared/')).toEqual(['2028-02-01 cleared/standby/2027-Q4']);
  });

  it('a connection ends standby as ever', () => {
    const story = firstBill.and(filed('2028-02-16'), connected('2028-03-20'));
    expect(story.through('2028-03-20').state.chart).toMatchObject({ duty: 'discharged', standby: 'stopped' });
    expect(story.linesThrough('2028-12-31', 'standby/2028-Q1')).toEqual(['2028-04-01 standby/2028-Q1 141.00']);
  });
});

describe('after a bankruptcy', () => {
  const open = accruing.and(filed('2028-02-16'));
  const over = open.and(ended('2028-09-01'));

  it('bills for what was owed before fall due again on the day it ends, not the day before', () => {
    expect(open.linesThrough('2028-12-31', 'notice/standby-bill')).toEqual([
      '2028-01-01 notice/standby-bill/2027-Q4/1 70.50',
    ]);
    expect(over.linesThrough('2028-08-31', 'notice/standby-bill')).toHaveLength(1);
    over
      .whenDayComes('2028-09-01')
      .then(
        '2028-09-01 notice/standby-bill/2027-Q4/2 70.50',
        '2028-09-01 notice/standby-bill/2028-Q1/1 141.00',
        '2028-09-01 notice/standby-warning/2',
      );
    expect(over.linesThrough('2029-12-31', 'notice/standby-bill')).toHaveLength(3);
  });

  it('the owner has ten fresh days, and the months between are not charged', () => {
    const warned = over.and(
      mailed('standby-warning', '2028-09-05', {
        notice: 'notice/standby-warning/2',
        stated: { startsOn: '2028-09-16' },
      }),
    );
    warned.whenDayComes('2028-09-15').thenNothing();
    warned.whenDayComes('2028-09-16').then('2028-09-16 standbyStart/2');
    expect(warned.linesThrough('2028-12-31', 'standby/')).toEqual([
      '2028-01-01 standby/2027-Q4 70.50',
      '2028-04-01 standby/2028-Q1 141.00',
    ]);
    expect(warned.linesThrough('2029-01-01', 'standby/2028-Q4')).toEqual(['2029-01-01 standby/2028-Q4 211.50']);
  });

  it('late charges go on at the next of their days, none for the time between', () => {
    const resumed = firstBill.and(filed('2028-01-20'), ended('2028-06-25'));
    expect(resumed.linesThrough('2028-07-31', 'late/')).toEqual(['2028-07-25 late/2028-07 0.71']);
    const dayBefore = firstBill.and(filed('2028-01-20'), ended('2028-06-24'));
    expect(dayBefore.linesThrough('2028-07-31', 'late/')[0]).toBe('2028-06-25 late/2028-06 0.71');
  });

  it('a bill that was taken back while it was open is given again', () => {
    const story = accruing
      .and(billed('2027-Q4', 7050, '2028-01-05'), { ...filed('2028-01-02'), recordedOn: '2028-01-20' })
      .and(
        mailed('correction', '2028-01-21', { notice: 'notice/correction/standby-bill/2027-Q4/1/1' }),
        ended('2028-03-01'),
      );
    expect(story.linesThrough('2028-03-01', 'notice/standby-bill')).toEqual([
      '2028-01-01 notice/standby-bill/2027-Q4/1 70.50',
      '2028-03-01 notice/standby-bill/2027-Q4/2 70.50',
    ]);
  });

  it('covers a second bankruptcy by its own day', () => {
    const twice = firstBill.and(filed('2028-01-20'), ended('2028-03-01'), filed('2028-06-01'));
    const { state } = twice.through('2028-12-31');
    expect(stayedDebts(state).map(({ key }) => key)).toEqual([
      'standby/2027-Q4',
      'late/2028-03',
      'standby/2028-Q1',
      'late/2028-04',
      'late/2028-05',
    ]);
  });

  it('ends nothing where none is open', () => {
    firstBill.whenRecorded(ended('2028-02-01')).thenRefused(/No bankruptcy was pending/);
  });
});
