import { checkService } from '../../src/core/rulebook/check-service.ts';
import type { EditionFile } from '../../src/core/rulebook/schema.ts';
import { service, type ServiceRule } from '../../src/core/rulebook/service-schema.ts';

const SAYS = { section: '§ 1', says: 'As the text has it.' };

/** What is wrong with the rule, each with its place. */
function faultsOf(rule: object): string[] {
  const parsed = service.safeParse({ ...SAYS, methods: ['first-class'], ...rule });
  if (!parsed.success) return parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
  const problems = checkService({ service: parsed.data as ServiceRule } as EditionFile, []);
  return problems.map(({ path, message }) => `${path.join('.')}: ${message}`);
}

const step = (id: string, methods: string[], more: object = {}) => ({ ...SAYS, id, methods, ...more });
const settles = { ...SAYS, certified: '14 days', firstClass: '10 days' };

describe('the check of how notices are given', () => {
  it('passes a ladder that makes sense', () => {
    const ladder = [
      step('both', ['certified', 'first-class'], { settles }),
      step('door', ['posted'], { tries: { ...SAYS, count: 2 } }),
      step('paper', ['published', 'first-class'], { counts: ['published'], insertions: { ...SAYS, count: 3 } }),
    ];
    expect(faultsOf({ ladder })).toEqual([]);
  });

  it.each([
    [
      'a step that tries again what failed',
      [step('a', ['posted']), step('b', ['posted'])],
      /ladder.1.methods: tries again what failed in the step before, "a"/,
    ],
    ['an id told twice', [step('a', ['posted']), step('a', ['personal'])], /ladder.1.id: the id "a" stands here twice/],
    ['a way told twice', [step('a', ['posted', 'posted'])], /ladder.0.methods.1: "posted" stands here twice/],
    [
      'two days of mail for one piece',
      [step('a', ['certified'], { settles })],
      /ladder.0.settles: is about a certified and a first-class piece/,
    ],
    [
      'a first-class piece that does not count',
      [step('a', ['certified', 'first-class'], { settles, counts: ['certified'] })],
      /lets the first-class piece count/,
    ],
    [
      'tries to mail',
      [step('a', ['certified'], { tries: { ...SAYS, count: 2 } })],
      /ladder.0.tries: is about handing over/,
    ],
    ['the newspaper without a number', [step('a', ['published'])], /"insertions" is missing/],
    ['insertions elsewhere', [step('a', ['posted'], { insertions: { ...SAYS, count: 3 } })], /is about the newspaper/],
    [
      'a way that is none of the step',
      [step('a', ['posted'], { counts: ['personal'] })],
      /"personal" is none of the ways of this step/,
    ],
    ['no try at all', [step('a', ['personal'], { tries: { ...SAYS, count: 0 } })], /ladder.0.tries.count/],
    ['a way that there is not', [step('a', ['pigeon'])], /ladder.0.methods.0/],
  ])('refuses %s', (_what, ladder, fault) => {
    expect(faultsOf({ ladder }).join('\n')).toMatch(fault);
  });

  it('refuses findings for a letter that is about none', () => {
    const letters = { availability: { ...SAYS, methods: ['certified'], triggers: ['clear-water'] } };
    expect(faultsOf({ letters })).toEqual([
      'letters.availability.triggers: only the notice of a violation is about findings',
    ]);
  });
});
