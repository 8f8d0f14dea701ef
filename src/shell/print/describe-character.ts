const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/;

/** A character as a person can look it up: `U+6F22 "漢"`; marks that steer the writing only by their number. */
export function describeCharacter(character: string): string {
  const number = `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
  if (RIGHT_TO_LEFT.test(character)) return `${number} "${character}", which is written from right to left`;
  return /[\p{C}\p{M}\p{Z}\ufffd]/u.test(character) ? number : `${number} "${character}"`;
}
