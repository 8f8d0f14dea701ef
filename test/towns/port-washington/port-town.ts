import type { Service } from '../../../src/core/rulebook/kinds.ts';
import type { Use } from '../../../src/core/rulebook/fields.ts';
import { openedFact, Story, told, type Telling } from '../../support/case-story.ts';
import { lawOf } from '../../support/town-law.ts';

export const port = lawOf('port-washington');

interface Opening {
  readonly use?: Use;
  readonly units?: number;
  readonly on?: string;
}

/** A case of the city, opened on the day: of a home where nothing else is said. */
export function portCase(
  service: Service,
  { use = 'residential', units = 100, on = '2026-07-01' }: Opening = {},
): Story {
  return new Story(port, [openedFact(on, { service, use, recHundredths: units, trackedFrom: on })]);
}

/** A notice in writing, by trigger. */
export const notice = (on: string, trigger: string, data: Record<string, unknown> = {}, recordedOn = on): Telling =>
  told('trigger.noticed', on, { trigger, ...data }, recordedOn);

export const feeSet = (on: string, amount: string, recordedOn = on): Telling =>
  told('rate.set', on, { what: 'connection-fee', amount, body: 'Common Council', resolution: `F-${on}` }, recordedOn);

export const rateSet = (on: string, ratePercent: string, recordedOn = on): Telling =>
  told(
    'rate.set',
    on,
    { what: 'installments', ratePercent, body: 'Common Council', resolution: `I-${on}` },
    recordedOn,
  );

export const voted = (on: string, remedy: string): Telling =>
  told('authorization.recorded', on, { body: 'Common Council', resolution: `R-${on}`, remedy });
