import { dateWords } from '../../calendar/day-words.ts';
import { refuse } from '../../kernel/decision.ts';
import { cite, editionOn, newestEdition } from '../../rulebook/rulebook.ts';
import { dwellingUnits } from '../../rules/rec.ts';
import { measuredFrom, measuredLaw } from '../measured-fee.ts';
import type { Check } from './checks.ts';

/** § 342-1: told for the connection units; a town that counts residential equivalents assigns those. */
export const countsByUnits: Check<'building.described'> = ({ on, data }, { rulebook }) => {
  const edition = editionOn(rulebook, on) ?? newestEdition(rulebook);
  const units = edition.connectionUnits;
  if (!units) {
    const sentence = `The ordinance of ${rulebook.name} counts no connection units: what a building counts for is told as parcel.changed.`;
    return refuse(sentence, edition.residentialRec ? [cite(edition.residentialRec, edition)] : []);
  }
  const { dwellings, oneBedroom, business } = data;
  if (dwellings === 0 && oneBedroom === 0 && !business) {
    return refuse('A building without a dwelling and without a business has no connection unit to be told of.', [
      cite(units, edition),
    ]);
  }
  const counted = dwellingUnits(edition, dwellings, oneBedroom);
  return counted.ok ? undefined : counted;
};

/** It is occupied for the first time once. */
export const isFirstOccupied: Check<'building.occupied'> = (_told, { observed }) => {
  const known = observed.find(({ type }) => type === 'building.occupied');
  return (
    known && refuse(`The building has been occupied since ${dateWords(known.on)}; void that fact if the day is wrong.`)
  );
};

/** § 342-1: on the average of use one year after occupancy, so neither before that day nor of a home. */
export const isMeasuredInTime: Check<'use.measured'> = ({ on }, { rulebook, endOfDay }) => {
  const state = endOfDay();
  const edition = editionOn(rulebook, on) ?? newestEdition(rulebook);
  const rule = edition.connectionFee?.measured;
  if (!rule) return refuse(`The ordinance of ${rulebook.name} measures no use for a connection fee.`);
  const because = [cite(rule, edition)];
  if (state.service !== 'sewer') {
    return refuse(
      `The sewer connection fee counts by it; this case is ${state.service}: tell the sewer case.`,
      because,
    );
  }
  if (state.connectedOn === null)
    return refuse('The building is not connected: there is no use to be measured.', because);
  const law = measuredLaw(state, rulebook);
  if (!law) return refuse('Only the use of a business is measured; a dwelling is one unit whatever it uses.', because);
  const from = measuredFrom(state, law);
  if (!from) {
    return refuse('When the building was occupied is not told: building.occupied comes first.', because);
  }
  if (on >= from) return undefined;
  return refuse(
    `The use is measured from ${dateWords(from)} on, one year after occupancy; ${dateWords(on)} is too early.`,
    because,
  );
};
