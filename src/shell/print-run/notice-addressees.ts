import type { HeldLetter, LetterRecipient } from '../../core/letters/letter-data.ts';
import type { TaxRollRule } from '../../core/rulebook/collection-schema.ts';
import { coRecipientOf, recipientOf, type ParcelRow } from './letter-recipient.ts';

/** To whom one letter goes: the piece that counts, and others with the same text. */
export interface Addressees {
  readonly recipient: LetterRecipient;
  /** Where it goes to somebody else than an owner or occupant. */
  readonly to?: 'owner' | 'other';
  readonly greeting?: string;
  /** A copy for the same person, elsewhere. */
  readonly copyTo?: LetterRecipient;
  /** Another person who must have it too: the notice is given when both pieces went. */
  readonly alsoTo?: LetterRecipient & { readonly greeting: string };
  /** Owners who get mail elsewhere: the letter is given when their pieces went too. */
  readonly coOwners?: readonly (LetterRecipient & { readonly greeting: string })[];
}

/**
 * One piece an owner and distinct mailing address: those whom the tax roll names at the parcel's mailing address share one, each
 * co-owner has one more. Held where any of them has no address: all go, or none.
 */
export function addresseesOf(
  kind: string,
  parcel: ParcelRow,
  rule: TaxRollRule | undefined,
): Addressees | { readonly held: HeldLetter } {
  const addressees = rollAddressees(kind, parcel, rule);
  const coOwners = parcel.coOwners ?? [];
  if ('held' in addressees || coOwners.length === 0) return addressees;
  const lost = coOwners.find(({ mailingLines }) => mailingLines.every(line => line.trim() === ''));
  if (lost) {
    const reason = `${lost.name}, owner ${lost.ownerNo} of this parcel, has no mailing address: give one, or end the entry`;
    return { held: { field: 'co-owner', reason } };
  }
  return { ...addressees, coOwners: coOwners.map(coRecipientOf) };
}

/** Every letter but the October notice goes to the owner's mailing address. */
function rollAddressees(
  kind: string,
  parcel: ParcelRow,
  rule: TaxRollRule | undefined,
): Addressees | { readonly held: HeldLetter } {
  if (kind === 'tax-roll-notice' && rule?.noticeTo) {
    return rule.noticeTo.every ? everyAddressee(parcel) : noticeAddressees(parcel, rule.noticeTo);
  }
  if (parcel.noMailReason !== null) return { held: { field: 'mailing address', reason: parcel.noMailReason } };
  return { recipient: recipientOf(parcel) };
}

/**
 * Wis. Stat. 66.0809(3)(a): to the owner or occupant, at the post-office address of the lot or parcel; where the owner gets
 * mail elsewhere, a copy goes there.
 */
function noticeAddressees(
  parcel: ParcelRow,
  { methods, copyToMailingAddress }: NonNullable<TaxRollRule['noticeTo']>,
): Addressees | { readonly held: HeldLetter } {
  const toOwner = recipientOf(parcel);
  if (!methods.includes('parcel-address') || livesThere(parcel)) return { recipient: toOwner };
  if (!parcel.siteAddress || !parcel.sitePlace) {
    const reason =
      'the post-office address of the parcel is not known, and the owner gets mail elsewhere: import its site city and site ZIP';
    return { held: { field: 'site address', reason } };
  }
  const recipient: LetterRecipient = {
    ...toOwner,
    nameLines: [toOwner.nameLines[0] ?? 'OWNER', 'OR CURRENT OCCUPANT'],
    careOf: null,
    addressLines: [parcel.siteAddress, parcel.sitePlace],
    // Whoever lives there opens it: the owner's own page is not for others.
    ownerCode: null,
  };
  const isMailable = parcel.noMailReason === null && toOwner.addressLines.length > 0;
  return { recipient, ...(copyToMailingAddress && isMailable ? { copyTo: toOwner } : {}) };
}

/**
 * Charter Ord. No. 144 of Arcadia: to the owner and to the occupant. Whoever owns the place and gets mail there is addressed
 * as both, in one piece; else each has a piece, the owner where the owner gets mail, the occupant at the parcel.
 */
function everyAddressee(parcel: ParcelRow): Addressees | { readonly held: HeldLetter } {
  const toOwner = recipientOf(parcel);
  if (parcel.noMailReason !== null) return { held: { field: 'mailing address', reason: parcel.noMailReason } };
  if (livesThere(parcel)) {
    return {
      recipient: { ...toOwner, nameLines: [toOwner.nameLines[0] ?? 'OWNER', 'AND CURRENT OCCUPANT'], careOf: null },
    };
  }
  if (!parcel.siteAddress || !parcel.sitePlace) {
    const reason =
      'the occupant must have this notice too, and the post-office address of the parcel is not known: import its site city and site ZIP';
    return { held: { field: 'site address', reason } };
  }
  const alsoTo = {
    ...toOwner,
    nameLines: ['CURRENT OCCUPANT'],
    careOf: null,
    addressLines: [parcel.siteAddress, parcel.sitePlace],
    // The owner's own page is not for others.
    ownerCode: null,
    greeting: 'Dear occupant',
  };
  return { recipient: toOwner, alsoTo };
}

/** The street of the mailing address is that of the site, however it is spelled. */
function livesThere({ siteAddress, mailingLines, noMailReason }: ParcelRow): boolean {
  const street = bare(siteAddress ?? '');
  return noMailReason === null && street !== '' && (mailingLines ?? []).some(line => bare(line) === street);
}

function bare(text: string): string {
  return text.toUpperCase().replace(/[^A-Z0-9]+/g, '');
}
