import { sha256 } from '../../record/fact-chain.ts';
import type { ListedFile } from '../manifest.ts';
import { documentsIn } from '../named-documents.ts';
import type { CheckedFacts } from './check-facts.ts';
import { factName, type Problem } from './problem.ts';

/** Where documents lie: their names carry the first twelve digits of their hash. */
const FOLDERS = /^(letters|proofs|evidence)\//;

/** What is wrong with one file of the manifest: its bytes, its name, or the facts that it stands for. */
export function checkFile(listed: ListedFile, bytes: Uint8Array | undefined, facts: CheckedFacts): Problem[] {
  const { name, sha256: hash } = listed;
  if (!bytes) return [{ file: name, why: 'it is missing' }];
  if (sha256(bytes) !== hash) return [{ file: name, why: 'its bytes are not those that were packed' }];
  const [, folder] = FOLDERS.exec(name) ?? [];
  const problems: Problem[] = [];
  if (name.includes('/') && !name.includes(hash.slice(0, 12))) {
    problems.push({ file: name, why: 'it has the name of another file' });
  }
  if (folder !== undefined && folder !== 'evidence' && !listed.facts?.length) {
    problems.push({ file: name, why: 'no fact names it' });
  }
  for (const fact of listed.facts ?? []) {
    const data = facts.links.get(factName(fact))?.data as About | undefined;
    if (!documentsIn(data ?? {}).includes(hash)) problems.push({ file: name, fact, why: 'the fact does not name it' });
    else if (folder === 'evidence' && !isAbout(bytes, data)) {
      problems.push({ file: name, fact, why: 'it is about another letter' });
    }
  }
  return problems;
}

interface About {
  readonly document?: string;
  readonly notice?: string;
}

/** Evidence says itself which letter and which document it is about. */
function isAbout(bytes: Uint8Array, data: About | undefined): boolean {
  try {
    const evidence = JSON.parse(Buffer.from(bytes).toString()) as About;
    return evidence.document === data?.document && evidence.notice === data?.notice;
  } catch {
    return false;
  }
}
