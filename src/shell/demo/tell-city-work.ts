import { day, type CalendarDate } from '../../core/kernel/calendar-date.ts';
import type { DemoParcel } from './demo-parcels.ts';
import { mailAll, tellOne, type Telling } from './tell.ts';

/** One owner did not connect in time, and the council had it done: § 300-7.C(2)(a). The owner pays in five parts. */
const STEPS: readonly { readonly on: CalendarDate; readonly type: string; readonly data?: unknown }[] = [
  {
    on: day('2026-09-21'),
    type: 'authorization.recorded',
    data: { body: 'Common Council', resolution: '2026-42', remedy: 'forced-connection', budget: '12000.00' },
  },
  {
    on: day('2026-09-22'),
    type: 'quote.received',
    data: { contractor: 'Sample Sewer & Water LLC', amount: '9850.00' },
  },
  { on: day('2026-09-22'), type: 'quote.received', data: { contractor: 'Example Excavating Inc', amount: '11200.00' } },
  { on: day('2026-09-23'), type: 'work.ordered', data: { contractor: 'Sample Sewer & Water LLC', amount: '9850.00' } },
  { on: day('2026-09-24'), type: 'entry.obtained', data: { basis: 'consent', reference: 'signed form' } },
  { on: day('2026-09-28'), type: 'work.begun' },
  {
    on: day('2026-10-01'),
    type: 'inspection.made',
    data: { what: 'lateral', stage: 'before-backfill', result: 'passed', inspector: 'City Plumbing Inspector' },
  },
  {
    on: day('2026-10-02'),
    type: 'work.completed',
    data: {
      items: [
        { what: 'Lateral from the main to the house', amount: '8400.00', category: 'contractor' },
        { what: 'Plans and inspection', amount: '650.00', category: 'engineering' },
        { what: 'Lawn and driveway put back', amount: '800.00', category: 'restoration' },
      ],
    },
  },
];

const BILLED = day('2026-10-05');
const RECEIVED = day('2026-10-07');
const CHOSEN = day('2026-10-15');
/** A title agent wants to know what clears it. */
const ASKED = day('2026-11-24');
const PAYOFF = {
  letter: 'payoff',
  for: { names: ['Example Title LLC'], addressLines: ['100 Sample Ave', 'Pewaukee, WI 53072'] },
};

/** Tells as much of it as lies in the past. */
export async function tellCityWork(telling: Telling, parcel: DemoParcel): Promise<void> {
  for (const { on, type, data } of STEPS) if (on <= telling.today) await tellOne(telling, parcel, on, type, data);
  if (BILLED > telling.today) return;
  await mailAll(telling, BILLED, 'cost-bill');
  if (RECEIVED > telling.today) return;
  await tellOne(telling, parcel, RECEIVED, 'notice.received', { notice: 'notice/cost-bill/1/1' });
  if (CHOSEN <= telling.today) await tellOne(telling, parcel, CHOSEN, 'election.filed', { count: 5 });
  if (ASKED <= telling.today) await tellOne(telling, parcel, ASKED, 'letter.requested', PAYOFF);
}
