import { payoffOn } from '../../src/core/case/payoff.ts';
import { wholePayoffOn } from '../../src/core/case/whole-payoff.ts';
import { day } from '../../src/core/kernel/calendar-date.ts';
import { letterFacts } from '../../src/core/letters/letter-facts.ts';
import {
  authorized,
  billed,
  given,
  mailed,
  noticed,
  operational,
  paid,
  told,
  type Story,
} from '../support/case-story.ts';
import { lawOf } from '../support/town-law.ts';

const law = lawOf('pewaukee');
const title = { names: ['Example Title LLC'], addressLines: ['1 Sample St', 'Pewaukee, WI 53072'] };
const asked = (on: string, to: object | null = title) =>
  told('letter.requested', on, { letter: 'payoff', ...(to ? { for: to } : {}) });

const start = given(law, '2026-07-20').and(
  operational('2011-08-03', '2026-07-20'),
  noticed('2011-08-03', {}, '2026-07-20'),
);
const inParts = start.and(
  authorized('2026-08-10', { remedy: 'forced-connection', resolution: '2026-50' }),
  told('entry.obtained', '2026-08-12', { basis: 'consent' }),
  told('work.begun', '2026-08-20'),
  told('work.completed', '2026-08-28', { items: [{ what: 'Lateral and tap', amount: '10000.00' }] }),
  mailed('cost-bill', '2026-09-01', {
    notice: 'notice/cost-bill/1/1',
    stated: { charge: { receivable: 'cost/1', cents: 1_000_000 } },
  }),
  told('notice.received', '2026-09-02', { notice: 'notice/cost-bill/1/1' }),
  told('election.filed', '2026-09-20', { count: 5 }),
);
const onStandby = start.and(
  authorized('2026-11-30'),
  mailed('one-year', '2026-12-01', { notice: 'notice/one-year/1', stated: { lastDay: '2027-12-01' } }),
  mailed('standby-warning', '2027-11-19', { notice: 'notice/standby-warning/1', stated: { startsOn: '2027-12-02' } }),
);

function factsOf(story: Story, on: string): Readonly<Record<string, unknown>> {
  const { state } = story.through(on);
  const letter = state.letters.findLast(({ kind }) => kind === 'payoff');
  if (!letter) throw new Error('no payoff letter');
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

describe('the payoff letter', () => {
  it('falls due on the day somebody asks, once for each request', () => {
    const story = inParts.and(asked('2027-03-15'), asked('2027-03-15', null));
    expect(story.linesThrough('2027-03-14', 'notice/payoff')).toEqual([]);
    expect(story.linesThrough('2030-01-01', 'notice/payoff')).toEqual([
      '2027-03-15 notice/payoff/2027-03-15/1',
      '2027-03-15 notice/payoff/2027-03-15/2',
    ]);
  });

  it('is taken back with the request that it rests on', () => {
    const story = inParts.and(asked('2027-03-15'));
    const key = story.keys().at(-1) ?? '';
    expect(story.without(key).linesThrough('2027-03-15', 'notice/payoff')).toEqual([]);
  });

  it('names what `lateral payoff` names: principal, 43 days of interest, the per-diem, the roll besides', () => {
    const story = inParts.and(asked('2027-03-15'));
    const payoff = payoffOn(story.through('2027-03-15').state, law, '1', day('2027-03-15'));
    if (!payoff.ok) throw new Error(payoff.refused);
    const facts = factsOf(story, '2027-03-15');
    expect(facts).toMatchObject({
      toOwner: false,
      amount: { cents: payoff.value.total },
      perDiem: { cents: payoff.value.perDiem },
      onRoll: { cents: payoff.value.onRoll },
      goodThrough: '2027-04-14',
    });
    // By hand: 8,000.00 and 10 percent of it for 43 of 365 days; 2.19 a day; 242,740 cents went on the roll of 2026.
    expect(payoff.value).toMatchObject({ total: 809_425, perDiem: 219, onRoll: 242_740 });
    const then = payoffOn(story.through('2027-03-15').state, law, '1', day('2027-04-14'));
    expect(facts['amountThen']).toEqual({ cents: then.ok ? then.value.total : 0 });
  });

  it('is good only until the day before the roll takes an installment', () => {
    expect(factsOf(inParts.and(asked('2027-11-10')), '2027-11-10')['goodThrough']).toBe('2027-11-16');
    expect(factsOf(inParts.and(asked('2027-11-17')), '2027-11-17')['goodThrough']).toBe('2027-12-17');
  });

  it('adds other debts, takes credit off, and tells the standby charge that is not billed yet', () => {
    const story = onStandby.and(billed('2027-Q4', 7050, '2028-01-04'), asked('2028-01-10'));
    expect(factsOf(story, '2028-01-10')).toMatchObject({
      amount: { cents: 7050 },
      perDiem: null,
      // The day before the late charge of January 25.
      goodThrough: '2028-01-24',
      pending: 'standby',
      pendingAmount: { cents: 21_150 },
      pendingBillMonth: 'April 2028',
    });
    const ahead = onStandby.and(paid('2028-01-08', '100.00'), asked('2028-01-10', null));
    expect(factsOf(ahead, '2028-01-10')).toMatchObject({
      toOwner: true,
      amount: { cents: 0 },
      credit: { cents: 2950 },
    });
  });

  it('is computed for no day before the last thing that happened', () => {
    const { state } = inParts.and(paid('2027-03-15', '50.00')).through('2027-03-15');
    expect(wholePayoffOn(state, law, day('2027-03-14'))).toMatchObject({ ok: false });
  });
});
