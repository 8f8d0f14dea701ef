import { not, setup, stateIn } from 'xstate';
import type { ChartEvent } from './events.ts';

/**
 * Shared by the region files. Guards ask only about regions and read the state before the event, so the order of
 * regions cannot matter; none asks about a date or an amount. `unabsorbed` marks a fact that no state could take.
 */
export const chartSetup = setup({
  types: { context: {} as Record<string, never>, events: {} as ChartEvent },
  guards: {
    ownerFailsToConnect: stateIn({ duty: 'overdue' }),
    nobodyHasConnected: not(stateIn({ duty: 'discharged' })),
  },
  actions: {
    unabsorbed: () => undefined,
  },
});
