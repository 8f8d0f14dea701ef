import type { LetterData } from '../../src/core/letters/letter-data.ts';
import { composeLetter } from '../../src/shell/print/compose-letter.ts';
import type { LetterDocument } from '../../src/shell/print/letter-document.ts';
import { drawn, sampleOf } from '../support/letter-samples.ts';
import { overlaps, readPdf, type ReadPdf } from '../support/read-pdf.ts';

/** What a #10 window shows however the folded sheet floats, and the zone that nothing else may enter; inches. */
const WINDOW = { left: 0.875, right: 4.375, top: 2.5, bottom: 3.167 };
const ZONE = { left: 0.8, top: 2.0, right: 5.4, bottom: 3.65 };

const TRUST =
  'THE WILHELMINA-CONSTANTINA VANDERSCHOOTENBERGHAUSEN IRREVOCABLE SUPPLEMENTAL NEEDS TRUST U/A/D 03/14/1998';
const HOME = ['12 Elm St', 'Pewaukee WI 53072'];

interface Given {
  readonly names: readonly string[];
  readonly careOf?: string;
  readonly address?: readonly string[];
  /** Where it must be held: the field, and what the reason names. */
  readonly held?: readonly [field: string, reason: string];
}

const RECIPIENTS: readonly Given[] = [
  { names: ['Ada Quill'] },
  { names: ['Ada Quill', 'Bo Quill'] },
  { names: [TRUST], held: ['recipient.nameLines', 'does not fit'] },
  {
    names: [TRUST],
    careOf: 'First Example Bank',
    address: ['PO Box 1234', HOME[1] ?? ''],
    held: ['recipient.nameLines', 'does not fit'],
  },
  { names: ['The Quillfeather Family Irrevocable Supplemental Needs Trust'] },
  { names: ['Quill, Ada & Bo', '% Mina Example'] },
  { names: ['Example Holdings LLC'], careOf: 'Attn: Tax Department' },
  { names: ['Ada Quill'], address: ['W240 N3065 Pewaukee Rd', 'Pewaukee WI 53072-1234'] },
  { names: ['Ada Quill'], address: ['N65W24838 Main St', 'Unit 4', 'Sussex WI 53089'] },
  { names: ['Ada Quill'], address: ['W240N3065 Old Reservoir Hollow Rd Apt 1204', 'Pewaukee WI 53072'] },
  {
    names: ['Ada Quill'],
    address: ['W240 N3065 Old Reservoir Hollow and Very Much Longer Rd', 'Pewaukee WI 53072'],
    held: ['recipient.addressLines', 'does not fit'],
  },
  { names: ['Ada Quill'], address: ['P.O. Box 7', 'Pewaukee WI 53072'] },
  { names: ['Ada Quill'], address: ['R.R. 2, Box 152', 'Pewaukee WI 53072'] },
  { names: ['Ada Quill'], address: ['10 Main St Ste 11', 'PMB 234', 'Pewaukee WI 53072'] },
  { names: ['Ada Quill'], address: ['PSC 802 Box 74', 'APO AE 09499-0074'] },
  { names: ['Ada Quill'], address: ['Urb. Las Gladiolas', '150 Calle A', 'San Juan PR 00926-3232'] },
  { names: ['Ada Quill'], address: ['Musterweg 5', '10115 Berlin', 'Germany'] },
  {
    names: ['Ada Quill', 'Bo Quill'],
    address: ['Musterweg 5', '10115 Berlin', 'Germany'],
  },
  { names: ['Łukasz Ďurovič', 'Erzsébet Kőszegi'] },
  { names: ['Παναγιώτης Παπαδόπουλος'] },
  { names: ['Ольга Іванівна Щербак'] },
  { names: ['Nguyễn Thị Hồng'] },
  { names: ['李明'], held: ['recipient.nameLines.0', 'U+674E "李"'] },
  { names: ['דוד כהן'], held: ['recipient.nameLines.0', 'written from right to left'] },
  { names: ['محمد علي'], held: ['recipient.nameLines.0', 'written from right to left'] },
  { names: ['Ada \u{1F600} Quill'], held: ['recipient.nameLines.0', 'U+1F600'] },
  { names: ['Ada\u202E lliuQ'], held: ['recipient.nameLines.0', 'U+202E'] },
  { names: ['Ada\u200F Quill'], held: ['recipient.nameLines.0', 'U+200F'] },
  { names: ['Ada\u0007 Quill'], held: ['recipient.nameLines.0', 'U+0007'] },
  { names: ['M\ufffdller Trust'], held: ['recipient.nameLines.0', 'U+FFFD'] },
  { names: ['A\u0337da Quill'], held: ['recipient.nameLines.0', 'U+0337'] },
  { names: ['{{ town.name }} {% raw %}'] },
  { names: ['*Ada* **Quill** _x_ # 1'] },
  { names: ['<b>Ada</b> &amp; [Quill](http://x)'] },
  { names: ["=HYPERLINK('x')"] },
  { names: ['Ada\r\nBcc: Quill'] },
  { names: ['A'.repeat(500)], held: ['recipient.nameLines', 'does not fit'] },
  { names: ['Ada Quill '.repeat(50)], held: ['recipient.nameLines', 'does not fit'] },
  { names: ['W'.repeat(40)], held: ['recipient.nameLines', 'does not fit'] },
  { names: ['Ada Quill', 'Bo Quill', 'Cy Quill'], held: ['recipient.nameLines', 'does not fit'] },
  { names: ['Ada Quill'], careOf: 'X'.repeat(120), held: ['recipient.careOf', 'does not fit'] },
  {
    names: ['Ada Quill'],
    address: ['12 Elm St', 'Pewaukee'],
    held: ['recipient.addressLines', 'no state and ZIP code'],
  },
  { names: [], held: ['recipient.nameLines', 'no name'] },
];

function dataOf({ names, careOf, address = HOME }: Given): LetterData {
  const sample = sampleOf('one-year');
  const recipient = { ...sample.recipient, nameLines: names, careOf: careOf ?? null, addressLines: address };
  return { ...sample, recipient };
}

describe('the envelope window, with 40 recipients and more', () => {
  const letters: LetterDocument[] = [];
  let pdf: ReadPdf;

  beforeAll(async () => {
    for (const given of RECIPIENTS) {
      const letter = composeLetter('one-year', dataOf(given));
      if ('document' in letter) letters.push(letter.document);
    }
    pdf = await readPdf((await drawn(letters)).bytes);
  }, 120_000);

  it('there are as many', () => expect(RECIPIENTS.length).toBeGreaterThanOrEqual(40));

  it.each(RECIPIENTS.filter(({ held }) => held !== undefined))('%p is held, the field and the cause named', given => {
    const letter = composeLetter('one-year', dataOf(given));
    expect('held' in letter && letter.held.field).toBe(given.held?.[0]);
    expect('held' in letter && letter.held.reason).toContain(given.held?.[1]);
  });

  it('every other stands inside what is always seen, at 10 points, and nothing else near it', () => {
    expect(letters.length).toBe(RECIPIENTS.filter(({ held }) => held === undefined).length);
    expect(pdf.pages).toHaveLength(letters.length);
    letters.forEach((letter, i) => {
      const page = pdf.pages[i];
      const inZone = (page?.texts ?? []).filter(text => overlaps(text, ZONE));
      for (const text of inZone) {
        expect(text.left).toBeGreaterThanOrEqual(1 - 0.001);
        expect(text.right).toBeLessThanOrEqual(WINDOW.right);
        expect(text.top).toBeGreaterThanOrEqual(WINDOW.top);
        expect(text.bottom).toBeLessThanOrEqual(WINDOW.bottom);
        expect(text.size).toBeGreaterThanOrEqual(10);
      }
      const shown = inZone.map(({ text }) => text).join('');
      expect(shown.replace(/\s/g, '')).toBe(letter.recipient.join('').replace(/\s/g, ''));
      expect((page?.shapes ?? []).filter(shape => overlaps(shape, ZONE))).toEqual([]);
      for (const line of letter.recipient) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(64);
    });
  });

  it('hostile names come out as text', () => {
    const all = letters.flatMap(({ recipient }) => recipient);
    expect(all).toContain('{{ TOWNNAME }} {% RAW %}');
    expect(all).toContain('ADA BCC QUILL');
    expect(all.join(' ')).toContain('ΠΑΝΑΓΙΩΤΗΣ ΠΑΠΑΔΟΠΟΥΛΟΣ');
  });
});
