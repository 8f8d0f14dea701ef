import {
  counted,
  longDate,
  money,
  filtersOf,
  monthDate,
  UnprintableValue,
} from '../../src/shell/print/letter-filters.ts';
import { ENGLISH } from '../../src/shell/language/english.ts';
import { keepTogether } from '../../src/shell/print/no-break.ts';

it.each(['Europe/Berlin', 'America/Chicago', 'Pacific/Kiritimati'])(
  'dates are the same day when the server stands in %s',
  zone => {
    const before = process.env.TZ;
    process.env.TZ = zone;
    try {
      expect(longDate('2027-12-01')).toBe('Wednesday, December 1, 2027');
      expect(longDate('2026-11-15')).toBe('Sunday, November 15, 2026');
      expect(longDate('2028-02-29')).toBe('Tuesday, February 29, 2028');
      expect(monthDate('2027-01-09')).toBe('January 9, 2027');
      expect(filtersOf(ENGLISH).shortDate?.('2026-12-07' as never)).toBe('Mon, Dec 7');
    } finally {
      if (before === undefined) delete process.env.TZ;
      else process.env.TZ = before;
    }
  },
);

it.each([null, undefined, '', '2027-02-29', '12/01/2027', 20271201, new Date(0)])('%p is no date', value => {
  expect(() => longDate(value)).toThrow(UnprintableValue);
});

it('money has two decimals, separators and a real minus', () => {
  expect([0, 5, 7050, 123450, 123456789, -5].map(cents => money({ cents }))).toEqual([
    '$0.00',
    '$0.05',
    '$70.50',
    '$1,234.50',
    '$1,234,567.89',
    '−$0.05',
  ]);
  for (const value of [211.5, '211.50', null, {}, { cents: 0.5 }, { cents: '7' }])
    expect(() => money(value)).toThrow(UnprintableValue);
});

it('counts have their noun', () => {
  expect(counted(1, 'month').replace('\u00a0', ' ')).toBe('1 month');
  expect(counted(3, 'month').replace('\u00a0', ' ')).toBe('3 months');
  expect(counted(2, 'parcel is', 'parcels are').replaceAll('\u00a0', ' ')).toBe('2 parcels are');
});

it('dates, sections and grid addresses are not split by the end of a line', () => {
  const kept = keepTogether('By December 1, 2027 see § 300-7.C(2) for W240 N3065 Pewaukee Rd or PO Box 12').split(' ');
  expect(kept).toEqual([
    'By',
    'December\u00a01,',
    '2027',
    'see',
    '§\u00a0300-7.C(2)',
    'for',
    'W240\u00a0N3065',
    'Pewaukee',
    'Rd',
    'or',
    'PO\u00a0Box\u00a012',
  ]);
});

it('a Spanish date ends a line before "de" and the year, or not at all', () => {
  const kept = keepTogether('hasta el miércoles 1 de diciembre de 2027, en 2 de 2028 casos').split(' ');
  expect(kept).toEqual([
    'hasta',
    'el',
    'miércoles',
    '1\u00a0de\u00a0diciembre',
    'de\u00a02027,',
    'en',
    '2',
    'de',
    '2028',
    'casos',
  ]);
});
