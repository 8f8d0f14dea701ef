import { cents } from '../../src/core/kernel/cents.ts';
import type { CouncilReport, DistrictRow } from '../../src/shell/report/council-report.ts';

function district(name: string, counts: readonly number[], money: readonly number[]): DistrictRow {
  const [connected = 0, within = 0, overdue = 0, oneYear = 0, standby = 0, excused = 0] = counts;
  const [billed = 0, paid = 0, pastDue = 0] = money;
  const parcels = connected + within + overdue + oneYear + standby + excused;
  return {
    name,
    connected,
    within,
    overdue,
    oneYear,
    standby,
    excused,
    parcels,
    noticed: parcels - excused,
    billedCents: cents(billed),
    paidCents: cents(paid),
    pastDueCents: cents(pastDue),
  };
}

export function totalsOf(districts: readonly DistrictRow[]): Omit<DistrictRow, 'name'> {
  const sum = (key: keyof Omit<DistrictRow, 'name'>): number => districts.reduce((total, row) => total + row[key], 0);
  return {
    connected: sum('connected'),
    within: sum('within'),
    overdue: sum('overdue'),
    oneYear: sum('oneYear'),
    standby: sum('standby'),
    excused: sum('excused'),
    parcels: sum('parcels'),
    noticed: sum('noticed'),
    billedCents: cents(sum('billedCents')),
    paidCents: cents(sum('paidCents')),
    pastDueCents: cents(sum('pastDueCents')),
  };
}

/** A made-up report over five districts. */
export function sampleReport(): CouncilReport {
  const districts = [
    district('Green Road', [28, 0, 0, 0, 2, 1], [56400, 21150, 0]),
    district('Still River / Bluemound Road', [119, 0, 3, 6, 32, 4], [902400, 232650, 42500]),
    district('Duplainville Road', [30, 2, 0, 12, 0, 2], []),
    district('Rolling Ridge / Arrowhead', [107, 0, 0, 1, 9, 1], [303150, 77550, 15036]),
    district('Valley View / Sunny Ridge', [41, 45, 0, 0, 0, 1], []),
  ];
  const totals = totalsOf(districts);
  return {
    town: { name: 'City of Pewaukee', body: 'Public Works Committee' },
    meeting: { on: '2028-04-13', time: '4:00 p.m.', item: '4.2' },
    asOf: '2028-04-06',
    since: '2028-01-14',
    agendaLanguage:
      'Discussion and possible action on mandatory sewer connections: status, one connection by the City, one open question',
    backgroundBy: 'Iris Tolland, Sewer Utility',
    keyFigures: [
      {
        figure: String(totals.connected),
        of: `of ${totals.parcels}`,
        text: 'parcels are connected. 7 more than in January.',
      },
      { figure: '65', text: 'are past their time to connect: 43 on standby, 19 in the year of the letter.' },
      { figure: '$575.36', text: 'is past due, from 8 parcels. $3,313.50 has been paid.' },
      { figure: '2', text: 'decisions are wanted today. See A and B.' },
    ],
    changed: [
      'The first full quarter of standby was billed on April 1: 43 parcels at $211.50.',
      'Seven parcels connected, six of them in Still River.',
      'One letter did not go out and two came back. The next page says what staff do.',
    ],
    decisions: [
      {
        title: 'Connect parcel PWC 9990 207',
        summary:
          'at the owner’s cost. The septic system failed and its 30 days ended on March 17. Estimate: $11,900.00.',
        background:
          'The county found that the septic system had failed. The owner had the 30-day notice on February 16, 2028. No permit has been asked for. The City may connect the building and bill the owner, or charge standby only (§ 300-7.C(2)).',
        fiscalImpact:
          '$11,900.00 estimated, from the sewer fund, billed to the owner. Unpaid, it becomes a special tax; the owner may choose up to five installments at 10%.',
        alsoNeeded: 'A way onto the property: the owner’s consent or an order of the court. Neither is on file.',
        motion:
          'To recommend that the Common Council authorize the Sewer Utility under § 300-7.C(2)(a) to connect parcel PWC 9990 207 to the public sewer and to bill the owner for its cost.',
      },
      {
        title: 'Which quarter governs a bill?',
        summary: 'The ordinance does not say. Today calendar quarters are used.',
        background:
          '§ 300-16 sets charges by the quarter and names no months. Older bills ran from the 16th to the 15th.',
        fiscalImpact: 'None over a year. It moves which month a first or last charge falls in.',
        motion: 'To confirm calendar quarters for sewer and standby bills, on the advice of the attorney.',
      },
    ],
    withinLabel: 'Within 15 years',
    districts,
    totals,
    letters: [
      { letter: 'One-year letter', due: 5, sent: 5, delivered: 4, returned: 1, notSent: 0 },
      { letter: '10-day standby warning', due: 2, sent: 2, delivered: 2, returned: 0, notSent: 0 },
      { letter: 'Standby charge', due: 91, sent: 90, delivered: 45, returned: 1, notSent: 1 },
      { letter: 'New owner courtesy letter', due: 3, sent: 3, delivered: 3, returned: 0, notSent: 0 },
    ],
    attention: {
      notSent: 'Parcel PWC 9990 352 has no mailing address. Staff post the notice by April 14.',
      returned: 'Both go out again by first-class mail and posting. No clock and no charge rests on them.',
    },
    money: [
      { what: 'Billed January 3 (46 × $70.50)', cents: cents(324300), kind: 'entry' },
      { what: 'Billed April 3 (43 × $211.50 + $282.00)', cents: cents(937650), kind: 'entry' },
      { what: 'Late charges, 1% a month', cents: cents(1136), kind: 'entry' },
      { what: 'Paid', cents: cents(-331350), kind: 'entry' },
      { what: 'Still to pay', cents: cents(931736), kind: 'total' },
      { what: 'not due until April 24', cents: cents(874200), kind: 'part' },
      { what: 'past due (8 parcels)', cents: cents(57536), kind: 'part' },
    ],
    forecast: [
      { on: '2028-07-03', parcels: 44, cents: cents(930600) },
      { on: '2028-10-02', parcels: 56, cents: cents(1099800) },
      { on: '2029-01-02', parcels: 56, cents: cents(1184400) },
      { on: '2029-04-02', parcels: 63, cents: cents(1283100) },
    ],
    fiscalImpact:
      'Standby brings in about $9,306.00 a quarter while nobody connects. Each connection lowers it by $211.50 and brings a sewer charge of $141.00.',
    openQuestions: [
      {
        question: 'Does a letter that came back start the 10 days of § 300-7.C(2)(b)?',
        today: 'No. It goes out again and the charge waits.',
        whoAnswers: 'City Attorney',
      },
      {
        question: 'Is the rate “Sewer Service Equivalency Charge” the quarterly charge of one REC?',
        today: 'Yes: 150% of $141.00.',
        whoAnswers: 'Common Council',
      },
    ],
  };
}

/** The same with so many districts. */
export function longReport(count: number): CouncilReport {
  const districts = Array.from({ length: count }, (_, i) =>
    district(
      i === 36
        ? 'District 37 whose name is so long that it takes four lines in the narrow column that a district’s name has in this table, to its very end'
        : `District ${i + 1}`,
      [i % 50, i % 7, i % 3, i % 5, (i * 7) % 11, i % 2],
      [i * 100, i * 10, i],
    ),
  );
  return { ...sampleReport(), districts, totals: totalsOf(districts), money: [] };
}
