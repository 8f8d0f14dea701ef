import { dateWords } from '../../core/calendar/day-words.ts';
import { FEE_WORDS } from '../../core/case/fact-words.ts';
import type { InspectionLine, PermitLine, PermitStanding } from './register-lines.ts';

const STANDINGS: Readonly<Record<PermitStanding, string>> = {
  out: 'Out',
  begun: 'Work begun',
  'at rest': 'Work at rest since',
  connected: 'Connected',
  void: 'Void since',
  expired: 'Expired',
  revoked: 'Revoked',
};

/** "Work begun April 1, 2027, extended to June 30, 2028". */
export function standingWords({ standing, since, extendedTo }: PermitLine): string {
  const day = since === null ? '' : ` ${dateWords(since)}`;
  return `${STANDINGS[standing]}${day}${extendedTo === null ? '' : `, extended to ${dateWords(extendedTo)}`}`;
}

const INSPECTED: Readonly<Record<string, string>> = {
  tap: 'Tap',
  lateral: 'Lateral',
  manhole: 'Manhole',
  abandonment: 'Closing of the tank',
  connection: 'Connection',
  'old-sewer': 'Old building sewer',
};

/** "Lateral, before backfilling". */
export function inspectionWords({ what, stage }: Pick<InspectionLine, 'what' | 'stage'>): string {
  const when = stage === null ? '' : stage === 'before-backfill' ? ', before backfilling' : ', after backfilling';
  return `${INSPECTED[what] ?? what}${when}`;
}

export function feeWords(fee: string): string {
  const id = fee.replace(/^fee\//, '');
  return Object.hasOwn(FEE_WORDS, id) ? FEE_WORDS[id as keyof typeof FEE_WORDS] : id;
}

/** A kind of permit; an older register may not say. */
export function kindWords(kind: string | null): string {
  return kind === null ? 'not told' : `${kind.charAt(0).toUpperCase()}${kind.slice(1).replaceAll('-', ' ')}`;
}
