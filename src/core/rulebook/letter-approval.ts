import type { CalendarDate } from '../kernel/calendar-date.ts';
import { editionOn, newestEdition, type Rulebook } from './rulebook.ts';

/** Whether a person has to approve letters of this kind: where one starts a clock or money, unless the rulebook says else. */
export function approvalOf(rulebook: Rulebook, kind: string, on: CalendarDate): 'required' | 'automatic' {
  const edition = editionOn(rulebook, on) ?? newestEdition(rulebook);
  const rule = edition.letters?.[kind as keyof NonNullable<typeof edition.letters>];
  return rule?.approval ?? (rule?.nature === 'informs' ? 'automatic' : 'required');
}
