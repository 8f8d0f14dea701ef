import { pathOfText, type LetterTexts } from '../letter-texts.ts';
import { nearestName } from './nearest-name.ts';
import { wrong, type TextProblem } from './text-problem.ts';

/** That every `[[part]]` of a text is there. `ownName` is that of the part itself, which can't stand in itself. */
export function checkParts(
  source: string,
  language: string,
  texts: LetterTexts,
  names: readonly string[],
  ownName?: string,
): TextProblem[] {
  return source.split('\n').flatMap((line, i) =>
    [...line.matchAll(/\[\[(.*?)(?:\]\]|$)/g)].flatMap(([all, name = '']) => {
      if (!all.endsWith(']]')) return [wrong(i + 1, `"${all.slice(0, 40)}" has no ]] after it.`)];
      if (`parts/${name}` === ownName) return [wrong(i + 1, `The part "${name}" can't stand within itself.`)];
      if (/^[a-z][a-z-]*$/.test(name) && isThere(name, language, texts)) return [];
      const near = nearestName(name, names);
      const hint = near === undefined ? ` There are ${names.join(', ')}.` : ` Did you mean "${near}"?`;
      return [wrong(i + 1, `There is no part "${name.slice(0, 60)}".${hint}`)];
    }),
  );
}

function isThere(name: string, language: string, texts: LetterTexts): boolean {
  return [language, 'en'].some(one => texts.read(pathOfText(`parts/${name}`, one)) !== undefined);
}
