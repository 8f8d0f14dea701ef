import { assessment } from './assessment.ts';
import { building } from './building.ts';
import { chartSetup } from './chart-setup.ts';
import { duty } from './duty.ts';
import { forcedConnection } from './forced-connection.ts';
import { relief } from './relief.ts';
import { standby } from './standby.ts';
import { stay } from './stay.ts';

/** Raised whenever a region or the memory of a fact changes: snapshots of another version are refolded, never trusted. */
export const CHART_VERSION = '9';

/**
 * One parcel and one service. Remedies overlap in time, so they are parallel regions. Time is data: there is no
 * `after`, `invoke` or `final` here, and every event is a fact.
 */
export const parcelCase = chartSetup.createMachine({
  id: 'parcelCase',
  type: 'parallel',
  context: {},
  states: { duty, building, standby, forcedConnection, assessment, relief, stay },
});
