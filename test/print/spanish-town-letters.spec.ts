import { composeLetter } from '../../src/shell/print/compose-letter.ts';
import { builtInTexts } from '../../src/shell/print/letter-texts.ts';
import { letterToText } from '../../src/shell/print/letter-text.ts';
import { layLetter } from '../../src/shell/print/letter-layout.ts';
import { spanishEase, wordsOf } from '../../src/shell/print/spanish-ease.ts';
import { caseOf } from '../support/case-of.ts';
import { inSpanish } from '../support/letter-samples.ts';
import { valuesOf } from '../support/printed-values.ts';
import { sentencesOf } from '../support/reading-grade.ts';
import { BILLS } from '../support/town-bill-samples.ts';
import { OPENED, SAMPLES, type Sample } from '../support/town-letter-samples.ts';
import { lawOf } from '../support/town-law.ts';
import { writtenOn } from '../support/written-letter.ts';

const name = ({ town, service, kind, says }: Sample) => `${town}, ${service}, ${kind}: ${says[0] ?? ''}`;
const hasSpanish = ({ kind }: Sample) => builtInTexts().read(`${kind}/letter.es.md`) !== undefined;
const told = [...SAMPLES, ...BILLS].filter(hasSpanish).map(sample => [name(sample), sample] as const);

describe.each(told)('%s, for an owner who reads Spanish', (_, sample) => {
  const law = lawOf(sample.town);
  const { state } = caseOf(law, sample.service, OPENED, ...sample.story).through(sample.on);
  const letter = state.letters.findLast(({ kind }) => kind === sample.kind);
  if (!letter) throw new Error(`no ${sample.kind}`);
  const { data } = writtenOn(law, state, letter, sample.on, sample.at);
  const composed = composeLetter(sample.kind, inSpanish(data));
  if ('held' in composed) throw new Error(`${composed.held.field}: ${composed.held.reason}`);
  const { document: spanish } = composed;
  const [english] = spanish.after ?? [];

  it('says what the English text after it says: dates, amounts, numbers', () => {
    expect(english && valuesOf(spanish)).toEqual(english && valuesOf(english));
    expect(english?.lang).toBe('en');
  });

  it('reads easily, on one page', () => {
    const sentences = sentencesOf(spanish);
    expect(spanishEase(sentences)).toBeGreaterThanOrEqual(65);
    expect(sentences.filter(sentence => wordsOf(sentence).length > 30)).toEqual([]);
    expect(layLetter({ ...spanish, after: [] }).pages).toBe(1);
  });

  it('speaks of the town and of nothing undefined', () => {
    const words = letterToText({ ...spanish, after: [] }).replace(/\s+/g, ' ');
    expect(words).toMatch(/(la Ciudad|el Pueblo|el Municipio|del Pueblo|del Municipio|La Ciudad|El Pueblo)/);
    expect(words).not.toMatch(/undefined|\bnull\b|NaN|\{\{|\[\[/);
    expect(words).not.toMatch(/(?<!\p{L})(?:de el|a el|el el|la la)(?= \p{L})/u);
  });
});
