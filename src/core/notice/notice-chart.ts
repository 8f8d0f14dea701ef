import { setup, type StateValueFrom } from 'xstate';

/** What can happen to one letter. Printed is not mailed, mailed is not served. */
export type NoticeEvent =
  | { readonly type: 'approved' }
  | { readonly type: 'contentChanged' }
  | { readonly type: 'printed' }
  | { readonly type: 'mailed' }
  | { readonly type: 'served' }
  | { readonly type: 'received' }
  | { readonly type: 'refused' }
  | { readonly type: 'unclaimed' }
  | { readonly type: 'undelivered' }
  | { readonly type: 'lapsed' }
  | { readonly type: 'withdrawn' };

const noticeSetup = setup({ types: { context: {} as Record<string, never>, events: {} as NoticeEvent } });

/**
 * What has not left the house can lapse or be withdrawn; a mailing reported from outside is a fact at any stage. One that
 * was to be handed over has failed when nobody was found in all the tries: it never left.
 */
const beforeMailing = {
  mailed: 'mailed',
  undelivered: 'undelivered',
  lapsed: 'lapsed',
  withdrawn: 'withdrawn',
} as const;

/** The three ends of a letter that failed are words of their own: they lead to different next steps. */
const comesBack = { refused: 'refused', unclaimed: 'unclaimed', undelivered: 'undelivered' } as const;

/**
 * One letter from draft to service. The next method after a failure is a new attempt, a letter of its own: what was
 * tried is never overwritten.
 */
export const noticeChart = noticeSetup.createMachine({
  id: 'notice',
  initial: 'drafted',
  context: {},
  states: {
    drafted: { on: { ...beforeMailing, approved: 'approved', printed: 'printed' } },
    approved: { on: { ...beforeMailing, approved: 'approved', contentChanged: 'drafted', printed: 'printed' } },
    printed: { on: { ...beforeMailing, printed: 'printed', contentChanged: 'drafted', approved: 'approved' } },
    mailed: { on: { ...comesBack, served: 'served', received: 'delivered' } },
    served: { on: { ...comesBack, received: 'delivered' } },
    delivered: { on: { served: 'delivered', received: 'delivered' } },
    refused: {},
    unclaimed: {},
    undelivered: {},
    lapsed: {},
    withdrawn: {},
  },
});

export type LetterStatus = Extract<StateValueFrom<typeof noticeChart>, string>;

export const LETTER_STATES = Object.keys(noticeChart.states) as readonly LetterStatus[];

/** The letter's next status; the same where the event has no place in it. A table read once from the chart. */
const table = new Map<string, LetterStatus>();
for (const [state, node] of Object.entries(noticeChart.states)) {
  for (const [event, transitions] of node.transitions) {
    const target = transitions[0]?.target?.[0]?.key;
    if (target) table.set(`${state} ${event}`, target as LetterStatus);
  }
}

export function stepLetter(status: LetterStatus, event: NoticeEvent['type']): LetterStatus {
  return table.get(`${status} ${event}`) ?? status;
}

/** Whether the event has a place in the letter's life as it stands. */
export function takesStep(status: LetterStatus, event: NoticeEvent['type']): boolean {
  return table.has(`${status} ${event}`);
}

/** States in which a letter has not left the house. */
export const WAITING_STATES = ['drafted', 'approved', 'printed'] as const satisfies readonly LetterStatus[];

/** Whether the letter still waits to be mailed. */
export function isWaiting(status: LetterStatus): boolean {
  return WAITING_STATES.some(state => state === status);
}

/** States of a letter that failed: it was refused, not called for, or could not be delivered. */
export const FAILED_STATES = ['refused', 'unclaimed', 'undelivered'] as const satisfies readonly LetterStatus[];

export type FailedState = (typeof FAILED_STATES)[number];

/** Whether the letter came back, or never found anybody. */
export function cameBack(status: LetterStatus): status is FailedState {
  return FAILED_STATES.some(state => state === status);
}

/** What the post office or the carrier says, as the state that a letter has then. */
export function failedAs(reason: 'refused' | 'unclaimed' | 'undeliverable' | 'moved'): FailedState {
  return reason === 'undeliverable' || reason === 'moved' ? 'undelivered' : reason;
}
