import { languageOf } from '../../language/languages.ts';
import { letterWord } from '../words/letter-words.ts';

/** "One-year letter", "Part “steps”", "Closing section of every letter". */
export function textWord(name: string): string {
  if (name === 'questions') return 'Closing section of every letter';
  if (name.startsWith('parts/')) return `Part “${name.slice('parts/'.length)}”`;
  return letterWord(name);
}

const LANGUAGES: Readonly<Record<string, string>> = { en: 'English', es: 'Spanish' };

export function languageWord(language: string): string {
  return LANGUAGES[languageOf(language).code] ?? language;
}

/** The address of a text's page, with what is asked of it. */
export function textAddress(page: string, name: string, language: string): string {
  return `/letters/texts/${page}?${new URLSearchParams({ of: name, language }).toString()}`;
}
