/** One part of a message: its headers by lower-case name, and what stands below them. */
export interface MimePart {
  readonly headers: ReadonlyMap<string, string>;
  /** "multipart/report", without parameters, in small letters. */
  readonly type: string;
  readonly parameters: Readonly<Record<string, string>>;
  /** Decoded text of a part without parts of its own; cut off where it is long. */
  readonly text: string;
  readonly parts: readonly MimePart[];
}

/** What a return says stands at its beginning: no more of a part is decoded, nor more or deeper parts are looked at. */
const LONGEST_TEXT = 200_000;
const LONGEST_HEADERS = 200_000;
const DEEPEST = 8;
const MOST_PARTS = 60;

/**
 * Reads a message far enough to tell what it is about. Attachments are not unpacked, and what is nested without end is left
 * aside: nothing in a message can make this take long or fill the memory. The text is bytes as latin1 characters.
 */
export function readMime(raw: string): MimePart {
  return readPart(raw, 0, { left: MOST_PARTS });
}

function readPart(raw: string, depth: number, budget: { left: number }): MimePart {
  budget.left -= 1;
  const found = /\r?\n\r?\n/.exec(raw.slice(0, LONGEST_HEADERS));
  const end = found ? found.index : Math.min(raw.length, LONGEST_HEADERS);
  const body = found ? raw.slice(end + found[0].length) : '';
  const headers = readHeaders(raw.slice(0, end));
  const [type, parameters] = readContentType(headers.get('content-type') ?? 'text/plain');
  const inner: MimePart[] = [];
  if (depth < DEEPEST && type.startsWith('multipart/') && parameters.boundary) {
    for (const piece of splitParts(body, parameters.boundary)) {
      if (budget.left <= 0) break;
      inner.push(readPart(piece, depth + 1, budget));
    }
  } else if (depth < DEEPEST && budget.left > 0 && (type === 'message/rfc822' || type === 'text/rfc822-headers')) {
    inner.push(readPart(decode(body, headers), depth + 1, budget));
  }
  const text = inner.length > 0 ? '' : decode(body, headers);
  return { headers, type, parameters, text, parts: inner };
}

/** Unfolded; of a header that stands twice the first counts. */
export function readHeaders(block: string): Map<string, string> {
  const headers = new Map<string, string>();
  for (const line of block.split(/\r?\n(?![ \t])/)) {
    const at = line.indexOf(':');
    const name = line.slice(0, Math.max(at, 0)).trim().toLowerCase();
    if (at > 0 && !headers.has(name))
      headers.set(
        name,
        line
          .slice(at + 1)
          .replace(/\s+/g, ' ')
          .trim(),
      );
  }
  return headers;
}

function readContentType(value: string): [type: string, parameters: Record<string, string>] {
  const parameters: Record<string, string> = {};
  for (const [, name = '', quoted, bare] of value.matchAll(/;\s*([\w-]+)\s*=\s*(?:"([^"]*)"|([^;\s]+))/g)) {
    parameters[name.toLowerCase()] = quoted ?? bare ?? '';
  }
  return [/^[^;\s]*/.exec(value)?.[0].toLowerCase() ?? '', parameters];
}

function splitParts(body: string, boundary: string): string[] {
  const pieces = `\n${body}`.split(`\n--${boundary}`).slice(1, MOST_PARTS + 1);
  const end = pieces.findIndex(piece => piece.startsWith('--'));
  return (end < 0 ? pieces : pieces.slice(0, end)).map(piece => piece.replace(/^[ \t]*\r?\n/, ''));
}

function decode(body: string, headers: ReadonlyMap<string, string>): string {
  const cut = body.slice(0, LONGEST_TEXT);
  switch (headers.get('content-transfer-encoding')?.toLowerCase()) {
    case 'base64':
      return Buffer.from(cut, 'base64').toString('latin1');
    case 'quoted-printable':
      return cut
        .replace(/=\r?\n/g, '')
        .replace(/=([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));
    default:
      return cut;
  }
}

/** The part and all below it, in their order. */
export function allParts(part: MimePart): MimePart[] {
  return [part, ...part.parts.flatMap(allParts)];
}
