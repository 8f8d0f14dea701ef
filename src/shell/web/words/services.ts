import type { Service } from '../../../core/rulebook/kinds.ts';

interface ServiceWords {
  /** "Clear water": how a case is called. */
  readonly name: string;
  /** What the owner has to do. */
  readonly duty: string;
  /** Once it is done, and while it is not. */
  readonly done: string;
  readonly undone: string;
  /** Before its last day: "Connect by". */
  readonly by: string;
}

const WORDS: Readonly<Record<Service, ServiceWords>> = {
  sewer: { name: 'Sewer', duty: 'Duty to connect', done: 'Connected', undone: 'Not connected', by: 'Connect by' },
  water: { name: 'Water', duty: 'Duty to connect', done: 'Connected', undone: 'Not connected', by: 'Connect by' },
  storm: { name: 'Storm sewer', duty: 'Duty to connect', done: 'Connected', undone: 'Not connected', by: 'Connect by' },
  'clear-water': {
    name: 'Clear water',
    duty: 'Duty to disconnect',
    done: 'Clear water out',
    undone: 'Clear water in the sewer',
    by: 'Disconnect by',
  },
  'private-system': {
    name: 'Private system',
    duty: 'Duty to close it',
    done: 'Private system gone',
    undone: 'Private system in use',
    by: 'Close it by',
  },
  discharge: {
    name: 'Discharge',
    duty: 'Duty to end it',
    done: 'Discharge ended',
    undone: 'Discharge goes on',
    by: 'End it by',
  },
};

export function serviceWords(service: string): ServiceWords {
  return Object.hasOwn(WORDS, service) ? WORDS[service as Service] : WORDS.sewer;
}
