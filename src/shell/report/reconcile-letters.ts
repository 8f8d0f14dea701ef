import type { EntityManager } from 'typeorm';
import { advance } from '../../core/case/derive.ts';
import { CHART_VERSION } from '../../core/case/chart/parcel-case.ts';
import type { CaseState } from '../../core/case/state.ts';
import { isBusinessDay } from '../../core/calendar/last-day.ts';
import { addDays, type CalendarDate } from '../../core/kernel/calendar-date.ts';
import { editionOn, newestEdition, type Rulebook } from '../../core/rulebook/rulebook.ts';
import { approvalOf } from '../../core/rulebook/letter-approval.ts';

/** One kind of letter on a day: what the rules made due by then, what of it went, and what became of it. */
export interface LetterBalance {
  readonly kind: string;
  /** Sent and not sent. */
  readonly expected: number;
  readonly sent: number;
  readonly notSent: NotSent;
  /** Of those sent. */
  readonly delivered: number;
  readonly underWay: number;
  readonly cameBack: number;
}

/** Why it has not gone. */
export interface NotSent {
  /** Due by the rules, and the nightly check has not looked at the case since. */
  readonly notDrafted: number;
  readonly held: number;
  readonly unapproved: number;
  readonly notPrinted: number;
  readonly notMailed: number;
}

export interface Reconciled {
  readonly on: CalendarDate;
  readonly kinds: readonly LetterBalance[];
  readonly total: LetterBalance;
  /** Cases whose day came and of which only the nightly check can tell what is due: their figures are lacking here. */
  readonly unknownCases: number;
  /** Printed that long ago and not mailed. */
  readonly printedLongAgo: number;
  /** The last business day that the nightly check covered; null where it never ran. */
  readonly checkedThrough: CalendarDate | null;
  /** Days without a check before the day itself. */
  readonly daysUnchecked: number;
}

/** Business days after which a printed letter that nobody mailed is told as a fault. */
export const PRINTED_DAYS = 2;

interface Counted {
  readonly letter: string;
  readonly due: CalendarDate;
  readonly mailed: boolean;
  readonly arrived: boolean;
  readonly back: boolean;
  readonly held: boolean;
  readonly approved: boolean;
  readonly printedOn: CalendarDate | null;
}

/**
 * What was due through a day against what went, from the facts that took effect by then. Letters that lapsed or were taken
 * back before they left are not expected any more; what a case that nobody has looked at since owes, the rules say now.
 * With `since`, what went before that day is left out, and nothing else: a letter that was due earlier and has not gone
 * stays in every balance until it goes. With `knownThrough`, what was due by the day and what of it had gone by then.
 */
export async function reconcileLetters(
  manager: EntityManager,
  rulebook: Rulebook,
  on: CalendarDate,
  since: CalendarDate | null = null,
  knownThrough: CalendarDate = on,
): Promise<Reconciled> {
  const rows: Counted[] = await manager.query(LETTERS, [on, since, knownThrough]);
  const kinds = new Map<string, Mutable>();
  let printedLongAgo = 0;
  const lastPrint = businessDaysBefore(rulebook, on, PRINTED_DAYS);
  for (const row of rows) {
    const count = kindOf(kinds, row.letter);
    if (row.mailed) {
      count.sent += 1;
      count[row.back ? 'cameBack' : row.arrived ? 'delivered' : 'underWay'] += 1;
      continue;
    }
    const isApproved = row.approved || approvalOf(rulebook, row.letter, row.due) === 'automatic';
    const step = row.printedOn ? 'notMailed' : row.held ? 'held' : isApproved ? 'notPrinted' : 'unapproved';
    count.notSent[step] += 1;
    if (row.printedOn && row.printedOn <= lastPrint) printedLongAgo += 1;
  }
  const undrafted = await dueUndrafted(manager, rulebook, on);
  for (const kind of undrafted.kinds) kindOf(kinds, kind).notSent.notDrafted += 1;
  const balances = [...kinds].map(([kind, count]) => balanceOf(kind, count)).sort((a, b) => (a.kind < b.kind ? -1 : 1));
  const [sweep]: { last: CalendarDate | null }[] = await manager.query(
    'select max(business_date) as last from sweep_day where business_date <= $1',
    [on],
  );
  const checkedThrough = sweep?.last ?? null;
  return {
    on,
    kinds: balances,
    total: balances.reduce(plus, balanceOf('total', blank())),
    unknownCases: undrafted.unknownCases,
    printedLongAgo,
    checkedThrough,
    daysUnchecked: checkedThrough === null ? 0 : daysUntil(checkedThrough, addDays(on, -1)),
  };
}

/** What does not add up, a sentence each; empty where every figure is the sum of its parts. */
export function balanceFaults({ kinds, total }: Reconciled): readonly string[] {
  return [...kinds, total].flatMap(({ kind, expected, sent, notSent, delivered, underWay, cameBack }) => [
    ...(expected === sent + sumOf(notSent)
      ? []
      : [`${kind}: ${expected} expected are not ${sent} sent and ${sumOf(notSent)} not sent`]),
    ...(sent === delivered + underWay + cameBack
      ? []
      : [`${kind}: ${sent} sent are not ${delivered} delivered, ${underWay} under way and ${cameBack} that came back`]),
  ]);
}

export function sumOf(notSent: NotSent): number {
  return Object.values(notSent).reduce((sum: number, n: number) => sum + n, 0);
}

type Mutable = {
  sent: number;
  delivered: number;
  underWay: number;
  cameBack: number;
  notSent: { -readonly [K in keyof NotSent]: number };
};

function blank(): Mutable {
  const notSent = { notDrafted: 0, held: 0, unapproved: 0, notPrinted: 0, notMailed: 0 };
  return { sent: 0, delivered: 0, underWay: 0, cameBack: 0, notSent };
}

function kindOf(kinds: Map<string, Mutable>, kind: string): Mutable {
  const known = kinds.get(kind) ?? blank();
  kinds.set(kind, known);
  return known;
}

function balanceOf(kind: string, count: Mutable): LetterBalance {
  return { kind, expected: count.sent + sumOf(count.notSent), ...count };
}

function plus(a: LetterBalance, b: LetterBalance): LetterBalance {
  const notSent = Object.fromEntries(
    Object.entries(a.notSent).map(([step, n]: [string, number]) => [step, n + b.notSent[step as keyof NotSent]]),
  ) as unknown as NotSent;
  return {
    kind: a.kind,
    expected: a.expected + b.expected,
    sent: a.sent + b.sent,
    notSent,
    delivered: a.delivered + b.delivered,
    underWay: a.underWay + b.underWay,
    cameBack: a.cameBack + b.cameBack,
  };
}

/**
 * The letters that the rules make due by the day in cases whose next day came and nobody has looked. A case that cannot be
 * told of from its snapshot, after an upgrade or because it is damaged, is counted and keeps no other back.
 */
async function dueUndrafted(
  manager: EntityManager,
  rulebook: Rulebook,
  on: CalendarDate,
): Promise<{ kinds: readonly string[]; unknownCases: number }> {
  const rows: { state: CaseState | null }[] = await manager.query(
    `select case when chart_version = $2 then snapshot end as state from parcel_case
      where next_action_on <= $1 and (chart_version is distinct from $2 or (snapshot -> 'position' ->> 'on')::date <= $1)`,
    [on, CHART_VERSION],
  );
  const kinds: string[] = [];
  let unknownCases = 0;
  for (const { state } of rows) {
    const due = state && dueIn(state, rulebook, on);
    if (due) kinds.push(...due);
    else unknownCases += 1;
  }
  return { kinds, unknownCases };
}

/** Undefined where the core can't conclude it, as the nightly check will say of the case. */
function dueIn(state: CaseState, rulebook: Rulebook, on: CalendarDate): readonly string[] | undefined {
  try {
    const known = new Set(state.letters.map(({ key }) => key));
    return advance(state, rulebook, on).state.letters.flatMap(({ key, kind, status }) =>
      known.has(key) || status === 'lapsed' || status === 'withdrawn' ? [] : [kind],
    );
  } catch {
    return undefined;
  }
}

function businessDaysBefore(rulebook: Rulebook, on: CalendarDate, days: number): CalendarDate {
  let day = on;
  for (let left = days; left > 0;) {
    day = addDays(day, -1);
    if (isBusinessDay(editionOn(rulebook, day) ?? newestEdition(rulebook), day)) left -= 1;
  }
  return day;
}

function daysUntil(from: CalendarDate, to: CalendarDate): number {
  let days = 0;
  for (let day = from; day < to; day = addDays(day, 1)) days += 1;
  return days;
}

/** By the day that each fact took effect: a letter that was mailed later than the day had not been mailed on it. */
const LETTERS = `
with told as (
  select f.case_id, f.data ->> 'notice' as key,
         bool_or(f.type = 'notice.received') as received, bool_or(f.type = 'notice.returned') as returned,
         bool_or(f.type = 'notice.failed') as failed, bool_or(f.type = 'notice.approved') as approved,
         max(f.on_date) filter (where f.type = 'notice.printed') as printed_on
    from case_fact f
    join live_key k on k.municipality_id = f.municipality_id and k.case_id = f.case_id and k.key = f.key and k.seq = f.seq
   where f.on_date <= $3
     and f.type in ('notice.received', 'notice.returned', 'notice.failed', 'notice.approved', 'notice.printed')
   group by 1, 2)
select n.letter, n.due_on as due, coalesce(n.mailed_on <= $3, false) as mailed,
       coalesce(t.received, false) and n.state = 'delivered' as arrived,
       coalesce(t.returned or t.failed, false) and n.state in ('refused', 'unclaimed', 'undelivered') as back,
       n.held is not null as held, coalesce(t.approved, false) as approved, t.printed_on as "printedOn"
  from notice n
  left join told t on t.case_id = n.case_id and t.key = n.key
 where n.due_on <= $1 and ($2::date is null or n.due_on >= $2 or n.mailed_on is null or n.mailed_on >= $2) and n.state not in ('withdrawn', 'lapsed')
   and (n.mailed_on is not null or not coalesce(t.failed, false))`;
