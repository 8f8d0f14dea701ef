/** Owner names without the words that say through whom they are reached, and those words. */
export interface OwnerNames {
  readonly owner1: string | null;
  /** The second owner; further ones follow after semicolons. */
  readonly owner2: string | null;
  /** "C/O MINA EXAMPLE" or "ATTN …", a line of its own on the envelope. */
  readonly careOf: string | null;
}

export type OwnerReading = OwnerNames | { readonly fault: string };

/** "50% INTEREST" is a share, not a care-of: the sign must not follow a digit. */
const CARE_OF = /(?:^|[\s,;(])(?:c\s*\/\s*o\b|℅|in care of|care of|(?<!\d\s?)%)[\s:.,]*(?=\S)/i;
const ATTENTION = /^(?:attn\b[\s:.]*|attention\s*:\s*)(?=\S)/i;
const HEADER = /^(?:to|cc|bcc|from|sender|reply-to|subject|return-path|content-[a-z-]+|mime-version|x-[a-z-]+)\s*:/i;
const LONGEST = 254;
/** One name with nothing to split off, as nearly every cell is: two looks instead of eight. */
const PLAIN = /^[A-Za-z0-9 ,.&'()-]{0,250}$/;
const WITH_MEANING = /care of|attn|^[\s.(-]*(?:null|na|none|not |un|[-.]*\s*$)/i;
const NOBODY = /^[<([]?(?:null|n\/a|na|none|none provided|not available|unavailable|unknown|-+|\.+)[>)\]]?$/i;

/**
 * Splits owner cells into names. Lines within a cell are owners of their own, as county exports write them; care-of
 * words at the start of a cell or behind a name go to their own line.
 */
export function readOwners(owner: string, owner2 = '', careOfCell = ''): OwnerReading {
  if (owner2 === '' && careOfCell === '' && PLAIN.test(owner) && !WITH_MEANING.test(owner)) {
    return { owner1: tidy(owner) || null, owner2: null, careOf: null };
  }
  const owners: string[] = [];
  const careOf: string[] = [];
  for (const line of [owner, owner2].flatMap(linesOf)) {
    if (HEADER.test(line)) return { fault: 'a line of it has the form of an e-mail header' };
    if (line.length > LONGEST) return { fault: `it is longer than ${LONGEST} characters` };
    if (NOBODY.test(line)) continue;
    const split = splitCareOf(line);
    if (split.careOf) careOf.push(split.careOf);
    if (split.name && !owners.some(owner => owner.toUpperCase() === split.name.toUpperCase())) owners.push(split.name);
  }
  for (const line of linesOf(careOfCell)) {
    if (HEADER.test(line)) return { fault: 'a line of it has the form of an e-mail header' };
    if (!NOBODY.test(line)) careOf.push(splitCareOf(line).careOf ?? `C/O ${line}`);
  }
  return { owner1: owners[0] ?? null, owner2: owners.slice(1).join('; ') || null, careOf: careOf[0] ?? null };
}

/** The name before the care-of words and the care-of line; either may be missing. */
export function splitCareOf(line: string): { readonly name: string; readonly careOf?: string } {
  if (ATTENTION.test(line)) return { name: '', careOf: line };
  // Nearly every line ends here: looking for three signs is cheaper than the whole expression.
  if (!/[/%℅]|care of/i.test(line)) return { name: line };
  const match = CARE_OF.exec(line);
  if (!match) return { name: line };
  const name = line.slice(0, match.index).replace(/[\s,;(]+$/, '');
  const through = line.slice(match.index + match[0].length).replace(/\)$/, '');
  return { name, careOf: `C/O ${through}` };
}

/** The lines of a cell, each without spare white space; empty ones left out. */
export function linesOf(cell: string): string[] {
  if (!cell.includes('\n') && !cell.includes('\r')) {
    const line = tidy(cell);
    return line === '' ? [] : [line];
  }
  return cell
    .split(/[\r\n]+/)
    .map(tidy)
    .filter(line => line !== '');
}

/** White space as single blanks, none at the ends. */
export function tidy(text: string): string {
  // Nearly every cell is tidy already, and replacing each of its blanks took an eighth of the reading.
  return MESSY.test(text) ? text.replace(/\s+/g, ' ').trim() : text.trim();
}

const MESSY = /[^\S ]| {2}/;
