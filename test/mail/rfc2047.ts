/** The header's raw value, unfolded (RFC 5322 § 2.2.3). */
export function readHeader(raw: string, name: string): string {
  const head = raw.slice(0, raw.indexOf('\r\n\r\n')).replace(/\r\n(?=[ \t])/g, '');
  const lines = head.split('\r\n').filter(line => line.toLowerCase().startsWith(`${name.toLowerCase()}:`));
  if (lines.length !== 1) throw new Error(`${lines.length} headers called ${name}`);
  return (lines[0] ?? '').slice(name.length + 1).trim();
}

/**
 * RFC 2047, written from its text and apart from the libraries. Each word is decoded by itself with a decoder that throws
 * on half a character: § 5 forbids splitting one between two words.
 */
export function decodeEncodedWords(value: string): string {
  const pattern = /=\?([^?\s]+)\?([QqBb])\?([^?\s]*)\?=/g;
  return value
    .replace(/(\?=)[ \t]+(?==\?[^?\s]+\?[QqBb]\?[^?\s]*\?=)/g, '$1')
    .replace(pattern, (_word, charset: string, encoding: string, text: string) => {
      const bytes =
        encoding.toUpperCase() === 'B'
          ? Buffer.from(text, 'base64')
          : Buffer.from(
              text
                .replace(/_/g, ' ')
                .replace(/=([0-9A-F]{2})/gi, (_m, hex: string) => String.fromCharCode(parseInt(hex, 16))),
              'latin1',
            );
      return new TextDecoder(charset, { fatal: true, ignoreBOM: true }).decode(bytes);
    });
}
