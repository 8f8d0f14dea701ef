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
        language: owner.language,
        largePrint: owner.largePrint,
        how: [languageName(owner.language), ...(owner.largePrint ? ['large print'] : [])].join(', '),
      })),
    languages: LETTER_LANGUAGES.map(({ code }) => ({ code, name: languageName(code) })),
    wrong: failed && { problems: [{ field: fieldOf(failed.refused), says: failed.refused }] },
    entered: {
      step: entered.step ?? '',
      language: entered.language ?? 'en',
      largePrint: entered.largePrint ?? '',
      name: entered.name ?? '',
      careOf: entered.careOf ?? '',
      address: entered.address ?? '',
    },
  };
}

/** Which field of the form a sentence is about: the desk names the field at its beginning. */
function fieldOf(refused: string): string {
  if (refused.startsWith('The address')) return 'o-address';
  if (refused.startsWith('The care-of line')) return 'o-care';
  return refused.startsWith('The language') ? 'o-language' : /name/.test(refused) ? 'o-name' : 'owners';
}

function languageName(code: string): string {
  return new Intl.DisplayNames(['en'], { type: 'language' }).of(code) ?? code;
}
