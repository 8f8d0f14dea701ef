import { LineCounter, parseDocument, isMap, isSeq, isNode, type Document, type Node } from 'yaml';
import { rulebookSchema, type RulebookFile } from '../../core/rulebook/schema.ts';
import { checkRulebook } from '../../core/rulebook/check.ts';
import { fieldName, issueParts } from './issue-sentence.ts';

type Path = readonly (string | number)[];

/** Something wrong with a rulebook file, for a person with an editor open. */
export interface FileProblem {
  readonly file: string;
  readonly line: number;
  /** `editions[2].standby.percent`, counted from one; empty for the file as a whole. */
  readonly field: string;
  readonly message: string;
}

/** A file that could be read, with what is needed to point at its lines. */
export interface ParsedRulebook {
  readonly file: string;
  readonly rulebook: RulebookFile;
  /** Problems that need the whole: time without law, questions never asked. */
  check(state: RulebookFile | undefined): FileProblem[];
}

/** `pewaukee.yaml, line 12, editions[1].standby.percent: is not a percentage like "150"`. */
export function problemText({ file, line, field, message }: FileProblem): string {
  return `${file}, line ${line}${field ? `, ${field}` : ''}: ${message}`;
}

/** Reads one rulebook's YAML. Every error is named with its line and field; nothing is thrown for bad content. */
export function readRulebook(file: string, text: string): ParsedRulebook | readonly FileProblem[] {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false });
  if (document.errors.length > 0) {
    return document.errors.map(({ pos, message }) => ({
      file,
      line: lines.linePos(pos[0]).line || 1,
      field: '',
      message: `is not valid YAML: ${message}`,
    }));
  }
  const problem = (path: Path, message: string): FileProblem => ({
    file,
    line: lineOf(document, lines, path),
    field: fieldName(path),
    message,
  });
  let content: unknown;
  try {
    content = document.toJS();
  } catch (error) {
    // An alias of nothing, or aliases of aliases that would unfold without end.
    return [problem([], `is not valid YAML: ${error instanceof Error ? error.message : String(error)}`)];
  }
  const parsed = rulebookSchema.safeParse(content);
  if (!parsed.success) {
    return parsed.error.issues
      .flatMap(issue => issueParts(issue, content))
      .map(({ path, message }) => problem(path, message));
  }
  return {
    file,
    rulebook: parsed.data,
    check: state => checkRulebook(parsed.data, state).map(({ path, message }) => problem(path, message)),
  };
}

/** The line of the field's key, or of the nearest field around it that the file has. */
function lineOf(document: Document.Parsed, lines: LineCounter, path: Path): number {
  let node: unknown = document.contents;
  let offset = isNode(node) ? (node.range?.[0] ?? 0) : 0;
  for (const part of path) {
    let child: unknown;
    if (isMap(node)) {
      const pair = node.items.find(
        ({ key }) => String((key as { value?: unknown } | null)?.value ?? key) === String(part),
      );
      if (!pair) break;
      offset = (pair.key as Node | null)?.range?.[0] ?? offset;
      child = pair.value;
    } else if (isSeq(node) && typeof part === 'number') {
      child = node.items[part];
      if (isNode(child)) offset = child.range?.[0] ?? offset;
    }
    if (child === undefined || child === null) break;
    node = child;
  }
  return lines.linePos(offset).line || 1;
}
