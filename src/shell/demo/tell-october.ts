import { day } from '../../core/kernel/calendar-date.ts';
import type { DemoParcel } from './demo-parcels.ts';
import { mailAll, tellOne, type Telling } from './tell.ts';

const REPORTED = day('2026-10-01');
const NOTICED = day('2026-10-13');
const PAID = day('2026-11-02');

/** Two connected owners are behind with their sewer bills: one pays in time, the other comes to the roll: § 300-17.D. */
export async function tellOctober(telling: Telling, pays: DemoParcel, owes: DemoParcel): Promise<void> {
  if (REPORTED > telling.today) return;
  await tellOne(telling, pays, REPORTED, 'arrears.reported', { amount: '423.00', account: '20-0117' });
  await tellOne(telling, owes, REPORTED, 'arrears.reported', { amount: '564.00', account: '20-0144' });
  if (NOTICED > telling.today) return;
  await mailAll(telling, NOTICED, 'tax-roll-notice');
  if (PAID > telling.today) return;
  const data = { amount: '423.00', receivable: 'service/2026', method: 'check', reference: '1029' };
  await tellOne(telling, pays, PAID, 'payment.received', data);
}
