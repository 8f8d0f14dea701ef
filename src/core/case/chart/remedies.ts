import { chartSetup } from './chart-setup.ts';

/** § 300-7.C(2)(a): the town makes the connection itself. */
export const forcedConnection = chartSetup.createStateConfig({
  initial: 'notOrdered',
  on: { 'forcedConnection.*': { actions: 'unabsorbed' } },
  states: { notOrdered: {} },
});

/** The bill for that work and how it is paid. */
export const assessment = chartSetup.createStateConfig({ initial: 'none', states: { none: {} } });

/** What the owner may ask the town for. */
export const relief = chartSetup.createStateConfig({ initial: 'none', states: { none: {} } });
