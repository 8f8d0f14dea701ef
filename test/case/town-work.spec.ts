import { authorized, connected, excused, mailed, told } from '../support/case-story.ts';
import { lawOf } from '../support/town-law.ts';
import {
  begun,
  cityConnects,
  completed,
  courseOf,
  letIn,
  overdueHome,
  waitingOn,
  workDone,
} from '../support/town-work-story.ts';

const law = lawOf('pewaukee');
const order = (on: string, contractor: string, amount: string) => told('work.ordered', on, { contractor, amount });
const paved = (year: number) => told('street.paved', '2026-08-20', { year });
const bored = (on: string, category = 'boring') =>
  told('work.completed', on, { items: [{ what: 'Boring, 40 feet', amount: '3200.00', category }] });

describe('§ 300-7.C(2): the city orders work at its option', () => {
  it('only once the council has decided, from the day of the decision on', () => {
    const story = overdueHome(law);
    story
      .whenRecorded(order('2026-08-10', 'Tolland Excavating', '9000.00'))
      .thenRefused(/Nobody had decided by 2026-08-10/);
    const decided = story.and(cityConnects('2026-08-10'));
    decided
      .whenRecorded(order('2026-08-09', 'Tolland Excavating', '9000.00'))
      .thenRefused(/Nobody had decided by 2026-08-09/);
    expect(decided.whenRecorded(order('2026-08-10', 'Tolland Excavating', '9000.00')).refused).toBeUndefined();
    expect(decided.whenRecorded(order('2026-08-11', 'Tolland Excavating', '9000.00')).refused).toBeUndefined();
  });

  it('at most for what the resolution allows: a cent more is refused by its name', () => {
    const decided = overdueHome(law).and(cityConnects('2026-08-10', { budget: '9000.00' }));
    expect(decided.whenRecorded(order('2026-08-12', 'Tolland Excavating', '9000.00')).refused).toBeUndefined();
    decided
      .whenRecorded(order('2026-08-12', 'Tolland Excavating', '9000.01'))
      .thenRefused(/\$9,000\.01 is above the \$9,000\.00 that 2026-52 of August 10, 2026 allows/);
  });

  it('with all contractors together; another order to the same one replaces the first', () => {
    const ordered = overdueHome(law).and(
      cityConnects('2026-08-10', { budget: '9000.00' }),
      order('2026-08-12', 'Tolland Excavating', '8000.00'),
    );
    expect(ordered.whenRecorded(order('2026-08-14', 'Tolland Excavating', '8500.00')).refused).toBeUndefined();
    expect(ordered.whenRecorded(order('2026-08-14', 'Fern Paving', '1000.00')).refused).toBeUndefined();
    ordered
      .whenRecorded(order('2026-08-14', 'Fern Paving', '1000.01'))
      .thenRefused(/with the \$8,000\.00 ordered from others/);
  });

  it('not for a decision whose deadline has moved', () => {
    const basis = [{ rule: 'existing-residential', due: '2026-09-30' }];
    overdueHome(law)
      .and(cityConnects('2026-08-10', { basis }))
      .whenRecorded(order('2026-08-12', 'Tolland Excavating', '9000.00'))
      .thenRefused(/decision of 2026-52 rested on a deadline that has moved/);
  });
});

describe('§ 300-7.C(2)(a): onto the property', () => {
  it('only against an owner who fails to connect: not on the last day, but on the day after', () => {
    const decided = overdueHome(law).and(cityConnects('2026-07-22'));
    decided
      .whenRecorded(letIn('2026-08-03', 'consent', '2026-08-05'))
      .thenRefused(/the owner has until August 3, 2026 to connect/);
    expect(decided.whenRecorded(letIn('2026-08-04')).refused).toBeUndefined();
    expect(decided.whenRecorded(letIn('2026-08-05')).refused).toBeUndefined();
  });

  it('not without a decision, nor while the owner is excused', () => {
    overdueHome(law)
      .whenRecorded(letIn('2026-08-17', 'court-order'))
      .thenRefused(/Nobody had decided by 2026-08-17/);
    overdueHome(law)
      .and(cityConnects('2026-08-10'), excused('2026-08-12', 'exempt'))
      .whenRecorded(letIn('2026-08-17'))
      .thenRefused(/the owner was not failing to connect/);
  });

  it('ends with an excuse: the crew that comes all the same makes no cost', () => {
    const story = overdueHome(law).and(
      cityConnects('2026-08-10'),
      letIn('2026-08-17'),
      excused('2026-08-18', 'exempt'),
      completed('2026-08-28'),
    );
    expect(courseOf(story, '2027-12-31')).toEqual([]);
    expect(waitingOn(law, story, '2026-08-29')).toContain(
      'somebody to look at the work completed on 2026-08-28, which makes no cost: the way in of 2026-08-17 had ended',
    );
  });

  it('anew under a court order where consent is taken back', () => {
    const story = overdueHome(law).and(cityConnects('2026-08-10'), letIn('2026-08-17'), begun('2026-08-18'));
    const again = story.and(letIn('2026-08-20', 'court-order'), completed('2026-08-28'));
    expect(courseOf(again, '2026-08-28')).toEqual(['2026-08-28 cost/1 10000.00']);
  });
});

describe('work that is done', () => {
  it('is always taken in, and without a decision or a way in makes no cost: staff see which is missing', () => {
    const neither = overdueHome(law).and(begun('2026-08-24'), completed('2026-08-28'));
    expect(neither.through('2026-08-28').state.chart).toMatchObject({ duty: 'discharged', building: 'connected' });
    expect(neither.through('2026-08-28').state.conflicts).toEqual([]);
    expect(courseOf(neither, '2027-12-31')).toEqual([]);
    expect(waitingOn(law, neither, '2026-08-29').filter(what => /makes no cost/.test(what))).toHaveLength(2);
    const noEntry = overdueHome(law).and(cityConnects('2026-08-10'), completed('2026-08-28'));
    expect(waitingOn(law, noEntry, '2026-08-29')).toContain(
      'the way in (consent, warrant or court order) for the work completed on 2026-08-28, which makes no cost without one',
    );
    const told = noEntry.and(letIn('2026-08-17', 'warrant', '2026-09-02'));
    expect(courseOf(told, '2026-09-02')).toEqual(['2026-08-28 cost/1 10000.00']);
    expect(waitingOn(law, told, '2026-09-02').filter(what => /makes no cost/.test(what))).toEqual([]);
  });

  it('is overtaken by the owner who connects while the crew waits', () => {
    const story = overdueHome(law).and(cityConnects('2026-08-10'), letIn('2026-08-17'), connected('2026-08-20'));
    expect(story.through('2026-08-20').state.chart.forcedConnection).toBe('notOrdered');
    const late = story.and(completed('2026-08-28'));
    expect(courseOf(late, '2027-12-31')).toEqual([]);
    story
      .whenRecorded(order('2026-08-21', 'Tolland Excavating', '9000.00'))
      .thenRefused(/connected since August 20, 2026/);
  });

  it('goes on once begun, though the owner makes the last joint', () => {
    const story = overdueHome(law).and(
      cityConnects('2026-08-10'),
      letIn('2026-08-17'),
      begun('2026-08-18'),
      connected('2026-08-20'),
      completed('2026-08-28'),
    );
    expect(courseOf(story, '2026-08-28')).toEqual(['2026-08-28 cost/1 10000.00']);
  });

  it("is the city's though its crew's connection was told before the work was done", () => {
    const story = overdueHome(law).and(
      cityConnects('2026-08-10'),
      letIn('2026-08-17'),
      told('connection.made', '2026-08-27', { by: 'town' }),
      completed('2026-08-28'),
    );
    expect(courseOf(story, '2026-08-28')).toEqual(['2026-08-28 cost/1 10000.00']);
    expect(story.through('2026-08-28').state.connectedOn).toBe('2026-08-27');
  });

  it('is told once, with all that it cost', () => {
    workDone(law)
      .whenRecorded(completed('2026-09-04', '500.00'))
      .thenRefused(/completed on August 28, 2026/);
  });

  it('that cost more than the budget is billed all the same, and shown', () => {
    const within = (amount: string) =>
      overdueHome(law).and(
        cityConnects('2026-08-10', { budget: '10000.00' }),
        letIn('2026-08-17'),
        completed('2026-08-28', amount),
      );
    const looks = (amount: string) => waitingOn(law, within(amount), '2026-08-28').filter(what => /above/.test(what));
    expect(looks('10000.00')).toEqual([]);
    expect(looks('10000.01')).toEqual([
      'somebody to look at the cost of $10,000.01, above the $10,000.00 that 2026-52 allows',
    ]);
    expect(courseOf(within('10000.01'), '2026-08-28')).toEqual(['2026-08-28 cost/1 10000.01']);
  });

  it('is the sum of its items', () => {
    const items = [
      { what: 'Contractor', amount: '8312.00' },
      { what: 'Restoration', amount: '1048.01', category: 'restoration' },
    ];
    const story = overdueHome(law).and(
      cityConnects('2026-08-10'),
      letIn('2026-08-17'),
      told('work.completed', '2026-08-28', { items }),
    );
    expect(courseOf(story, '2026-08-28')).toEqual(['2026-08-28 cost/1 9360.01']);
  });
});

describe('boring (Public Works Committee, June 11, 2026, item 4.5)', () => {
  const ready = overdueHome(law).and(cityConnects('2026-08-10'), letIn('2026-08-17'));

  it('is charged only under pavement of a known year', () => {
    ready.whenRecorded(bored('2026-08-28')).thenRefused(/in which year the street was last paved/);
    expect(ready.whenRecorded(bored('2026-08-28', 'contractor')).refused).toBeUndefined();
  });

  it('that is protected on the day: paved in 2021 it is through December 31, 2026', () => {
    const street = ready.and(paved(2021));
    expect(street.whenRecorded(bored('2026-12-30')).refused).toBeUndefined();
    expect(street.whenRecorded(bored('2026-12-31')).refused).toBeUndefined();
    street.whenRecorded(bored('2027-01-01')).thenRefused(/paved in 2021, was not protected on January 1, 2027/);
    ready
      .and(paved(2020))
      .whenRecorded(bored('2026-08-28'))
      .thenRefused(/could be opened after December 31, 2025/);
  });
});

describe('a standby charge that runs when the crew is done (§ 300-7.C(2)(b), § 300-21.J)', () => {
  /** Warned in time: standby runs from December 2, 2027. */
  const charged = overdueHome(law).and(
    authorized('2026-08-10'),
    mailed('one-year', '2026-12-01'),
    mailed('standby-warning', '2027-11-19', { stated: { startsOn: '2027-12-02' } }),
    cityConnects('2027-12-06', { resolution: '2027-90' }),
    letIn('2028-02-01'),
    begun('2028-02-07'),
  );

  it.each([
    ['2028-02-14', '2028-01'],
    ['2028-02-15', '2028-01'],
    ['2028-02-16', '2028-02'],
  ])('stops on the day: done on %s, %s is its last month', (on, lastMonth) => {
    const story = charged.and(completed(on));
    const lines = story.linesThrough(on).filter(line => line.startsWith(on));
    expect(lines).toContain(`${on} cost/1 10000.00`);
    expect(lines).toContain(`${on} standbyStop/1`);
    const stop = story.through(on).steps.find(({ fact }) => fact.key === 'standbyStop/1')?.fact.data;
    expect(stop).toMatchObject({ lastMonth, reason: 'connected' });
    expect(story.linesThrough('2028-12-31', 'standby/').at(-1)).toBe(
      `2028-04-01 standby/2028-Q1 ${lastMonth === '2028-01' ? '70.50' : '141.00'}`,
    );
  });
});
