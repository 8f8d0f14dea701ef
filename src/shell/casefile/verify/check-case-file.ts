import { sha256 } from '../../record/fact-chain.ts';
import { FACTS, MANIFEST, manifestSchema, type Manifest } from '../manifest.ts';
import { documentsIn } from '../named-documents.ts';
import { checkFacts, type CheckedFacts } from './check-facts.ts';
import { checkFile } from './check-files.ts';
import type { Problem } from './problem.ts';
import type { ReadFiles } from './read-zip.ts';

/** What a check came to; the first problem is the first broken link. */
export interface Checked {
  readonly manifest: Manifest | undefined;
  readonly facts: CheckedFacts | undefined;
  readonly problems: readonly Problem[];
}

/**
 * Holds a case file against itself: the manifest's seal, every fact against the one before it, every file against its
 * hash, every document that a fact names. Needs no database; templates/casefile/verify.mjs does the same.
 */
export function checkCaseFile(files: ReadFiles): Checked {
  const manifest = readManifest(files.get(MANIFEST));
  if ('why' in manifest) return { manifest: undefined, facts: undefined, problems: [manifest] };
  const facts = checkFacts(textOf(files.get(FACTS)));
  // Where a line can't be read, nothing is known of what comes after it.
  if (facts.problem && !facts.problem.fact) return { manifest, facts, problems: [facts.problem] };
  const listed = new Set([MANIFEST, ...manifest.files.map(({ name }) => name)]);
  const problems = [
    ...(facts.problem ? [facts.problem] : []),
    ...manifest.cases
      .filter(({ caseId, hash }) => facts.ends.get(caseId)?.hash !== hash)
      .map(({ caseId, seq }) => ({
        file: FACTS,
        fact: { caseId, seq },
        why: 'it is not the last one, as the manifest says',
      })),
    ...manifest.files.flatMap(file => checkFile(file, files.get(file.name), facts)),
    ...[...files.keys()]
      .filter(name => !listed.has(name))
      .map(name => ({ file: name, why: 'it is not in the manifest' })),
    ...lostDocuments(facts, manifest),
  ];
  return { manifest, facts, problems };
}

/** A head that somebody kept must be the hash of a fact: facts cut off the end can't be seen otherwise. */
export function checkHead(facts: CheckedFacts, head: string): Problem | { readonly told: string } {
  const row = facts.links.get(head);
  if (!row)
    return { file: FACTS, why: 'no fact has the hash that was kept: facts were taken away or written anew since' };
  const after = (facts.ends.get(row.caseId)?.seq ?? row.seq) - row.seq;
  return { told: `The hash kept is that of ${row.caseId}, fact ${row.seq}; ${after} came after it.` };
}

function lostDocuments({ rows }: CheckedFacts, { files, leftOut }: Manifest): Problem[] {
  const kept = new Set([...files, ...leftOut].map(file => file.sha256));
  const lost = rows.find(({ data }) => documentsIn(data).some(hash => !kept.has(hash)));
  return lost
    ? [{ file: FACTS, fact: { caseId: lost.caseId, seq: lost.seq }, why: 'it names a document that is not here' }]
    : [];
}

function readManifest(bytes: Uint8Array | undefined): Manifest | Problem {
  const no = (why: string): Problem => ({ file: MANIFEST, why });
  if (!bytes) return no('it is not readable');
  const text = textOf(bytes);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return no('it is not readable');
  }
  if (typeof value !== 'object' || value === null) return no('it is not readable');
  const open = JSON.stringify({ ...value, seal: '' }, null, 2);
  const sealed = open.replace(/""(?=\n}$)/, JSON.stringify(sha256(open)));
  if (text !== `${sealed}\n`) return no('its seal does not fit');
  const manifest = manifestSchema.safeParse(value);
  return manifest.success ? manifest.data : no('it is not the manifest of a case file');
}

function textOf(bytes: Uint8Array | undefined): string {
  return bytes ? Buffer.from(bytes).toString() : '';
}
