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
      on: { 'duty.noticeServed': 'running', 'duty.excused': 'excusedBeforeNotice', ...fulfilled },
    },
    running: {
      on: { 'duty.noticeServed': {}, 'duty.deadlinePassed': 'overdue', 'duty.excused': 'excused', ...fulfilled },
    },
    overdue: {
      on: { 'duty.noticeServed': {}, 'duty.excused': 'excused', ...fulfilled },
    },
    /** Excused before any notice: no clock was set, so when the excuse ends the owner is still owed the notice. */
    excusedBeforeNotice: {
      on: { 'duty.noticeServed': 'excused', 'duty.excused': {}, 'duty.excuseEnded': 'none', ...fulfilled },
    },
    /** No duty while it lasts: exempt, waived, no building, no capacity, another utility's area, merged. */
    excused: {
      on: { 'duty.noticeServed': {}, 'duty.excused': {}, 'duty.excuseEnded': 'running', ...fulfilled },
    },
    discharged: { on: { 'duty.complied': {} } },
  },
});
