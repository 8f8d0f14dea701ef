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

const TOO_BIG = 'recipient: address does not fit the envelope window';

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
    ).toBe(TOO_BIG);
  });

  it('a long name takes two lines where there is room, broken between words', () => {
    const lines = linesOf({ nameLines: ['The Quillfeather Family Irrevocable Supplemental Needs Trust'] }) as string[];
    expect(lines).toHaveLength(4);
    expect(lines.slice(0, 2).join(' ')).toBe('THE QUILLFEATHER FAMILY IRREVOCABLE SUPPLEMENTAL NEEDS TRUST');
    for (const line of lines) expect(widthOf(line, 'regular', 10)).toBeLessThanOrEqual(3.25 * 72);
  });

  it('a fifth line is held', () => {
    const nameLines = ['Ada Quill', 'Bo Quill', 'Cy Quill'];
    expect(linesOf({ nameLines: nameLines.slice(0, 2) })).toHaveLength(4);
    expect(linesOf({ nameLines })).toBe(TOO_BIG);
  });

  it('an address line that is too wide is held; a unit first moves to the line above', () => {
    const street = 'W240 N3065 Old Reservoir Hollow';
    expect(linesOf({ addressLines: [`${street} Apt 1204`, 'Pewaukee WI 53072'] })).toEqual([
      'ADA QUILL',
      'APT 1204',
      street.toUpperCase(),
      'PEWAUKEE WI 53072',
    ]);
    expect(linesOf({ addressLines: [`${street} and Very Much Longer`, 'Pewaukee WI 53072'] })).toBe(TOO_BIG);
  });

  it('a name that is one endless word is held', () => {
    expect(linesOf({ nameLines: ['X'.repeat(300)] })).toBe(TOO_BIG);
  });
});

describe('nothing to mail to', () => {
  it('is held with the field', () => {
    expect(linesOf({ nameLines: [' '] })).toContain('recipient.nameLines');
    expect(linesOf({ addressLines: ['Pewaukee WI 53072'] })).toContain('recipient.addressLines');
  });
});
