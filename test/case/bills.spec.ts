import {
  authorized,
  billed,
  given,
  mailed,
  noticed,
  operational,
  paid,
  returned,
  told,
  type Story,
} from '../support/case-story.ts';
import { balanceOf } from '../../src/core/ledger/accounts.ts';
import { lawOf } from '../support/town-law.ts';

const accruing = given(lawOf('pewaukee'), '2026-11-30').and(
  operational('2011-08-03', '2026-11-30'),
  noticed('2011-08-03', {}, '2026-11-30'),
  authorized('2026-11-30'),
  mailed('one-year', '2026-12-01', { notice: 'notice/one-year/1', stated: { lastDay: '2027-12-01' } }),
  mailed('standby-warning', '2027-11-19', { notice: 'notice/standby-warning/1', stated: { startsOn: '2027-12-02' } }),
);
const firstBill = accruing.and(billed('2027-Q4', 7050, '2028-01-03'));
const secondBill = firstBill.and(billed('2028-Q1', 21150, '2028-04-03'));
const owedOn = (story: Story, on: string) => balanceOf(story.through(on).state.accounts);
const dueOf = (story: Story, key: string) =>
  story.through('2029-12-31').state.accounts.receivables.find(owed => owed.key === key)?.dueOn;

describe('§ 300-16.C: when a bill is due', () => {
  it('is 20 days from issue, rolled off Sunday 2028-01-23 to Monday 2028-01-24', () => {
    expect(dueOf(firstBill, 'standby/2027-Q4')).toBe('2028-01-24');
    expect(dueOf(secondBill, 'standby/2028-Q1')).toBe('2028-04-24');
  });

  it('makes no late charge where it is paid the day before, or on the day', () => {
    for (const on of ['2028-01-23', '2028-01-24']) {
      const story = firstBill.and(paid(on, '70.50'));
      expect(story.linesThrough('2028-03-31', 'late/')).toEqual([]);
      expect(story.linesThrough('2028-03-31', 'cleared/')).toEqual([`${on} cleared/standby/2027-Q4`]);
    }
  });

  it('makes one where it is paid the day after: the morning had come', () => {
    const story = firstBill.and(paid('2028-01-25', '70.50'));
    expect(story.linesThrough('2028-02-24', 'late/')).toEqual(['2028-01-25 late/2028-01 0.71']);
    expect(owedOn(story, '2028-02-24')).toBe(71);
  });

  it('bears no late charge while its mailing is not recorded', () => {
    expect(accruing.linesThrough('2029-12-31', 'late/')).toEqual([]);
    expect(accruing.linesThrough('2029-12-31', 'notice/standby-bill').length).toBe(8);
  });
});

describe('§ 300-16.C: one percent a month on all that is past due, late charges included', () => {
  it('comes on the day after the due date and that day of each later month', () => {
    expect(secondBill.linesThrough('2028-05-24', 'late/')).toEqual([
      '2028-01-25 late/2028-01 0.71',
      '2028-02-25 late/2028-02 0.71',
      '2028-03-25 late/2028-03 0.72',
      '2028-04-25 late/2028-04 2.84',
    ]);
    expect(owedOn(secondBill, '2028-04-25')).toBe(28698);
  });

  it.each(['2028-01-24', '2028-01-26', '2028-02-24', '2028-02-26'])('does not come on %s', on => {
    expect(firstBill.whenDayComes(on).lines.filter(line => line.includes('late/'))).toEqual([]);
  });

  it('tells the owner once, and takes back a notice that did not go before the next charge', () => {
    firstBill
      .whenDayComes('2028-01-25')
      .then('2028-01-25 late/2028-01 0.71', '2028-01-25 notice/late-notice/2027-Q4/1');
    firstBill
      .whenDayComes('2028-02-25')
      .then('2028-02-25 lapsed/notice/late-notice/2027-Q4/1', '2028-02-25 late/2028-02 0.71');
  });

  it('is too little to charge on 0.40, and comes with the next bill that is past due', () => {
    const story = firstBill.and(paid('2028-01-10', '70.10'), billed('2028-Q1', 21150, '2028-04-03'));
    expect(story.linesThrough('2028-05-31', 'late/')).toEqual([
      '2028-04-25 late/2028-04 2.12',
      '2028-05-25 late/2028-05 2.14',
    ]);
  });
});

describe('a bill mailed without a word of what it states', () => {
  it('is taken for the bill that was due, at its amount', () => {
    const story = accruing.and(told('notice.mailed', '2028-01-03', { letter: 'standby-bill' }));
    expect(story.facts.at(-1)?.data).toMatchObject({
      stated: { charge: { receivable: 'standby/2027-Q4', cents: 7050 } },
    });
    expect(dueOf(story, 'standby/2027-Q4')).toBe('2028-01-24');
  });

  it('is known by its charge where two are waiting', () => {
    const story = accruing.and(
      mailed('standby-bill', '2028-04-03', { stated: { charge: { receivable: 'standby/2028-Q1', cents: 21150 } } }),
    );
    const letters = story.through('2028-04-03').state.letters.filter(letter => letter.kind === 'standby-bill');
    expect(letters.map(letter => [letter.about, letter.status])).toEqual([
      ['standby/2027-Q4', 'drafted'],
      ['standby/2028-Q1', 'served'],
    ]);
  });
});

describe('§ 300-17.C: not receiving a bill excuses nobody', () => {
  it('leaves charge, due date and late charges as they are when the bill comes back', () => {
    const back = firstBill.and(returned('notice/standby-bill/2027-Q4/1', '2028-01-20'));
    expect(back.linesThrough('2028-03-25', 'late/')).toEqual(firstBill.linesThrough('2028-03-25', 'late/'));
    expect(owedOn(back, '2028-01-20')).toBe(7050);
  });
});

describe('payments', () => {
  it('clear late charges first, then the oldest bill', () => {
    const story = secondBill.and(paid('2028-04-26', '80.00'));
    // 4.98 of late charges, then 70.50 of the first bill, then 4.52 of the second.
    expect(story.through('2028-04-26').state.accounts.receivables.filter(owed => owed.open > 0)).toMatchObject([
      { key: 'standby/2028-Q1', open: 21150 - 452 },
    ]);
  });

  it('go first to the receivable they name', () => {
    const story = secondBill.and(paid('2028-04-10', '211.50', { receivable: 'standby/2028-Q1' }));
    story.whenDayComes('2028-04-10').then('2028-04-10 cleared/standby/2028-Q1');
    expect(story.linesThrough('2028-04-30', 'late/2028-04')).toEqual(['2028-04-25 late/2028-04 0.73']);
  });

  it('above what is owed become a credit and pay the next charge', () => {
    const story = firstBill.and(paid('2028-01-20', '300.00'));
    expect(story.through('2028-01-20').state.accounts.credit).toBe(22950);
    story.whenDayComes('2028-04-01').then('2028-04-01 standby/2028-Q1 211.50', '2028-04-01 cleared/standby/2028-Q1');
    expect(story.through('2028-04-01').state.accounts.credit).toBe(1800);
  });

  it('of one amount on one day are both kept', () => {
    const story = firstBill.and(paid('2028-01-10', '20.00'), paid('2028-01-10', '20.00'));
    expect(story.keys().slice(-2)).toEqual([
      'payment.received/2028-01-10/20.00',
      'payment.received/2028-01-10/20.00#2',
    ]);
    expect(owedOn(story, '2028-01-10')).toBe(3050);
  });

  it('of an earlier day that are recorded late count on their day: the late charge falls away', () => {
    const { difference } = firstBill.whenRecorded(paid('2028-01-24', '70.50', {}, '2028-01-28'));
    expect(difference?.charges).toEqual({ reversed: [{ key: 'late/2028-01', on: '2028-01-25', cents: 71 }], made: [] });
    expect(difference?.takesBack).toEqual([]);
  });
});
