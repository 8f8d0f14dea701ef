import { connectionOf } from '../../../src/core/case/division/carried-facts.ts';
import {
  commissionConnects,
  connectedHome,
  dutyOn,
  noticedHome,
  refusedBy,
  waitsOf,
} from '../../support/arcadia-story.ts';
import { given, noticed, operational, told } from '../../support/case-story.ts';
import { lawOf } from '../../support/town-law.ts';

const shared = (on: string) => told('connection.made', on, { sharedWith: '201-00417' });
const found = (on: string) => told('sharing.found', on, { with: '201-00417', by: 'Utility' });
const sharedNotice = (on: string) => noticed(on, { trigger: 'shared-sewer' });

describe('§ 315-12A: a connection through another’s building sewer leaves the duty open', () => {
  const home = noticedHome('2027-03-01').and(shared('2027-09-06'));

  it('the 365 days run on, and the owner is overdue on the day after them', () => {
    expect(home.through('2027-09-06').state.chart).toMatchObject({ duty: 'running', building: 'shared' });
    expect(home.through('2027-09-06').state.connectedOn).toBeNull();
    expect(dutyOn(home, '2028-02-29')).toBe('running');
    expect(home.linesThrough('2028-03-02', 'deadline/')).toEqual(['2028-03-01 deadline/mandatory-hookup']);
  });

  it('a sewer of its own fulfils it, on the last day or before', () => {
    const own = home.and(told('connection.made', '2028-02-29'));
    expect(own.through('2028-03-01').state).toMatchObject({
      connectedOn: '2028-02-29',
      chart: { duty: 'discharged', building: 'connected' },
    });
    expect(own.through('2028-03-01').state.lateral?.sharing).toBeUndefined();
    expect(own.linesThrough('2028-06-01', 'deadline/')).toEqual([]);
  });

  it('the Utility Commission may connect it once the days are over', () => {
    const begun = home.and(
      commissionConnects('2028-03-08'),
      told('entry.obtained', '2028-03-20', { basis: 'consent' }),
      told('work.completed', '2028-05-05', { items: [{ what: 'Contractor', amount: '6200.00' }] }),
    );
    expect(begun.linesThrough('2028-05-05', 'cost/')).toEqual(['2028-05-05 cost/1 6200.00']);
    expect(begun.through('2028-05-05').state.chart).toMatchObject({ duty: 'discharged', building: 'connected' });
  });
});

describe('§ 315-12A: a sewer that is found to be shared brings the duty back, and a notice starts its clock', () => {
  const home = connectedHome('2021-05-03');
  const reopened = home.and(found('2027-03-01'));

  it('connected on the day before, without any notice from then on', () => {
    expect(home.through('2027-02-28').state).toMatchObject({
      connectedOn: '2021-05-03',
      chart: { duty: 'discharged' },
    });
    const { state } = reopened.through('2027-03-01');
    expect(state).toMatchObject({
      connectedOn: null,
      lateral: { sharing: { since: '2021-05-03', with: '201-00417' } },
      chart: { duty: 'none', building: 'shared', standby: 'notApplicable' },
    });
    expect(reopened.linesThrough('2030-01-01', 'deadline/')).toEqual([]);
    expect(reopened.linesThrough('2030-01-01', 'notice/availability/')).toEqual([]);
    expect(waitsOf(reopened, '2027-03-02')).toContain(
      'a decision whether the owner is given the notice to lay a building sewer of its own',
    );
  });

  it('365 days from the mailing of the notice: the last day, and the day after it', () => {
    const noted = reopened.and(sharedNotice('2027-03-02'));
    expect(noted.linesThrough('2027-03-02', 'served/')).toEqual(['2027-03-02 served/shared-sewer']);
    expect(dutyOn(noted, '2028-03-01')).toBe('running');
    expect(noted.linesThrough('2028-03-02', 'deadline/')).toEqual(['2028-03-02 deadline/shared-sewer']);
    expect(dutyOn(noted.and(told('connection.made', '2028-03-01')), '2028-03-02')).toBe('discharged');
  });

  it('an earlier notice, its clock and what was decided on it count no more', () => {
    const earlier = noticedHome('2027-03-01').and(
      commissionConnects('2028-03-08'),
      told('connection.made', '2028-04-03'),
      found('2028-09-04'),
    );
    const { state } = earlier.through('2030-01-01');
    expect(state.chart).toMatchObject({ duty: 'none', forcedConnection: 'notOrdered' });
    expect(state.clocks).toEqual([]);
    expect(state.authorizations.map(({ basisGone }) => basisGone)).toEqual([true]);
    const again = earlier.and(noticed('2028-09-05'));
    expect(again.linesThrough('2029-09-06', 'served/')).toEqual([
      '2027-03-01 served/availability',
      '2028-09-05 served/availability#2',
    ]);
    expect(again.linesThrough('2029-09-06', 'deadline/')).toEqual([
      '2028-03-01 deadline/mandatory-hookup',
      '2029-09-06 deadline/mandatory-hookup/2',
    ]);
  });

  it('a notice of it waits until the sharing is on record', () => {
    home.whenRecorded(sharedNotice('2027-03-02')).thenRefused(/Nobody recorded that this building drains through/);
    expect(refusedBy(home, sharedNotice('2027-03-02'))).toEqual(['§ 315-12A']);
    reopened.whenRecorded(sharedNotice('2027-03-02')).then('2027-03-02 served/shared-sewer');
  });

  it('nothing is shared by a text that says nothing of it', () => {
    const elsewhere = given(lawOf('pewaukee'), '2026-08-03').and(operational('2020-06-01', '2026-08-03'));
    elsewhere.whenRecorded(shared('2027-03-01')).thenRefused(/record the connection without "sharedWith"/);
    elsewhere.whenRecorded(found('2027-03-01')).thenRefused(/sets no duty of its own/);
  });
});

describe('land with a shared sewer that is divided', () => {
  it('the part with the building has the sharing, and the duty that it left open', () => {
    const home = noticedHome('2027-03-01').and(shared('2027-09-06'));
    const source = {
      number: '201-00416',
      key: '20100416',
      observed: home.facts,
      state: home.through('2027-10-04').state,
    };
    expect(connectionOf(source)).toEqual([
      { type: 'connection.made', on: '2027-09-06', data: { known: 'as parcel 201-00416', sharedWith: '201-00417' } },
    ]);
  });
});
