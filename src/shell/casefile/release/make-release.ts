import { sha256 } from '../../record/fact-chain.ts';
import { caseBinder } from '../binder/case-binder.ts';
import { drawBinder } from '../binder/draw-binder.ts';
import { heading, items, text, type Block } from '../binder/story.ts';
import type { Gathered } from '../gather.ts';
import { ledgerCsv } from '../ledger-csv.ts';
import { originalsOf, type Originals } from '../originals.ts';
import { zipOf, type ZipEntry } from '../zip-file.ts';
import { CAPACITY_WORDS, MARK, SECTION, type Capacity } from './capacity.ts';
import { releasedFacts } from './released-facts.ts';
import { scrubbed } from './scrub.ts';
import { shownTo } from './shown-to.ts';
import { withheldFrom, type Withheld } from './withheld.ts';

export interface ReleaseAsked {
  readonly toWhom: string;
  readonly capacity: Capacity;
  readonly reason: string;
  readonly by: string;
  readonly rehearsal: boolean;
}

export interface Release {
  readonly zip: Uint8Array;
  readonly sha256: string;
  readonly files: readonly { readonly name: string; readonly bytes: number; readonly sha256: string }[];
  readonly withheld: readonly Withheld[];
}

const TITLE = 'Records of a parcel';

/**
 * The records of a parcel for somebody: what Wis. Stat. 196.137 keeps from them is not in any file, and each place says so.
 * The same state, day and person make the same bytes.
 */
export async function makeRelease(
  gathered: Gathered,
  asked: ReleaseAsked,
  progress?: (says: string) => void,
): Promise<Release> {
  const { capacity, by, rehearsal } = asked;
  const { cases, town, parcel } = gathered;
  const shown = shownTo(capacity);
  const withheld = withheldFrom(capacity);
  const isWhole = capacity === 'owner' || capacity === 'law';
  const originals: Originals = isWhole ? originalsOf(gathered) : { enclosed: [], leftOut: [] };
  const about = aboutOf(asked, withheld);
  const binder = caseBinder({ gathered, originals, shown, by, rehearsal, title: TITLE, about });
  const { bytes } = await drawBinder(isWhole ? binder : scrubbed(binder, MARK), progress);
  const entries: ZipEntry[] = [
    { name: 'README.txt', bytes: Buffer.from(readMe(withheld)) },
    { name: 'records.pdf', bytes },
    {
      name: 'facts.json',
      bytes: Buffer.from(
        releasedFacts(
          cases.map(({ log }) => log),
          capacity,
          shown,
        ),
      ),
    },
    ...(shown.customer ? [{ name: 'ledger.csv', bytes: Buffer.from(ledgerCsv(cases, gathered.asked)) }] : []),
    ...originals.enclosed.map(({ name, document }) => ({ name, bytes: document.bytes })),
  ];
  const files = entries.map(entry => ({
    name: entry.name,
    bytes: entry.bytes.length,
    sha256: sha256(entry.bytes),
  }));
  const manifest = {
    format: 'lateral-records/1',
    town: { id: town.municipalityId, name: town.name },
    parcel: parcel.number,
    made: { on: gathered.asked.today, by, rehearsal },
    for: asked.toWhom,
    capacity,
    files,
    withheld,
  };
  const zip = zipOf([
    ...entries,
    { name: 'manifest.json', bytes: Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`) },
  ]);
  return { zip, sha256: sha256(zip), files, withheld };
}

function aboutOf({ toWhom, capacity, reason }: ReleaseAsked, withheld: readonly Withheld[]): Block[] {
  const list = withheld.map(({ what, section, why }) => `${what}: ${section}; ${why}`);
  return [
    items([`Given to: ${toWhom}`, `As: ${CAPACITY_WORDS[capacity]}`, `Asked for: ${reason}`]),
    heading('What is withheld'),
    list.length > 0 ? items(list) : text('Nothing.'),
    ...(list.length > 0
      ? [text(`What was taken out is not in this file, under any mark. Each place says ${MARK}.`)]
      : []),
  ];
}

function readMe(withheld: readonly Withheld[]): string {
  const what = withheld.map(one => `  ${one.what}\n    ${one.section}: ${one.why}`);
  return [
    'RECORDS OF A PARCEL',
    '',
    '  records.pdf    to read',
    '  facts.json     the same facts for a program',
    '  manifest.json  every file with its SHA-256, to whom and in which capacity it was given, what is withheld',
    '',
    ...(what.length > 0
      ? [
          'WITHHELD',
          '',
          ...what,
          '',
          `A municipal utility may not release customer information but to those whom ${SECTION} names; it is not subject to`,
          'inspection or copying under s. 19.35. The town says how to have a denial reviewed.',
          '',
        ]
      : []),
  ].join('\n');
}
