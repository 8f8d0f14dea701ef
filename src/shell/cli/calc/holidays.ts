import { z } from 'zod';
import { holidaysIn } from '../../../core/calendar/holidays.ts';
import { dateOf } from '../../../core/kernel/calendar-date.ts';
import { decided } from '../../../core/kernel/decision.ts';
import { cite } from '../../../core/rulebook/rulebook.ts';
import { timeLawOn } from '../../../core/rules/ad-hoc-deadline.ts';
import { municipality, year } from './fields.ts';
import { defineKind, rulebookOf } from './kind.ts';

const request = z.strictObject({ municipality, year });

export const holidaysKind = defineKind('holidays', request, (asked, rulebooks) => {
  const { holidays } = timeLawOn(rulebookOf(rulebooks, asked.municipality), dateOf(asked.year, 12, 31));
  return decided({ days: holidaysIn(holidays, asked.year) }, [cite(holidays)]);
});
