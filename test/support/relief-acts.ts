import { addDays } from '../../src/core/kernel/calendar-date.ts';
import type { Moment, Told } from './town-acts.ts';

const choose = <T>(items: readonly T[], pick: number): T | undefined => items[pick % Math.max(1, items.length)];

const decision = (pick: number) => ({ body: 'Common Council', resolution: `2029-${pick % 70}` });

/** Most go the way that chapter 68 opens everywhere; some name a route that only another town has. */
const ROUTES = [
  'administrative-review',
  'administrative-review',
  'administrative-review',
  'appeal',
  'waiver',
  'deferral',
];

/** What an owner asks the town for, and what the town answers: in no particular order, and not always in time. */
export const reliefActs = {
  askRelief: ({ on, pick }) => ({
    type: 'petition.filed',
    data: {
      route: choose(ROUTES, pick),
      against: choose(['notice', 'standby', 'penalty', 'order'], pick),
      ...(pick % 3 ? { receivedOn: addDays(on, -(pick % 40)), decidedOn: addDays(on, -(pick % 40) - 1) } : {}),
      ...(pick % 11 ? {} : { late: true }),
    },
  }),
  goOn: ({ state, pick }) => {
    const petition = state.petitions?.at(-1);
    return petition && { type: 'petition.filed', data: { route: petition.route, level: 2 + (pick % 9 === 0 ? 1 : 0) } };
  },
  showEvidence: () => ({ type: 'evidence.received', data: { items: ['video'], presence: 'Pat Example' } }),
  setHearing: ({ on, pick }) => {
    const place = pick % 2 ? { place: 'Town hall, room 4' } : {};
    return { type: 'hearing.set', data: { at: `${addDays(on, 5 + (pick % 20))}T18:00`, ...place } };
  },
  hear: () => ({ type: 'hearing.held', data: {} }),
  decideRelief: ({ on, pick }) => ({
    type: 'relief.decided',
    data: {
      outcome: pick % 3 ? 'denied' : 'granted',
      ...decision(pick),
      ...(pick % 3 === 0 && pick % 5 === 0 ? { held: choose(['dropped', 'owed'], pick) } : {}),
      ...(pick % 3 === 0 && pick % 4 === 0 ? { until: addDays(on, pick % 500) } : {}),
    },
  }),
  receiveDecision: ({ state, pick }) => {
    const named = choose(state.petitions ?? [], pick);
    return { type: 'decision.received', data: pick % 4 || !named ? {} : { petition: named.key } };
  },
  agree: () => ({ type: 'agreement.executed', data: {} }),
  withdraw: () => ({ type: 'petition.withdrawn', data: {} }),
  orderStay: ({ on, pick }) => ({
    type: 'stay.ordered',
    data: { by: 'Common Council', order: `Order ${pick % 9}`, ...(pick % 3 ? { until: addDays(on, pick % 120) } : {}) },
  }),
  liftStay: () => ({ type: 'stay.lifted', data: {} }),
} as const satisfies Record<string, (moment: Moment) => Told>;

/** How often each is done, beside the acts of a town. */
export const RELIEF_WEIGHTS: Record<keyof typeof reliefActs, number> = {
  askRelief: 5,
  goOn: 2,
  showEvidence: 1,
  setHearing: 1,
  hear: 1,
  decideRelief: 5,
  receiveDecision: 4,
  agree: 1,
  withdraw: 1,
  orderStay: 2,
  liftStay: 2,
};
