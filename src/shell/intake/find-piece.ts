import type { EntityManager } from 'typeorm';
import { piecesByPerson, type Piece } from '../../core/notice/pieces.ts';
import { listLetters, type ListedLetter } from '../print-run/list-letters.ts';
import { pieceKey, readPrintedPieces } from '../print-run/printed-pieces.ts';

/** How a row names a piece: its number, the letter, its place in a print run, or the parcel alone. */
export interface NamedPiece {
  readonly article?: string | undefined;
  readonly notice?: string | undefined;
  readonly piece?: string | undefined;
  readonly batch?: string | undefined;
  readonly sequence?: string | undefined;
  readonly parcel?: string | undefined;
}

export interface FoundPiece {
  readonly letter: ListedLetter;
  /** Absent where the letter has no pieces that anybody counted. */
  readonly piece?: string;
}

/** The pieces of a town's letters, read once for a whole file: a row is then found without asking the database. */
export class PieceFinder {
  private readonly batches = new Map<string, readonly Required<FoundPiece>[]>();

  private constructor(
    private readonly letters: readonly ListedLetter[],
    private readonly pieces: ReadonlyMap<string, readonly Piece[]>,
    private readonly numbers: ReadonlyMap<string, { readonly id: string; readonly piece: string }>,
  ) {}

  /** Reads the letters that were printed or left the house. */
  static async open(manager: EntityManager): Promise<PieceFinder> {
    const letters = (await listLetters(manager)).filter(({ state }) => state !== 'drafted' && state !== 'approved');
    const rows: { number: string; id: string; piece: string }[] = await manager.query(
      `select number, case_id || '/' || substr(notice_key, 8) as id, piece from article_number`,
    );
    const numbers = new Map(rows.map(({ number, id, piece }) => [number, { id, piece }]));
    return new PieceFinder(letters, await readPrintedPieces(manager, letters), numbers);
  }

  piecesOf({ caseId, key }: ListedLetter): readonly Piece[] {
    return this.pieces.get(pieceKey(caseId, key)) ?? [];
  }

  /** The piece meant by the row; of a letter with one certified piece that one. Or why none is, in a sentence. */
  find(named: NamedPiece, wants: 'certified' | 'any'): FoundPiece | { readonly fault: string } {
    const { article, notice, batch, sequence, parcel } = named;
    const numbered = article === undefined ? undefined : this.numbers.get(article);
    if (wants === 'any' && article !== undefined) {
      const letter = numbered && this.letters.find(({ id }) => id === numbered.id);
      if (letter && numbered) return { letter, piece: numbered.piece };
      if (notice === undefined && batch === undefined) return { fault: `no letter has the article number ${article}` };
    }
    if (notice !== undefined) {
      const letter = this.letters.find(({ id }) => id === notice);
      return letter ? this.pieceOf(letter, named.piece, wants) : { fault: `there is no printed letter "${notice}"` };
    }
    if (batch !== undefined) return this.inBatch(batch, sequence);
    if (parcel === undefined) {
      return { fault: 'which letter it is is missing: its notice, its parcel, or its batch and sequence' };
    }
    return this.ofParcel(parcel, named.piece, wants);
  }

  private inBatch(batch: string, sequence: string | undefined): FoundPiece | { readonly fault: string } {
    const n = Number(sequence);
    if (!Number.isInteger(n) || n < 1) return { fault: `"${sequence ?? ''}" is no place in the batch ${batch}` };
    const all = this.piecesIn(batch);
    return (
      all[n - 1] ?? {
        fault: all.length === 0 ? `there is no batch ${batch}` : `the batch ${batch} has ${all.length} pieces`,
      }
    );
  }

  /** As the manifest counts: letters in the order of the print file, each with its pieces. */
  private piecesIn(batch: string): readonly Required<FoundPiece>[] {
    const known = this.batches.get(batch);
    if (known) return known;
    const all = this.letters
      .filter(letter => letter.batch === batch)
      .flatMap(letter => this.piecesOf(letter).map(({ piece }) => ({ letter, piece })));
    this.batches.set(batch, all);
    return all;
  }

  private ofParcel(
    parcel: string,
    piece: string | undefined,
    wants: 'certified' | 'any',
  ): FoundPiece | { readonly fault: string } {
    const same = (text: string): string => text.replace(/[^A-Za-z0-9]/g, '').toUpperCase();
    const own = this.letters.filter(letter => same(letter.parcel) === same(parcel));
    if (own.length === 0) return { fault: `no letter of the parcel ${parcel} has been printed` };
    const open = own.filter(letter =>
      wants === 'certified'
        ? ['printed', 'mailed', 'served'].includes(letter.state) && this.certifiedOf(letter).length > 0
        : ['mailed', 'served', 'delivered'].includes(letter.state),
    );
    const [only, ...others] = open;
    if (!only)
      return {
        fault:
          wants === 'certified' ? 'no letter of this parcel goes by certified mail' : 'no letter of this parcel is out',
      };
    if (others.length > 0) return { fault: `this parcel has ${open.length} such letters: name the notice` };
    return this.pieceOf(only, piece, wants);
  }

  private certifiedOf(letter: ListedLetter): readonly Piece[] {
    return this.piecesOf(letter).filter(({ method }) => method === 'certified');
  }

  private pieceOf(
    letter: ListedLetter,
    piece: string | undefined,
    wants: 'certified' | 'any',
  ): FoundPiece | { readonly fault: string } {
    if (piece !== undefined) return { letter, piece };
    if (wants === 'certified') {
      const [only, ...others] = this.certifiedOf(letter);
      if (!only) return { fault: `${letter.id} does not go by certified mail` };
      return others.length === 0
        ? { letter, piece: only.piece }
        : { fault: `${letter.id} has ${others.length + 1} certified pieces: name the piece` };
    }
    const pieces = this.piecesOf(letter);
    const people = piecesByPerson(pieces);
    if (pieces.length === 0) return { letter };
    const [person] = people;
    return people.length === 1 && person?.length === 1 && person[0]
      ? { letter, piece: person[0].piece }
      : { fault: `${letter.id} has ${pieces.length} pieces: name the piece or its article number` };
  }
}
