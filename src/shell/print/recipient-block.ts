import type { HeldLetter, LetterRecipient } from '../../core/letters/letter-data.ts';
import { cleanLine, setAddress } from './address/address-lines.ts';
import { splitUnit } from './address/delivery-line.ts';
import { isNarrow, wrapName } from './address/wrap-name.ts';
import { LETTER } from './theme.ts';

/** The addressee as USPS Publication 28 wants it, or why the letter can't show it in the envelope's window. */
export type RecipientBlock =
  | {
      readonly lines: readonly string[];
      /** Five or nine digits; null abroad. */
      readonly zip: string | null;
    }
  | { readonly held: HeldLetter };

const CARE = /^(?:C\/O|C\\O|%|CARE OF)\s*/;
const ATTENTION = /^(?:ATTN|ATTENTION)\b:?\s*/;
const NO_FIT = 'address does not fit the envelope window';

/**
 * Attention above the name, care-of below it, then the address. Names may take more than one line while the block has at most
 * four; it never shrinks under 10 pt. What does not fit holds the letter by the name of its field.
 */
export function setRecipient(recipient: LetterRecipient): RecipientBlock {
  const sorted = sortLines(recipient);
  if (sorted.names.length === 0) return held('recipient.nameLines', 'the recipient has no name');
  const address = setAddress(sorted.address);
  if ('lacks' in address) return held('recipient.addressLines', address.lacks);
  const below = address.lines.flatMap(fitAddressLine);
  if (!below.every(isNarrow)) return held('recipient.addressLines', NO_FIT);
  const attention = sorted.attention.map(name => `ATTN ${name}`);
  const care = sorted.care.map(name => `C/O ${name}`);
  if (![...attention, ...care].every(isNarrow)) return held('recipient.careOf', NO_FIT);
  const names = fitNames(sorted.names, LETTER.recipientLines - attention.length - care.length - below.length);
  if (!names) return held('recipient.nameLines', NO_FIT);
  return { lines: [...attention, ...names, ...care, ...below], zip: address.zip };
}

function held(field: string, reason: string): RecipientBlock {
  return { held: { field, reason } };
}

interface SortedLines {
  readonly names: readonly string[];
  readonly attention: readonly string[];
  readonly care: readonly string[];
  readonly address: readonly string[];
}

/** Care-of and attention, wherever the roll has put them. */
function sortLines({ nameLines, careOf, addressLines }: LetterRecipient): SortedLines {
  const attention: string[] = [];
  const care: string[] = [];
  const take = (line: string, isCare = false): boolean => {
    if (ATTENTION.test(line)) attention.push(line.replace(ATTENTION, ''));
    else if (isCare || CARE.test(line)) care.push(line.replace(CARE, ''));
    else return false;
    return true;
  };
  const rest = (lines: readonly string[]): string[] => lines.map(cleanLine).filter(line => line !== '' && !take(line));
  const names = rest(nameLines);
  const own = careOf ? cleanLine(careOf) : '';
  if (own !== '') take(own, true);
  const address = rest(addressLines);
  const said = (lines: readonly string[]): string[] => [...new Set(lines)].filter(line => line !== '');
  return { names, attention: said(attention), care: said(care), address };
}

/** Where line and unit are too wide together, Publication 28 puts the unit on the line above. */
function fitAddressLine(line: string): string[] {
  const parts = isNarrow(line) ? undefined : splitUnit(line);
  return parts ? [parts.unit, parts.street] : [line];
}

/** Each name on lines of its own, in the room there is; two names that fit one line share it where there is no other room. */
function fitNames(names: readonly string[], room: number): readonly string[] | undefined {
  const lines: string[] = [];
  for (const [i, name] of names.entries()) {
    const wrapped = wrapName(name, room - lines.length - (names.length - 1 - i));
    if (!wrapped) return shared(names, room);
    lines.push(...wrapped);
  }
  return lines.length <= room ? lines : shared(names, room);
}

function shared(names: readonly string[], room: number): readonly string[] | undefined {
  const joined = names.join(' & ');
  return names.length > 1 && room === 1 && isNarrow(joined) ? [joined] : undefined;
}
