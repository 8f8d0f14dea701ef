import { linesOf, splitCareOf, tidy } from './owner-names.ts';

/** Where mail goes, as lines of an envelope, or why none can go there. */
export interface MailingAddress {
  readonly lines: readonly string[];
  readonly noMailReason: string | null;
  readonly careOf: string | null;
}

export interface AddressCells {
  readonly address: string;
  readonly address2?: string;
  readonly city?: string;
  readonly state?: string;
  readonly zip?: string;
  readonly zip4?: string;
}

export const NO_MAILABLE_ADDRESS = 'no mailable address';

/** Words that exports carry instead of an address. Whole parts only: NULL BLVD and CANULL RD are streets. */
const PLACEHOLDER =
  /^[<([{]*(?:(?:address|mailing address|no)\s+)?(?:null|n\s*\/\s*a|na|none|none provided|not (?:available|provided|known)|unavailable|unknown|(?:unknown|unavailable) address|address|mailing address|no (?:mailing )?address|tbd|same(?: as (?:site|above|property)(?: address)?)?|[-.x*0?]+|#n\/a|#ref!|#value!|#name\?)[>)\]}.]*$/i;
/** One look that spares nearly every address the closer ones. */
const MAY_BE_PLACEHOLDER =
  /null|n\s*\/\s*a|\bna\b|none|not |unavail|unknown|address|tbd|same|00000|#|(?:^|,)[\s<>()[\]{}.*?x0-]*(?:,|$)/i;
const NO_ZIP = /(?:^|[\s,])0{5}(?:-?\d{4})?(?=$|[\s,])/;
/** From the right: looking for the city from the left tries every place. */
const STATE_AND_ZIP = /[\s,]([A-Za-z]{2})\.?[\s,]+(\d{5}(?:-?\d{4})?)(?:\s*,?\s*USA?)?$/;
const BOX = /^(.*?\bP\.?\s?O\.?\s?BOX\s+[\w-]+)\s+(.+)$/i;
const STREET_END =
  /^(.*\s(?:ALY|AVE|AVENUE|BLVD|CIR|CIRCLE|COURT|CT|DR|DRIVE|HWY|LANE|LN|LOOP|PASS|PKWY|PL|PLACE|RD|ROAD|RUN|SQ|ST|STREET|TER|TERRACE|TRL|TRAIL|WAY)\.?(?:\s(?:N|S|E|W|NE|NW|SE|SW))?(?:\s(?:APT|UNIT|STE|SUITE|LOT|#)\.?\s?[\w-]+)?)\s+(\S.*)$/i;
const MAY_HAVE_CARE_OF = /[/%℅]|care of|attn|attention/i;
const NONE: MailingAddress = { lines: [], noMailReason: NO_MAILABLE_ADDRESS, careOf: null };

/** Reads the cells of a mailing address. What cannot be mailed keeps its parcel and says so. */
export function readMailingAddress(cells: AddressCells): MailingAddress {
  const rows = linesOf(cells.address);
  if (cells.address2) rows.push(...linesOf(cells.address2));
  if (rows.length === 0 || rows.some(hasNoAddress)) return NONE;
  const city = tidy(cells.city ?? '');
  if (city !== '') return withCity(rows, city, cells);
  if (rows.length > 1) return takeCareOf(rows);
  return takeCareOf(splitOneLine(rows[0] ?? ''));
}

function hasNoAddress(line: string): boolean {
  if (!MAY_BE_PLACEHOLDER.test(line)) return false;
  return NO_ZIP.test(line) || line.split(',').some(part => PLACEHOLDER.test(part.trim()));
}

function withCity(rows: readonly string[], city: string, cells: AddressCells): MailingAddress {
  const zip = zipOf(cells.zip ?? '', cells.zip4 ?? '');
  if (zip.startsWith('00000') || PLACEHOLDER.test(city)) return NONE;
  return takeCareOf([...rows, tidy(`${city} ${tidy(cells.state ?? '').toUpperCase()} ${zip}`)]);
}

/** A ZIP code of a spreadsheet: zeros in front that it dropped are put back, the four more digits joined by a hyphen. */
function zipOf(zip: string, zip4: string): string {
  const digits = zip.trim().replace(/\.0+$/, '');
  if (!/^\d{3,9}(?:-\d{4})?$/.test(digits)) return tidy(zip);
  const more = /^\d{1,4}$/.test(zip4.trim()) ? zip4.trim().padStart(4, '0') : '';
  if (digits.includes('-')) return digits;
  if (digits.length > 5) return digits.padStart(9, '0').replace(/^(\d{5})(\d{4})$/, '$1-$2');
  return digits.padStart(5, '0') + (more && more !== '0000' ? `-${more}` : '');
}

/** "12 EXAMPLE CT, ALDER FORD WI 53562" as two lines; as one where nothing says where the street ends. */
function splitOneLine(line: string): string[] {
  const match = STATE_AND_ZIP.exec(line);
  if (!match) return joinPlace(partsOf(line));
  const [, state = '', zip = ''] = match;
  const before = withoutTail(line.slice(0, match.index));
  const comma = before.lastIndexOf(',');
  const [street = '', city] =
    comma >= 0
      ? [before.slice(0, comma), before.slice(comma + 1)]
      : (BOX.exec(before) ?? STREET_END.exec(before) ?? []).slice(1);
  if (city === undefined) return [line];
  return [...partsOf(street), tidy(`${city} ${state.toUpperCase()} ${zip.replace(/^(\d{5})(\d{4})$/, '$1-$2')}`)];
}

/** Without blanks and commas at the end. */
function withoutTail(text: string): string {
  let end = text.length;
  while (end > 0 && (text[end - 1] === ' ' || text[end - 1] === ',')) end -= 1;
  return text.slice(0, end);
}

function partsOf(line: string): string[] {
  if (!line.includes(',')) return line === '' ? [] : [tidy(line)];
  return line
    .split(',')
    .map(tidy)
    .filter(part => part !== '');
}

/** "BIRCH BAY, WI" is one line of an envelope; so is "BIRCH BAY, 53099". */
function joinPlace(parts: string[]): string[] {
  const last = parts.at(-1) ?? '';
  if (parts.length < 2 || !/^(?:[A-Za-z]{2}|\d{5}(?:-\d{4})?)$/.test(last)) return parts;
  return [...parts.slice(0, -2), `${parts.at(-2) ?? ''} ${last}`];
}

/** The care-of line out of the address: it stands above the street, never in it. */
function takeCareOf(lines: readonly string[]): MailingAddress {
  if (lines.length > 0 && !lines.some(line => MAY_HAVE_CARE_OF.test(line))) {
    return { lines, noMailReason: null, careOf: null };
  }
  const kept: string[] = [];
  let careOf: string | null = null;
  for (const line of lines) {
    const split = splitCareOf(line);
    if (split.careOf === undefined || careOf !== null || kept.length > 0) {
      kept.push(line);
      continue;
    }
    const [, through = split.careOf, street] =
      /^(C\/O \D+?)\s+((?:P\.?\s?O\.?\s?BOX\s|\d).*)$/i.exec(split.careOf) ?? [];
    careOf = through;
    if (split.name) kept.push(split.name);
    if (street) kept.push(street);
  }
  return { lines: kept, noMailReason: kept.length > 0 ? null : NO_MAILABLE_ADDRESS, careOf };
}
