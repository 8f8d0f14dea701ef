import type { HeldLetter, LetterData } from '../../../core/letters/letter-data.ts';
import { composeLetter, type ComposedLetter } from '../compose-letter.ts';
import { firstUnprintable } from '../fonts.ts';
import { fieldsOfKind, sampleLetter, writableKinds, type LetterField } from '../letter-fields.ts';
import { loadLetterTemplate } from '../letter-templates.ts';
import { pathOfText, type LetterTexts } from '../letter-texts.ts';
import { checkFront, cutInHalves } from './check-front.ts';
import { checkLiquid, namesAssignedIn, type KnownNames } from './check-liquid.ts';
import { checkMarkdown } from './check-markdown.ts';
import { checkParts } from './check-parts.ts';
import { lookAtLetter, problemsOfLook, type LetterLook } from './look-at-letter.ts';
import { lineOf, wrong, type TextProblem } from './text-problem.ts';

/** Characters of a text at most: the longest that comes with Lateral has some six thousand. */
export const LONGEST_TEXT = 40_000;

/** Milliseconds that one text of a letter may take while it is checked: a letter takes one or two. */
export const CHECK_LIMIT_MS = 300;

/** Controls that no text holds; tabs and line ends are spaces of a kind. */
// eslint-disable-next-line no-control-regex -- these are what is looked for
const CONTROLS = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u2028\u2029\ufeff\ufffe\uffff]/;

/** A text of a letter or part, before it is saved. */
export interface TextToCheck {
  /** "one-year", "parts/steps" or "questions". */
  readonly name: string;
  readonly language: string;
  readonly source: string;
  /** The town's texts with this one lying over them. */
  readonly texts: LetterTexts;
  /** The town's texts as they are now. */
  readonly before: LetterTexts;
  readonly parts: readonly string[];
}

export interface CheckedText {
  readonly problems: readonly TextProblem[];
  /** How the first kind that it is used in comes out with its sample; undefined where it doesn't. */
  readonly look?: LetterLook;
  /** The kinds of letters that are made from it. */
  readonly kinds: readonly string[];
}

/** Line ends and accents as Lateral keeps them: what a browser sends of an unchanged text is the same text again. */
export function tidyText(source: string): string {
  const tidy = source.replace(/\r\n?/g, '\n').normalize('NFC');
  return tidy.endsWith('\n') ? tidy : `${tidy}\n`;
}

/** Everything wrong with a text, in the order of its lines. It is only written with samples where its form is right. */
export function checkLetterText(text: TextToCheck): CheckedText {
  const { name, language, source, texts, before } = text;
  const kinds = kindsMadeFrom(name, language, before);
  const unreadable = checkCharacters(source);
  if (unreadable.length > 0) return { problems: unreadable, kinds };
  const problems = checkForm(text, kinds);
  if (problems.some(({ grave }) => grave)) return { problems: inOrder(problems), kinds };
  let look: LetterLook | undefined;
  for (const [n, kind] of kinds.entries()) {
    const written = writeSample(kind, language, texts);
    if ('held' in written) {
      // What was held before for want of a value is not of this part's making.
      if (name !== kind && written.held.field !== 'template' && sampleBefore(kind, language, before) === 'held')
        continue;
      problems.push(explainHeld(written.held, source, kind));
      break;
    }
    // A part that many letters share is laid out in some of them.
    if (n >= LAID_OUT_AT_MOST) continue;
    const now = lookAtLetter(written.document);
    const was = sampleBefore(kind, language, before);
    look ??= now;
    problems.push(...problemsOfLook(now, was === 'held' ? undefined : was, source));
  }
  return { problems: inOrder(once(problems)), kinds, ...(look ? { look } : {}) };
}

const LAID_OUT_AT_MOST = 3;

/** How samples come out with texts that are in use: looked at once, while many changes to one of them are tried. */
const looks = new WeakMap<LetterTexts, Map<string, LetterLook | 'held'>>();

function sampleBefore(kind: string, language: string, texts: LetterTexts): LetterLook | 'held' {
  const known = looks.get(texts) ?? new Map<string, LetterLook | 'held'>();
  looks.set(texts, known);
  const key = `${kind} ${language}`;
  let look = known.get(key);
  if (!look) {
    const written = writeSample(kind, language, texts);
    known.set(key, (look = 'held' in written ? 'held' : lookAtLetter(written.document)));
  }
  return look;
}

/** The kinds whose letters in this language are put together from a text. */
export function kindsMadeFrom(name: string, language: string, texts: LetterTexts): string[] {
  const path = pathOfText(name, language);
  return writableKinds().filter(kind => {
    if (kind === name) return true;
    try {
      return loadLetterTemplate(kind, language, texts)?.from.includes(path) ?? false;
    } catch {
      // What can't be put together now may be with this text: it is tried.
      return true;
    }
  });
}

/** The fields that a text may ask for: of a part, those of any kind that it stands in. */
export function fieldsOfText(name: string, language: string, texts: LetterTexts): LetterField[] {
  const kinds = kindsMadeFrom(name, language, texts);
  const all = (kinds.length > 0 ? kinds : writableKinds()).flatMap(kind => fieldsOfKind(kind));
  return [...new Map(all.map(field => [field.path, field])).values()];
}

/** The sample of a kind as a letter in this language. */
export function writeSample(kind: string, language: string, texts: LetterTexts): ComposedLetter {
  const sample = sampleLetter(kind);
  if (!sample) return { held: { field: 'kind', reason: `there is no sample of a letter of kind "${kind}"` } };
  const data: LetterData = { ...sample, recipient: { ...sample.recipient, language } };
  return composeLetter(kind, data, texts, CHECK_LIMIT_MS);
}

function checkCharacters(source: string): TextProblem[] {
  if (source.length > LONGEST_TEXT)
    return [wrong(1, `This text has ${source.length} characters; ${LONGEST_TEXT} are taken at most.`)];
  return source.split('\n').flatMap((line, i) => {
    if (CONTROLS.test(line))
      return [wrong(i + 1, 'This line holds a character that cannot be printed: type the line anew.')];
    const bad = firstUnprintable(line.replace(/\s/g, ' '));
    return bad === undefined ? [] : [wrong(i + 1, `The letter font has no "${bad}".`)];
  });
}

function checkForm(text: TextToCheck, kinds: readonly string[]): TextProblem[] {
  const { name, language, source, texts, before, parts } = text;
  const isLetter = !name.startsWith('parts/') && name !== 'questions';
  const known: KnownNames = {
    fields: fieldsOfText(name, language, before),
    assigned: isLetter ? [] : kinds.flatMap(kind => assignedIn(kind, language, before)),
  };
  const problems = checkParts(source, language, texts, parts, name);
  if (!isLetter) return [...problems, ...checkLiquid(source, language, known), ...checkMarkdown(source)];
  const halves = cutInHalves(source);
  if (!halves) return [wrong(1, 'The text begins with its fields, between two lines of ---.')];
  const { problems: ofFront, front, texts: frontTexts } = checkFront(halves.front, language);
  problems.push(...ofFront);
  for (const { text: field, line } of frontTexts) problems.push(...checkLiquid(field, language, known, line));
  for (const fact of front?.needs ?? []) {
    if (known.fields.some(({ path }) => path === `facts.${fact}`)) continue;
    problems.push(wrong(lineOf(source, 'needs:'), `"needs" names "${fact}": there is no such fact for this letter.`));
  }
  problems.push(...checkLiquid(halves.body, language, known, halves.bodyLine));
  problems.push(...checkMarkdown(halves.body, halves.bodyLine));
  return problems;
}

function assignedIn(kind: string, language: string, texts: LetterTexts): string[] {
  try {
    return namesAssignedIn(loadLetterTemplate(kind, language, texts)?.body ?? '');
  } catch {
    return [];
  }
}

/** Why the sample can't be written with it, and in which line. */
function explainHeld({ field, reason }: HeldLetter, source: string, kind: string): TextProblem {
  if (field !== 'template') {
    const said = reason === 'the value is missing' ? 'has no value in the sample' : reason;
    return wrong(
      lineOf(source, field),
      `"${field}" ${said} (letter "${kind}"). Where it may be missing, ask first: {% if ${field} %}.`,
    );
  }
  const lists = /lists (\d+) sections and has (\d+)/.exec(reason);
  if (lists) {
    const says = `The field "sections" lists ${lists[1] ?? ''}, and the letter has ${lists[2] ?? ''}: each "## " begins one, and Questions comes last by itself.`;
    return wrong(lineOf(source, 'sections:'), says);
  }
  if (/limit exceeded|longer than a letter/.test(reason)) {
    return wrong(
      lineOf(source, /\{%-?\s*for/.exec(source)?.[0] ?? '[['),
      'This grows longer, or takes more time, than any letter: look at its loops and parts.',
    );
  }
  const said = reason.replace(/^the template can't be used: /, '').replace(/, (?:file|line):.*$/s, '');
  return wrong(1, `The letter "${kind}" can't be written with it: ${said}.`);
}

function once(problems: readonly TextProblem[]): TextProblem[] {
  return [...new Map(problems.map(problem => [`${problem.line} ${problem.says}`, problem])).values()];
}

function inOrder(problems: readonly TextProblem[]): TextProblem[] {
  return [...problems].sort((a, b) => a.line - b.line || Number(b.grave) - Number(a.grave));
}
