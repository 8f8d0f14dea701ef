import type { Cents } from '../../core/kernel/cents.ts';

/**
 * The status report to the council as plain data: counts, keys and sums, no names of owners (Wis. Stat. 196.137). Dates
 * are ISO text. Who makes it counts; who draws it only lays out. reconcile-report.ts says whether its sums hold.
 */
export interface CouncilReport {
  readonly town: { readonly name: string; readonly body: string };
  readonly meeting: { readonly on: string; readonly time?: string; readonly item?: string };
  readonly asOf: string;
  /** What "due", "sent" and "changed" are counted in: from this day through `asOf`. */
  readonly since: string;
  readonly agendaLanguage: string;
  readonly backgroundBy: string;
  /** Three or four, the first things read. */
  readonly keyFigures: readonly KeyFigure[];
  readonly changed: readonly string[];
  readonly decisions: readonly DecisionWanted[];
  /** "Within 15 years": how the town's running deadline is called. */
  readonly withinLabel: string;
  readonly districts: readonly DistrictRow[];
  readonly totals: Omit<DistrictRow, 'name'>;
  readonly letters: readonly LetterCount[];
  readonly attention?: LettersAttention;
  readonly money: readonly MoneyLine[];
  readonly forecast?: readonly ForecastLine[];
  /** What the status as a whole costs or brings; decisions carry their own. */
  readonly fiscalImpact: string;
  readonly openQuestions: readonly OpenQuestion[];
  readonly rehearsal?: boolean;
}

export interface KeyFigure {
  readonly figure: string;
  /** Small, behind the figure: "of 446". */
  readonly of?: string;
  readonly text: string;
}

/** Lettered A, B, … in the order given. */
export interface DecisionWanted {
  readonly title: string;
  /** One or two sentences for the first page. */
  readonly summary: string;
  readonly background: string;
  readonly fiscalImpact: string;
  readonly alsoNeeded?: string;
  /** To be read aloud: "To recommend that …". */
  readonly motion: string;
}

/** A parcel is counted in exactly one state. */
export interface StateCounts {
  readonly connected: number;
  readonly within: number;
  readonly overdue: number;
  readonly oneYear: number;
  readonly standby: number;
  readonly excused: number;
}

export interface DistrictRow extends StateCounts {
  readonly name: string;
  readonly parcels: number;
  /** Parcels that have had their notice of availability. */
  readonly noticed: number;
  readonly billedCents: Cents;
  readonly paidCents: Cents;
  readonly pastDueCents: Cents;
}

/** Also what was due before the time and had not gone. due = sent + notSent; what was sent and neither delivered nor returned is on the way. */
export interface LetterCount {
  readonly letter: string;
  readonly due: number;
  readonly sent: number;
  readonly delivered: number;
  readonly returned: number;
  readonly notSent: number;
}

export interface LettersAttention {
  readonly notSent?: string;
  readonly returned?: string;
}

/** Entries add up to the total; parts say what the total consists of. */
export interface MoneyLine {
  readonly what: string;
  readonly cents: Cents;
  readonly kind: 'entry' | 'total' | 'part';
}

export interface ForecastLine {
  readonly on: string;
  readonly parcels: number;
  readonly cents: Cents;
}

export interface OpenQuestion {
  readonly question: string;
  readonly today: string;
  readonly whoAnswers: string;
}

export const STATES = ['connected', 'within', 'overdue', 'oneYear', 'standby', 'excused'] as const;

export type DistrictState = (typeof STATES)[number];

/** Parcels whose time to connect is over and that are not connected. */
export function pastDeadline(row: StateCounts): number {
  return row.overdue + row.oneYear + row.standby;
}

/** The order of chart, table and file: most parcels past their deadline first, then by name. */
export function inReportOrder(districts: readonly DistrictRow[]): readonly DistrictRow[] {
  return [...districts].sort((a, b) => pastDeadline(b) - pastDeadline(a) || a.name.localeCompare(b.name, 'en'));
}
