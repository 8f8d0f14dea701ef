import { derivedFacts } from '../../src/core/case/derive.ts';
import { payoffOn } from '../../src/core/case/payoff.ts';
import { waitsFor } from '../../src/core/case/waits-for.ts';
import { day } from '../../src/core/kernel/calendar-date.ts';
import { moneyText } from '../../src/core/kernel/cents.ts';
import type { Rulebook } from '../../src/core/rulebook/rulebook.ts';
import {
  authorized,
  given,
  lineOf,
  mailed,
  noticed,
  operational,
  told,
  type Story,
  type Telling,
} from './case-story.ts';

/** The council has the connection made: § 300-7.C(2)(a). */
export const cityConnects = (on: string, data: Record<string, unknown> = {}): Telling =>
  authorized(on, { resolution: '2026-52', remedy: 'forced-connection', ...data });
export const letIn = (on: string, basis = 'consent', recordedOn = on): Telling =>
  told('entry.obtained', on, { basis }, recordedOn);
export const begun = (on: string): Telling => told('work.begun', on);
export const completed = (on: string, amount = '10000.00', recordedOn = on): Telling =>
  told('work.completed', on, { items: [{ what: 'Contractor', amount }] }, recordedOn);
/** The bill of the first cost, as it stands. */
export const costBilled = (on: string, data: Record<string, unknown> = {}): Telling => mailed('cost-bill', on, data);
export const billReceived = (on: string, notice = 'notice/cost-bill/1/1', recordedOn = on): Telling =>
  told('notice.received', on, { notice }, recordedOn);
export const elects = (on: string, count: number): Telling => told('election.filed', on, { count });
export const lateChoiceAllowed = (on: string): Telling =>
  authorized(on, { resolution: '2026-60', remedy: 'late-election' });

/** Notice of August 3, 2011: the 15 years end on Monday, August 3, 2026. The council decides the week after. */
export function overdueHome(law: Rulebook): Story {
  return given(law, '2026-07-20').and(operational('2011-08-03', '2026-07-20'), noticed('2011-08-03', {}, '2026-07-20'));
}

/** As far as the crew's last day: August 28, 2026. */
export function workDone(law: Rulebook, amount = '10000.00'): Story {
  return overdueHome(law).and(
    cityConnects('2026-08-10'),
    letIn('2026-08-17'),
    begun('2026-08-24'),
    completed('2026-08-28', amount),
  );
}

/** Billed on September 1, in the owner's hand on September 3: the choice is open through Monday, October 5, 2026. */
export function choiceOpen(law: Rulebook, amount = '10000.00'): Story {
  return workDone(law, amount).and(costBilled('2026-09-01'), billReceived('2026-09-03'));
}

const COURSE = /^(cost|window|installments?|interest|accelerated|settled|roll)\//;

/** What became of the cost through a day: the work, the choice, interest, rolls, the end. */
export function courseOf(story: Story, through: string): string[] {
  return derivedFacts(story.through(through))
    .filter(({ key }) => COURSE.test(key))
    .map(lineOf);
}

/** What clears the first cost on a day, on what was known at the end of another, in dollars. */
export function payoffOf(law: Rulebook, story: Story, on: string, known = on) {
  const answer = payoffOn(story.through(known).state, law, '1', day(on));
  if (!answer.ok) throw new Error(answer.refused);
  const { principal, days, interest, total, perDiem, onRoll } = answer.value;
  return {
    days,
    principal: moneyText(principal),
    interest: moneyText(interest),
    total: moneyText(total),
    perDiem: moneyText(perDiem),
    onRoll: moneyText(onRoll),
  };
}

/** What a person has to do on a day before the case goes on. */
export function waitingOn(law: Rulebook, story: Story, on: string): string[] {
  return waitsFor(story.through(on).state, law, day(on)).map(({ what }) => what);
}
