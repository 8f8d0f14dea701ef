import fc from 'fast-check';
import { derive } from '../../src/core/case/derive.ts';
import type { AnyObserved } from '../../src/core/facts/fact.ts';
import { observedSchemas } from '../../src/core/facts/observed.ts';
import { observedKey } from '../../src/core/facts/observed-key.ts';
import type { ChargeKind } from '../../src/core/case/state.ts';
import { addDays, day, type CalendarDate } from '../../src/core/kernel/calendar-date.ts';
import type { Rulebook } from '../../src/core/rulebook/rulebook.ts';
import { RELIEF_WEIGHTS } from './relief-acts.ts';
import { acts, type Told } from './town-acts.ts';

/** What a town tells of one parcel, as far as it is told through the day of its last fact. */
export interface PlausibleLife {
  readonly facts: readonly AnyObserved[];
  /** The business day of the last telling; facts may be dated before it. */
  readonly today: CalendarDate;
}

/** One thing that somebody does: after some days, perhaps told late. `pick` chooses among what is possible. */
interface Choice {
  readonly act: keyof typeof acts;
  readonly wait: number;
  readonly late: number;
  readonly pick: number;
}

/** How often each is done: mail goes out all the time, a building is connected once. */
const WEIGHTS: Record<keyof typeof acts, number> = {
  mail: 30,
  mailOneYear: 4,
  warn: 8,
  approve: 3,
  comeBack: 3,
  askPayoff: 1,
  receive: 2,
  mailUnasked: 3,
  authorize: 6,
  pay: 8,
  sell: 3,
  excuse: 2,
  endExcuse: 3,
  changeUse: 1,
  changeRec: 1,
  septicFails: 1,
  notice: 1,
  apply: 2,
  permit: 3,
  extendPermit: 1,
  revokePermit: 1,
  agreeTimetable: 1,
  construct: 2,
  setCapacity: 1,
  setConnectionFee: 1,
  describeBuilding: 1,
  occupy: 1,
  measureUse: 1,
  inspect: 1,
  connect: 2,
  abandonTank: 1,
  decideOnWork: 4,
  letIn: 4,
  beginWork: 3,
  completeWork: 4,
  mailCost: 6,
  receiveCost: 6,
  elect: 6,
  allowLate: 2,
  payCost: 6,
  learnOperational: 1,
  reversePayment: 2,
  writeOff: 2,
  refund: 2,
  grantCredit: 1,
  reportArrears: 3,
  mailOctober: 8,
  returnRoll: 3,
  excuseForATime: 2,
  raze: 1,
  inherit: 1,
  filePetition: 2,
  endBankruptcy: 3,
  refer: 1,
  divide: 1,
  takeOver: 2,
  ...RELIEF_WEIGHTS,
};

const choice: fc.Arbitrary<Choice> = fc.record({
  act: fc.oneof(
    ...(Object.entries(WEIGHTS) as [keyof typeof acts, number][]).map(([act, weight]) => ({
      weight,
      arbitrary: fc.constant(act),
    })),
  ),
  wait: fc.oneof(
    { weight: 4, arbitrary: fc.integer({ min: 0, max: 40 }) },
    { weight: 2, arbitrary: fc.integer({ min: 40, max: 400 }) },
  ),
  late: fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: fc.integer({ min: 1, max: 250 }) }),
  pick: fc.nat(100_000),
});

interface Beginning {
  readonly use: 'residential' | 'nonresidential';
  readonly noticedOn: number;
  readonly openedOn: number;
  readonly noticed: boolean;
  readonly decided: boolean;
  /** How much of the way to money the town had gone before the story begins. */
  readonly gone: 'nowhere' | 'one-year letter' | 'warning' | 'work done' | 'choice filed';
}

const beginning: fc.Arbitrary<Beginning> = fc.record({
  use: fc.constantFrom('residential', 'residential', 'residential', 'residential', 'nonresidential'),
  noticedOn: fc.integer({ min: 0, max: 700 }),
  openedOn: fc.integer({ min: 0, max: 500 }),
  noticed: fc.integer({ min: 0, max: 5 }).map(n => n > 0),
  decided: fc.integer({ min: 0, max: 5 }).map(n => n > 0),
  gone: fc.constantFrom('nowhere', 'one-year letter', 'warning', 'warning', 'warning', 'work done', 'choice filed'),
});

/** What the town's text lets it charge for not being connected. */
function chargeOf({ editions }: Rulebook): ChargeKind {
  return editions.some(({ standby }) => standby) ? 'standby' : 'penalty';
}

function begin({ use, noticedOn, openedOn, noticed, decided }: Beginning, law: Rulebook): PlausibleLife {
  const today = addDays(day('2026-06-15'), openedOn);
  const availableOn = addDays(day('2011-06-01'), noticedOn);
  const facts: AnyObserved[] = [];
  tell(facts, today, { type: 'case.opened', data: { service: 'sewer', use, recHundredths: 100, trackedFrom: today } });
  tell(facts, availableOn, { type: 'sewer.operational', data: {} });
  if (noticed) tell(facts, availableOn, { type: 'trigger.noticed', data: { trigger: 'availability' } });
  if (decided) {
    const data = { body: 'Common Council', resolution: '2026-1', remedy: chargeOf(law) };
    tell(facts, addDays(today, 1), { type: 'authorization.recorded', data });
  }
  return { facts, today: addDays(today, 1) };
}

/** The usual way, so that most lives come to money: the letter as soon as it is due, the warning a year later. */
function goOn(start: PlausibleLife, { gone, decided }: Beginning, law: Rulebook): PlausibleLife {
  if (gone === 'nowhere' || !decided) return start;
  if (gone === 'work done' || gone === 'choice filed') return cityWork(start, gone === 'choice filed', law);
  const firstStep: Choice = { act: 'mailOneYear', wait: 800, late: 0, pick: 1 };
  const letter = live(start, [firstStep], law);
  return gone === 'warning' ? live(letter, [{ act: 'warn', wait: 350, late: 0, pick: 1 }], law) : letter;
}

/** The crew comes soon after the last day, and the owner has the bill in hand, perhaps chooses. */
function cityWork(start: PlausibleLife, chosen: boolean, law: Rulebook): PlausibleLife {
  const step = (act: Choice['act'], wait: number): Choice => ({ act, wait, late: 0, pick: 4 });
  const work = [step('decideOnWork', 800), step('letIn', 5), step('beginWork', 3), step('completeWork', 9)];
  const bill = [step('mailCost', 3), step('receiveCost', 2)];
  return live(start, [...work, ...bill, ...(chosen ? [step('elect', 10)] : [])], law);
}

/** As `record` writes it, without asking whether there is a place for it: conflicts are part of what must hold. */
export function tell(facts: AnyObserved[], on: CalendarDate, told: NonNullable<Told>): void {
  const data = observedSchemas[told.type].parse(told.data);
  const key = observedKey(told.type, on, data as never, candidate => facts.some(fact => fact.key === candidate));
  facts.push({ origin: 'observed', type: told.type, key, on, data } as unknown as AnyObserved);
}

function live(start: PlausibleLife, choices: readonly Choice[], law: Rulebook): PlausibleLife {
  const facts = [...start.facts];
  let { today } = start;
  for (const { act, wait, late, pick } of choices) {
    today = addDays(today, wait);
    const on = addDays(today, -late);
    const told: Told = acts[act]({ state: derive(facts, law, today).state, facts, on, pick, charge: chargeOf(law) });
    if (told) tell(facts, told.on ?? on, told);
  }
  return { facts, today };
}

/** Lives are made from the same choices for every property: each is made once. */
const known = new Map<string, PlausibleLife>();

export function plausibleLife(law: Rulebook, maxActs = 24): fc.Arbitrary<PlausibleLife> {
  return fc
    .tuple(beginning, fc.array(choice, { minLength: 3, maxLength: maxActs, size: 'max' }))
    .map(([start, choices]) => {
      const name = `${law.id} ${JSON.stringify([start, choices])}`;
      const life = known.get(name) ?? live(goOn(begin(start, law), start, law), choices, law);
      known.set(name, life);
      return life;
    });
}

/** Runs for a property: LATERAL_PROPERTY_RUNS=5000 makes them long, LATERAL_PROPERTY_SEED another seed. */
export function runs(numRuns: number): { seed: number; numRuns: number } {
  const long = Number(process.env.LATERAL_PROPERTY_RUNS ?? 0);
  return { seed: Number(process.env.LATERAL_PROPERTY_SEED ?? 300_7), numRuns: long > 0 ? long : numRuns };
}
