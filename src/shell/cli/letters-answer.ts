import type { ReviewedText } from '../desk/text-reviews.ts';

/** A text as scripts read it. */
export function reviewedJson({ kind, language, sha256, needsReview, review }: ReviewedText) {
  return {
    kind,
    language,
    sha256,
    reviewed: needsReview ? review !== undefined : null,
    reviewedBy: review?.by ?? null,
    reviewedOn: review?.on ?? null,
  };
}

/** "one-year  es  3f2a9c01  Spanish text not reviewed". */
export function reviewedLine({ kind, language, sha256, needsReview, review }: ReviewedText): string {
  const words = review ? `reviewed by ${review.by}, ${review.on}` : needsReview ? notReviewed(language) : 'governs';
  return [kind.padEnd(22), language, sha256.slice(0, 8), words].join('  ');
}

function notReviewed(language: string): string {
  return language === 'es' ? 'Spanish text not reviewed' : `text in "${language}" not reviewed`;
}
