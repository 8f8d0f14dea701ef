import { createHash, createVerify } from 'node:crypto';

/** Header lines as they came, folded, and the body behind the empty line. */
function take(raw: string): { headers: string[]; body: string } {
  const end = raw.indexOf('\r\n\r\n');
  return { headers: raw.slice(0, end).split(/\r\n(?![ \t])/), body: raw.slice(end + 4) };
}

const relaxedHeader = (line: string): string => {
  const at = line.indexOf(':');
  const value = line
    .slice(at + 1)
    .replace(/\r\n/g, '')
    .replace(/[ \t]+/g, ' ')
    .trim();
  return `${line.slice(0, at).trim().toLowerCase()}:${value}`;
};

const relaxedBody = (body: string): string => {
  const lines = body.split('\r\n').map(line => line.replace(/[ \t]+/g, ' ').replace(/ $/, ''));
  while (lines.at(-1) === '') lines.pop();
  return lines.length === 0 ? '' : `${lines.join('\r\n')}\r\n`;
};

export interface Verdict {
  readonly tags: Readonly<Record<string, string>>;
  readonly bodyHolds: boolean;
  readonly signatureHolds: boolean;
}

/** RFC 6376 §§ 3.4.2, 3.4.4, 3.5 and 3.7 for relaxed/relaxed and rsa-sha256, written from its text and apart from the library that signs. */
export function verifyDkim(raw: string, publicKeyPem: string): Verdict {
  const { headers, body } = take(raw);
  const signature = headers.find(line => /^dkim-signature:/i.test(line)) ?? '';
  const value = signature.slice(signature.indexOf(':') + 1).replace(/\r\n/g, '');
  const tags = Object.fromEntries(
    value.split(';').flatMap(part => {
      const at = part.indexOf('=');
      return at < 0 ? [] : [[part.slice(0, at).trim(), part.slice(at + 1).replace(/\s+/g, '')]];
    }),
  ) as Record<string, string>;
  // The last header of a name is signed first (§ 5.4.2).
  const left = [...headers].reverse();
  const signed = (tags.h ?? '').split(':').flatMap(name => {
    const i = left.findIndex(line => line.slice(0, line.indexOf(':')).trim().toLowerCase() === name.toLowerCase());
    return i < 0 ? [] : left.splice(i, 1).map(relaxedHeader);
  });
  const own = relaxedHeader(signature.replace(/(;\s*b=)[^;]*/s, '$1'));
  const verifier = createVerify('RSA-SHA256');
  verifier.update([...signed, own].join('\r\n'), 'latin1');
  return {
    tags,
    bodyHolds: createHash('sha256').update(relaxedBody(body), 'latin1').digest('base64') === tags.bh,
    signatureHolds: verifier.verify(publicKeyPem, tags.b ?? '', 'base64'),
  };
}
