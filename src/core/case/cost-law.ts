import type { Collected } from '../facts/derived-cost.ts';
import type { Citation } from '../kernel/decision.ts';
import { cite, editionOn, type Edition, type Rulebook } from '../rulebook/rulebook.ts';
import type { Service } from '../rulebook/kinds.ts';
import { isAboutPipe } from './about-pipe.ts';
import type { Order } from './state/order.ts';

/** What makes the cost of the town's own work somebody's to pay, by the text of the day it was completed. */
export interface CostLaw {
  readonly edition: Edition;
  readonly source: Citation;
  /** Absent where the owner may choose installments. */
  readonly collected?: Collected;
}

/** The law of a cost: of a pipe the assessment, of what was cleared away the town's own text; undefined where there is none. */
export function costLaw(
  rulebook: Rulebook,
  service: Service,
  { completedOn, isShare }: Pick<Order, 'completedOn' | 'isShare'>,
): CostLaw | undefined {
  const edition = editionOn(rulebook, completedOn);
  if (!edition) return undefined;
  const { assessment, abatement, lateralShare } = edition;
  if (isShare) return lateralShare && { edition, source: cite(lateralShare, edition), collected: 'charge' };
  if (isAboutPipe(service)) return assessment && { edition, source: cite(assessment, edition) };
  if (!abatement?.services.includes(service)) return undefined;
  return { edition, source: cite(abatement, edition), collected: abatement.collected };
}
