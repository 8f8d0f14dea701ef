import type { LetterRecipient } from '../../core/letters/letter-data.ts';

/** The columns of a parcel that a letter is addressed from. */
export interface ParcelRow {
  readonly parcelKey: string;
  readonly number: string;
  readonly owner1: string | null;
  readonly owner2: string | null;
  readonly careOf: string | null;
  readonly mailingLines: readonly string[] | null;
  readonly siteAddress: string | null;
  /** City, state and ZIP of the site. */
  readonly sitePlace: string | null;
  readonly noMailReason: string | null;
  readonly language: string | null;
  readonly email: string | null;
  readonly districtId: string | null;
  /** The owner asked for letters in large print. */
  readonly largePrint?: boolean;
  /** What the owner types to see the parcel's page; null while the town has none. */
  readonly ownerCode?: string | null;
  /** Owners who get mail elsewhere, each with letters of their own. */
  readonly coOwners?: readonly CoOwner[];
}

/** An owner beside those whom the tax roll names at the parcel's mailing address. */
export interface CoOwner {
  /** From 2. */
  readonly ownerNo: number;
  readonly name: string;
  readonly careOf: string | null;
  readonly mailingLines: readonly string[];
  readonly language: string;
  readonly largePrint: boolean;
  readonly ownerCode: string | null;
}

/** Organizations are addressed as such; they have no first name. */
const ORGANIZATION =
  /\b(LLC|L\.L\.C|INC|CORP|CO|COMPANY|TRUST|TRUSTEES?|ESTATE|CITY|VILLAGE|TOWN|COUNTY|STATE|CHURCH|ASSOCIATION|ASSN|PARTNERSHIP|LP|LLP|BANK|SCHOOL|DISTRICT|PROPERTIES|HOLDINGS|FOUNDATION|SOCIETY)\b/i;

function titleCase(text: string): string {
  return text
    .toLowerCase()
    .replace(/(^|[\s\-'’.])(\p{L})/gu, (_all, before: string, letter: string) => before + letter.toUpperCase())
    .replace(/\b(Llc|Llp|Lp)\b/g, abbreviation => abbreviation.toUpperCase());
}

/** "HARGROVE, ELAINE R" and "Elaine R Hargrove" both read as a person says it. */
function spokenName(name: string): string {
  const [last, first] = name.split(',').map(part => part.trim());
  return titleCase(first ? `${first} ${last ?? ''}` : name.trim());
}

/** Every owner of record; the second column holds further ones after semicolons. */
function ownersOf({ owner1, owner2 }: Pick<ParcelRow, 'owner1' | 'owner2'>): string[] {
  return [owner1, ...(owner2?.split(';') ?? [])].flatMap(name => (name?.trim() ? [name.trim()] : []));
}

/** "Dear Elaine R Hargrove and Tomas Hargrove"; for organizations "To Rustico Family Trust". Never a care-of line. */
export function greetingFor(parcel: Pick<ParcelRow, 'owner1' | 'owner2'>): string {
  const names = ownersOf(parcel);
  if (names.length === 0) return 'Dear property owner';
  const organization = names.some(name => ORGANIZATION.test(name));
  return `${organization ? 'To' : 'Dear'} ${names.map(spokenName).join(' and ')}`;
}

export function recipientOf(parcel: ParcelRow): LetterRecipient {
  return {
    nameLines: ownersOf(parcel),
    careOf: parcel.careOf,
    addressLines: parcel.mailingLines ?? [],
    language: parcel.language ?? 'en',
    ownerCode: parcel.ownerCode ?? null,
    ...(parcel.largePrint ? { largePrint: true } : {}),
  };
}

/** A co-owner as a letter of their own is addressed to them. */
export function coRecipientOf(owner: CoOwner): LetterRecipient & { readonly greeting: string } {
  return {
    nameLines: [owner.name],
    careOf: owner.careOf,
    addressLines: owner.mailingLines,
    language: owner.language,
    ownerCode: owner.ownerCode,
    ...(owner.largePrint ? { largePrint: true } : {}),
    greeting: greetingFor({ owner1: owner.name, owner2: null }),
  };
}

const SERVICE_LETTER: Readonly<Record<string, string>> = {
  sewer: 'S',
  water: 'W',
  storm: 'R',
  'clear-water': 'C',
  'private-system': 'P',
  discharge: 'D',
};

/** The number of a case on its letters: the parcel's key and a letter for the service. */
export function caseNumberOf(parcelKey: string, service: string): string {
  return `${parcelKey}-${SERVICE_LETTER[service] ?? service}`;
}
