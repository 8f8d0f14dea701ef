import type { Citation } from '../../kernel/decision.ts';
import { cite, newestEdition, type Edition, type Rulebook } from '../../rulebook/rulebook.ts';
import type { LetterKind } from '../../rulebook/kinds.ts';

type Node = Parameters<typeof cite>[0];

/** The town's own way to relief, or the one that stands in for it; the court's, for an assessment alone, is neither. */
const firstRoute = ({ relief = {} }: Edition): Node | undefined => {
  const routes = Object.values(relief);
  return routes.find(({ fallback, against }) => !fallback && !against) ?? routes.find(({ fallback }) => fallback);
};

/** Where the text speaks of each kind of fact that the town decides on or the owner files. */
const SECTIONS: Readonly<Record<string, (edition: Edition, letter?: LetterKind) => Node | undefined>> = {
  'authorization.recorded': edition => edition.authorization,
  'election.filed': edition => edition.assessment?.election,
  'rate.set': edition => edition.assessment?.capSays ?? edition.penalty,
  'work.ordered': edition => edition.assessment,
  'work.completed': edition => edition.assessment,
  'lateral.charged': edition => edition.lateralShare,
  'entry.obtained': edition => edition.assessment,
  'application.filed': edition => edition.permits?.application,
  'permit.issued': edition => edition.permits,
  'permit.extended': edition => edition.permits?.extension,
  'permit.revoked': edition => edition.permits?.revocation,
  'building.described': edition => edition.connectionUnits,
  'use.measured': edition => edition.connectionFee?.measured,
  'sharing.found': edition => Object.values(edition.deadlines ?? {}).find(({ trigger }) => trigger === 'shared-sewer'),
  'service.discontinued': edition => edition.permits?.discontinuance,
  'lateral.capped': edition => edition.permits?.discontinuance,
  'ground.frozen': edition => edition.permits?.frozenGround,
  'ground.thawed': edition => edition.permits?.frozenGround,
  'construction.started': edition => edition.permits?.plumber,
  'inspection.made': edition => edition.permits?.inspection,
  'septic.abandoned': edition => edition.septicAbandonment,
  'arrears.reported': edition => edition.taxRoll,
  'violation.found': edition => edition.letters?.['violation-notice'],
  'violation.referred': edition => edition.violations,
  'bankruptcy.ended': edition => edition.bankruptcy,
  'petition.filed': firstRoute,
  'evidence.received': firstRoute,
  'recommendation.made': firstRoute,
  'hearing.set': firstRoute,
  'hearing.held': firstRoute,
  'relief.decided': firstRoute,
  'decision.received': firstRoute,
  'agreement.executed': firstRoute,
  'petition.withdrawn': firstRoute,
  'stay.ordered': edition => edition.stays,
  'stay.lifted': edition => edition.stays,
  'notice.mailed': (edition, letter) => letter && edition.letters?.[letter],
};

/** The section that a fact of this kind rests on, by the newest text: shown with what is wrong with its form. */
export function sectionsOf(type: string, rulebook: Rulebook, letter?: LetterKind): readonly Citation[] {
  const edition = newestEdition(rulebook);
  const node = Object.hasOwn(SECTIONS, type) ? SECTIONS[type]?.(edition, letter) : undefined;
  return node ? [cite(node, edition)] : [];
}
