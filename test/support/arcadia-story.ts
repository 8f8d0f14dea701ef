import { waitsFor } from '../../src/core/case/waits-for.ts';
import { day } from '../../src/core/kernel/calendar-date.ts';
import { record } from '../../src/core/case/record.ts';
import type { AnyObserved } from '../../src/core/facts/fact.ts';
import {
  authorized,
  given,
  mailed,
  noticed,
  operational,
  openedFact,
  told,
  Story,
  type Telling,
} from './case-story.ts';
import { lawOf } from './town-law.ts';

/** Stories of Arcadia, ch. 315. */
export const arcadia = lawOf('arcadia');

export const commissionConnects = (on: string, data: Record<string, unknown> = {}): Telling =>
  authorized(on, { body: 'Utility Commission', resolution: 'UC 27-4', remedy: 'forced-connection', ...data });

/** The bill of the first cost, sent by whoever writes the bills, for what it states. */
export const costBilled = (on: string, cents: number): Telling =>
  mailed('cost-bill', on, { stated: { charge: { receivable: 'cost/1', cents } } });

/** Sewer since 2020; the notice in writing is mailed on the day. */
export function noticedHome(on: string, use: 'residential' | 'nonresidential' = 'residential'): Story {
  return given(arcadia, on, { use }).and(operational('2020-06-01', on), noticed(on));
}

/** A home that is connected since the day, nobody having given any notice. */
export function connectedHome(on: string): Story {
  return given(arcadia, on).and(operational('2020-06-01', on), told('connection.made', on));
}

export function clearWaterCase(openedOn: string): Story {
  const data = { service: 'clear-water', use: 'residential', recHundredths: 100, trackedFrom: openedOn };
  return new Story(arcadia, [openedFact(openedOn, data)]);
}

export function dutyOn(story: Story, on: string): string {
  return story.through(on).state.chart.duty;
}

/** The sections that a refusal names; none where it is taken. */
export function refusedBy(story: Story, { type, on, data, recordedOn }: Telling): readonly string[] {
  const answer = record(story.facts as readonly AnyObserved[], { type, on: day(on), data }, arcadia, day(recordedOn));
  return answer.ok ? [] : answer.because.map(({ section }) => section);
}

export function waitsOf(story: Story, on: string): string[] {
  return waitsFor(story.through(on).state, arcadia, day(on)).map(({ what }) => what);
}
