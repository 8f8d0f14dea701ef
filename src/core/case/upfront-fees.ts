import { dollars, type Cents } from '../kernel/cents.ts';
import { decided, refuse, type Citation, type Decision } from '../kernel/decision.ts';
import type { DerivedData } from '../facts/derived.ts';
import { cite, type Edition } from '../rulebook/rulebook.ts';
import { connectionFee, unitsBeforePermit } from '../rules/connection-fee.ts';
import { recText } from '../rules/rec.ts';
import { reserveCapacityCharge } from '../rules/reserve-capacity.ts';
import { buildingUse } from './building-use.ts';
import type { CaseState } from './state.ts';
import { newestRate } from './state/roll.ts';

type FeeData = DerivedData['fee.charged'];

/** What a text says of a fee, as far as permits wait for it. */
export interface UpfrontRule {
  readonly beforePermits: readonly string[];
  readonly because: readonly Citation[];
  /** Whether an amount is known: the council's, or the text's own. */
  readonly isKnown: boolean;
}

export interface UpfrontCharge {
  readonly data: FeeData;
  /** What was counted, in people's words. */
  readonly inputs: Readonly<Record<string, string>>;
}

/** A fee that is paid once, before a permit: which text it rests on and what it comes to for this parcel. */
export interface UpfrontFee {
  /** The receivable that it is. */
  readonly key: string;
  /** "reserve capacity charge" */
  readonly name: string;
  readonly ruleOf: (edition: Edition, state: CaseState) => UpfrontRule | undefined;
  /** Refused while a figure is missing, and where there is nothing to count. */
  readonly charge: (edition: Edition, state: CaseState) => Decision<UpfrontCharge>;
  /** The council's newest amount, where one is recorded. */
  readonly rateOf: (state: Pick<CaseState, 'rates'>) => { readonly on: string; readonly cents: Cents } | undefined;
}

/** § 300-16.F: for each residential equivalent. */
const reserveCapacity: UpfrontFee = {
  key: 'fee/reserve-capacity',
  name: 'reserve capacity charge',
  rateOf: ({ rates }) => newestRate(rates, 'reserve-capacity'),
  ruleOf: (edition, state) => {
    const rule = edition.reserveCapacity;
    if (!rule) return undefined;
    const because = [cite(rule, edition), ...(rule.payment ? [cite(rule.payment, edition)] : [])];
    const isKnown = (reserveCapacity.rateOf(state)?.cents ?? rule.perRec) !== null;
    return { beforePermits: rule.beforePermits, because, isKnown };
  },
  charge: (edition, state) => {
    const { recHundredths } = state;
    const rate = reserveCapacity.rateOf(state)?.cents;
    const charge = reserveCapacityCharge(edition, recHundredths, rate);
    if (!charge.ok) return charge;
    if (recHundredths === 0) {
      return refuse(
        'The parcel has no residential equivalents: they are assigned first, since the reserve capacity charge counts by them.',
        charge.because,
      );
    }
    const perRec = (rate ?? edition.reserveCapacity?.perRec) as Cents;
    return decided(
      {
        data: { fee: 'reserve-capacity', cents: charge.value, perRec, recHundredths },
        inputs: {
          'amount for one residential equivalent': dollars(perRec),
          'residential equivalents': recText(recHundredths),
        },
      },
      charge.because,
      charge.steps ?? [],
    );
  },
};

/** § 342-1, Sewer connection fees: for each connection unit; of a business the least one, its use being unknown yet. */
const connection: UpfrontFee = {
  key: 'fee/connection-fee',
  name: 'connection fee',
  rateOf: ({ rates }) => newestRate(rates, 'connection-fee'),
  ruleOf: (edition, state) => {
    const rule = edition.connectionFee;
    if (!rule) return undefined;
    const isKnown = (connection.rateOf(state)?.cents ?? rule.perUnit) !== null;
    return { beforePermits: rule.beforePermits, because: [cite(rule, edition)], isKnown };
  },
  charge: (edition, state) => {
    if (edition.connectionFee?.per === 'connection') return oneConnection(edition, connection.rateOf(state)?.cents);
    const use = buildingUse(state, edition);
    if (!use.ok) return use;
    const units = unitsBeforePermit(edition, use.value);
    if (!units.ok) return units;
    const rate = connection.rateOf(state)?.cents;
    const charge = connectionFee(edition, units.value, rate);
    if (!charge.ok) return charge;
    const perUnit = (rate ?? edition.connectionFee?.perUnit) as Cents;
    return decided(
      {
        data: { fee: 'connection-fee', cents: charge.value, perUnit, unitsHundredths: units.value },
        inputs: {
          'amount for one connection unit': dollars(perUnit),
          dwellings: String(use.value.dwellings),
          'of one bedroom or none': String(use.value.oneBedroom),
          business: use.value.business ? 'yes' : 'no',
        },
      },
      [...charge.because, ...units.because],
      [...(units.steps ?? []), ...(charge.steps ?? [])],
    );
  },
};

/** § 315-11E(3), § 315-11H: one charge for the building sewer. */
function oneConnection(edition: Edition, rate: Cents | undefined): Decision<UpfrontCharge> {
  const charge = connectionFee(edition, 100, rate);
  if (!charge.ok) return charge;
  const perUnit = (rate ?? edition.connectionFee?.perUnit) as Cents;
  const data = { fee: 'connection-fee' as const, cents: charge.value, perUnit, unitsHundredths: 100 };
  return decided(
    { data, inputs: { 'amount for one connection': dollars(perUnit) } },
    charge.because,
    charge.steps ?? [],
  );
}

/** Every fee of this kind that some town has. */
export const UPFRONT_FEES: readonly UpfrontFee[] = [reserveCapacity, connection];

/** What the council set for one connection unit. */
export const connectionFeeRate = connection.rateOf;
export const CONNECTION_FEE = connection.key;
