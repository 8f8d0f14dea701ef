import { MONTH_NAMES } from '../../src/core/calendar/day-words.ts';
import { textOf, type Block, type LetterDocument } from '../../src/shell/print/letter-document.ts';

const MESES = 'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'.split(' ');

/** What a letter's text says in figures: dates, months, amounts, times and every other number, in either language. */
export function valuesOf(document: LetterDocument): string[] {
  const { box, headline, lead, sections } = document;
  const boxText = [box.what, box.above, box.main].filter(Boolean).join(' ');
  const blocks = [...lead, ...sections.flatMap(section => section.blocks)].flatMap(textsOf);
  const headings = sections.map(({ heading }) => heading);
  return valuesIn([boxText, box.reason, headline, ...headings, ...blocks].join(' \n '));
}

export function valuesIn(words: string): string[] {
  const found = new Set<string>();
  let rest = words.replace(/[\u00a0 ]+/g, ' ');
  const take = (pattern: RegExp, name: (...groups: string[]) => string): void => {
    rest = rest.replace(pattern, (...match: string[]) => {
      found.add(name(...match));
      return ' ';
    });
  };
  const two = (number: number | string): string => String(number).padStart(2, '0');
  const english = MONTH_NAMES.join('|');
  const spanish = MESES.join('|');
  take(
    new RegExp(`\\b(${english}) (\\d{1,2}), (\\d{4})`, 'g'),
    (_, m = '', d = '', y = '') => `${y}-${two(MONTH_NAMES.indexOf(m) + 1)}-${two(d)}`,
  );
  take(
    new RegExp(`\\b(\\d{1,2}) de (${spanish}) de (\\d{4})`, 'g'),
    (_, d = '', m = '', y = '') => `${y}-${two(MESES.indexOf(m) + 1)}-${two(d)}`,
  );
  take(new RegExp(`\\b(${english})\\b`, 'g'), (_, m = '') => `month ${MONTH_NAMES.indexOf(m) + 1}`);
  take(new RegExp(`\\b(${spanish})\\b`, 'g'), (_, m = '') => `month ${MESES.indexOf(m) + 1}`);
  take(/−?\$[\d,]+\.\d\d/g, all => all);
  take(/\b(\d{1,2}:\d\d) ([ap])\. ?m\./g, (_, time = '', half = '') => `${time} ${half}m`);
  take(/\b(\d+)(?:st|nd|rd|th)\b/g, (_, day = '') => day);
  take(/\d[\d.,-]*%?/g, number => number.replace(/[.,-]+$/, ''));
  return [...found].sort();
}

function textsOf(block: Block): string[] {
  if (block.kind === 'list') return block.items.map(textOf);
  if (block.kind === 'table') return [block.head, ...block.rows].flat().map(textOf);
  return 'runs' in block ? [textOf(block.runs)] : [];
}
