import type { EntityManager } from 'typeorm';
import type { CalendarDate } from '../../core/kernel/calendar-date.ts';
import { decided, refuse, type Decision } from '../../core/kernel/decision.ts';
import type { ServiceMethod } from '../../core/rulebook/kinds.ts';
import type { Desk } from '../desk/desk.ts';
import type { Writing } from '../desk/append-changes.ts';
import { readTown } from '../desk/town-settings.ts';
import { bytesOf } from '../print/bytes-of.ts';
import { MAX_LETTERS_PER_FILE } from '../print/draw-letters.ts';
import type { LetterDocument } from '../print/letter-document.ts';
import { layLetter } from '../print/letter-layout.ts';
import { drawFirmMailingBook } from '../print/mailing-files.ts';
import { listLetters, type ListedLetter } from './list-letters.ts';
import { bookOf, manifestOf, type MailingRun, type PrintedPiece } from './mailing-files.ts';
import { evidenceIn } from './read-evidence.ts';
import { pieceKey } from './printed-pieces.ts';
import { readDocument, storeBytes, type StoredDocument } from './store-document.ts';

/** A manifest or mailing book as it reads today, kept by its hash. */
export interface RedrawnFile extends StoredDocument {
  /** Has the beginning of its hash in it: what was drawn before is never written over. */
  readonly name: string;
  readonly sha256: string;
}

export interface RedrawnMailing {
  readonly manifest: RedrawnFile;
  readonly book: RedrawnFile;
  /** Certified pieces of the run, and how many of them have their article number. */
  readonly certified: number;
  readonly numbered: number;
}

/**
 * Manifest and firm mailing book of a printed run with the article numbers that are known by now: when the run was printed
 * there were none. Made from what was kept of each letter at printing, so that nothing but the numbers can differ. Each is a new
 * document beside the old ones, and the run names it; with the same numbers it is the same document.
 */
export async function redrawMailing(desk: Desk, writing: Writing, batch: string): Promise<Decision<RedrawnMailing>> {
  const read = await desk.read(writing.municipalityId, manager => readPrintedRun(manager, writing, batch));
  if (!read.ok) return read;
  const { run, duplex, printed } = read.value;
  const pieces = await placed(printed, run.rehearsal, duplex);
  const whole: MailingRun = { ...run, pieces };
  const manifest = { mediaType: 'text/csv', bytes: Buffer.from(manifestOf(whole)) };
  const book = {
    mediaType: 'application/pdf',
    bytes: (await bytesOf(out => drawFirmMailingBook(bookOf(whole), out))).bytes,
  };
  const certified = pieces.filter(({ method }) => method === 'certified');
  return desk.write(writing.municipalityId, async manager =>
    decided(
      {
        manifest: await keep(manager, writing, batch, { ...manifest, title: `manifest-${batch}` }, 'csv'),
        book: await keep(manager, writing, batch, { ...book, title: `mailing-book-${batch}` }, 'pdf'),
        certified: certified.length,
        numbered: certified.filter(({ article }) => article !== undefined).length,
      },
      [],
    ),
  );
}

interface PrintedLetter {
  readonly letter: ListedLetter;
  readonly pieces: readonly (Omit<PrintedPiece, 'placement' | 'envelope'> & { readonly document: LetterDocument })[];
}

interface ReadRun {
  readonly run: Omit<MailingRun, 'pieces'>;
  readonly duplex: boolean;
  readonly printed: readonly PrintedLetter[];
}

async function readPrintedRun(
  manager: EntityManager,
  { municipalityId }: Writing,
  batch: string,
): Promise<Decision<ReadRun>> {
  const [row]: { on: CalendarDate; duplex: boolean; state: string }[] = await manager.query(
    'select letter_date as "on", duplex, state from print_batch where batch_id = $1',
    [batch],
  );
  const town = await readTown(manager, municipalityId);
  if (!row || !town) return refuse(`There is no print run ${batch}.`);
  if (row.state !== 'printed') return refuse(`The print run ${batch} is not finished: print again, that finishes it.`);
  const facts: {
    letter: string;
    evidence: string | null;
    pieces: { piece: string; method: ServiceMethod }[] | null;
  }[] = await manager.query(
    `select case_id || ' ' || (data ->> 'notice') as letter, data ->> 'evidence' as evidence, data -> 'pieces' as pieces
         from case_fact where type = 'notice.printed' and data ->> 'batch' = $1 order by seq`,
    [batch],
  );
  const factOf = new Map(facts.map(fact => [fact.letter, fact]));
  const letters = await listLetters(manager, { batch });
  const numbers = await readArticles(manager, letters);
  const printed: PrintedLetter[] = [];
  let rehearsal = false;
  for (const letter of letters) {
    const fact = factOf.get(pieceKey(letter.caseId, letter.key));
    if (!fact) continue;
    const kept = fact.evidence === null ? undefined : await readDocument(manager, fact.evidence);
    const evidence = kept && evidenceIn(kept.bytes);
    if (!evidence || !fact.pieces || evidence.pieces.some(({ drawn }) => drawn === undefined)) {
      return refuse(`${letter.id} was printed before Lateral kept what was drawn, so this run can't be listed anew.`);
    }
    rehearsal ||= evidence.rehearsal ?? false;
    const ways = new Map(fact.pieces.map(({ piece, method }) => [piece, method]));
    printed.push({
      letter,
      pieces: evidence.pieces.flatMap(({ piece, drawn }) => {
        const method = ways.get(piece);
        const article = numbers.get(`${pieceKey(letter.caseId, letter.key)} ${piece}`);
        return drawn && method ? [{ letter, document: drawn, method, article }] : [];
      }),
    });
  }
  if (printed.length === 0) return refuse(`No letter of the print run ${batch} was printed.`);
  const run = { batch, on: row.on, rehearsal, mailerId: town.settings.mailerId };
  return decided({ run, duplex: row.duplex, printed }, []);
}

/** Article numbers of these letters, by "case letter piece". */
export async function readArticles(
  manager: EntityManager,
  letters: readonly { readonly caseId: string }[],
): Promise<ReadonlyMap<string, string>> {
  const rows: { id: string; number: string }[] = await manager.query(
    `select case_id || ' ' || notice_key || ' ' || piece as id, number from article_number
      where what = 'article' and case_id = any($1::text[])`,
    [[...new Set(letters.map(({ caseId }) => caseId))]],
  );
  return new Map(rows.map(({ id, number }) => [id, number]));
}

/** How many letters are laid out before others get a turn. */
const LETTERS_A_TURN = 20;

/** Each piece with its pages in the print file, which are counted by laying the letters out once more. */
async function placed(
  printed: readonly PrintedLetter[],
  rehearsal: boolean,
  duplex: boolean,
): Promise<readonly PrintedPiece[]> {
  const pieces: PrintedPiece[] = [];
  let pages = 0;
  for (const [i, { pieces: own }] of printed.entries()) {
    if (i % MAX_LETTERS_PER_FILE === 0) pages = 0;
    if (i % LETTERS_A_TURN === LETTERS_A_TURN - 1) await new Promise(resolve => setImmediate(resolve));
    for (const { document, ...piece } of own) {
      const laid = layLetter(document, { rehearsal, duplex });
      pieces.push({ ...piece, envelope: document, placement: { pageFrom: pages + 1, pageTo: pages + laid.pages } });
      pages += laid.pages + (duplex ? laid.pages % 2 : 0);
    }
  }
  return pieces;
}

async function keep(
  manager: EntityManager,
  writing: Writing,
  batch: string,
  kept: StoredDocument,
  ending: string,
): Promise<RedrawnFile> {
  const sha256 = await storeBytes(manager, writing, kept);
  const name = `${kept.title}-${sha256.slice(0, 8)}.${ending}`;
  await manager.query(
    `update print_batch set print_files = print_files || $2::jsonb
      where batch_id = $1 and not print_files @> jsonb_build_array(jsonb_build_object('sha256', $3::text))`,
    [batch, JSON.stringify([{ name, sha256 }]), sha256],
  );
  return { ...kept, name, sha256 };
}
