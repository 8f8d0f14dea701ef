import { latest } from '../../kernel/calendar-date.ts';
import { cite, editionOn } from '../../rulebook/rulebook.ts';
import { whyLetter } from '../why/bill-why.ts';
import { due, NOTHING_DUE, type AgendaRule, type Why } from './due.ts';

/** What somebody asked for in writing is owed to them on the day they asked: once for each request. */
export const requestedLettersFall: AgendaRule = (state, rulebook) => {
  const { requests = [] } = state;
  return requests.flatMap(request => {
    const { key: about, on, letter: kind } = request;
    if (state.letters.some(letter => letter.about === about)) return NOTHING_DUE;
    const edition = editionOn(rulebook, latest(on, state.position.on));
    const letter = edition?.letters?.[kind];
    if (!letter) return NOTHING_DUE;
    const sameDay = requests.filter(other => other.on === on && other.letter === kind);
    const attempt = sameDay.indexOf(request) + 1;
    const data = { letter: kind, attempt, about };
    const why = (): Why =>
      whyLetter({ 'asked for': on, by: request.for?.names.join(', ') ?? 'the owner' }, on, 'Written on request');
    return due(state, 'close', 'notice.due', `notice/${kind}/${on}/${attempt}`, on, data, [cite(letter, edition)], why);
  });
};
