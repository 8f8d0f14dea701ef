import type { Fact } from '../../facts/fact.ts';

/** The chart's events: each names the region whose words it speaks; other regions may listen. */
export type ChartEvent =
  | { readonly type: 'duty.noticeServed' }
  | { readonly type: 'duty.deadlinePassed' }
  | { readonly type: 'duty.excused' }
  | { readonly type: 'duty.excuseEnded' }
  | { readonly type: 'building.permitIssued' }
  | { readonly type: 'building.connectionMade' }
  | { readonly type: 'building.septicAbandoned' }
  | { readonly type: 'standby.authorized' }
  | { readonly type: 'standby.warned' }
  | { readonly type: 'standby.started' }
  | { readonly type: 'standby.charged' }
  | { readonly type: 'standby.stopped' }
  | { readonly type: 'standby.propertySold' }
  | { readonly type: 'forcedConnection.authorized' };

/** The event a live fact is to the chart; undefined for facts that only the ledger or the letters know. */
export function chartEventOf(fact: Fact): ChartEvent | undefined {
  switch (fact.type) {
    case 'notice.served':
      if (fact.data.clock) return { type: 'duty.noticeServed' };
      return fact.data.letter === 'standby-warning' ? { type: 'standby.warned' } : undefined;
    case 'deadline.passed':
      return { type: 'duty.deadlinePassed' };
    case 'parcel.changed':
      if (fact.data.what === 'excused') return { type: 'duty.excused' };
      if (fact.data.what === 'excuse-ended') return { type: 'duty.excuseEnded' };
      return fact.data.what === 'owner' && fact.data.sale ? { type: 'standby.propertySold' } : undefined;
    case 'permit.issued':
      return { type: 'building.permitIssued' };
    case 'connection.made':
      return { type: 'building.connectionMade' };
    case 'septic.abandoned':
      return { type: 'building.septicAbandoned' };
    case 'authorization.recorded':
      if (fact.data.remedy === 'standby') return { type: 'standby.authorized' };
      return fact.data.remedy === 'forced-connection' ? { type: 'forcedConnection.authorized' } : undefined;
    case 'standby.started':
      return { type: 'standby.started' };
    case 'standby.charged':
      return { type: 'standby.charged' };
    case 'standby.stopped':
      return { type: 'standby.stopped' };
    default:
      return undefined;
  }
}
