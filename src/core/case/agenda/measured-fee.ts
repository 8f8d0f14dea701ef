import { dollars } from '../../kernel/cents.ts';
import { latest } from '../../kernel/calendar-date.ts';
import { editionOn } from '../../rulebook/rulebook.ts';
import { connectionFee, measuringDay, unitsByUse } from '../../rules/connection-fee.ts';
import { recText } from '../../rules/rec.ts';
import { MEASURED_FEE, measuredFrom, measuredLaw } from '../measured-fee.ts';
import { connectionFeeRate } from '../upfront-fees.ts';
import { due, NOTHING_DUE, type AgendaRule, type Why } from './due.ts';

/**
 * § 342-1: one year after occupancy a business pays for the units that its average use comes to above the one it paid for
 * before the permit. What it used less gives nothing back.
 */
export const measuredFeeFalls: AgendaRule = (state, rulebook) => {
  const { metered, occupiedOn } = state.premises ?? {};
  if (!metered || !occupiedOn || state.connectedOn === null) return NOTHING_DUE;
  if (state.accounts.receivables.some(({ key }) => key === MEASURED_FEE)) return NOTHING_DUE;
  const law = measuredLaw(state, rulebook);
  const from = law && measuredFrom(state, law);
  if (!law || !from || metered.on < from) return NOTHING_DUE;
  const on = latest(from, metered.on, state.position.on);
  const edition = editionOn(rulebook, on) ?? law;
  const units = unitsByUse(edition, metered);
  if (!units.ok || units.value === 0) return NOTHING_DUE;
  const rate = connectionFeeRate(state);
  const perUnit = rate?.cents ?? edition.connectionFee?.perUnit ?? null;
  const charge = connectionFee(edition, units.value, rate?.cents);
  const day = measuringDay(law, occupiedOn, state.connectedOn);
  if (!charge.ok || perUnit === null || !day.ok) return NOTHING_DUE;
  const data = {
    fee: 'connection-fee-measured' as const,
    cents: charge.value,
    perUnit,
    unitsHundredths: units.value,
  };
  const why = (): Why => ({
    inputs: {
      occupied: occupiedOn,
      connected: state.connectedOn ?? '',
      measured: metered.on,
      'cubic feet': `${metered.cubicFeet} in ${metered.months} months`,
      'amount for one connection unit': dollars(perUnit),
      'connection units besides': recText(units.value),
    },
    steps: [...(day.steps ?? []), ...(units.steps ?? []), ...(charge.steps ?? [])],
  });
  const because = [...day.because, ...charge.because, ...units.because];
  return [due(state, 'day', 'fee.charged', MEASURED_FEE, on, data, because, why)];
};
