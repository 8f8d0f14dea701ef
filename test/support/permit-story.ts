import { record } from '../../src/core/case/record.ts';
import { waitsFor } from '../../src/core/case/waits-for.ts';
import { day } from '../../src/core/kernel/calendar-date.ts';
import type { Rulebook } from '../../src/core/rulebook/rulebook.ts';
import { told, type Story, type Telling } from './case-story.ts';

/** Tellings on the owner's way to a connection, each by its day. */
type Data = Record<string, unknown>;

export const filed = (on: string, data: Data = {}, recordedOn = on): Telling =>
  told('application.filed', on, data, recordedOn);
export const issued = (on: string, kind: string, number: string, data: Data = {}, recordedOn = on): Telling =>
  told('permit.issued', on, { kind, number, ...data }, recordedOn);
export const extended = (on: string, number: string, until: string, recordedOn = on): Telling =>
  told('permit.extended', on, { number, until, reason: 'The ground was frozen.' }, recordedOn);
export const revoked = (on: string, number: string, data: Data = {}, recordedOn = on): Telling =>
  told('permit.revoked', on, { number, reason: 'danger', ...data }, recordedOn);
export const agreed = (on: string, completeBy: string): Telling => told('timetable.agreed', on, { completeBy });
export const begun = (on: string, data: Data = {}, recordedOn = on): Telling =>
  told('construction.started', on, data, recordedOn);
export const rested = (on: string, data: Data = {}, recordedOn = on): Telling =>
  told('construction.suspended', on, data, recordedOn);
export const wentOn = (on: string, data: Data = {}, recordedOn = on): Telling =>
  told('construction.resumed', on, data, recordedOn);
export const inspected = (on: string, what: string, data: Data = {}, recordedOn = on): Telling =>
  told('inspection.made', on, { what, result: 'passed', ...data }, recordedOn);
export const tankClosed = (on: string, data: Data = {}, recordedOn = on): Telling =>
  told('septic.abandoned', on, data, recordedOn);
export const setAt = (on: string, amount: string, recordedOn = on): Telling =>
  told(
    'rate.set',
    on,
    { what: 'reserve-capacity', amount, body: 'Common Council', resolution: `RCA of ${on}` },
    recordedOn,
  );

/** What the case waits for from people at the end of the day. */
export function waitsOf(story: Story, law: Rulebook, on: string): string[] {
  return waitsFor(story.through(on).state, law, day(on)).map(({ what }) => what);
}

/** The sections by which a telling is refused; none where it is taken. */
export function sectionsOf(story: Story, law: Rulebook, { type, on, data, recordedOn }: Telling): string[] {
  const answer = record(story.facts, { type, on: day(on), data }, law, day(recordedOn));
  return answer.ok ? [] : answer.because.map(({ section }) => section);
}
