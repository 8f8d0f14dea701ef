import { refuse, type Refused } from '../../kernel/decision.ts';
import { cite, type Edition } from '../../rulebook/rulebook.ts';
import type { ReliefRoute } from '../../rulebook/relief-schema.ts';

/** Evidence goes by the ids of the text; what must be made before an employee of the town says before whom. */
export function unknownEvidence(
  edition: Edition,
  route: ReliefRoute,
  items: readonly string[],
  presence: string | undefined,
): Refused | undefined {
  const known = route.evidence ?? [];
  const strange = items.find(item => !known.some(({ id }) => id === item));
  if (strange !== undefined) {
    return refuse(
      known.length > 0
        ? `"${strange}" is no evidence of this text; it has ${known.map(({ id }) => id).join(', ')}.`
        : 'The text names no evidence: tell of it in a note.',
      [cite(route, edition)],
    );
  }
  const alone = known.find(one => one.presence && items.includes(one.id));
  if (!alone || presence !== undefined) return undefined;
  return refuse(
    `"${alone.id}" counts only where an employee of the town was present: record it as evidence.received with "presence".`,
    [cite(alone, edition)],
  );
}
