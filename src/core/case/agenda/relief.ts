import { dateWords } from '../../calendar/day-words.ts';
import { addDays, latest } from '../../kernel/calendar-date.ts';
import { cite } from '../../rulebook/rulebook.ts';
import { lastDayGranted } from '../../rules/relief-grant.ts';
import { EXCUSE_WORDS } from '../excuse-words.ts';
import { lastDayToGoOn, petitionLaw, stepsNotTaken } from '../petition-law.ts';
import { isOpen, newestLevel, petitionName } from '../state/petition.ts';
import { due, NOTHING_DUE, type AgendaRule, type Why } from './due.ts';

/** Decided for the owner: in effect on that day, or once the agreement is executed where the text asks for one. */
export const reliefIsGranted: AgendaRule = (state, rulebook) =>
  (state.petitions ?? []).flatMap(petition => {
    const { decision, level } = newestLevel(petition);
    const law = petitionLaw(rulebook, petition);
    if (!law || !isOpen(petition) || decision?.outcome !== 'granted') return NOTHING_DUE;
    const { agreement, grants, term } = law.route;
    if (agreement && petition.agreedOn === undefined) return NOTHING_DUE;
    const on = latest(decision.on, agreement ? (petition.agreedOn ?? decision.on) : decision.on);
    // An appeal that is sustained lasts: only what excuses for a time has an end.
    const until = grants && lastDayGranted(law.route, on, decision.until);
    const because = [law.route, ...(agreement ? [agreement] : []), ...(until && !decision.until && term ? [term] : [])];
    const why = (): Why => ({
      inputs: {
        asked: petition.levels[0]?.filedOn ?? '',
        decided: `${decision.on}, level ${level}`,
        ...(agreement ? { 'agreement executed': petition.agreedOn ?? '' } : {}),
        ...(decision.until ? { 'last day that the decision names': decision.until } : {}),
      },
      steps: [
        `In effect from ${dateWords(on)}${until ? ` through ${dateWords(until)}` : ', with no last day'}`,
        ...(agreement && on > decision.on ? ['Not before the agreement was executed'] : []),
      ],
      ...(agreement ? { binding: on > decision.on ? 'agreement executed' : 'decided' } : {}),
    });
    const data = { petition: petition.key, ...(until ? { until } : {}) };
    const citations = because.map(node => cite(node, law.edition));
    return due(state, 'day', 'relief.granted', `granted/${petitionName(petition)}`, on, data, citations, why);
  });

/** What was granted excuses the owner from that day on: one text waives, another puts off. */
export const grantedExcuseBegins: AgendaRule = (state, rulebook) => {
  if (state.chart.duty === 'discharged') return NOTHING_DUE;
  return (state.petitions ?? []).flatMap(petition => {
    const { grantedOn, grantedUntil: until, excuse, endedOn } = petition;
    const law = petitionLaw(rulebook, petition);
    const reason = law?.route.grants;
    if (!law || !reason || grantedOn === undefined || excuse || endedOn) return NOTHING_DUE;
    const data = { reason, petition: petition.key, ...(until ? { until } : {}) };
    const why = (): Why => ({
      inputs: { granted: grantedOn, ...(until ? { 'last day': until } : {}) },
      steps: [
        `The owner is ${EXCUSE_WORDS[reason]}: nothing falls due${until ? ` through ${dateWords(until)}` : ' until somebody ends it'}`,
      ],
    });
    const key = `excuse/${petitionName(petition)}`;
    return due(state, 'day', 'excuse.began', key, grantedOn, data, [cite(law.route, law.edition)], why);
  });
};

/** The excuse is over, by its last day or because somebody ended it: so is what was granted. */
export const grantedReliefEnds: AgendaRule = (state, rulebook) =>
  (state.petitions ?? []).flatMap(petition => {
    const { grantedOn, grantedUntil: until, excuse, endedOn } = petition;
    if (grantedOn === undefined || excuse === undefined || endedOn !== undefined) return NOTHING_DUE;
    const holds = state.excuses.some(({ reason }) => reason === excuse);
    if (holds && until === undefined) return NOTHING_DUE;
    const on = holds && until ? addDays(until, 1) : state.position.on;
    const law = petitionLaw(rulebook, petition);
    const because = law ? [cite(law.route, law.edition)] : [];
    const why = (): Why => ({
      inputs: { granted: grantedOn, ...(until ? { 'last day': until } : {}) },
      steps: ['What was granted is over: the owner is where the text leaves them, and may ask again'],
    });
    const key = `reliefEnded/${petitionName(petition)}`;
    return due(state, 'opening', 'relief.ended', key, on, { petition: petition.key }, because, why);
  });

/** Decided against the owner: the decision stands at once at the last level, else when the days to go on are over. */
export const decisionStands: AgendaRule = (state, rulebook) =>
  (state.petitions ?? []).flatMap(petition => {
    const { decision, level } = newestLevel(petition);
    const law = petitionLaw(rulebook, petition);
    if (!law || !isOpen(petition) || decision?.outcome !== 'denied') return NOTHING_DUE;
    const key = `reliefClosed/${petitionName(petition)}/${level}`;
    const data = { petition: petition.key, level };
    if (!law.next) {
      const steps = ['There is no further level'];
      const why = (): Why => ({ inputs: { decided: decision.on }, steps });
      return due(state, 'day', 'relief.closed', key, decision.on, data, [cite(law.level, law.edition)], why);
    }
    const last = lastDayToGoOn(law, petition);
    if (!last.ok || last.value === null) return NOTHING_DUE;
    const { due: lastDay } = last.value;
    const why = (): Why => ({
      inputs: {
        decided: decision.on,
        ...(decision.receivedOn ? { 'decision received': decision.receivedOn } : {}),
        'next level': law.next?.by ?? '',
      },
      steps: [...(last.steps ?? []), `Nobody went on by ${dateWords(lastDay)}: the decision stands`],
    });
    return due(state, 'opening', 'relief.closed', key, addDays(lastDay, 1), data, last.because, why);
  });

/** The last day of a step that is the town's own has come and the step is not taken. */
export const townStepsFall: AgendaRule = (state, rulebook) =>
  (state.petitions ?? []).flatMap(petition => {
    const law = petitionLaw(rulebook, petition);
    if (!law) return NOTHING_DUE;
    const { level, due: told = [], filedOn, heardOn } = newestLevel(petition);
    return stepsNotTaken(law, petition)
      .filter(({ step, lastDay }) => !told.some(one => one.step === step && one.lastDay === lastDay))
      .map(({ step, lastDay, because, steps }) => {
        const data = { petition: petition.key, level, step, lastDay };
        const why = (): Why => ({
          inputs: { filed: filedOn, ...(heardOn ? { heard: heardOn } : {}), 'who decides': law.level.by },
          steps,
        });
        const before = told.filter(one => one.step === step).length;
        const key = `relief/${petitionName(petition)}/${level}/${step}${before === 0 ? '' : `/${before + 1}`}`;
        return due(state, 'opening', 'relief.due', key, lastDay, data, because, why);
      });
  });
