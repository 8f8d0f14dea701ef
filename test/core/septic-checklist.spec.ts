import type { Edition } from '../../src/core/rulebook/rulebook.ts';
import { missingAbandonmentSteps } from '../../src/core/rules/septic-checklist.ts';
import { lawOf } from '../support/town-law.ts';

const editions = ['pewaukee', 'port-washington', 'arcadia', 'saukville'].map(
  town => [town, lawOf(town).editions.at(-1) as Edition] as const,
);
const [, pewaukee] = editions[0] as (typeof editions)[number];

const missing = (...done: string[]) => {
  const answer = missingAbandonmentSteps(pewaukee, done);
  return answer.ok ? answer.value : answer.refused;
};

describe('Wis. Admin. Code SPS 383.33: a tank is disconnected, sealed, pumped, removed or filled', () => {
  it('each step taken leaves the others, in the order of the rule', () => {
    expect(missing()).toEqual(['disconnected', 'sealed', 'pumped', 'removed-or-filled']);
    expect(missing('pumped')).toEqual(['disconnected', 'sealed', 'removed-or-filled']);
    expect(missing('removed-or-filled', 'pumped', 'disconnected')).toEqual(['sealed']);
  });

  it('the last one taken, the tank counts as abandoned; told twice changes nothing', () => {
    expect(missing('sealed', 'removed-or-filled', 'pumped', 'disconnected', 'sealed')).toEqual([]);
  });

  it('says in words what is done and what is not', () => {
    const answer = missingAbandonmentSteps(pewaukee, ['disconnected', 'sealed', 'pumped']);
    expect(answer.ok && answer.steps).toEqual([
      'Done: All piping to the tank is disconnected.',
      'Done: The disconnected piping is sealed.',
      'Done: The contents are pumped out and disposed of.',
      'Missing: The tank is removed, or uncovered and filled with soil, gravel or another inert solid.',
    ]);
    expect(answer.because[0]?.section).toBe('Wis. Admin. Code SPS 383.33');
  });

  it('a step that there is not is refused, with those there are', () => {
    expect(missing('sealed', 'painted')).toBe(
      '"painted" is no step of closing a tank; there are disconnected, sealed, pumped, removed-or-filled.',
    );
  });

  it.each(editions)('%s has it from the state', (_town, edition) => {
    expect(missingAbandonmentSteps(edition, [])).toMatchObject({ ok: true, value: { length: 4 } });
  });

  it('a text without such a rule is refused', () => {
    const { septicAbandonment: _s, ...without } = pewaukee;
    expect(missingAbandonmentSteps(without, [])).toMatchObject({
      ok: false,
      refused: 'Chapter 300 has no rule for closing a septic tank.',
    });
  });
});
