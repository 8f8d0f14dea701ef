import { dateWords, monthWords } from '../../../core/calendar/day-words.ts';
import { isCalendarDate, type CalendarMonth } from '../../../core/kernel/calendar-date.ts';
import { dollars, parseMoney, ZERO } from '../../../core/kernel/cents.ts';
import { debtName } from '../../../core/ledger/money-words.ts';
import { ABOUT_A_REQUEST } from '../../../core/notice/about-a-request.ts';

const KINDS: Readonly<Record<string, readonly [one: string, many: string]>> = {
  availability: ['Notice that sewer is available', 'Notices that sewer is available'],
  reminder: ['Reminder', 'Reminders'],
  'one-year': ['One-year letter', 'One-year letters'],
  'final-notice': ['Final notice', 'Final notices'],
  'standby-warning': ['10-day warning', '10-day warnings'],
  'standby-bill': ['Standby bill', 'Standby bills'],
  'penalty-warning': ['10-day notice of the penalty', '10-day notices of the penalty'],
  'penalty-bill': ['Penalty bill', 'Penalty bills'],
  'violation-notice': ['Notice of a violation', 'Notices of violations'],
  'late-notice': ['Late notice', 'Late notices'],
  'connection-confirmed': ['Confirmation of the connection', 'Confirmations of connections'],
  correction: ['Correction letter', 'Correction letters'],
  'assessment-notice': ['Installment assessment notice', 'Installment assessment notices'],
  'installment-bill': ['Installment bill', 'Installment bills'],
  payoff: ['Payoff letter', 'Payoff letters'],
  'petition-received': ['Letter that a request is here', 'Letters that a request is here'],
  'hearing-notice': ['Notice of a hearing', 'Notices of hearings'],
  'decision-notice': ['Letter of a decision', 'Letters of decisions'],
  'fee-bill': ['Fee bill', 'Fee bills'],
  'septic-failure': ['Letter about a failed private system', 'Letters about failed private systems'],
  'connection-order': ['Notice of the town’s own work', 'Notices of the town’s own work'],
  'entry-notice': ['Notice of entry', 'Notices of entry'],
  'new-owner': ['Letter to the new owner', 'Letters to new owners'],
  'septic-checklist': ['Checklist for closing the tank', 'Checklists for closing the tank'],
  'case-closed': ['Letter that the file is closed', 'Letters that files are closed'],
};

/** "One-year letter", "10-day warnings"; a kind that came later under its own name. */
export function letterWord(kind: string, count = 1): string {
  const words = KINDS[kind];
  if (words) return words[count === 1 ? 0 : 1];
  const word = kind.charAt(0).toUpperCase() + kind.slice(1).replaceAll('-', ' ');
  return count === 1 ? word : `${word}, ${count} letters`;
}

const STATES: Readonly<Record<string, string>> = {
  drafted: 'Drafted',
  approved: 'Approved',
  printed: 'Printed',
  mailed: 'Mailed',
  served: 'Served',
  delivered: 'Delivered',
  refused: 'Refused',
  unclaimed: 'Not called for',
  undelivered: 'Not delivered',
  lapsed: 'Lapsed',
  withdrawn: 'Without basis',
};

export function letterStateWord(state: string): string {
  return STATES[state] ?? state;
}

export const RETURN_REASONS = [
  { value: 'unclaimed', word: 'Unclaimed' },
  { value: 'refused', word: 'Refused' },
  { value: 'undeliverable', word: 'Undeliverable' },
  { value: 'moved', word: 'Moved' },
] as const;

export const METHODS = [
  { value: 'first-class', word: 'First-class mail' },
  { value: 'certified', word: 'Certified mail' },
  { value: 'personal', word: 'Personal service' },
  { value: 'posted', word: 'Posting on the property' },
  { value: 'published', word: 'Newspaper' },
] as const;

export function methodWord(method: string): string {
  return METHODS.find(({ value }) => value === method)?.word ?? method;
}

/** "notice/standby-bill/2027-Q4/1" as "standby bill 2027-Q4", "notice/penalty-bill/2026-10/1" as "penalty bill October 2026": how a sentence names a letter of the case. */
export function letterName(key: string): string {
  const [, kind = key, ...rest] = key.split('/');
  const n = rest.at(-1) ?? '1';
  const attempt = n === '1' ? '' : `, attempt ${n}`;
  const about = rest.slice(0, -1);
  const word = letterWord(kind).toLowerCase();
  // A correction names the letter that it takes back, by that letter's own key.
  if (kind === 'correction') return `${word} about the ${letterName(`notice/${about.join('/')}`)}${attempt}`;
  return `${word}${aboutWords(kind, about)}${attempt}`;
}

/** What a letter is about, after its kind: a month, a finding, how long before the last day. Quarters and years as they are. */
function aboutWords(kind: string, about: readonly string[]): string {
  if (about.length === 0) return '';
  if (kind === 'reminder') return `, ${periodBefore(about.at(-1) ?? '')} before the last day`;
  if (OF_A_COST.has(kind)) return ofACost(about);
  if (ABOUT_A_REQUEST.has(kind)) return ofARequest(about);
  const words = about.map(partWords);
  return `${kind === 'violation-notice' ? ',' : ''} ${words.join(' ')}`;
}

/** Letters about a request of the owner: its day, what it asks, and the level it has come to. What it is against, its page says. */
function ofARequest([filedOn = '', asks, level = '1']: readonly string[]): string {
  const what = asks === undefined ? '' : ` (${idWords(asks)}${level === '1' ? '' : `, level ${level}`})`;
  return ` ${partWords(filedOn)}${what}`;
}

/** Letters about a cost of the town's work: by its number in the case, where it is not the first, and the installment's. */
const OF_A_COST: ReadonlySet<string> = new Set(['cost-bill', 'assessment-notice', 'installment-bill']);

function ofACost([cost = '1', installment]: readonly string[]): string {
  const of = cost === '1' ? '' : /^\d+$/.test(cost) ? ` of cost ${cost}` : ` ${idWords(cost)}`;
  return `${installment === undefined ? '' : ` ${installment}`}${of}`;
}

/** "2026-10" as "October 2026", a day as "of October 2, 2026". */
function partWords(part: string): string {
  if (isCalendarDate(part)) return `of ${dateWords(part)}`;
  return /^\d{4}-\d{2}$/.test(part) ? monthWords(part as CalendarMonth) : idWords(part);
}

/** "3-days" as "3 days", "1-months" as "1 month". */
function periodBefore(part: string): string {
  const words = part.replaceAll('-', ' ');
  return words.startsWith('1 ') ? words.replace(/s$/, '') : words;
}

/** An id is words with hyphens between them; "2027-Q4" isn't one. */
function idWords(part: string): string {
  return /^[a-z]/.test(part) ? part.replaceAll('-', ' ') : part;
}

/** Keys of debts and of what takes them off, as sentences of the core name them. */
const MONEY_KEY =
  /\b(?:(?:standby|penalty|late|service|fee|cost|installment|interest|roll-fee|delinquent|refund|writeoff)\/[\w-]+(?:\/[\w.-]*\w)*|roll\/\d{4}\/penalty(?:\/\w+)?)/g;

/** A sentence of the core for people: keys as names, ISO dates in words, amounts in dollars. */
export function plainWords(sentence: string): string {
  const words = sentence
    .replace(/\bnotice\/[a-z-]+(?:\/[A-Za-z0-9-]+)*/g, key => letterName(key))
    .replace(MONEY_KEY, key => debtName(key))
    .replace(/(?<![\d$-])-?\d+\.\d{2}\b/g, amount => dollars(parseMoney(amount) ?? ZERO))
    .replace(/\b\d{4}-\d{2}-\d{2}\b/g, date => (isCalendarDate(date) ? dateWords(date) : date));
  return sentenceCase(words);
}

export function sentenceCase(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
