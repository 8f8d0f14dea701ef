import { addDays } from '../../src/core/kernel/calendar-date.ts';
import type { Moment, Told } from './town-acts.ts';

const choose = <T>(items: readonly T[], pick: number): T | undefined => items[pick % Math.max(1, items.length)];

const KINDS = ['tap', 'plumbing', 'building', 'disconnection', 'reconnection', undefined] as const;

/** What people do about permits, in whatever order, also where the law would not let it be recorded. */
export const permitActs = {
  apply: ({ pick }) => ({
    type: 'application.filed',
    data: {
      permit: choose(['tap', 'plumbing', 'building', 'disconnection'], pick),
      ...(pick % 3 ? {} : { building: 'Barn' }),
    },
  }),
  permit: ({ pick }) => {
    const kind = choose(KINDS, pick);
    // Few numbers, so that some are used twice.
    const number = pick % 4 ? { number: `2027-000${pick % 5}` } : {};
    return { type: 'permit.issued', data: { ...number, ...(kind ? { kind } : {}) } };
  },
  extendPermit: ({ state, on, pick }) => {
    const permit = choose(state.permits, pick);
    return (
      permit && {
        type: 'permit.extended',
        data: { number: permit.number, until: addDays(on, (pick % 900) - 100), reason: 'Frost' },
      }
    );
  },
  revokePermit: ({ state, pick }) => {
    const number = choose(state.permits, pick)?.number ?? 'never issued';
    return { type: 'permit.revoked', data: { number, reason: 'danger', stopWorkPosted: pick % 2 === 0 } };
  },
  agreeTimetable: ({ on, pick }) => ({ type: 'timetable.agreed', data: { completeBy: addDays(on, pick % 300) } }),
  construct: ({ state, pick }): Told => {
    const permit = choose(state.permits, pick);
    const data = permit && pick % 2 ? { number: permit.number } : {};
    const type = choose(['construction.started', 'construction.suspended', 'construction.resumed'] as const, pick);
    return type && { type, data };
  },
  setCapacity: ({ pick }) => ({
    type: 'rate.set',
    data: {
      what: 'reserve-capacity',
      amount: `${(pick % 3000) + 1}.00`,
      body: 'Common Council',
      resolution: `2027-${pick % 9}`,
    },
  }),
  setConnectionFee: ({ pick }) => ({
    type: 'rate.set',
    data: {
      what: 'connection-fee',
      amount: `${(pick % 3000) + 1}.00`,
      body: 'Common Council',
      resolution: `2027-${pick % 9}`,
    },
  }),
  describeBuilding: ({ pick }) => ({
    type: 'building.described',
    data: { dwellings: pick % 5, oneBedroom: pick % 7, business: pick % 2 === 0 },
  }),
  occupy: () => ({ type: 'building.occupied', data: {} }),
  measureUse: ({ pick }) => ({
    type: 'use.measured',
    data: { cubicFeet: (pick % 9000) * 10, months: (pick % 14) + 1 },
  }),
  inspect: ({ pick }) => ({
    type: 'inspection.made',
    data: {
      what: choose(['tap', 'lateral', 'manhole', 'connection', 'old-sewer'], pick),
      result: choose(['passed', 'failed'], pick),
    },
  }),
} as const satisfies Record<string, (moment: Moment) => Told>;
