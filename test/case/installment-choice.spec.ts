import { mailed, paid, returned, sold, told } from '../support/case-story.ts';
import { lawOf } from '../support/town-law.ts';
import {
  billReceived,
  choiceOpen,
  costBilled,
  courseOf,
  elects,
  lateChoiceAllowed,
  overdueHome,
  payoffOf,
  waitingOn,
  workDone,
} from '../support/town-work-story.ts';

const law = lawOf('pewaukee');

describe('§ 300-7.C(2)(a): the owner chooses installments', () => {
  it('on the last day in time, on the day after too late', () => {
    const inTime = choiceOpen(law).and(elects('2026-10-05', 4));
    inTime
      .whenDayComes('2026-10-06')
      .then('2026-10-06 window/1 10000.00', '2026-10-06 installments/1', '2026-10-06 notice/assessment-notice/1/1');
    expect(inTime.through('2026-10-06').state.orders[0]?.closed?.outcome).toBe('installments');
    const tooLate = choiceOpen(law).and(elects('2026-10-06', 4));
    expect(courseOf(tooLate, '2027-02-01')).toEqual([
      '2026-08-28 cost/1 10000.00',
      '2026-10-06 window/1 10000.00',
      '2026-11-16 roll/2026 10000.00',
    ]);
    expect(tooLate.through('2026-10-06').state.orders[0]?.election).toMatchObject({ isLate: true });
  });

  it('of at most five; six are refused with the section', () => {
    choiceOpen(law)
      .whenRecorded(elects('2026-09-21', 6))
      .thenRefused(/6 installments are more than the 5/);
    expect(courseOf(choiceOpen(law).and(elects('2026-09-21', 5)), '2026-10-06')).toContain('2026-10-06 installments/1');
    expect(courseOf(choiceOpen(law).and(elects('2026-09-21', 1)), '2027-01-31').slice(-3)).toEqual([
      '2026-11-16 interest/1/1 427.40',
      '2026-11-16 roll/2026 10427.40',
      '2027-01-31 installment/1/1 10427.40',
    ]);
  });

  it('anew while the choice is open: the last one in time counts', () => {
    const story = choiceOpen(law).and(elects('2026-09-10', 5), elects('2026-09-21', 2));
    expect(story.through('2026-10-06').state.orders[0]?.plan?.count).toBe(2);
  });

  it('about a cost that is there, open and not in installments already', () => {
    overdueHome(law)
      .whenRecorded(elects('2026-08-20', 5))
      .thenRefused(/no cost of a connection/);
    choiceOpen(law)
      .and(paid('2026-09-20', '10000.00'))
      .whenRecorded(elects('2026-09-21', 5))
      .thenRefused(/settled on September 20, 2026/);
    choiceOpen(law)
      .and(elects('2026-09-21', 5))
      .whenRecorded(elects('2026-10-20', 3))
      .thenRefused(/in installments already since October 6, 2026/);
  });

  it('with equal parts of whole cents, the cents left over in the last', () => {
    const plan = choiceOpen(law, '9999.98').and(elects('2026-09-21', 3)).through('2026-10-06').state.orders[0]?.plan;
    expect(plan?.installments.map(({ principal }) => principal)).toEqual([333332, 333332, 333334]);
  });

  it('for thirty days from the bill that counts: one that came back starts none, the next one does', () => {
    const back = workDone(law).and(costBilled('2026-09-01'), returned('notice/cost-bill/1/1', '2026-09-15'));
    back.whenDayComes('2026-09-15').then('2026-09-15 notice/cost-bill/1/2 10000.00');
    expect(courseOf(back, '2027-06-01')).toEqual(['2026-08-28 cost/1 10000.00']);
    const again = back.and(
      mailed('cost-bill', '2026-09-18', { notice: 'notice/cost-bill/1/2' }),
      billReceived('2026-09-22', 'notice/cost-bill/1/2'),
    );
    again.whenDayComes('2026-10-22').thenNothing();
    again.whenDayComes('2026-10-23').then('2026-10-23 window/1 10000.00', '2026-10-23 notice/assessment-notice/1/1');
  });

  it('from the day of a bill that is handed over', () => {
    const story = workDone(law).and(costBilled('2026-09-01', { method: 'personal' }), billReceived('2026-09-01'));
    expect(story.through('2026-09-01').state.chart.assessment).toBe('electionOpen');
    story.whenDayComes('2026-10-01').thenNothing();
    story.whenDayComes('2026-10-02').then('2026-10-02 window/1 10000.00', '2026-10-02 notice/assessment-notice/1/1');
  });
});

describe('a choice that came too late (§ 300-7.C(2)(a): within thirty days)', () => {
  const late = choiceOpen(law).and(elects('2026-10-20', 5));

  it('waits for a vote and is without effect until then', () => {
    expect(waitingOn(law, late, '2026-10-21')).toContain(
      'a vote on the choice of 5 installments that came too late, on October 20, 2026',
    );
    expect(courseOf(late, '2026-11-16')).toContain('2026-11-16 roll/2026 10000.00');
    // On the roll it can't be allowed any more.
    expect(waitingOn(law, late, '2026-11-15').some(what => /a vote on the choice/.test(what))).toBe(true);
    expect(waitingOn(law, late, '2026-11-16').some(what => /a vote on the choice/.test(what))).toBe(false);
  });

  it('becomes installments on the day that it is allowed', () => {
    const allowed = late.and(lateChoiceAllowed('2026-11-02'));
    allowed.whenDayComes('2026-11-02').then('2026-11-02 installments/1');
    expect(courseOf(allowed, '2027-11-16')).toEqual([
      '2026-08-28 cost/1 10000.00',
      '2026-10-06 window/1 10000.00',
      '2026-11-02 installments/1',
      '2026-11-16 interest/1/1 427.40',
      '2026-11-16 roll/2026 2427.40',
      '2027-01-31 installment/1/1 2427.40',
      '2027-11-16 interest/1/2 800.00',
      '2027-11-16 roll/2027 2800.00',
    ]);
    expect(waitingOn(law, allowed, '2026-11-03')).toEqual(
      waitingOn(law, late, '2026-10-19').filter(what => !/vote/.test(what)),
    );
  });

  it('can be allowed on November 16, before the list is made; on the 17th its cost is on the roll', () => {
    const inTime = late.and(lateChoiceAllowed('2026-11-16'));
    expect(courseOf(inTime, '2026-11-16').slice(-3)).toEqual([
      '2026-11-16 installments/1',
      '2026-11-16 interest/1/1 427.40',
      '2026-11-16 roll/2026 2427.40',
    ]);
    late
      .whenRecorded(lateChoiceAllowed('2026-11-17'))
      .thenRefused(/certified to the tax roll of 2026 on November 16, 2026/);
  });

  it('and allowed on the day that it came begins then', () => {
    const sameDay = late.and(lateChoiceAllowed('2026-10-20'));
    sameDay.whenDayComes('2026-10-20').then('2026-10-20 installments/1');
  });

  it('is not allowed where none came', () => {
    choiceOpen(law)
      .whenRecorded(lateChoiceAllowed('2026-10-20'))
      .thenRefused(/No choice of installments that came too late/);
    choiceOpen(law)
      .and(elects('2026-09-21', 5))
      .whenRecorded(lateChoiceAllowed('2026-10-20'))
      .thenRefused(/No choice of installments that came too late/);
  });

  it('that is the whole of what was paid in the meantime is about the rest', () => {
    const story = late.and(paid('2026-10-25', '4000.00'), lateChoiceAllowed('2026-11-02'));
    expect(story.through('2026-11-02').state.orders[0]?.plan?.installments.map(({ principal }) => principal)).toEqual([
      120000, 120000, 120000, 120000, 120000,
    ]);
  });
});

describe('§ 300-7.C(2)(a): a sale makes the whole cost due', () => {
  it('before the choice is over: a choice that was filed falls away, and the whole goes onto the roll', () => {
    const story = choiceOpen(law).and(elects('2026-09-21', 5), sold('2026-09-25'));
    expect(courseOf(story, '2026-12-01')).toEqual([
      '2026-08-28 cost/1 10000.00',
      '2026-10-06 window/1 10000.00',
      '2026-11-16 roll/2026 10000.00',
    ]);
    expect(payoffOf(law, story, '2026-10-20')).toMatchObject({
      principal: '10000.00',
      interest: '0.00',
      total: '10000.00',
    });
  });

  it('and the new owner has none to choose', () => {
    choiceOpen(law)
      .and(sold('2026-09-10'))
      .whenRecorded(elects('2026-09-21', 5))
      .thenRefused(/sold on September 10, 2026: the whole cost is due/);
  });

  it('but not one on the day before the work was done', () => {
    const story = overdueHome(law).and(
      told('authorization.recorded', '2026-08-10', {
        body: 'Common Council',
        resolution: '2026-52',
        remedy: 'forced-connection',
      }),
      told('entry.obtained', '2026-08-17', { basis: 'consent' }),
      sold('2026-08-27'),
      told('work.completed', '2026-08-28', { items: [{ what: 'Contractor', amount: '10000.00' }] }),
      costBilled('2026-09-01'),
      billReceived('2026-09-03'),
      elects('2026-09-21', 5),
    );
    story
      .whenDayComes('2026-10-06')
      .then('2026-10-06 window/1 10000.00', '2026-10-06 installments/1', '2026-10-06 notice/assessment-notice/1/1');
  });

  it('between the list of November and January: the interest of the year is charged already, the rest is due', () => {
    const story = choiceOpen(law).and(elects('2026-09-21', 5), sold('2026-12-15'));
    expect(courseOf(story, '2027-11-16').slice(-5)).toEqual([
      '2026-11-16 interest/1/1 427.40',
      '2026-11-16 roll/2026 2427.40',
      '2026-12-15 accelerated/1 8000.00',
      '2027-01-31 installment/1/1 2427.40',
      '2027-11-16 roll/2027 8000.00',
    ]);
    expect(payoffOf(law, story, '2026-12-15')).toMatchObject({ total: '8000.00', onRoll: '2427.40', perDiem: '0.00' });
  });
});
