import type { Desk } from '../desk/desk.ts';
import { numberPieces } from '../print-run/number-pieces.ts';
import { PieceFinder } from './find-piece.ts';
import { importLetterRows, type LetterFileRequest } from './import-letter-rows.ts';
import type { ImportResult } from './import-result.ts';

const COLUMNS = {
  article: [
    'article number',
    'article',
    'article no',
    'certified number',
    'certified mail number',
    'tracking number',
    'label number',
  ],
  returnReceipt: ['return receipt', 'return receipt number', 'receipt number', 'green card', 'ps 3811'],
  notice: ['notice', 'notice id', 'letter', 'letter id', 'id'],
  piece: ['piece', 'piece number'],
  batch: ['batch', 'print run'],
  sequence: ['sequence', 'place', 'line'],
  parcel: ['parcel', 'parcel number', 'tax key'],
} as const;

/** 20 or 22 digits, or two letters, nine digits and US. */
const NUMBER = /^(\d{20}|\d{22}|[A-Z]{2}\d{9}US)$/;

/**
 * The numbers under which the post office carries certified pieces, from the file of the label program. A row names the piece by
 * its notice, by batch and sequence as the manifest has them, or by its parcel. The same file twice changes nothing.
 */
export function importCertified(desk: Desk, request: LetterFileRequest): Promise<ImportResult> {
  return importLetterRows(
    desk,
    request,
    'certified',
    COLUMNS,
    [['article'], ['notice', 'batch', 'parcel']],
    async manager => {
      const finder = await PieceFinder.open(manager);
      return async cells => {
        const found = finder.find({ ...cells, article: undefined }, 'certified');
        if ('fault' in found) return { parcel: cells.parcel ?? '', outcome: 'rejected', reasons: [found.fault] };
        const { letter, piece = '1' } = found;
        const rejected = (reason: string) => ({
          parcel: letter.parcel,
          outcome: 'rejected' as const,
          reasons: [reason],
        });
        const article = bareNumber(cells.article);
        if (article === undefined) return rejected('the article number is missing');
        const returnReceipt = bareNumber(cells.returnReceipt);
        const bad = [article, returnReceipt].find(number => number !== undefined && !NUMBER.test(number));
        if (bad !== undefined) return rejected(`"${bad}" is no article number of 20 or 22 digits`);
        const told = await numberPieces(manager, request.context, letter, [{ piece, article, returnReceipt }]);
        if (told.as === 'refused') return rejected(told.reason);
        return { parcel: letter.parcel, outcome: told.as === 'recorded' ? 'imported' : 'unchanged', reasons: [] };
      };
    },
  );
}

/** Without blanks and hyphens, as it is scanned. */
function bareNumber(cell: string | undefined): string | undefined {
  return cell?.replace(/[\s-]+/g, '').toUpperCase();
}
