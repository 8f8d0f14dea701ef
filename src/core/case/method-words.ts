import type { ServiceMethod } from '../rulebook/kinds.ts';

/** How a letter goes, as staff and sentences say it. */
export const METHOD_WORDS: Readonly<Record<ServiceMethod, string>> = {
  'first-class': 'first-class mail',
  certified: 'certified mail',
  personal: 'handing it over',
  posted: 'posting at the property',
  published: 'the newspaper',
};
