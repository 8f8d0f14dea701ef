import { isMap, isScalar, isSeq, LineCounter, parseDocument, type Scalar } from 'yaml';
import { parsePeriod, periodText } from '../../src/core/calendar/period.ts';
import { addDays, addYears, day, isCalendarDate } from '../../src/core/kernel/calendar-date.ts';
import { fieldName } from '../../src/shell/rulebooks/issue-sentence.ts';

/** One or more places of a rulebook's text that read otherwise. */
export interface Change {
  /** Id of the rulebook. */
  readonly of: string;
  readonly line: number;
  /** `editions[2].standby.percent`, counted from one. */
  readonly field: string;
  readonly before: string;
  readonly after: string;
  readonly edits: readonly { readonly from: number; readonly to: number; readonly text: string }[];
}

interface Written {
  readonly field: string;
  readonly line: number;
  readonly value: string;
  /** What it could be mistaken for. */
  readonly slips: readonly string[];
  readonly node: Scalar;
}

type Path = readonly (string | number)[];

const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];

/** Each number of a rulebook's text as a slip of the pen would leave it, and each bound between editions moved by a day. */
export function changesOf(id: string, text: string): Change[] {
  const written = numbersIn(text);
  const single = written.flatMap(number => number.slips.map(after => changeOf(id, text, [{ number, after }])));
  return [...single, ...movedBounds(id, text, written)];
}

export function applyChange(text: string, { edits }: Change): string {
  return edits
    .toSorted((a, b) => b.from - a.from)
    .reduce((whole, { from, to, text: instead }) => whole.slice(0, from) + instead + whole.slice(to), text);
}

/** `until` alone leaves a gap or an overlap, which the check refuses; moved with the next `from` it is another law. */
function movedBounds(id: string, text: string, written: readonly Written[]): Change[] {
  return written.flatMap(until => {
    const [, index] = /^editions\[(\d+)\]\.until$/.exec(until.field) ?? [];
    const from = written.find(({ field }) => field === `editions[${Number(index) + 1}].from`);
    if (!from) return [];
    return [1, -1].map(days => {
      const moved = [until, from].map(number => ({ number, after: addDays(day(number.value), days) }));
      return changeOf(id, text, moved);
    });
  });
}

function changeOf(
  of: string,
  text: string,
  parts: readonly { readonly number: Written; readonly after: string }[],
): Change {
  const all = (pick: (part: (typeof parts)[number]) => string): string => parts.map(pick).join(' and ');
  return {
    of,
    line: parts[0]?.number.line ?? 1,
    field: all(({ number }) => number.field),
    before: all(({ number }) => number.value),
    after: all(({ after }) => after),
    edits: parts.map(({ number, after }) => {
      const [from = 0, to = 0] = number.node.range ?? [];
      return { from, to, text: text.slice(from, to).replace(number.value, after) };
    }),
  };
}

/** Every number that a rule can compute with, industry codes among them; a section's number stands within words. */
function numbersIn(text: string): Written[] {
  const lines = new LineCounter();
  const found: Written[] = [];
  const add = (node: unknown, path: Path, slips: readonly string[]): void => {
    if (!isScalar(node) || slips.length === 0) return;
    const line = lines.linePos(node.range?.[0] ?? 0).line;
    found.push({ field: fieldName(path), line, value: String(node.value), slips, node });
  };
  const walk = (node: unknown, path: Path): void => {
    if (isMap(node)) {
      const names = node.items.map(({ key }) => String(isScalar(key) ? key.value : key));
      for (const { key, value } of node.items) {
        const name = String(isScalar(key) ? key.value : key);
        add(key, [...path, name], codeSlips(name, names));
        walk(value, [...path, name]);
      }
    } else if (isSeq(node)) {
      node.items.forEach((item, index) => walk(item, [...path, index]));
    } else if (isScalar(node)) {
      add(node, path, slipsOf(String(node.value)));
    }
  };
  walk(parseDocument(text, { lineCounter: lines }).contents, []);
  return found;
}

/** The next codes up and down that the table doesn't have; of a range, of both ends. */
function codeSlips(name: string, others: readonly string[]): string[] {
  const [, first, last] = /^(\d{4})(?:-(\d{4}))?$/.exec(name) ?? [];
  if (first === undefined) return [];
  if (last !== undefined) {
    return [...stepsOf(first).map(code => `${code}-${last}`), ...stepsOf(last).map(code => `${first}-${code}`)];
  }
  return [1, -1].flatMap(by => {
    let code = Number(first) + by;
    while (others.includes(String(code).padStart(4, '0'))) code += by;
    return code <= 9999 ? [String(code).padStart(4, '0')] : [];
  });
}

/**
 * What a slip of the pen makes of a number: one more and one less of what it counts by, and a digit too many (a date: the
 * year after). None where the text is no number.
 */
function slipsOf(value: string): string[] {
  if (isCalendarDate(value)) return [addDays(value, 1), addDays(value, -1), addYears(value, 1)];
  if (WEEKDAYS.includes(value)) return [1, 6].map(days => WEEKDAYS[(WEEKDAYS.indexOf(value) + days) % 7] ?? value);
  if (value === 'last') return ['4'];
  const period = parsePeriod(value);
  if (period) {
    return [...nextTo(period.count), period.count * 10 || 10].map(count => periodText({ ...period, count }));
  }
  const [, whole, decimals] = /^(\d+)(\.\d+)?$/.exec(value) ?? [];
  if (whole === undefined) return [];
  return [...stepsOf(value), `${Number(whole) === 0 ? '1' : whole}0${decimals ?? ''}`];
}

/** The last digit one up and one down: "141.00" → "141.01", "140.99"; "0742" → "0743", "0741". */
function stepsOf(value: string): string[] {
  const digits = value.replace('.', '');
  const decimals = value.length - (value.indexOf('.') + 1 || value.length);
  return nextTo(Number(digits)).map(number => {
    const padded = String(number).padStart(value.startsWith('0') ? digits.length : decimals + 1, '0');
    return decimals === 0 ? padded : `${padded.slice(0, -decimals)}.${padded.slice(-decimals)}`;
  });
}

/** Nothing is less than none. */
function nextTo(count: number): number[] {
  return count === 0 ? [1, 2] : [count + 1, count - 1];
}
