import { dollars } from '../../kernel/cents.ts';
import { latest } from '../../kernel/calendar-date.ts';
import { cite, editionOn } from '../../rulebook/rulebook.ts';
import { chargedCents } from '../charged-cents.ts';
import { newestLetter, nextNumber } from '../state.ts';
import { isStayed } from '../stayed.ts';
import { whyLetter } from '../why/bill-why.ts';
import { due, NOTHING_DUE, type AgendaRule, type Due, type Why } from './due.ts';

/** § 300-7.C(1): the clock starts with a notice of availability, so an owner who has none is owed one. */
export const availabilityNoticeFalls: AgendaRule = (state, rulebook) => {
  const known = newestLetter(state, 'availability');
  const noticed = state.triggers.some(trigger => trigger.data.trigger === 'availability');
  const again = known?.status === 'returned';
  if (state.operationalOn === null || noticed || (known && !again)) return NOTHING_DUE;
  const on = latest(state.operationalOn, state.trackedFrom);
  const edition = editionOn(rulebook, latest(on, state.position.on));
  const letter = edition?.letters?.availability;
  if (!letter) return NOTHING_DUE;
  const attempt = nextNumber(state, 'notice/availability/');
  return [
    due(
      state,
      'close',
      'notice.due',
      `notice/availability/${attempt}`,
      on,
      { letter: 'availability', attempt },
      [cite(letter, edition)],
      () =>
        whyLetter(
          { 'sewer operational': state.operationalOn ?? '', 'watched from': state.trackedFrom },
          on,
          'Nobody told the owner yet that the sewer is available',
        ),
    ),
  ];
};

/** The owner connected: they get it in writing. */
export const connectionConfirmedFalls: AgendaRule = (state, rulebook) => {
  if (state.connectedOn === null || state.connectedOn < state.trackedFrom) return NOTHING_DUE;
  if (newestLetter(state, 'connection-confirmed')) return NOTHING_DUE;
  const edition = editionOn(rulebook, state.connectedOn);
  const letter = edition?.letters?.['connection-confirmed'];
  if (!letter) return NOTHING_DUE;
  const data = { letter: 'connection-confirmed' as const, attempt: 1 };
  return [
    due(
      state,
      'close',
      'notice.due',
      'notice/connection-confirmed/1',
      state.connectedOn,
      data,
      [cite(letter, edition)],
      () =>
        whyLetter(
          { connected: state.connectedOn ?? '' },
          state.connectedOn ?? state.position.on,
          'The owner gets the connection in writing',
        ),
    ),
  ];
};

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
    const right = charge && !isStayed(state, charge) && !charge.moved ? charge : undefined;
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
