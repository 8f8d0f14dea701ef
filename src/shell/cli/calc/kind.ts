import type { z } from 'zod';
import type { Decision } from '../../../core/kernel/decision.ts';
import type { Rulebook } from '../../../core/rulebook/rulebook.ts';
import { issueSentence } from '../../rulebooks/issue-sentence.ts';

export type Fields = Readonly<Record<string, unknown>>;
export type Rulebooks = ReadonlyMap<string, Rulebook>;

/** One kind of question the calculator answers. */
export interface CalcKind {
  readonly kind: string;
  /** The answer, a refusal, or a sentence about what is wrong with the request. */
  readonly answer: (request: Fields, rulebooks: Rulebooks) => Decision<Fields> | { readonly error: string };
}

/** A kind from the fields it takes (strict: an unknown field is an error, not ignored) and what it computes. */
export function defineKind<Schema extends z.ZodType>(
  kind: string,
  schema: Schema,
  compute: (request: z.output<Schema>, rulebooks: Rulebooks) => Decision<Fields>,
): CalcKind {
  return {
    kind,
    answer: (asked, rulebooks) => {
      const request = withoutNulls(asked);
      const parsed = schema.safeParse(request);
      if (!parsed.success) return { error: parsed.error.issues.map(issue => issueSentence(issue, request)).join('; ') };
      const id = municipalityOf(parsed.data);
      if (id !== undefined && !rulebooks.has(id)) {
        return { error: `there is no rulebook "${id}"; there are ${[...rulebooks.keys()].join(', ')}` };
      }
      return compute(parsed.data, rulebooks);
    },
  };
}

/** The rulebook of a municipality that was checked to exist. */
export function rulebookOf(rulebooks: Rulebooks, id: string): Rulebook {
  const rulebook = rulebooks.get(id);
  if (!rulebook) throw new Error(`rulebook ${id} was not checked`);
  return rulebook;
}

/** Other programs write null for what they don't know: the same as leaving it out. Of a schedule within a request too. */
function withoutNulls(request: Fields): Fields {
  const given = Object.entries(request).filter(([, value]) => value !== null);
  return Object.fromEntries(
    given.map(([name, value]) => [name, name === 'schedule' && isFields(value) ? withoutNulls(value) : value]),
  );
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function municipalityOf(request: unknown): string | undefined {
  if (!isFields(request)) return undefined;
  const { municipality, schedule } = request;
  return typeof municipality === 'string' ? municipality : municipalityOf(schedule);
}
