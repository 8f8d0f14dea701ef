import { WrongUsage } from './arguments.ts';

/** "KEY=value,KEY=value" as pairs in the order typed. Throws WrongUsage where a pair has no value. */
export function readPairs(option: string, text: string): { readonly key: string; readonly value: string }[] {
  return text.split(',').map(pair => {
    const at = pair.lastIndexOf('=');
    const key = pair.slice(0, Math.max(0, at)).trim();
    const value = pair.slice(at + 1).trim();
    if (at < 0 || key === '' || value === '') {
      throw new WrongUsage(`--${option} "${pair.trim()}" is not like "PWC 9990 006A=0.20".`);
    }
    return { key, value };
  });
}

/** "KEY,KEY" as a list. */
export function readList(text: string | undefined): string[] {
  return (text ?? '')
    .split(',')
    .map(part => part.trim())
    .filter(part => part !== '');
}
