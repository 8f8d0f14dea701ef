import { openedFact, Story, told } from './case-story.ts';
import { lawOf } from './town-law.ts';
import type { Rulebook } from '../../src/core/rulebook/rulebook.ts';
import { reliefRoute } from '../../src/core/rulebook/relief-schema.ts';
import type { Service } from '../../src/core/rulebook/kinds.ts';

/** A case of any service, tracked from its opening. */
export function caseOf(law: Rulebook, service: Service, openedOn: string): Story {
  return new Story(law, [
    openedFact(openedOn, { service, use: 'residential', recHundredths: 100, trackedFrom: openedOn }),
  ]);
}

/** A town's law with ways to relief of its own added to every edition. */
export function lawWithRelief(town: string, relief: Readonly<Record<string, unknown>>): Rulebook {
  const law = lawOf(town);
  const routes = Object.fromEntries(Object.entries(relief).map(([id, route]) => [id, reliefRoute.parse(route)]));
  return { ...law, editions: law.editions.map(edition => ({ ...edition, relief: { ...edition.relief, ...routes } })) };
}

export const petitioned = (on: string, data: Record<string, unknown>, recordedOn = on) =>
  told('petition.filed', on, data, recordedOn);
export const evidence = (on: string, items: readonly string[], data: Record<string, unknown> = {}) =>
  told('evidence.received', on, { items, ...data });
export const hearingSet = (on: string, at: string) => told('hearing.set', on, { at });
export const heard = (on: string) => told('hearing.held', on);
export const decidedOn = (on: string, outcome: 'granted' | 'denied', data: Record<string, unknown> = {}) =>
  told('relief.decided', on, { body: 'Village Board', resolution: `R-${on}`, outcome, ...data });
export const decisionReceived = (on: string) => told('decision.received', on);
export const agreed = (on: string) => told('agreement.executed', on, { reference: 'Agreement 1' });
