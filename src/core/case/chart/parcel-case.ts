import { assessment, forcedConnection, relief } from './remedies.ts';
import { building } from './building.ts';
import { chartSetup } from './chart-setup.ts';
import { duty } from './duty.ts';
import { standby } from './standby.ts';

/** Raised whenever a region changes: snapshots of another version are refolded, never trusted. */
export const CHART_VERSION = '4';

/**
 * One parcel and one service. Remedies overlap in time, so they are parallel regions. Time is data: there is no
 * `after`, `invoke` or `final` here, and every event is a fact.
 */
export const parcelCase = chartSetup.createMachine({
  id: 'parcelCase',
  type: 'parallel',
  context: {},
  states: { duty, building, standby, forcedConnection, assessment, relief },
});
