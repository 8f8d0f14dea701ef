import { parseArgs, type ParseArgsConfig } from 'node:util';
import { isCalendarDate, type CalendarDate } from '../../core/kernel/calendar-date.ts';

export type Options = NonNullable<ParseArgsConfig['options']>;

/** The command was typed wrong: what is wrong, in a sentence. Printed with the usage; exit code 2. */
export class WrongUsage extends Error {}

/** Options that say which town and which business day: every command about cases has them. */
export const TOWN_OPTIONS = {
  municipality: { type: 'string' },
  'as-of': { type: 'string' },
} as const satisfies Options;

const COMMON = { json: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } } as const satisfies Options;

/** What was typed after the command's name. */
export interface Args {
  readonly positionals: readonly string[];
  /** Undefined where not given, or given empty. */
  text(option: string): string | undefined;
  /** Throws WrongUsage where it is not given. */
  required(option: string): string;
  /** Each time it was given, of an option that may be given several times; none where it was not. */
  texts(option: string): readonly string[];
  flag(option: string): boolean;
  /** Throws WrongUsage where the text is no date. */
  date(option: string): CalendarDate | undefined;
  /** Throws WrongUsage where the text is none of the choices. */
  choice<T extends string>(option: string, choices: readonly T[]): T | undefined;
}

/** Reads the arguments against the command's options. Throws WrongUsage: unknown, repeated or incomplete options. */
export function readArguments(argv: readonly string[], options: Options): Args {
  const { values, positionals, tokens } = parse(argv, { ...options, ...COMMON });
  const seen = new Set<string>();
  for (const token of tokens) {
    if (token.kind !== 'option') continue;
    if (options[token.name]?.multiple) continue;
    if (seen.has(token.name) && options[token.name]?.multiple !== true)
      throw new WrongUsage(`--${token.name} is given twice.`);
    seen.add(token.name);
  }
  const text = (option: string): string | undefined => {
    const value = values[option];
    return typeof value === 'string' && value.trim() !== '' ? value : undefined;
  };
  return {
    positionals,
    text,
    required: option => {
      const value = text(option);
      if (value === undefined) throw new WrongUsage(`--${option} is missing.`);
      return value;
    },
    texts: option => {
      const value = values[option];
      const all = Array.isArray(value) ? value : [value];
      return all.flatMap(one => (typeof one === 'string' && one.trim() !== '' ? [one] : []));
    },
    flag: option => values[option] === true,
    date: option => {
      const value = text(option);
      if (value === undefined || isCalendarDate(value)) return value;
      throw new WrongUsage(`--${option} "${value}" is not a date like 2027-03-15.`);
    },
    choice: (option, choices) => {
      const value = text(option);
      const choice = choices.find(candidate => candidate === value);
      if (value === undefined || choice !== undefined) return choice;
      throw new WrongUsage(`--${option} "${value}" is none of ${choices.join(', ')}.`);
    },
  };
}

/** The positional arguments by name; throws WrongUsage where one is missing or there are more. */
export function takePositionals<N extends string>(args: Args, ...names: readonly N[]): Record<N, string> {
  const extra = args.positionals[names.length];
  if (extra !== undefined) throw new WrongUsage(`"${extra}" is one argument too many.`);
  return Object.fromEntries(
    names.map((name, i) => {
      const value = args.positionals[i];
      if (value === undefined || value.trim() === '') throw new WrongUsage(`${name} is missing.`);
      return [name, value];
    }),
  ) as Record<N, string>;
}

function parse(argv: readonly string[], options: Options) {
  try {
    return parseArgs({ args: [...argv], options, allowPositionals: true, strict: true, tokens: true });
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (!code?.startsWith('ERR_PARSE_ARGS')) throw error;
    throw new WrongUsage(sentenceOf(code, message));
  }
}

/** Node's message continues with advice about "--" that helps nobody here. */
function sentenceOf(code: string, message: string): string {
  const option = /(--?[^\s'<]+)/.exec(message)?.[1] ?? '';
  if (code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION') return `There is no option ${option}.`;
  if (/argument missing|is ambiguous/.test(message)) return `${option} needs a value after it.`;
  if (/does not take an argument/.test(message)) return `${option} takes no value.`;
  return message.split('\n')[0] ?? message;
}
