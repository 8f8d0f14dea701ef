import { billed, told, type Story, type Telling } from '../support/case-story.ts';
import { accruing, octoberNotice, reported } from '../support/roll-story.ts';
import { begun, billReceived, cityConnects, completed, costBilled, elects, letIn } from '../support/town-work-story.ts';

/**
 * Standby since December 2, 2027, two bills unpaid; then the city makes the connection itself, in June 2028, for $8,450;
 * and the parcel, connected, is behind with a quarter of service too.
 */
function behindWithAll(...more: readonly Telling[]): Story {
  return accruing()
    .and(billed('2027-Q4', 7050, '2028-01-03'), billed('2028-Q1', 21150, '2028-04-03'))
    .and(cityConnects('2028-05-01'), letIn('2028-05-15'))
    .and(told('work.ordered', '2028-05-20', { contractor: 'Sample Excavating', amount: '8450.00' }))
    .and(begun('2028-06-05'), completed('2028-06-09', '8450.00'))
    .and(costBilled('2028-06-12'), billReceived('2028-06-14'), ...more)
    .and(billed('2028-Q2', 14100, '2028-07-03'), reported('2028-10-01', '141.00'), octoberNotice('2028-10-13'));
}

const certified = (story: Story, year = 2028) => {
  const fact = story.through(`${year}-11-30`).steps.find(({ fact: { key } }) => key === `roll/${year}`)?.fact;
  if (fact?.type !== 'roll.certified') throw new Error('nothing was certified');
  const sum = (code: string) =>
    fact.data.items.filter(item => item.code === code).reduce((total, { cents }) => total + cents, 0);
  return {
    items: fact.data.items,
    arrears: sum('utility-arrears'),
    special: sum('special-tax'),
    cents: fact.data.cents,
  };
};

describe('standby, service and the cost of the city’s work on the roll of 2028', () => {
  const levied = behindWithAll();

  it('§ 300-17.D: the notice names standby, late charges and service, and nothing of the cost', () => {
    const served = levied.linesThrough('2028-10-13', 'served/tax-roll-notice');
    expect(served).toHaveLength(1);
    const letter = levied.through('2028-10-13').state.letters.find(({ kind }) => kind === 'tax-roll-notice');
    const kinds = new Set(letter?.arrears?.map(({ receivable }) => receivable.split('/')[0]));
    expect(kinds).toEqual(new Set(['standby', 'late', 'service']));
  });

  it('the ten percent are on the arrears alone, once on their sum; the special tax bears none', () => {
    const { items, arrears, special, cents } = certified(levied);
    const penalty = items.find(({ receivable }) => receivable === 'roll/2028/penalty')?.cents ?? 0;
    expect(penalty).toBe(Math.floor((arrears - penalty + 5) / 10));
    expect(special).toBe(845_000);
    expect(cents).toBe(arrears + special);
    expect(items.filter(({ code }) => code === 'special-tax')).toEqual([
      { receivable: 'cost/1', cents: 845_000, code: 'special-tax' },
    ]);
  });

  it('standby is never owed for a month after the city’s crew connected: June is service', () => {
    const months = levied
      .through('2028-12-31')
      .steps.flatMap(({ fact }) => (fact.type === 'standby.charged' ? fact.data.months : []));
    expect(months.at(-1)).toBe('2028-05');
  });

  it('in installments only the first goes on this roll, with its interest; the second on the next', () => {
    const story = behindWithAll(elects('2028-06-20', 5));
    const first = certified(story).items.filter(({ code }) => code === 'special-tax');
    expect(first.map(({ receivable }) => receivable).sort()).toEqual(['installment/1/1', 'interest/1/1']);
    const next = certified(story, 2029).items;
    expect(next.map(({ receivable }) => receivable).sort()).toEqual(['installment/1/2', 'interest/1/2']);
  });

  it('a window that closes after the list leaves the cost to the next year', () => {
    const late = accruing()
      .and(cityConnects('2028-05-01'), letIn('2028-05-15'))
      .and(told('work.ordered', '2028-05-20', { contractor: 'Sample Excavating', amount: '8450.00' }))
      .and(begun('2028-10-02'), completed('2028-10-09', '8450.00'))
      .and(costBilled('2028-10-30'), billReceived('2028-11-01'));
    expect(late.linesThrough('2028-12-31', 'roll/')).toEqual([]);
    expect(certified(late, 2029)).toMatchObject({ special: 845_000, arrears: 0 });
  });

  it('a petition after the work stays the whole roll', () => {
    const story = levied.and(told('bankruptcy.filed', '2028-10-20', { number: '28-55502' }));
    expect(story.linesThrough('2028-12-31', 'roll/')).toEqual([]);
  });

  it('returned by the county, all of it bears the tax law’s interest, the special tax too', () => {
    const { cents } = certified(levied);
    const story = levied.and(told('roll.returned', '2029-08-20', { year: 2028 }));
    const [first] = story.linesThrough('2029-08-31', 'delinquent/');
    expect(first).toBe(`2029-08-20 delinquent/2028/2029-08 ${(Math.floor((cents * 7 + 50) / 100) / 100).toFixed(2)}`);
  });
});
