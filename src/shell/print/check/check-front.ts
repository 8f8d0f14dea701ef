import { LineCounter, parseDocument, type Document } from 'yaml';
import { frontMatter, SECTION_ORDER, type LetterTemplate } from '../letter-templates.ts';
import { nearestName } from './nearest-name.ts';
import { wrong, type TextProblem } from './text-problem.ts';

/** The two halves of a letter's text, and the lines they begin in. */
export interface Halves {
  readonly front: string;
  readonly body: string;
  readonly bodyLine: number;
}

/** The first line of the fields: they stand after the line of ---. */
const FRONT_LINE = 2;

/** Cuts a letter's text in two; undefined where it has no fields before it. */
export function cutInHalves(source: string): Halves | undefined {
  const [all = '', front] = /^---[ \t]*\n([\s\S]*?)\n---[ \t]*(?:\n|$)/.exec(source) ?? [];
  if (front === undefined) return undefined;
  return { front, body: source.slice(all.length), bodyLine: all.replace(/\n$/, '').split('\n').length + 1 };
}

/** A field of the front whose value is a text of its own, and the line it stands in. */
export interface FrontText {
  readonly text: string;
  readonly line: number;
}

export interface CheckedFront {
  readonly problems: readonly TextProblem[];
  readonly front?: LetterTemplate['front'];
  readonly texts: readonly FrontText[];
}

/** The fields before a letter's text: their form, their names, their language and the order of the sections. */
export function checkFront(source: string, language: string): CheckedFront {
  const lines = new LineCounter();
  const document = parseDocument(source, { lineCounter: lines });
  const lineAt = (offset: number): number => lines.linePos(offset).line + FRONT_LINE - 1;
  if (document.errors.length > 0) {
    const problems = document.errors.map(error => wrong(lineAt(error.pos[0]), formOf(error.message)));
    return { problems, texts: [] };
  }
  const lineOfField = (path: readonly PropertyKey[]): number => lineAt(offsetOf(document, path));
  const read = frontMatter.safeParse(readPlain(document));
  if (!read.success) {
    const problems = read.error.issues.flatMap(issue => {
      if (issue.code !== 'unrecognized_keys') return [wrong(lineOfField(issue.path), missingOrWrong(issue))];
      return issue.keys.map(key => wrong(lineOfField([...issue.path, key]), unknownKey(key, issue.path)));
    });
    return { problems, texts: [] };
  }
  const front = read.data;
  const problems: TextProblem[] = [];
  if (front.lang !== language)
    problems.push(wrong(lineOfField(['lang']), `This is the text in "${language}"; lang says "${front.lang}".`));
  const ordered = SECTION_ORDER.filter(section => front.sections.includes(section));
  if (ordered.join() !== front.sections.join())
    problems.push(
      wrong(lineOfField(['sections']), `The sections come in this order: ${ordered.join(', ')}. None comes twice.`),
    );
  if (front.box.date === undefined && front.box.amount === undefined)
    problems.push(wrong(lineOfField(['box']), 'The box has a date or an amount.'));
  return { problems, front, texts: textsOf(front, lineOfField) };
}

/** Plain values; too many aliases, as of a text made to grow, are a slip of form. */
function readPlain(document: Document): unknown {
  try {
    return document.toJS({ maxAliasCount: 10 });
  } catch {
    return undefined;
  }
}

function textsOf(front: LetterTemplate['front'], lineOfField: (path: readonly string[]) => number): FrontText[] {
  const { title, document, headline, box, otherLanguage } = front;
  const plain = Object.entries({ title, document, headline, otherLanguage });
  return [
    ...plain.map(([name, text]) => ({ text, line: lineOfField([name]) })),
    ...Object.entries(box).map(([name, text]) => ({ text: text ?? '', line: lineOfField(['box', name]) })),
  ];
}

/** Where a field stands; of one that is missing, where the fields around it do. */
function offsetOf(document: Document, path: readonly PropertyKey[]): number {
  for (let length = path.length; length > 0; length -= 1) {
    const parent = document.getIn(path.slice(0, length - 1), true) as { items?: Pair[] } | undefined;
    const key = path[length - 1];
    const pair = (length === 1 ? (document.contents as { items?: Pair[] } | null) : parent)?.items?.find(
      item => item.key?.value === key,
    );
    const offset = pair?.key?.range?.[0];
    if (offset !== undefined) return offset;
  }
  return 0;
}

interface Pair {
  readonly key?: { readonly value?: unknown; readonly range?: readonly number[] };
}

function missingOrWrong({ path, message, code }: { path: PropertyKey[]; message: string; code?: string }): string {
  const name = path.map(String).join('.') || 'front';
  if (name === 'front')
    return 'Before the text stand its fields: lang, title, document, headline, box, sections, otherLanguage.';
  if (/received undefined/.test(message)) return `The field "${name}" is missing.`;
  if (path[0] === 'sections' && code === 'invalid_value') return `A section is one of ${SECTION_ORDER.join(', ')}.`;
  return `The field "${name}" is not as it should be: ${message.charAt(0).toLowerCase()}${message.slice(1)}.`;
}

function unknownKey(key: string, path: readonly PropertyKey[]): string {
  const known = path.length > 0 ? ['what', 'date', 'amount', 'reason'] : Object.keys(frontMatter.shape);
  const near = nearestName(key, known);
  return `There is no field "${key}" here.${near ? ` Did you mean "${near}"?` : ` There are ${known.join(', ')}.`}`;
}

/** YAML's first line says it; what follows is a drawing of the place. */
function formOf(message: string): string {
  return `The fields can't be read: ${message.split('\n')[0]?.replace(/ at line.*$/, '') ?? message}.`;
}
