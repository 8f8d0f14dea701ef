import { createHash } from 'node:crypto';
import fc from 'fast-check';
import type { Citation } from '../../src/core/kernel/decision.ts';
import { canonicalJson, citationsJson } from '../../src/shell/record/canonical-json.ts';
import { FIRST_LINK, findBrokenLink, linkFact, type LoggedFact } from '../../src/shell/record/fact-chain.ts';

const text = fc.string({ unit: 'binary' });
const citation = fc.record(
  { section: text, text, edition: text, open: text },
  { requiredKeys: ['section', 'text'] },
) as fc.Arbitrary<Citation>;
const logged: fc.Arbitrary<LoggedFact> = fc.record({
  municipalityId: text,
  caseId: text,
  seq: fc.integer({ min: 1 }),
  type: text,
  key: text,
  origin: fc.constantFrom('observed', 'derived'),
  on: text,
  data: fc.jsonValue(),
  because: fc.array(citation),
  recordedOn: text,
  recordedAt: text,
  recordedBy: text,
  correctionId: fc.option(text, { nil: null }),
});

it('a link is SHA-256 over the one before it, a line feed, and the fact as canonical JSON, whatever stands in it', () => {
  fc.assert(
    fc.property(text, logged, (previous, fact) => {
      const plain = createHash('sha256')
        .update(`${previous}\n${canonicalJson(fact)}`)
        .digest('hex');
      expect(linkFact(previous, fact)).toBe(plain);
      expect(linkFact(previous, fact, canonicalJson(fact.data), citationsJson(fact.because as Citation[]))).toBe(plain);
    }),
  );
});

it('citations read the same from memory as written anew', () => {
  fc.assert(
    fc.property(fc.array(citation), citations => {
      expect(citationsJson(citations)).toBe(canonicalJson(citations));
      expect(citationsJson(citations)).toBe(canonicalJson(citations));
    }),
  );
});

it('one changed letter in one fact is found, and named by its number', () => {
  fc.assert(
    fc.property(fc.array(logged, { minLength: 2, maxLength: 5 }), fc.nat(), (facts, pick) => {
      let previous = FIRST_LINK;
      const chain = facts.map((fact, i) => {
        const numbered = { ...fact, seq: i + 1 };
        const hash = linkFact(previous, numbered);
        const row = { ...numbered, previous, hash };
        previous = hash;
        return row;
      });
      expect(findBrokenLink(chain)).toBeUndefined();
      const at = pick % chain.length;
      const altered = chain.map((row, i) => (i === at ? { ...row, key: `${row.key}x` } : row));
      expect(findBrokenLink(altered)).toMatchObject({ seq: at + 1 });
    }),
  );
});
