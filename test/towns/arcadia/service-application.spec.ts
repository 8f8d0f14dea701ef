import { arcadia, noticedHome, refusedBy, waitsOf } from '../../support/arcadia-story.ts';
import { told } from '../../support/case-story.ts';

const home = noticedHome('2027-03-01');
const applies = (on: string, data: Record<string, unknown> = {}) => told('application.filed', on, data);
const wastes = { wastes: 'Household wastewater' };
const issued = (on: string, kind: string, number: string) => told('permit.issued', on, { kind, number });
const tap = (on: string) => told('tap.noticed', on, { noticedAt: `${on}T08:00`, tapAt: `${on}T10:00` });
const digs = (on: string, data: Record<string, unknown> = {}) => told('construction.started', on, data);

const charge = (on: string, amount: string) =>
  told('rate.set', on, { what: 'connection-fee', amount, body: 'Common Council', resolution: `R ${on}` });
const pays = (on: string, amount: string) => told('payment.received', on, { amount, receivable: 'fee/connection-fee' });

describe('§ 315-11E: what an application for service must say', () => {
  it('all the wastes, and the consent of an owner who does not apply', () => {
    home.whenRecorded(applies('2027-04-05')).thenRefused(/wastes that will be discharged are missing/);
    expect(refusedBy(home, applies('2027-04-05'))).toEqual(['§ 315-11E(1)']);
    home.whenRecorded(applies('2027-04-05', wastes)).thenNothing();
    home
      .whenRecorded(applies('2027-04-05', { ...wastes, applicant: 'other' }))
      .thenRefused(/written consent is missing/);
  });

  it('outside the limits only with a connection that existed on June 1, 2009', () => {
    const outside = (since?: string) =>
      applies('2027-04-05', { ...wastes, outsideLimits: true, ...(since ? { connectedSince: since } : {}) });
    home
      .whenRecorded(outside())
      .thenRefused(/outside the corporate limits, and no connection that existed on June 1, 2009/);
    home.whenRecorded(outside('2009-05-31')).thenNothing();
    home.whenRecorded(outside('2009-06-01')).thenNothing();
    home.whenRecorded(outside('2009-06-02')).thenRefused(/outside the corporate limits/);
    expect(refusedBy(home, outside('2009-06-02'))).toEqual(['§ 315-11E(2)']);
  });
});

describe('§ 315-11E(3), § 315-11H: the permit is issued once the connection charge is paid', () => {
  const applied = home.and(applies('2027-04-05', wastes));
  it('no permit while the council’s amount is unknown, none before it is paid in full', () => {
    applied.whenRecorded(issued('2027-04-12', 'tap', 'T-1')).thenRefused(/amount/);
    expect(refusedBy(applied, issued('2027-04-12', 'tap', 'T-1'))).toEqual(['§ 315-11E(3), § 315-11H']);
    const known = applied.and(charge('2027-04-12', '1250.00'));
    expect(known.linesThrough('2027-04-12', 'fee/')).toEqual(['2027-04-12 fee/connection-fee 1250.00']);
    known.whenRecorded(issued('2027-04-12', 'tap', 'T-1')).thenRefused(/\$1,250\.00 is unpaid at the end of April 12/);
    const partly = known.and(pays('2027-04-13', '1249.99'));
    partly.whenRecorded(issued('2027-04-13', 'tap', 'T-1')).thenRefused(/\$0\.01 is unpaid/);
    partly
      .and(pays('2027-04-14', '0.01'))
      .whenRecorded(issued('2027-04-14', 'tap', 'T-1'))
      .thenNothing();
  });

  it('the newest amount by the day of the application, the day before a change, that day, the day after', () => {
    const feeOf = (appliedOn: string): string[] =>
      home
        .and(charge('2027-03-08', '1000.00'), charge('2027-04-05', '1250.00'), applies(appliedOn, wastes))
        .linesThrough('2027-12-31', 'fee/');
    expect(['2027-04-05', '2027-04-06'].map(feeOf)).toEqual([
      ['2027-04-05 fee/connection-fee 1250.00'],
      ['2027-04-06 fee/connection-fee 1250.00'],
    ]);
    const before = home.and(
      charge('2027-03-08', '1000.00'),
      applies('2027-04-04', wastes),
      charge('2027-04-05', '1250.00'),
    );
    expect(before.linesThrough('2027-12-31', 'fee/')).toEqual(['2027-04-04 fee/connection-fee 1000.00']);
  });
});

describe('§ 315-11B and the article on excavations: before a lateral is laid', () => {
  const permitted = home.and(
    charge('2027-04-05', '1250.00'),
    applies('2027-04-05', wastes),
    pays('2027-04-08', '1250.00'),
  );

  it('a license and a permit to dig: what is missing is said at once', () => {
    const connectable = permitted.and(issued('2027-04-12', 'building', 'B-1'));
    connectable.whenRecorded(digs('2027-04-19')).thenRefused(/license .* is missing.*No excavation permit is good/);
    expect(refusedBy(connectable, digs('2027-04-19'))).toEqual(['§ 315-11B', 'ch. 315 (Ord. No. 153), Excavations']);
    const mayDig = connectable.and(issued('2027-04-19', 'excavation', 'E-1'));
    mayDig.whenRecorded(digs('2027-04-18', { license: 'MP 555' })).thenRefused(/No excavation permit is good/);
    mayDig.whenRecorded(digs('2027-04-19', { license: 'MP 555' })).thenNothing();
    expect(mayDig.through('2027-04-19').state.chart.building).toBe('permitted');
  });

  it('a permit to dig connects nobody', () => {
    const dug = home.and(issued('2027-04-12', 'excavation', 'E-1'));
    expect(dug.through('2027-04-12').state.chart.building).toBe('unconnected');
  });

  it('the main is tapped only once that is permitted', () => {
    permitted.whenRecorded(tap('2027-05-10')).thenRefused(/No tap permit is good/);
    expect(refusedBy(permitted, tap('2027-05-10'))).toEqual(['ch. 315 (Ord. No. 153), Tapping the mains']);
  });
});

describe('No street is opened for a tap while the ground is frozen', () => {
  const frozen = home.and(
    applies('2027-11-01', wastes),
    told('rate.set', '2027-11-01', {
      what: 'connection-fee',
      amount: '1.00',
      body: 'Common Council',
      resolution: '27-1',
    }),
    told('ground.frozen', '2027-12-06'),
  );

  it('from the first day of frost through the day before the thaw', () => {
    expect(refusedBy(frozen, tap('2027-12-05'))).toEqual(['ch. 315 (Ord. No. 153), Tapping the mains']);
    expect(refusedBy(frozen, tap('2027-12-06'))).toEqual([
      'ch. 315 (Ord. No. 153), Excavations',
      'ch. 315 (Ord. No. 153), Tapping the mains',
    ]);
    const thawed = frozen.and(told('ground.thawed', '2028-03-20'));
    thawed.whenRecorded(tap('2028-03-19')).thenRefused(/frozen since December 6, 2027/);
    expect(refusedBy(thawed, tap('2028-03-20'))).toEqual(['ch. 315 (Ord. No. 153), Tapping the mains']);
  });

  it('frozen once, thawed after it froze', () => {
    frozen.whenRecorded(told('ground.frozen', '2027-12-07')).thenRefused(/frozen already/);
    home.whenRecorded(told('ground.thawed', '2027-12-07')).thenRefused(/nothing thaws/);
  });
});

describe('§ 315-12D: a backflow prevention valve is seen at the inspection', () => {
  const seen = (data: Record<string, unknown>) =>
    told('inspection.made', '2027-05-10', { what: 'lateral', stage: 'before-backfill', ...data });

  it('without it nothing passes', () => {
    home.whenRecorded(seen({ result: 'passed' })).thenRefused(/"backflowValve"/);
    home.whenRecorded(seen({ result: 'passed', backflowValve: false })).thenRefused(/has no valve against backflow/);
    expect(refusedBy(home, seen({ result: 'passed' }))).toEqual(['§ 315-12D']);
    home.whenRecorded(seen({ result: 'failed' })).thenNothing();
    home.whenRecorded(seen({ result: 'passed', backflowValve: true })).thenNothing();
  });

  it('after the connection, what was left out on the way waits: the look before backfill, the test, the supervision', () => {
    const bare = home.and(told('connection.made', '2027-05-12'));
    const left = waitsOf(bare, '2027-05-13').join('\n');
    expect(left).toMatch(/an inspection of the lateral/);
    expect(left).toMatch(/a test of the lateral/);
    expect(left).toMatch(/who supervised the connection/);
    const whole = home.and(
      seen({ result: 'passed', backflowValve: true, tested: true }),
      told('connection.made', '2027-05-12', { supervisor: 'Utility Commission' }),
    );
    expect(waitsOf(whole, '2027-05-13').join('\n')).not.toMatch(/inspection of the lateral|test of|supervised/);
  });
});

it('every rule above stands in the newest text', () => {
  const permits = arcadia.editions.at(-1)?.permits;
  expect(Object.keys(permits ?? {})).toEqual(
    expect.arrayContaining(['excavation', 'frozenGround', 'tapPermission', 'plumber', 'backflowValve', 'supervision']),
  );
});
