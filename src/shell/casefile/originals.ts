import type { StoredDocument } from '../print-run/store-document.ts';
import type { LogRow } from '../desk/case-log.ts';
import type { CaseView } from '../show/read-case.ts';
import { isWithin, type Gathered } from './gather.ts';
import type { FactNumber } from './manifest.ts';
import { documentsIn } from './named-documents.ts';

/** A document as it lies in the zip. */
export interface Original {
  readonly name: string;
  readonly sha256: string;
  readonly document: StoredDocument;
  readonly facts: readonly FactNumber[];
}

export interface Originals {
  readonly enclosed: readonly Original[];
  readonly leftOut: readonly { readonly sha256: string; readonly why: string }[];
}

const ENDINGS: Readonly<Record<string, string>> = {
  'application/pdf': 'pdf',
  'application/json': 'json',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'text/markdown': 'md',
  'text/plain': 'txt',
  'message/rfc822': 'eml',
};

/**
 * The documents that facts name, each once, under the number and kind of the fact that named it first, with twelve digits of
 * its hash. One that only facts of other days name is left out, and so is one that is not kept here; both are listed.
 */
export function originalsOf(gathered: Gathered): Originals {
  const naming = new Map<string, LogRow[]>();
  for (const { log } of gathered.cases) {
    for (const row of log) for (const hash of documentsIn(row.data)) push(naming, hash, row);
  }
  const enclosed: Original[] = [];
  const leftOut: { sha256: string; why: string }[] = [];
  for (const [sha256, rows] of naming) {
    const document = gathered.documents.get(sha256);
    const isAsked = rows.some(({ on }) => isWithin(on, gathered.asked));
    if (!document) leftOut.push({ sha256, why: 'not kept in this system' });
    else if (!isAsked) leftOut.push({ sha256, why: 'outside the days of this case file' });
    else {
      const facts = rows.map(({ caseId, seq }) => ({ caseId, seq }));
      enclosed.push({ name: nameOf(sha256, document, rows[0] as LogRow, gathered.cases), sha256, document, facts });
    }
  }
  return { enclosed: [...enclosed, ...textsOf(gathered, enclosed)].sort(byName), leftOut };
}

/** The texts that enclosed evidence was written from: no fact names them, the evidence does. */
function textsOf({ documents }: Gathered, enclosed: readonly Original[]): Original[] {
  const named = new Set(enclosed.map(({ sha256 }) => sha256));
  const evidence = enclosed.filter(({ name }) => name.startsWith('evidence/'));
  const wanted = new Set(evidence.flatMap(({ document }) => documentsIn(JSON.parse(document.bytes.toString()))));
  return [...wanted].flatMap(sha256 => {
    const document = named.has(sha256) ? undefined : documents.get(sha256);
    if (!document) return [];
    const name = `evidence/text-${plain(document.title.replace(/\.md$/, ''))}-${sha256.slice(0, 12)}.md`;
    return [{ name, sha256, document, facts: [] }];
  });
}

/** Facts that name a letter as paper: as it was printed, or copied in large print. */
const ON_PAPER: ReadonlySet<string> = new Set(['notice.printed', 'letter.reprinted']);

function nameOf(hash: string, document: StoredDocument, row: LogRow, cases: readonly CaseView[]): string {
  const { evidence, notice } = row.data as { evidence?: string; notice?: string };
  const folder = evidence === hash ? 'evidence' : ON_PAPER.has(row.type) ? 'letters' : 'proofs';
  const what = folder === 'proofs' ? row.type : (notice ?? row.type).replace(/^notice\//, '');
  const service = cases.find(({ place }) => place.caseId === row.caseId)?.place.service ?? '';
  const ending = ENDINGS[document.mediaType] ?? 'bin';
  return `${folder}/${service}-${String(row.seq).padStart(4, '0')}-${plain(what)}-${hash.slice(0, 12)}.${ending}`;
}

function plain(text: string): string {
  return text.replace(/[^A-Za-z0-9]+/g, '-').slice(0, 60);
}

function push(lists: Map<string, LogRow[]>, key: string, row: LogRow): void {
  const list = lists.get(key);
  if (list) list.push(row);
  else lists.set(key, [row]);
}

function byName(a: Original, b: Original): number {
  return a.name < b.name ? -1 : 1;
}
