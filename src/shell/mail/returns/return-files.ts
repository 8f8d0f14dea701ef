import { createReadStream } from 'node:fs';
import { open, readdir, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';

/** One message of what is imported, or why a file holds none. */
export type ReturnedFile = { readonly file: string } & (
  { readonly raw: string } | { readonly rejected: string } | { readonly blank: true }
);

/** Larger ones are no report of a mail server; an e-mail of ours that comes back whole is far smaller. */
const LARGEST = 30 * 1024 * 1024;
const HEAD = 8192;
const HEADER_LINE = /^[!-9;-~]{1,80}:/;

/** Whether the path is a folder, an mbox or a message: another kind of file is another import's. */
export async function holdsMessages(path: string): Promise<boolean> {
  if ((await stat(path)).isDirectory()) return true;
  const head = await readHead(path);
  return isMbox(head) || isMessage(head);
}

/** Every message of a folder, an mbox or a single file, one at a time in the order of their names. */
export async function* readReturnFiles(path: string): AsyncGenerator<ReturnedFile> {
  if (!(await stat(path)).isDirectory()) {
    yield* readOne(path);
    return;
  }
  const entries = await readdir(path, { withFileTypes: true });
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    if (entry.isFile() && !entry.name.startsWith('.')) yield* readOne(join(path, entry.name));
  }
}

async function* readOne(path: string): AsyncGenerator<ReturnedFile> {
  const file = basename(path);
  const { size } = await stat(path);
  if (size === 0) return void (yield { file, blank: true });
  const head = await readHead(path);
  if (isMbox(head)) {
    yield* readMbox(path, file);
  } else if (!isMessage(head)) {
    yield {
      file,
      rejected: `${file} is no e-mail: it does not begin with header lines such as “From:”. Save it as .eml.`,
    };
  } else if (size > LARGEST) {
    yield { file, rejected: `${file} is larger than ${LARGEST / 1024 ** 2} MB: no mail server reports so much.` };
  } else {
    let raw = '';
    for await (const piece of createReadStream(path, 'latin1')) raw += piece as string;
    yield { file, raw };
  }
}

/** Messages between lines that begin with "From "; such a line within one has a > before it. */
async function* readMbox(path: string, file: string): AsyncGenerator<ReturnedFile> {
  let rest = '';
  let n = 0;
  const name = (): string => `${file}, message ${n}`;
  const take = (text: string): ReturnedFile => {
    n += 1;
    const raw = text.replace(/^From [^\n]*\n/, '').replace(/^>(>*From )/gm, '$1');
    if (raw.length > LARGEST) return { file: name(), rejected: `${name()} is larger than ${LARGEST / 1024 ** 2} MB.` };
    return isMessage(raw.slice(0, HEAD))
      ? { file: name(), raw }
      : { file: name(), rejected: `${name()} is no e-mail.` };
  };
  for await (const piece of createReadStream(path, 'latin1')) {
    // Only what is new, and the few characters before it in which a border may have begun.
    let from = Math.max(0, rest.length - 8);
    rest += piece as string;
    for (;;) {
      const border = /\n\r?\n(?=From )/g;
      border.lastIndex = from;
      const next = border.exec(rest);
      if (!next) break;
      const end = next.index + next[0].length;
      yield take(rest.slice(0, end));
      rest = rest.slice(end);
      from = 0;
    }
    // A message without end: kept is only what shows that it is too large.
    if (rest.length > 2 * LARGEST) rest = rest.slice(0, LARGEST + 1);
  }
  if (rest.trim() !== '') yield take(rest);
}

function isMbox(head: string): boolean {
  return /^From [^\r\n]*\r?\n[!-9;-~]{1,80}:/.test(head);
}

/** Begins with header lines and has one that every message has. */
function isMessage(head: string): boolean {
  const [first = ''] = head.split(/\r?\n/, 1);
  return HEADER_LINE.test(first) && /^(from|to|date|subject|message-id|return-path|received):/im.test(head);
}

async function readHead(path: string): Promise<string> {
  const handle = await open(path);
  try {
    const { buffer, bytesRead } = await handle.read({ buffer: Buffer.alloc(HEAD), position: 0 });
    return buffer.subarray(0, bytesRead).toString('latin1');
  } finally {
    await handle.close();
  }
}
