import type { EntityManager } from 'typeorm';
import type { LetterData } from '../../core/letters/letter-data.ts';
import { isWaiting } from '../../core/notice/notice-chart.ts';
import type { CalendarDate } from '../../core/kernel/calendar-date.ts';
import type { LetterKind } from '../../core/rulebook/kinds.ts';
import type { Rulebook } from '../../core/rulebook/rulebook.ts';
import type { Letter } from '../../core/case/state.ts';
import type { Town } from '../desk/town-settings.ts';
import { CHECK_LIMIT_MS, writeSample } from '../print/check/check-letter-text.ts';
import { composeLetter, type ComposedLetter } from '../print/compose-letter.ts';
import type { LetterTexts } from '../print/letter-texts.ts';
import { readSources, writeLetter, type LetterSource } from '../print-run/write-letter.ts';

export interface Preview {
  /** From what it was made, in a sentence. */
  readonly madeFrom: string;
  readonly composed: ComposedLetter;
  /** Why a letter for the parcel would be held, where it would: the sample is shown then. */
  readonly lacks?: { readonly field: string; readonly reason: string };
}

export interface PreviewRequest {
  readonly kind: string;
  readonly language: string;
  readonly texts: LetterTexts;
  readonly town: Town;
  readonly rulebook: Rulebook;
  readonly today: CalendarDate;
  /** The key of a parcel of the town; the sample where left out. */
  readonly parcelKey?: string | undefined;
}

/**
 * How a text would read: for a parcel its newest letter of the kind, else one made from what is known of it today, else
 * the made-up sample.
 */
export async function previewLetter(manager: EntityManager, request: PreviewRequest): Promise<Preview> {
  const { parcelKey } = request;
  if (parcelKey === undefined) return sampleOf(request, 'Made from the sample: every name and number is made up.');
  const [newest] = await newestLetters(manager, parcelKey, request.kind);
  if (newest) return fromLetter(manager, newest, request);
  const cases: { caseId: string }[] = await manager.query(
    'select case_id as "caseId" from parcel_case where parcel_key = $1 order by opened_on, case_id',
    [parcelKey],
  );
  let lacks: Preview['lacks'];
  for (const { caseId } of cases) {
    const [source] = await readSources(manager, [{ caseId, key: NEVER_SENT }]);
    const composed = source && writeToday(source, request);
    if (composed && 'document' in composed) {
      return { composed, madeFrom: `${source.parcel.number} has no such letter. Made from what is known of it today.` };
    }
    lacks ??= composed?.held;
  }
  const sample = sampleOf(request, 'No such letter can be made for this parcel today. Made from the sample instead.');
  return { ...sample, ...(lacks ? { lacks } : {}) };
}

/** The key of a letter that is only looked at. */
const NEVER_SENT = 'notice/preview/1';

interface NewestLetter {
  readonly caseId: string;
  readonly key: string;
  readonly state: string;
  readonly due: CalendarDate;
  readonly content: LetterData | null;
}

function newestLetters(manager: EntityManager, parcelKey: string, kind: string): Promise<NewestLetter[]> {
  return manager.query(
    `select n.case_id as "caseId", n.key, n.state, n.due_on as due, n.content
       from notice n join parcel_case c on c.municipality_id = n.municipality_id and c.case_id = n.case_id
      where c.parcel_key = $1 and n.letter = $2 and n.state not in ('withdrawn', 'lapsed')
      order by n.due_on desc, n.key desc limit 1`,
    [parcelKey, kind],
  );
}

async function fromLetter(manager: EntityManager, newest: NewestLetter, request: PreviewRequest): Promise<Preview> {
  const { town, texts, rulebook, today, language, kind } = request;
  const [source] = await readSources(manager, [newest]);
  // What has left the house is read from what it was written from then; a draft as it would read now.
  if (newest.content && !isWaiting(newest.state as Letter['status'])) {
    const composed = composeLetter(kind, inLanguage(newest.content, language), texts, CHECK_LIMIT_MS);
    return told(
      composed,
      `Made from the letter of ${source?.parcel.number ?? 'the parcel'} that has left the house.`,
      request,
    );
  }
  const on = newest.due > today ? newest.due : today;
  const written =
    source &&
    writeLetter(inTheirLanguage(source, language), { ...town, letters: texts }, rulebook, on, { at: '12:00' });
  if (!written) return sampleOf(request, 'Made from the sample: the case no longer asks for this letter.');
  return told(written.composed, `Made from the letter of ${source.parcel.number} that waits.`, request);
}

function told(composed: ComposedLetter, madeFrom: string, request: PreviewRequest): Preview {
  if ('document' in composed) return { composed, madeFrom };
  const sample = sampleOf(request, `${madeFrom} It would be held, so the sample is shown.`);
  return { ...sample, lacks: composed.held };
}

/** A letter as if it fell due today; undefined where nothing of the case leads to one. */
function writeToday(source: LetterSource, request: PreviewRequest): ComposedLetter | undefined {
  const { town, texts, rulebook, today, language } = request;
  const letter: Letter = {
    key: NEVER_SENT,
    kind: request.kind as LetterKind,
    attempt: 1,
    status: 'drafted',
    dueOn: today,
  };
  const state = { ...source.state, letters: [...source.state.letters, letter] };
  try {
    const own = { ...inTheirLanguage(source, language), state };
    return writeLetter(own, { ...town, letters: texts }, rulebook, today, { at: '12:00' })?.composed;
  } catch {
    // Some letters are about something (a bill, a petition) that such a case may not have at all.
    return undefined;
  }
}

function inTheirLanguage(source: LetterSource, language: string): LetterSource {
  return { ...source, parcel: { ...source.parcel, language } };
}

function inLanguage(data: LetterData, language: string): LetterData {
  return { ...data, recipient: { ...data.recipient, language } };
}

function sampleOf({ kind, language, texts }: PreviewRequest, madeFrom: string): Preview {
  return { composed: writeSample(kind, language, texts), madeFrom };
}
