import type { EntityManager } from 'typeorm';
import { readEmailRecipients } from '../desk/owner-emails.ts';
import type { Town } from '../desk/town-settings.ts';
import type { EmailLanguage } from '../mail/templates/email-kinds.ts';
import { greetingFor } from '../print-run/letter-recipient.ts';
import type { WorkContext } from './work-context.ts';

/** An owner whom an e-mail about a parcel goes to, in the form that the jobs write with. */
export interface OwnerAddressed {
  readonly ownerNo: number;
  /** The name as the owner's own records have it. */
  readonly name: string;
  /** As a person says it. */
  readonly spoken: string;
  readonly address: string;
  readonly language: EmailLanguage;
  readonly unsubscribeUrl: string;
  /** The day on which the owner said that e-mail may come. */
  readonly consentOn: string;
}

export async function readAddressed(
  context: WorkContext,
  manager: EntityManager,
  town: Town,
  parcelKey: string,
): Promise<OwnerAddressed[]> {
  return (await readEmailRecipients(manager, parcelKey)).map(({ ownerNo, name, language, consent }) => ({
    ownerNo,
    name,
    spoken: greetingFor({ owner1: name, owner2: null }).replace(/^(Dear|To) /, ''),
    address: consent.address,
    language: language.startsWith('es') ? 'es' : 'en',
    unsubscribeUrl: context.unsubscribeUrl(town.municipalityId, consent.address),
    consentOn: consent.on,
  }));
}
