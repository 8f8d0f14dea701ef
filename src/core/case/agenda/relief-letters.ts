import { dateWithWeekday, dateWords } from '../../calendar/day-words.ts';
import { periodText, subtractPeriod } from '../../calendar/period.ts';
import { addDays, latest, type CalendarDate } from '../../kernel/calendar-date.ts';
import { isWaiting } from '../../notice/notice-chart.ts';
import { cite, editionOn, type Rulebook } from '../../rulebook/rulebook.ts';
import type { LetterKind } from '../../rulebook/kinds.ts';
import type { ReliefLevel } from '../../rulebook/relief-schema.ts';
import { petitionLaw } from '../petition-law.ts';
import { newestLetter, nextNumber, type CaseState } from '../state.ts';
import { isUndecided, newestLevel, type Petition, type PetitionLevel } from '../state/petition.ts';
import { whyLetter } from '../why/bill-why.ts';
import { due, NOTHING_DUE, type AgendaRule, type Due, type Why } from './due.ts';

/** Whoever asked is told that it is here, what is missing and who decides by when: on the day it was filed, at each level. */
export const petitionReceiptsFall: AgendaRule = (state, rulebook) =>
  (state.petitions ?? []).flatMap(petition => {
    const level = newestLevel(petition);
    if (!isUndecided(petition) || isTold(state, 'petition-received', level)) return NOTHING_DUE;
    if (isOfCourt(rulebook, petition)) return NOTHING_DUE;
    return letterOf(
      state,
      rulebook,
      'petition-received',
      level,
      level.filedOn,
      'Whoever asked is told that it is here',
    );
  });

/** A hearing that was set is noticed by a letter that can go so long before it as the text asks. */
export const hearingNoticesFall: AgendaRule = (state, rulebook) =>
  (state.petitions ?? []).flatMap(petition => {
    const level = newestLevel(petition);
    const { hearing, heardOn } = level;
    if (!hearing || heardOn !== undefined || !isUndecided(petition)) return NOTHING_DUE;
    if (isOfCourt(rulebook, petition)) return NOTHING_DUE;
    const told = newestLetter(state, 'hearing-notice', level.filing);
    if (told && told.status !== 'withdrawn' && told.attempt >= hearing.n) return NOTHING_DUE;
    const lastDay = lastDayToNotice(rulebook, petition);
    const words = 'Whoever asked is told of the hearing';
    return letterOf(state, rulebook, 'hearing-notice', level, hearing.noticedOn, words, {
      lastDay: lastDay ?? heldOn(hearing),
      attempt: hearing.n,
    });
  });

/** What was decided, by whom and what comes next: on the day of the decision. */
export const decisionNoticesFall: AgendaRule = (state, rulebook) =>
  (state.petitions ?? []).flatMap(petition =>
    petition.levels.flatMap(level => {
      const { decision } = level;
      if (!decision || isOfCourt(rulebook, petition) || isTold(state, 'decision-notice', level)) return NOTHING_DUE;
      return letterOf(
        state,
        rulebook,
        'decision-notice',
        level,
        decision.on,
        'Whoever asked gets the decision in writing',
      );
    }),
  );

/** The notice of a hearing that has not gone in time gives none; a printed one may have gone, and nobody has told. */
export const hearingNoticesLapse: AgendaRule = (state, rulebook) =>
  state.letters.flatMap(({ key, kind, status, lastDay }) => {
    if (kind !== 'hearing-notice' || lastDay === undefined || !isWaiting(status) || status === 'printed') return [];
    const why = (): Why => ({
      inputs: { 'last day to mail it': lastDay },
      steps: [`It had not gone by ${dateWords(lastDay)}: the hearing needs another day`],
    });
    const rule = editionOn(rulebook, lastDay)?.letters?.[kind];
    const because = rule ? [cite(rule)] : [];
    return due(state, 'opening', 'notice.lapsed', `lapsed/${key}`, addDays(lastDay, 1), { notice: key }, because, why);
  });

/** The last day on which a notice of the hearing that is set can be mailed; undefined where none is set. */
export function lastDayToNotice(rulebook: Rulebook, petition: Petition): CalendarDate | undefined {
  const { hearing } = newestLevel(petition);
  const notice = petitionLaw(rulebook, petition)?.level.hearing?.notice;
  if (!hearing) return undefined;
  return notice ? subtractPeriod(heldOn(hearing), notice) : heldOn(hearing);
}

/** For people: why a notice of this hearing can't go after a day. */
export function noticeWords({ hearing }: ReliefLevel, on: string): string {
  const held = dateWithWeekday(on.slice(0, 10) as CalendarDate);
  return hearing?.notice
    ? `${periodText(hearing.notice)} before the hearing of ${held}`
    : `before the hearing of ${held}`;
}

function heldOn({ at }: NonNullable<PetitionLevel['hearing']>): CalendarDate {
  return at.slice(0, 10) as CalendarDate;
}

/** What a court hears and decides, it tells by itself. */
function isOfCourt(rulebook: Rulebook, petition: Petition): boolean {
  return petitionLaw(rulebook, petition)?.route.ofCourt === true;
}

/** A letter of the kind waits or has gone. */
function isTold(state: CaseState, kind: LetterKind, { filing }: PetitionLevel): boolean {
  const told = newestLetter(state, kind, filing);
  return told !== undefined && told.status !== 'withdrawn';
}

function letterOf(
  state: CaseState,
  rulebook: Rulebook,
  kind: 'petition-received' | 'hearing-notice' | 'decision-notice',
  { filing, filedOn }: PetitionLevel,
  on: CalendarDate,
  step: string,
  more: { readonly lastDay?: CalendarDate; readonly attempt?: number } = {},
): readonly Due[] {
  const edition = editionOn(rulebook, latest(on, state.position.on));
  const letter = edition?.letters?.[kind];
  if (!letter || on < state.trackedFrom) return NOTHING_DUE;
  const stem = `notice/${kind}/${filing.slice('petition.filed/'.length)}/`;
  const attempt = latestOf(more.attempt, nextNumber(state, stem));
  const data = {
    letter: kind,
    attempt,
    about: filing,
    ...(more.lastDay === undefined ? {} : { lastDay: more.lastDay }),
  };
  const why = (): Why => whyLetter({ filed: filedOn, 'last day to mail it': more.lastDay }, on, step);
  return [due(state, 'close', 'notice.due', `${stem}${attempt}`, on, data, [cite(letter, edition)], why)];
}

function latestOf(wanted: number | undefined, next: number): number {
  return wanted === undefined || wanted < next ? next : wanted;
}
