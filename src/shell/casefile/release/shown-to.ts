import type { LogRow } from '../../desk/case-log.ts';
import { EVERYTHING, type Shown } from '../shown.ts';
import { MARK, type Capacity } from './capacity.ts';

/**
 * What anybody may see of a fact, by its kind: the members named here and no other. Every kind that is not here is withheld
 * whole, so that a new kind of fact is withheld until somebody decides. Nothing that a customer told, no text that was typed
 * in about a person, no amount, no account, no hash: the content could be guessed from one.
 */
const PUBLIC_FACTS: Readonly<Record<string, readonly string[]>> = {
  'case.opened': ['service', 'use', 'trackedFrom'],
  'sewer.operational': ['assumed'],
  'edition.began': ['name', 'from'],
  'trigger.noticed': ['trigger', 'letterDate', 'publishedOn', 'lastDay', 'method', 'at'],
  'authorization.recorded': ['body', 'resolution', 'remedy'],
  'deadline.passed': ['rule', 'due', 'trigger'],
  'notice.due': ['letter', 'attempt', 'startsOn', 'lastDay'],
  'notice.approved': ['notice'],
  'notice.printed': ['notice', 'letterDate'],
  'notice.mailed': ['letter', 'notice', 'letterDate', 'method', 'at'],
  'notice.received': ['notice'],
  'notice.returned': ['notice', 'reason'],
  'notice.served': ['letter', 'until', 'startsOn'],
  'notice.lapsed': ['notice'],
  'letter.reprinted': ['notice'],
  'connection.made': ['by'],
};

/** Letters that say nothing of an account. The others tell by their kind alone that something was owed or late. */
const PUBLIC_LETTERS = [
  'availability',
  'reminder',
  'one-year',
  'final-notice',
  'standby-warning',
  'penalty-warning',
  'connection-confirmed',
  'violation-notice',
];

/** What of a case goes to somebody in this capacity. */
export function shownTo(capacity: Capacity): Shown {
  return capacity === 'public' ? { fact: publicFact, customer: false, mark: MARK } : { ...EVERYTHING, mark: MARK };
}

/** The fact without what is withheld; its key goes too, since keys carry amounts. */
function publicFact(row: LogRow): LogRow | undefined {
  const members = PUBLIC_FACTS[row.type];
  const data = row.data as Readonly<Record<string, unknown>>;
  if (!members || !isPublicLetter(row, data)) return undefined;
  const shown = Object.fromEntries(Object.entries(data).filter(([name]) => members.includes(name)));
  if (row.type === 'letter.reprinted') Object.assign(shown, { reason: MARK });
  return { ...row, data: shown, key: row.type === 'notice.due' ? row.key : '', correctionId: null };
}

function isPublicLetter({ type, key }: LogRow, data: Readonly<Record<string, unknown>>): boolean {
  const kindIn = (name: unknown): unknown =>
    typeof name === 'string' && name.startsWith('notice/') ? name.split('/')[1] : undefined;
  const named = [data.letter, kindIn(data.notice), kindIn(data.of), type === 'notice.due' ? kindIn(key) : undefined];
  const isAboutMoney = ['receivable', 'cents', 'arrears'].some(member => data[member] !== undefined);
  return !isAboutMoney && named.every(kind => kind === undefined || PUBLIC_LETTERS.some(one => one === kind));
}
