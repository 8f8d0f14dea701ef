import { feeReceipts } from '../../core/case/fee-receipts.ts';
import type { Life } from '../../core/case/derive.ts';
import type { CaseState } from '../../core/case/state.ts';
import { connects, type Application, type Permit, type PermitKind } from '../../core/case/state/permit.ts';
import type { Fact, ObservedFact } from '../../core/facts/fact.ts';
import type { CalendarDate } from '../../core/kernel/calendar-date.ts';
import type { Cents } from '../../core/kernel/cents.ts';

/** The parcel as the register names it. */
export interface RegisterParcel {
  readonly parcel: string;
  readonly address: string | null;
  readonly owner: string | null;
}

/** Where a permit stands: out, its work begun or at rest, used for the connection, or ended. */
export type PermitStanding = 'out' | 'begun' | 'at rest' | 'connected' | 'void' | 'expired' | 'revoked';

export interface PermitLine extends RegisterParcel {
  readonly number: string;
  readonly kind: PermitKind | null;
  readonly building: string | null;
  readonly appliedOn: CalendarDate | null;
  readonly applicant: string | null;
  readonly issuedOn: CalendarDate;
  readonly standing: PermitStanding;
  /** Since when it stands so; null while it is simply out. */
  readonly since: CalendarDate | null;
  readonly extendedTo: CalendarDate | null;
}

export interface ApplicationLine extends RegisterParcel {
  readonly filedOn: CalendarDate;
  readonly kind: PermitKind;
  readonly building: string | null;
  readonly applicant: string;
  readonly uses: string | null;
  /** The day its permit was issued; null while it waits. */
  readonly answeredOn: CalendarDate | null;
}

export interface LateralLine extends RegisterParcel {
  readonly laidOn: CalendarDate;
  readonly number: string | null;
  readonly size: string;
  readonly material: string;
  readonly location: string;
  readonly lengthFeet: number | null;
}

export interface InspectionLine extends RegisterParcel {
  readonly on: CalendarDate;
  readonly what: string;
  readonly stage: string | null;
  readonly result: string;
  readonly inspector: string | null;
  readonly note: string | null;
}

export interface FeeLine extends RegisterParcel {
  readonly receivedOn: CalendarDate;
  readonly fee: string;
  readonly cents: Cents;
}

export interface RemovalLine extends RegisterParcel {
  readonly on: CalendarDate;
  readonly what: 'building removed';
  readonly known: string | null;
}

/** What the City keeps on record by § 300-19, list by list. */
export interface Register {
  readonly permits: readonly PermitLine[];
  readonly applications: readonly ApplicationLine[];
  readonly laterals: readonly LateralLine[];
  readonly inspections: readonly InspectionLine[];
  readonly fees: readonly FeeLine[];
  readonly removals: readonly RemovalLine[];
}

/** One case's lines of the register, from the facts that count; what was voided is not among them. */
export function registerLines(life: Life, parcel: RegisterParcel): Register {
  const facts = life.steps.map(({ fact }) => fact);
  const filed = facts.filter(fact => fact.type === 'application.filed');
  const told = <T extends Fact['type']>(type: T) =>
    facts.filter((fact): fact is Extract<Fact, { type: T }> => fact.type === type);
  return {
    permits: life.state.permits.map(permit => permitLine(permit, life.state, filed, parcel)),
    applications: life.state.applications.flatMap((application, i) =>
      filed[i] ? [applicationLine(application, filed[i], parcel)] : [],
    ),
    laterals: told('lateral.laid').map(({ on, data }) => ({
      ...parcel,
      laidOn: on,
      number: data.number ?? null,
      size: data.size,
      material: data.material,
      location: data.location,
      lengthFeet: data.lengthFeet ?? null,
    })),
    inspections: told('inspection.made').map(({ on, data }) => ({
      ...parcel,
      on,
      what: data.what,
      stage: data.stage ?? null,
      result: data.result,
      inspector: data.inspector ?? null,
      note: data.note ?? null,
    })),
    fees: feeReceipts(life).map(({ fee, on, cents }) => ({ ...parcel, receivedOn: on, fee, cents })),
    removals: told('parcel.changed').flatMap(({ on, data }) =>
      data.what === 'razed' ? [{ ...parcel, on, what: 'building removed', known: data.known ?? null }] : [],
    ),
  };
}

function permitLine(
  permit: Permit,
  state: CaseState,
  filed: readonly ObservedFact<'application.filed'>[],
  parcel: RegisterParcel,
): PermitLine {
  const i = state.applications.findIndex(one => isAnsweredBy(one, permit));
  const application = filed[i];
  const { standing, since } = standingOf(permit, state.connectedOn);
  return {
    ...parcel,
    number: permit.number,
    kind: permit.kind ?? null,
    building: permit.building ?? null,
    appliedOn: application?.on ?? null,
    applicant: application ? applicantOf(application, parcel) : null,
    issuedOn: permit.issuedOn,
    standing,
    since,
    extendedTo: permit.extendedTo ?? null,
  };
}

function isAnsweredBy({ permit: kind, building, answeredOn }: Application, permit: Permit): boolean {
  const sameBuilding = !building || !permit.building || building === permit.building;
  return kind === permit.kind && answeredOn === permit.issuedOn && sameBuilding;
}

function applicationLine(
  { permit, building, on, answeredOn }: Application,
  filed: ObservedFact<'application.filed'>,
  parcel: RegisterParcel,
): ApplicationLine {
  return {
    ...parcel,
    filedOn: on,
    kind: permit,
    building: building || null,
    applicant: applicantOf(filed, parcel),
    uses: filed.data.uses ?? null,
    answeredOn: answeredOn ?? null,
  };
}

/** By name where it is known: the owner's as the parcel has it. */
function applicantOf({ data }: ObservedFact<'application.filed'>, { owner }: RegisterParcel): string {
  if (data.applicant === 'owner') return data.name ?? owner ?? 'the owner';
  return data.name ?? 'another than the owner';
}

function standingOf(
  permit: Permit,
  connectedOn: CalendarDate | null,
): { standing: PermitStanding; since: CalendarDate | null } {
  const { ended, suspendedOn, startedOn, issuedOn } = permit;
  if (ended) {
    const standing = ended.why === 'revoked' || ended.why === 'expired' ? ended.why : 'void';
    return { standing, since: ended.on };
  }
  if (connects(permit) && connectedOn !== null && connectedOn >= issuedOn) {
    return { standing: 'connected', since: connectedOn };
  }
  if (suspendedOn !== undefined) return { standing: 'at rest', since: suspendedOn };
  return startedOn === undefined ? { standing: 'out', since: null } : { standing: 'begun', since: startedOn };
}
