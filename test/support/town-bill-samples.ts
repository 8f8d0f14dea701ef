import { addDays, day } from '../../src/core/kernel/calendar-date.ts';
import { mailed, told, type Telling } from './case-story.ts';
import { connectionNoticed, OPENED, there, told72, type Sample } from './town-letter-samples.ts';

/** The town decides, is let in, and does the work in the two weeks that follow. */
function townWorks(remedy: string, on: string, body: string): readonly Telling[] {
  const later = (days: number): string => addDays(day(on), days);
  return [
    told('authorization.recorded', on, { remedy, body, resolution: '2027-9' }),
    told('entry.obtained', later(2), { basis: 'consent' }),
    told('work.begun', later(7), {}),
    told('work.completed', later(15), { items: [{ what: 'Contractor', amount: '4200.00' }] }),
  ];
}

/** Bills for the town's own work: of a connection with and without a choice of the council's, of a cleanup. */
export const BILLS: readonly Sample[] = [
  {
    town: 'port-washington',
    service: 'water',
    story: [
      there,
      connectionNoticed,
      ...townWorks('forced-connection', '2027-03-15', 'Common Council'),
      told('rate.set', '2027-04-01', {
        what: 'installments',
        ratePercent: '6',
        resolution: '2027-12',
        body: 'Common Council',
      }),
    ],
    on: '2027-04-01',
    kind: 'cost-bill',
    says: [
      'for your water connection',
      'Your time to connect to the water main ended on March 11, 2027',
      'Send the City Clerk the form that comes with this bill. With it you state that you cannot pay it in one sum.',
      'within 30 days after the work was finished',
      '6% interest a year',
    ],
    never: /Pewaukee|septic|If you sell|sewer/,
  },
  {
    town: 'arcadia',
    service: 'sewer',
    story: [there, connectionNoticed, ...townWorks('forced-connection', '2028-03-06', 'Utility Commission')],
    on: '2028-03-22',
    kind: 'cost-bill',
    says: ['for your sewer connection', 'the Utility Commission decided', 'property tax bill', 'Utility Commission'],
    never: /Pewaukee|septic|If you sell/,
  },
  {
    town: 'saukville',
    service: 'discharge',
    story: [
      told('violation.found', OPENED, { trigger: 'illicit-discharge', by: 'Public Works', ...told72 }),
      mailed('violation-notice', OPENED, {
        notice: 'notice/violation-notice/illicit-discharge/1',
        method: 'personal',
        at: '2027-03-01T10:00',
      }),
      ...townWorks('abatement', '2027-03-08', 'Village Board'),
    ],
    on: '2027-03-25',
    kind: 'cost-bill',
    says: [
      'for the cleanup',
      'By law you pay for it.',
      'The law sets no last day for this bill.',
      'It is not added to your property tax.',
    ],
    never: /City|yearly part|interest a year|connect/,
  },
];
