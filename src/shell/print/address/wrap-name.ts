import { LETTER, TYPE } from '../theme.ts';
import { widthOf } from '../typeset.ts';

/** A line should not end with one of these: it belongs to what follows. */
const LEANS_FORWARD = /^(?:THE|A|AN|AND|OR|OF|FOR|TO|IN|AS|BY|&|DBA|FBO|DTD|DATED|U\/A\/D|U\/A|UAD|UTD|UDT|EST|C\/O)$/;

/** What one line of the window holds: bytes as the Postal Service counts them. */
const LINE_BYTES = 64;

export function isNarrow(line: string): boolean {
  return (
    widthOf(line, TYPE.recipient.face, TYPE.recipient.size) <= LETTER.recipientWidth &&
    Buffer.byteLength(line) <= LINE_BYTES
  );
}

/**
 * A long name on as few lines as it needs, broken between words where it reads well: lines of like length, none ending in
 * "the", "of" or "dated". Undefined where it needs more lines than there are.
 */
export function wrapName(name: string, room: number): readonly string[] | undefined {
  if (isNarrow(name)) return room >= 1 ? [name] : undefined;
  const words = name.split(' ');
  for (let lines = 2; lines <= room; lines++) {
    const best = bestOf(words, lines);
    if (best) return best.lines;
  }
  return undefined;
}

interface Broken {
  readonly lines: readonly string[];
  readonly cost: number;
}

function bestOf(words: readonly string[], lines: number): Broken | undefined {
  if (lines === 1) {
    const line = words.join(' ');
    return isNarrow(line) ? { lines: [line], cost: slackOf(line) } : undefined;
  }
  let best: Broken | undefined;
  for (let at = 1; at <= words.length - (lines - 1); at++) {
    const line = words.slice(0, at).join(' ');
    if (!isNarrow(line)) break;
    const rest = bestOf(words.slice(at), lines - 1);
    if (!rest) continue;
    const cost = slackOf(line) + rest.cost + (LEANS_FORWARD.test(words[at - 1] ?? '') ? 2 : 0);
    if (!best || cost < best.cost) best = { lines: [line, ...rest.lines], cost };
  }
  return best;
}

/** How empty a line is, squared: two half-full lines are better than a full and an empty one. */
function slackOf(line: string): number {
  return (1 - widthOf(line, TYPE.recipient.face, TYPE.recipient.size) / LETTER.recipientWidth) ** 2;
}
