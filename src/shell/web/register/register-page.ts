import { parcelKeyOf } from '../../../core/kernel/parcel-key.ts';
import { keepTogether } from '../../print/no-break.ts';
import type { Register } from '../../register/register-lines.ts';
import { feeWords, inspectionWords, kindWords, standingWords } from '../../register/register-words.ts';

/** More lines of one list than a person reads; the table for a spreadsheet has all of them. */
const MOST = 500;

/** The lists of the register, ready to print; of a long one the newest lines. */
export function registerPage(register: Register, chosen: number | 'all', years: readonly number[]) {
  const { permits, applications, laterals, inspections, fees, removals } = register;
  const waiting = applications.filter(({ answeredOn }) => answeredOn === null);
  return {
    asked: String(chosen),
    years: years.map(String),
    permits: listOf(permits, line => ({
      ...placeOf(line.parcel),
      number: line.number,
      kind: kindWords(line.kind),
      building: line.building,
      owner: line.owner,
      applied: line.appliedOn,
      applicant: line.applicant,
      issued: line.issuedOn,
      standing: keepTogether(standingWords(line)),
    })),
    waiting: listOf(waiting, line => ({
      ...placeOf(line.parcel),
      on: line.filedOn,
      kind: kindWords(line.kind),
      building: line.building,
      applicant: line.applicant,
      uses: line.uses,
    })),
    laterals: listOf(laterals, line => ({
      ...placeOf(line.parcel),
      on: line.laidOn,
      number: line.number,
      size: line.size,
      material: line.material,
      location: line.location,
      feet: line.lengthFeet,
    })),
    inspections: listOf(inspections, line => ({
      ...placeOf(line.parcel),
      on: line.on,
      what: inspectionWords(line),
      result: line.result,
      inspector: line.inspector,
      note: line.note,
    })),
    fees: listOf(fees, line => ({
      ...placeOf(line.parcel),
      on: line.receivedOn,
      fee: feeWords(line.fee),
      cents: line.cents,
    })),
    removals: listOf(removals, line => ({ ...placeOf(line.parcel), on: line.on, what: line.what, known: line.known })),
  };
}

function placeOf(parcel: string): { key: string; parcel: string } {
  return { key: parcelKeyOf(parcel), parcel };
}

function listOf<T, L>(lines: readonly T[], ready: (line: T) => L): { total: number; left: number; lines: L[] } {
  const shown = lines.slice(-MOST);
  return { total: lines.length, left: lines.length - shown.length, lines: shown.map(ready) };
}
