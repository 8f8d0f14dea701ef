import { z } from 'zod';
import { decided, refuse, type Decision } from '../../../core/kernel/decision.ts';
import { cite, type Edition } from '../../../core/rulebook/rulebook.ts';
import { requireEdition } from '../../../core/rules/editions.ts';
import { commercialUnits, dwellingUnits, employeeHoursRec, residentialRec } from '../../../core/rules/rec.ts';
import { date, decimal, municipality, whole } from './fields.ts';
import { defineKind, rulebookOf } from './kind.ts';

const request = z.strictObject({
  municipality,
  use: z.string(),
  units: whole(0, 100_000).optional(),
  oneBedroomUnits: whole(0, 100_000).optional(),
  code: z
    .string()
    .regex(/^\d{4}$/, 'is not an industry code of four digits')
    .optional(),
  employeeHoursPerDay: decimal.optional(),
  cubicFeetPerMonth: whole(0, 999_999_999).optional(),
  on: date.optional(),
});

type RecRequest = z.output<typeof request>;

export const recKind = defineKind('rec', request, (asked, rulebooks) => {
  const edition = requireEdition(rulebookOf(rulebooks, asked.municipality), asked.on);
  if (!edition.ok) return edition;
  const rec = recOf(edition.value, asked);
  return rec.ok ? decided({ rec: hundredthsText(rec.value) }, rec.because) : rec;
});

function recOf(edition: Edition, asked: RecRequest): Decision<number> {
  const { units, oneBedroomUnits, code, employeeHoursPerDay, cubicFeetPerMonth } = asked;
  switch (asked.use) {
    case 'single-family':
    case 'parsonage':
      return residentialRec(edition, 1);
    case 'duplex':
      return residentialRec(edition, 2);
    case 'vacant':
      return residentialRec(edition, 0);
    case 'multi-unit':
      return units === undefined ? refuse('The number of units is missing.') : residentialRec(edition, units);
    case 'sic':
      if (code === undefined || employeeHoursPerDay === undefined)
        return refuse('The code or employeeHoursPerDay is missing.');
      return employeeHoursRec(edition, code, employeeHoursPerDay);
    case 'dwelling':
      if (units === undefined && oneBedroomUnits === undefined) return refuse('The number of units is missing.');
      return dwellingUnits(edition, units ?? oneBedroomUnits ?? 0, oneBedroomUnits ?? 0);
    case 'commercial':
      return cubicFeetPerMonth === undefined
        ? refuse('cubicFeetPerMonth is missing.')
        : commercialUnits(edition, cubicFeetPerMonth);
    default:
      return refuseUnlisted(edition, asked.use);
  }
}

function refuseUnlisted(edition: Edition, use: string): Decision<number> {
  const tables = [edition.residentialRec, edition.employeeHours, edition.connectionUnits];
  const because = tables.flatMap(table => (table ? [cite(table, edition)] : []));
  return refuse(
    `The use "${use}" is not in the table; the council assigns its figure.`,
    because.length > 0 ? because : [cite(edition, edition)],
  );
}

/** 250 → "2.5", 100 → "1". */
function hundredthsText(hundredths: number): string {
  return `${Math.floor(hundredths / 100)}.${String(hundredths % 100).padStart(2, '0')}`.replace(/\.?0+$/, '');
}
