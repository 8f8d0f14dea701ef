import type { CaseState, Letter } from '../../core/case/state.ts';
import { levelFiled } from '../../core/case/state/petition.ts';
import { greetingFor, recipientOf, type ParcelRow } from './letter-recipient.ts';
import type { Addressees } from './notice-addressees.ts';
import { ABOUT_A_REQUEST } from '../../core/notice/about-a-request.ts';

/**
 * Who asked, where a letter answers somebody: a payoff goes to whom it was asked for, a letter about a request to who made
 * it, at the owner's address. Undefined where that is the owner, and for every other letter.
 */
export function askerOf(state: CaseState, letter: Letter, parcel: ParcelRow): Addressees | undefined {
  const to = state.requests?.find(({ key }) => key === letter.about)?.for;
  if (letter.kind === 'payoff' && to) {
    return {
      recipient: {
        nameLines: to.names,
        careOf: null,
        addressLines: to.addressLines,
        language: 'en',
        // The owner's own page is not for others.
        ownerCode: null,
      },
      greeting: greetingFor({ owner1: to.names[0] ?? null, owner2: null }),
      to: 'other',
    };
  }
  const by = ABOUT_A_REQUEST.has(letter.kind) ? levelFiled(state.petitions, letter.about)?.petition.data.by : undefined;
  if (by === undefined || parcel.noMailReason !== null || isOwner(by, parcel)) return undefined;
  return {
    recipient: { ...recipientOf(parcel), nameLines: [by], ownerCode: null },
    greeting: greetingFor({ owner1: by, owner2: null }),
    to: 'other',
  };
}

/** The name is that of an owner of record, whichever of its words comes first. */
function isOwner(by: string, { owner1, owner2 }: ParcelRow): boolean {
  const words = (name: string): string =>
    name
      .toUpperCase()
      .split(/[^A-Z0-9]+/)
      .filter(Boolean)
      .sort()
      .join(' ');
  return [owner1, ...(owner2?.split(';') ?? [])].some(name => name !== null && words(name) === words(by));
}
