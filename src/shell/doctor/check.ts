import { EnvironmentFailure } from '../config/environment-failure.ts';

/** One line of `lateral doctor`. */
export interface Check {
  readonly name: string;
  /** ok · look: works, somebody should know · fails · unknown: could not be looked at because something else fails. */
  readonly state: 'ok' | 'look' | 'fails' | 'unknown';
  /** In a sentence or the beginning of one, without the full stop. */
  readonly says: string;
  /** What to do about it. */
  readonly todo?: string;
}

/** Runs one check; what its surroundings lack becomes its answer. Any other error is told as it is: nothing is hidden. */
export async function runCheck(name: string, look: () => Promise<Omit<Check, 'name'>>): Promise<Check> {
  try {
    return { name, ...(await look()) };
  } catch (error) {
    if (error instanceof EnvironmentFailure)
      return { name, state: 'fails', says: withoutStop(error.what), todo: error.todo };
    return { name, state: 'fails', says: withoutStop(error instanceof Error ? error.message : String(error)) };
  }
}

export function withoutStop(sentence: string): string {
  return sentence.replace(/\.$/, '');
}

export function counted(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? '' : 's'}`;
}
