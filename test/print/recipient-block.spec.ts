import type { LetterRecipient } from '../../src/core/letters/letter-data.ts';
import { setRecipient } from '../../src/shell/print/recipient-block.ts';
import { widthOf } from '../../src/shell/print/typeset.ts';

function linesOf(recipient: Partial<LetterRecipient>): readonly string[] | string {
  const block = setRecipient({
    nameLines: ['Ada Quill'],
    addressLines: ['12 Elm St', 'Pewaukee WI 53072'],
    language: 'en',
    ...recipient,
  });
  return 'held' in block ? `${block.held.field}: ${block.held.reason}` : block.lines;
}

const tooBig = (field: string): string => `recipient.${field}: address does not fit the envelope window`;

describe('Publication 28', () => {
  it('capitals, no punctuation but the hyphen of ZIP+4', () => {
    expect(linesOf({ nameLines: ["O'Dell, Ada J."], addressLines: ['12 Elm St.', 'Pewaukee, WI 53072-1234'] })).toEqual(
      ['ODELL ADA J', '12 ELM ST', 'PEWAUKEE WI 53072-1234'],
    );
  });

  it('keeps a grid address whole, as the tax roll writes it', () => {
    expect(linesOf({ addressLines: ['W240 N3065 Pewaukee Rd', 'Pewaukee WI 53072'] })).toContain(
      'W240 N3065 PEWAUKEE RD',
    );
    expect(linesOf({ addressLines: ['W240N3065 Pewaukee Rd', 'Pewaukee WI 53072'] })).toContain(
      'W240N3065 PEWAUKEE RD',
    );
  });

  it.each([
    [['Apt 4', '12 Elm St'], '12 ELM ST APT 4'],
    [['12 Elm St', 'Suite 200'], '12 ELM ST STE 200'],
    [['12 Elm St', '#7'], '12 ELM ST UNIT 7'],
    [['12 Elm St # 7'], '12 ELM ST UNIT 7'],
  ])('puts the unit at the end of the delivery line: %p', (lines, expected) => {
    expect(linesOf({ addressLines: [...lines, 'Pewaukee WI 53072'] })).toEqual([
      'ADA QUILL',
      expected,
      'PEWAUKEE WI 53072',
    ]);
  });

  it.each([
    ['Apt 4 12 Elm St', '12 ELM ST APT 4'],
    ['12 Elm St Apartment 4', '12 ELM ST APT 4'],
    ['12 Elm St, Suite #200', '12 ELM ST STE 200'],
    ['12 1/2 Elm St', '12 1/2 ELM ST'],
    ['39.2 Rd.', '39.2 RD'],
    ['112-10 Bronx Rd', '112-10 BRONX RD'],
    ['P.O. Box 7', 'PO BOX 7'],
    ['Post Office Box #7', 'PO BOX 7'],
    ['R.R. 2, Box 152', 'RR 2 BOX 152'],
    ['Rural Route 02 #18', 'RR 2 BOX 18'],
    ['Highway Contract 4 Box 3', 'HC 4 BOX 3'],
    ['100 Space Center', '100 SPACE CENTER'],
    ['W240 N3065 Pewaukee Rd', 'W240 N3065 PEWAUKEE RD'],
    ['N65W24838 Main St', 'N65W24838 MAIN ST'],
    ['N65W24838 Main St #4', 'N65W24838 MAIN ST UNIT 4'],
  ])('writes %p as %p', (line, expected) => {
    expect(linesOf({ addressLines: [line, 'Pewaukee WI 53072'] })).toEqual([
      'ADA QUILL',
      expected,
      'PEWAUKEE WI 53072',
    ]);
  });

  it('puts a grid address that a file parted back on one line', () => {
    expect(linesOf({ addressLines: ['W240', 'N3065 Pewaukee Rd', 'Pewaukee WI 53072'] })).toEqual([
      'ADA QUILL',
      'W240 N3065 PEWAUKEE RD',
      'PEWAUKEE WI 53072',
    ]);
  });

  it.each([
    [
      ['12 Elm St', 'Rear', 'Pewaukee WI 53072'],
      ['12 ELM ST REAR', 'PEWAUKEE WI 53072'],
    ],
    [
      ['12 Elm St Ste 3', 'PMB 234', 'Pewaukee WI 53072'],
      ['12 ELM ST STE 3 PMB 234', 'PEWAUKEE WI 53072'],
    ],
    [
      ['PSC 802 Box 74', 'APO AE 09499-0074'],
      ['PSC 802 BOX 74', 'APO AE 09499-0074'],
    ],
    [
      ['Unit 2050 Box 4190', 'APO, AP 96278-2050'],
      ['UNIT 2050 BOX 4190', 'APO AP 96278-2050'],
    ],
    [
      ['Unit 45013', 'FPO AA 34058'],
      ['UNIT 45013', 'FPO AA 34058'],
    ],
    [
      ['Urb. Las Gladiolas', '150 Calle A', 'San Juan, PR 00926-3232'],
      ['URB LAS GLADIOLAS', '150 CALLE A', 'SAN JUAN PR 00926-3232'],
    ],
    [
      ['12 Elm St', 'Pewaukee, Wisconsin 530721234'],
      ['12 ELM ST', 'PEWAUKEE WI 53072-1234'],
    ],
    [
      ['12 Elm St', 'Pewaukee', 'WI 53072'],
      ['12 ELM ST', 'PEWAUKEE WI 53072'],
    ],
    [
      ['12 Elm St', 'Charleston, West Virginia 25301'],
      ['12 ELM ST', 'CHARLESTON WV 25301'],
    ],
    [
      ['12 Elm St', 'Pewaukee WI 53072', 'U.S.A.'],
      ['12 ELM ST', 'PEWAUKEE WI 53072'],
    ],
  ])('%p becomes %p', (given, expected) => {
    expect(linesOf({ addressLines: given })).toEqual(['ADA QUILL', ...expected]);
  });

  it.each([
    [['Musterweg 5', '10115 Berlin', 'Deutschland'], 'GERMANY'],
    [['ul. Długa 8', '00-238 Warszawa', 'Poland'], 'POLAND'],
    [['12 Sample St', 'Ottawa ON K1A 0B1', 'Canada'], 'CANADA'],
    [['Calle 8', '44100 Guadalajara, Jal.', 'México'], 'MEXICO'],
  ])('abroad, %p ends with %p alone in capitals, and needs no ZIP', (given, country) => {
    const lines = linesOf({ addressLines: given });
    expect(lines).toHaveLength(4);
    expect(lines[3]).toBe(country);
  });

  it('attention stands above the name, care-of below it, wherever the roll has put them', () => {
    expect(
      linesOf({
        nameLines: ['Example Holdings LLC', '% Mina Example'],
        careOf: null,
        addressLines: ['Attn: Tax Desk', '12 Elm St', 'Pewaukee WI 53072'],
      }),
    ).toBe(tooBig('nameLines'));
    expect(
      linesOf({
        nameLines: ['Example Holdings LLC'],
        addressLines: ['Attn: Tax Desk', '12 Elm St', 'Pewaukee WI 53072'],
      }),
    ).toEqual(['ATTN TAX DESK', 'EXAMPLE HOLDINGS LLC', '12 ELM ST', 'PEWAUKEE WI 53072']);
    expect(linesOf({ nameLines: ['Rustico Family Trust', 'C/O Mina Example'], careOf: 'Mina Example' })).toEqual([
      'RUSTICO FAMILY TRUST',
      'C/O MINA EXAMPLE',
      '12 ELM ST',
      'PEWAUKEE WI 53072',
    ]);
  });

  it('does not take a street for a unit', () => {
    expect(linesOf({ addressLines: ['Lot Meadow Farm Road', 'Pewaukee WI 53072'] })).toContain('LOT MEADOW FARM ROAD');
  });

  it.each(['C/O Mina Example', '% Mina Example', 'c/o  Mina Example', 'Mina Example'])(
    'writes %p once as care of',
    careOf => {
      expect(linesOf({ careOf })).toEqual(['ADA QUILL', 'C/O MINA EXAMPLE', '12 ELM ST', 'PEWAUKEE WI 53072']);
    },
  );
});

describe('the window', () => {
  it('a trust name that needs three lines beside care-of, box and city is held, not clipped', () => {
    expect(
      linesOf({
        nameLines: [
          'THE WILHELMINA-CONSTANTINA VANDERSCHOOTENBERGHAUSEN IRREVOCABLE SUPPLEMENTAL NEEDS TRUST U/A/D 03/14/1998',
        ],
        careOf: 'First Example Bank',
        addressLines: ['PO Box 1234', 'Pewaukee WI 53072'],
      }),
    ).toBe(tooBig('nameLines'));
  });

  it('a long name takes two lines where there is room, broken between words', () => {
    const lines = linesOf({ nameLines: ['The Quillfeather Family Irrevocable Supplemental Needs Trust'] }) as string[];
    expect(lines).toHaveLength(4);
    expect(lines.slice(0, 2).join(' ')).toBe('THE QUILLFEATHER FAMILY IRREVOCABLE SUPPLEMENTAL NEEDS TRUST');
    for (const line of lines) expect(widthOf(line, 'regular', 10)).toBeLessThanOrEqual(3.25 * 72);
  });

  it('a line ends before "the", "of" and the date of a trust, not after them', () => {
    const lines = linesOf({
      nameLines: ['Bartholomew and Wilhelmina Quillfeather Trust U/A/D 03/14/1998'],
    }) as string[];
    expect(lines).toHaveLength(4);
    expect(lines[0]).not.toMatch(/ (?:AND|THE|OF|U\/A\/D)$/);
  });

  it('a fifth line is held', () => {
    const nameLines = ['Ada Quill', 'Bo Quill', 'Cy Quill'];
    expect(linesOf({ nameLines: nameLines.slice(0, 2) })).toHaveLength(4);
    expect(linesOf({ nameLines })).toBe(tooBig('nameLines'));
  });

  it('an address line that is too wide is held; a unit first moves to the line above', () => {
    const street = 'W240 N3065 Old Reservoir Hollow';
    expect(linesOf({ addressLines: [`${street} Apt 1204`, 'Pewaukee WI 53072'] })).toEqual([
      'ADA QUILL',
      'APT 1204',
      street.toUpperCase(),
      'PEWAUKEE WI 53072',
    ]);
    expect(linesOf({ addressLines: [`${street} and Very Much Longer`, 'Pewaukee WI 53072'] })).toBe(
      tooBig('addressLines'),
    );
  });

  it('a name that is one endless word is held', () => {
    expect(linesOf({ nameLines: ['X'.repeat(300)] })).toBe(tooBig('nameLines'));
  });
});

describe('nothing to mail to', () => {
  it('is held with the field', () => {
    expect(linesOf({ nameLines: [' '] })).toContain('recipient.nameLines');
    expect(linesOf({ addressLines: ['Pewaukee WI 53072'] })).toContain('recipient.addressLines');
  });

  it('without state and ZIP, at home, is held', () => {
    expect(linesOf({ addressLines: ['12 Elm St', 'Pewaukee'] })).toBe(
      'recipient.addressLines: the last line, "PEWAUKEE", has no state and ZIP code, and names no country',
    );
  });
});
