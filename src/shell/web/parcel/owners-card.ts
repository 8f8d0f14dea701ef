import type { Owner } from '../../desk/owners.ts';
import { LETTER_LANGUAGES } from '../../language/languages.ts';
import type { FormTrouble } from './parcel-page.ts';

/** Where letters go, owner by owner, and what was typed into the forms beside. */
export function ownersCard(owners: readonly Owner[], trouble: FormTrouble | null) {
  const failed = trouble?.form === 'owners' ? trouble : null;
  const entered = failed?.entered ?? {};
  return {
    owners: owners
      .filter(({ endedOn }) => endedOn === null)
      .map(owner => ({
        no: owner.ownerNo,
        name: owner.name || 'owner not known',
        lines: [...(owner.careOf ? [`c/o ${owner.careOf}`] : []), ...owner.address],
        isElsewhere: owner.ownerNo > 1,
        how: [languageName(owner.language), ...(owner.largePrint ? ['large print'] : [])].join(', '),
      })),
    languages: LETTER_LANGUAGES.map(({ code }) => ({ code, name: languageName(code) })),
    refused: failed?.refused ?? null,
    entered: {
      name: entered.name ?? '',
      careOf: entered.careOf ?? '',
      address: entered.address ?? '',
    },
  };
}

function languageName(code: string): string {
  return new Intl.DisplayNames(['en'], { type: 'language' }).of(code) ?? code;
}
