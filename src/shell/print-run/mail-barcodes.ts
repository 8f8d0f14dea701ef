import type { Desk } from '../desk/desk.ts';
import type { LetterDocument } from '../print/letter-document.ts';
import { barcodeDigits, mailBarcodeOf } from '../print/mail-barcode.ts';

interface Coded {
  readonly document: LetterDocument;
  readonly method: string;
}

/**
 * The pieces of a run with their Intelligent Mail barcodes, where the town has a mailer ID and the window has room. A run keeps
 * its serial numbers: drawn again, it has the same; no other run has them. A long run takes them part by part.
 */
export async function withMailBarcodes<R extends { readonly pieces: readonly P[] }, P extends Coded>(
  desk: Desk,
  municipalityId: string,
  run: {
    readonly batch: string;
    readonly mailerId: string | undefined;
    /** Pieces of the same run that have theirs already. */
    readonly serialsBefore: number;
    readonly ready: readonly R[];
  },
): Promise<readonly R[]> {
  const { batch, mailerId, serialsBefore, ready } = run;
  if (mailerId === undefined) return ready;
  const count = ready.reduce((sum, { pieces }) => sum + pieces.length, serialsBefore);
  let serial = serialsBefore + (await firstSerial(desk, municipalityId, batch, count));
  const coded: R[] = [];
  for (const one of ready) {
    const pieces: P[] = [];
    for (const piece of one.pieces) {
      const { method, document } = piece;
      const digits = barcodeDigits({ mailerId, serial, method, recipient: document.recipient });
      serial += 1;
      pieces.push(
        digits === undefined
          ? piece
          : { ...piece, document: { ...document, mailBarcode: await mailBarcodeOf(digits) } },
      );
    }
    coded.push({ ...one, pieces });
  }
  return coded;
}

async function firstSerial(desk: Desk, municipalityId: string, batch: string, count: number): Promise<number> {
  return desk.write(municipalityId, async manager => {
    await manager.query(
      `update print_batch b
          set first_serial = case when b.serials > 0 then b.first_serial else
                (select coalesce(max(o.first_serial + o.serials), 0) from print_batch o where o.batch_id <> $1) end,
              serials = greatest(b.serials, $2)
        where b.batch_id = $1`,
      [batch, count],
    );
    const [row]: { first: number }[] = await manager.query(
      'select first_serial as first from print_batch where batch_id = $1',
      [batch],
    );
    return Number(row?.first ?? 0);
  });
}
