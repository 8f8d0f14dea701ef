import { spanishEase } from '../../src/shell/print/spanish-ease.ts';
import { spanishSyllables } from '../../src/shell/print/spanish-syllables.ts';

/** Counted by hand, by the rules of the Ortografía: al-can-ta-ri-lla-do. */
const COUNTED: readonly (readonly [string, number])[] = [
  ['alcantarillado', 6],
  ['día', 2],
  ['aún', 2],
  ['ciudad', 2],
  ['conexión', 3],
  ['propietario', 4],
  ['oeste', 3],
  ['leer', 2],
  ['agua', 2],
  ['pague', 2],
  ['quien', 1],
  ['averigüe', 4],
  ['muy', 1],
  ['yo', 1],
  ['y', 1],
  ['construido', 3],
  ['país', 2],
  ['búho', 2],
  ['ahora', 3],
  ['leíais', 3],
];

it.each(COUNTED)('%s has %i syllables', (word, count) => expect(spanishSyllables(word)).toBe(count));

describe('the index of Szigriszt Pazos', () => {
  it('is that of sentences counted by hand', () => {
    // U-na ca-sa tie-ne a-gua: 4 words, 8 syllables, 1 sentence.
    expect(spanishEase(['Una casa tiene agua.'])).toBeCloseTo(206.835 - (62.3 * 8) / 4 - 4, 6);
    // Pa-gue hoy. No es-pe-re más dí-as: 6 words, 10 syllables, 2 sentences.
    expect(spanishEase(['Pague hoy.', 'No espere más días.'])).toBeCloseTo(206.835 - (62.3 * 10) / 6 - 3, 6);
  });

  it('can fail: a sentence of an ordinance is far below normal', () => {
    const sentence =
      'De conformidad con las disposiciones reglamentarias anteriormente mencionadas, el incumplimiento de la obligación de conexión dentro del plazo establecido ocasionará la imposición de penalizaciones administrativas adicionales.';
    expect(spanishEase([sentence])).toBeLessThan(40);
  });
});
