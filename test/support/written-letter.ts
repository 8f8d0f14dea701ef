import type { CaseState, Letter } from '../../src/core/case/state.ts';
import { day } from '../../src/core/kernel/calendar-date.ts';
import type { Rulebook } from '../../src/core/rulebook/rulebook.ts';
import { letterToText } from '../../src/shell/print/letter-text.ts';
import type { LetterDocument } from '../../src/shell/print/letter-document.ts';
import { builtInTexts } from '../../src/shell/print/letter-texts.ts';
import { townSettingsSchema, type Town } from '../../src/shell/desk/town-settings.ts';
import { writeLetter, type WrittenLetter } from '../../src/shell/print-run/write-letter.ts';

/** The town as it is on its first day: with the letterhead of its rulebook. */
export function townOf(law: Rulebook): Town {
  const settings = townSettingsSchema.parse(law.letterhead ?? {});
  return {
    municipalityId: law.id,
    name: law.name,
    timeZone: law.timeZone,
    settings,
    letters: builtInTexts(),
    reviews: [],
  };
}

const PARCEL = {
  parcelKey: 'SMP9990118',
  number: 'SMP 9990 118',
  owner1: 'FELDMANN, NORA K',
  owner2: null,
  careOf: null,
  mailingLines: ['118 SAMPLE LN', 'SAMPLETON WI 53999'],
  siteAddress: '118 SAMPLE LN',
  sitePlace: 'SAMPLETON WI 53999',
  noMailReason: null,
  language: 'en',
  email: null,
  districtId: null,
};

/** What a letter of the case says were it printed for the day; `at` where it is handed over at an hour. */
export function writtenOn(
  law: Rulebook,
  state: CaseState,
  letter: Letter,
  on: string,
  at?: string,
  language: 'en' | 'es' = 'en',
): WrittenLetter {
  const source = {
    caseId: `${PARCEL.parcelKey}:${state.service}`,
    service: state.service,
    key: letter.key,
    state,
    parcel: { ...PARCEL, language },
    permitNumber: null,
  };
  const method = at === undefined ? 'first-class' : 'personal';
  const written = writeLetter(source, townOf(law), law, day(on), { method, ...(at === undefined ? {} : { at }) });
  if (!written) throw new Error(`the case has no letter ${letter.key}`);
  return written;
}

/** The letter as it would go; fails the test where it is held. */
export function documentOf(written: WrittenLetter): LetterDocument {
  if ('held' in written.composed) throw new Error(`${written.composed.held.field}: ${written.composed.held.reason}`);
  return written.composed.document;
}

/** The words of a letter with single spaces. */
export function wordsOf(document: LetterDocument): string {
  return letterToText(document).replace(/[\s\u00a0]+/g, ' ');
}
