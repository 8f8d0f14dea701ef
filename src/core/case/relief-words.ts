import { dateWithWeekday, dateWords } from '../calendar/day-words.ts';
import { momentWords } from '../calendar/time-words.ts';
import type { Rulebook } from '../rulebook/rulebook.ts';
import { isMoneyHeld } from './held.ts';
import { lastDayToGoOn, petitionLaw } from './petition-law.ts';
import type { CaseState } from './state.ts';
import { isOpen, newestLevel, type Petition } from './state/petition.ts';

/** Where relief stands, as staff say it: the newest petition, older ones that are still open, and money that waits. */
export function reliefWords(state: CaseState, rulebook: Rulebook): readonly string[] {
  const { petitions = [] } = state;
  const newest = petitions.at(-1);
  const told = petitions.filter(petition => petition === newest || isOpen(petition));
  return [
    ...told.map(petition => petitionWords(petition, rulebook)).filter(words => words !== ''),
    ...(isMoneyHeld(state) ? ['Money waits for the appeal, the clock runs on'] : []),
  ];
}

function petitionWords(petition: Petition, rulebook: Rulebook): string {
  const { route, grantedOn, grantedUntil, endedOn, withdrawnOn, closedOn } = petition;
  const { level, filedOn, hearing, heardOn, decision } = newestLevel(petition);
  const law = petitionLaw(rulebook, petition);
  const name = law?.route.kind === 'appeal' ? 'Appeal' : capital(route);
  if (withdrawnOn !== undefined || endedOn !== undefined) return '';
  if (grantedOn !== undefined) {
    if (law?.route.kind === 'appeal') return `${name} sustained on ${dateWords(grantedOn)}`;
    return grantedUntil
      ? `${name} in effect through ${dateWords(grantedUntil)}`
      : `${name} in effect since ${dateWords(grantedOn)}`;
  }
  if (closedOn !== undefined) return `${name} refused, the decision stands`;
  if (decision?.outcome === 'granted') return `${name} decided for the owner, agreement to come`;
  if (decision) {
    const last = law && lastDayToGoOn(law, petition);
    const until = last?.ok && last.value ? `, next level until ${dateWithWeekday(last.value.due)}` : '';
    return `${name} refused on ${dateWords(decision.on)}${until}`;
  }
  if (heardOn !== undefined) return `${name} heard on ${dateWords(heardOn)}`;
  if (hearing) return `${name}: hearing set for ${momentWords(hearing.at)}`;
  return level > 1 ? `${name} before ${law?.level.by ?? 'the next level'}` : `${name} filed on ${dateWords(filedOn)}`;
}

function capital(words: string): string {
  return `${words.charAt(0).toUpperCase()}${words.slice(1).replaceAll('-', ' ')}`;
}
