/** Ways to relief that contradict themselves are refused, with the field and what is wrong. */
import { checkEdition } from '../../src/core/rulebook/check-edition.ts';
import type { EditionFile } from '../../src/core/rulebook/schema.ts';
import { ownTextOf } from '../support/town-law.ts';
import { reliefRoute } from '../../src/core/rulebook/relief-schema.ts';

const says = { section: '§ 9-1', says: 'A made-up text.' };
const level = { ...says, id: 'board', by: 'the board' };
const waiver = { ...says, kind: 'waiver', levels: [level], grants: 'waived' };
const appeal = { ...says, kind: 'appeal', levels: [level] };

const problemsOf = (route: Record<string, unknown>): string[] => {
  const [edition] = ownTextOf('saukville').editions;
  if (!edition) throw new Error('Saukville has a text');
  const slipped: EditionFile = { ...edition, relief: { made: reliefRoute.parse(route) } };
  return checkEdition(slipped, []).map(({ path, message }) => `${path.join('.')}: ${message}`);
};

describe('a rulebook’s ways to relief', () => {
  it('may be as these are', () => {
    expect(problemsOf(waiver)).toEqual([]);
    expect(problemsOf({ ...appeal, against: ['order'], notForDeadlines: ['sump-pump'] })).toEqual([]);
  });

  it.each([
    [
      'a level told twice',
      { ...appeal, levels: [level, { ...level, request: { ...says, period: '10 days', from: 'decided' } }] },
      'relief.made.levels.1.id: the id "board" stands here twice',
    ],
    [
      'a ground told twice',
      {
        ...waiver,
        grounds: [
          { ...says, id: 'a' },
          { ...says, id: 'a' },
        ],
      },
      'relief.made.grounds.1.id: the id "a" stands here twice',
    ],
    [
      'evidence told twice',
      {
        ...waiver,
        evidence: [
          { ...says, id: 'a' },
          { ...says, id: 'a' },
        ],
      },
      'relief.made.evidence.1.id: the id "a" stands here twice',
    ],
    [
      'evidence for no ground',
      { ...waiver, evidence: [{ ...says, id: 'a', grounds: ['b'] }] },
      'relief.made.evidence.0.grounds.0: "b" is no ground of this route',
    ],
    [
      'an appeal that grants',
      { ...appeal, grants: 'waived' },
      'relief.made.grants: an appeal grants nothing by itself',
    ],
    [
      'a waiver against a decision',
      { ...waiver, against: ['order'] },
      'relief.made.against: only an appeal is against a decision',
    ],
    [
      'a term of nothing',
      { ...says, kind: 'approval', levels: [level], term: { ...says, period: '1 year' } },
      'relief.made.term: has a term, and "grants" says nothing that lasts',
    ],
    [
      'a renewal of nothing',
      { ...says, kind: 'approval', levels: [level], renewal: { ...says, most: 1 } },
      'relief.made.renewal: is granted again, and "grants" says nothing that lasts',
    ],
    [
      'a further level without a time',
      { ...appeal, levels: [level, { ...level, id: 'council' }] },
      'relief.made.levels.1: is a further level, and nothing says within which time it is asked for',
    ],
    [
      'a decision from no hearing',
      { ...appeal, levels: [{ ...level, decision: { ...says, period: '10 days', from: 'heard' } }] },
      'relief.made.levels.0.decision.from: runs from a hearing that the level does not have',
    ],
    [
      'an article of no deadline',
      { ...appeal, notForDeadlines: ['sump'] },
      'relief.made.notForDeadlines.0: "sump" is no deadline of this edition',
    ],
  ])('%s is refused', (_, route, problem) => {
    expect(problemsOf(route)).toEqual([problem]);
  });
});
