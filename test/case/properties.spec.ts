/**
 * What must hold for any life of a case, whatever is told and whenever. A fixed seed, some seconds. For hours of it:
 *   npm run test:long        (2000 lives a property; LATERAL_PROPERTY_SEED=n before it for other lives)
 */
import fc from 'fast-check';
import { agenda } from '../../src/core/case/agenda/agenda.ts';
import { changesNothing, compare } from '../../src/core/case/compare.ts';
import { advance, derive, derivedFacts, type Life } from '../../src/core/case/derive.ts';
import { evolve } from '../../src/core/case/evolve.ts';
import { record } from '../../src/core/case/record.ts';
import type { CaseState } from '../../src/core/case/state.ts';
import type { AnyObserved, Fact } from '../../src/core/facts/fact.ts';
import { observedKey } from '../../src/core/facts/observed-key.ts';
import { addDays, firstDayOf, monthOf, type CalendarDate } from '../../src/core/kernel/calendar-date.ts';
import { balanceOf } from '../../src/core/ledger/accounts.ts';
import { plausibleLife, runs, type PlausibleLife } from '../support/plausible-life.ts';
import { lawOf } from '../support/town-law.ts';
import { toldLife } from '../support/told-life.ts';

const pewaukee = lawOf('pewaukee');
const lives = plausibleLife(pewaukee);
const hold = (check: (life: PlausibleLife) => void, numRuns = 80): void => {
  fc.assert(fc.property(lives, check), runs(numRuns));
};

const factsOf = (life: Life): Fact[] => life.steps.map(({ fact }) => fact);
/** States are stored as JSON: what counts is what is left of them there. */
const stored = (state: CaseState): CaseState => JSON.parse(JSON.stringify(state)) as CaseState;
const ledgerOf = (life: Life): string[] =>
  life.state.accounts.receivables.map(({ key, on, cents, open }) => `${key} ${on} ${cents} ${open}`).sort();

describe('the sweep', () => {
  it('day by day, from what was stored the evening before, comes to what one sweep and derive come to', () => {
    hold(({ facts, today }) => {
      const through = addDays(today, 250);
      const whole = derive(facts, pewaukee, through);
      const first = derive(facts, pewaukee, today);
      const once = advance(stored(first.state), pewaukee, through);
      const daily: Fact[] = [];
      let { state } = first;
      for (let on = today; on <= through; on = addDays(on, 1)) {
        const life = advance(stored(state), pewaukee, on);
        daily.push(...factsOf(life));
        state = life.state;
      }
      expect(once.state).toEqual(whole.state);
      expect(state).toEqual(whole.state);
      expect(daily).toEqual(factsOf(once));
      expect([...factsOf(first), ...daily]).toEqual(factsOf(whole));
    }, 30);
  });

  it('stores nothing that JSON would change', () => {
    hold(({ facts, today }) => {
      const { state } = derive(facts, pewaukee, addDays(today, 200));
      expect(stored(state)).toStrictEqual(state);
    });
  });
});

describe('the agenda', () => {
  it('never returns an item dated before the position, and returns one item a key', () => {
    hold(({ facts, today }) => {
      let position: CalendarDate | undefined;
      const life = derive(facts, pewaukee, addDays(today, 900));
      for (const { fact } of life.steps.slice(1)) {
        if (position !== undefined) expect(fact.on >= position).toBe(true);
        position = fact.on;
      }
      const keys = derivedFacts(life).map(({ key }) => key);
      expect(new Set(keys).size).toBe(keys.length);
      const letters = life.state.letters.map(({ key }) => key);
      expect(new Set(letters).size).toBe(letters.length);
      const items = agenda(life.state, pewaukee);
      for (const { fact } of items) expect(fact.on >= life.state.position.on).toBe(true);
    });
  });
});

describe('the order of recording', () => {
  const shuffledLives = lives.chain(life =>
    fc.tuple(fc.constant(life), fc.shuffledSubarray([...life.facts], { minLength: life.facts.length })),
  );

  /** Told in this order: keys of facts that say the same are given as they come. */
  const retell = (facts: readonly AnyObserved[], dated: (on: CalendarDate) => CalendarDate): AnyObserved[] => {
    const told: AnyObserved[] = [];
    for (const fact of facts) {
      const on = dated(fact.on);
      const taken = (key: string): boolean => told.some(other => other.key === key);
      told.push({ ...fact, on, key: observedKey(fact.type, on, fact.data as never, taken) } as AnyObserved);
    }
    return told;
  };

  it.each([
    ['changes neither the state nor the ledger', (on: CalendarDate) => on],
    ['neither where much happens on one day', (on: CalendarDate) => firstDayOf(monthOf(on))],
  ])('%s', (_, dated) => {
    fc.assert(
      fc.property(shuffledLives, ([{ facts, today }, shuffled]) => {
        const one = derive(retell(facts, dated), pewaukee, addDays(today, 100));
        const other = derive(retell(shuffled, dated), pewaukee, addDays(today, 100));
        expect(other.state).toEqual(one.state);
        expect(ledgerOf(other)).toEqual(ledgerOf(one));
      }),
      runs(80),
    );
  });
});

describe('a correction', () => {
  it('and its inverse come to what was before, and whatever is true can be told', () => {
    fc.assert(
      fc.property(lives, fc.integer({ min: 0, max: 900 }), ({ facts, today }, daysAgo) => {
        const before = derive(facts, pewaukee, today);
        const connection = { type: 'connection.made', on: addDays(today, -daysAgo), data: {} };
        // One thing told twice of one day is refused.
        fc.pre(!facts.some(({ type, on }) => type === connection.type && on === connection.on));
        const answer = record(facts, connection, pewaukee, today);
        if (!answer.ok) throw new Error(answer.refused);
        const voided = [...facts, answer.value.fact].filter(({ key }) => key !== answer.value.fact.key);
        const after = derive(voided, pewaukee, today);
        expect(toldLife(after)).toEqual(toldLife(before));
        expect(changesNothing(compare(before, after, []))).toBe(true);
        const { difference } = { difference: compare(answer.value.before, answer.value.after, [answer.value.fact]) };
        const back = compare(answer.value.after, after, []);
        expect(back.voided.map(({ key }) => key)).toEqual(difference.added.map(({ key }) => key));
        expect(back.added.map(({ key }) => key)).toEqual(difference.voided.map(({ key }) => key));
      }),
      runs(80),
    );
  });
});

describe('money', () => {
  it('charges no month twice, and none as standby from the month that service begins (§ 300-16.D)', () => {
    hold(({ facts, today }) => {
      const life = derive(facts, pewaukee, addDays(today, 400));
      const months = derivedFacts(life).flatMap(fact => (fact.type === 'standby.charged' ? fact.data.months : []));
      expect(new Set(months).size).toBe(months.length);
      const { connectedOn } = life.state;
      if (connectedOn === null) return;
      const lastStandby =
        Number(connectedOn.slice(8)) <= 15 ? monthOf(addDays(connectedOn, -15)) : monthOf(connectedOn);
      for (const month of months) expect(month <= lastStandby).toBe(true);
    });
  });

  it('adds up: what was charged less what was paid is what is open less the credit', () => {
    hold(({ facts, today }) => {
      const { accounts } = derive(facts, pewaukee, addDays(today, 400)).state;
      const open = accounts.receivables.reduce((sum, owed) => sum + owed.open, 0);
      expect(balanceOf(accounts)).toBe(open - accounts.credit);
      for (const owed of accounts.receivables) expect(owed.open >= 0 && owed.open <= owed.cents).toBe(true);
      // No credit lies beside a charge that it could have paid.
      expect(accounts.credit === 0 || open === 0).toBe(true);
    });
  });

  it('leaves no month of accrual behind uncharged where a quarter has ended', () => {
    hold(({ facts, today }) => {
      const life = derive(facts, pewaukee, addDays(today, 400));
      const { chart, accrual } = life.state;
      if (accrual.length > 0) expect(['accruing', 'suspended', 'warnedAgain', 'stopped']).toContain(chart.standby);
      else expect(['notApplicable', 'authorized', 'warned']).toContain(chart.standby);
    });
  });
});

describe('what was told', () => {
  it('is folded once, and is seen in the state or among its conflicts', () => {
    hold(({ facts, today }) => {
      const life = derive(facts, pewaukee, today);
      const observed = factsOf(life).filter(({ origin }) => origin === 'observed');
      expect(observed.map(({ key }) => key).sort()).toEqual(facts.map(({ key }) => key).sort());
      const conflicts = new Set(life.state.conflicts.map(({ key }) => key));
      for (const fact of facts) {
        if (!conflicts.has(fact.key) && !isSeen(life.state, fact)) throw new Error(`lost: ${fact.key}`);
      }
      const paid = facts.reduce((sum, fact) => sum + paidBy(fact), 0);
      expect(life.state.accounts.paid).toBe(paid);
    });
  });

  it('is all that a conflict can be of: what the rules conclude always has a place', () => {
    hold(({ facts, today }) => {
      const { conflicts } = derive(facts, pewaukee, addDays(today, 900)).state;
      const told = new Set(facts.map(({ key }) => key));
      expect(conflicts.filter(({ key }) => !told.has(key))).toEqual([]);
    });
  });

  it('of what happened to pipe and money is never a conflict', () => {
    hold(({ facts, today }) => {
      const physical = ['connection.made', 'septic.abandoned', 'payment.received', 'work.begun', 'work.completed'];
      const { conflicts } = derive(facts, pewaukee, today).state;
      expect(conflicts.filter(({ type }) => physical.includes(type))).toEqual([]);
    });
  });

  it('folds to the same by evolve alone, without a rulebook', () => {
    hold(({ facts, today }) => {
      const life = derive(facts, pewaukee, today);
      const outcomes = facts.some(({ type }) => type === 'notice.returned' || type === 'payment.reversed');
      if (outcomes) return;
      const before = derive(facts.slice(0, 1), pewaukee, life.steps[1]?.fact.on ?? today).state;
      let state: CaseState = { ...before, position: { on: life.steps[1]?.fact.on ?? today, phase: 'opening' } };
      state = { ...state, edition: null };
      for (const { fact } of life.steps.slice(1)) state = evolve(state, fact, 'day').state;
      expect(state.accounts).toEqual(life.state.accounts);
      expect(state.chart).toEqual(life.state.chart);
      expect(state.letters).toEqual(life.state.letters);
    }, 40);
  });
});

/** What it says of money from the owner: received, taken back, given back. */
function paidBy(fact: AnyObserved): number {
  if (fact.type === 'payment.received') return fact.data.amount;
  if (fact.type === 'payment.reversed') return -(fact.data.amount ?? 0);
  return fact.type === 'refund.authorized' ? -fact.data.amount : 0;
}

function isSeen(state: CaseState, fact: AnyObserved): boolean {
  switch (fact.type) {
    case 'trigger.noticed':
      return state.triggers.some(({ key }) => key === fact.key);
    case 'authorization.recorded':
      return state.authorizations.some(({ key }) => key === fact.key);
    case 'notice.mailed':
      return state.letters.some(({ mailing }) => mailing === fact.key);
    case 'notice.received':
    case 'notice.returned':
      return state.letters.some(({ key }) => key === fact.data.notice);
    case 'connection.made':
      return state.connectedOn !== null && state.chart.duty === 'discharged';
    case 'sewer.operational':
      return state.operationalOn !== null;
    case 'application.filed':
      return state.applications.some(({ on, permit }) => on === fact.on && permit === fact.data.permit);
    case 'permit.issued':
      return state.permits.some(({ issuedOn, kind }) => issuedOn === fact.on && kind === fact.data.kind);
    case 'permit.revoked':
      return state.permits.some(({ number, ended }) => number === fact.data.number && ended !== undefined);
    // Approvals and prints among them: paper in our own house, moot where their letter has fallen away.
    default:
      return true;
  }
}
