import { createRequire } from 'node:module';
import type { Face } from './theme.ts';

/**
 * Noto Sans for what Public Sans lacks: Greek with its accents, Cyrillic with its older letters. Latin of every European
 * language and of Vietnamese is in Public Sans. Not covered, and held with the character named: Hebrew, Arabic and what else
 * runs from right to left, the scripts of India, Thai, Chinese, Japanese, Korean, emoji. A file is some 10 KB, read when first
 * met.
 */
const SCRIPTS = {
  greek: [[0x0370, 0x03ff]],
  'greek-ext': [[0x1f00, 0x1fff]],
  cyrillic: [
    [0x0400, 0x045f],
    [0x0490, 0x0491],
    [0x04b0, 0x04b1],
  ],
  'cyrillic-ext': [
    [0x0460, 0x052f],
    [0x1c80, 0x1c88],
    [0xa640, 0xa69f],
  ],
} as const satisfies Readonly<Record<string, readonly (readonly [number, number])[]>>;

export type Script = keyof typeof SCRIPTS;

export const ALL_SCRIPTS = Object.keys(SCRIPTS) as readonly Script[];

const WEIGHTS: Readonly<Record<Face, number>> = { regular: 400, semibold: 600, bold: 700 };

/** Where the fallback of a script and weight lies. */
export function scriptFile(script: Script, face: Face): string {
  return createRequire(import.meta.url).resolve(
    `@fontsource/noto-sans/files/noto-sans-${script}-${WEIGHTS[face]}-normal.woff`,
  );
}

/** The script whose fallback a character is looked up in; undefined where our own face is meant. */
export function scriptOf(codePoint: number): Script | undefined {
  if (codePoint < 0x0370 || codePoint > 0xa69f) return undefined;
  for (const [script, ranges] of Object.entries(SCRIPTS) as [Script, readonly (readonly [number, number])[]][]) {
    if (ranges.some(([from, to]) => codePoint >= from && codePoint <= to)) return script;
  }
  return undefined;
}
