import type { CalendarDate } from '../../core/kernel/calendar-date.ts';
import { decided, type Decision } from '../../core/kernel/decision.ts';
import type { Desk } from '../desk/desk.ts';
import { listTowns } from '../desk/list-towns.ts';
import { readTown } from '../desk/town-settings.ts';
import { openWork, type OpenWork } from '../start/open-work.ts';
import { sweepTown } from '../sweep/sweep-town.ts';
import { workOff } from '../work/run-worker.ts';
import { queueDailyMail } from '../work/daily-mail.ts';
import type { CliContext } from './command.ts';
import { counted } from './counted.ts';
import { knownTown, lawOf, workFor } from './town.ts';

export interface Failure {
  readonly municipality: string;
  /** The case that could not be brought up; absent where the town as a whole could not. */
  readonly case?: string;
  readonly why: string;
}

export interface SweptTown {
  readonly municipality: string;
  readonly through: CalendarDate;
  readonly days: number;
  readonly cases: number;
  readonly facts: number;
  readonly letters: number;
  readonly emails: number;
  readonly charges: number;
  readonly waitingForApproval: number;
}

export interface SweptTowns extends Omit<SweptTown, 'municipality' | 'through'> {
  readonly failures: readonly Failure[];
  readonly towns: readonly SweptTown[];
}

/** The ids to sweep: the one asked for, which must exist, or all. */
export async function chooseTowns(
  context: CliContext,
  municipality: string | undefined,
): Promise<Decision<readonly string[]>> {
  const towns = await listTowns((await context.lateral.desk()).dataSource);
  if (municipality === undefined) return decided(towns, []);
  const known = knownTown(municipality, towns, await context.lateral.rulebooks());
  return known.ok ? decided([municipality], []) : known;
}

export interface SweepRequest {
  readonly asOf: CalendarDate | undefined;
  readonly through: CalendarDate | undefined;
  /** Leaves letters' texts and e-mails to a running `lateral serve`. */
  readonly casesOnly: boolean;
}

/** Sweeps one town after the other; what keeps one of them from it is its own failure. Then works off the jobs. */
export async function sweepTowns(
  context: CliContext,
  ids: readonly string[],
  request: SweepRequest,
): Promise<SweptTowns> {
  const desk = await context.lateral.desk();
  const work = await openWork(context.lateral, request.asOf);
  const failures: Failure[] = [];
  const begun: { town: Omit<SweptTown, 'emails' | 'waitingForApproval'>; emailsBefore: number }[] = [];
  try {
    for (const id of ids) {
      const emailsBefore = await countEmails(desk, id);
      const town = await sweepOne(context, desk, work, id, request, failures);
      if (town) begun.push({ town, emailsBefore });
    }
    if (!request.casesOnly) await workOffJobs(context, work);
  } finally {
    await work.close();
  }
  const towns: SweptTown[] = [];
  for (const { town, emailsBefore } of begun) {
    const emails = (await countEmails(desk, town.municipality)) - emailsBefore;
    towns.push({ ...town, emails, waitingForApproval: await countWaiting(desk, town.municipality) });
  }
  return { ...addUp(towns), failures, towns };
}

/** Interrupted, the jobs under way come to their end while the database is still there. */
async function workOffJobs({ lateral }: CliContext, work: OpenWork): Promise<void> {
  const stop = new AbortController();
  const working = workOff(await lateral.databaseUrl(), work.context, stop.signal);
  lateral.endBeforeClosing(async () => {
    stop.abort();
    await working.catch(() => undefined);
  });
  await working;
}

async function sweepOne(
  context: CliContext,
  desk: Desk,
  work: OpenWork,
  id: string,
  request: SweepRequest,
  failures: Failure[],
) {
  const fail = (why: string): undefined => void failures.push({ municipality: id, why });
  const law = lawOf(id, await context.lateral.rulebooks());
  if (!law.ok) return fail(law.refused);
  const town = workFor(law.value, desk, request.asOf, context);
  if (!town.ok) return fail(town.refused);
  const { day, writing, rulebook } = town.value;
  const through = request.through ?? day.today;
  if (through > day.today) return fail(`--through ${through} lies after the business day ${day.today}.`);
  let told = 0;
  const swept = await sweepTown(desk, rulebook, through, writing, ({ cases }) => {
    if (cases < told + 1000) return;
    told = cases;
    context.warn(`${id}: ${cases} cases …`);
  });
  for (const { caseId, why } of swept.failures) failures.push({ municipality: id, case: caseId, why });
  const row = await desk.read(id, manager => readTown(manager, id));
  if (row && swept.days > 0) await queueDailyMail(work.context, row, day.today);
  const { days, cases, facts, letters, charges } = swept;
  return { municipality: id, through, days, cases, facts, letters, charges };
}

async function countEmails(desk: Desk, id: string): Promise<number> {
  const [row] = await desk.read<{ count: number }[]>(id, manager =>
    manager.query('select count(*) as count from email_message'),
  );
  return row?.count ?? 0;
}

/** Drafts that a person must approve; one whose content could not be made says so in the list of letters. */
async function countWaiting(desk: Desk, id: string): Promise<number> {
  const [row] = await desk.read<{ count: number }[]>(id, manager =>
    manager.query(
      `select count(*) as count from notice where state = 'drafted' and approval is distinct from 'automatic'`,
    ),
  );
  return row?.count ?? 0;
}

function addUp(towns: readonly SweptTown[]) {
  const sum = (field: 'cases' | 'facts' | 'letters' | 'emails' | 'charges' | 'waitingForApproval'): number =>
    towns.reduce((total, town) => total + town[field], 0);
  return {
    // The same nights for all of them: the longest gap that was closed.
    days: Math.max(0, ...towns.map(town => town.days)),
    cases: sum('cases'),
    facts: sum('facts'),
    letters: sum('letters'),
    emails: sum('emails'),
    charges: sum('charges'),
    waitingForApproval: sum('waitingForApproval'),
  };
}

export function sweepLines({ towns, failures }: SweptTowns): string[] {
  return [
    ...towns.map(
      town =>
        `${town.municipality} through ${town.through}: ${counted(town.days, 'day')}, ${counted(town.cases, 'case')}, ` +
        `${counted(town.facts, 'fact')}, ${counted(town.letters, 'letter')}, ${counted(town.emails, 'e-mail')}, ` +
        `${counted(town.charges, 'charge')}; ${town.waitingForApproval} waiting for approval.`,
    ),
    ...failures.map(failure => `${failure.municipality}${failure.case ? `, ${failure.case}` : ''}: ${failure.why}`),
  ];
}
