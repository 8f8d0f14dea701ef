import { day } from '../../src/core/kernel/calendar-date.ts';
import { staffWords } from '../../src/core/case/staff-words.ts';
import { waitsFor } from '../../src/core/case/waits-for.ts';
import { authorized, openedFact, Story, told, type Telling } from './case-story.ts';
import { lawOf } from './town-law.ts';

export const saukville = lawOf('saukville');

const REQUIRES = 'Stop the oil from running into the storm inlet, and clean the inlet and the ditch behind it.';

/** A case of the village about a storm lateral or a discharge. */
export function caseOf(service: 'storm' | 'discharge', openedOn: string): Story {
  const opening = { service, use: 'residential', recHundredths: 100, trackedFrom: openedOn };
  return new Story(saukville, [openedFact(openedOn, opening)]);
}

/** A written order of the village, handed over at an hour: E(5). */
export const ordered = (at: string, data: Record<string, unknown> = {}, recordedOn = at.slice(0, 10)): Telling =>
  told(
    'trigger.noticed',
    at.slice(0, 10),
    { trigger: 'illicit-discharge', at, by: 'Public Works', requires: REQUIRES, ...data },
    recordedOn,
  );
export const ended = (at: string, recordedOn = at.slice(0, 10)): Telling =>
  told('discharge.ended', at.slice(0, 10), at.length > 10 ? { at } : {}, recordedOn);
export const abates = (on: string, data: Record<string, unknown> = {}): Telling =>
  authorized(on, { body: 'Village Board', resolution: '2026-19', remedy: 'abatement', ...data });
export const onGround = (on: string, basis = 'public-ground'): Telling => told('entry.obtained', on, { basis });
export const cleaned = (on: string, ...items: readonly (readonly [string, string])[]): Telling =>
  told('work.completed', on, {
    items: (items.length > 0 ? items : [['Vacuum truck and crew', '1850.00'] as const]).map(([what, amount]) => ({
      what,
      amount,
    })),
  });

export function wordsOn(story: Story, on: string): readonly string[] {
  return staffWords(story.through(on), saukville);
}

export function waitsOn(story: Story, on: string): string[] {
  return waitsFor(story.through(on).state, saukville, day(on)).map(({ what }) => what);
}
