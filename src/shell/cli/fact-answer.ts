import { parseMoney } from '../../core/kernel/cents.ts';
import { refuse, decided, type Citation, type Decision } from '../../core/kernel/decision.ts';
import type { CaseChange } from '../desk/case-change.ts';
import { citationJson } from '../show/citation-json.ts';
import { factDataJson } from '../show/fact-data.ts';

/**
 * The data as typed, for the core: the amount a letter states becomes whole cents. A JSON number for an amount is
 * refused: nobody could tell whether 200 means dollars or cents.
 */
export function readFactData(data: unknown): Decision<unknown> {
  const problem = findNumberAmount(data, '');
  if (problem !== undefined) return refuse(`${problem}: write an amount in quotes, like "211.50".`);
  if (typeof data !== 'object' || data === null || !('stated' in data)) return decided(data, []);
  const { stated } = data;
  if (typeof stated !== 'object' || stated === null || !('charge' in stated)) return decided(data, []);
  const { charge } = stated;
  if (typeof charge !== 'object' || charge === null || !('amount' in charge)) return decided(data, []);
  const { amount, ...rest } = charge;
  const cents = typeof amount === 'string' ? parseMoney(amount) : undefined;
  if (cents === undefined) return refuse('stated.charge.amount: write an amount in quotes, like "211.50".');
  return decided({ ...data, stated: { ...stated, charge: { ...rest, cents } } }, []);
}

function findNumberAmount(data: unknown, path: string): string | undefined {
  if (typeof data !== 'object' || data === null) return undefined;
  for (const [name, value] of Object.entries(data)) {
    const here = path ? `${path}.${name}` : name;
    if (name === 'amount' && typeof value === 'number') return here;
    const found = findNumberAmount(value, here);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** What one recording added to a case's log and asks of the shell. */
export interface RecordedJson {
  readonly facts: readonly {
    readonly seq: number;
    readonly on: string;
    readonly type: string;
    readonly key: string;
    readonly origin: string;
    readonly data: unknown;
    readonly because: readonly Citation[];
  }[];
  readonly effects: readonly { readonly what: string; readonly notice: string }[];
}

export function recordedJson({ row, lines, effects }: CaseChange): RecordedJson {
  return {
    facts: lines.map((line, i) => {
      const seq = row.lastSeq + i + 1;
      if (line.kind === 'void') {
        const data = { seq: line.seq, key: line.fact.key, reason: line.reason };
        return {
          seq,
          on: line.valueOn,
          type: 'fact.voided',
          key: `void/${line.seq}`,
          origin: line.by,
          data,
          because: [],
        };
      }
      const { on, type, key, origin, data } = line.fact;
      const because = line.fact.origin === 'derived' ? line.fact.because.map(citationJson) : [];
      return { seq, on, type, key, origin, data: factDataJson(data), because };
    }),
    effects: effects.map(({ effect }) => ({ what: effect.kind, notice: effect.notice })),
  };
}

/** What the work does next, for people. */
const EFFECT_WORDS: Readonly<Record<string, string>> = {
  'prepare-letter': 'letter to be written',
  'email-copy': 'copy by e-mail',
};

export function recordedLines({ facts, effects }: RecordedJson): string[] {
  return [
    ...facts.map(({ seq, on, type, key, data, because }) => {
      const { amount } = data as { amount?: string };
      const what = type === 'fact.voided' ? `takes back ${(data as { key: string }).key}` : key;
      const cites = [...new Set(because.map(({ section }) => section))].join(', ');
      return `${String(seq).padStart(5)}  ${on}  ${what}${amount ? `  $${amount}` : ''}${cites ? `  (${cites})` : ''}`;
    }),
    ...effects.map(({ what, notice }) => `       ${EFFECT_WORDS[what] ?? what}: ${notice}`),
  ];
}
