import type { CalendarDate } from '../../core/kernel/calendar-date.ts';
import { refuse, type Decision } from '../../core/kernel/decision.ts';
import type { Proof } from '../../core/rulebook/kinds.ts';
import type { Desk } from '../desk/desk.ts';
import { recordFact } from '../desk/record-fact.ts';
import type { PrintContext } from './approve-letters.ts';
import { listLetters } from './list-letters.ts';
import { scanFault } from './scan-faults.ts';
import { storeBytes } from './store-document.ts';

/** A page scanned in colour has one or two megabytes. */
export const LARGEST_PROOF = 10 * 1024 * 1024;

/** What the first bytes of a file say that it is, whatever its name. */
const KINDS: readonly (readonly [readonly number[], string])[] = [
  [[0x25, 0x50, 0x44, 0x46, 0x2d], 'application/pdf'],
  [[0xff, 0xd8, 0xff], 'image/jpeg'],
  [[0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a], 'image/png'],
];

/** The media type of a PDF, JPEG or PNG by its first bytes; a sentence where it is another, too large, or can't be opened. */
export function proofType(bytes: Buffer, name: string): Decision<string> {
  if (bytes.length === 0) return refuse(`${name} is empty.`);
  if (bytes.length > LARGEST_PROOF) {
    const megabytes = (bytes.length / 1024 / 1024).toFixed(1);
    return refuse(
      `${name} is too large: ${megabytes} megabytes, and at most 10 are kept. Scan it in fewer dots an inch.`,
    );
  }
  const [, type] = KINDS.find(([head]) => head.every((byte, i) => bytes[i] === byte)) ?? [];
  if (!type) return refuse(`${name} is no PDF, JPEG or PNG file.`);
  const fault = scanFault(bytes, type);
  return fault === undefined ? { ok: true, value: type, because: [] } : refuse(`${name} ${fault}.`);
}

export interface ProofRequest {
  readonly id: string;
  readonly piece?: string | undefined;
  readonly what: Proof;
  readonly by: string;
  readonly on: CalendarDate;
  readonly note?: string | undefined;
  readonly file: { readonly name: string; readonly bytes: Buffer };
}

/** Keeps a paper that proves how a letter was given, by its hash, and records it: both or neither. */
export async function keepProof(desk: Desk, context: PrintContext, request: ProofRequest): Promise<Decision<string>> {
  const { rulebook, writing } = context;
  const { id, piece, what, by, on, note, file } = request;
  const type = proofType(file.bytes, file.name);
  if (!type.ok) return type;
  return desk.write(writing.municipalityId, async manager => {
    const [letter] = await listLetters(manager, { ids: [id] });
    if (!letter) return refuse(`There is no letter ${id}.`);
    const stored = { title: `${what}, ${id}`, mediaType: type.value, bytes: file.bytes };
    const document = await storeBytes(manager, writing, stored);
    const data = { notice: letter.key, ...(piece ? { piece } : {}), what, document, by, ...(note ? { note } : {}) };
    const recorded = await recordFact(
      manager,
      letter.caseId,
      { type: 'proof.recorded', on, data },
      {
        rulebook,
        writing,
        accept: false,
      },
    );
    if (recorded.outcome === 'refused') return recorded.refusal;
    return { ok: true, value: document, because: [] };
  });
}
