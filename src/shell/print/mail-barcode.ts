import type { MailBarcode } from './letter-document.ts';
import { LETTER } from './theme.ts';

/** No optional endorsement line. */
const BARCODE_ID = '00';

/** First-Class Mail, basic, without tracking and without address corrections: the service type of letters with a stamp or a meter. */
const FIRST_CLASS = '300';

/** A mailer ID as the Postal Service gives it out: six digits that begin with 0 to 8, or nine that begin with 9. */
export const MAILER_ID = /^(?:[0-8]\d{5}|9\d{8})$/;

/** What a barcode is made from. */
export interface BarcodeFor {
  readonly mailerId: string;
  /** From 0; taken again from the beginning when all numbers of the mailer are used. */
  readonly serial: number;
  readonly method: string;
  /** As printed in the window. */
  readonly recipient: readonly string[];
}

/** Why a piece of a town with a mailer ID has no barcode; undefined where it has one. The address always goes first. */
export function whyNoBarcode({ method, recipient }: Pick<BarcodeFor, 'method' | 'recipient'>): string | undefined {
  if (method !== 'first-class') return 'not first-class mail';
  if (zipOf(recipient) === undefined) return 'no ZIP code';
  return recipient.length >= LETTER.recipientLines ? 'the address fills the window' : undefined;
}

/** The ZIP code, or ZIP+4, of an address at home. */
function zipOf(recipient: readonly string[]): string | undefined {
  const [, zip, plus = ''] = / [A-Z]{2} (\d{5})(?:-(\d{4}))?$/.exec(recipient.at(-1) ?? '') ?? [];
  return zip === undefined ? undefined : zip + plus;
}

/** The 20 digits of the piece and its routing code (USPS-B-3200); undefined where it has no barcode. */
export function barcodeDigits(piece: BarcodeFor): string | undefined {
  if (whyNoBarcode(piece) !== undefined) return undefined;
  const { mailerId, serial, recipient } = piece;
  const places = 15 - mailerId.length;
  const number = String(serial % 10 ** places).padStart(places, '0');
  return `${BARCODE_ID}${FIRST_CLASS}${mailerId}${number}${zipOf(recipient) ?? ''}`;
}

/** The bars of such digits. The encoder is a megabyte: it is loaded when a town has a mailer ID. */
export async function mailBarcodeOf(digits: string): Promise<MailBarcode> {
  const { raw } = (await import('bwip-js/node')).default;
  const [code] = raw({ bcid: 'onecode', text: digits }) as unknown as [{ bhs: number[]; bbs: number[] }];
  const height = Math.max(...code.bhs);
  const bars = code.bhs.map((bar, i) => {
    const isLow = (code.bbs[i] ?? 0) < height / 10;
    if (bar > height * 0.9) return 'F';
    if (isLow) return 'D';
    return bar > height * 0.5 ? 'A' : 'T';
  });
  return { digits, bars: bars.join('') };
}
