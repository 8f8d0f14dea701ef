import { feeReceipts } from '../../src/core/case/fee-receipts.ts';
import { moneyText } from '../../src/core/kernel/cents.ts';
import { authorized, given, mailed, noticed, operational, paid, told, type Story } from '../support/case-story.ts';
import { filed, setAt } from '../support/permit-story.ts';
import { lawOf } from '../support/town-law.ts';

const pewaukee = lawOf('pewaukee');

const applied = given(pewaukee, '2026-08-03').and(
  operational('2020-06-01', '2026-08-03'),
  noticed('2020-06-01', {}, '2026-08-03'),
  setAt('2027-01-04', '1800.00'),
  filed('2027-03-01'),
);
const receipts = (story: Story, on = '2028-12-31'): string[] =>
  feeReceipts(story.through(on)).map(receipt => `${receipt.on} ${receipt.fee} ${moneyText(receipt.cents)}`);

describe('§ 300-19: fees collected, with the day of their receipt', () => {
  it('none before it is paid; each payment on its day, and no more than the fee', () => {
    expect(receipts(applied)).toEqual([]);
    const parts = applied.and(paid('2027-03-05', '1000.00'), paid('2027-03-20', '900.00'));
    expect(receipts(parts, '2027-03-19')).toEqual(['2027-03-05 fee/reserve-capacity 1000.00']);
    expect(receipts(parts)).toEqual([
      '2027-03-05 fee/reserve-capacity 1000.00',
      '2027-03-20 fee/reserve-capacity 800.00',
    ]);
  });

  it('money that was there before the fee counts from the days on which it came in, the oldest first', () => {
    const early = given(pewaukee, '2026-08-03').and(
      operational('2020-06-01', '2026-08-03'),
      paid('2027-02-01', '700.00'),
      paid('2027-02-15', '1500.00'),
      setAt('2027-03-01', '1800.00'),
      filed('2027-03-02'),
    );
    expect(receipts(early)).toEqual([
      '2027-02-01 fee/reserve-capacity 700.00',
      '2027-02-15 fee/reserve-capacity 1100.00',
    ]);
  });

  it('a check that bounced was no receipt; a credit that the town granted is no money', () => {
    const check = applied.and(paid('2027-03-05', '1800.00'));
    const payment = check.keys().find(key => key.startsWith('payment.received/')) ?? '';
    const bounced = check.and(told('payment.reversed', '2027-03-09', { payment, reason: 'bounced' }));
    expect(receipts(check)).toEqual(['2027-03-05 fee/reserve-capacity 1800.00']);
    expect(receipts(bounced)).toEqual([]);
    const credit = { amount: '300.00', reason: 'Paid in 1999', body: 'Common Council', resolution: '2027-9' };
    const granted = applied.and(told('credit.authorized', '2027-03-05', credit), paid('2027-03-06', '1500.00'));
    expect(receipts(granted)).toEqual(['2027-03-06 fee/reserve-capacity 1500.00']);
  });

  it('of one payment for a quarter of standby and the fee, only what went to the fee', () => {
    const charged = given(pewaukee, '2026-11-30').and(
      operational('2011-08-01', '2026-11-30'),
      noticed('2011-08-01', {}, '2026-11-30'),
      authorized('2026-11-30'),
      mailed('one-year', '2026-12-01'),
      mailed('standby-warning', '2027-11-19'),
      setAt('2028-01-03', '1800.00'),
      filed('2028-01-10'),
    );
    expect(charged.linesThrough('2028-01-10', 'standby/')).toEqual(['2028-01-01 standby/2027-Q4 70.50']);
    expect(receipts(charged.and(paid('2028-01-20', '1000.00')), '2028-02-01')).toEqual([
      '2028-01-20 fee/reserve-capacity 929.50',
    ]);
  });
});
