import fc from 'fast-check';
import { derive } from '../../src/core/case/derive.ts';
import type { LetterInput } from '../../src/core/letters/facts/letter-input.ts';
import { letterFacts } from '../../src/core/letters/letter-facts.ts';
import { addDays } from '../../src/core/kernel/calendar-date.ts';
import { fieldsOfKind, sampleLetter, writableKinds } from '../../src/shell/print/letter-fields.ts';
import { runs } from '../support/plausible-life.ts';
import { townLife } from '../support/town-lives.ts';
import { lawOf } from '../support/town-law.ts';

const TOWNS = ['pewaukee', 'arcadia', 'port-washington', 'saukville'];

/** Every path of a tree of facts; null where the core leaves a value open. A row of a list stands for all. */
function pathsOf(value: unknown, path: string): string[] {
  if (Array.isArray(value)) return [path, ...value.flatMap(row => pathsOf(row, `${path}[]`))];
  if (typeof value !== 'object' || value === null || 'cents' in value) return [path];
  return Object.entries(value).flatMap(([name, inner]) => pathsOf(inner, `${path}.${name}`));
}

/** A value that the sample leaves open is no field that a text could print. */
function isFilled(kind: string): (path: string) => boolean {
  const valueAt = (path: string): unknown =>
    path.split('.').reduce<unknown>((at, name) => (at as Record<string, unknown> | null)?.[name], sampleLetter(kind));
  return path => path.includes('[]') || (valueAt(path) ?? '') !== '';
}

describe('the fields beside the editor', () => {
  it('are what the core gives: any letter of any life asks for none that is not listed', () => {
    const given = new Map<string, Set<string>>();
    for (const town of TOWNS) {
      const rulebook = lawOf(town);
      const look = fc.property(townLife(rulebook), ({ facts, today }) => {
        const { state } = derive(facts, rulebook, addDays(today, 200));
        for (const letter of state.letters) {
          const input: LetterInput = {
            state,
            rulebook,
            letter,
            letterDate: letter.dueOn,
            payUrl: 'https://pay.example.org',
            commission: null,
            permitNumber: null,
          };
          const known = given.get(letter.kind) ?? new Set<string>();
          given.set(letter.kind, known);
          for (const [name, value] of Object.entries(letterFacts(input))) {
            // A value left open is no field that a text could print.
            if (value === null || value === undefined) continue;
            for (const path of pathsOf(value, `facts.${name}`)) known.add(path);
          }
        }
      });
      fc.assert(look, runs(25));
    }
    const missing = [...given].flatMap(([kind, paths]) => {
      const fields = fieldsOfKind(kind).map(({ path }) => path);
      const isListed = (path: string): boolean =>
        fields.includes(path) || fields.some(field => field.startsWith(`${path}.`) || field.startsWith(`${path}[]`));
      return [...paths].filter(path => !isListed(path)).map(path => `${kind}: ${path}`);
    });
    expect(missing).toEqual([]);
    // The lives send letters enough to hold something.
    expect(given.size).toBeGreaterThan(8);
  }, 240_000);

  it('name a kind of value for all that the sample has', () => {
    for (const kind of writableKinds()) {
      const fields = new Map(fieldsOfKind(kind).map(field => [field.path, field]));
      for (const path of pathsOf(sampleLetter(kind)?.facts ?? {}, 'facts').filter(isFilled(kind))) {
        expect([kind, path, fields.get(path)?.is]).not.toEqual([kind, path, undefined]);
      }
    }
  });
});
