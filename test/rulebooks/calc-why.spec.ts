import { dateWords } from '../../src/core/calendar/day-words.ts';
import { isCalendarDate } from '../../src/core/kernel/calendar-date.ts';
import { dollars, parseMoney } from '../../src/core/kernel/cents.ts';
import { CALC_KINDS } from '../../src/shell/cli/calc/kinds.ts';
import { ASKED } from '../support/calc-questions.ts';
import { answersTo, type CalcAnswer } from '../support/run-calc.ts';

/** Dates and amounts of a request as sentences show them; a year, a code and the like stand in `says`. */
function wordsIn(value: unknown, field = ''): string[] {
  if (Array.isArray(value)) return value.flatMap(item => wordsIn(item));
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([name, part]) => wordsIn(part, name));
  if (typeof value !== 'string' || NOT_SHOWN.has(field)) return [];
  if (isCalendarDate(value)) return [dateWords(value)];
  const amount = /\.\d\d$/.test(value) ? parseMoney(value) : undefined;
  return amount === undefined || field === 'rec' ? [] : [dollars(amount)];
}

/** Until when an account is kept: seen in what is answered, not in how. */
const NOT_SHOWN = new Set(['through']);
/** Kinds where \`on\` only says which edition answers. */
const ONLY_EDITION = new Set(['standby-rate', 'rec', 'service-charge', 'late-charge']);

function figures({ steps: _steps, because: _because, ...answer }: CalcAnswer): CalcAnswer {
  return answer;
}

it('asks something of every kind there is', () => {
  expect(Object.keys(ASKED).sort()).toEqual([...CALC_KINDS.keys()].sort());
});

describe.each(
  Object.entries(ASKED).flatMap(([kind, all]) => all.map((asked, i) => [`${kind} ${i + 1}`, kind, asked] as const)),
)('why: %s', (_name, kind, { request, changes, says = [] }) => {
  const changed = Object.entries(changes).map(([field, value]) => ({ kind, ...request, [field]: value }));
  let answer: CalcAnswer = {};
  let others: readonly CalcAnswer[] = [];
  beforeAll(async () => {
    [answer = {}, ...others] = await answersTo({ kind, ...request }, ...changed);
  });

  it('the answer names its sections and every input it was computed from', () => {
    const because = answer['because'] as { section: string; text: string }[];
    expect(because.length).toBeGreaterThan(0);
    const { on: _on, ...undated } = request;
    const told = JSON.stringify([answer['steps'], because]);
    for (const words of [...wordsIn(ONLY_EDITION.has(kind) ? undated : request), ...says]) {
      expect(told).toContain(words);
    }
  });

  it.each(Object.keys(changes).map((field, i) => [field, i] as const))(
    'another %s makes another answer',
    (_field, i) => {
      expect(answer['error'] ?? answer['refused']).toBeUndefined();
      expect(figures(others[i] ?? {})).not.toEqual(figures(answer));
    },
  );
});
