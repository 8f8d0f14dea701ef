import { connected, paid, type Story } from '../../support/case-story.ts';
import { sectionsOf } from '../../support/permit-story.ts';
import {
  begun,
  billReceived,
  completed,
  costBilled,
  courseOf,
  elects,
  letIn,
  waitingOn,
} from '../../support/town-work-story.ts';
import { notice, port, portCase, rateSet, voted } from './port-town.ts';

const SECTION = '§ 342-1, Notice; failure to comply';
const services = ['sewer', 'water'] as const;

/** Notice mailed on Wednesday, July 1, 2026: the tenth day is a Saturday, which is a day to connect like any other. */
const noticed = (service: (typeof services)[number]): Story =>
  portCase(service).and(notice('2026-07-01', 'availability'));

describe.each(services)(
  '§ 342-1, Notice; failure to comply: a home connects to the %s main within ten days',
  service => {
    it('of the mailing of the notice: the tenth day, the day after', () => {
      const deadlines = (through: string): string[] => noticed(service).linesThrough(through, 'deadline/');
      expect(deadlines('2026-07-10')).toEqual([]);
      expect(deadlines('2026-07-11')).toEqual([]);
      expect(deadlines('2026-07-12')).toEqual([`2026-07-12 deadline/compulsory-${service}`]);
    });

    it('a tenth day on a Sunday moves to Monday', () => {
      const story = portCase(service).and(notice('2026-07-02', 'availability'));
      expect(story.linesThrough('2026-12-31', 'deadline/')).toEqual([`2026-07-14 deadline/compulsory-${service}`]);
    });

    it('is in time on the tenth day and ends the duty after it', () => {
      const inTime = noticed(service).and(connected('2026-07-11'));
      expect(inTime.linesThrough('2026-12-31', 'deadline/')).toEqual([]);
      const late = noticed(service).and(connected('2026-08-20'));
      expect(late.through('2026-08-20').state.chart).toMatchObject({ duty: 'discharged', building: 'connected' });
    });

    it('is a duty of homes alone: a shop is refused with the section', () => {
      const shop = portCase(service, { use: 'nonresidential' });
      shop.whenRecorded(notice('2026-07-01', 'availability')).thenRefused(/nonresidential use, availability/);
      expect(sectionsOf(shop, port, notice('2026-07-01', 'availability'))).toEqual([SECTION]);
    });
  },
);

describe.each(services)('§ 342-1, Notice; failure to comply: the city connects a home to the %s main', service => {
  const decided = (): Story => noticed(service).and(voted('2026-07-13', 'forced-connection'));

  it('not before it has decided, and not before more than ten days have passed', () => {
    noticed(service)
      .whenRecorded(letIn('2026-07-20'))
      .thenRefused(/an authorization with remedy "forced-connection" comes first/);
    expect(sectionsOf(noticed(service), port, letIn('2026-07-20'))).toEqual([SECTION]);
    const early = portCase(service).and(notice('2026-07-01', 'availability'), voted('2026-07-06', 'forced-connection'));
    early.whenRecorded(letIn('2026-07-10')).thenRefused(/the owner has until July 11, 2026 to connect/);
    early.whenRecorded(letIn('2026-07-11')).thenRefused(/the owner has until July 11, 2026 to connect/);
    expect(early.whenRecorded(letIn('2026-07-12')).refused).toBeUndefined();
  });

  const done = (): Story =>
    decided().and(letIn('2026-08-17'), begun('2026-08-24'), completed('2026-08-28', '10000.00'));

  it('the cost is a debt on the day of completion, and billed', () => {
    expect(done().whenDayComes('2026-08-27').lines).toEqual([]);
    expect(done().whenDayComes('2026-08-28').lines).toEqual([
      '2026-08-28 cost/1 10000.00',
      '2026-08-28 notice/connection-confirmed/1',
      '2026-08-28 notice/cost-bill/1/1 10000.00',
      // A water main leaves no tank behind.
      ...(service === 'sewer' ? ['2026-08-28 notice/septic-checklist/2026-08-28/1'] : []),
    ]);
    done().and(costBilled('2026-09-01')).whenDayComes('2026-09-01').then('2026-09-01 served/cost-bill/1/1 10000.00');
    const [order] = done().and(costBilled('2026-09-01')).through('2026-09-02').state.orders;
    // Paid by the day on which the choice ends: the chapter gives the bill no days of its own.
    expect(order).toMatchObject({ billedOn: '2026-09-01', payBy: '2026-09-28' });
  });

  const withRate = (): Story => done().and(rateSet('2026-09-02', '6'));

  it('the written option is in time through Monday, September 28, whenever the bill was received, and late on the 29th', () => {
    const received = withRate().and(costBilled('2026-09-01'), billReceived('2026-09-03'));
    const course = (on: string) => courseOf(received.and(elects(on, 5)), '2026-12-31');
    expect(course('2026-09-28')).toContain('2026-09-29 installments/1');
    expect(course('2026-09-29')).toEqual([
      '2026-08-28 cost/1 10000.00',
      '2026-09-29 window/1 10000.00',
      '2026-11-16 roll/2026 10000.00',
    ]);
    expect(waitingOn(port, received.and(elects('2026-09-29', 5)), '2026-10-01')).toContain(
      'a vote on the choice of 5 installments that came too late, on September 29, 2026',
    );
  });

  it('at most five installments', () => {
    withRate()
      .whenRecorded(elects('2026-09-20', 6))
      .thenRefused(/6 installments are more than the 5/);
    withRate().whenRecorded(elects('2026-09-20', 5)).thenNothing();
  });

  it('interest runs from completion: 156 days of 6 percent to January 31, 2027, then a year each', () => {
    const story = withRate().and(elects('2026-09-20', 5));
    // 10,000.00 × 6 % × 156/365 = 256.438…; then 6 % of 8,000, 6,000, 4,000, 2,000.
    expect(courseOf(story, '2031-12-31').filter(line => line.includes('interest'))).toEqual([
      '2026-11-16 interest/1/1 256.44',
      '2027-11-16 interest/1/2 480.00',
      '2028-11-16 interest/1/3 360.00',
      '2029-11-16 interest/1/4 240.00',
      '2030-11-16 interest/1/5 120.00',
    ]);
  });

  it('a rate above 15 percent is refused, and no installment is levied while none is recorded', () => {
    done().whenRecorded(rateSet('2026-09-02', '15')).thenNothing();
    done()
      .whenRecorded(rateSet('2026-09-02', '15.01'))
      .thenRefused(/above the 15 percent/);
    expect(sectionsOf(done(), port, rateSet('2026-09-02', '15.01'))).toEqual([SECTION]);
    const unset = done().and(elects('2026-09-20', 5));
    expect(courseOf(unset, '2028-12-31')).toEqual(['2026-08-28 cost/1 10000.00', '2026-09-29 window/1 10000.00']);
    expect(waitingOn(port, unset, '2026-10-01')).toContain("the council's rate of interest on installments");
    const set = unset.and(rateSet('2026-12-07', '6'));
    expect(courseOf(set, '2027-12-31')).toContain('2026-12-07 installments/1');
  });

  it('paid within the thirty days it bears no interest', () => {
    const story = done().and(costBilled('2026-09-01'), paid('2026-09-28', '10000.00'));
    expect(courseOf(story, '2030-01-01')).toEqual(['2026-08-28 cost/1 10000.00', '2026-09-28 settled/1']);
  });
});

describe('§ 342-1, Notice; failure to comply: what the city itself connects is sewer and water', () => {
  it('a storm lateral is not: the vote is refused with the section', () => {
    const storm = portCase('storm').and(notice('2026-07-01', 'availability', { lastDay: '2026-08-03' }));
    storm
      .whenRecorded(voted('2026-08-10', 'forced-connection'))
      .thenRefused(/is for the service sewer or water; this case is storm/);
  });
});
