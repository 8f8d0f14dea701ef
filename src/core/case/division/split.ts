import type { CalendarDate } from '../../kernel/calendar-date.ts';
import { cents, plus, ZERO, type Cents } from '../../kernel/cents.ts';
import { decided, refuse, type Decision, type Refused } from '../../kernel/decision.ts';
import type { AnyObserved } from '../../facts/fact.ts';
import { observedKey } from '../../facts/observed-key.ts';
import type { Rulebook } from '../../rulebook/rulebook.ts';
import type { Service } from '../../rulebook/kinds.ts';
import type { Use } from '../../rulebook/fields.ts';
import { isAboutPipe } from '../about-pipe.ts';
import { derive } from '../derive.ts';
import { beginning, clockLost, isUntouched } from './begin-case.ts';
import {
  asFacts,
  bankruptciesOf,
  connectionOf,
  excusesOf,
  isEmpty,
  type SourceCase,
  type Telling,
} from './carried-facts.ts';
import type { Decided } from './decided.ts';
import { divisionLaw, whyNotYet } from './may-divide.ts';
import { openBalance, stateUpon, type Division, type OpenBalance } from './open-balance.ts';
import { assignedFrom, shareBalance, type TakenOver } from './share-balance.ts';
import { shareAmounts, type SharedBy } from './wanted-shares.ts';

/** One part of the divided land. */
export interface Part {
  readonly number: string;
  readonly key: string;
  /** As somebody typed it. */
  readonly share: string;
  readonly use: Use;
  readonly recHundredths: number;
  /** Whether the building that stood on the land stands on this part. */
  readonly hasBuilding: boolean;
  /** Cases that it has already, as an import leaves them. */
  readonly cases: readonly { readonly service: Service; readonly observed: readonly AnyObserved[] }[];
}

export interface ParcelToSplit {
  readonly number: string;
  readonly key: string;
  readonly cases: readonly { readonly service: Service; readonly observed: readonly AnyObserved[] }[];
}

/** What a division comes to in one case: the fact that closes it, and the facts that the cases of the parts begin with. */
export interface CaseSplit {
  readonly service: Service;
  readonly division: Division;
  readonly charges: readonly { readonly key: string; readonly cents: Cents; readonly shares: readonly Cents[] }[];
  readonly cents: Cents;
  readonly parts: readonly {
    readonly part: Part;
    readonly cents: Cents;
    /** True where the part has no case of this service yet. */
    readonly opens: boolean;
    readonly facts: readonly AnyObserved[];
  }[];
}

/** Divides the land with all that is owed on it: every charge to the cent, the clocks with the days they have. */
export function planSplit(
  parcel: ParcelToSplit,
  parts: readonly Part[],
  by: SharedBy,
  decision: Decided,
  rulebook: Rulebook,
): Decision<readonly CaseSplit[]> {
  const because = divisionLaw(rulebook, decision.on);
  const wrong = whyNoSplit(parcel, parts, decision);
  if (wrong) return refuse(wrong, because);
  const sources: { service: Service; source: SourceCase; balance: OpenBalance; division: Division }[] = [];
  for (const { service, observed } of parcel.cases) {
    const refused = whyNotYet(derive(observed, rulebook, decision.on).state, rulebook, parcel.number);
    if (refused) return refused;
    const division = divisionOf(
      parts,
      decision,
      parts.map(() => ZERO),
    );
    const state = stateUpon(observed, rulebook, division);
    const { number, key } = parcel;
    sources.push({
      service,
      source: { number, key, observed, state },
      balance: openBalance(state, rulebook),
      division,
    });
  }
  const building = whyNoBuilding(
    sources.map(({ source }) => source),
    parts,
  );
  if (building) return building;
  const amounts = sources.flatMap(({ balance }) => balance.charges.map(charge => charge.cents as Cents));
  const shared = shareAmounts(
    amounts,
    by,
    parts.map(({ share }) => share),
    because,
  );
  if (!shared.ok) return shared;
  let row = 0;
  const cases = sources.map(({ service, source, balance }): CaseSplit => {
    const shares = shared.value.slice(row, (row += balance.charges.length));
    const taken = shareBalance(balance, shares, parts.length, parcel.key);
    const sums = taken.map(({ charges }) => cents(charges.reduce((sum, charge) => sum + charge.cents, 0)));
    return {
      service,
      division: divisionOf(parts, decision, sums),
      charges: balance.charges.map(({ key, cents: open }, i) => ({
        key,
        cents: open as Cents,
        shares: shares[i] ?? [],
      })),
      cents: plus(ZERO, ...sums),
      parts: parts.map((part, i) => {
        const own = part.cases.find(one => one.service === service)?.observed;
        const facts = factsOfPart(source, part, own, decision, taken[i] ?? { charges: [], orders: [], rolls: [] });
        return { part, cents: sums[i] ?? ZERO, opens: own === undefined, facts };
      }),
    };
  });
  const lost = lostClock(
    cases,
    sources.map(({ source }) => source),
    rulebook,
    decision.on,
  );
  return lost ? refuse(lost, because) : decided(cases, because);
}

/** A part that has a case of another use could count an old notice otherwise. */
function lostClock(
  cases: readonly CaseSplit[],
  sources: readonly SourceCase[],
  rulebook: Rulebook,
  on: CalendarDate,
): string | undefined {
  for (const [i, { service, parts }] of cases.entries()) {
    const source = sources[i];
    for (const { part, facts } of parts) {
      const own = part.cases.find(one => one.service === service)?.observed ?? [];
      const lost = source && clockLost([...own, ...facts], [source], rulebook, on);
      if (lost) return `${lost} Parcel ${part.number} has a case with notices of its own.`;
    }
  }
  return undefined;
}

function whyNoSplit(
  { number, key, cases }: ParcelToSplit,
  parts: readonly Part[],
  decision: Decided,
): string | undefined {
  if (decision.resolution.trim() === '' || decision.body.trim() === '') {
    return 'A balance is shared by a decision: say which body, and by which resolution.';
  }
  if (cases.length === 0) return `Parcel ${number} has no case whose balance could be shared.`;
  if (parts.length < 2) return 'Land is divided into two parcels at least.';
  const keys = parts.map(part => part.key);
  const twice = parts.find((part, i) => keys.indexOf(part.key) < i);
  if (twice) return `Parcel ${twice.number} is named twice.`;
  if (keys.includes(key)) {
    return `Parcel ${number} cannot be a part of itself: the part that is left has a number too.`;
  }
  const busy = parts.find(part => part.cases.some(({ observed }) => !isUntouched(observed)));
  return (
    busy &&
    `Parcel ${busy.number} has a case in which something was done already: it does not begin as a part of this one.`
  );
}

/** Where the building is connected somebody must say on which part it stands; elsewhere every part has the duty. */
function whyNoBuilding(sources: readonly SourceCase[], parts: readonly Part[]): Refused | undefined {
  const connected = sources.find(({ state }) => state.connectedOn !== null && isAboutPipe(state.service));
  if (!connected || parts.filter(({ hasBuilding }) => hasBuilding).length === 1) return undefined;
  return refuse(`The building on parcel ${connected.number} is connected: say on which one of the parts it stands.`);
}

function divisionOf(parts: readonly Part[], { on, body, resolution }: Decided, sums: readonly Cents[]): Division {
  const into = parts.map(({ number }, i) => ({ parcel: number, cents: sums[i] ?? ZERO }));
  const data = { what: 'split' as const, into, body, resolution };
  return {
    origin: 'observed',
    type: 'parcel.changed',
    key: observedKey('parcel.changed', on, data, () => false),
    on,
    data,
  };
}

function factsOfPart(
  source: SourceCase,
  part: Part,
  own: readonly AnyObserved[] | undefined,
  decision: Decided,
  taken: TakenOver,
): AnyObserved[] {
  const { on } = decision;
  const { use, recHundredths, hasBuilding } = part;
  const empty: Telling = { type: 'parcel.changed', on, data: { what: 'excused', reason: 'no-building' } };
  const { connectedOn, service } = source.state;
  // A discharge has ended, a tank is gone, from all of the land; a pipe leads to the building.
  const goesAlong = hasBuilding || !isAboutPipe(service);
  const isConnected = goesAlong && connectedOn !== null;
  const tellings = [
    ...beginning([source], { use, recHundredths, ...(own ? { own } : {}) }, service, on),
    ...(isConnected ? [] : excusesOf(source)),
    ...bankruptciesOf(source),
    ...(goesAlong ? connectionOf(source) : []),
    ...(isConnected || (hasBuilding && !isEmpty(source.state)) ? [] : [empty]),
    assignedFrom(source.number, taken, decision),
  ];
  return asFacts(tellings, own);
}
