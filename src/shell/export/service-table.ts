import type { EntityManager } from 'typeorm';
import type { CalendarDate } from '../../core/kernel/calendar-date.ts';
import { moneyText } from '../../core/kernel/cents.ts';
import { quarterOf } from '../../core/rules/quarter.ts';
import type { RecSince } from '../../core/rules/rec-history.ts';
import { standbyCharge } from '../../core/rules/standby-charge.ts';
import type { Cell } from './csv-line.ts';
import type { ExportQuestion, ExportTable } from './export-table.ts';

interface ConnectedCase {
  readonly number: string;
  readonly connectedOn: CalendarDate;
  readonly accruesFrom: CalendarDate | null;
  readonly recs: readonly RecSince[];
}

/**
 * For the utility's own billing: the service part of the quarter in which a parcel connected. Every month is billed
 * once, as standby here or as service there; § 300-16.D says which. Lateral never posts service charges itself.
 */
export const serviceTable: ExportTable = {
  columns: ['parcel', 'connected', 'period', 'months', 'amount', 'section'],
  async write(manager, question, row) {
    const refused: string[] = [];
    for (const connected of await readConnected(manager, question)) {
      const { number, connectedOn, accruesFrom, recs } = connected;
      const quarter = quarterOf(connectedOn);
      const charge = standbyCharge(question.rulebook, {
        quarter,
        recHundredths: recs,
        accruesFrom: accruesFrom ?? connectedOn,
        stopsOn: connectedOn,
      });
      if (!charge.ok) {
        refused.push(`${number}: ${charge.refused}`);
        continue;
      }
      const { serviceMonths, serviceAmount } = charge.value;
      const sections = [...new Set(charge.because.map(({ section }) => section))].join('; ');
      const cells: Cell[] = [
        number,
        ...exact(connectedOn, quarter, serviceMonths.join(' '), moneyText(serviceAmount), sections),
      ];
      row(cells);
    }
    return refused;
  },
};

function exact(...texts: readonly string[]): Cell[] {
  return texts.map(text => ({ exact: text }));
}

async function readConnected(manager: EntityManager, { today, quarter }: ExportQuestion): Promise<ConnectedCase[]> {
  const rows: ConnectedCase[] = await manager.query(
    `select p.number, c.snapshot->>'connectedOn' as "connectedOn", c.snapshot #>> '{accrual,0,from}' as "accruesFrom",
            c.snapshot->'recs' as recs
       from parcel_case c join parcel p on p.municipality_id = c.municipality_id and p.parcel_key = c.parcel_key
      where c.service = 'sewer' and c.snapshot->>'connectedOn' <= $1
      order by 2, p.parcel_key`,
    [today],
  );
  return quarter === undefined ? rows : rows.filter(({ connectedOn }) => quarterOf(connectedOn) === quarter);
}
