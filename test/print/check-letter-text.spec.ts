import { checkLetterText, tidyText } from '../../src/shell/print/check/check-letter-text.ts';
import { writableKinds } from '../../src/shell/print/letter-fields.ts';
import { LETTER_LANGUAGES } from '../../src/shell/language/languages.ts';
import { builtInTexts, partNames, pathOfText, withText } from '../../src/shell/print/letter-texts.ts';

const texts = builtInTexts();

function problemsOf(name: string, source: string, language = 'en'): string[] {
  const tidy = tidyText(source);
  const own = { name, language, version: 1, source: tidy, savedBy: 'Dana' };
  const { problems } = checkLetterText({
    name,
    language,
    source: tidy,
    texts: withText(texts, own),
    before: texts,
    parts: partNames(),
  });
  return problems.map(({ line, says }) => `${line}: ${says}`);
}

const NAMES = [...writableKinds(), ...partNames().map(name => `parts/${name}`), 'questions'];
const ALL = NAMES.flatMap(name => LETTER_LANGUAGES.map(({ code }) => [name, code] as const));

describe('the texts that come with Lateral', () => {
  it.each(ALL.filter(([name, code]) => texts.read(pathOfText(name, code)) !== undefined))(
    '%s in %s has no problem',
    (name, code) => {
      expect(problemsOf(name, texts.read(pathOfText(name, code)) ?? '', code)).toEqual([]);
    },
  );
});
