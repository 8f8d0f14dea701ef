import { plus, ZERO, type Cents } from '../../kernel/cents.ts';
import { decided, refuse, type Decision } from '../../kernel/decision.ts';
import type { AnyObserved } from '../../facts/fact.ts';
import { observedKey } from '../../facts/observed-key.ts';
import type { Rulebook } from '../../rulebook/rulebook.ts';
import type { Service } from '../../rulebook/kinds.ts';
import type { Use } from '../../rulebook/fields.ts';
import { derive } from '../derive.ts';
import { clockLost, isUntouched } from './begin-case.ts';
import { divisionLaw, whyNotYet } from './may-divide.ts';
import { factsForNewNumber, factsForSurvivor, whyNotInto, type Going } from './merge-facts.ts';
import { openBalance, stateUpon, type Division } from './open-balance.ts';
import type { ParcelToSplit } from './split.ts';
import type { Decided } from './decided.ts';

/** The parcel that remains: one of those that are joined, or a new number. */
export interface Survivor extends ParcelToSplit {
  readonly use: Use;
  readonly recHundredths: number;
}

/** What joining comes to for one service: the facts that close the cases that go over, and those that the survivor gets. */
export interface CaseMerge {
  readonly service: Service;
  readonly gone: readonly {
    readonly number: string;
    readonly key: string;
    readonly division: Division;
    readonly cents: Cents;
  }[];
  readonly charges: readonly { readonly from: string; readonly key: string; readonly cents: Cents }[];
  /** True where the survivor has no case of this service yet. */
  readonly opens: boolean;
  readonly facts: readonly AnyObserved[];
  readonly cents: Cents;
}

/** Joins parcels to one with all that is owed on them; of their clocks the earliest binds, as ever. */
export function planMerge(
  parcels: readonly ParcelToSplit[],
  into: Survivor,
  decision: Decided,
  rulebook: Rulebook,
): Decision<readonly CaseMerge[]> {
  const because = divisionLaw(rulebook, decision.on);
  const others = parcels.filter(({ key }) => key !== into.key);
  const wrong = whyNoMerge(parcels, others, decision);
  if (wrong) return refuse(wrong, because);
  const merges: CaseMerge[] = [];
  for (const service of servicesOf(others)) {
    const going: Going[] = [];
    for (const { number, key, cases } of others) {
      const observed = cases.find(one => one.service === service)?.observed;
      if (!observed) continue;
      const refused = whyNotYet(derive(observed, rulebook, decision.on).state, rulebook, number);
      if (refused) return refused;
      const division = divisionOf(into, decision, ZERO);
      const state = stateUpon(observed, rulebook, division);
      going.push({ source: { number, key, observed, state }, balance: openBalance(state, rulebook), division });
    }
    const own = into.cases.find(one => one.service === service)?.observed;
    const state = own && derive(own, rulebook, decision.on).state;
    const refused = state && whyNotInto(into.number, state, going, rulebook, decision.on);
    if (refused) return refused;
    const { use, recHundredths } = into;
    const isNew = own === undefined || (isUntouched(own) && !own.some(({ type }) => type === 'trigger.noticed'));
    const facts =
      own && state && !isNew
        ? factsForSurvivor(own, state, going, decision)
        : factsForNewNumber(going, { use, recHundredths, ...(own ? { own } : {}) }, service, decision);
    const all = [...(own ?? []), ...facts];
    const lost = clockLost(
      all,
      going.map(({ source }) => source),
      rulebook,
      decision.on,
    );
    if (lost) return refuse(`${lost} Join them to a new number.`, because);
    merges.push({ ...mergeOf(going, into, service, decision), opens: own === undefined, facts });
  }
  return decided(merges, because);
}

function servicesOf(parcels: readonly ParcelToSplit[]): Service[] {
  return [...new Set(parcels.flatMap(({ cases }) => cases.map(({ service }) => service)))].sort();
}

function whyNoMerge(
  parcels: readonly ParcelToSplit[],
  others: readonly ParcelToSplit[],
  decision: Decided,
): string | undefined {
  if (decision.resolution.trim() === '' || decision.body.trim() === '') {
    return 'A balance goes over by a decision: say which body, and by which resolution.';
  }
  const keys = parcels.map(({ key }) => key);
  const twice = parcels.find(({ key }, i) => keys.indexOf(key) < i);
  if (twice) return `Parcel ${twice.number} is named twice.`;
  if (others.length === 0) return 'Parcels are joined to another number than their own.';
  const empty = others.find(({ cases }) => cases.length === 0);
  return empty ? `Parcel ${empty.number} has no case that could go over.` : undefined;
}

function mergeOf(going: readonly Going[], into: Survivor, service: Service, decision: Decided) {
  return {
    service,
    gone: going.map(({ source, balance }) => ({
      number: source.number,
      key: source.key,
      division: divisionOf(into, decision, balance.cents),
      cents: balance.cents,
    })),
    charges: going.flatMap(({ source, balance }) =>
      balance.charges.map(({ key, cents }) => ({ from: source.number, key, cents: cents as Cents })),
    ),
    cents: plus(ZERO, ...going.map(({ balance }) => balance.cents)),
  };
}

function divisionOf(into: Survivor, { on, body, resolution }: Decided, cents: Cents): Division {
  const data = { what: 'merged' as const, into: into.number, cents, body, resolution };
  return {
    origin: 'observed',
    type: 'parcel.changed',
    key: observedKey('parcel.changed', on, data, () => false),
    on,
    data,
  };
}
