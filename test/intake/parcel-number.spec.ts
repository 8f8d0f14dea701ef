import { formOf, readParcelNumber } from '../../src/shell/intake/parcel-number.ts';

const keyOf = (cell: string) => {
  const reading = readParcelNumber(cell);
  return 'fault' in reading ? reading.fault : reading.key;
};
const faultOf = (cell: string) => {
  const reading = readParcelNumber(cell);
  return 'fault' in reading ? reading.fault : undefined;
};

describe('a parcel number', () => {
  it('keeps its leading zeros and the spelling of the county', () => {
    expect(readParcelNumber('0407-118-003')).toEqual({ number: '0407-118-003', key: '0407118003', shape: '4-3-3' });
    expect(readParcelNumber(' 0407118003 ')).toEqual({ number: '0407118003', key: '0407118003', shape: '' });
  });

  it.each(['407-1180-0300', '40711800300', '407 1180 0300', '407.1180.0300', "'40711800300", '="40711800300"'])(
    'is the same parcel written %s',
    spelling => expect(keyOf(spelling)).toBe('40711800300'),
  );

  it('knows letters, in capitals', () => {
    expect(readParcelNumber('0407-118-003a')).toEqual({ number: '0407-118-003a', key: '0407118003A', shape: '4-3-4' });
    expect(keyOf('08-12E-10')).toBe('0812E10');
  });

  it.each(['12-Mar', '3-Apr-07', 'Sep-09', '14-Aug-2006', 'Jun 7, 2009', 'December-12'])(
    'is refused as a date that Excel made, and says so: %s',
    cell => expect(faultOf(cell)).toContain('Excel'),
  );

  it.each(['2.81012E+09', '4E+11', '4,07E+10'])('is refused where Excel has shortened it: %s', cell =>
    expect(faultOf(cell)).toContain('digits are lost'),
  );

  it('is refused as a decimal number, which would read as another parcel with a zero behind', () => {
    expect(faultOf('407118003.0')).toContain('decimal');
    expect(faultOf('407118003.00')).toContain('decimal');
    expect(faultOf('407.118.003')).toBeUndefined();
  });

  it.each([
    ['9/14/2011', '9/99/9999'],
    ['14/9/11', '99/9/99'],
    ['2011-09-14', '9999-99-99'],
    ['2011-09-14 00:00:00', '9999-99-99 99:99:99'],
  ])('may be a date: %s', (cell, form) => {
    expect(readParcelNumber(cell)).toMatchObject({ suspect: form });
    expect(formOf(cell)).toBe(form);
  });

  it.each(['6-08-15', '13/14/2011', '2011-13-14', '0/14/2011', '1899-09-14', '123-45-6789'])(
    'is no date where it only resembles one: %s',
    cell => expect(readParcelNumber(cell)).not.toHaveProperty('suspect'),
  );

  it.each(['TOTAL', 'Grand total', 'Totals:', 'Subtotal 12'])('is not a line of totals: %s', cell =>
    expect(faultOf(cell)).toContain('totals'),
  );

  it('is refused without a digit, with signs the state refuses, with an error of the spreadsheet, or too long', () => {
    expect(faultOf('PENDING')).toContain('no digit');
    expect(faultOf('0407=118')).toContain('“=”');
    expect(faultOf('#REF!')).toContain('error');
    expect(faultOf('#N/A')).toContain('error');
    expect(faultOf('')).toContain('no parcel number');
    expect(faultOf('1'.repeat(101))).toContain('100 characters');
    expect(faultOf('0407-118-00é')).toContain('letters or digits');
    expect(faultOf('٠٤٠٧')).toContain('letters or digits');
  });
});
