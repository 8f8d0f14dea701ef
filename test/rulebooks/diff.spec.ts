import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { diffRulebooks } from '../../src/core/rulebook/diff.ts';
import type { RulebookFile } from '../../src/core/rulebook/schema.ts';

const today = (): RulebookFile => parse(readFileSync('src/rulebooks/saukville.yaml', 'utf8')) as RulebookFile;

/** The text of today closed, and after it the same one with other rules. */
function amended(change: (edition: RulebookFile['editions'][number]) => void): RulebookFile {
  const old = today();
  const [closed] = structuredClone(old.editions);
  const [draft] = structuredClone(old.editions);
  if (!closed || !draft) throw new Error('no edition');
  Object.assign(closed, { until: '2027-12-31' });
  Object.assign(draft, { from: '2028-01-01' });
  change(draft);
  return { ...old, editions: [closed, draft] };
}

describe('what an amendment says otherwise', () => {
  it('is held against the edition before it: only what is other is named', () => {
    const draft = amended(edition => Object.assign(edition.deadlines?.['sump-pump'] ?? {}, { period: '2 years' }));
    expect(diffRulebooks(today(), draft)).toEqual([
      { field: 'editions 2028-01-01 from', before: null, after: '2028-01-01' },
      { field: 'editions 2028-01-01 deadlines sump-pump period', before: '1 year', after: '2 years' },
      { field: 'editions 2023-03-07 until', before: null, after: '2027-12-31' },
    ]);
  });

  it('names a rule that the new text no longer has', () => {
    const draft = amended(edition => {
      delete (edition as { abatement?: unknown }).abatement;
    });
    const gone = diffRulebooks(today(), draft).filter(({ after }) => after === null);
    expect(gone.map(({ field }) => field)).toContain('editions 2028-01-01 abatement says');
    expect(gone.every(({ field }) => field.startsWith('editions 2028-01-01 abatement'))).toBe(true);
  });

  it('names nothing where nothing differs', () => {
    expect(diffRulebooks(today(), today())).toEqual([]);
  });
});
