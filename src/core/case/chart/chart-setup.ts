import { and, not, setup, stateIn } from 'xstate';
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
    /** Ten days run and money accrues only against an owner who fails to connect and whom no court protects. */
    ownerMayBeCharged: and([stateIn({ duty: 'overdue' }), stateIn({ stay: 'none' })]),
    townHasDoneTheWork: stateIn({ forcedConnection: 'completed' }),
  },
  actions: {
    unabsorbed: () => undefined,
  },
});
