import type { ChartEventType } from '../../src/core/case/chart/events.ts';
import type { Rulebook } from '../../src/core/rulebook/rulebook.ts';

/** What only some texts have, in the words of docs/legal-combinations.md. */
export type Feature =
  | 'failing is charged'
  | 'availability is charged'
  | 'a charge is decided on'
  | 'the town does the work'
  | 'a sewer is shared or capped'
  | 'something is taken away';

/** Read from the rulebook as the list says, whatever town it is: one edition that has it is enough. */
export function featuresOf({ editions }: Rulebook): ReadonlySet<Feature> {
  const has: Record<Feature, boolean> = {
    'failing is charged': editions.some(({ standby, penalty }) => (standby?.warning ?? penalty) !== undefined),
    'availability is charged': editions.some(({ standby }) => standby?.runsFrom !== undefined),
    'a charge is decided on': editions.some(
      ({ authorization }) =>
        authorization?.remedies.some(remedy => remedy === 'standby' || remedy === 'penalty') ?? false,
    ),
    'the town does the work': editions.some(
      ({ authorization, abatement }) =>
        abatement !== undefined || (authorization?.remedies.includes('forced-connection') ?? false),
    ),
    'a sewer is shared or capped': editions.some(
      ({ deadlines, permits }) =>
        permits?.discontinuance !== undefined ||
        Object.values(deadlines ?? {}).some(({ trigger }) => trigger === 'shared-sewer'),
    ),
    'something is taken away': editions.some(({ deadlines }) =>
      Object.values(deadlines ?? {}).some(({ service }) =>
        ['clear-water', 'private-system', 'discharge'].includes(service),
      ),
    ),
  };
  return new Set((Object.keys(has) as Feature[]).filter(feature => has[feature]));
}

/** Without the feature, nothing that happens there is one of these. Each needs one of its features. */
const NEEDS: Partial<Record<ChartEventType, readonly Feature[]>> = {
  'standby.authorized': ['a charge is decided on'],
  'standby.warned': ['failing is charged'],
  'standby.started': ['failing is charged'],
  'standby.began': ['availability is charged'],
  'standby.charged': ['failing is charged', 'availability is charged'],
  'standby.stopped': ['failing is charged', 'availability is charged'],
  'forcedConnection.authorized': ['the town does the work'],
  'forcedConnection.entryObtained': ['the town does the work'],
  'forcedConnection.workBegun': ['the town does the work'],
  'forcedConnection.workCompleted': ['the town does the work'],
  'forcedConnection.abated': ['something is taken away'],
  'assessment.charged': ['the town does the work'],
  'building.sharedConnectionMade': ['a sewer is shared or capped'],
  'building.foundShared': ['a sewer is shared or capped'],
  'building.capped': ['a sewer is shared or capped'],
  'duty.noticedAgain': ['something is taken away'],
  'duty.complied': ['something is taken away'],
};

export function canHappen(type: ChartEventType, features: ReadonlySet<Feature>): boolean {
  return NEEDS[type]?.some(feature => features.has(feature)) ?? true;
}
