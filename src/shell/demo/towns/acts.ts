import { told, type Step } from '../life.ts';

/** The written notice that starts the owner's time, given by the town before or beside Lateral. */
export function noticed(ago: number, by: string): Step {
  return told(ago, 'trigger.noticed', { trigger: 'availability', by });
}

export interface Voted {
  readonly body: string;
  readonly resolution: string;
  readonly remedy: 'penalty' | 'forced-connection' | 'abatement';
  readonly budget?: string;
}

export function voted(ago: number, vote: Voted): Step {
  return told(ago, 'authorization.recorded', vote);
}

/** How far the town's own work has come. */
export const WORK_STEPS = ['ordered', 'entry', 'begun', 'completed'] as const;

/** The town has the work done itself: so many days lie between the order and each further step. */
export function townWork(ago: number, upTo: (typeof WORK_STEPS)[number], contractor: string): Step[] {
  const steps: readonly Step[] = [
    // Where nobody has begun, the day on which the crew comes lies ahead.
    told(ago, 'work.ordered', days => ({
      contractor,
      amount: '8800.00',
      ...(upTo === 'entry' ? { begins: days(-12) } : {}),
    })),
    told(ago - 2, 'entry.obtained', { basis: 'consent', reference: 'signed form' }),
    told(ago - 5, 'work.begun'),
    told(ago - 9, 'work.completed', {
      items: [
        { what: 'Contractor’s work', amount: '7600.00', category: 'contractor' },
        { what: 'Inspection', amount: '300.00', category: 'engineering' },
        { what: 'Ground put back', amount: '520.00', category: 'restoration' },
      ],
    }),
  ];
  return steps.slice(0, WORK_STEPS.indexOf(upTo) + 1);
}
