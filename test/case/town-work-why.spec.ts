import { explanationsOf } from '../../src/core/case/explain.ts';
import { installmentRows } from '../../src/core/case/installment-rows.ts';
import { record } from '../../src/core/case/record.ts';
import { day } from '../../src/core/kernel/calendar-date.ts';
import { moneyText } from '../../src/core/kernel/cents.ts';
import { paid, sold, told, type Story, type Telling } from '../support/case-story.ts';
import { lawOf } from '../support/town-law.ts';
import {
  choiceOpen,
  cityConnects,
  elects,
  lateChoiceAllowed,
  letIn,
  overdueHome,
  workDone,
} from '../support/town-work-story.ts';

const law = lawOf('pewaukee');
const inFive = choiceOpen(law).and(elects('2026-09-21', 5));

function whyOf(story: Story, through: string, key: string) {
  const why = explanationsOf(story.through(through), law).get(key);
  if (!why) throw new Error(`nothing concluded as ${key}`);
  return { inputs: why.inputs, steps: why.steps, sections: why.because.map(({ section }) => section) };
}

describe('why, of the cost of the city’s own work', () => {
  it('the cost: its items, the vote and the way in', () => {
    expect(whyOf(inFive, '2026-08-28', 'cost/1')).toMatchObject({
      inputs: {
        'work completed': '2026-08-28',
        'decided on': '2026-52, Common Council',
        'way in': 'consent, 2026-08-17',
      },
      steps: ['Contractor: $10,000.00', 'Cost of the work: $10,000.00'],
      sections: ['§ 300-7.C(2)(a)', '§ 300-7.C(2)'],
    });
  });

  it('the last day to pay its bill', () => {
    expect(whyOf(inFive, '2026-09-01', 'served/cost-bill/1/1')).toMatchObject({
      inputs: { charge: 'cost/1', amount: '$10,000.00', 'bill mailed': '2026-09-01' },
      steps: ['30 days from the bill: October 1, 2026', 'Last day to pay is October 1, 2026'],
    });
  });

  it('the end of the choice: the receipt of the bill, and the choice that was filed', () => {
    expect(whyOf(inFive, '2026-10-06', 'window/1')).toMatchObject({
      inputs: { 'bill received': '2026-09-03', 'choice filed': '2026-09-21, 5 installments' },
      steps: ['Last day to choose installments: October 5, 2026', '$10,000.00 in 5 installments'],
    });
  });

  it('the interest: rate, days and balance', () => {
    expect(whyOf(inFive, '2026-11-16', 'interest/1/1')).toMatchObject({
      inputs: { rate: '10 percent a year', 'interest charged through': '2026-08-28', 'due date': '2027-01-31' },
      steps: [
        '$10,000.00 from August 28, 2026 through January 31, 2027: 156 days',
        'Interest: $427.40',
        'Installment 1: $2,000.00 and $427.40 interest, to be paid by February 1, 2027',
      ],
      sections: ['§ 300-7.C(2)(a)', 'Wis. Stat. 281.45'],
    });
  });

  it('what a sale makes due, and every other conclusion', () => {
    const whole = inFive.and(paid('2027-01-29', '2427.40'), paid('2027-03-15', '500.00'), sold('2027-06-15'));
    const silent = [...explanationsOf(whole.through('2028-12-31'), law).values()].filter(
      ({ key, inputs, steps }) =>
        /^(cost|window|installment|interest|accelerated|settled)/.test(key) &&
        (Object.keys(inputs).length === 0 || steps.length === 0),
    );
    expect(silent.map(({ key }) => key)).toEqual([]);
    expect(whyOf(whole, '2027-06-15', 'accelerated/1').inputs).toMatchObject({ 'property sold': '2027-06-15' });
  });
});

describe('what is refused names its section', () => {
  const sectionsOf = (story: Story, { type, on, data, recordedOn }: Telling): string[] => {
    const answer = record(story.facts, { type, on: day(on), data }, law, day(recordedOn));
    return answer.ok ? ['recorded'] : answer.because.map(({ section }) => section);
  };
  const boring = told('work.completed', '2026-08-28', {
    items: [{ what: 'Boring', amount: '1.00', category: 'boring' }],
  });
  const rate = told('rate.set', '2026-08-28', {
    what: 'installments',
    ratePercent: '6',
    body: 'Common Council',
    resolution: '2026-9',
  });
  const order = told('work.ordered', '2026-08-12', { contractor: 'Tolland Excavating', amount: '9000.01' });
  const budgeted = overdueHome(law).and(cityConnects('2026-08-10', { budget: '9000.00' }));

  it.each<[string, Story, Telling, string]>([
    ['an order nobody decided on', overdueHome(law), order, '§ 300-7.C(2)'],
    ['an order above the budget', budgeted, order, '§ 300-7.C(2)'],
    ['a way in that nobody decided on', overdueHome(law), letIn('2026-08-17'), '§ 300-7.C(2)'],
    ['boring under a street of unknown age', budgeted, boring, 'Public Works Committee, June 11, 2026, item 4.5'],
    ['six installments', choiceOpen(law), elects('2026-09-21', 6), '§ 300-7.C(2)(a)'],
    ['a choice about nothing', workDone(law).without(keyOf(workDone(law))), elects('2026-09-21', 5), '§ 300-7.C(2)(a)'],
    ['a choice after a sale', choiceOpen(law).and(sold('2026-09-10')), elects('2026-09-21', 5), '§ 300-7.C(2)(a)'],
    ['a late choice that nobody filed', choiceOpen(law), lateChoiceAllowed('2026-10-20'), '§ 300-7.C(2)(a)'],
    ['another rate than the text’s', choiceOpen(law), rate, '§ 300-7.C(2)(a)'],
  ])('%s', (_, story, telling, section) => {
    expect(sectionsOf(story, telling)).toContain(section);
  });

  function keyOf(story: Story): string {
    return story.keys().find(key => key.startsWith('work.completed')) ?? '';
  }
});

describe('the installments as they stand', () => {
  const rowsOf = (story: Story, on: string) => {
    const { state } = story.through(on);
    const [order] = state.orders;
    return (order ? installmentRows(state, law, order) : []).map(row => [
      row.n,
      ...[row.principal, row.interest, row.paid, row.open].map(moneyText),
      row.isCharged,
    ]);
  };

  it('before anything is paid are those of the plan', () => {
    expect(rowsOf(inFive, '2026-10-06')).toEqual([
      [1, '2000.00', '427.40', '0.00', '2000.00', false],
      [2, '2000.00', '800.00', '0.00', '2000.00', false],
      [3, '2000.00', '600.00', '0.00', '2000.00', false],
      [4, '2000.00', '400.00', '0.00', '2000.00', false],
      [5, '2000.00', '200.00', '0.00', '2000.00', false],
    ]);
  });

  it('with something paid ahead bear the interest of what is left', () => {
    const story = inFive.and(paid('2027-01-29', '2427.40'), paid('2027-03-15', '1000.00'));
    expect(rowsOf(story, '2027-03-15')).toEqual([
      [1, '2000.00', '427.40', '2427.40', '0.00', true],
      [2, '2000.00', '711.78', '0.00', '2000.00', false],
      [3, '2000.00', '500.00', '0.00', '2000.00', false],
      [4, '2000.00', '300.00', '0.00', '2000.00', false],
      [5, '2000.00', '100.00', '1000.00', '1000.00', false],
    ]);
  });

  it('after a sale bear none that was not charged by then', () => {
    const story = inFive.and(paid('2027-01-29', '2427.40'), sold('2027-06-15'));
    expect(rowsOf(story, '2027-06-15').slice(1, 3)).toEqual([
      [2, '2000.00', '295.89', '0.00', '2295.89', true],
      [3, '2000.00', '0.00', '0.00', '2000.00', false],
    ]);
  });
});
