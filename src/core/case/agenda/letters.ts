import { dollars } from '../../kernel/cents.ts';
import { latest, type CalendarDate } from '../../kernel/calendar-date.ts';
import { cite, editionOn, type Rulebook } from '../../rulebook/rulebook.ts';
import { chargedCents } from '../charged-cents.ts';
import { distanceToMeasure, whyTooFar } from '../distance-wanted.ts';
import { timesBefore } from '../comes-back.ts';
import { newestLetter, nextNumber, type CaseState, type Letter } from '../state.ts';
import { isHeldBack } from '../held.ts';
import { isAboutPipe } from '../about-pipe.ts';
import { whyLetter } from '../why/bill-why.ts';
import { EXHAUSTED, isSpent, nextWay } from './next-way.ts';
import { due, NOTHING_DUE, type AgendaRule, type Due, type Why } from './due.ts';

/** § 300-7.C(1): the clock starts with a notice of availability, so an owner who has none is owed one. */
export const availabilityNoticeFalls: AgendaRule = (state, rulebook) => {
  const noticed = state.triggers.some(trigger => trigger.data.trigger === 'availability');
  // § 315-12A: whether a parcel that drains through another's sewer is told, the town decides.
  if (state.operationalOn === null || noticed || state.lateral?.sharing) return NOTHING_DUE;
  // Nobody is told of a duty before it is known that the sewer is near enough.
  if (distanceToMeasure(state, 'availability', rulebook) || whyTooFar(state, 'availability', rulebook))
    return NOTHING_DUE;
  // Where the notice itself gives the last day, a person says which: with what was found.
  if (isStated(state, rulebook, state.operationalOn)) return NOTHING_DUE;
  return availabilityLetter(state, rulebook, state.operationalOn, { 'sewer operational': state.operationalOn });
};

function isStated({ service, use, position }: CaseState, rulebook: Rulebook, since: CalendarDate): boolean {
  const rules = Object.values(editionOn(rulebook, latest(since, position.on))?.deadlines ?? {});
  return rules.some(
    rule =>
      rule.trigger === 'availability' && rule.service === service && rule.uses.includes(use) && rule.stated === true,
  );
}

/** Saukville: the year runs from the day the lateral was laid, whoever was told. The owner is told of it all the same. */
export const noticeOfEventFalls: AgendaRule = (state, rulebook) => {
  const clock = state.clocks.find(({ trigger }) => trigger === 'availability');
  const startedBy = clock && editionOn(rulebook, clock.due)?.deadlines?.[clock.rule]?.start;
  if (!clock || startedBy !== 'trigger') return NOTHING_DUE;
  return availabilityLetter(state, rulebook, clock.start, { 'clock runs since': clock.start });
};

function availabilityLetter(
  state: CaseState,
  rulebook: Rulebook,
  since: CalendarDate,
  inputs: Readonly<Record<string, string>>,
): readonly Due[] {
  const known = newestLetter(state, 'availability');
  const before = known && isOfThisDuty(state, known) ? known : undefined;
  if (before && !isSpent(rulebook, before)) return NOTHING_DUE;
  const on = latest(since, state.trackedFrom, state.earlier?.at(-1)?.again ?? since);
  const edition = editionOn(rulebook, latest(on, state.position.on));
  const letter = edition?.letters?.availability;
  if (!letter) return NOTHING_DUE;
  const way = nextWay(edition, 'availability', undefined, before);
  if (way === EXHAUSTED) return NOTHING_DUE;
  const attempt = nextNumber(state, 'notice/availability/');
  const data = { letter: 'availability' as const, attempt, ...way.data };
  const why = (): Why =>
    whyLetter(
      { ...inputs, 'watched from': state.trackedFrom, ...way.inputs },
      on,
      'Nobody told the owner yet that the sewer is available',
    );
  const because = [cite(letter, edition), ...way.because];
  return [due(state, 'close', 'notice.due', `notice/availability/${attempt}`, on, data, because, why)];
}

/** It was written since the duty came back, where it did. */
function isOfThisDuty(state: CaseState, { dueOn }: Letter): boolean {
  return timesBefore(state, dueOn) === (state.earlier?.length ?? 0);
}

/** The owner connected: they get it in writing. */
export const connectionConfirmedFalls: AgendaRule = (state, rulebook) => {
  if (state.connectedOn === null || state.connectedOn < state.trackedFrom) return NOTHING_DUE;
  const known = newestLetter(state, 'connection-confirmed');
  if (known && isOfThisDuty(state, known)) return NOTHING_DUE;
  const edition = editionOn(rulebook, state.connectedOn);
  const letter = edition?.letters?.['connection-confirmed'];
  if (!letter) return NOTHING_DUE;
  const stem = 'notice/connection-confirmed/';
  const attempt = nextNumber(state, stem);
  const data = { letter: 'connection-confirmed' as const, attempt };
  return [
    due(state, 'close', 'notice.due', `${stem}${attempt}`, state.connectedOn, data, [cite(letter, edition)], () =>
      whyLetter(
        { connected: state.connectedOn ?? '' },
        state.connectedOn ?? state.position.on,
        'The owner gets the connection in writing',
      ),
    ),
  ];
};

/** What was to stop has stopped, or is taken away, by the owner's own hand: they get that in writing, too. */
export const workConfirmedFalls: AgendaRule = (state, rulebook) =>
  isAboutPipe(state.service) || state.townWork.completed ? NOTHING_DUE : connectionConfirmedFalls(state, rulebook);

/**
 * Nothing that left the house is un-happened. For each document that turned out to rest on nothing, a correction among
 * them, one letter says so; where the charge exists in another amount, that letter states the right one and is its bill.
 */
export const correctionsFall: AgendaRule = (state, rulebook) => {
  const result: Due[] = [];
  for (const wrong of state.letters) {
    if (!wrong.withoutBasis || wrong.mailedOn === undefined) continue;
    if (wrong.mailedOn < state.trackedFrom || state.letters.some(l => l.kind === 'correction' && l.about === wrong.key))
      continue;
    const edition = editionOn(rulebook, wrong.mailedOn);
    const letter = edition?.letters?.correction;
    if (!letter) continue;
    const charge = state.accounts.receivables.find(owed => owed.key === wrong.stated?.charge?.receivable);
    // While a court holds the town's hand, or where other parcels owe it now, the letter takes the bill back and no more.
    const right = charge && !isHeldBack(state, charge) && !charge.moved ? charge : undefined;
    const data = {
      letter: 'correction' as const,
      attempt: 1,
      about: wrong.key,
      ...(right ? { cents: chargedCents(state, right) } : {}),
    };
    const key = `notice/correction/${wrong.key.slice('notice/'.length)}/1`;
    const { key: wrongKey, mailedOn } = wrong;
    const why = (): Why =>
      whyLetter(
        { letter: wrongKey, mailed: mailedOn, 'right amount': right ? dollars(chargedCents(state, right)) : undefined },
        mailedOn,
        'It left the house, and nothing supported it on that day',
      );
    result.push(due(state, 'close', 'notice.due', key, wrong.mailedOn, data, [cite(letter, edition)], why));
  }
  return result;
};
