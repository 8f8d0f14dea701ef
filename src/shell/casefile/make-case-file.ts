import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { sha256 } from '../record/fact-chain.ts';
import { caseBinder } from './binder/case-binder.ts';
import { drawBinder } from './binder/draw-binder.ts';
import { items, text, type Block } from './binder/story.ts';
import { editionsApplied } from './editions.ts';
import { factsJson } from './facts-json.ts';
import type { Gathered } from './gather.ts';
import { ledgerCsv } from './ledger-csv.ts';
import { FACTS, HOW_HASHED, MANIFEST, sealedManifest, type ListedFile } from './manifest.ts';
import { originalsOf } from './originals.ts';
import { EVERYTHING } from './shown.ts';
import { LARGEST_ZIP, zipOf, type ZipEntry } from './zip-file.ts';

/** templates/casefile beside src and dist alike. */
const TEXTS = fileURLToPath(new URL('../../../templates/casefile/', import.meta.url));

export interface Maker {
  readonly by: string;
  readonly rehearsal: boolean;
  readonly progress?: (what: string) => void;
}

export interface CaseFile {
  readonly zip: Uint8Array;
  readonly facts: number;
  readonly letters: number;
  readonly pages: number;
  readonly heads: readonly { readonly caseId: string; readonly seq: number; readonly hash: string }[];
}

/**
 * The case file: binder, originals, facts with their chain, account, manifest, verifier. The same state and day by the same
 * person makes the same bytes. Throws RangeError where the originals are more than a zip can hold.
 */
export async function makeCaseFile(gathered: Gathered, { by, rehearsal, progress }: Maker): Promise<CaseFile> {
  const { asked, town, parcel, cases } = gathered;
  const originals = originalsOf(gathered);
  const facts = cases.reduce((sum, { log }) => sum + log.length, 0);
  progress?.(`${facts.toLocaleString('en-US')} facts, ${originals.enclosed.length} originals: drawing the binder …`);
  const title = 'Case file';
  const binder = await drawBinder(
    caseBinder({ gathered, originals, shown: EVERYTHING, by, rehearsal, title, about: ABOUT }),
    progress,
  );
  progress?.(`${binder.pages} pages drawn: packing …`);
  const entries: ZipEntry[] = [
    { name: 'README.txt', bytes: readFileSync(`${TEXTS}README.txt`) },
    { name: 'binder.pdf', bytes: binder.bytes },
    { name: FACTS, bytes: Buffer.from(factsJson(cases.map(({ log }) => log))) },
    { name: 'ledger.csv', bytes: Buffer.from(ledgerCsv(cases, asked)) },
    { name: 'verify.mjs', bytes: readFileSync(`${TEXTS}verify.mjs`) },
    ...originals.enclosed.map(({ name, document }) => ({ name, bytes: document.bytes })),
  ];
  if (entries.reduce((sum, { bytes }) => sum + bytes.length, 0) > LARGEST_ZIP) {
    throw new RangeError('the originals are more than 1 GB: ask for fewer days with --from and --to');
  }
  const heads = cases.map(({ place, log }) => ({
    caseId: place.caseId,
    seq: log.length,
    hash: log.at(-1)?.hash ?? '',
  }));
  const factsOf = new Map(originals.enclosed.map(({ name, facts: naming }) => [name, naming]));
  const manifest = sealedManifest({
    format: 'lateral-case-file/1',
    town: { id: town.municipalityId, name: town.name },
    parcel: { number: parcel.number, key: parcel.key, address: parcel.address },
    period: { from: asked.from ?? null, to: asked.to ?? null },
    made: { on: asked.today, by, rehearsal },
    editions: editionsApplied(gathered),
    cases: heads,
    howHashed: HOW_HASHED,
    files: entries.map(({ name, bytes }): ListedFile => {
      const naming = factsOf.get(name);
      return { name, bytes: bytes.length, sha256: sha256(bytes), ...(naming?.length ? { facts: [...naming] } : {}) };
    }),
    leftOut: [...originals.leftOut],
  });
  const zip = zipOf([...entries, { name: MANIFEST, bytes: Buffer.from(manifest) }]);
  const letters = originals.enclosed.filter(({ name }) => name.startsWith('letters/')).length;
  return { zip, facts, letters, pages: binder.pages, heads };
}

/** What the cover says of what this proves. */
const ABOUT: readonly Block[] = [
  text('What this shows, and what it does not:'),
  items([
    'Any byte of facts.json or of an original that was changed after this file was made shows: run verify.mjs, or lateral verify.',
    'Each fact holds the hash of the one before it, so nothing before the head can be changed, left out or put in between without another head.',
    'Facts cut off the end show only to somebody who kept a later head: compare the heads on this page with one that was printed or sent before.',
    'It does not show who wrote the facts, or that they are true. Whoever rules the database could have written another chain before a head left the house.',
    'It shows tampering; whether a record is admitted is for the court.',
  ]),
];
