import { firstUnprintable } from './fonts.ts';

/** The text on one line, each character that the font lacks a question mark: for tables in which a number tells who is meant. */
export function replaceUnprintable(text: string): string {
  const spaced = text.replace(/\s/g, ' ');
  if (firstUnprintable(spaced) === undefined) return spaced;
  return Array.from(spaced, one => (firstUnprintable(one) === undefined ? one : '?')).join('');
}
