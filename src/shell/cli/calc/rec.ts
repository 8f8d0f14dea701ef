import { z } from 'zod';
import { decided, refuse, type Decision, type Refused } from '../../../core/kernel/decision.ts';
import { cite, type Edition } from '../../../core/rulebook/rulebook.ts';
import { requireEdition } from '../../../core/rules/editions.ts';
import { commercialUnits, dwellingUnits, employeeHoursRec, recText, residentialRec } from '../../../core/rules/rec.ts';
import { date, decimal, industryCode, municipality, whole } from './fields.ts';
import { defineKind, rulebookOf, type Fields } from './kind.ts';

const request = z.strictObject({
  municipality,
  use: z.string(),
  units: whole(0, 100_000).optional(),
  oneBedroomUnits: whole(0, 100_000).optional(),
  code: industryCode.optional(),
  employeeHoursPerDay: decimal.optional(),
  cubicFeetPerMonth: whole(0, 999_999_999).optional(),
  on: date.optional(),
});

type RecRequest = z.output<typeof request>;
type Measure = 'units' | 'oneBedroomUnits' | 'code' | 'employeeHoursPerDay' | 'cubicFeetPerMonth';

interface ListedUse {
  /** The table it stands in: a town that has none of these assigns the figure otherwise. */
  readonly table: 'residentialRec' | 'employeeHours' | 'connectionUnits';
  readonly takes: readonly Measure[];
  /** Dwellings that the use itself says. */
  readonly dwellings?: number;
  readonly figure: (edition: Edition, asked: RecRequest) => Decision<number>;
}

function dwellings(count: number): ListedUse {
  return {
    table: 'residentialRec',
    takes: ['units'],
    dwellings: count,
    figure: edition => residentialRec(edition, count),
  };
}

const USES: ReadonlyMap<string, ListedUse> = new Map<string, ListedUse>([
  ['single-family', dwellings(1)],
  ['parsonage', dwellings(1)],
  ['duplex', dwellings(2)],
  ['vacant', dwellings(0)],
  ['multi-unit', { table: 'residentialRec', takes: ['units'], figure: multiUnitRec }],
  ['sic', { table: 'employeeHours', takes: ['code', 'employeeHoursPerDay'], figure: businessRec }],
  ['dwelling', { table: 'connectionUnits', takes: ['units', 'oneBedroomUnits'], figure: dwellingFigure }],
  ['commercial', { table: 'connectionUnits', takes: ['cubicFeetPerMonth'], figure: commercialFigure }],
]);

export const recKind = defineKind('rec', request, (asked, rulebooks): Decision<Fields> => {
  const edition = requireEdition(rulebookOf(rulebooks, asked.municipality), asked.on);
  if (!edition.ok) return edition;
  const use = USES.get(asked.use);
  if (!use || edition.value[use.table] === undefined) return refusalOf(edition.value, asked.use);
  const misfit = misfitOf(use, asked);
  if (misfit !== undefined) return refuse(misfit);
  const rec = use.figure(edition.value, asked);
  return rec.ok ? decided({ rec: recText(rec.value) }, rec.because, rec.steps) : rec;
});

const MEASURES: readonly Measure[] = ['units', 'oneBedroomUnits', 'code', 'employeeHoursPerDay', 'cubicFeetPerMonth'];

/** What was measured but says nothing of this use would be lost silently. */
function misfitOf({ takes, dwellings: own }: ListedUse, asked: RecRequest): string | undefined {
  const lost = MEASURES.find(measure => asked[measure] !== undefined && !takes.includes(measure));
  if (lost !== undefined) return `The use "${asked.use}" is not measured by ${lost}.`;
  if (own === undefined || asked.units === undefined || asked.units === own) return undefined;
  return `The use "${asked.use}" has ${own === 1 ? '1 unit' : `${own} units`}, not ${asked.units}.`;
}

function multiUnitRec(edition: Edition, { units }: RecRequest): Decision<number> {
  if (units === undefined) return refuse('The number of units is missing.');
  return units === 0
    ? refuse('A building has at least one unit; land without one is vacant.')
    : residentialRec(edition, units);
}

function businessRec(edition: Edition, { code, employeeHoursPerDay }: RecRequest): Decision<number> {
  if (code === undefined || employeeHoursPerDay === undefined)
    return refuse('The code or employeeHoursPerDay is missing.');
  return employeeHoursRec(edition, code, employeeHoursPerDay);
}

function dwellingFigure(edition: Edition, { units, oneBedroomUnits }: RecRequest): Decision<number> {
  const all = units ?? oneBedroomUnits;
  if (all === undefined) return refuse('The number of units is missing.');
  return dwellingUnits(edition, all, oneBedroomUnits ?? 0);
}

function commercialFigure(edition: Edition, { cubicFeetPerMonth }: RecRequest): Decision<number> {
  return cubicFeetPerMonth === undefined
    ? refuse('cubicFeetPerMonth is missing.')
    : commercialUnits(edition, { cubicFeet: cubicFeetPerMonth, months: 1 });
}

function refusalOf(edition: Edition, use: string): Refused {
  const tables = [edition.residentialRec, edition.employeeHours, edition.connectionUnits].filter(
    table => table !== undefined,
  );
  if (tables.length === 0) {
    return refuse(`${edition.name} has no table of residential equivalents or connection units.`, [
      cite(edition, edition),
    ]);
  }
  const listed = [...USES].filter(([, { table }]) => edition[table] !== undefined).map(([name]) => name);
  return refuse(
    `The use "${use}" is not in the table, which has ${listed.join(', ')}; the council assigns its figure.`,
    tables.map(table => cite(table, edition)),
  );
}
