/** Words for a unit and how Publication 28, appendix C2, abbreviates them. */
const UNITS: Readonly<Record<string, string>> = {
  APARTMENT: 'APT',
  APT: 'APT',
  BUILDING: 'BLDG',
  BLDG: 'BLDG',
  DEPARTMENT: 'DEPT',
  DEPT: 'DEPT',
  FLOOR: 'FL',
  FL: 'FL',
  HANGAR: 'HNGR',
  HNGR: 'HNGR',
  LOT: 'LOT',
  ROOM: 'RM',
  RM: 'RM',
  SPACE: 'SPC',
  SPC: 'SPC',
  STE: 'STE',
  SUITE: 'STE',
  TRAILER: 'TRLR',
  TRLR: 'TRLR',
  UNIT: 'UNIT',
};

/** They need no number. */
const PLACES: Readonly<Record<string, string>> = {
  BASEMENT: 'BSMT',
  BSMT: 'BSMT',
  FRONT: 'FRNT',
  FRNT: 'FRNT',
  LOWER: 'LOWR',
  LOWR: 'LOWR',
  PENTHOUSE: 'PH',
  REAR: 'REAR',
  UPPER: 'UPPR',
  UPPR: 'UPPR',
};

const WORDS = Object.keys(UNITS).join('|');
const UNIT = new RegExp(`^(?:(${WORDS})\\s*#?|#)\\s*(\\S.*)$`);
/** A number or a single letter: "SPACE CENTER" is a street. */
const NUMBER = '(\\d\\S*|[A-Z](?:-?\\d\\S*)?)';
const TRAILING_UNIT = new RegExp(`^(\\S.*?)\\s(?:(${WORDS})(?:\\s+#?|#)\\s*|#\\s*)${NUMBER}$`);
const LEADING_UNIT = new RegExp(`^(?:(${WORDS})(?:\\s+#?|#)\\s*|#\\s*)${NUMBER}\\s(\\d\\S*\\s.+)$`);

/** "SUITE 200", "#4", "REAR", "PMB 12": a unit by itself, as it is printed; undefined where the line is something else. */
export function unitOf(line: string): string | undefined {
  const place = PLACES[line];
  if (place !== undefined) return place;
  if (/^PMB\s*#?\s*\w+$/.test(line)) return line.replace(/^PMB\s*#?\s*/, 'PMB ');
  const match = UNIT.exec(line);
  const number = match?.[2] ?? '';
  // "LOT MEADOW FARM ROAD" is a street, "UNIT 2050 BOX 4190" an address of the forces.
  if (!match || number.split(' ').length > 2 || /\bBOX\b/.test(number)) return undefined;
  return `${match[1] === undefined ? 'UNIT' : (UNITS[match[1]] ?? match[1])} ${number}`;
}

const PO_BOX = /^(?:P\s?O\s?BOX|POST OFFICE BOX|POB|P\s?O\s?DRAWER|BOX)\s*#?\s*(\w+)$/;
const RURAL_ROUTE =
  /^(?:RR|R\sR|RFD|R\sF\sD|RURAL ROUTE|RURAL RTE|RT|RTE|ROUTE)\s*#?\s*0*(\d+)\s+(?:BOX\s*#?|#)\s*(\w+)$/;
const HIGHWAY_CONTRACT = /^(?:HC|HCR|HIGHWAY CONTRACT(?: ROUTE)?|STAR ROUTE)\s*#?\s*0*(\d+)\s+(?:BOX\s*#?|#)\s*(\w+)$/;

/**
 * One delivery line as Publication 28 writes it: PO BOX, RR and HC boxes (sections 24 to 28), the unit at its end and never as a number sign. A grid
 * address stays as the tax roll has it.
 */
export function deliveryLine(line: string): string {
  const [, box] = PO_BOX.exec(line) ?? [];
  if (box !== undefined) return `PO BOX ${box}`;
  const [, rural, ruralBox] = RURAL_ROUTE.exec(line) ?? [];
  if (rural !== undefined && ruralBox !== undefined) return `RR ${rural} BOX ${ruralBox}`;
  const [, contract, contractBox] = HIGHWAY_CONTRACT.exec(line) ?? [];
  if (contract !== undefined && contractBox !== undefined) return `HC ${contract} BOX ${contractBox}`;
  const [, leadingWord, leading, rest] = LEADING_UNIT.exec(line) ?? [];
  if (leading !== undefined && rest !== undefined) return `${rest} ${wordOf(leadingWord)} ${leading}`;
  const [, street, trailingWord, trailing] = TRAILING_UNIT.exec(line) ?? [];
  return street !== undefined && trailing !== undefined ? `${street} ${wordOf(trailingWord)} ${trailing}` : line;
}

function wordOf(unit: string | undefined): string {
  return unit === undefined ? 'UNIT' : (UNITS[unit] ?? unit);
}

/** "… APT 1204" apart from its street, for a line that is too wide with it; undefined where it has no unit. */
export function splitUnit(line: string): { readonly street: string; readonly unit: string } | undefined {
  const match = /^(.*\S)\s((?:APT|BLDG|DEPT|FL|HNGR|LOT|RM|SPC|STE|TRLR|UNIT|PMB)\s.*)$/.exec(line);
  return match ? { street: match[1] ?? '', unit: match[2] ?? '' } : undefined;
}
