import type { DerivedData } from '../../facts/derived.ts';
import { recText } from '../../rules/rec.ts';
import { connectionFee, unitsByUse } from '../../rules/connection-fee.ts';
import { editionOn, type Edition } from '../../rulebook/rulebook.ts';
import { MEASURED_FEE, measuredLaw } from '../../case/measured-fee.ts';
import { CONNECTION_FEE, connectionFeeRate, UPFRONT_FEES } from '../../case/upfront-fees.ts';
import { paidOf } from '../../case/assessment-terms.ts';
import type { Receivable } from '../../ledger/accounts.ts';
import { amount, codeSection, lawOn, premisesOf, type LetterFacts, type LetterInput } from './letter-input.ts';
import { rightsOf } from './rights.ts';

/** A fee that is paid once: before a permit, or a year after occupancy for what a business turned out to use. */
export function feeBillFacts(input: LetterInput): LetterFacts {
  const { state, letter } = input;
  const owed = state.accounts.receivables.find(({ key }) => key === letter.about);
  if (!owed) return { amount: null };
  const paid = paidOf(owed);
  return {
    premises: premisesOf(state),
    service: state.service,
    fee: FEES[owed.key] ?? null,
    amount: amount(owed.open),
    whole: paid > 0 ? amount(owed.cents) : null,
    alreadyPaid: paid > 0 ? amount(paid) : null,
    chargedOn: owed.on,
    ...(owed.key === MEASURED_FEE ? measured(input, owed) : upfront(input, owed)),
    payUrl: input.payUrl,
    ...rightsOf(input, 'fee'),
  };
}

const FEES: Readonly<Record<string, string>> = {
  'fee/reserve-capacity': 'capacity',
  [CONNECTION_FEE]: 'connection',
  [MEASURED_FEE]: 'measured',
};

/** Before which permits it is paid, and how it was counted, as the text stood on the day it was charged. */
function upfront(input: LetterInput, owed: Receivable) {
  const { state, rulebook } = input;
  const edition = editionOn(rulebook, owed.on) ?? lawOn(input);
  const fee = UPFRONT_FEES.find(({ key }) => key === owed.key);
  const rule = fee?.ruleOf(edition, state);
  const charge = fee?.charge(edition, state);
  const data = charge?.ok ? charge.value.data : undefined;
  const counted = data && data.cents === owed.cents ? data : undefined;
  const { perUnit, units } = unitsIn(counted);
  return {
    beforePermits: (rule?.beforePermits ?? []).map(what => ({ what })),
    per: edition.connectionFee?.per === 'connection' && owed.key === CONNECTION_FEE ? 'connection' : 'unit',
    perUnit,
    units,
    usedFeet: null,
    usedMonths: null,
    cites: { fee: codeSection(input, rule?.because[0]?.section, edition) },
  };
}

function unitsIn(data: DerivedData['fee.charged'] | undefined) {
  if (!data || data.fee === 'appeal') return { perUnit: null, units: null };
  return data.fee === 'reserve-capacity'
    ? { perUnit: amount(data.perRec), units: recText(data.recHundredths) }
    : { perUnit: amount(data.perUnit), units: recText(data.unitsHundredths) };
}

/** § 342-1: what the meter said, and the units it comes to above the one that was paid for. */
function measured(input: LetterInput, owed: Receivable) {
  const { state, rulebook } = input;
  const law = measuredLaw(state, rulebook);
  const { metered } = state.premises ?? {};
  const edition: Edition = editionOn(rulebook, owed.on) ?? lawOn(input);
  const units = metered ? unitsByUse(edition, metered) : undefined;
  const perUnit = connectionFeeRate(state)?.cents ?? edition.connectionFee?.perUnit ?? null;
  const charge = units?.ok && perUnit !== null ? connectionFee(edition, units.value, perUnit) : undefined;
  const holds = charge?.ok === true && charge.value === owed.cents;
  return {
    beforePermits: null,
    per: 'unit',
    perUnit: holds && perUnit !== null ? amount(perUnit) : null,
    units: holds && units?.ok ? recText(units.value) : null,
    usedFeet: holds && metered ? metered.cubicFeet : null,
    usedMonths: holds && metered ? metered.months : null,
    cites: { fee: codeSection(input, law?.connectionFee?.measured?.section, law) },
  };
}
