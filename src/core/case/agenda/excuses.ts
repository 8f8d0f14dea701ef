import { addDays } from '../../kernel/calendar-date.ts';
import { cite, editionOn } from '../../rulebook/rulebook.ts';
import { excuseEnd, excuseRules } from '../excuse-end.ts';
import { EXCUSE_WORDS } from '../excuse-words.ts';
import { petitionLaw } from '../petition-law.ts';
import { due, type AgendaRule, type Due, type Why } from './due.ts';

/** An excuse with a last day ends by itself: on the morning after, the owner must connect again. */
export const excusesEnd: AgendaRule = (state, rulebook) =>
  state.excuses.flatMap((excuse): readonly Due[] => {
    const until = excuseEnd(excuse, rulebook);
    if (until === undefined) return [];
    const on = addDays(until, 1);
    const edition = editionOn(rulebook, on);
    const granted = state.petitions?.findLast(one => one.excuse === excuse.reason && one.endedOn === undefined);
    const law = granted && petitionLaw(rulebook, granted);
    const rules = edition ? excuseRules(edition, excuse.reason, state.service).map(rule => cite(rule, edition)) : [];
    const because = law ? [cite(law.route.term ?? law.route, law.edition)] : rules;
    const why = (): Why => ({
      inputs: { excused: excuse.since, reason: EXCUSE_WORDS[excuse.reason], 'last day': until },
      steps: ['The duty comes back on the day after the last day of the excuse'],
    });
    const key = `excuseEnded/${excuse.reason}/${until}`;
    return [due(state, 'opening', 'excuse.ended', key, on, { reason: excuse.reason, until }, because, why)];
  });
