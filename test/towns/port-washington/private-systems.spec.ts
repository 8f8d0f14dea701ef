import { connected, told, type Story, type Telling } from '../../support/case-story.ts';
import { filed, issued, sectionsOf, tankClosed } from '../../support/permit-story.ts';
import { begun, completed, courseOf, elects, letIn } from '../../support/town-work-story.ts';
import { notice, port, portCase, voted } from './port-town.ts';

const SECTION = '§ 342-1, Post-connection compliance';

/** The privies of a home that has been connected: the notice gives through Monday, September 14, 2026. */
const privies = (): Story =>
  portCase('private-system').and(
    notice('2026-08-12', 'after-connection', { lastDay: '2026-09-14', by: 'Health Officer' }),
  );
const deadlines = (story: Story, through: string): string[] => story.linesThrough(through, 'deadline/');

describe('§ 342-1, Post-connection compliance: privies and cesspools are taken away within the time that the notice gives', () => {
  it('its last day, and the day after', () => {
    expect(deadlines(privies(), '2026-09-13')).toEqual([]);
    expect(deadlines(privies(), '2026-09-14')).toEqual([]);
    expect(deadlines(privies(), '2026-09-15')).toEqual(['2026-09-15 deadline/post-connection']);
  });

  it('starts nothing without a last day, since the text names no time', () => {
    const bare = notice('2026-08-12', 'after-connection');
    portCase('private-system')
      .whenRecorded(bare)
      .thenRefused(/the last day that the notice gives is not known/);
    expect(sectionsOf(portCase('private-system'), port, bare)).toEqual([SECTION]);
  });

  it('names a day that lies ahead: not the day before its own, nor that day', () => {
    const naming = (lastDay: string) =>
      portCase('private-system').whenRecorded(notice('2026-08-12', 'after-connection', { lastDay }));
    for (const lastDay of ['1990-01-02', '2026-08-11', '2026-08-12']) {
      naming(lastDay).thenRefused(/notice of August 12, 2026 gives, .*, is not after it: that leaves no time/);
    }
    expect(naming('2026-08-13').refused).toBeUndefined();
  });

  it('is fulfilled when they are gone, in time or late', () => {
    const inTime = privies().and(tankClosed('2026-09-14'));
    expect(deadlines(inTime, '2026-12-31')).toEqual([]);
    expect(inTime.through('2026-09-14').state.chart.duty).toBe('discharged');
    const late = privies().and(tankClosed('2026-09-30'));
    expect(late.through('2026-09-30').state.chart.duty).toBe('discharged');
  });

  it('is no matter of a pipe or a discharge: each is refused with the section of its case', () => {
    privies()
      .whenRecorded(connected('2026-09-01'))
      .thenRefused(/record septic\.abandoned here/);
    privies()
      .whenRecorded(told('discharge.ended', '2026-09-01'))
      .thenRefused(/record septic\.abandoned here/);
    expect(sectionsOf(privies(), port, connected('2026-09-01'))).toContain(SECTION);
    const water = portCase('water');
    water.whenRecorded(tankClosed('2026-09-01')).thenRefused(/record connection\.made here.*private-system case/);
  });
});

describe('§ 342-1, Post-connection compliance: the city has them taken away, at the owner’s cost', () => {
  const vote = voted('2026-09-21', 'abatement');

  it('by decision, and not before the owner’s time is over', () => {
    privies()
      .whenRecorded(letIn('2026-09-22'))
      .thenRefused(/an authorization with remedy "abatement" comes first/);
    expect(sectionsOf(privies(), port, letIn('2026-09-22'))).toEqual([SECTION]);
    const early = privies().and(voted('2026-09-07', 'abatement'));
    early.whenRecorded(letIn('2026-09-14')).thenRefused(/the owner has until September 14, 2026/);
    early.whenRecorded(letIn('2026-09-15')).thenNothing();
  });

  const gone = (): Story =>
    privies().and(vote, letIn('2026-09-28'), begun('2026-10-05'), completed('2026-10-06', '1350.00'));

  it('the cost goes whole on the next roll as a special tax, without penalty and without interest', () => {
    expect(gone().linesThrough('2026-12-31', 'levied/')).toEqual(['2026-10-06 levied/abatement-1 1350.00']);
    expect(courseOf(gone(), '2028-12-31')).toEqual([
      '2026-10-06 cost/abatement-1 1350.00',
      '2026-11-16 roll/2026 1350.00',
    ]);
    const certified = gone()
      .through('2026-11-16')
      .steps.find(({ fact }) => fact.key === 'roll/2026')?.fact;
    expect(certified?.data).toMatchObject({ items: [{ code: 'special-tax', cents: 135_000 }] });
  });

  it('fulfils the duty, without a connection', () => {
    expect(gone().through('2026-10-06').state.chart).toMatchObject({
      duty: 'discharged',
      building: 'unconnected',
      forcedConnection: 'completed',
    });
  });

  it('bears no choice of installments, which is written for the cost of a connection', () => {
    gone()
      .whenRecorded(elects('2026-10-20', 5))
      .thenRefused(/one special tax: the text knows no installments for it/);
  });

  it('is not for what a connection did not make needless, nor for pipes', () => {
    const old = portCase('private-system').and(notice('2026-08-12', 'availability', { lastDay: '2026-09-14' }));
    old.whenRecorded(vote).thenRefused(/only what a notice \(after connection\) gave time for/);
    expect(sectionsOf(old, port, vote)).toEqual([SECTION]);
    portCase('sewer')
      .whenRecorded(vote)
      .thenRefused(/is for the service private-system; this case is sewer/);
    privies()
      .whenRecorded(voted('2026-09-21', 'forced-connection'))
      .thenRefused(/this case is private-system/);
  });
});

describe('§ 342-2: cesspools and privies', () => {
  it('an existing one is abandoned within the time of the notice, on any property', () => {
    const shop = portCase('private-system', { use: 'nonresidential' }).and(
      notice('2026-08-12', 'availability', { lastDay: '2026-09-14' }),
    );
    expect(deadlines(shop, '2026-09-14')).toEqual([]);
    expect(deadlines(shop, '2026-09-15')).toEqual(['2026-09-15 deadline/existing-system']);
  });

  it.each(['residential', 'nonresidential'] as const)('a new one is neither asked for nor permitted: %s', use => {
    const place = portCase('private-system', { use });
    const asked: Telling = filed('2026-08-03', { permit: 'private-system' });
    const permit: Telling = issued('2026-08-03', 'private-system', 'T-1');
    for (const telling of [asked, permit]) {
      place.whenRecorded(telling).thenRefused(/No permit for a new cesspool, privy, tank/);
      expect(sectionsOf(place, port, telling)).toEqual(['§ 342-2']);
    }
  });
});
