import type { Gathered } from './gather.ts';

/** The editions of the rulebook between the first fact of the parcel and today. */
export function editionsApplied({ rulebook, cases, asked }: Gathered) {
  const first = cases.flatMap(({ log }) => log.map(({ on }) => on)).sort()[0] ?? asked.today;
  return rulebook.editions
    .filter(({ from, until }) => from <= asked.today && (until === undefined || until >= first))
    .map(({ from, name }) => ({ rulebook: rulebook.id, from, name }));
}
