import fc from 'fast-check';
import { scanCsv, type CsvRecord } from '../../src/shell/intake/csv-scanner.ts';

function scan(text: string, delimiter = ',', piece = text.length || 1) {
  const scanner = scanCsv(delimiter);
  const records: CsvRecord[] = [];
  for (let at = 0; at < text.length; at += piece) records.push(...scanner.push(text.slice(at, at + piece)));
  records.push(...scanner.end());
  return { records, faults: scanner.faults };
}

const cellsOf = (text: string, delimiter?: string) => scan(text, delimiter).records.map(({ cells }) => cells);

describe('the strict scanner', () => {
  it('counts rows as a spreadsheet does and lines as an editor does', () => {
    const { records } = scan('parcel,owner\r\n1,"FERN, FAY\nFERN, FINN"\r\n\r\n2,ASH\r\n');
    expect(records.map(({ row, line }) => [row, line])).toEqual([
      [1, 1],
      [2, 2],
      [3, 4],
      [4, 5],
    ]);
  });

  it('reads a mark inside an unquoted cell as text, as spreadsheets do', () => {
    expect(scan('1,8" MAIN,LOT 2\n')).toMatchObject({ records: [{ cells: ['1', '8" MAIN', 'LOT 2'] }], faults: [] });
  });

  it('reads doubled marks, blanks around quoted cells, and empty ones', () => {
    expect(cellsOf('1, "THE ""MILL""" ,""\n')).toEqual([['1', 'THE "MILL"', '']]);
  });

  it('names the line of text behind a closing mark, and goes on to name the next', () => {
    const { faults, records } = scan('a,b\n1,"MILL" LLC\n2,OAK\n3,"ELM" INC\n');
    expect(faults.map(({ line }) => line)).toEqual([2, 4]);
    expect(faults[0]?.why).toContain('closing quotation mark');
    expect(records).toHaveLength(4);
  });

  it('names the line where a mark opens that nothing closes, and gives out none of the rows behind it', () => {
    const { faults, records } = scan('a,b\n1,OAK\n2,"ELM,3\n4,ASH\n5,FIR\n');
    expect(faults).toEqual([{ line: 3, why: expect.stringContaining('never closed') }]);
    expect(records.map(({ row }) => row)).toEqual([1, 2]);
  });

  it('sees that a mark left open was closed by the next row with marks', () => {
    const { faults } = scan('a,b,c\n1,"ELM,x\n2,OAK,y\n3,"FIR",z\n');
    expect(faults).toEqual([{ line: 2, why: expect.stringContaining('line 4') }]);
  });

  it('gives up instead of filling the memory', () => {
    const scanner = scanCsv(',');
    scanner.push('a,b\n1,"never closed');
    for (let i = 0; i < 40 && !scanner.stopped; i += 1) scanner.push('2,OAK\n'.repeat(2000));
    expect(scanner.stopped).toBe(true);
    expect(scanner.faults).toEqual([{ line: 2, why: expect.stringContaining('never closed') }]);
    const endless = scanCsv(',');
    for (let i = 0; i < 40 && !endless.stopped; i += 1) endless.push('x'.repeat(100_000));
    expect(endless.faults[0]?.why).toContain('million characters');
  });

  it('marks the records whose cells must be looked at one by one', () => {
    const odd = scan('plain,1\ncontrol\u0007,1\nlost \ufffd,1\n"two\nlines",1\nturned \u202e,1\ntab\tinside,1\n');
    expect(odd.records.map(record => record.odd)).toEqual([false, true, true, true, true, false]);
  });

  it('gives the same records and faults however the text is cut in pieces', () => {
    const sign = fc.constantFrom('a', '7', ',', '"', '\n', '\r\n', ' ', 'é', '""');
    fc.assert(
      fc.property(fc.array(sign, { maxLength: 60 }), fc.integer({ min: 1, max: 9 }), (signs, piece) => {
        const text = signs.join('');
        expect(scan(text, ',', piece)).toEqual(scan(text));
      }),
    );
  });

  it('reads back whatever cells were written with marks where they are needed', () => {
    const cell = fc.string({ unit: fc.constantFrom('a', '0', ',', ';', '"', '\n', ' x', 'ß') });
    const table = fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 6 });
    const write = (text: string) => (/[",\n]|^ | $/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
    fc.assert(
      fc.property(table, fc.constantFrom('\n', '\r\n'), (rows, end) => {
        const text = rows.map(row => row.map(write).join(',') + end).join('');
        expect(scan(text)).toMatchObject({ faults: [], records: rows.map(cells => ({ cells })) });
      }),
    );
  });
});
