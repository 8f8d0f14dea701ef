import { connected, given, noticed, operational, paid, told, type Story, type Telling } from '../support/case-story.ts';
import { agreed, extended, filed, issued, revoked, sectionsOf, setAt, waitsOf } from '../support/permit-story.ts';
import { lawOf } from '../support/town-law.ts';

const pewaukee = lawOf('pewaukee');

const house = given(pewaukee, '2026-08-03').and(
  operational('2020-06-01', '2026-08-03'),
  noticed('2020-06-01', {}, '2026-08-03'),
);
const refusedBy = (story: Story, telling: Telling): string[] => sectionsOf(story, pewaukee, telling);

describe('§ 300-7.E(3)(b): each building has one application of its own', () => {
  const applied = house.and(filed('2027-03-01'));

  it('a second for the same building and permit is refused while the first waits, the day before, that day, the day after', () => {
    for (const on of ['2027-02-28', '2027-03-01', '2027-03-02']) {
      applied.whenRecorded(filed(on, {}, '2027-03-05')).thenRefused(/waits already, filed on March 1, 2027/);
    }
    expect(refusedBy(applied, filed('2027-03-02'))).toEqual(['§ 300-7.E(3)(b)']);
  });

  it('another building, and another permit for the same, each have theirs', () => {
    applied.whenRecorded(filed('2027-03-02', { building: 'Barn' })).thenNothing();
    applied.whenRecorded(filed('2027-03-02', { permit: 'plumbing' })).thenNothing();
    applied
      .and(filed('2027-03-02', { building: 'Barn' }))
      .whenRecorded(filed('2027-03-03', { building: 'Barn' }))
      .thenRefused(/for Barn waits already/);
  });

  it('one that was answered by its permit is no longer open; one dated before it is', () => {
    const answered = applied.and(issued('2027-03-10', 'tap', '2027-0001'));
    expect(answered.through('2027-03-10').state.applications).toEqual([
      { permit: 'tap', building: '', on: '2027-03-01', answeredOn: '2027-03-10' },
    ]);
    answered.whenRecorded(filed('2027-03-11')).thenNothing();
    answered.whenRecorded(filed('2027-03-09', {}, '2027-03-11')).thenRefused(/waits already/);
  });
});

describe('§ 300-7.E(3)(a): an applicant who is not the owner brings the owner’s written consent', () => {
  it('is refused without it, also where it is said to be missing; with it, and from the owner, it is taken', () => {
    house.whenRecorded(filed('2027-03-01', { applicant: 'other' })).thenRefused(/written consent is missing/);
    house.whenRecorded(filed('2027-03-01', { applicant: 'other', consent: false })).thenRefused(/consent is missing/);
    house.whenRecorded(filed('2027-03-01', { applicant: 'other', consent: true })).thenNothing();
    house.whenRecorded(filed('2027-03-01', { applicant: 'owner' })).thenNothing();
    expect(refusedBy(house, filed('2027-03-01', { applicant: 'other' }))).toEqual(['§ 300-7.E(3)(a)']);
  });
});

describe('§ 300-7.E(3)(e): a tap permit is asked for by application', () => {
  it('issued the day before the application it is refused; on the day, and the day after, not', () => {
    const applied = house.and(filed('2027-03-02'));
    applied
      .whenRecorded(issued('2027-03-01', 'tap', '2027-0001', {}, '2027-03-03'))
      .thenRefused(/^No application for a tap permit waits: it is filed first\.$/);
    applied.whenRecorded(issued('2027-03-02', 'tap', '2027-0001')).thenNothing();
    applied.whenRecorded(issued('2027-03-03', 'tap', '2027-0001')).thenNothing();
    expect(refusedBy(house, issued('2027-03-01', 'tap', '2027-0001'))).toEqual(['§ 300-7.E(3)(a), § 300-9.A(1)']);
  });

  it('an application for the barn is none for the mill', () => {
    const applied = house.and(filed('2027-03-02', { building: 'Barn' }));
    applied.whenRecorded(issued('2027-03-03', 'tap', '1', { building: 'Mill' })).thenRefused(/No application/);
    applied.whenRecorded(issued('2027-03-03', 'tap', '1', { building: 'Barn' })).thenNothing();
  });

  it('the plumbing permit waits until the tap is applied for: the day before, the day, the day after', () => {
    const paidUp = house.and(
      setAt('2027-01-05', '1800.00'),
      filed('2027-02-01', { permit: 'plumbing' }),
      paid('2027-02-01', '1800.00'),
      filed('2027-03-02'),
    );
    const plumbing = (on: string): Telling => issued(on, 'plumbing', '2027-0001', {}, '2027-03-03');
    paidUp.whenRecorded(plumbing('2027-03-01')).thenRefused(/^No tap permit is applied for/);
    paidUp.whenRecorded(plumbing('2027-03-02')).thenNothing();
    paidUp.whenRecorded(plumbing('2027-03-03')).thenNothing();
    expect(refusedBy(paidUp, plumbing('2027-03-01'))).toEqual(['§ 300-7.E(3)(e)']);
  });
});

describe('§ 300-9.A(5)(a): the same work has no second permit without a timetable', () => {
  const out = house.and(filed('2027-03-01'), issued('2027-03-02', 'tap', '2027-0001'));

  it('while the first is good; another kind may be out beside it', () => {
    out
      .and(filed('2027-03-03'))
      .whenRecorded(issued('2027-03-04', 'tap', '2027-0002'))
      .thenRefused(/out and good/);
    out.whenRecorded(issued('2027-03-04', 'reconnection', '2027-0002')).thenNothing();
    out
      .and(filed('2027-03-03'), agreed('2027-03-04', '2027-06-01'))
      .whenRecorded(issued('2027-03-04', 'tap', '2027-0002'))
      .thenNothing();
  });

  it('once the building is connected, the permits of that work are spent', () => {
    out
      .and(connected('2027-04-01'), filed('2027-05-03', { building: 'Barn' }), filed('2027-05-03'))
      .whenRecorded(issued('2027-05-04', 'tap', '2027-0002'))
      .thenNothing();
  });

  it('a number is given once, and what is told twice of one day is one permit', () => {
    out
      .whenRecorded(issued('2027-03-09', 'disconnection', '2027-0001'))
      .thenRefused(/recorded already: permit 2027-0001, issued on March 2, 2027/);
    const again = told('permit.issued', '2027-03-02', { kind: 'tap' });
    out.whenRecorded(again).thenRefused(/recorded already: permit 2027-0001/);
  });
});

describe('a permit that asks for nothing', () => {
  it('one that does not say its kind is one of an older register: taken as told', () => {
    const old = told('permit.issued', '2027-03-01', { number: 'P-2027-031' });
    house.whenRecorded(old).thenNothing();
    expect(house.and(old).through('2027-03-01').state.chart.building).toBe('permitted');
  });

  it('one of a day before the ordinance, and of a town whose rulebook has no permits', () => {
    house.whenRecorded(issued('2026-07-05', 'building', '1', {}, '2026-08-03')).thenNothing();
    house.whenRecorded(issued('2026-07-06', 'building', '1', {}, '2026-08-03')).thenRefused(/council/);
    // Arcadia's text of 1976 speaks of clear water alone.
    const arcadia = given(lawOf('arcadia'), '1999-03-01');
    arcadia.whenRecorded(issued('1999-03-01', 'building', '1')).thenNothing();
  });

  it('§ 300-9.A: one to disconnect is kept, and lets nobody connect', () => {
    const cut = house.and(issued('2027-03-01', 'disconnection', '2027-0001'));
    const { state } = cut.through('2027-03-01');
    expect(state.chart.building).toBe('unconnected');
    expect(state.permits).toMatchObject([{ number: '2027-0001', kind: 'disconnection' }]);
    const revokedToo = cut.and(revoked('2027-03-02', '2027-0001'));
    expect(revokedToo.through('2027-03-02').state).toMatchObject({ chart: { building: 'unconnected' }, conflicts: [] });
  });
});

describe('§ 300-9.A(3): revoking a permit', () => {
  const out = house.and(filed('2027-03-01'), issued('2027-03-02', 'tap', '2027-0001'));

  it('ends it on its day: the building is no longer permitted, and the stop-work order is to be posted', () => {
    expect(out.through('2027-04-01').state.chart.building).toBe('permitted');
    const gone = out.and(revoked('2027-04-02', '2027-0001'));
    expect(gone.through('2027-04-02').state.chart.building).toBe('unconnected');
    expect(waitsOf(gone, pewaukee, '2027-04-02')).toEqual([
      'a stop-work order to be posted at the site (permit 2027-0001 was revoked)',
      'a timetable of completion and a new application, before another permit follows 2027-0001',
    ]);
  });

  it('told with the posting, or told of it a day later, nothing more is to be posted', () => {
    const timetable = 'a timetable of completion and a new application, before another permit follows 2027-0001';
    const posted = out.and(revoked('2027-04-02', '2027-0001', { stopWorkPosted: true }));
    expect(waitsOf(posted, pewaukee, '2027-04-02')).toEqual([timetable]);
    const later = out.and(
      revoked('2027-04-02', '2027-0001'),
      revoked('2027-04-03', '2027-0001', { stopWorkPosted: true }),
    );
    expect(waitsOf(later, pewaukee, '2027-04-03')).toEqual([timetable]);
    expect(later.through('2027-04-03').state.conflicts).toEqual([]);
    later
      .whenRecorded(revoked('2027-04-04', '2027-0001', { stopWorkPosted: true }))
      .thenRefused(/nothing left to revoke/);
  });

  it('of a number that nobody issued, and of one that has ended, is refused', () => {
    out
      .whenRecorded(revoked('2027-04-02', '2027-0009'))
      .thenRefused(/no permit 2027-0009; issued by that day: 2027-0001/);
    out
      .and(revoked('2027-04-02', '2027-0001'))
      .whenRecorded(revoked('2027-04-03', '2027-0001'))
      .thenRefused(/was revoked on April 2, 2027: there is nothing left to revoke/);
  });

  it('leaves a building permitted while another permit to connect is good', () => {
    const two = out.and(issued('2027-03-05', 'reconnection', '2027-0002'), revoked('2027-04-02', '2027-0001'));
    expect(two.through('2027-04-02').state.chart.building).toBe('permitted');
    expect(two.and(revoked('2027-04-03', '2027-0002')).through('2027-04-03').state.chart.building).toBe('unconnected');
  });

  it('§ 300-9.A(3)(d): a further permit waits for a timetable, a new application, and then it is issued', () => {
    const gone = out.and(revoked('2027-04-02', '2027-0001', { stopWorkPosted: true }));
    const next = issued('2027-05-03', 'tap', '2027-0002');
    gone
      .whenRecorded(next)
      .thenRefused(
        /2027-0001 was revoked on April 2, 2027: a timetable .* first\. A new application .* is filed first/,
      );
    expect(refusedBy(gone, next)).toEqual(['§ 300-9.A(5)(a)', '§ 300-7.E(3)(a), § 300-9.A(1)', '§ 300-9.A(3)(d)']);
    gone
      .and(filed('2027-05-03'))
      .whenRecorded(next)
      .thenRefused(/^Permit 2027-0001 was revoked .* agreed first\.$/);
    gone
      .and(agreed('2027-05-03', '2027-09-01'))
      .whenRecorded(next)
      .thenRefused(/^A new application/);
    gone.and(filed('2027-05-03'), agreed('2027-05-03', '2027-09-01')).whenRecorded(next).thenNothing();
  });

  it('a timetable lasts through its last day, and serves the work it was agreed for', () => {
    const gone = out.and(revoked('2027-04-02', '2027-0001'), filed('2027-04-05'), agreed('2027-04-05', '2027-09-01'));
    const next = (on: string): Telling => issued(on, 'tap', '2027-0002');
    gone.whenRecorded(next('2027-08-31')).thenNothing();
    gone.whenRecorded(next('2027-09-01')).thenNothing();
    gone.whenRecorded(next('2027-09-02')).thenRefused(/agreed first, since the one agreed is over/);
    const gone2 = gone.and(next('2027-05-03'), revoked('2027-05-10', '2027-0002'), filed('2027-05-11'));
    gone2.whenRecorded(issued('2027-05-12', 'tap', '2027-0003')).thenRefused(/2027-0002 was revoked .* agreed first/);
  });
});

describe('§ 300-9.A(5)(a): the Utility Manager extends a permit that is good', () => {
  const out = house.and(filed('2027-03-01'), issued('2027-03-02', 'tap', '2027-0001'));

  it('the day before it becomes void and on its last day; on the day after it is refused', () => {
    // Six months from March 2 end on Thursday, September 2.
    const lengthen = (on: string): Telling => extended(on, '2027-0001', '2027-12-31', '2027-09-10');
    out.whenRecorded(lengthen('2027-09-01'), '2027-09-10').thenNothing();
    out.whenRecorded(lengthen('2027-09-02'), '2027-09-10').thenNothing();
    out
      .whenRecorded(lengthen('2027-09-03'))
      .thenRefused(/became void since no work began in time on September 3, 2027: it can no longer be extended/);
    expect(refusedBy(out, lengthen('2027-09-03'))).toEqual(['§ 300-9.A(5)(b)']);
  });

  it('of another number, or to a day before it is given, is refused', () => {
    out.whenRecorded(extended('2027-04-01', '2027-0007', '2027-12-31')).thenRefused(/no permit 2027-0007/);
    out.whenRecorded(extended('2027-04-01', '2027-0001', '2027-03-31')).thenRefused(/before it is given/);
    out.whenRecorded(extended('2027-04-01', '2027-0001', '2027-04-01')).thenNothing();
  });
});
