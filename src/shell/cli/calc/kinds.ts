import { dailyPenaltyKind } from './daily-penalty.ts';
import { deadlineKind } from './deadline.ts';
import { dueDateKind } from './due-date.ts';
import { holidaysKind } from './holidays.ts';
import { hoursKind } from './hours.ts';
import { applyPaymentKind, installmentsKind, payoffKind } from './installments.ts';
import { interestKind } from './interest.ts';
import type { CalcKind } from './kind.ts';
import { lateChargeKind } from './late-charge.ts';
import { quarterKind } from './quarter.ts';
import { recKind } from './rec.ts';
import { serviceChargeKind } from './service-charge.ts';
import { standbyRateKind } from './standby-rate.ts';
import { standbyStartKind } from './standby-start.ts';
import { arrearsKind, delinquentTaxKind, taxRollKind } from './tax-roll.ts';

/** Every kind of question the calculator answers, by its name. */
export const CALC_KINDS: ReadonlyMap<string, CalcKind> = new Map(
  [
    deadlineKind,
    hoursKind,
    holidaysKind,
    standbyRateKind,
    standbyStartKind,
    quarterKind,
    dailyPenaltyKind,
    lateChargeKind,
    dueDateKind,
    taxRollKind,
    arrearsKind,
    delinquentTaxKind,
    installmentsKind,
    interestKind,
    applyPaymentKind,
    payoffKind,
    recKind,
    serviceChargeKind,
  ].map(kind => [kind.kind, kind]),
);
