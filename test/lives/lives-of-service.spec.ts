/** What holds however letters are given and whatever comes back, in every town: Wis. Stat. 801.11, Jones v. Flowers, § 300-17. */
import fc from 'fast-check';
import { derive, derivedFacts, type Life } from '../../src/core/case/derive.ts';
import type { Letter } from '../../src/core/case/state.ts';
import type { AnyDerived, AnyObserved, DerivedFact } from '../../src/core/facts/fact.ts';
import { addDays, type CalendarDate } from '../../src/core/kernel/calendar-date.ts';
import type { ServiceMethod } from '../../src/core/rulebook/kinds.ts';
import { fifthLaw } from '../support/fifth-town.ts';
import { runs, type PlausibleLife } from '../support/plausible-life.ts';
import { servedLife } from '../support/served-life.ts';
import { lawOf } from '../support/town-law.ts';

const laws = [...['pewaukee', 'port-washington', 'arcadia', 'saukville'].map(lawOf), fifthLaw()];
const LIVES = 60;

/** Whatever became of a bill, the charge stands and its days run: § 300-17.C. */
const BILLS = ['standby-bill', 'penalty-bill', 'correction'];

type Fact = AnyObserved | AnyDerived;
const served = (facts: readonly Fact[]) => facts.filter(fact => fact.type === 'notice.served');
const returnsOf = (facts: readonly Fact[]) => facts.filter(fact => fact.type === 'notice.returned');

/** By hand: nobody is left without a piece that may have come. A copy is nobody's, and where only some ways count the others aren't looked at. */
function reachedNobody({ key, pieces, by }: Letter, facts: readonly AnyObserved[], life: Life): boolean {
  const refused = new Set(life.state.conflicts.map(conflict => conflict.key));
  const back = returnsOf(facts).filter(fact => fact.data.notice === key && !refused.has(fact.key));
  if (back.length === 0) return false;
  if (!pieces || back.some(({ data }) => data.piece === undefined)) return true;
  const people = new Set(pieces.filter(({ to }) => to !== 'copy').map(one => one.with ?? one.piece));
  return [...people].some(person => {
    const own = pieces.filter(one => one.piece === person || one.with === person);
    const good = own.filter(({ method, to }) => to !== 'copy' && (by?.counts?.includes(method) ?? true));
    return good.length > 0 && good.every(({ piece }) => back.some(({ data }) => data.piece === piece));
  });
}

const accountOf = ({ state }: Life) =>
  state.accounts.receivables.map(({ key, on, cents }) => `${key} ${on} ${cents}`).sort();

describe.each(laws.map(law => [law.name, law] as const))('lives of letters in %s', (_, law) => {
  const hold = (check: (life: Life, told: PlausibleLife) => void): void =>
    fc.assert(
      fc.property(servedLife(law), told => check(derive(told.facts, law, addDays(told.today, 400)), told)),
      runs(LIVES),
    );

  it('a notice that reached nobody starts no clock and no time, whenever it became known', () => {
    hold((life, { facts }) => {
      const failed = life.state.letters.filter(letter => reachedNobody(letter, facts, life));
      for (const { key, kind, failed: isKnown } of failed) {
        expect({ key, isKnown }).toEqual({ key, isKnown: true });
        if (BILLS.includes(kind)) continue;
        expect(served(derivedFacts(life)).filter(({ data }) => data.of === key)).toEqual([]);
      }
      const good = new Set(served(derivedFacts(life)).map(({ data }) => data.clock?.start));
      for (const clock of life.state.clocks) expect(good).toContain(clock.since ?? clock.start);
    });
  });

  it('a notice that went in a way that is none of its step starts nothing', () => {
    hold(({ state, steps }) => {
      const startedBy = new Set(served(steps.map(({ fact }) => fact as Fact)).map(({ data }) => data.of));
      for (const { key, kind, by, pieces = [], mailedOn } of state.letters) {
        if (mailedOn === undefined || by?.counts === undefined || BILLS.includes(kind)) continue;
        const went = pieces.filter(({ to }) => to !== 'copy').map(({ method }) => method);
        const ordinary: readonly ServiceMethod[] = ['first-class', 'certified', 'personal'];
        if (went.length > 0 && !went.some(way => by.counts?.includes(way) || ordinary.includes(way))) {
          expect(startedBy).not.toContain(key);
        }
      }
    });
  });

  it('what was tried, proved, numbered or printed once more changes no day and no money', () => {
    hold((life, { facts, today }) => {
      const paper = ['proof.recorded', 'letter.reprinted', 'notice.articles'];
      const less = derive(
        facts.filter(({ type }) => !paper.includes(type)),
        law,
        addDays(today, 400),
      );
      expect(derivedFacts(less)).toEqual(derivedFacts(life));
      expect(less.state.accounts).toEqual(life.state.accounts);
      expect(less.state.clocks).toEqual(life.state.clocks);
      expect(less.state.chart).toEqual(life.state.chart);
    });
  });

  it('§ 300-17.C: a bill that came back lifts no charge', () => {
    hold((life, { facts, today }) => {
      const bills = new Set(life.state.letters.filter(({ kind }) => BILLS.includes(kind)).map(({ key }) => key));
      const back = returnsOf(facts).filter(({ data }) => bills.has(data.notice));
      if (back.length === 0) return;
      const without = derive(
        facts.filter(({ key }) => !back.some(fact => fact.key === key)),
        law,
        addDays(today, 400),
      );
      expect(accountOf(life)).toEqual(accountOf(without));
    });
  });

  it('charges for no day before a warning that reached somebody had given its time', () => {
    hold((life, { facts }) => {
      const all = life.steps.map(({ fact }) => fact as Fact);
      const letters = new Map(life.state.letters.map(letter => [letter.key, letter]));
      let warnedUntil: CalendarDate | undefined;
      let isRunning = false;
      for (const fact of all) {
        if (fact.type === 'notice.served' && fact.data.startsOn !== undefined) {
          const letter = letters.get(fact.data.of);
          expect(letter && reachedNobody(letter, facts, life)).toBe(false);
          expect(letter?.mailedOn !== undefined && addDays(letter.mailedOn, 10) <= (fact.data.until ?? '')).toBe(true);
          warnedUntil = fact.data.until;
        }
        if (fact.type === 'standby.started' && fact.data.without === undefined) {
          expect(warnedUntil !== undefined && warnedUntil < fact.on).toBe(true);
          isRunning = true;
        }
        if (fact.type === 'standby.started') isRunning = true;
        if (fact.type === 'standby.charged' || fact.type === 'penalty.accrued') expect(isRunning).toBe(true);
      }
      for (const { data } of all.filter((fact): fact is DerivedFact<'late.charged'> => fact.type === 'late.charged')) {
        expect(data.cents).toBeGreaterThan(0);
      }
      for (const owed of life.state.accounts.receivables) {
        const isBilled = served(all).some(({ data }) => data.receivable === owed.key);
        if (owed.billedOn !== undefined)
          expect({ owed: owed.key, isBilled }).toEqual({ owed: owed.key, isBilled: true });
      }
    });
  });
});

describe('the lives have in them what they are to try', () => {
  it.each(laws.slice(0, 4).map(law => [law.name, law] as const))('%s', (_, law) => {
    const seen = { whole: 0, part: 0, ladder: 0, failed: 0, reprinted: 0, proof: 0, served: 0 };
    for (const { facts, today } of fc.sample(servedLife(law), runs(LIVES))) {
      const life = derive(facts, law, addDays(today, 400));
      for (const { data } of returnsOf(facts)) seen[data.piece === undefined ? 'whole' : 'part'] += 1;
      seen.reprinted += facts.filter(({ type }) => type === 'letter.reprinted').length;
      seen.proof += facts.filter(({ type }) => type === 'proof.recorded').length;
      seen.ladder += life.state.letters.filter(({ by }) => by?.rung !== undefined).length;
      seen.failed += derivedFacts(life).filter(({ type }) => type === 'notice.failed').length;
      seen.served += served(derivedFacts(life)).length;
    }
    for (const [what, times] of Object.entries(seen))
      expect({ what, isThere: times > 0 }).toEqual({ what, isThere: true });
  });

  it('and money that began after a warning, and bills that came back, where the text has such money', () => {
    for (const law of laws.filter(({ id }) => id === 'pewaukee' || id === 'arcadia')) {
      let [started, billsBack] = [0, 0];
      for (const { facts, today } of fc.sample(servedLife(law), runs(LIVES))) {
        const life = derive(facts, law, addDays(today, 400));
        started += derivedFacts(life).filter(({ type }) => type === 'standby.started').length;
        billsBack += life.state.letters.filter(({ kind, failed }) => failed && kind.endsWith('-bill')).length;
      }
      expect([law.id, started > 3, billsBack > 0]).toEqual([law.id, true, true]);
    }
  });
});
