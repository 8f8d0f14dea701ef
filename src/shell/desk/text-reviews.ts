import type { EntityManager } from 'typeorm';
import type { SignedText } from '../../core/letters/letter-data.ts';
import { decided, refuse, type Decision } from '../../core/kernel/decision.ts';
import { unfitInLine } from '../../core/kernel/plain-text.ts';
import { languageOf, LETTER_LANGUAGES } from '../language/languages.ts';
import { loadLetterTemplate } from '../print/letter-templates.ts';
import { builtInTexts, type LetterTexts } from '../print/letter-texts.ts';
import type { Writing } from './append-changes.ts';

/** A signature below a text, of any kind of letter. */
export interface TextReview extends SignedText {
  readonly kind: string;
}

/** An expression: all signatures of the town of the transaction. */
export const TEXT_REVIEWS = `(select coalesce(json_agg(json_build_object('kind', r.kind, 'language', r.language,
    'sha256', r.sha256, 'by', r.reviewed_by, 'on', r.reviewed_on) order by r.kind, r.language, r.recorded_at), '[]')
  from template_review r)`;

/** A kind of letter in a language, and whether a person of the town answers for its text as it is now. */
export interface ReviewedText {
  readonly kind: string;
  readonly language: string;
  readonly sha256: string;
  /** English is the language of the ordinance: its text governs, and nobody signs it here. */
  readonly needsReview: boolean;
  /** Missing where nobody signed this very text. */
  readonly review?: TextReview;
}

/** What is known of the review of a text; undefined where the kind has none in this language. */
export function reviewOf(
  kind: string,
  language: string,
  reviews: readonly TextReview[],
  texts: LetterTexts = builtInTexts(),
): ReviewedText | undefined {
  const template = loadLetterTemplate(kind, language, texts);
  if (!template || template.front.lang !== language) return undefined;
  const { sha256 } = template;
  const isThis = (one: TextReview): boolean => one.kind === kind && one.language === language && one.sha256 === sha256;
  const review = reviews.find(isThis);
  const needsReview = languageOf(language).translation !== undefined;
  return { kind, language, sha256, needsReview, ...(review ? { review } : {}) };
}

/** Whether a person of the town answers for the translation that a letter is in; null for English, which governs. */
export type TextReviewState = 'reviewed' | 'unreviewed' | null;

/** Of letters by their kind and their owner's language tag ("es-MX"), each text looked up once. */
export function textReviewsOf({
  reviews,
  letters,
}: {
  readonly reviews: readonly TextReview[];
  readonly letters: LetterTexts;
}): (kind: string, tag: string | null) => TextReviewState {
  const known = new Map<string, TextReviewState>();
  return (kind, tag) => {
    const { code, translation } = languageOf(tag);
    if (!translation) return null;
    const name = `${kind} ${code}`;
    let state = known.get(name);
    if (state === undefined) {
      const text = reviewOf(kind, code, reviews, letters);
      state = text ? (text.review ? 'reviewed' : 'unreviewed') : null;
      known.set(name, state);
    }
    return state;
  };
}

/** Every kind in every language that it has a text in. */
export function reviewedTexts(
  kinds: readonly string[],
  reviews: readonly TextReview[],
  texts: LetterTexts,
): ReviewedText[] {
  return kinds.flatMap(kind =>
    LETTER_LANGUAGES.flatMap(({ code }) => {
      const reviewed = reviewOf(kind, code, reviews, texts);
      return reviewed ? [reviewed] : [];
    }),
  );
}

/**
 * Keeps that a named person of the town read the text as it is now. Refused for English, for a kind without a text in the
 * language, and for a name that no line can hold. Signing the same text again changes nothing.
 */
export async function signText(
  manager: EntityManager,
  writing: Writing,
  asked: { readonly kind: string; readonly language: string; readonly by: string; readonly texts: LetterTexts },
): Promise<Decision<ReviewedText>> {
  const { kind, language, texts } = asked;
  const by = asked.by.trim();
  const text = reviewOf(kind, language, [], texts);
  if (!text) return refuse(`There is no text of "${kind}" in "${language}".`);
  if (!text.needsReview) return refuse('The English text governs: it is approved with each letter, not signed.');
  const unfit = unfitInLine(by);
  if (by === '') return refuse('Say who read it: a name and a title.');
  if (unfit !== undefined) return refuse(`The name holds ${unfit}, which no line can hold.`);
  const [review]: TextReview[] = await manager.query(
    `with signed as (
       insert into template_review
           (municipality_id, kind, language, sha256, reviewed_by, reviewed_on, recorded_at, recorded_by)
         values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict do nothing returning *)
     select kind, language, sha256, reviewed_by as by, reviewed_on::text as on from signed
     union all
     select kind, language, sha256, reviewed_by, reviewed_on::text from template_review
      where kind = $2 and language = $3 and sha256 = $4
     limit 1`,
    [writing.municipalityId, kind, language, text.sha256, by, writing.today, writing.at, writing.by],
  );
  return decided({ ...text, ...(review ? { review } : {}) }, []);
}
