import { decided, refuse, type Decision } from '../kernel/decision.ts';
import type { LateralShareRule } from '../rulebook/connection-schema.ts';
import { cite, type Edition } from '../rulebook/rulebook.ts';
import type { Service } from '../rulebook/kinds.ts';

/**
 * Whether the owner pays of a lateral that the town laid: Saukville ch. 159 (Ord. Nos. 681 and 753), a storm lateral of
 * four inches at least. Refused for another service, or below the least diameter, in whole inches.
 */
export function lateralShare(edition: Edition, service: Service, inches: number): Decision<LateralShareRule> {
  const rule = edition.lateralShare;
  const services: readonly string[] = rule?.services ?? [];
  if (!rule || !services.includes(service)) {
    const sentence = `${edition.name} makes no part of a ${service.replace('-', ' ')} lateral that the town lays the owner's to pay.`;
    return refuse(sentence, [cite(rule ?? edition, edition)]);
  }
  const { minimum } = rule;
  if (minimum && inches < minimum.inches) {
    const sentence = `A lateral of ${inches} inches is below the ${minimum.inches} inches that the text asks for at least: nothing is charged for it.`;
    return refuse(sentence, [cite(minimum, edition)]);
  }
  return decided(rule, [cite(rule, edition), ...(minimum ? [cite(minimum, edition)] : [])]);
}
