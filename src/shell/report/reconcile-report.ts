import { dollars, minus, plus, ZERO, type Cents } from '../../core/kernel/cents.ts';
import { STATES, type CouncilReport, type DistrictRow } from './council-report.ts';

const COUNTED = [...STATES, 'parcels', 'noticed'] as const;
const SUMMED = ['billedCents', 'paidCents', 'pastDueCents'] as const;

/** What does not add up in a report, a sentence each; empty where every total equals its rows. */
export function reconcileReport(report: CouncilReport): readonly string[] {
  return [...districtSums(report), ...letterSums(report), ...moneySums(report)];
}

function districtSums({ districts, totals }: CouncilReport): string[] {
  const wrong: string[] = [];
  for (const row of districts) {
    const states = STATES.reduce((sum, state) => sum + row[state], 0);
    if (states !== row.parcels)
      wrong.push(`${row.name}: the states add up to ${states}, the district has ${row.parcels} parcels`);
  }
  for (const column of COUNTED) {
    const sum = districts.reduce((total, row) => total + row[column], 0);
    if (sum !== totals[column])
      wrong.push(`${column}: the districts add up to ${sum}, the total says ${totals[column]}`);
  }
  for (const column of SUMMED) {
    const sum = sumOf(districts.map((row: DistrictRow) => row[column]));
    if (sum !== totals[column])
      wrong.push(`${column}: the districts add up to ${dollars(sum)}, the total says ${dollars(totals[column])}`);
  }
  return wrong;
}

function letterSums({ letters }: CouncilReport): string[] {
  return letters.flatMap(row => {
    const wrong: string[] = [];
    if (row.due !== row.sent + row.notSent)
      wrong.push(`${row.letter}: ${row.due} due are not ${row.sent} sent and ${row.notSent} not sent`);
    if (row.delivered + row.returned > row.sent)
      wrong.push(`${row.letter}: more arrived or came back than the ${row.sent} sent`);
    return wrong;
  });
}

function moneySums({ money, totals }: CouncilReport): string[] {
  const of = (kind: string): Cents => sumOf(money.filter(line => line.kind === kind).map(line => line.cents));
  const total = of('total');
  const wrong: string[] = [];
  if (money.length === 0) return wrong;
  if (of('entry') !== total)
    wrong.push(`money: the entries add up to ${dollars(of('entry'))}, the total says ${dollars(total)}`);
  const parts = money.some(line => line.kind === 'part');
  if (parts && of('part') !== total)
    wrong.push(`money: the parts add up to ${dollars(of('part'))}, the total says ${dollars(total)}`);
  // What one owner paid ahead lowers what is still to pay in all, not what another one owes.
  const ahead = sumOf(money.filter(line => line.kind === 'part' && line.cents < 0).map(line => line.cents));
  const owed = minus(total, ahead);
  if (totals.pastDueCents > owed)
    wrong.push(`money: ${dollars(totals.pastDueCents)} past due is more than the ${dollars(owed)} still to pay`);
  return wrong;
}

function sumOf(amounts: readonly Cents[]): Cents {
  return plus(ZERO, ...amounts);
}
