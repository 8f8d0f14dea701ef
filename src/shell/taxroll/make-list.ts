import type { EntityManager } from 'typeorm';
import { decided, refuse, type Decision } from '../../core/kernel/decision.ts';
import { cite, type Rulebook } from '../../core/rulebook/rulebook.ts';
import type { RollOfYear } from '../../core/rules/tax-roll.ts';
import type { BusinessDay } from '../clock/business-day.ts';
import type { Town } from '../desk/town-settings.ts';
import { reconcileList, withoutLegal, type CertifiedList } from './certified-list.ts';
import { gatherList } from './gather-list.ts';
import { whyNotClosed } from './roll-closed.ts';

/**
 * The certified list of a year's roll as of a day, or why there is none: its day is not over, a figure is not what the
 * ledger says, or a parcel has no legal description (which may be let pass).
 */
export async function makeList(
  manager: EntityManager,
  town: Town,
  rulebook: Rulebook,
  roll: RollOfYear,
  { day, allowMissing }: { readonly day: Pick<BusinessDay, 'today' | 'rehearsal'>; readonly allowMissing: boolean },
): Promise<Decision<CertifiedList>> {
  const rule = roll.edition.taxRoll;
  if (!rule) throw new RangeError('the tax roll rule was not checked');
  const open = await whyNotClosed(manager, roll, day.today);
  if (open) return open;
  const { rows, ledger, wrong } = await gatherList(manager, rulebook, roll);
  const list: CertifiedList = {
    town: town.name,
    office: town.settings.office,
    year: roll.year,
    asOf: day.today,
    calendar: roll.calendar,
    rule: { section: rule.certify.section, says: rule.certify.says },
    rows,
    ledger,
    rehearsal: day.rehearsal,
  };
  const faults = [...wrong, ...reconcileList(list)];
  if (faults.length > 0) {
    return refuse(
      `The list does not add up, so it is not written: ${faults.join('; ')}. \`lateral replay --check\` says what differs.`,
    );
  }
  const missing = withoutLegal(rows);
  if (missing.length > 0 && !allowMissing) {
    const parcels = missing.length === 1 ? 'One parcel has' : `${missing.length} parcels have`;
    return refuse(
      `${parcels} no legal description, by which the list names a parcel: ${missing.join(', ')}. Import the column "legal description", or let them pass with --allow-missing.`,
      [cite(rule.certify)],
    );
  }
  return decided(list, roll.because);
}
