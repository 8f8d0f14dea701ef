import { dateWithWeekday, dateWords } from '../../../core/calendar/day-words.ts';
import { momentWords } from '../../../core/calendar/time-words.ts';
import { petitionLaw } from '../../../core/case/petition-law.ts';
import { petitionNext } from '../../../core/case/petition-next.ts';
import type { CaseState } from '../../../core/case/state.ts';
import { newestLevel, type Petition, type PetitionLevel } from '../../../core/case/state/petition.ts';
import { day, type CalendarDate } from '../../../core/kernel/calendar-date.ts';
import type { Rulebook } from '../../../core/rulebook/rulebook.ts';
import { missingEvidence } from '../../../core/rules/relief-grant.ts';
import { keepTogether } from '../../print/no-break.ts';
import { ruleWords } from '../words/rule-words.ts';
import { sourcesOf } from './sources.ts';

/** What the owner asked the town for, the newest first. */
export function reliefOf({ petitions = [] }: CaseState, rulebook: Rulebook, today: CalendarDate) {
  return [...petitions].reverse().map((petition, i) => petitionOf(petition, rulebook, today, petitions.length - i));
}

function petitionOf(petition: Petition, rulebook: Rulebook, today: CalendarDate, n: number) {
  const law = petitionLaw(rulebook, petition);
  const { ground, against } = petition.data;
  const level = newestLevel(petition);
  const missing = law ? missingEvidence(law.route, { ground, evidence: petition.evidence }) : [];
  const next = petitionNext(rulebook, petition, today);
  return {
    n,
    what: ruleWords(petition.route),
    about: [ground && `ground: ${plainId(ground)}`, against && `against the ${plainId(against)}`]
      .filter(Boolean)
      .join('; '),
    level:
      law && law.route.levels.length > 1
        ? `Level ${level.level} of ${law.route.levels.length}, ${law.level.by}`
        : (law?.level.by ?? ''),
    steps: stepsOf(petition).map(keepTogether),
    evidenceIn: petition.evidence.map(ruleWords),
    evidenceMissing: missing.map(({ id, section, says }) => ({
      what: ruleWords(id),
      section: keepTogether(section),
      says: keepTogether(says),
    })),
    next: next
      ? {
          whose: next.whose,
          what: keepTogether(next.what),
          on: next.on,
          daysLate: next.daysLate,
          sources: sourcesOf(next.because, rulebook),
        }
      : null,
    sources: law
      ? sourcesOf([{ section: law.route.section, text: law.route.says, edition: law.edition.from }], rulebook)
      : [],
  };
}

/** All that was done on it, in its order. */
function stepsOf(petition: Petition): string[] {
  const { agreedOn, grantedOn, grantedUntil, endedOn, withdrawnOn, closedOn } = petition;
  return [
    ...petition.levels.flatMap(levelSteps),
    agreedOn && `Agreement executed ${dateWords(agreedOn)}`,
    grantedOn && `In effect since ${dateWords(grantedOn)}${grantedUntil ? `, through ${dateWords(grantedUntil)}` : ''}`,
    endedOn && `Ended ${dateWords(endedOn)}`,
    withdrawnOn && `Withdrawn ${dateWords(withdrawnOn)}`,
    closedOn && `The decision stands since ${dateWords(closedOn)}`,
  ].filter((step): step is string => typeof step === 'string');
}

function levelSteps({
  level,
  filedOn,
  hearing,
  heardOn,
  recommendation,
  decision,
}: PetitionLevel): (string | undefined)[] {
  return [
    level === 1 ? `Filed ${dateWords(filedOn)}` : `Appealed to level ${level} on ${dateWords(filedOn)}`,
    recommendation &&
      `Recommended ${recommendation.outcome === 'for' ? 'to grant' : 'to deny'} ${dateWords(recommendation.on)}`,
    hearing &&
      `Hearing noticed ${dateWords(hearing.noticedOn)}, set for ${hearing.at.includes('T') ? momentWords(hearing.at) : dateWithWeekday(day(hearing.at))}`,
    heardOn && `Heard ${dateWords(heardOn)}`,
    decision && `${decision.outcome === 'granted' ? 'Granted' : 'Denied'} ${dateWords(decision.on)}`,
    decision?.receivedOn && `Decision received ${dateWords(decision.receivedOn)}`,
  ];
}

/** Written orders by which the clock rests, and money that waits for the end of an appeal. */
export function staysOf({ stays = [], holds = [] }: CaseState): string[] {
  return [
    ...stays.map(({ from, until, endedOn, order }) => {
      const end = endedOn
        ? `rested through ${dateWords(endedOn)}`
        : until
          ? `rests through ${dateWords(until)}`
          : 'rests, no last day given';
      return `By written order of ${dateWords(from)} (${order}) the clock ${end}.`;
    }),
    ...holds.map(({ from, until, outcome }) => {
      const since = `Since ${dateWords(from)} money waits for an appeal`;
      if (until === undefined) return `${since}; nothing is billed or dunned meanwhile.`;
      return `From ${dateWords(from)} to ${dateWords(until)} money waited for an appeal${outcome === 'dropped' ? ' and was dropped' : ''}.`;
    }),
  ].map(keepTogether);
}

function plainId(id: string): string {
  return id.replaceAll('-', ' ');
}
