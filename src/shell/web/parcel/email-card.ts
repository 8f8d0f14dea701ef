import { dateWords } from '../../../core/calendar/day-words.ts';
import type { OwnerEmail } from '../../desk/owner-emails.ts';
import type { FormTrouble } from './parcel-page.ts';

/** What the page says of e-mail to each owner, and the form to record what an owner said. */
export function emailCard(owners: readonly OwnerEmail[], trouble: FormTrouble | null) {
  const failed = trouble?.form === 'consent' ? trouble : null;
  const entered = failed?.entered ?? {};
  return {
    owners: owners.map(owner => ({
      no: owner.ownerNo,
      name: owner.name,
      stands: standsWords(owner),
      given: owner.consent !== null && owner.consent.stands !== 'withdrawn',
    })),
    refused: failed?.refused ?? null,
    entered: {
      owner: Number(entered.owner ?? owners[0]?.ownerNo ?? 1),
      address: entered.address ?? '',
      how: entered.how ?? '',
      on: entered.on ?? '',
    },
  };
}

function standsWords({ consent, suppressed, known }: OwnerEmail): string {
  if (!consent) return known === null ? 'No address is known.' : `Address known, no consent: ${known}. It is not used.`;
  const said = `${consent.how}, ${dateWords(consent.on)}; recorded by ${consent.recordedBy}.`;
  if (consent.stands === 'withdrawn') return `No e-mail wanted: ${said}`;
  if (consent.stands === 'lapsed')
    return `${consent.owner}, who owned it then, wanted e-mail. The owner now has not said so.`;
  if (suppressed !== null) return `Not written to: ${consent.address}. ${suppressed}`;
  return `E-mail goes to ${consent.address}: ${said}`;
}
