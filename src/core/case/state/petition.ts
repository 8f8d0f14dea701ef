import { dateWords } from '../../calendar/day-words.ts';
import type { CalendarDate } from '../../kernel/calendar-date.ts';
import type { Cents } from '../../kernel/cents.ts';
import type { ObservedData } from '../../facts/observed.ts';
import type { ExcuseReason } from './people.ts';

type Filed = ObservedData['petition.filed'];

/** A step that the town itself has to take, within days that the text counts. */
export type TownStep = 'hearing-notice' | 'hearing' | 'decision';

/** One level of a petition: from its filing to what was decided. */
export interface PetitionLevel {
  readonly level: number;
  /** Key of the fact that filed it. */
  readonly filing: string;
  readonly filedOn: CalendarDate;
  /** `n`: the how many-th that was set, where an earlier one was moved. */
  readonly hearing?: {
    readonly noticedOn: CalendarDate;
    readonly at: string;
    readonly n: number;
    readonly place?: string;
  };
  readonly heardOn?: CalendarDate;
  readonly recommendation?: { readonly on: CalendarDate; readonly outcome: 'for' | 'against' };
  readonly decision?: {
    readonly on: CalendarDate;
    readonly outcome: 'granted' | 'denied';
    readonly body: string;
    readonly resolution: string;
    readonly reason?: string;
    readonly conditions?: string;
    readonly until?: CalendarDate;
    /** When the decision reached the one who asked. */
    readonly receivedOn?: CalendarDate;
    readonly held?: 'dropped' | 'owed';
    readonly refundFee?: true;
  };
  /** The town's own steps whose last day has come without them. */
  readonly due?: readonly { readonly step: TownStep; readonly lastDay: CalendarDate }[];
  /** What it cost to ask; absent while it isn't charged. */
  readonly fee?: { readonly receivable: string; readonly cents: Cents; readonly refundedOn?: CalendarDate };
}

/** What an owner asked for, and how far it has come. */
export interface Petition {
  /** Key of the fact that filed it first. */
  readonly key: string;
  readonly route: string;
  readonly data: Filed;
  /** Evidence that is in, by the ids of the rulebook. */
  readonly evidence: readonly string[];
  readonly levels: readonly PetitionLevel[];
  readonly agreedOn?: CalendarDate;
  readonly grantedOn?: CalendarDate;
  /** Its last day, where it has one. */
  readonly grantedUntil?: CalendarDate;
  /** What it excuses the owner as. */
  readonly excuse?: ExcuseReason;
  readonly endedOn?: CalendarDate;
  readonly withdrawnOn?: CalendarDate;
  readonly closedOn?: CalendarDate;
  /** Key of the fact that moved it last. */
  readonly moved: string;
}

/** Money that waits for the end of an appeal. */
export interface Hold {
  readonly petition: string;
  readonly from: CalendarDate;
  /** Absent while it waits. */
  readonly until?: CalendarDate;
  readonly outcome?: 'posted' | 'dropped';
}

/** A written order by which the clock rests. */
export interface Stay {
  readonly from: CalendarDate;
  /** The last day that the order gives; absent where it gives none. */
  readonly until?: CalendarDate;
  readonly order: string;
  /** Its last day, once it is over. */
  readonly endedOn?: CalendarDate;
  /** The days that were left when it began run on. */
  readonly resumed?: true;
}

/** Whether it still waits for somebody: not decided for good, not in effect, not taken back. */
export function isOpen({ grantedOn, withdrawnOn, closedOn }: Petition): boolean {
  return grantedOn === undefined && withdrawnOn === undefined && closedOn === undefined;
}

/** The level at which it is. */
export function newestLevel({ levels }: Petition): PetitionLevel {
  const level = levels.at(-1);
  if (!level) throw new RangeError('a petition begins with its first level');
  return level;
}

/** The level that a letter is about, by the key of the fact that filed it. */
export function levelFiled(
  petitions: readonly Petition[] | undefined,
  filing: string | undefined,
): { readonly petition: Petition; readonly level: PetitionLevel } | undefined {
  for (const petition of petitions ?? []) {
    const level = petition.levels.find(known => known.filing === filing);
    if (level) return { petition, level };
  }
  return undefined;
}

/** Open, and not yet decided at its level. */
export function isUndecided(petition: Petition): boolean {
  return isOpen(petition) && newestLevel(petition).decision === undefined;
}

const AGAINST: Readonly<Partial<Record<NonNullable<Filed['against']>, string>>> = {
  standby: 'standby charge',
  'town-work': "town's own work",
};

/** For people: "waiver of January 5, 2027". */
export function petitionInWords({ route, levels, data }: Pick<Petition, 'route' | 'levels' | 'data'>): string {
  const on = levels[0] ? ` of ${dateWords(levels[0].filedOn)}` : '';
  return data.against === undefined
    ? `${route.replaceAll('-', ' ')}${on}`
    : `appeal${on} against the ${AGAINST[data.against] ?? data.against.replaceAll('-', ' ')}`;
}

/** How letters, facts and pages name it: "2027-01-05/waiver/1". */
export function petitionName({ key }: Pick<Petition, 'key'>): string {
  return key.slice('petition.filed/'.length);
}

/** The facts that a petition takes one after another. */
export type PetitionStep =
  | 'evidence.received'
  | 'recommendation.made'
  | 'hearing.set'
  | 'hearing.held'
  | 'relief.decided'
  | 'decision.received'
  | 'agreement.executed'
  | 'petition.withdrawn';

const TAKES: { readonly [S in PetitionStep]: (petition: Petition) => boolean } = {
  'evidence.received': isUndecided,
  'recommendation.made': isUndecided,
  'hearing.set': isUndecided,
  'hearing.held': isUndecided,
  'relief.decided': isUndecided,
  'decision.received': petition => {
    const { decision } = newestLevel(petition);
    return decision !== undefined && decision.receivedOn === undefined;
  },
  'agreement.executed': petition =>
    petition.agreedOn === undefined &&
    petition.withdrawnOn === undefined &&
    newestLevel(petition).decision?.outcome === 'granted',
  'petition.withdrawn': isOpen,
};

/** The petition that a step is about: the one it names, or else the newest that can take it. */
export function petitionFor(
  petitions: readonly Petition[] | undefined,
  step: PetitionStep,
  named: string | undefined,
): Petition | undefined {
  return petitions?.findLast(petition => TAKES[step](petition) && (named === undefined || petition.key === named));
}
