import type { CaseState, RunningClock, Trigger } from './state.ts';

/** What an officer's notice of a failing private system is about. */
export const FAILURES: ReadonlySet<string> = new Set(['septic-failure']);

/** The notice of a failing system that was given on the day. */
export function failureNoticeOf(
  { triggers }: Pick<CaseState, 'triggers'>,
  on: string | undefined,
): Trigger | undefined {
  return triggers.find(trigger => FAILURES.has(trigger.data.trigger) && trigger.on === on);
}

/** The clock that it set; undefined while its receipt is not known. */
export function clockOfFailure(
  state: Pick<CaseState, 'triggers' | 'clocks'>,
  on: string | undefined,
): RunningClock | undefined {
  const notice = failureNoticeOf(state, on);
  return notice && state.clocks.find(({ of }) => of === notice.key);
}
