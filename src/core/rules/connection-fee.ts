import { dateWords } from '../calendar/day-words.ts';
import { addPeriod, periodText } from '../calendar/period.ts';
import { latest, type CalendarDate } from '../kernel/calendar-date.ts';
import type { Cents } from '../kernel/cents.ts';
import { decided, refuse, type Decision } from '../kernel/decision.ts';
import { cite, type Edition } from '../rulebook/rulebook.ts';
import { chargeByUnits } from './charge-by-units.ts';
import { requireRule } from './editions.ts';
import { commercialUnits, dwellingUnits, recText } from './rec.ts';

/** What a building is connected for. `oneBedroom` are those of the dwellings that have one bedroom or none. */
export interface BuildingUse {
  readonly dwellings: number;
  readonly oneBedroom: number;
  readonly business: boolean;
}

/** Water that went through the meter in so many whole months. */
export interface MeteredUse {
  readonly cubicFeet: number;
  readonly months: number;
}

/**
 * Connection units, in hundredths, that are paid for before the permit: those of the dwellings, and one for a business,
 * whatever it will use. Refused where the building has neither.
 */
export function unitsBeforePermit(edition: Edition, use: BuildingUse): Decision<number> {
  const found = requireRule(edition, 'connectionUnits', 'connection units');
  if (!found.ok) return found;
  const { dwellings, oneBedroom, business } = use;
  if (dwellings === 0 && !business) {
    return refuse('The building has neither a dwelling nor a business: there is no connection unit.', [
      cite(found.value, edition),
    ]);
  }
  const homes = dwellings > 0 ? dwellingUnits(edition, dwellings, oneBedroom) : decided(0, [], []);
  if (!homes.ok) return homes;
  if (!business) return homes;
  const least = commercialUnits(edition, { cubicFeet: 0, months: 1 });
  if (!least.ok) return least;
  const sum = homes.value + least.value;
  const steps = [...(homes.steps ?? []), `A business, before its use is known: ${recText(least.value)}`];
  return decided(
    sum,
    [...homes.because, ...least.because],
    homes.value > 0 ? [...steps, `Together ${recText(sum)} units`] : steps,
  );
}

/** Cents for so many connection units (in hundredths). `perUnit` is the council's amount as recorded, before one of the text. */
export function connectionFee(edition: Edition, unitsHundredths: number, perUnit?: Cents): Decision<Cents> {
  const found = requireRule(edition, 'connectionFee', 'a connection fee');
  if (!found.ok) return found;
  const rule = found.value;
  const one = rule.per === 'connection' ? 'connection' : 'connection unit';
  const charge = {
    name: 'connection fee',
    units: unitsHundredths === 100 ? one : `${one}s`,
    unit: one,
    perUnit: perUnit ?? rule.perUnit,
    because: [cite(rule, edition)],
  };
  return chargeByUnits(charge, unitsHundredths);
}

/** The first day on which the use of a business is measured: so long after it is both occupied and connected. */
export function measuringDay(
  edition: Edition,
  occupiedOn: CalendarDate,
  connectedOn: CalendarDate,
): Decision<CalendarDate> {
  const rule = edition.connectionFee?.measured;
  if (!rule) return refuse(`${edition.name} measures no use for a connection fee.`, [cite(edition, edition)]);
  const from = latest(occupiedOn, connectedOn);
  const on = addPeriod(from, rule.after);
  return decided(on, [cite(rule, edition)], [`${periodText(rule.after)} from ${dateWords(from)}: ${dateWords(on)}`]);
}

/**
 * Connection units, in hundredths, that a business turned out to have above the one it paid for before the permit; none
 * where it used no more than that one stands for.
 */
export function unitsByUse(edition: Edition, use: MeteredUse): Decision<number> {
  const all = commercialUnits(edition, use);
  if (!all.ok) return all;
  const least = commercialUnits(edition, { cubicFeet: 0, months: 1 });
  if (!least.ok) return least;
  const more = all.value - least.value;
  return decided(more, all.because, [
    ...(all.steps ?? []),
    `Less the ${recText(least.value)} paid before the permit: ${recText(more)}`,
  ]);
}
