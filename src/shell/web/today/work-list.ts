import type { CalendarDate } from '../../../core/kernel/calendar-date.ts';
import { counted } from '../app/page-liquid.ts';
import { letterWord } from '../words/letter-words.ts';
import type { Troubles, WaitingLetters } from './read-work.ts';

/** A row of the list: count, what, one line of facts, the date that matters, one button. */
export interface WorkItem {
  readonly count: number;
  readonly what: string;
  readonly facts: string;
  readonly dateLabel: string;
  readonly date: CalendarDate | null;
  readonly href: string;
  readonly button: string;
}

const STEPS = {
  approve: { what: 'to approve', verb: 'Review' },
  print: { what: 'to print', verb: 'Print' },
  mail: { what: 'to record as mailed', verb: 'Record' },
} as const;

/** Letters that wait for a person, by kind and step. */
export function toDecide(letters: readonly WaitingLetters[]): WorkItem[] {
  return letters.map(({ kind, step, count, oldest, where }) => ({
    count,
    what: `${letterWord(kind, count)} ${STEPS[step].what}`,
    facts: `${where}.`,
    dateLabel: 'Oldest due',
    date: oldest,
    href: `/letters?kind=${encodeURIComponent(kind)}`,
    button: `${STEPS[step].verb} ${counted(count, 'letter')}`,
  }));
}

/** What went wrong and does not mend itself. */
export function toPutRight(troubles: Troubles): WorkItem[] {
  const { returned, oldestReturned, uncertainEmails, failedEmails, heldEmails, conflicts, problems, givenUp } =
    troubles;
  const item = (
    count: number,
    what: string,
    facts: string,
    href: string,
    button: string,
    date: CalendarDate | null = null,
  ): WorkItem => ({
    count,
    what,
    facts,
    dateLabel: date ? 'Oldest mailed' : '',
    date,
    href,
    button,
  });
  return [
    item(
      returned,
      returned === 1 ? 'Letter came back' : 'Letters came back',
      'The next way of the text falls due for each; what they started does not run.',
      '/letters/returned',
      'See returned mail',
      oldestReturned,
    ),
    item(
      uncertainEmails,
      uncertainEmails === 1 ? 'E-mail that may or may not have gone' : 'E-mails that may or may not have gone',
      'They are not sent again by themselves. The paper letters are not affected.',
      '/mailbox',
      'See the e-mails',
    ),
    item(
      failedEmails,
      failedEmails === 1 ? 'E-mail was refused' : 'E-mails were refused',
      'The mail server would not take them. The paper letters are not affected.',
      '/mailbox',
      'See the e-mails',
    ),
    item(
      heldEmails,
      heldEmails === 1 ? 'E-mail waits to be sent or dropped' : 'E-mails wait to be sent or dropped',
      'Their day went by while nothing ran, so none went by itself. The paper letters are not affected.',
      '/mailbox#held',
      'See the e-mails',
    ),
    item(
      conflicts,
      conflicts === 1 ? 'Case with a fact out of place' : 'Cases with a fact out of place',
      'Something recorded does not fit what else is known; the case says what.',
      '/districts',
      'See the districts',
    ),
    item(
      problems.length + givenUp.length,
      problems.length + givenUp.length === 1
        ? 'Piece of work that could not be done'
        : 'Pieces of work that could not be done',
      [...problems, ...givenUp]
        .slice(0, 3)
        .map(({ what, why }) => `${what}: ${why}`)
        .join(' '),
      '/letters',
      'See the letters',
    ),
  ].filter(({ count }) => count > 0);
}
