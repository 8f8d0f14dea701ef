import { entryOf } from '../../src/core/ledger/entries.ts';
import { balanceOf } from '../../src/core/ledger/accounts.ts';
import type { Story } from '../support/case-story.ts';
import { authorized, billed, given, mailed, noticed, operational, paid, told } from '../support/case-story.ts';
import { lawOf } from '../support/town-law.ts';

const pewaukee = lawOf('pewaukee');
/** One bill of 70.50 for December 2027, mailed on January 3, 2028, to be paid through January 24. */
const owing = given(pewaukee, '2026-11-30').and(
  operational('2011-08-03', '2026-11-30'),
  noticed('2011-08-03', {}, '2026-11-30'),
  authorized('2026-11-30'),
  mailed('one-year', '2026-12-01', { notice: 'notice/one-year/1', stated: { lastDay: '2027-12-01' } }),
  mailed('standby-warning', '2027-11-19', { notice: 'notice/standby-warning/1', stated: { startsOn: '2027-12-02' } }),
  billed('2027-Q4', 7050, '2028-01-03'),
);
const resolved = { body: 'Common Council', resolution: '2028-7' };
const reversed = (on: string, payment: string, more: Record<string, unknown> = {}) =>
  told('payment.reversed', on, { payment, reason: 'bounced', ...more });
const writtenOff = (on: string, amount: string, more: Record<string, unknown> = {}, recordedOn = on) =>
  told(
    'writeoff.authorized',
    on,
    { receivable: 'standby/2027-Q4', amount, reason: 'hardship', ...resolved, ...more },
    recordedOn,
  );
const refunded = (on: string, amount: string, recordedOn = on) =>
  told('refund.authorized', on, { amount, ...resolved }, recordedOn);
const credited = (on: string, amount: string) =>
  told('credit.authorized', on, { amount, reason: 'meter was read wrong', ...resolved });

const accountsOf = (story: Story, on: string) => story.through(on).state.accounts;
const openOn = (story: Story, on: string) =>
  Object.fromEntries(accountsOf(story, on).receivables.flatMap(owed => (owed.open > 0 ? [[owed.key, owed.open]] : [])));
/** The ledger's lines of a life add up to what its accounts say is owed. */
function expectReconciled(story: Story, on: string): void {
  const { steps, state } = story.through(on);
  const entries = steps.reduce((sum, { fact }) => sum + (entryOf(fact)?.cents ?? 0), 0);
  expect(entries).toBe(balanceOf(state.accounts));
}

describe('a payment', () => {
  it('that names a debt the case does not have is refused with those it has', () => {
    owing
      .whenRecorded(paid('2028-02-01', '10', { receivable: 'standby/2031-Q1' }))
      .thenRefused(/owes nothing named "standby\/2031-Q1"; it has standby\/2027-Q4 and late\/2028-01\.$/);
    owing.whenRecorded(paid('2027-12-20', '10', { receivable: 'standby/2027-Q4' })).thenRefused(/owes nothing yet/);
  });

  it('recorded late may name a debt that came after its day', () => {
    const early = owing.and(paid('2027-12-20', '10', { receivable: 'standby/2027-Q4' }, '2028-02-01'));
    expect(openOn(early, '2028-01-01')).toEqual({ 'standby/2027-Q4': 6050 });
  });

  it('before there is any charge is a credit, and pays the first on its morning', () => {
    const early = owing.and(paid('2027-12-20', '100', {}, '2028-01-03'));
    expect(accountsOf(early, '2027-12-31').credit).toBe(10000);
    expect(accountsOf(early, '2028-01-01')).toMatchObject({ credit: 2950, receivables: [{ open: 0 }] });
  });

  it('told twice for one day and amount is two payments', () => {
    const twice = owing.and(paid('2028-01-20', '50'), paid('2028-01-20', '50'));
    expect(twice.keys().slice(-2)).toEqual([
      'payment.received/2028-01-20/50.00',
      'payment.received/2028-01-20/50.00#2',
    ]);
    expect(accountsOf(twice, '2028-01-20')).toMatchObject({ paid: 10000, credit: 2950 });
  });
});

describe('a payment that is reversed', () => {
  const payment = 'payment.received/2028-01-24/70.50';
  const inTime = owing.and(paid('2028-01-24', '70.50'));

  it('§ 300-16.C: was never paid, so the late charges of the days since then are made', () => {
    const outcome = inTime.whenRecorded(reversed('2028-03-30', payment));
    expect(outcome.lines).toEqual([
      '2028-01-25 late/2028-01 0.71',
      '2028-01-25 notice/late-notice/2027-Q4/1',
      '2028-02-25 lapsed/notice/late-notice/2027-Q4/1',
      '2028-02-25 late/2028-02 0.71',
      '2028-03-25 late/2028-03 0.72',
    ]);
    expect(outcome.difference?.takesBack).toEqual([]);
    expectReconciled(inTime.and(reversed('2028-03-30', payment)), '2028-03-30');
  });

  it('carries what it takes back, from the payment', () => {
    const fact = inTime.and(reversed('2028-03-30', payment)).facts.at(-1);
    expect(fact?.data).toEqual({ payment, reason: 'bounced', amount: 7050, paidOn: '2028-01-24' });
    inTime
      .whenRecorded(reversed('2028-03-30', payment, { amount: '70.49' }))
      .thenRefused(/was \$70\.50 of 2028-01-24: it is reversed whole/);
  });

  it('was recorded, is reversed once, and not before it came', () => {
    inTime
      .whenRecorded(reversed('2028-03-30', 'payment.received/2028-01-24/70.51'))
      .thenRefused(/no payment .* There are payment\.received\/2028-01-24\/70\.50\.$/);
    owing.whenRecorded(reversed('2028-03-30', payment)).thenRefused(/No payment was recorded/);
    inTime.whenRecorded(reversed('2028-01-23', payment)).thenRefused(/before it came/);
    expect(inTime.whenRecorded(reversed('2028-01-24', payment)).refused).toBeUndefined();
    inTime
      .and(reversed('2028-03-30', payment))
      .whenRecorded(reversed('2028-04-02', payment))
      .thenRefused(/reversed on 2028-03-30 already/);
  });

  it('cannot be taken out of the record before its reversal is', () => {
    const orphan = inTime.and(reversed('2028-03-30', payment)).without(payment);
    expect(orphan.through('2028-03-30').state.conflicts).toEqual([
      { key: `payment.reversed/2028-03-30/${payment}`, type: 'payment.reversed', on: '2028-03-30' },
    ]);
  });
});

describe('a write-off', () => {
  it('is at most what is open on that debt on the day', () => {
    const half = owing.and(paid('2028-01-20', '20'));
    half.whenRecorded(writtenOff('2028-01-20', '50.51')).thenRefused(/\$50\.50 was open on standby\/2027-Q4/);
    half
      .whenRecorded(writtenOff('2028-01-20', '50.50'))
      .then('2028-01-20 writeoff/2028-01-20/standby/2027-Q4/2028-7 50.50', '2028-01-20 cleared/standby/2027-Q4');
    half
      .whenRecorded(writtenOff('2028-01-20', '1', { receivable: 'standby/2027-Q3' }))
      .thenRefused(/owes nothing named/);
  });

  it('needs the body and its resolution', () => {
    const { data } = writtenOff('2028-01-20', '1');
    const { body: _body, ...unsigned } = data as Record<string, unknown>;
    owing.whenRecorded(told('writeoff.authorized', '2028-01-20', unsigned)).thenRefused(/body/);
  });

  it('§ 300-16.C: of a part lowers what later late charges are a percent of', () => {
    const part = owing.and(writtenOff('2028-01-24', '50.50'));
    expect(part.linesThrough('2028-01-31', 'late/')).toEqual(['2028-01-25 late/2028-01 0.20']);
  });

  it('of more than was open, as a payment told later shows, takes off what was open; the rest is for a person', () => {
    const story = owing.and(writtenOff('2028-01-24', '70.50'), paid('2028-01-20', '70.00', {}, '2028-02-10'));
    const { state } = story.through('2028-02-10');
    expect(story.linesThrough('2028-02-10', 'writeoff/')).toEqual([
      '2028-01-24 writeoff/2028-01-24/standby/2027-Q4/2028-7 0.50',
    ]);
    expect(state.conflicts.map(({ type }) => type)).toEqual(['writeoff.authorized']);
    expect(state.accounts).toMatchObject({ credit: 0, receivables: [{ open: 0, writtenOff: 50 }] });
    expectReconciled(story, '2028-02-10');
  });

  it('of what turns out to be paid in full takes nothing off and gives nothing back', () => {
    const story = owing.and(writtenOff('2028-01-24', '70.50'), paid('2028-01-20', '70.50', {}, '2028-02-10'));
    expect(story.linesThrough('2028-02-10', 'writeoff/')).toEqual([]);
    expect(accountsOf(story, '2028-02-10').credit).toBe(0);
    expectReconciled(story, '2028-02-10');
  });

  it('two of one day: the second finds what the first left', () => {
    const story = owing.and(
      writtenOff('2028-01-20', '40.50', { resolution: 'A' }),
      writtenOff('2028-01-20', '30.00', { resolution: 'B' }),
    );
    expect(story.linesThrough('2028-01-20', 'writeoff/')).toHaveLength(2);
    story.whenRecorded(writtenOff('2028-01-20', '0.01', { resolution: 'C' })).thenRefused(/\$0\.00 was open/);
    expectReconciled(story, '2028-01-20');
  });
});

describe('a refund', () => {
  const ahead = owing.and(paid('2028-01-20', '100.00'));

  it('is at most the credit on the day: nothing the evening before the payment, 29.50 on its day and after', () => {
    ahead.whenRecorded(refunded('2028-01-19', '0.01', '2028-01-21')).thenRefused(/credit on 2028-01-19 was \$0\.00/);
    ahead.whenRecorded(refunded('2028-01-20', '29.51')).thenRefused(/credit on 2028-01-20 was \$29\.50/);
    const back = ahead.and(refunded('2028-01-20', '29.50'));
    expect(accountsOf(back, '2028-01-20')).toMatchObject({ credit: 0, paid: 7050 });
    back.whenRecorded(refunded('2028-01-21', '0.01')).thenRefused(/was \$0\.00/);
    expectReconciled(back, '2028-01-21');
  });

  it('of money that never came is owed back, and a person has to settle it', () => {
    const story = ahead.and(
      refunded('2028-01-25', '29.50'),
      reversed('2028-02-10', 'payment.received/2028-01-20/100.00'),
    );
    const { state } = story.through('2028-02-10');
    expect(openOn(story, '2028-02-10')).toEqual({
      'standby/2027-Q4': 7050,
      'late/2028-01': 71,
      'refund/2028-01-25/2028-7/29.50': 2950,
    });
    expect(state.conflicts.map(({ type }) => type)).toEqual(['refund.authorized']);
    expect(state.accounts).toMatchObject({ credit: 0, paid: -2950 });
    expectReconciled(story, '2028-02-10');
  });

  it('what is owed back from it bears no late charge and is paid like other debts', () => {
    const story = ahead
      .and(refunded('2028-01-25', '29.50'), reversed('2028-02-10', 'payment.received/2028-01-20/100.00'))
      .and(paid('2028-02-11', '70.50', { receivable: 'standby/2027-Q4' }), paid('2028-02-12', '0.71'));
    expect(openOn(story, '2028-06-30')).toMatchObject({ 'refund/2028-01-25/2028-7/29.50': 2950 });
    expect(story.linesThrough('2028-03-31', 'late/')).toEqual(['2028-01-25 late/2028-01 0.71']);
    expect(openOn(story.and(paid('2028-03-20', '29.50')), '2028-03-20')).toEqual({});
  });
});

describe('a credit that the council grants', () => {
  it('pays what is open in the stated order and stands over for what comes', () => {
    const story = owing.and(credited('2028-01-20', '80.50'));
    expect(accountsOf(story, '2028-01-20')).toMatchObject({ credit: 1000, paid: 0, charged: -1000 });
    expectReconciled(story, '2028-07-20');
  });
});
