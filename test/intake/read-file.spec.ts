import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { inspectFile } from '../../src/shell/intake/inspect-file.ts';
import { readHead } from '../../src/shell/intake/read-head.ts';
import { readText } from '../../src/shell/intake/read-text.ts';

let folder: string;
beforeAll(() => (folder = mkdtempSync(join(tmpdir(), 'lateral-read-'))));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function put(content: Buffer | string): string {
  const path = join(folder, 'file.csv');
  writeFileSync(path, content);
  return path;
}

async function textOf(content: Buffer | string): Promise<string> {
  const path = put(content);
  const facts = await inspectFile(path);
  if ('fault' in facts) return facts.fault;
  let text = '';
  for await (const piece of readText(path, facts)) text += piece;
  return text;
}

const faultOf = async (content: Buffer | string) => {
  const facts = await inspectFile(put(content));
  return 'fault' in facts ? facts.fault : undefined;
};
const encodingOf = async (content: Buffer | string) => {
  const facts = await inspectFile(put(content));
  return 'fault' in facts ? facts.fault : facts.encoding;
};

/** One byte a sign, as Windows-1252 has it; “ ” – are given by their bytes. */
const cp1252 = (text: string) => Buffer.from(text, 'latin1');

describe('the encoding of a file', () => {
  it('gives the same text from UTF-8, with a byte-order mark or not, and from Windows-1252', async () => {
    const text = 'parcel,owner\r\n1,"NÚÑEZ, ZOË"\r\n';
    expect(await textOf(text)).toBe(text);
    expect(await textOf(`\ufeff${text}`)).toBe(text);
    expect(await textOf(cp1252(text))).toBe(text);
    expect(await textOf(Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')]))).toBe(text);
  });

  it('knows the signs that Windows-1252 has beyond Latin-1', async () => {
    expect(await textOf(cp1252('owner\nCAF\xc9 \x93ZEN\x94 \x96 5 \x80\n'))).toBe('owner\nCAFÉ “ZEN” – 5 €\n');
  });

  it('is judged by the whole file: one name on the last line decides', async () => {
    const plain = '1,OAK\n'.repeat(400_000);
    expect(await encodingOf(Buffer.concat([Buffer.from(plain), cp1252('2,ZO\xcb\n')]))).toBe('Windows-1252');
    expect(await encodingOf(`${plain}2,ZOË\n`)).toBe('UTF-8');
  });

  it('sees a sign that two chunks of the file share', async () => {
    const before = 'x'.repeat((1 << 20) - 1);
    expect(await encodingOf(`${before}Ë\n`)).toBe('UTF-8');
    expect(await textOf(`${'x'.repeat((1 << 17) - 1)}Ë\n`)).toContain('xË\n');
  });

  it('refuses a mixture and names the line', async () => {
    const mixed = Buffer.concat([Buffer.from('owner\nZOË\nNÚÑEZ\n'), cp1252('ZO\xcb\n')]);
    expect(await faultOf(mixed)).toMatch(/^Line 4 /);
    expect(await faultOf(Buffer.concat([Buffer.from('\ufeffowner\n'), cp1252('ZO\xcb\n')]))).toMatch(/^Line 2 /);
  });

  it('is not misled by a pair of Windows-1252 signs that happens to be UTF-8', async () => {
    expect(await encodingOf(cp1252('CAF\xc9\x92S\nZO\xcb\n'))).toBe('Windows-1252');
  });
});

describe('a file that is no table', () => {
  const zip = (...names: string[]) => Buffer.concat([Buffer.from('PK\x03\x04'), Buffer.from(names.join('\0'))]);
  it.each<[string, Buffer | string, string]>([
    ['nothing', '', 'empty'],
    ['an Excel workbook', zip('[Content_Types].xml', 'xl/workbook.xml'), '.xlsx'],
    ['a zip archive', zip('parcels.shp'), 'zip archive'],
    ['a web page', '\ufeff<!DOCTYPE html><html>', 'HTML'],
    ['a PDF', '%PDF-1.7', 'PDF'],
    ['an old workbook', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1]), '.xls'],
    ['GeoJSON', '{"type": "FeatureCollection"}', 'GeoJSON'],
    ['JSON', '[{"parcel": 1}]', 'JSON'],
    ['gzip', gzipSync('parcel,owner'), 'gzip'],
    ['bytes', Buffer.from('parcel,owner\n\0\0\0'), 'not a text file'],
  ])('is said for what it is: %s', async (_name, content, word) => {
    expect(await faultOf(content)).toContain(word);
  });
});

describe('the head of a file', () => {
  const headOf = async (text: string, mapping?: Record<string, string>) => {
    const path = put(text);
    const facts = await inspectFile(path);
    if ('fault' in facts) throw new Error(facts.fault);
    return readHead(path, facts, mapping);
  };

  it.each([
    [',', 'comma'],
    [';', 'semicolon'],
    ['\t', 'tab'],
  ])('tells the separator %j', async delimiter => {
    const text = ['parcel', 'owner', 'mailing address'].join(delimiter);
    expect(await headOf(`${text}\n1${delimiter}ELM, ED;\t${delimiter}x\n`)).toMatchObject({ delimiter, row: 1 });
  });

  it('finds the columns whatever the case, blanks and underscores of their names', async () => {
    const header = await headOf('Parcel_No.;OWNER NAME;Mailing-Address;Sewer Available On;Remark\n');
    expect(header).toMatchObject({
      at: { parcel: 0, owner: 1, mailingAddress: 2, availableOn: 3 },
      unused: [4],
      layout: 'plain columns',
    });
  });

  it('knows the statewide schema, where the second parcel number helps out', async () => {
    const header = await headOf(
      'STATEID,PARCELID,TAXPARCELID,OWNERNME1,OWNERNME2,PSTLADRESS,SITEADRESS,PROPCLASS,AUXCLASS\n',
    );
    expect(header).toMatchObject({
      at: { parcel: 1, owner: 3, owner2: 4, mailingAddress: 5, siteAddress: 6, propertyClass: 7, auxiliaryClass: 8 },
      otherParcel: 2,
      layout: 'Wisconsin statewide parcel schema',
    });
  });

  it('looks below titles, blank lines and the line in which Excel names the separator', async () => {
    expect(await headOf('Parcels of the harbor district\n\nparcel,owner\n1,ELM\n')).toMatchObject({ row: 3 });
    expect(await headOf('sep=;\nparcel;owner\n1;ELM\n')).toMatchObject({ row: 1, delimiter: ';' });
  });

  it('says which columns were found and which are missing', async () => {
    expect(await headOf('PIN_NO,TAXPAYER\n1,ELM\n')).toEqual({
      fault: expect.stringMatching(/No column holds parcel numbers.*PIN_NO, TAXPAYER.*Missing: parcel/),
    });
    expect(await headOf('parcel,remark\n1,ELM\n')).toEqual({
      fault: expect.stringMatching(/Missing: at least one of owner/),
    });
    expect(await headOf('0407-118-003,ELM ED\n')).toEqual({ fault: expect.stringContaining('first line must name') });
    expect(await headOf('parcel,owner,Owner\n1,ELM,ASH\n')).toEqual({ fault: expect.stringContaining('Two columns') });
    expect(await headOf('\n\n')).toEqual({ fault: expect.stringContaining('no line with text') });
  });

  it('takes the names of a mapping', async () => {
    const mapping = { parcel: 'Pin No', owner: 'TAXPAYER' };
    expect(await headOf('PIN_NO,TAXPAYER\n1,ELM\n', mapping)).toMatchObject({ at: { parcel: 0, owner: 1 } });
    expect(await headOf('PIN_NO,PAYER\n1,ELM\n', mapping)).toEqual({ fault: expect.stringContaining('“TAXPAYER”') });
  });
});
