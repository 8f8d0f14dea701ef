import type { HeldLetter, LetterRecipient } from '../../core/letters/letter-data.ts';
import { LETTER, TYPE } from './theme.ts';
import { breakLines, widthOf } from './typeset.ts';

/** The addressee as USPS Publication 28 wants it, or why the letter can't show it in the envelope's window. */
export type RecipientBlock = { readonly lines: readonly string[] } | { readonly held: HeldLetter };

const UNIT = /^(?:(APARTMENT|APT|BUILDING|BLDG|FLOOR|FL|LOT|ROOM|RM|STE|SUITE|TRLR|UNIT)\b\.?|#)\s*(\S.*)$/;
const UNIT_WORDS: Readonly<Record<string, string>> = {
  APARTMENT: 'APT',
  BUILDING: 'BLDG',
  FLOOR: 'FL',
  ROOM: 'RM',
  SUITE: 'STE',
};

/**
 * Capitals, no punctuation but the hyphen, slash and ampersand that belong to names, the unit at the end of the
 * delivery line (Pub 28, 213), care-of above the address. Grid addresses (W240 N3065 PEWAUKEE RD) stay whole. Names may
 * take more than one line while the block has at most four; it never shrinks under 10 pt.
 */
export function setRecipient(recipient: LetterRecipient): RecipientBlock {
  const names = recipient.nameLines.map(clean).filter(line => line !== '');
  const address = joinUnits(recipient.addressLines.map(clean).filter(line => line !== ''));
  if (names.length === 0) return held('recipient.nameLines', 'the recipient has no name');
  if (address.length < 2) return held('recipient.addressLines', 'the recipient has no mailing address');
  const careOf = recipient.careOf ? careOfLine(recipient.careOf) : [];
  const fixed = [...careOf, ...address.flatMap(fitAddressLine)];
  const shown = [...wrapNames(names, LETTER.recipientLines - fixed.length), ...fixed];
  const fits = shown.length <= LETTER.recipientLines && shown.every(line => isNarrow(line));
  return fits ? { lines: shown } : held('recipient', 'address does not fit the envelope window');
}

function held(field: string, reason: string): RecipientBlock {
  return { held: { field, reason } };
}

function isNarrow(line: string): boolean {
  return widthOf(line, TYPE.recipient.face, TYPE.recipient.size) <= LETTER.recipientWidth;
}

function clean(line: string): string {
  return line
    .normalize('NFC')
    .toUpperCase()
    .replace(/[.,;:'"’“”()!?*_`]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}

function careOfLine(careOf: string): string[] {
  const name = clean(careOf).replace(/^(?:C\/O|%|CARE OF)\s*/, '');
  if (name === '') return [];
  return [/^(?:ATTN|ATTENTION)\b/.test(name) ? name : `C/O ${name}`];
}

/** A unit on a line of its own goes to the end of the delivery line; "#4" becomes UNIT 4. */
function joinUnits(lines: readonly string[]): string[] {
  const joined: string[] = [];
  let waiting = '';
  for (const line of lines) {
    const unit = unitOf(line);
    if (unit === undefined) {
      joined.push(waiting ? `${line} ${waiting}` : line);
      waiting = '';
    } else if (joined.length > 0) joined.push(`${joined.pop() ?? ''} ${unit}`);
    else waiting = unit;
  }
  return joined.map(line => line.replace(/\s#\s*(\S+)$/, ' UNIT $1'));
}

function unitOf(line: string): string | undefined {
  const match = UNIT.exec(line);
  if (!match || (match[2] ?? '').split(' ').length > 2) return undefined;
  const word = match[1] ?? 'UNIT';
  return `${UNIT_WORDS[word] ?? word} ${match[2] ?? ''}`;
}

/** Where line and unit are too wide together, Pub 28 puts the unit on the line above. */
function fitAddressLine(line: string): string[] {
  if (isNarrow(line)) return [line];
  const match = /^(.*\S)\s((?:APT|BLDG|FL|LOT|RM|STE|TRLR|UNIT)\s.*)$/.exec(line);
  return match ? [match[2] ?? '', match[1] ?? ''] : [line];
}

/** Breaks long names at spaces where the remaining lines allow it; two short names stay two lines. */
function wrapNames(names: readonly string[], room: number): string[] {
  const { face, size } = TYPE.recipient;
  const wrapped = names.flatMap(name =>
    isNarrow(name)
      ? [name]
      : breakLines([{ text: name, face }], size, LETTER.recipientWidth).map(line =>
          line.pieces
            .map(p => p.text)
            .join('')
            .trim(),
        ),
  );
  return wrapped.length <= room ? balance(names, wrapped) : wrapped;
}

/** A single word left over on the second line is moved into company: "… SUPPLEMENTAL / NEEDS TRUST". */
function balance(names: readonly string[], wrapped: string[]): string[] {
  if (names.length !== 1 || wrapped.length !== 2) return wrapped;
  const [first = '', second = ''] = wrapped;
  const words = first.split(' ');
  if (second.includes(' ') || words.length < 3) return wrapped;
  return [words.slice(0, -1).join(' '), `${words.at(-1) ?? ''} ${second}`];
}
