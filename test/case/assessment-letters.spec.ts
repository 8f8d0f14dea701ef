import { derivedFacts } from '../../src/core/case/derive.ts';
import { installmentRows } from '../../src/core/case/installment-rows.ts';
import type { CaseState } from '../../src/core/case/state.ts';
import { day } from '../../src/core/kernel/calendar-date.ts';
import { letterFacts } from '../../src/core/letters/letter-facts.ts';
import { authorized, given, mailed, noticed, operational, paid, sold, told } from '../support/case-story.ts';
import { lawOf } from '../support/town-law.ts';

const law = lawOf('pewaukee');

/** Connected by the city on August 28, 2026 for $10,000.00; the bill was received on September 2. */
const billed = given(law, '2026-07-20').and(
  operational('2011-08-03', '2026-07-20'),
  noticed('2011-08-03', {}, '2026-07-20'),
  authorized('2026-08-10', { remedy: 'forced-connection', resolution: '2026-50' }),
  told('entry.obtained', '2026-08-12', { basis: 'consent' }),
  told('work.begun', '2026-08-20'),
  told('work.completed', '2026-08-28', { items: [{ what: 'Lateral and tap', amount: '10000.00' }] }),
  mailed('cost-bill', '2026-09-01', {
    notice: 'notice/cost-bill/1/1',
    stated: { charge: { receivable: 'cost/1', cents: 1_000_000 } },
  }),
  told('notice.received', '2026-09-02', { notice: 'notice/cost-bill/1/1' }),
);
const elected = billed.and(told('election.filed', '2026-09-20', { count: 5 }));

function factsOf(state: CaseState, key: string, on: string): Readonly<Record<string, unknown>> {
  const letter = state.letters.find(known => known.key === key);
  if (!letter) throw new Error(`no ${key}`);
  const input = {
    state,
    rulebook: law,
    letter,
    letterDate: day(on),
    payUrl: null,
    commission: null,
    permitNumber: null,
  };
  return letterFacts(input);
}

describe('the installment assessment notice, § 300-7.C(2)(a) and Wis. Stat. 281.45', () => {
  const key = 'notice/assessment-notice/1/1';

  it('falls due on the day the choice takes effect, once, and not the day before', () => {
    expect(elected.linesThrough('2026-10-02', 'notice/assessment')).toEqual([]);
    elected
      .whenDayComes('2026-10-03')
      .then('2026-10-03 window/1 10000.00', '2026-10-03 installments/1', `2026-10-03 ${key}`);
    expect(elected.linesThrough('2031-12-31', 'notice/assessment')).toEqual([`2026-10-03 ${key}`]);
  });

  it('lists every installment as the plan has it, to the cent', () => {
    const { state } = elected.through('2026-10-03');
    const facts = factsOf(state, key, '2026-10-05');
    const [order] = state.orders;
    const plan = order ? installmentRows(state, law, order) : [];
    expect(facts['rows']).toEqual(
      plan.map(({ n, payBy, due, principal, interest }, i) => ({
        n,
        payBy,
        rolled: payBy === due ? null : true,
        part: { cents: principal },
        interest: { cents: interest },
        pay: { cents: principal + interest },
        left: { cents: 800_000 - i * 200_000 },
      })),
    );
    expect(facts).toMatchObject({ pays: { cents: 1_242_740 }, firstDays: 156, firstInterest: { cents: 42_740 } });
    expect(facts['rolled']).toEqual([{ due: '2027-01-31', payBy: '2027-02-01' }]);
  });

  it('says that the whole goes on the roll of 2026 where nothing was chosen', () => {
    const { state } = billed.through('2026-10-03');
    expect(factsOf(state, key, '2026-10-05')).toMatchObject({
      levied: true,
      amount: { cents: 1_000_000 },
      rollYear: 2026,
      payBy: '2027-02-01',
    });
  });

  it('is told anew where a late choice is allowed after it went', () => {
    const late = billed.and(
      mailed('assessment-notice', '2026-10-05', { notice: key }),
      told('election.filed', '2026-10-20', { count: 3 }),
      authorized('2026-10-26', { remedy: 'late-election', resolution: '2026-61' }),
    );
    expect(late.linesThrough('2026-11-01', 'notice/assessment')).toEqual([
      `2026-10-03 ${key}`,
      '2026-10-26 notice/assessment-notice/1/2',
    ]);
  });

  it('is taken back where everything is paid before it goes', () => {
    const { state } = billed.and(paid('2026-10-04', '10000.00')).through('2026-10-04');
    expect(state.letters.find(letter => letter.key === key)?.status).toBe('withdrawn');
  });
});

describe('the bill of each installment', () => {
  const second = 'notice/installment-bill/1/2/1';

  it('falls due 45 days before the last day to pay: for January 31, 2028 on December 17, 2027', () => {
    expect(elected.linesThrough('2027-12-16', 'notice/installment-bill/1/2')).toEqual([]);
    elected.whenDayComes('2027-12-17').then(`2027-12-17 ${second}`);
    elected.whenDayComes('2027-12-18').thenNothing();
  });

  it('asks for what is on the roll, to the cent, and says what is left', () => {
    const life = elected.through('2027-12-17');
    const onRoll = derivedFacts(life).find(({ key }) => key === 'roll/2027');
    expect(onRoll?.data).toMatchObject({ cents: 280_000 });
    expect(factsOf(life.state, second, '2027-12-17')).toMatchObject({
      n: 2,
      count: 5,
      amount: { cents: 280_000 },
      part: { cents: 200_000 },
      interest: { cents: 80_000 },
      left: { cents: 600_000 },
      payBy: '2028-01-31',
      nextBy: '2029-01-31',
      onTaxBill: 2027,
      payUrl: null,
    });
  });

  it('comes for each of the five, and for none that was paid ahead', () => {
    const bills = (lines: readonly string[]) => lines.map(line => line.split('/')[3]);
    expect(bills(elected.linesThrough('2031-12-31', 'notice/installment-bill'))).toEqual(['1', '2', '3', '4', '5']);
    // What is paid ahead goes to the last installment first.
    const ahead = elected.and(paid('2026-10-20', '2000.00'));
    expect(bills(ahead.linesThrough('2031-12-31', 'notice/installment-bill'))).toEqual(['1', '2', '3', '4']);
  });

  it('ends with a sale, and one that waits is taken back', () => {
    const story = elected.and(sold('2027-12-20'));
    const { state } = story.through('2027-12-20');
    expect(state.letters.find(({ key }) => key === second)?.status).toBe('withdrawn');
    expect(story.linesThrough('2031-12-31', 'notice/installment-bill')).toHaveLength(2);
  });

  it('lapses on the day after the last day to pay', () => {
    expect(elected.linesThrough('2028-02-01', 'lapsed/notice/installment-bill/1/2')).toEqual([
      `2028-02-01 lapsed/${second}`,
    ]);
    const sent = elected.and(mailed('installment-bill', '2027-12-20', { notice: second }));
    expect(sent.linesThrough('2028-02-01', 'lapsed/notice/installment-bill/1/2')).toEqual([]);
  });
});
