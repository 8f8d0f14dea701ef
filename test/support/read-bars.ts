import type { Box } from './read-pdf.ts';

/**
 * Reads an Intelligent Mail barcode back from its drawn bars, by the postal specification USPS-B-3200 and nothing of the
 * program that drew them: bars to characters, characters to codewords, codewords to digits, and the check sequence.
 */
export interface ReadBarcode {
  readonly tracking: string;
  readonly routing: string;
}

/** F, A, D, T from the shapes of the bars, left to right. */
export function lettersOf(bars: readonly Box[]): string {
  const sorted = [...bars].sort((a, b) => a.left - b.left);
  const top = Math.min(...sorted.map(bar => bar.top));
  const bottom = Math.max(...sorted.map(bar => bar.bottom));
  const reach = (bottom - top) / 6;
  return sorted
    .map(bar => {
      const up = bar.top - top < reach;
      const down = bottom - bar.bottom < reach;
      return up ? (down ? 'F' : 'A') : down ? 'D' : 'T';
    })
    .join('');
}

/** Appendix C: which character and bit the descender and the ascender of each bar stand for. */
const TABLE =
  'H 2 E 3;B 10 A 0;J 12 C 8;F 5 G 11;I 9 D 1;A 1 F 12;C 5 B 8;E 4 J 11;G 3 I 10;D 9 H 6;F 11 B 4;I 5 C 12;J 10 A 2;H 1 G 7;D 6 E 9;A 3 I 6;G 4 C 7;B 1 J 9;H 10 F 2;E 0 D 8;G 2 A 4;I 11 B 0;J 8 D 12;C 6 H 7;F 1 E 10;B 12 G 9;H 3 I 0;F 8 J 7;E 6 C 10;D 4 A 5;I 4 F 7;H 11 B 9;G 0 J 6;A 6 E 8;C 1 D 2;F 9 I 12;E 11 G 1;J 5 H 4;D 3 B 2;A 7 C 0;B 3 E 1;G 10 D 5;I 7 J 4;C 11 F 6;A 8 H 12;E 2 I 1;F 10 D 0;J 3 A 9;G 5 C 4;H 8 B 7;F 0 E 5;C 3 A 10;G 12 J 2;D 11 B 6;I 8 H 9;F 4 A 11;B 5 C 2;J 1 E 12;I 3 G 6;H 0 D 7;E 7 H 5;A 12 B 11;C 9 J 0;G 8 F 3;D 10 I 2'
    .split(';')
    .map(entry => entry.split(' '));

export function readBarcode(letters: string): ReadBarcode {
  if (letters.length !== 65) throw new Error(`${letters.length} bars instead of 65`);
  const characters = Array.from({ length: 10 }, () => 0);
  const set = (name: string, bit: string): void => {
    const at = name.charCodeAt(0) - 65;
    characters[at] = (characters[at] ?? 0) | (1 << Number(bit));
  };
  TABLE.forEach(([low = '', lowBit = '', high = '', highBit = ''], i) => {
    const letter = letters[i] ?? '';
    if ('FD'.includes(letter)) set(low, lowBit);
    if ('FA'.includes(letter)) set(high, highBit);
  });
  const five = tableOf(5, 1287);
  const two = tableOf(2, 78);
  let check = 0;
  const codewords = characters.map((character, i) => {
    let word = codewordOf(character, five, two);
    if (word === undefined) {
      check |= 1 << i;
      word = codewordOf(character ^ 0x1fff, five, two);
    }
    if (word === undefined) throw new Error(`character ${i} is none of the code`);
    return word;
  });
  codewords[9] = (codewords[9] ?? 0) / 2;
  if ((codewords[0] ?? 0) >= 659) {
    codewords[0] = (codewords[0] ?? 0) - 659;
    check |= 1 << 10;
  }
  let value = codewords.slice(0, 9).reduce((sum, word) => sum * 1365n + BigInt(word), 0n);
  value = value * 636n + BigInt(codewords[9] ?? 0);
  if (checkSequence(value) !== check) throw new Error('the check sequence is wrong');
  let tracking = '';
  for (let i = 19; i >= 0; i--) {
    const base = i === 1 ? 5n : 10n;
    tracking = String(value % base) + tracking;
    value /= base;
  }
  return { tracking, routing: routingOf(value) };
}

/** Characters of 13 bits with so many set, in the order of the specification: mirrored pairs first, palindromes from the end. */
function tableOf(bitsSet: number, length: number): ReadonlyMap<number, number> {
  const table = new Map<number, number>();
  let low = 0;
  let high = length - 1;
  for (let count = 0; count < 8192; count++) {
    if (count.toString(2).split('1').length - 1 !== bitsSet) continue;
    const mirrored = parseInt(count.toString(2).padStart(13, '0').split('').reverse().join(''), 2);
    if (mirrored < count) continue;
    if (mirrored === count) table.set(count, high--);
    else {
      table.set(count, low++);
      table.set(mirrored, low++);
    }
  }
  return table;
}

function codewordOf(
  character: number,
  five: ReadonlyMap<number, number>,
  two: ReadonlyMap<number, number>,
): number | undefined {
  const found = two.get(character);
  return found === undefined ? five.get(character) : found + 1287;
}

/** CRC of 11 bits with the polynomial 0xF35 over the 102 bits of the value. */
function checkSequence(value: bigint): number {
  const bytes = Array.from({ length: 13 }, (_, i) => Number((value >> BigInt(8 * (12 - i))) & 0xffn));
  let sequence = 0x7ff;
  bytes.forEach((byte, n) => {
    let data = n === 0 ? byte << 5 : byte << 3;
    for (let bit = n === 0 ? 2 : 0; bit < 8; bit++) {
      sequence = (sequence ^ data) & 0x400 ? (sequence << 1) ^ 0xf35 : sequence << 1;
      sequence &= 0x7ff;
      data <<= 1;
    }
  });
  return sequence;
}

function routingOf(value: bigint): string {
  if (value === 0n) return '';
  if (value <= 100_000n) return String(value - 1n).padStart(5, '0');
  if (value <= 1_000_100_000n) return String(value - 100_001n).padStart(9, '0');
  return String(value - 1_000_100_001n).padStart(11, '0');
}
