import { cite, type Edition } from '../../rulebook/rulebook.ts';
import type { Citation } from '../../kernel/decision.ts';
import type { ObservedData } from '../../facts/observed.ts';
import type { Service } from '../../rulebook/kinds.ts';

export type Remedy = Exclude<ObservedData['authorization.recorded']['remedy'], 'late-election'>;

/** A step that the text leaves to the town: nothing of it is taken before somebody decides. */
export interface RemedyRule {
  readonly remedy: Remedy;
  /** For whose owners; all where it is absent. */
  readonly services?: readonly Service[] | undefined;
  readonly source: Citation;
}

/** The remedies of an edition: those of its list, and what the town may clear away itself. */
export function remediesOf(edition: Edition): readonly RemedyRule[] {
  const { authorization, abatement } = edition;
  const listed = (authorization?.remedies ?? []).map(remedy => ({ remedy, services: authorization?.services }));
  return [
    ...(authorization ? listed.map(rule => ({ ...rule, source: cite(authorization, edition) })) : []),
    ...(abatement
      ? [{ remedy: 'abatement' as const, services: abatement.services, source: cite(abatement, edition) }]
      : []),
  ];
}
