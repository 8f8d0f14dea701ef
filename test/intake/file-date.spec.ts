import { readFileDate } from '../../src/shell/intake/file-date.ts';

const date = (text: string) => ({ date: text });

describe('a date of a file', () => {
  it('is read month first unless another order is declared, and never swapped', () => {
    expect(readFileDate('05/06/2025', 'mdy')).toEqual(date('2025-05-06'));
    expect(readFileDate('05/06/2025', 'dmy')).toEqual(date('2025-06-05'));
    expect(readFileDate('30/09/2025', 'mdy')).toEqual({ fault: expect.stringContaining('no month 30') });
    expect(readFileDate('30/09/2025', 'dmy')).toEqual(date('2025-09-30'));
    expect(readFileDate('09/30/2025', 'dmy')).toEqual({ fault: expect.stringContaining('no month 30') });
    expect(readFileDate('05/06/2025', 'iso')).toEqual({ fault: expect.stringContaining('year-month-day') });
  });

  it.each(['mdy', 'dmy', 'iso'] as const)('is always understood year first (%s)', order => {
    expect(readFileDate('2025-06-05', order)).toEqual(date('2025-06-05'));
    expect(readFileDate('2025-6-5', order)).toEqual(date('2025-06-05'));
    expect(readFileDate('2025-06-05 00:00:00', order)).toEqual(date('2025-06-05'));
    expect(readFileDate('2025-06-05T00:00:00Z', order)).toEqual(date('2025-06-05'));
  });

  it('is understood with the month in words, and with the marks people write', () => {
    expect(readFileDate('5-Jun-2025', 'mdy')).toEqual(date('2025-06-05'));
    expect(readFileDate('June 5, 2025', 'mdy')).toEqual(date('2025-06-05'));
    expect(readFileDate('Sept. 5, 2025', 'mdy')).toEqual(date('2025-09-05'));
    expect(readFileDate('6-5-2025', 'mdy')).toEqual(date('2025-06-05'));
    expect(readFileDate('5.6.2025', 'dmy')).toEqual(date('2025-06-05'));
    expect(readFileDate('6/5/2025 12:00:00 AM', 'mdy')).toEqual(date('2025-06-05'));
  });

  it('names what is impossible: the day before the end of February, the end, the day after', () => {
    expect(readFileDate('2/27/2027', 'mdy')).toEqual(date('2027-02-27'));
    expect(readFileDate('2/28/2027', 'mdy')).toEqual(date('2027-02-28'));
    expect(readFileDate('2/29/2027', 'mdy')).toEqual({ fault: 'February 2027 has 28 days' });
    expect(readFileDate('2028-02-29', 'mdy')).toEqual(date('2028-02-29'));
    expect(readFileDate('2028-02-30', 'mdy')).toEqual({ fault: 'February 2028 has 29 days' });
    expect(readFileDate('2027-13-01', 'mdy')).toEqual({ fault: 'there is no month 13' });
    expect(readFileDate('0/5/2027', 'mdy')).toEqual({ fault: expect.stringContaining('no month 0') });
    expect(readFileDate('4/0/2027', 'mdy')).toEqual({ fault: 'April 2027 has 30 days' });
  });

  it('refuses to guess a century, a count of days, or words', () => {
    expect(readFileDate('6/5/25', 'mdy')).toEqual({ fault: expect.stringContaining('two digits') });
    expect(readFileDate('5-Jun-25', 'mdy')).toEqual({ fault: expect.stringContaining('two digits') });
    expect(readFileDate('45813', 'mdy')).toEqual({ fault: expect.stringContaining('Excel') });
    expect(readFileDate('yes', 'mdy')).toEqual({ fault: expect.stringContaining('not a date') });
    expect(readFileDate('1025-06-05', 'mdy')).toEqual({ fault: expect.stringContaining('1025') });
    expect(readFileDate('6/5.2025', 'mdy')).toEqual({ fault: expect.stringContaining('not a date') });
    expect(readFileDate('2025-06-05 14:30:00', 'mdy')).toEqual({ fault: expect.stringContaining('not a date') });
  });
});
