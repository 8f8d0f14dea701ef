import type { EntityManager } from 'typeorm';
import { yearOf } from '../../core/kernel/calendar-date.ts';
import { moneyText, type Cents } from '../../core/kernel/cents.ts';
import { refuse, type Decision } from '../../core/kernel/decision.ts';
import { rollOf } from '../../core/rules/tax-roll.ts';
import { readTown } from '../desk/town-settings.ts';
import type { CertifiedList } from '../taxroll/certified-list.ts';
import { makeList } from '../taxroll/make-list.ts';
import type { Cell } from './csv-line.ts';
import type { ExportQuestion, ExportTable } from './export-table.ts';

/** The certified list of a year for a spreadsheet, without owners; this year's where none is named. */
export const taxRollTable: ExportTable = {
  columns: ['parcel', 'service', 'legal description', 'code', 'arrears', 'penalty', 'special tax', 'total'],
  async refusal(manager, question) {
    const list = await listOf(manager, question);
    return list.ok ? undefined : list;
  },
  async write(manager, question, row) {
    const list = await listOf(manager, question);
    if (!list.ok) return [list.refused];
    const amount = (cents: Cents): Cell => ({ exact: moneyText(cents) });
    for (const { parcel, service, legal, codeName, arrears, penalty, specialTax, total } of list.value.rows) {
      row([parcel, { exact: service }, legal ?? '', codeName, ...[arrears, penalty, specialTax, total].map(amount)]);
    }
    return [];
  },
};

async function listOf(
  manager: EntityManager,
  { rulebook, today, year = yearOf(today) }: ExportQuestion,
): Promise<Decision<CertifiedList>> {
  const roll = rollOf(rulebook, year);
  const town = await readTown(manager, rulebook.id);
  if (!roll || !town) return refuse(`${rulebook.name} has no rule for the tax roll of ${year}.`);
  // The list that is signed wants every legal description; a table to look at does not.
  return makeList(manager, town, rulebook, roll, { day: { today, rehearsal: false }, allowMissing: true });
}
