import type { AmountFact, HeldLetter, LetterData } from '../../core/letters/letter-data.ts';
import { describeCharacter } from './describe-character.ts';
import { firstUnprintable } from './fonts.ts';
import { formOf } from './compose-form.ts';
import type { ActionBox, LetterDocument, ReferenceRow } from './letter-document.ts';
import { UnprintableValue } from './letter-filters.ts';
import { renderBody, renderField } from './letter-engine.ts';
import type { LetterLanguage } from '../language/letter-language.ts';
import { languageOf } from '../language/languages.ts';
import { readLetterText } from './letter-markdown.ts';
import { kindOfTown, ownerPageOf, scopeOfLetter } from './letter-scope.ts';
import { loadLetterTemplate, type LetterTemplate } from './letter-templates.ts';
import type { LetterTexts } from './letter-texts.ts';
import { holdOnOneLine, holdStreet, keepTogether } from './no-break.ts';
import { setRecipient } from './recipient-block.ts';
import { withGoverningText } from './translated-letter.ts';
import { isCalendarDate, type CalendarDate } from '../../core/kernel/calendar-date.ts';

export type ComposedLetter = { readonly document: LetterDocument } | { readonly held: HeldLetter };

/** Stops composing; caught below and nowhere else. */
class Held extends Error {
  readonly letter: HeldLetter;
  constructor(field: string, reason: string) {
    super(reason);
    this.letter = { field, reason };
  }
}

/**
 * A letter of this kind from its data, as plain data. Never an exception for what an owner's record or a template can
 * hold: a missing or null field, an address too long for the window, a character the font lacks hold the letter, and
 * the answer names the field. In another language than English the English text comes after it.
 * `texts` are the town's, what comes with Lateral where left out; `limitMs` is how long each text of it may take.
 */
export function composeLetter(kind: string, data: LetterData, texts?: LetterTexts, limitMs?: number): ComposedLetter {
  try {
    const template = loadLetterTemplate(kind, data.recipient.language, texts);
    if (!template) return { held: { field: 'kind', reason: `there is no template for a letter of kind "${kind}"` } };
    const document = composeWhole(kind, template, data, texts, limitMs);
    const { translation } = languageOf(template.front.lang);
    const english = translation && loadLetterTemplate(kind, 'en', texts);
    if (!translation || !english) return { document };
    const about = {
      words: translation,
      town: languageOf(template.front.lang).town(kindOfTown(data.town.name)),
      townInEnglish: languageOf('en').town(kindOfTown(data.town.name)),
      signed: data.signedTexts ?? [],
    };
    return { document: withGoverningText(document, composeFrom(kind, english, data, limitMs), about) };
  } catch (error) {
    if (error instanceof Held) return { held: error.letter };
    return { held: heldBy(error) };
  }
}

/** A text with what is printed behind it in the same language. */
function composeWhole(
  kind: string,
  template: LetterTemplate,
  data: LetterData,
  texts: LetterTexts | undefined,
  limitMs: number | undefined,
): LetterDocument {
  const document = composeFrom(kind, template, data, limitMs);
  const { encloses, lang } = template.front;
  const scope = scopeOfLetter(data, lang);
  const enclosed = encloses === undefined ? '' : renderField(encloses, scope, lang, limitMs).trim();
  if (enclosed === '') return document;
  const behind = loadLetterTemplate(enclosed, lang, texts);
  if (!behind) throw new Held('template', `there is no template for the "${enclosed}" that goes behind it`);
  return { ...document, after: [composeFrom(enclosed, behind, data, limitMs)] };
}

function composeFrom(kind: string, template: LetterTemplate, data: LetterData, limitMs?: number): LetterDocument {
  checkCharacters(data, '');
  const recipient = setRecipient(data.recipient);
  if ('held' in recipient) throw new Held(recipient.held.field, recipient.held.reason);
  const ownerPage = ownerPageOf(data);
  const { front } = template;
  const language = languageOf(front.lang);
  const scope = scopeOfLetter(data, front.lang);
  const field = (source: string): string => keepTogether(oneLine(renderField(source, scope, front.lang, limitMs)));
  for (const fact of front.needs) required(data.facts[fact], `facts.${fact}`);
  const text = readLetterText(renderBody(template.body, scope, front.lang, limitMs));
  if (text.sections.length !== front.sections.length) {
    throw new Held(
      'template',
      `the template of "${kind}" lists ${front.sections.length} sections and has ${text.sections.length}`,
    );
  }
  const town = required(data.town, 'town');
  return {
    kind,
    title: field(front.title),
    lang: front.lang,
    letterDate: data.letterDate,
    letterhead: {
      town: required(town.name, 'town.name'),
      office: required(town.office, 'town.office'),
      lines: [
        required(town.address, 'town.address'),
        `${required(town.phone, 'town.phone')} · ${required(town.email, 'town.email')}`,
        keepTogether(language.hours(required(town.hours, 'town.hours'))),
      ],
    },
    reference: referenceOf(data, language),
    recipient: recipient.lines,
    box: boxOf(front.box, field, language),
    headline: field(front.headline),
    greeting: `${language.greeting(required(data.greeting, 'greeting'))}:`,
    lead: text.lead,
    sections: text.sections,
    ...(data.recipient.largePrint && { largePrint: true as const }),
    ...(front.form && { form: formOf(front.form, data, field, language) }),
    ...(ownerPage && { ownerPage: { link: ownerPage.link } }),
    template: { kind, lang: front.lang, sha256: template.sha256 },
    foot: {
      otherLanguage: field(front.otherLanguage),
      reference: `${field(front.document)} · ${holdOnOneLine(required(data.parcel.caseNumber, 'parcel.caseNumber'))}`,
    },
  };
}

function referenceOf(data: LetterData, language: LetterLanguage): ReferenceRow[] {
  const { words } = language;
  const rows = [
    { label: words.date, value: printedDate(data.letterDate, 'letterDate', language) },
    { label: words.parcel, value: holdOnOneLine(required(data.parcel.number, 'parcel.number')) },
    { label: words.property, value: holdStreet(required(data.parcel.site, 'parcel.site')) },
    { label: words.case, value: holdOnOneLine(required(data.parcel.caseNumber, 'parcel.caseNumber')) },
    { label: words.sentBy, value: language.method(required(data.sentBy, 'sentBy')) },
  ];
  if (data.articleNumber) rows.push({ label: words.article, value: data.articleNumber });
  return rows;
}

function printedDate(value: string, field: string, language: LetterLanguage): string {
  if (!isCalendarDate(value)) throw new Held(field, `"${String(value)}" is not a date (YYYY-MM-DD)`);
  return keepTogether(language.monthDate(value));
}

function boxOf(
  box: LetterTemplate['front']['box'],
  field: (source: string) => string,
  language: LetterLanguage,
): ActionBox {
  const what = field(box.what);
  const reason = field(box.reason);
  const date = box.date === undefined ? '' : field(box.date);
  // A bill without a last day shows its amount instead.
  if (box.date !== undefined && (date !== '' || box.amount === undefined)) {
    const main = printedDate(date, fieldNamedIn(box.date), language);
    return { what, above: language.boxDay(date as CalendarDate), main, reason };
  }
  return { what, main: field(box.amount ?? ''), reason };
}

function required<T>(value: T | null | undefined, field: string): T {
  if (value === null || value === undefined || (typeof value === 'string' && value.trim() === '')) {
    throw new Held(field, 'the value is missing');
  }
  return value;
}

/** Owners' data come from files: a character the font has no glyph for would print as an empty box. */
function checkCharacters(value: unknown, path: string): void {
  if (typeof value === 'string') {
    const bad = firstUnprintable(value.normalize('NFC').replace(/[\s]/g, ' '));
    if (bad !== undefined) {
      throw new Held(path, `the letter fonts can't print ${describeCharacter(bad)} of "${shorten(value)}"`);
    }
  } else if (typeof value === 'object' && value !== null && !isAmount(value)) {
    for (const [key, inner] of Object.entries(value)) checkCharacters(inner, path ? `${path}.${key}` : key);
  }
}

function isAmount(value: object): value is AmountFact {
  return 'cents' in value;
}

function shorten(text: string): string {
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, run => (run === '\u00a0' ? run : ' ')).trim();
}

/** The field a piece of template prints first: `{{ facts.dueOn | longDate }}` → facts.dueOn. */
function fieldNamedIn(source: string): string {
  return /\{\{-?\s*([\w.[\]]+)/.exec(source)?.[1] ?? 'template';
}

/** Liquid wraps what happened; its token is the piece of template where it did. */
function heldBy(error: unknown): HeldLetter {
  const {
    message = '',
    originalError,
    token,
  } = error as {
    message?: string;
    originalError?: Error;
    token?: { getText?(): string };
  };
  const missing = /undefined variable: ([\w.[\]]+)/.exec(message)?.[1];
  if (missing) return { field: missing, reason: 'the value is missing' };
  const unprintable = error instanceof UnprintableValue ? error : originalError;
  if (unprintable instanceof UnprintableValue) {
    return { field: fieldNamedIn(token?.getText?.() ?? ''), reason: unprintable.message };
  }
  return { field: 'template', reason: `the template can't be used: ${message}` };
}
