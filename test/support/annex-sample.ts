import { day } from '../../src/core/kernel/calendar-date.ts';
import { cents, ZERO } from '../../src/core/kernel/cents.ts';
import type { Annex, AnnexRow } from '../../src/shell/report/annex.ts';
import { STATES, type CouncilReport, type DistrictRow } from '../../src/shell/report/council-report.ts';
import { sampleReport, totalsOf } from './council-report-sample.ts';

const DISTRICTS = ['Rolling Ridge / Arrowhead', 'Green Road', 'Still River / Bluemound Road'];

function rowOf(n: number): AnnexRow {
  const counted = STATES[n % STATES.length] ?? 'within';
  const past = counted === 'standby' ? 21150 + n : 0;
  return {
    parcel: `PWC 0100 ${String(n).padStart(3, '0')}`,
    district: DISTRICTS[n % DISTRICTS.length] ?? '',
    owners: n === 37 ? ['Anna One', 'Bela Two', 'Cora Three', 'Dora Four'] : [`ELM${n}, EDNA`],
    site: `${n} SAMPLE LN`,
    counted,
    words: 'Overdue since August 4, 2026; Charging since December 2, 2027',
    deadline: n % 5 === 0 ? null : day('2026-08-03'),
    owedCents: cents(past === 0 ? (n === 6 ? -5000 : 0) : past + 100),
    pastDueCents: cents(past),
    lastLetter: n % 4 === 0 ? null : { letter: 'Standby charge', state: 'mailed', on: day('2028-04-03') },
  };
}

/** An annex over so many parcels of three districts, in no order, with the report that its rows come to. */
export function sampleAnnex(parcels: number): Annex {
  const rows = Array.from({ length: parcels }, (_, i) => rowOf(parcels - i));
  const districts = DISTRICTS.map((name): DistrictRow => {
    const own = rows.filter(row => row.district === name);
    const states = Object.fromEntries(STATES.map(s => [s, own.filter(row => row.counted === s).length]));
    return {
      ...(states as Pick<DistrictRow, (typeof STATES)[number]>),
      name,
      parcels: own.length,
      noticed: own.length,
      billedCents: ZERO,
      paidCents: ZERO,
      pastDueCents: cents(own.reduce((sum, row) => sum + row.pastDueCents, 0)),
    };
  });
  const toPay = cents(rows.reduce((sum, row) => sum + row.owedCents, 0));
  const report: CouncilReport = {
    ...sampleReport(),
    districts,
    totals: totalsOf(districts),
    money: [
      { what: 'Charged', cents: toPay, kind: 'entry' },
      { what: 'Still to pay', cents: toPay, kind: 'total' },
    ],
  };
  return { report, rows };
}
