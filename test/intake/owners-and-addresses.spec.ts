import { readMailingAddress } from '../../src/shell/intake/mailing-address.ts';
import { readOwners } from '../../src/shell/intake/owner-names.ts';

const owners = readOwners;
const address = (text: string) => readMailingAddress({ address: text });

describe('owner names', () => {
  it.each([
    ['LARKSPUR TRUST C/O NORA SAMPLE', ''],
    ['LARKSPUR TRUST, c/o NORA SAMPLE', ''],
    ['LARKSPUR TRUST % NORA SAMPLE', ''],
    ['LARKSPUR TRUST', '% NORA SAMPLE'],
    ['LARKSPUR TRUST', 'C/O: NORA SAMPLE'],
    ['LARKSPUR TRUST', 'in care of NORA SAMPLE'],
    ['LARKSPUR TRUST (C/O NORA SAMPLE)', ''],
  ])('keep the care-of line apart: %s | %s', (owner, owner2) => {
    expect(owners(owner, owner2)).toEqual({ owner1: 'LARKSPUR TRUST', owner2: null, careOf: 'C/O NORA SAMPLE' });
  });

  it('take a care-of column and attention lines', () => {
    expect(owners('LARKSPUR TRUST', '', 'NORA SAMPLE')).toMatchObject({ careOf: 'C/O NORA SAMPLE' });
    expect(owners('LARKSPUR TRUST', 'ATTN TAX DEPT')).toMatchObject({ owner2: null, careOf: 'ATTN TAX DEPT' });
  });

  it('leave shares, fractions and firms with a stroke alone', () => {
    expect(owners('FERN FAY 50% INT')).toMatchObject({ owner1: 'FERN FAY 50% INT', careOf: null });
    expect(owners('FERN FAY 50 % INT')).toMatchObject({ owner1: 'FERN FAY 50 % INT', careOf: null });
    expect(owners('FERN FAY 1/2')).toMatchObject({ owner1: 'FERN FAY 1/2', careOf: null });
    expect(owners('LOT C / OAKS LLC')).toMatchObject({ owner1: 'LOT C / OAKS LLC', careOf: null });
    expect(owners('ATTENTION GETTERS LLC')).toMatchObject({ owner1: 'ATTENTION GETTERS LLC', careOf: null });
  });

  it('are one each line of a cell; the third follows the second', () => {
    expect(owners('FERN, FAY\nFERN, FINN')).toMatchObject({ owner1: 'FERN, FAY', owner2: 'FERN, FINN' });
    expect(owners('FERN, FAY\r\nFERN, FINN', 'FERN, FLO')).toMatchObject({ owner2: 'FERN, FINN; FERN, FLO' });
    expect(owners('FERN, FAY', 'Fern,  Fay')).toMatchObject({ owner1: 'FERN, FAY', owner2: null });
  });

  it('are nobody where the export says so', () => {
    expect(owners('<Null>', 'N/A')).toEqual({ owner1: null, owner2: null, careOf: null });
    expect(owners('NULL, NANCY')).toMatchObject({ owner1: 'NULL, NANCY' });
  });

  it('refuse a line in the form of an e-mail header', () => {
    expect(owners('ACORN LLC\r\nBcc: someone@example.org')).toEqual({ fault: expect.stringContaining('header') });
    expect(owners('ACORN LLC', 'x-mailer: y')).toEqual({ fault: expect.stringContaining('header') });
    expect(owners('BCC HOLDINGS LLC')).toMatchObject({ owner1: 'BCC HOLDINGS LLC' });
  });
});

describe('a mailing address', () => {
  it.each([
    ['8 SAMPLE WAY, BIRCH BAY WI 53099', ['8 SAMPLE WAY', 'BIRCH BAY WI 53099']],
    ['8 SAMPLE WAY, BIRCH BAY, WI 53099-1234', ['8 SAMPLE WAY', 'BIRCH BAY WI 53099-1234']],
    ['8 SAMPLE WAY, UNIT 4, BIRCH BAY, WI, 530991234', ['8 SAMPLE WAY', 'UNIT 4', 'BIRCH BAY WI 53099-1234']],
    ['P.O. BOX 19 BIRCH BAY WI 53099', ['P.O. BOX 19', 'BIRCH BAY WI 53099']],
    ['8 SAMPLE WAY APT 3 BIRCH BAY WI 53099', ['8 SAMPLE WAY APT 3', 'BIRCH BAY WI 53099']],
    ['W240 N3065 SAMPLE RD\nBIRCH BAY WI 53099', ['W240 N3065 SAMPLE RD', 'BIRCH BAY WI 53099']],
    ['8 SAMPLE WAY, BIRCH BAY, WI', ['8 SAMPLE WAY', 'BIRCH BAY WI']],
    ['8 SAMPLE WAY, BIRCH BAY, 53099', ['8 SAMPLE WAY', 'BIRCH BAY 53099']],
    ['RR 3 BOX 9 BIRCH BAY WI 53099', ['RR 3 BOX 9 BIRCH BAY WI 53099']],
    ['12 RUE EXEMPLE, MONTREAL QC H2X 1Y4', ['12 RUE EXEMPLE', 'MONTREAL QC H2X 1Y4']],
  ])('becomes the lines of an envelope: %j', (text, lines) => {
    expect(address(text)).toEqual({ lines, noMailReason: null, careOf: null });
  });

  it.each([
    '',
    '   ',
    'UNAVAILABLE',
    'Not Available',
    'NONE PROVIDED',
    '<Null>',
    'N/A',
    '#N/A',
    '-',
    'UNKNOWN, BIRCH BAY WI 53099',
    'NO ADDRESS',
    'ADDRESS UNKNOWN',
    '8 SAMPLE WAY, BIRCH BAY WI 00000',
    '8 SAMPLE WAY, BIRCH BAY WI 00000-0000',
    '8 SAMPLE WAY\nBIRCH BAY WI 00000',
    'NONE\nBIRCH BAY WI 53099',
  ])('cannot be mailed: %j', text => {
    expect(address(text)).toEqual({ lines: [], noMailReason: 'no mailable address', careOf: null });
  });

  it.each([
    '4 NULL BLVD',
    '9 CANULL RD',
    '3 UNKNOWN SOLDIER ST',
    '2 NONESUCH LN',
    '100000 COUNTY RD N',
    'N/A STREET 5',
  ])('can be mailed though it has such letters: %s', street =>
    expect(address(`${street}, BIRCH BAY WI 53099`)).toMatchObject({ noMailReason: null }),
  );

  it('gives up its care-of line', () => {
    const lines = ['PO BOX 12', 'BIRCH BAY WI 53099'];
    expect(address('C/O NORA SAMPLE, PO BOX 12, BIRCH BAY WI 53099')).toMatchObject({
      lines,
      careOf: 'C/O NORA SAMPLE',
    });
    expect(address('% NORA SAMPLE PO BOX 12, BIRCH BAY WI 53099')).toMatchObject({ lines, careOf: 'C/O NORA SAMPLE' });
    expect(address('ATTN NORA SAMPLE\nPO BOX 12\nBIRCH BAY WI 53099')).toMatchObject({
      lines,
      careOf: 'ATTN NORA SAMPLE',
    });
  });

  it('is put together from columns, with the zeros that a spreadsheet dropped', () => {
    const cells = { address: '8 SAMPLE WAY', city: 'BIRCH BAY', state: 'ma' };
    expect(readMailingAddress({ ...cells, zip: '2139' }).lines).toEqual(['8 SAMPLE WAY', 'BIRCH BAY MA 02139']);
    expect(readMailingAddress({ ...cells, zip: '02139', zip4: '42' }).lines[1]).toBe('BIRCH BAY MA 02139-0042');
    expect(readMailingAddress({ ...cells, zip: '021390042' }).lines[1]).toBe('BIRCH BAY MA 02139-0042');
    expect(readMailingAddress({ ...cells, zip: '53099.0', zip4: '0' }).lines[1]).toBe('BIRCH BAY MA 53099');
    expect(readMailingAddress({ ...cells, zip: '0' })).toMatchObject({ lines: ['8 SAMPLE WAY', 'BIRCH BAY MA 0'] });
    expect(readMailingAddress({ ...cells, zip: '00000' }).noMailReason).toBe('no mailable address');
  });
});
