import type { Remedy } from '../../src/core/case/record/remedies-of.ts';
import { remediesOf } from '../../src/core/case/record/remedies-of.ts';
import { addDays } from '../../src/core/kernel/calendar-date.ts';
import { editionOn, newestEdition, type Edition, type Rulebook } from '../../src/core/rulebook/rulebook.ts';
import type { Moment, Told } from './town-acts.ts';

const choose = <T>(items: readonly T[], pick: number): T | undefined => items[pick % Math.max(1, items.length)];

/** What a town does by its own text: read from the rulebook, whatever town it is. */
export interface HabitMoment extends Moment {
  readonly law: Rulebook;
}

function textOf({ law, on }: HabitMoment): Edition {
  return editionOn(law, on) ?? newestEdition(law);
}

/** The deadlines of the case's service. */
function rulesOf(moment: HabitMoment) {
  return Object.values(textOf(moment).deadlines ?? {}).filter(rule => rule.service === moment.state.service);
}

function voteFor(remedy: Remedy | undefined, moment: HabitMoment): Told {
  const { bodies } = textOf(moment).authorization ?? {};
  const body = (remedy && remedy !== 'abatement' && bodies?.[remedy]) ?? 'The board';
  return remedy && { type: 'authorization.recorded', data: { body, resolution: `R-${moment.pick % 4}`, remedy } };
}

export const habitActs = {
  /** A notice of any of its triggers, with the dates that the text asks for: once in a while one of them is not known. */
  noticeByText: moment => {
    const { on, pick } = moment;
    const rule = choose(rulesOf(moment), pick);
    if (!rule) return undefined;
    const isKnown = pick % 7 > 0;
    const data = {
      trigger: rule.trigger,
      ...(rule.start === 'received' && isKnown ? { receivedOn: on } : {}),
      ...(rule.start === 'published' && isKnown ? { publishedOn: on } : {}),
      ...(rule.stated && isKnown ? { lastDay: addDays(on, pick % 90) } : {}),
      ...(rule.hours !== undefined && isKnown ? { at: `${on}T${pick % 2 ? '10:00' : '16:30'}` } : {}),
      ...(rule.mustRequire && isKnown ? { requires: 'Stop it, and clean up.' } : {}),
      ...(rule.trigger === 'land-division' ? { acres: pick % 2 ? '1.5' : '4' } : {}),
    };
    return { type: 'trigger.noticed', data };
  },
  find: moment => {
    const rule = choose(
      rulesOf(moment).filter(({ trigger }) => trigger !== 'availability'),
      moment.pick,
    );
    const lastDay = rule?.stated ? { lastDay: addDays(moment.on, 20 + (moment.pick % 60)) } : {};
    return (
      rule && {
        type: 'violation.found',
        data: {
          trigger: rule.trigger,
          what: 'A pipe',
          by: 'J. Inspector',
          ...lastDay,
          ...(rule.mustRequire ? { requires: 'Stop it, and clean up.' } : {}),
        },
      }
    );
  },
  measure: moment => {
    const tests = rulesOf(moment).flatMap(({ withinFeet }) => withinFeet ?? []);
    const test = choose(tests, moment.pick);
    return (
      test && {
        type: 'distance.measured',
        data: { from: test.from, feet: test.feet + [0, -40, 1, -1, -150][moment.pick % 5]! },
      }
    );
  },
  decideByText: moment => voteFor(choose(remediesOf(textOf(moment)), moment.pick)?.remedy, moment),
  decideOnWorkByText: moment =>
    voteFor(
      choose(
        remediesOf(textOf(moment)).filter(({ remedy }) => remedy === 'forced-connection' || remedy === 'abatement'),
        moment.pick,
      )?.remedy,
      moment,
    ),
  mailByText: ({ state, pick }) => {
    const letter = choose(
      state.letters.filter(({ status }) => status === 'drafted' || status === 'approved' || status === 'printed'),
      pick,
    );
    return letter && { type: 'notice.mailed', data: { letter: letter.kind, notice: letter.key, method: 'certified' } };
  },
  mailFinal: ({ state }) => {
    const letter = state.letters.findLast(({ kind, mailedOn }) => kind === 'final-notice' && !mailedOn);
    return letter && { type: 'notice.mailed', data: { letter: letter.kind, notice: letter.key } };
  },
  end: ({ on, pick }) => ({
    type: 'discharge.ended',
    data: pick % 3 ? { at: `${on}T${pick % 2 ? '09:15' : '17:45'}` } : {},
  }),
  chargeLateral: ({ pick }) => ({
    type: 'lateral.charged',
    data: {
      inches: 3 + (pick % 4),
      items: [{ what: 'Lateral', amount: `${900 + (pick % 700)}.50` }],
      body: 'The board',
      resolution: `L-${pick % 3}`,
    },
  }),
  petition: moment => {
    const routes = Object.entries(textOf(moment).relief ?? {});
    const [route, rule] = choose(routes, moment.pick) ?? [];
    if (route === undefined || !rule) return undefined;
    const { on, pick } = moment;
    const ground = choose(rule.grounds ?? [], pick)?.id;
    const evidence = (rule.evidence ?? []).map(({ id }) => id);
    return {
      type: 'petition.filed',
      data: {
        route,
        by: 'E. Owner',
        ...(ground ? { ground } : {}),
        ...(evidence.length > 0 ? { evidence } : {}),
        ...(rule.kind === 'appeal' ? { against: choose(rule.against ?? [], pick), decidedOn: on, receivedOn: on } : {}),
      },
    };
  },
  hold: ({ on, pick }) =>
    pick % 2 ? { type: 'hearing.held', data: {} } : { type: 'hearing.set', data: { at: `${addDays(on, 12)}T18:00` } },
  decide: ({ on, pick }) => ({
    type: 'relief.decided',
    data: {
      outcome: pick % 3 ? 'granted' : 'denied',
      body: 'The board',
      resolution: `P-${pick % 5}`,
      ...(pick % 4 === 1 ? { until: addDays(on, 30 + (pick % 400)) } : {}),
    },
  }),
  agree: () => ({ type: 'agreement.executed', data: {} }),
  withdraw: () => ({ type: 'petition.withdrawn', data: {} }),
  share: ({ pick }) => ({ type: 'connection.made', data: { sharedWith: `Lot ${pick % 3}` } }),
  discontinue: () => ({ type: 'service.discontinued', data: {} }),
  cap: () => ({ type: 'lateral.capped', data: { supervisor: 'J. Inspector' } }),
} as const satisfies Record<string, (moment: HabitMoment) => Told>;
