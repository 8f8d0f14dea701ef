/** Territories that the Postal Service serves as the United States. */
const DOMESTIC = ['US', 'PR', 'GU', 'VI', 'AS', 'MP', 'MH', 'PW', 'FM', 'UM'];

/** What people write for what the Postal Service wants on the last line. */
const ALSO: Readonly<Record<string, string>> = {
  ENGLAND: 'ENGLAND',
  SCOTLAND: 'SCOTLAND',
  WALES: 'WALES',
  'NORTHERN IRELAND': 'NORTHERN IRELAND',
  'GREAT BRITAIN': 'GREAT BRITAIN',
  UK: 'UNITED KINGDOM',
  DEUTSCHLAND: 'GERMANY',
  OSTERREICH: 'AUSTRIA',
  SCHWEIZ: 'SWITZERLAND',
  SUISSE: 'SWITZERLAND',
  ESPANA: 'SPAIN',
  ITALIA: 'ITALY',
  POLSKA: 'POLAND',
  NEDERLAND: 'NETHERLANDS',
  HOLLAND: 'NETHERLANDS',
  'THE NETHERLANDS': 'NETHERLANDS',
  'CZECH REPUBLIC': 'CZECH REPUBLIC',
  BRASIL: 'BRAZIL',
  'KOREA REPUBLIC OF': 'SOUTH KOREA',
  TURKEY: 'TURKEY',
  'HONG KONG': 'HONG KONG',
};

const UNITED_STATES = /^(?:USA|US|UNITED STATES(?: OF AMERICA)?)$/;

/** Capitals without accents and marks, for comparing. */
function bare(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .replace(/[^A-Z ]/g, '')
    .replace(/ +/g, ' ')
    .trim();
}

function everyCountry(): ReadonlyMap<string, string> {
  const names = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });
  const letters = Array.from({ length: 26 }, (_, i) => String.fromCharCode(65 + i));
  const found = new Map<string, string>();
  for (const code of letters.flatMap(first => letters.map(second => first + second))) {
    const name = DOMESTIC.includes(code) ? undefined : names.of(code);
    if (name !== undefined && name !== 'Unknown Region') found.set(bare(name), bare(name));
  }
  for (const [written, name] of Object.entries(ALSO)) found.set(written, name);
  return found;
}

let known: ReadonlyMap<string, string> | undefined;

/** The country that a line names by itself, in English capitals; undefined where the line is something else. */
export function countryOf(line: string): string | undefined {
  if (/\d/.test(line)) return undefined;
  known ??= everyCountry();
  return known.get(bare(line));
}

/** A last line that says nothing at home: "USA". */
export function isHomeCountry(line: string): boolean {
  return UNITED_STATES.test(bare(line));
}
