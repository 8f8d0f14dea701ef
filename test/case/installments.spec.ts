import { paid, sold, told } from '../support/case-story.ts';
import { lawOf } from '../support/town-law.ts';
import { choiceOpen, courseOf, elects, payoffOf, waitingOn, workDone } from '../support/town-work-story.ts';

const law = lawOf('pewaukee');
const inFive = choiceOpen(law).and(elects('2026-09-21', 5));
/** The first installment paid in time: $8,000.00 to come, interest through January 31, 2027. */
const firstPaid = inFive.and(paid('2027-01-29', '2427.40'));

describe('§ 300-7.C(2)(a): paid ahead', () => {
  it('in March: the days of each balance are counted, and the last installment shrinks', () => {
    // 8,000 for 43 days and 7,000 for 322 days at 10 percent: 94.25 + 617.53.
    const story = firstPaid.and(paid('2027-03-15', '1000.00'));
    expect(courseOf(story, '2028-01-31').slice(-3)).toEqual([
      '2027-11-16 interest/1/2 711.78',
      '2027-11-16 roll/2027 2711.78',
      '2028-01-31 installment/1/2 2711.78',
    ]);
    // From then on a whole year on one balance: 5,000, 3,000, 1,000.
    expect(courseOf(story, '2031-12-31').filter(line => line.includes('installment/'))).toEqual([
      '2027-01-31 installment/1/1 2427.40',
      '2028-01-31 installment/1/2 2711.78',
      '2029-01-31 installment/1/3 2500.00',
      '2030-01-31 installment/1/4 2300.00',
      '2031-01-31 installment/1/5 1100.00',
    ]);
  });

  it('on the day after the due date and on it: a day of interest between them', () => {
    const on = (date: string) => courseOf(firstPaid.and(paid(date, '2000.00')), '2027-11-16').at(-2);
    // On January 31 the year of the interest begins with what is left: 6,000.
    expect(on('2027-01-31')).toBe('2027-11-16 interest/1/2 600.00');
    expect(on('2027-02-01')).toBe('2027-11-16 interest/1/2 600.55');
    expect(on('2027-02-02')).toBe('2027-11-16 interest/1/2 601.10');
  });

  it('before the first list: from the completion of the work through the payment on all, then on the rest', () => {
    // 10,000 for 65 days and 7,000 for 91 days: 178.08 + 174.52.
    const story = inFive.and(paid('2026-11-01', '3000.00'));
    expect(courseOf(story, '2026-11-16').slice(-2)).toEqual([
      '2026-11-16 interest/1/1 352.60',
      '2026-11-16 roll/2026 2352.60',
    ]);
  });

  it('on November 16 it is ahead of that list, on the 17th it pays what is on it', () => {
    const on = (date: string) =>
      courseOf(firstPaid.and(paid(date, '1000.00')), '2028-11-16').filter(line => line.includes(' interest/1/'));
    // 8,000 for 289 days and 7,000 for 76, then a year of 5,000. On the 17th it pays what went on the roll.
    expect(on('2027-11-16').slice(1)).toEqual(['2027-11-16 interest/1/2 779.18', '2028-11-16 interest/1/3 500.00']);
    expect(on('2027-11-17').slice(1)).toEqual(['2027-11-16 interest/1/2 800.00', '2028-11-16 interest/1/3 600.00']);
  });

  it('in December: it pays what is on the roll first, then what is to come; the interest of the year stays', () => {
    const story = firstPaid.and(paid('2027-12-10', '4800.00'));
    const { receivables } = story.through('2027-12-10').state.accounts;
    const open = receivables.filter(owed => owed.open > 0).map(({ key, open: cents }) => [key, cents]);
    expect(open).toEqual([
      ['installment/1/3', 200000],
      ['installment/1/4', 200000],
    ]);
    expect(courseOf(story, '2028-11-16').slice(-2)).toEqual([
      '2028-11-16 interest/1/3 400.00',
      '2028-11-16 roll/2028 2400.00',
    ]);
  });

  it('never costs more than a year on the whole, though a leap year has 366 days', () => {
    const leap = inFive.and(paid('2027-01-29', '2427.40'), paid('2028-01-28', '2800.00'), paid('2028-02-10', '0.01'));
    expect(courseOf(leap, '2028-11-16').at(-2)).toBe('2028-11-16 interest/1/3 600.00');
  });
});

describe('§ 300-7.C(2)(a): paid off early', () => {
  it('costs the interest of the days so far, which falls due at once', () => {
    const story = firstPaid.and(paid('2027-06-15', '8000.00'));
    story
      .whenDayComes('2027-06-15')
      .then(
        '2027-06-15 interest/1/2 295.89',
        '2027-06-15 cleared/installment/1/2',
        '2027-06-15 cleared/installment/1/3',
        '2027-06-15 cleared/installment/1/4',
        '2027-06-15 cleared/installment/1/5',
      );
    const done = story.and(paid('2027-06-20', '295.89'));
    expect(courseOf(done, '2032-01-01').at(-1)).toBe('2027-06-20 settled/1');
    expect(done.through('2027-06-20').state.chart.assessment).toBe('settled');
    // Not paid, it goes onto the next roll alone.
    expect(courseOf(story, '2027-11-16').at(-1)).toBe('2027-11-16 roll/2027 295.89');
  });

  it('with the payoff of the day leaves nothing and no credit', () => {
    for (const on of ['2026-10-20', '2027-02-01', '2027-02-02', '2027-06-15', '2027-11-15', '2027-11-16']) {
      const before = on < '2027-01-31' ? inFive : firstPaid;
      const { total } = payoffOf(law, before, on, before === inFive ? '2026-10-06' : '2027-02-01');
      const { orders, accounts } = before.and(paid(on, total)).through(on).state;
      expect([on, orders[0]?.settledOn, accounts.credit]).toEqual([on, on, 0]);
    }
  });

  it('on the due date costs no interest beyond it, on the day after it that of a day', () => {
    expect(payoffOf(law, firstPaid, '2027-01-31')).toMatchObject({ days: 0, interest: '0.00', total: '8000.00' });
    expect(payoffOf(law, firstPaid, '2027-02-01')).toMatchObject({ days: 1, interest: '2.19', total: '8002.19' });
    expect(payoffOf(law, firstPaid, '2027-02-02', '2027-02-01')).toMatchObject({ days: 2, interest: '4.38' });
  });

  it('names what is on a roll besides', () => {
    expect(payoffOf(law, inFive, '2026-12-01')).toMatchObject({
      principal: '8000.00',
      total: '8000.00',
      onRoll: '2427.40',
    });
  });
});

describe('the rate of interest', () => {
  const port = lawOf('port-washington');
  const chosen = workDone(port).and(elects('2026-09-21', 5));
  const rate = (on: string, ratePercent: string) =>
    told('rate.set', on, { what: 'installments', ratePercent, body: 'Common Council', resolution: '2026-77' });

  it('is the text of Pewaukee itself: § 300-7.C(2)(a), ten percent, and no other is set', () => {
    inFive.whenRecorded(rate('2026-10-01', '6')).thenRefused(/The text itself sets 10 percent/);
  });

  it('is set by the council in Port Washington, § 342-1, at most 15 percent', () => {
    chosen.whenRecorded(rate('2026-10-01', '15.001')).thenRefused(/above the 15 percent/);
    expect(chosen.whenRecorded(rate('2026-10-01', '15')).refused).toBeUndefined();
    expect(chosen.whenRecorded(rate('2026-10-01', '14.999')).refused).toBeUndefined();
  });

  it('is waited for: nothing is levied before it is recorded, then the first installment goes on the next roll', () => {
    expect(courseOf(chosen, '2027-12-31')).toEqual(['2026-08-28 cost/1 10000.00', '2026-09-29 window/1 10000.00']);
    expect(waitingOn(port, chosen, '2026-10-01')).toContain("the council's rate of interest on installments");
    const set = chosen.and(rate('2027-02-10', '6'));
    // 10,000 at 6 percent from August 28, 2026 to January 31, 2028: 521 days.
    expect(courseOf(set, '2027-11-16').filter(line => !line.includes('roll'))).toEqual([
      '2026-08-28 cost/1 10000.00',
      '2026-09-29 window/1 10000.00',
      '2027-02-10 installments/1',
      '2027-11-16 interest/1/1 856.44',
    ]);
  });

  it('is the one in force when the work was completed, whatever is set later', () => {
    const story = workDone(port).and(elects('2026-09-21', 5), rate('2026-08-01', '6'), rate('2026-09-25', '9'));
    expect(story.through('2026-10-01').state.orders[0]?.plan?.ratePercent).toBe('6');
  });

  it('a sale makes nothing due where the text does not say so', () => {
    const story = chosen.and(rate('2026-09-25', '6'), sold('2027-03-01'));
    expect(courseOf(story, '2028-12-31').filter(line => line.includes('accelerated'))).toEqual([]);
  });
});
