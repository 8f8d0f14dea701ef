import { moneyText } from '../../core/kernel/cents.ts';
import type { FeeLine, Register } from '../register/register-lines.ts';
import { feeWords, inspectionWords, kindWords, standingWords } from '../register/register-words.ts';

/** The register as JSON: money as decimal text. */
export function registerJson(register: Register): object {
  const fee = ({ cents, ...line }: FeeLine): object => ({ ...line, amount: moneyText(cents) });
  return { ...register, fees: register.fees.map(fee) };
}

/** The register for people: a list each, those without a line left out. */
export function registerText(register: Register): string {
  const { permits, applications, laterals, inspections, fees, removals } = register;
  const lists = [
    list('Permits', permits, line => [
      line.number,
      kindWords(line.kind),
      line.issuedOn,
      line.parcel,
      line.building ?? '',
      line.applicant ?? '',
      standingWords(line),
    ]),
    list('Applications', applications, line => [
      line.filedOn,
      kindWords(line.kind),
      line.parcel,
      line.building ?? '',
      line.applicant,
      line.answeredOn === null ? 'waiting' : `permit issued ${line.answeredOn}`,
    ]),
    list('Laterals', laterals, line => [
      line.laidOn,
      line.parcel,
      line.size,
      line.material,
      line.lengthFeet === null ? '' : `${line.lengthFeet} ft`,
      line.location,
    ]),
    list('Inspections', inspections, line => [
      line.on,
      line.parcel,
      inspectionWords(line),
      line.result,
      line.inspector ?? '',
      line.note ?? '',
    ]),
    list('Fees received', fees, line => [
      line.receivedOn,
      line.parcel,
      feeWords(line.fee),
      `$${moneyText(line.cents)}`,
    ]),
    list('Removed', removals, line => [line.on, line.parcel, line.what, line.known ?? '']),
  ].filter(text => text !== '');
  return lists.length > 0 ? lists.join('\n\n') : 'Nothing is on record yet.';
}

/** A title and its lines in columns as wide as their widest word. */
function list<T>(title: string, lines: readonly T[], cells: (line: T) => readonly string[]): string {
  if (lines.length === 0) return '';
  const rows = lines.map(cells);
  const widths = (rows[0] ?? []).map((_, i) => Math.max(...rows.map(row => row[i]?.length ?? 0)));
  const printed = rows.map(row => `  ${row.map((cell, i) => cell.padEnd(widths[i] ?? 0)).join('  ')}`.trimEnd());
  return [`${title} (${lines.length})`, ...printed].join('\n');
}
