import { chartSetup } from './chart-setup.ts';

/** The owner's duty to connect: § 300-7.C(1). Which clock runs is data; the chart knows running and passed. */
export const duty = chartSetup.createStateConfig({
  initial: 'none',
  on: { 'duty.*': { actions: 'unabsorbed' } },
  states: {
    none: {
      on: {
        'duty.noticeServed': 'running',
        'duty.excused': 'excusedBeforeNotice',
        'building.connectionMade': 'discharged',
      },
    },
    running: {
      on: {
        'duty.noticeServed': {},
        'duty.deadlinePassed': 'overdue',
        'duty.excused': 'excused',
        'building.connectionMade': 'discharged',
      },
    },
    overdue: {
      on: {
        'duty.noticeServed': {},
        'duty.excused': 'excused',
        'building.connectionMade': 'discharged',
      },
    },
    /** Excused before any notice: no clock was set, so when the excuse ends the owner is still owed the notice. */
    excusedBeforeNotice: {
      on: {
        'duty.noticeServed': 'excused',
        'duty.excused': {},
        'duty.excuseEnded': 'none',
        'building.connectionMade': 'discharged',
      },
    },
    /** No duty while it lasts: exempt, waived, no building, no capacity, another utility's area, merged. */
    excused: {
      on: {
        'duty.noticeServed': {},
        'duty.excused': {},
        'duty.excuseEnded': 'running',
        'building.connectionMade': 'discharged',
      },
    },
    discharged: {},
  },
});
