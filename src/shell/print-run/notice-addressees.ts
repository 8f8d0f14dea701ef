import type { HeldLetter, LetterRecipient } from '../../core/letters/letter-data.ts';
import type { TaxRollRule } from '../../core/rulebook/collection-schema.ts';
import { recipientOf, type ParcelRow } from './letter-recipient.ts';

/** To whom one letter goes: the piece that counts, and another one with the same text. */
export interface Addressees {
  readonly recipient: LetterRecipient;
  readonly copyTo?: LetterRecipient;
}

/** Every letter but the October notice goes to the owner's mailing address. */
export function addresseesOf(
  kind: string,
  parcel: ParcelRow,
  rule: TaxRollRule | undefined,
): Addressees | { readonly held: HeldLetter } {
  if (kind === 'tax-roll-notice' && rule?.noticeTo) return noticeAddressees(parcel, rule.noticeTo);
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
  };
  const isMailable = parcel.noMailReason === null && toOwner.addressLines.length > 0;
  return { recipient, ...(copyToMailingAddress && isMailable ? { copyTo: toOwner } : {}) };
}

/** The street of the mailing address is that of the site, however it is spelled. */
function livesThere({ siteAddress, mailingLines, noMailReason }: ParcelRow): boolean {
  const street = bare(siteAddress ?? '');
  return noMailReason === null && street !== '' && (mailingLines ?? []).some(line => bare(line) === street);
}

function bare(text: string): string {
  return text.toUpperCase().replace(/[^A-Z0-9]+/g, '');
}
