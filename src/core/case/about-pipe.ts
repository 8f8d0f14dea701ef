import type { Service } from '../rulebook/kinds.ts';

/** Whether the duty of such a case is to connect a pipe, or to end something or take it away. */
export function isAboutPipe(service: Service): boolean {
  return service === 'sewer' || service === 'water' || service === 'storm';
}
