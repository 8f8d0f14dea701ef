import type { EntityManager } from 'typeorm';
import { againWords, approvedOtherwise } from '../../letter-texts/approved-letters.ts';
import { proposeText } from '../../letter-texts/check-text.ts';
import { previewLetter } from '../../letter-texts/preview-letter.ts';
import { readNewestTexts } from '../../letter-texts/read-versions.ts';
import { fieldsOfText } from '../../print/check/check-letter-text.ts';
import { lookAtLetter } from '../../print/check/look-at-letter.ts';
import type { LetterField } from '../../print/letter-fields.ts';
import { pathOfText } from '../../print/letter-texts.ts';
import { heldWords } from '../../show/held-words.ts';
import type { Staff } from '../app/staff.ts';
import { searchParcels } from '../search/search-parcels.ts';
import { letterWord } from '../words/letter-words.ts';
import { languageWord, textAddress, textWord } from './text-words.ts';

/** What somebody is editing. */
export interface Editing {
  readonly name: string;
  readonly language: string;
  readonly typed: string;
  /** The version that it was made from. */
  readonly base: number;
  /** What was typed to find a parcel. */
  readonly parcel: string;
  /** Which letter a part is shown in. */
  readonly kind: string;
  readonly note: string;
  /** Why it was not saved. */
  readonly refused?: readonly string[];
}

/** The editor with everything that is known of the text as it was typed: what is wrong, what follows, how it reads. */
export async function editorPage(manager: EntityManager, staff: Staff, editing: Editing) {
  const { name, language, typed, base, parcel, note, refused = [] } = editing;
  const { town } = staff;
  const own = (await readNewestTexts(manager)).find(text => text.name === name && text.language === language);
  const { checked, seen } = await checkTyped(manager, staff, editing);
  return {
    name,
    language,
    languageWord: languageWord(language),
    word: textWord(name),
    isLetter: pathOfText(name, language).includes('/letter'),
    typed: typed.replace(/\r\n?/g, '\n'),
    lines: Array.from({ length: typed.split('\n').length }, (_, i) => String(i + 1)).join('\n'),
    rows: Math.min(400, typed.split('\n').length + 3),
    base,
    parcel,
    note,
    refused,
    version: own ? { number: own.version, savedBy: own.savedBy, savedOn: own.savedAt.slice(0, 10) } : null,
    builtInChanged: own?.builtInChanged ?? false,
    history: textAddress('history', name, language),
    kinds: checked.kinds.map(kind => ({ kind, word: letterWord(kind), chosen: kind === seen.kind })),
    fields: groupFields(fieldsOfText(name, language, town.letters)),
    ...seen,
  };
}

async function checkTyped(manager: EntityManager, staff: Staff, editing: Editing) {
  const { name, language, typed, parcel } = editing;
  const { town, rulebook, day } = staff;
  const before = town.letters;
  const { source, texts, checked } = proposeText({ name, language }, typed, before, staff.name);
  const grave = checked.problems.some(problem => problem.grave);
  const kind = checked.kinds.includes(editing.kind) ? editing.kind : (checked.kinds[0] ?? '');
  const changed = source !== before.read(pathOfText(name, language));
  const towns = { before: town, after: { ...town, letters: texts } };
  const otherwise = grave || !changed ? undefined : await approvedOtherwise(manager, checked.kinds, rulebook, towns);
  const found = parcel === '' ? [] : await searchParcels(manager, rulebook, parcel);
  const preview =
    grave || kind === ''
      ? undefined
      : await previewLetter(manager, {
          kind,
          language,
          texts,
          town,
          rulebook,
          today: day.today,
          parcelKey: found[0]?.key,
        });
  const document = preview && 'document' in preview.composed ? preview.composed.document : null;
  const look = document ? lookAtLetter(document) : undefined;
  const seen = {
    kind,
    changed,
    canSave: changed && !grave,
    problems: checked.problems,
    graveCount: checked.problems.filter(problem => problem.grave).length,
    again: againWords(otherwise?.again ?? 0),
    notFound: parcel !== '' && found.length === 0,
    others: found.slice(1, 6).map(({ number, address }) => ({ number, address: address ?? '' })),
    madeFrom: preview?.madeFrom ?? '',
    lacks: preview?.lacks ? heldWords(`${preview.lacks.field}: ${preview.lacks.reason}`) : '',
    document,
    grade: look?.grade === undefined ? '' : look.grade.toFixed(1),
    pages: look?.pages ?? 0,
  };
  return { checked, seen };
}

/** The fields by what they are about, facts first. */
function groupFields(fields: readonly LetterField[]) {
  const about = (path: string): string => path.split('.')[0] ?? '';
  const order = ['facts', 'parcel', 'letter', 'recipient', 'town', 'page'];
  return order.flatMap(root => {
    const own = fields.filter(({ path }) => about(path) === root);
    return own.length > 0 ? [{ about: GROUPS[root] ?? root, fields: own }] : [];
  });
}

const GROUPS: Readonly<Record<string, string>> = {
  facts: 'What this letter is about',
  parcel: 'The parcel',
  letter: 'The letter',
  recipient: 'Who it is to',
  town: 'The town',
  page: 'The owner’s page',
};
