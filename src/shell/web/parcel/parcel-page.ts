import { balanceOf } from '../../../core/ledger/accounts.ts';
import { standingsOn } from '../../../core/ledger/standing.ts';
import type { CalendarDate } from '../../../core/kernel/calendar-date.ts';
import { editionOn, type Rulebook } from '../../../core/rulebook/rulebook.ts';
import { heldWords } from '../../show/held-words.ts';
import { letterName, letterStateWord, sentenceCase, METHODS, RETURN_REASONS } from '../words/letter-words.ts';
import { serviceWords } from '../words/services.ts';
import { situationWord } from '../words/situations.ts';
import { isAboutPipe } from '../../../core/case/about-pipe.ts';
import { currentClock } from '../../../core/case/state.ts';
import { clocksOf } from './clocks.ts';
import { costsOf } from './costs.ts';
import { formNotes } from './form-notes.ts';
import { headlineOf, periodOf } from './headline.ts';
import { nextDates } from './next-date.ts';
import { penaltyOf } from './penalty.ts';
import { permitForms } from './permit-forms.ts';
import type { CaseFile, ParcelPlace } from './read-parcel.ts';
import { regionLines } from './regions.ts';
import { reliefOf, staysOf } from './relief.ts';
import { timelineOf } from './timeline.ts';

/** What was typed into one of the small forms, and why it was not taken. */
export interface FormTrouble {
  readonly form: string;
  readonly refused: string;
  readonly entered: Readonly<Record<string, string>>;
}

/** The parcel as its heading names it. */
export function parcelHead(place: ParcelPlace) {
  return {
    key: place.key,
    number: place.number,
    title: place.address ?? `Parcel ${place.number}`,
    owners: place.owners.join(' and ') || 'owner not known',
    use: useWords(place),
    district: place.district,
    districtId: place.districtId,
    services: place.services.map(id => ({ id, name: serviceWords(id).name })),
    noMail: place.noMailReason,
    mailing: [...(place.careOf ? [`c/o ${place.careOf}`] : []), ...place.mailingLines],
  };
}

function useWords({ use, recHundredths }: ParcelPlace): string {
  const word = use === null ? 'use not known' : use.charAt(0).toUpperCase() + use.slice(1);
  return recHundredths === null ? word : `${word}, ${recHundredths / 100} REC`;
}

/** Everything the page of a case shows, in words and figures ready to print. */
export function caseStory(file: CaseFile, rulebook: Rulebook, today: CalendarDate, trouble: FormTrouble | null) {
  const { state, situation, live } = file;
  const facts = live.map(({ fact }) => fact).sort((a, b) => (a.on < b.on ? -1 : a.on > b.on ? 1 : 0));
  const { accounts } = state;
  return {
    caseId: file.caseId,
    service: file.service,
    situation,
    word: situationWord(situation, rulebook),
    headline: headlineOf(situation, state, facts, rulebook),
    owed: balanceOf(accounts),
    paid: accounts.paid,
    pastDue: standingsOn(accounts, today).pastDue,
    regions: regionLines(state, facts, periodOf(currentClock(state), rulebook)),
    clocks: clocksOf(state, rulebook, today),
    penalty: penaltyOf(state, rulebook, today),
    relief: reliefOf(state, rulebook, today),
    stays: staysOf(state),
    costs: costsOf(state, rulebook, today),
    dates: nextDates(state, rulebook, today),
    years: timelineOf(file, rulebook),
    facts: file.log.filter(({ type }) => type !== 'fact.voided').length,
    conflicts: state.conflicts.map(({ type, on }) => ({ what: type.replaceAll('.', ' '), on })),
    letters: file.letters.map(letter => ({
      ...letter,
      name: sentenceCase(letterName(letter.key)),
      word: letterStateWord(letter.state),
      held: letter.held === null ? null : heldWords(letter.held),
    })),
    forms: { ...formsOf(file, rulebook, today, trouble), notes: formNotes(editionOn(rulebook, today)) },
  };
}

const OWN_CARDS: ReadonlySet<string> = new Set(['owners', 'consent']);

/** The small forms, and what is not possible now with its reason. */
function formsOf({ state, letters }: CaseFile, rulebook: Rulebook, today: CalendarDate, trouble: FormTrouble | null) {
  const out = letters.filter(({ state: at }) => ['mailed', 'served', 'delivered'].includes(at));
  const connected = state.connectedOn !== null;
  const isPipe = isAboutPipe(state.service);
  const { done } = serviceWords(state.service);
  const entered = (form: string): Record<string, string> => (trouble?.form === form ? { ...trouble.entered } : {});
  return {
    today,
    // Owners and e-mail have cards of their own, which say what was wrong there.
    trouble: trouble && !OWN_CARDS.has(trouble.form) ? { form: trouble.form, refused: trouble.refused } : null,
    connection: connected || !isPipe ? null : { on: today as string, known: '', ...entered('connection') },
    ended: connected || isPipe ? null : { on: today as string, known: '', what: done, ...entered('ended') },
    payment: { on: today as string, amount: '', reference: '', ...entered('payment') },
    payoff: editionOn(rulebook, today)?.letters?.payoff
      ? { on: today as string, toName: '', toStreet: '', toPlace: '', ...entered('payoff') }
      : null,
    returned:
      out.length === 0
        ? null
        : {
            letters: out.map(({ key }) => ({ key, name: sentenceCase(letterName(key)) })),
            notice: '',
            on: today as string,
            reason: '',
            ...entered('returned'),
          },
    permits: state.service === 'sewer' ? permitForms(today, entered) : null,
    reasons: RETURN_REASONS,
    methods: METHODS,
    notPossible: [
      ...(connected
        ? [{ what: isPipe ? 'Record a connection' : `Record: ${done.toLowerCase()}`, why: 'It is on record already.' }]
        : []),
      ...(out.length === 0 ? [{ what: 'Record that a letter came back', why: 'No letter is out.' }] : []),
    ],
  };
}
