import { staffWords } from '../../src/core/case/staff-words.ts';
import { paid, sold, type Story } from '../support/case-story.ts';
import { lawOf } from '../support/town-law.ts';
import {
  choiceOpen,
  costBilled,
  courseOf,
  elects,
  overdueHome,
  payoffOf,
  waitingOn,
  workDone,
} from '../support/town-work-story.ts';

const law = lawOf('pewaukee');
const payoff = (story: Story, on: string, known?: string) => payoffOf(law, story, on, known);

describe('§ 300-7.C(2)(a): the city connects a home whose owner did not', () => {
  it('has its last day on August 3, 2026, and fails to connect from August 4', () => {
    overdueHome(law).whenDayComes('2026-08-02').thenNothing();
    overdueHome(law).whenDayComes('2026-08-03').thenNothing();
    overdueHome(law).whenDayComes('2026-08-04').then('2026-08-04 deadline/existing-residential');
  });

  it('needs no one-year letter, which gates standby alone, and charges none', () => {
    const story = choiceOpen(law).and(elects('2026-09-21', 5));
    expect(story.linesThrough('2028-02-01').filter(line => /standby|one-year/.test(line))).toEqual([]);
  });

  it('charges the cost on the day the crew is done, bills it at its close, and lets the owner choose for thirty days', () => {
    const story = choiceOpen(law).and(elects('2026-09-21', 5));
    story
      .whenDayComes('2026-08-28')
      .then(
        '2026-08-28 cost/1 10000.00',
        '2026-08-28 notice/connection-confirmed/1',
        '2026-08-28 notice/cost-bill/1/1 10000.00',
        '2026-08-28 notice/septic-checklist/2026-08-28/1',
      );
    story.whenDayComes('2026-09-01').then('2026-09-01 served/cost-bill/1/1 10000.00');
    // Received on September 3: the thirtieth day is a Saturday on which the office is closed.
    story.whenDayComes('2026-10-05').thenNothing();
    story
      .whenDayComes('2026-10-06')
      .then('2026-10-06 window/1 10000.00', '2026-10-06 installments/1', '2026-10-06 notice/assessment-notice/1/1');
  });

  it('brings five installments, each on the roll of November 16 before its day', () => {
    expect(courseOf(choiceOpen(law).and(elects('2026-09-21', 5)), '2031-12-31')).toEqual([
      '2026-08-28 cost/1 10000.00',
      '2026-10-06 window/1 10000.00',
      '2026-10-06 installments/1',
      '2026-11-16 interest/1/1 427.40',
      '2026-11-16 roll/2026 2427.40',
      '2027-01-31 installment/1/1 2427.40',
      '2027-11-16 interest/1/2 800.00',
      '2027-11-16 roll/2027 2800.00',
      '2028-01-31 installment/1/2 2800.00',
      '2028-11-16 interest/1/3 600.00',
      '2028-11-16 roll/2028 2600.00',
      '2029-01-31 installment/1/3 2600.00',
      '2029-11-16 interest/1/4 400.00',
      '2029-11-16 roll/2029 2400.00',
      '2030-01-31 installment/1/4 2400.00',
      '2030-11-16 interest/1/5 200.00',
      '2030-11-16 roll/2030 2200.00',
      '2031-01-31 installment/1/5 2200.00',
    ]);
  });

  it('counts the first interest for 156 days, and lets the first be paid on Monday, February 1, 2027', () => {
    const { steps } = choiceOpen(law).and(elects('2026-09-21', 5)).through('2027-02-01');
    const data = (key: string) => steps.find(({ fact }) => fact.key === key)?.fact.data;
    expect(data('interest/1/1')).toMatchObject({
      from: '2026-08-28',
      to: '2027-01-31',
      days: 156,
      dueOn: '2027-02-01',
    });
    expect(data('installment/1/1')).toMatchObject({ principal: 200000, interest: 42740, payBy: '2027-02-01', of: 5 });
  });

  it('makes all of it due when the home is sold, with interest for 135 days', () => {
    const owned = choiceOpen(law).and(elects('2026-09-21', 5), paid('2027-01-29', '2427.40'));
    expect(payoff(owned, '2027-06-14', '2027-02-01')).toMatchObject({ total: '8293.70', days: 134, perDiem: '2.19' });
    expect(payoff(owned, '2027-06-15', '2027-02-01')).toEqual({
      principal: '8000.00',
      days: 135,
      interest: '295.89',
      total: '8295.89',
      perDiem: '2.19',
      onRoll: '0.00',
    });
    const story = owned.and(sold('2027-06-15'));
    story
      .whenDayComes('2027-06-15')
      .then(
        '2027-06-15 accelerated/1 8000.00',
        '2027-06-15 interest/1/2 295.89',
        '2027-06-15 notice/new-owner/2027-06-15/1',
      );
    // Of interest after the sale the chapter says nothing: none runs.
    expect(payoff(story, '2027-06-15')).toMatchObject({ total: '8295.89', days: 135, perDiem: '0.00' });
    expect(payoff(story, '2027-09-01')).toMatchObject({ total: '8295.89', days: 135, perDiem: '0.00' });
  });

  it('levies what is not paid at the sale with the next roll, and is settled when it is paid', () => {
    const story = choiceOpen(law).and(elects('2026-09-21', 5), paid('2027-01-29', '2427.40'), sold('2027-06-15'));
    story.whenDayComes('2027-11-16').then('2027-11-16 roll/2027 8295.89');
    const closed = story.and(paid('2027-06-15', '8295.89'));
    expect(courseOf(closed, '2032-01-01').slice(-3)).toEqual([
      '2027-06-15 accelerated/1 8000.00',
      '2027-06-15 interest/1/2 295.89',
      '2027-06-15 settled/1',
    ]);
    expect(closed.through('2032-01-01').state.accounts.credit).toBe(0);
  });

  it('says in words where it stands', () => {
    const region = (story: Story, on: string): string => story.through(on).state.chart.assessment;
    const story = choiceOpen(law).and(elects('2026-09-21', 5), paid('2027-01-29', '2427.40'));
    expect(['2026-08-27', '2026-08-28', '2026-09-01', '2026-09-03', '2026-10-06'].map(on => region(story, on))).toEqual(
      ['none', 'charged', 'billed', 'electionOpen', 'inInstallments'],
    );
    expect(region(story.and(sold('2027-06-15')), '2027-06-15')).toBe('levied');
    const words = (on: string): string | undefined => staffWords(story.through(on), law).at(-1);
    expect(['2026-09-03', '2026-10-06', '2027-01-30', '2027-01-31'].map(words)).toEqual([
      'Choice open until October 5, 2026',
      'In 5 installments, next due February 1, 2027',
      'In 5 installments, next due February 1, 2027',
      'In 5 installments, next due January 31, 2028',
    ]);
    const levied = choiceOpen(law);
    expect(staffWords(levied.through('2026-11-15'), law).at(-1)).toBe('Due as a special tax');
    expect(staffWords(levied.through('2026-11-16'), law).at(-1)).toBe('On the roll');
  });
});

describe('§ 300-7.C(2)(a): a cost that is paid at once', () => {
  it('within the thirty days bears no interest, and nothing is left to choose', () => {
    const story = choiceOpen(law).and(paid('2026-10-01', '10000.00'));
    expect(courseOf(story, '2032-01-01')).toEqual(['2026-08-28 cost/1 10000.00', '2026-10-01 settled/1']);
    expect(story.through('2026-10-02').state.chart.assessment).toBe('paid');
  });

  it('before its bill went needs none any more', () => {
    const story = workDone(law).and(paid('2026-08-31', '10000.00'));
    const [bill] = story.through('2026-09-05').state.letters.filter(({ kind }) => kind === 'cost-bill');
    expect(bill).toMatchObject({ status: 'withdrawn' });
  });

  it('in part leaves the rest to installments, the interest of which is on the rest', () => {
    const story = choiceOpen(law).and(paid('2026-09-10', '2500.00'), elects('2026-09-21', 3));
    const plan = story.through('2026-10-06').state.orders[0]?.plan;
    expect(plan?.installments.map(({ principal, interest }) => [principal, interest])).toEqual([
      [250000, 32055],
      [250000, 50000],
      [250000, 25000],
    ]);
  });

  it('goes whole onto the roll where nobody chose, without interest', () => {
    expect(courseOf(choiceOpen(law), '2028-01-01')).toEqual([
      '2026-08-28 cost/1 10000.00',
      '2026-10-06 window/1 10000.00',
      '2026-11-16 roll/2026 10000.00',
    ]);
    expect(choiceOpen(law).through('2026-10-06').state.chart.assessment).toBe('levied');
  });

  it('is not closed on while nobody knows when the bill was received: staff are told', () => {
    const story = workDone(law).and(costBilled('2026-09-01'));
    expect(courseOf(story, '2028-01-01')).toEqual(['2026-08-28 cost/1 10000.00']);
    expect(waitingOn(law, story, '2026-12-01')).toContain(
      'the day the bill of costs of 2026-09-01 was received: the choice of installments runs from it',
    );
  });
});
