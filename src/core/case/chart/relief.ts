import { chartSetup } from './chart-setup.ts';

/** What the owner may ask the town for. */
export const relief = chartSetup.createStateConfig({ initial: 'none', states: { none: {} } });
