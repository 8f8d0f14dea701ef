import { connectedHome, dutyOn, noticedHome, refusedBy } from '../../support/arcadia-story.ts';
import { excuseEnded, given, noticed, operational, told } from '../../support/case-story.ts';
import { lawOf } from '../../support/town-law.ts';

const given12E = (on: string) => told('service.discontinued', on, { by: 'owner' });
const capped = (on: string, data: Record<string, unknown> = { supervisor: 'Water and Wastewater Utility' }) =>
  told('lateral.capped', on, data);

describe('§ 315-12E: vacated for good, the lateral is capped', () => {
  const home = connectedHome('2021-05-03');

  it('after the owner’s notice to the clerk and under supervision: both are named where they are missing', () => {
    home
      .whenRecorded(capped('2027-03-01', {}))
      .thenRefused(/owner's notice to the clerk is missing.*supervisor is missing/);
    home.whenRecorded(capped('2027-03-01')).thenRefused(/service\.discontinued comes before/);
    expect(refusedBy(home, capped('2027-03-01'))).toEqual(['§ 315-12E']);
    const told12E = home.and(given12E('2027-02-22'));
    told12E.whenRecorded(capped('2027-02-21', undefined)).thenRefused(/notice to the clerk is missing/);
    told12E.whenRecorded(capped('2027-02-22')).thenNothing();
  });

  it('ends the service: connected on the evening before, excused without a building from then on', () => {
    const vacated = home.and(given12E('2027-02-22'), capped('2027-03-01'));
    expect(vacated.through('2027-02-28').state.connectedOn).toBe('2021-05-03');
    expect(vacated.through('2027-03-01').state).toMatchObject({
      connectedOn: null,
      lateral: { cappedOn: '2027-03-01' },
      excuses: [{ reason: 'no-building', since: '2027-03-01' }],
      chart: { duty: 'excusedBeforeNotice', building: 'unconnected' },
    });
    expect(dutyOn(vacated, '2031-01-01')).toBe('excusedBeforeNotice');
    vacated.whenRecorded(capped('2027-03-02')).thenRefused(/capped on March 1, 2027 already/);
    vacated.whenRecorded(given12E('2027-03-02')).thenRefused(/No service is on record/);
  });

  it('a building that comes back must connect anew: a new notice, and 365 days from it', () => {
    const vacated = noticedHome('2021-03-01')
      .and(told('connection.made', '2021-10-04'), given12E('2027-02-22'), capped('2027-03-01'))
      .and(excuseEnded('2029-06-04'));
    expect(dutyOn(vacated, '2029-06-04')).toBe('none');
    expect(vacated.linesThrough('2031-01-01', 'deadline/')).toEqual([]);
    const again = vacated.and(noticed('2029-06-05'));
    expect(again.linesThrough('2029-06-05', 'served/').at(-1)).toBe('2029-06-05 served/availability#2');
    expect(dutyOn(again, '2030-06-05')).toBe('running');
    expect(again.linesThrough('2030-06-06', 'deadline/')).toEqual(['2030-06-06 deadline/mandatory-hookup']);
    expect(dutyOn(again.and(told('connection.made', '2030-06-05')), '2030-06-06')).toBe('discharged');
  });

  it('where nothing is connected nothing is capped, and other texts know no capping', () => {
    noticedHome('2027-03-01')
      .whenRecorded(capped('2027-03-08'))
      .thenRefused(/not connected/);
    given(lawOf('pewaukee'), '2026-08-03')
      .and(operational('2020-06-01', '2026-08-03'), told('connection.made', '2026-08-03'))
      .whenRecorded(capped('2027-03-08'))
      .thenRefused(/has no rule for giving up a sewer service/);
  });
});
