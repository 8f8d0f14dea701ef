/** What must hold for petitions, appeals and stays in any life of a case, whatever is told and whenever. */
import fc from 'fast-check';
import { advance, derive, derivedFacts, type Life } from '../../src/core/case/derive.ts';
import type { CaseState } from '../../src/core/case/state.ts';
import { isOpen } from '../../src/core/case/state/petition.ts';
import { townDeadlines } from '../../src/core/case/town-deadlines.ts';
import type { Fact } from '../../src/core/facts/fact.ts';
import { addDays } from '../../src/core/kernel/calendar-date.ts';
import { plausibleLife, runs, type PlausibleLife } from '../support/plausible-life.ts';
import { withRelief } from '../support/with-relief.ts';
import { lawWithRelief } from '../support/relief-story.ts';

const says = { section: '§ 9-1', says: 'A made-up text.' };
const request = (from: string) => ({ ...says, period: '10 days', from });
const law = {
  ...lawWithRelief('pewaukee', {
    waiver: {
      ...says,
      kind: 'waiver',
      evidence: [{ ...says, id: 'video', presence: true }],
      levels: [{ ...says, id: 'board', by: 'the board' }],
      agreement: says,
      grants: 'waived',
    },
    deferral: {
      ...says,
      kind: 'deferral',
      levels: [{ ...says, id: 'council', by: 'the council' }],
      grants: 'deferred',
      term: { ...says, period: '6 months' },
    },
    appeal: {
      ...says,
      kind: 'appeal',
      levels: [
        {
          ...says,
          id: 'manager',
          by: 'the manager',
          request: request('decided'),
          decision: { ...says, period: '15 days', from: 'filed' },
        },
        {
          ...says,
          id: 'council',
          by: 'the council',
          request: request('notified'),
          hearing: { ...says, within: '30 days', notice: '10 days' },
          decision: { ...says, period: '10 days', from: 'heard' },
          fee: { ...says, amount: '50.00', refund: 'when-sustained' },
        },
      ],
      holds: { ...says, money: true },
    },
  }),
  id: 'made-up-relief',
};

const lives = withRelief(law, plausibleLife(law, 12));
const hold = (check: (life: PlausibleLife) => void, numRuns = 60): void => {
  fc.assert(fc.property(lives, check), runs(numRuns));
};
const factsOf = (life: Life): Fact[] => life.steps.map(({ fact }) => fact);
const stored = (state: CaseState): CaseState => JSON.parse(JSON.stringify(state)) as CaseState;

describe('relief in any life', () => {
  it('is swept day by day to what derive comes to, from what was stored', () => {
    hold(({ facts, today }) => {
      const through = addDays(today, 150);
      const whole = derive(facts, law, through);
      let { state } = derive(facts, law, today);
      const daily: Fact[] = [];
      for (let on = today; on <= through; on = addDays(on, 1)) {
        const life = advance(stored(state), law, on);
        daily.push(...factsOf(life));
        state = life.state;
      }
      expect(state).toEqual(whole.state);
      expect(daily).toEqual(factsOf(whole).slice(factsOf(derive(facts, law, today)).length));
    }, 25);
  });

  it('ends each petition once, and lets no excuse outlive what was granted', () => {
    let granted = 0;
    hold(({ facts, today }) => {
      const through = addDays(today, 1200);
      const { state } = derive(facts, law, through);
      for (const petition of state.petitions ?? []) {
        const ends = [petition.grantedOn, petition.closedOn, petition.withdrawnOn].filter(on => on !== undefined);
        expect(ends.length <= 1).toBe(true);
        if (petition.excuse === undefined) continue;
        granted += 1;
        const last = petition.grantedUntil;
        if (last !== undefined && last < through)
          expect(petition.endedOn !== undefined || state.chart.duty === 'discharged').toBe(true);
        if (petition.excuse === 'waived') expect(petition.agreedOn).toBeDefined();
      }
    }, 200);
    // The lives are such that there is something to hold.
    expect(granted).toBeGreaterThan(3);
  });

  it('posts nothing while money is held, and after it no month that was dropped', () => {
    let held = 0;
    hold(({ facts, today }) => {
      const life = derive(facts, law, addDays(today, 600));
      const { holds = [], petitions = [] } = life.state;
      held += holds.length;
      // An order of events within a day is not told by dates alone: the inner days of a hold.
      for (const { from, until } of holds) {
        const inside = derivedFacts(life).filter(
          ({ type, on }) =>
            ['standby.charged', 'late.charged'].includes(type) && on > from && (until === undefined || on < until),
        );
        const isGone = life.state.excuses.some(({ reason }) => reason === 'merged');
        if (!isGone) expect(inside.map(({ key }) => key)).toEqual([]);
      }
      for (const hold of holds) {
        const petition = petitions.find(({ key }) => key === hold.petition);
        expect(petition && isOpen(petition)).toBe(hold.until === undefined);
      }
      const months = derivedFacts(life).flatMap(fact => (fact.type === 'standby.charged' ? fact.data.months : []));
      expect(new Set(months).size).toBe(months.length);
    });
    expect(held).toBeGreaterThan(20);
  });

  it('lets no deadline pass during a stay, and tells of every step of the town that is late', () => {
    hold(({ facts, today }) => {
      const through = addDays(today, 400);
      const life = derive(facts, law, through);
      for (const { from, endedOn } of life.state.stays ?? []) {
        const passed = derivedFacts(life).filter(
          ({ type, on }) => type === 'deadline.passed' && on > from && on <= (endedOn ?? through),
        );
        // A stay that another one or an end of all excuses overtook is over on its last day.
        if (endedOn === undefined || endedOn > from)
          expect(passed.filter(({ on }) => on < (endedOn ?? through))).toEqual([]);
      }
      const due = derivedFacts(life).flatMap(fact => (fact.type === 'relief.due' ? [fact.data] : []));
      for (const { lastDay, petition, step } of townDeadlines(life.state, law, through)) {
        const fell = due.some(data => data.petition === petition && data.step === step && data.lastDay === lastDay);
        expect(fell).toBe(lastDay <= through);
      }
    });
  });

  it('keeps the ledger in balance, the fees of appeals among it', () => {
    hold(({ facts, today }) => {
      const { accounts } = derive(facts, law, addDays(today, 400)).state;
      const open = accounts.receivables.reduce((sum, owed) => sum + owed.open, 0);
      expect(accounts.charged - accounts.paid).toBe(open - accounts.credit);
    });
  });
});
