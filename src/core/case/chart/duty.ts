import { chartSetup } from './chart-setup.ts';

/** However it came about: the building is connected, or the clear water is out of the sewer. */
const fulfilled = {
  'building.connectionMade': 'discharged',
  'building.townConnected': 'discharged',
  'forcedConnection.workCompleted': 'discharged',
  'forcedConnection.abated': 'discharged',
  'duty.complied': 'discharged',
} as const;

/** The owner's duty to connect: § 300-7.C(1). Which clock runs is data; the chart knows running and passed. */
export const duty = chartSetup.createStateConfig({
  initial: 'none',
  on: { 'duty.*': { actions: 'unabsorbed' } },
  states: {
    none: {
      on: {
        'duty.noticeServed': 'running',
        'duty.excused': 'excusedBeforeNotice',
        'building.capped': 'excusedBeforeNotice',
        ...fulfilled,
      },
    },
    running: {
      on: {
        'duty.noticeServed': {},
        'duty.noticedAgain': {},
        'duty.deadlinePassed': 'overdue',
        'duty.excused': 'excused',
        'building.capped': 'excused',
        ...fulfilled,
      },
    },
    overdue: {
      on: {
        'duty.noticeServed': {},
        /** One discharge ended, another was ordered to end, both on one day. */
        'duty.noticedAgain': { guard: 'nothingWasConnected', target: 'running' },
        'duty.excused': 'excused',
        'building.capped': 'excused',
        ...fulfilled,
      },
    },
    /** Excused before any notice: no clock was set, so when the excuse ends the owner is still owed the notice. */
    excusedBeforeNotice: {
      on: { 'duty.noticeServed': 'excused', 'duty.excused': {}, 'duty.excuseEnded': 'none', ...fulfilled },
    },
    /** No duty while it lasts: exempt, waived, no building, no capacity, another utility's area, merged. */
    excused: {
      on: {
        'duty.noticeServed': {},
        'duty.noticedAgain': { guard: 'nothingWasConnected', target: 'running' },
        'duty.excused': {},
        'duty.excuseEnded': 'running',
        ...fulfilled,
      },
    },
    /** Whoever ended one discharge may begin another: a new order brings the duty back, where nothing was connected. */
    discharged: {
      on: {
        'duty.complied': {},
        'duty.noticedAgain': { guard: 'nothingWasConnected', target: 'running' },
        /** § 315-12A: the sewer on record is another's, so the owner is owed a new notice. */
        'building.foundShared': { guard: 'connectionCanEnd', target: 'none' },
        /** § 315-12E: vacated for good; a building that comes back is noticed anew. */
        'building.capped': { guard: 'connectionCanEnd', target: 'excusedBeforeNotice' },
      },
    },
  },
});
