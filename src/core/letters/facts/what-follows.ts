import { periodText } from '../../calendar/period.ts';
import { remediesOf } from '../../case/record/remedies-of.ts';
import { newestRate } from '../../case/state/roll.ts';
import { ZERO, type Cents } from '../../kernel/cents.ts';
import type { Edition } from '../../rulebook/rulebook.ts';
import type { Trigger } from '../../rulebook/kinds.ts';
import { amount, codeSection, lawOn, ratesOf, standbyCites, type LetterInput } from './letter-input.ts';

/**
 * What the owner must reckon with after the last day, by what the text gives the town for this service: a standby charge, a
 * penalty, work at the owner's cost, a fine of the court. An amount that the council has still to set is left out.
 */
export function whatFollows(input: LetterInput, trigger?: Trigger) {
  const edition = lawOn(input);
  const { service } = input.state;
  const remedies = new Set(
    remediesOf(edition)
      .filter(({ services }) => services === undefined || services.includes(service))
      .map(({ remedy }) => remedy),
  );
  const standby = remedies.has('standby') && edition.standby !== undefined;
  const penalty = remedies.has('penalty') && edition.penalty !== undefined;
  const connects = remedies.has('forced-connection');
  const cleared = edition.abatement?.triggers;
  const isCleared = cleared === undefined || trigger === undefined || cleared.includes(trigger);
  const abates = remedies.has('abatement') && isCleared;
  const fines = !standby && !penalty && !connects && edition.violations !== undefined;
  const warning = standby ? edition.standby?.warning : penalty ? edition.penalty?.warning : undefined;
  const follows = {
    warningPeriod: warning ? periodText(warning.period) : null,
    standby,
    penalty,
    connects,
    abates,
    fines,
    none: !standby && !penalty && !connects && !abates && !fines,
  };
  return {
    follows,
    ...(standby ? ratesOf(input) : { perQuarter: null, quarterlyServiceCharge: null, percent: null }),
    ...(penalty ? penaltyRate(input, edition) : { penaltyRate: null, penaltyPer: null }),
    ...(fines ? finesOf(edition) : { fineFrom: null, fineUpTo: null, fineEachDay: false }),
    ...(connects || abates ? { unpaidCost: unpaidCost(edition, abates && !connects) } : { unpaidCost: null }),
  };
}

/** The sections that it rests on, in the order in which it is said; the duty's own where nothing is said. */
export function followsCite(input: LetterInput, duty: string | null, trigger?: Trigger): string | null {
  const edition = lawOn(input);
  const { follows } = whatFollows(input, trigger);
  const sections = [
    follows.standby ? standbyCites(input).standby : null,
    follows.penalty ? codeSection(input, edition.penalty?.section) : null,
    follows.connects ? connectSection(input, edition) : null,
    follows.abates ? codeSection(input, edition.abatement?.section) : null,
    follows.fines ? codeSection(input, edition.violations?.section) : null,
  ];
  const said = [...new Set(sections.filter(section => section !== null))];
  return said.length > 0 ? said.join(' · ') : duty;
}

/** Beside a standby charge only the section is named: the code's name stands before the first of the two. */
function connectSection(input: LetterInput, edition: Edition): string | null {
  const section = edition.authorization?.section ?? edition.assessment?.section;
  const cost = edition.assessment?.section ?? section;
  return edition.standby ? (cost ?? null) : codeSection(input, section);
}

function penaltyRate({ state }: LetterInput, edition: Edition) {
  const set = newestRate(state.rates, 'penalty');
  const perDay: Cents | null = edition.penalty?.perDay ?? null;
  if (perDay !== null) return { penaltyRate: amount(perDay), penaltyPer: 'day' };
  return set ? { penaltyRate: amount(set.cents), penaltyPer: set.per } : { penaltyRate: null, penaltyPer: null };
}

function finesOf({ violations }: Edition) {
  const { minimum = null, maximum = null } = violations ?? {};
  return {
    // A text that names a most alone has no least worth a word.
    fineFrom: minimum === null || minimum === ZERO ? null : amount(minimum),
    fineUpTo: maximum === null ? null : amount(maximum),
    fineEachDay: violations?.eachDay !== undefined,
  };
}

/** What becomes of a bill for the town's own work that is not paid: a tax on the property, or no more than a debt. */
function unpaidCost({ abatement }: Edition, isAbatement: boolean): 'tax' | 'debt' {
  return isAbatement && abatement?.collected === 'charge' ? 'debt' : 'tax';
}
