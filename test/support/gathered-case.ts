import type { AnyDerived, AnyObserved } from '../../src/core/facts/fact.ts';
import { day } from '../../src/core/kernel/calendar-date.ts';
import type { Rulebook } from '../../src/core/rulebook/rulebook.ts';
import type { Gathered } from '../../src/shell/casefile/gather.ts';
import type { LogRow } from '../../src/shell/desk/case-log.ts';
import type { StoredDocument } from '../../src/shell/print-run/store-document.ts';
import { FIRST_LINK, linkFact, sha256 } from '../../src/shell/record/fact-chain.ts';
import type { Story } from './case-story.ts';
import { townOf } from './written-letter.ts';

const CASE = 'SMP9990118:sewer';

/** What a case file is made of without a database: the story through a day, then so many proofs, each of a paper of its own. */
export function gatheredCase(law: Rulebook, story: Story, today: string, proofs: number, kept: number): Gathered {
  const life = story.through(today);
  const log: LogRow[] = [];
  const add = (fact: Pick<AnyObserved | AnyDerived, 'type' | 'key' | 'origin' | 'on'> & { data: unknown }): void => {
    const previous = log.at(-1)?.hash ?? FIRST_LINK;
    const row = {
      municipalityId: law.id,
      caseId: CASE,
      seq: log.length + 1,
      type: fact.type,
      key: fact.key,
      origin: fact.origin,
      on: fact.on,
      data: fact.data,
      because: [],
      recordedOn: day(today),
      recordedAt: `${today}T15:00:00.000Z`,
      recordedBy: 'J. Clerk',
      correctionId: null,
    };
    log.push({ ...row, previous, hash: linkFact(previous, row) });
  };
  for (const { fact } of life.steps) add(fact);
  const documents = new Map<string, StoredDocument>();
  for (let n = 1; n <= proofs; n += 1) {
    const bytes = Buffer.from(`proof ${n}\n`.repeat(20));
    const document = sha256(bytes);
    if (n <= kept) documents.set(document, { mediaType: 'text/plain', title: `proof ${n}`, bytes });
    const data = { notice: 'notice/availability/1', what: 'photo', document, by: 'J. Sample' };
    add({ type: 'proof.recorded', key: `proof.recorded/${today}/${n}`, origin: 'observed', on: day(today), data });
  }
  const place = { caseId: CASE, parcelKey: 'SMP9990118', number: 'SMP 9990 118', service: 'sewer', connectedOn: null };
  return {
    asked: { parcel: 'SMP9990118', today: day(today) },
    town: townOf(law),
    parcel: {
      key: 'SMP9990118',
      number: 'SMP 9990 118',
      address: '118 SAMPLE LN',
      owners: ['FELDMANN, NORA K'],
      district: null,
      use: 'residential',
      recHundredths: 100,
    },
    rulebook: law,
    cases: [{ place, life, next: [], ledger: [], log, held: new Map() }],
    documents,
  };
}
