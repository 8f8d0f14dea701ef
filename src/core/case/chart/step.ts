import { createActor, type AnyActorScope, type SnapshotFrom, type StateValueFrom } from 'xstate';
import type { ChartEvent } from './events.ts';
import { parcelCase } from './parcel-case.ts';

type Regions = Extract<StateValueFrom<typeof parcelCase>, object>;

/** The state of every region by name. */
export type ChartValue = { readonly [R in keyof Regions]-?: Extract<NonNullable<Regions[R]>, string> };
type ChartSnapshot = SnapshotFrom<typeof parcelCase>;

export interface ChartStep {
  readonly value: ChartValue;
  /** False where the region that owns the event had no place for it. */
  readonly absorbed: boolean;
}

/**
 * One scope for every step. `transition()` makes an actor, a whole initial transition, for each call (2.9 times the
 * cost of the step itself); this chart invokes, spawns and delays nothing, so an inert scope serves them all.
 * test/case/chart-step.spec.ts holds this equal to the official `transition()`.
 */
const performed: string[] = [];
const scope: AnyActorScope = (() => {
  const self = createActor(parcelCase);
  return {
    self,
    id: '',
    sessionId: '',
    logger: () => undefined,
    defer: () => undefined,
    stopChild: () => undefined,
    system: self.system,
    emit: () => undefined,
    actionExecutor: (action: { type: string }) => performed.push(action.type),
  } as unknown as AnyActorScope;
})();

/** Snapshots by state value: a case is stored as its value, and there are only some dozens of them. */
const snapshots = new Map<string, ChartSnapshot>();

function snapshotOf(value: ChartValue): ChartSnapshot {
  const name = `${value.duty} ${value.building} ${value.standby} ${value.forcedConnection} ${value.assessment} ${value.relief} ${value.stay}`;
  let snapshot = snapshots.get(name);
  if (!snapshot) {
    snapshot = parcelCase.resolveState({ value, context: {} });
    snapshots.set(name, snapshot);
  }
  return snapshot;
}

export const INITIAL_CHART: ChartValue = {
  duty: 'none',
  building: 'unconnected',
  standby: 'notApplicable',
  forcedConnection: 'notOrdered',
  assessment: 'none',
  relief: 'none',
  stay: 'none',
};

/** What the chart becomes by the event. Pure: nothing is executed, the value given is not touched. */
export function stepChart(value: ChartValue, event: ChartEvent): ChartStep {
  performed.length = 0;
  const next = parcelCase.transition(snapshotOf(value), event, scope as never);
  return { value: next.value as ChartValue, absorbed: !performed.includes('unabsorbed') };
}
