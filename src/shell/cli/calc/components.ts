import type { Cents } from '../../../core/kernel/cents.ts';
import { decided, refuse, type Decision } from '../../../core/kernel/decision.ts';
import type { ServiceChargeComponents } from '../../../core/rules/service-charge.ts';
import { money } from './fields.ts';

/** The annual components of the service charge; all three or none. */
export const componentFields = {
  administrative: money.optional(),
  operation: money.optional(),
  debtService: money.optional(),
};

interface GivenComponents {
  readonly administrative?: Cents | undefined;
  readonly operation?: Cents | undefined;
  readonly debtService?: Cents | undefined;
}

export function componentsOf({
  administrative,
  operation,
  debtService,
}: GivenComponents): Decision<ServiceChargeComponents | undefined> {
  if (administrative === undefined && operation === undefined && debtService === undefined)
    return decided(undefined, []);
  if (administrative === undefined || operation === undefined || debtService === undefined) {
    return refuse('The annual components are administrative, operation and debtService: one of them is missing.');
  }
  return decided({ administrative, operation, debtService }, []);
}
