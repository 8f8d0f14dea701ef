const NBSP = '\u00a0';

const MONTHS =
  'January|February|March|April|May|June|July|August|September|October|November|December|Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sep|Oct|Nov|Dec';

const MESES = 'enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre';

/** Pairs that look careless, or mislead, when a line ends between them. */
const PAIRS: readonly RegExp[] = [
  new RegExp(`\\b(?:${MONTHS}) (?=\\d{1,2}\\b)`, 'g'),
  new RegExp(`\\b\\d{1,2} (?=de (?:${MESES})\\b)`, 'g'),
  new RegExp(`\\bde (?=(?:${MESES})\\b)`, 'g'),
  // "1 de diciembre / de 2027": the year takes its "de" along.
  new RegExp(`\\b(?:${MESES}) de (?=\\d{4}\\b)`, 'g'),
  /\b[ap]\. (?=m\.)/g,
  /§ (?=\d)/g,
  /\b[NSEW]\d{2,3}[NSEW]? (?=[NSEW]\d{2,5}\b)/g, // Wisconsin grid address: W240 N3065
  /\bPO (?=Box\b)/gi,
  /\bBox (?=\d)/gi,
];

/** Puts no-break spaces inside dates, section numbers and grid addresses. One rule for paper, page and report. */
export function keepTogether(text: string): string {
  return PAIRS.reduce((kept, pair) => kept.replace(pair, match => match.slice(0, -1) + NBSP), text);
}

/** A grid address in two pieces at most: "W240 N3065 / Pewaukee Rd". */
export function holdStreet(site: string): string {
  const match = /^((?:[NSEW]\d{2,3}[NSEW]? ?)?[NSEW]\d{2,5}) (.+)$/.exec(site);
  return match ? `${holdOnOneLine(match[1] ?? '')} ${holdOnOneLine(match[2] ?? '')}` : site;
}

/** The whole text on one line: parcel and case numbers. */
export function holdOnOneLine(text: string): string {
  return text.replaceAll(' ', NBSP);
}

/** Back to ordinary spaces, for plain-text mail and for comparing. */
export function loosen(text: string): string {
  return text.replaceAll(NBSP, ' ');
}
