import { refuse, type Citation, type Refused } from '../kernel/decision.ts';
import { cite, type Edition } from '../rulebook/rulebook.ts';
import type { DistanceRule } from '../rulebook/duty-schema.ts';
import type { MeasuredFrom } from '../rulebook/kinds.ts';
import { isSmallerArea } from './acres.ts';

/** A distance to the sewer as somebody measured it: feet in decimals with at most two places. */
export interface Distance {
  readonly feet: string;
  readonly from: MeasuredFrom;
}

type Tested = { readonly withinFeet?: DistanceRule | undefined };

export const MEASURED_FROM_WORDS: Readonly<Record<MeasuredFrom, string>> = {
  structure: 'from the building',
  foundation: 'from the foundation',
  'property-line': 'from the property line',
  route: 'along the route of the pipe',
};

/**
 * What is not known of the distance that the rule asks for, in words; undefined where it asks for none or it was
 * measured. Nothing is assumed: a building whose distance nobody measured is neither near nor far.
 */
export function missingDistance({ withinFeet }: Tested, distances: readonly Distance[]): string | undefined {
  if (!withinFeet || measuredFrom(withinFeet, distances)) return undefined;
  return `the distance to the sewer in feet, ${MEASURED_FROM_WORDS[withinFeet.from]},`;
}

/** Whether it was measured to be farther than the rule reaches; exactly at the limit is within. */
export function isTooFar({ withinFeet }: Tested, distances: readonly Distance[]): boolean {
  const measured = withinFeet && measuredFrom(withinFeet, distances);
  return measured !== undefined && isSmallerArea(String(withinFeet?.feet ?? 0), measured.feet);
}

/** Why the rule asks nothing of this building: refused with the section of the distance. */
export function tooFar(withinFeet: DistanceRule, distances: readonly Distance[], edition: Edition): Refused {
  const { feet = '' } = measuredFrom(withinFeet, distances) ?? {};
  return refuse(
    `The sewer is ${feet} feet away, measured ${MEASURED_FROM_WORDS[withinFeet.from]}; the text asks only those within ${withinFeet.feet} feet.`,
    [cite(withinFeet, edition)],
  );
}

/** The section of a distance test, to stand beside the rule's own. */
export function distanceSource({ withinFeet }: Tested, edition: Edition): readonly Citation[] {
  return withinFeet ? [cite(withinFeet, edition)] : [];
}

/** The last one told counts: a main that was laid nearer, or a tape laid better. */
function measuredFrom({ from }: DistanceRule, distances: readonly Distance[]): Distance | undefined {
  return distances.findLast(distance => distance.from === from);
}
