import { countryOf, isHomeCountry } from './countries.ts';
import { deliveryLine, unitOf } from './delivery-line.ts';
import { STATE_CODES, STATES } from './us-states.ts';

/** The lines of an address in the order of Publication 28, or what they lack. */
export type AddressLines =
  | { readonly lines: readonly string[]; readonly isForeign: boolean; readonly zip: string | null }
  | { readonly lacks: string };

const MILITARY = /^(?:APO|FPO|DPO) (?:AE|AP|AA) \d{5}/;
const PLACE = /^(.*\S) ([A-Z]{2}) (\d{5})(?:[- ]?(\d{4}))?$/;
const GRID_HEAD = /^[NSEW]\d{2,3}[NSEW]?$/;
const GRID_TAIL = /^[NSEW]\d{2,5}\b/;

/**
 * Capitals, no punctuation but the hyphen of ZIP+4 and what belongs to a number (1/2, 39.2); a name keeps its hyphen, slash and
 * ampersand.
 */
export function cleanLine(line: string): string {
  return capitals(line.normalize('NFC'))
    .replace(/(\d)\.(?=\d)/g, '$1\u0001')
    .replace(/[.,;:'"’‘“”()!?*_`]/g, '')
    .replaceAll('\u0001', '.')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Greek capitals have no accents; every other script keeps its own. */
function capitals(text: string): string {
  return /\p{Script=Greek}/u.test(text) ? text.toLocaleUpperCase('el') : text.toUpperCase();
}

/** Delivery line or lines, then city, state and ZIP; or a foreign address with its country alone on the last line. */
export function setAddress(given: readonly string[]): AddressLines {
  const cleaned = joinGrid(given.map(cleanLine).filter(line => line !== ''));
  const named = cleaned.at(-1) ?? '';
  const country = cleaned.length > 2 || isHomeCountry(named) ? countryOf(named) : undefined;
  if (country !== undefined && !isHomeCountry(named)) {
    return { lines: [...cleaned.slice(0, -1), country], isForeign: true, zip: null };
  }
  const lines = joinPlace(isHomeCountry(named) ? cleaned.slice(0, -1) : cleaned);
  const place = lines.at(-1) ?? '';
  if (lines.length < 2) return { lacks: 'the recipient has no mailing address' };
  const match = PLACE.exec(place);
  if (!match || !STATE_CODES.has(match[2] ?? '')) {
    return { lacks: `the last line, "${place}", has no state and ZIP code, and names no country` };
  }
  const [, city = '', state = '', zip = '', plus] = match;
  const last = `${city} ${state} ${plus === undefined ? zip : `${zip}-${plus}`}`;
  const delivery = lines.slice(0, -1);
  return {
    lines: [...(MILITARY.test(last) ? delivery : joinUnits(delivery.map(deliveryLine))), last],
    isForeign: false,
    zip: plus === undefined ? zip : `${zip}${plus}`,
  };
}

/** "W240" above "N3065 PEWAUKEE RD" is one grid address. */
function joinGrid(lines: readonly string[]): string[] {
  const joined: string[] = [];
  for (const line of lines) {
    if (GRID_HEAD.test(joined.at(-1) ?? '') && GRID_TAIL.test(line)) joined.push(`${joined.pop() ?? ''} ${line}`);
    else joined.push(line);
  }
  return joined;
}

/** City, state and ZIP on one line, the state in its two letters. */
function joinPlace(lines: readonly string[]): string[] {
  const last = lines.at(-1) ?? '';
  const alone = /^(?:[A-Z]{2} )?\d{5}(?:-?\d{4})?$/.test(last) && lines.length > 2;
  const joined = alone ? [...lines.slice(0, -2), `${lines.at(-2) ?? ''} ${last}`] : [...lines];
  const place = /^(.*?)\s?(\d{5}(?:[- ]?\d{4})?)$/.exec(joined.at(-1) ?? '');
  if (!place) return joined;
  const [, before = '', zip = ''] = place;
  for (const [name, code] of STATES) {
    if (before.endsWith(` ${name}`)) return [...joined.slice(0, -1), `${before.slice(0, -name.length)}${code} ${zip}`];
  }
  return joined;
}

/** A unit on a line of its own goes to the end of the delivery line (section 213). */
function joinUnits(lines: readonly string[]): string[] {
  const joined: string[] = [];
  let waiting = '';
  for (const line of lines) {
    const unit = unitOf(line);
    if (unit === undefined) {
      joined.push(waiting ? `${line} ${waiting}` : line);
      waiting = '';
    } else if (joined.length > 0) joined.push(`${joined.pop() ?? ''} ${unit}`);
    else waiting = waiting ? `${waiting} ${unit}` : unit;
  }
  return waiting ? [...joined, waiting] : joined;
}
