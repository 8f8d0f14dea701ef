import { and, not, or, setup, stateIn } from 'xstate';
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
    /** What was taken away can be there again. A charge that ended with the duty is settled first. */
    nothingWasConnected: and([
      not(stateIn({ building: 'connected' })),
      not(stateIn({ building: 'closedOut' })),
      stateIn({ standby: 'notApplicable' }),
    ]),
    /** What was connected can turn out to be another's sewer, or be capped; while the crew is there, it finishes first. */
    connectionCanEnd: and([
      or([stateIn({ building: 'connected' }), stateIn({ building: 'closedOut' })]),
      not(stateIn({ forcedConnection: 'underConstruction' })),
    ]),
    /** Neither excused nor connected, and no court protects them. Whether a notice was given, the agenda asks. */
    ownerHasTheDuty: and([
      or([stateIn({ duty: 'none' }), stateIn({ duty: 'running' }), stateIn({ duty: 'overdue' })]),
      stateIn({ stay: 'none' }),
    ]),
    townHasDoneTheWork: stateIn({ forcedConnection: 'completed' }),
  },
  actions: {
    unabsorbed: () => undefined,
  },
});
