import type { Writing } from '../desk/append-changes.ts';
import { giveConsent } from '../desk/email-consent.ts';
import { parcelKeyOf } from '../../core/kernel/parcel-key.ts';
import type { DemoParcel } from './demo-parcels.ts';
import type { DemoRequest } from './demo-request.ts';

/** Owners whose address came with the file and who then sent in the form; every fifth of them has not. */
export async function recordConsents(
  { desk, rulebook }: DemoRequest,
  writing: Writing,
  parcels: readonly DemoParcel[],
): Promise<void> {
  const known = parcels.filter(({ email }) => email !== null);
  await desk.write(rulebook.id, async manager => {
    for (const [i, { number, email }] of known.entries()) {
      if (i % 5 === 4) continue;
      const given = { parcelKey: parcelKeyOf(number), ownerNo: 1, address: email ?? '', how: 'form for e-mail' };
      const recorded = await giveConsent(manager, writing, { ...given, on: writing.today });
      if (!recorded.ok) throw new Error(`the demo's consent for ${number}: ${recorded.refused}`);
    }
  });
}
