import { basename, dirname } from 'node:path';
import { isText, type TextName } from '../../letter-texts/check-text.ts';
import { WrongUsage, type Args } from '../arguments.ts';

/** The text that KIND and --language name. Throws WrongUsage where there is none. */
export function textNamed(args: Args, name: string | undefined): TextName {
  const language = args.text('language') ?? 'en';
  if (name === undefined) throw new WrongUsage('Say which text is meant: one-year, parts/steps, questions …');
  if (!isText(name, language)) throw new WrongUsage(`There is no text "${name}" in "${language}".`);
  return { name, language };
}

/**
 * The text that a file holds: --of and --language, else by the file's own name: one-year.md, one-year.es.md, parts/steps.md,
 * or one-year/letter.es.md as in templates/letters.
 */
export function textOfFile(args: Args, file: string): TextName {
  const of = args.text('of');
  if (of !== undefined) return textNamed(args, of);
  const [stem = '', language = 'en'] = basename(file).replace(/\.md$/, '').split('.');
  const folder = basename(dirname(file));
  const name = stem === 'letter' ? folder : folder === 'parts' ? `parts/${stem}` : stem;
  if (isText(name, args.text('language') ?? language)) return { name, language: args.text('language') ?? language };
  throw new WrongUsage(`"${basename(file)}" does not say which text it is: add --of one-year (or --of parts/steps).`);
}

/** A whole number of an option; throws WrongUsage where it is none. */
export function versionOf(args: Args, option: string): number | undefined {
  const text = args.text(option);
  if (text === undefined) return undefined;
  if (!/^\d{1,6}$/.test(text)) throw new WrongUsage(`--${option} "${text}" is not a version like 2.`);
  return Number(text);
}
