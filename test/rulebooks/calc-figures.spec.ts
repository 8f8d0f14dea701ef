import { readFileSync } from 'node:fs';
import { CALC_KINDS } from '../../src/shell/cli/calc/kinds.ts';
import { answersTo, type CalcAnswer } from '../support/run-calc.ts';

/** Figures worked out from the sections apart from the program: a line each, what is asked and what must come out. */
interface Figure {
  readonly section: string;
  readonly title: string;
  readonly asks: Readonly<Record<string, unknown>> & { readonly kind: string };
  readonly is: Readonly<Record<string, unknown>>;
}

const FIGURES: readonly Figure[] = readFileSync('test/rulebooks/calc-figures.jsonl', 'utf8')
  .split('\n')
  .filter(line => line !== '')
  .map(line => JSON.parse(line) as Figure);

let answers: readonly CalcAnswer[] = [];
beforeAll(async () => {
  answers = await answersTo(...FIGURES.map(({ asks }) => asks));
});

it('has figures of every kind', () => {
  expect([...new Set(FIGURES.map(({ asks }) => asks.kind))].sort()).toEqual([...CALC_KINDS.keys()].sort());
});

it.each(FIGURES.map(({ section, asks, title }, n) => [`${section}, ${asks.kind}: ${title}`, n] as const))(
  '%s',
  (_, n) => {
    const { dates, ...is } = FIGURES[n]?.is ?? {};
    const answer = answers[n] ?? {};
    expect(answer).toMatchObject(is);
    if (dates) expect((answer['days'] as { date: string }[]).map(({ date }) => date)).toEqual(dates);
    expect((answer['because'] as unknown[]).length).toBeGreaterThan(0);
  },
);
