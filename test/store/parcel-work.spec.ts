import { day } from '../../src/core/kernel/calendar-date.ts';
import { readBankruptcies, readEndingExcuses, readReviews } from '../../src/shell/web/today/parcel-work.ts';
import { readUndecided } from '../../src/shell/web/today/undecided.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { inDatabase, makeTown, Terminal } from '../support/cli-town.ts';
import { lawOf } from '../support/town-law.ts';

const TOWN = '--municipality pewaukee --json';

describe('what Today says of excuses and of clear water', () => {
  let database: TestDatabase;
  let terminal: Terminal;

  beforeAll(async () => {
    database = await createTestDatabase();
    terminal = new Terminal(database.url);
    await makeTown(database.url, 'pewaukee', [{ number: 'PWC 9990 061' }, { number: 'PWC 9990 062' }]);
    const open = (service: string) => `--on 2027-03-01 --as-of 2027-03-01 --service ${service}`;
    await terminal.must(`record case.opened PWC9990061 ${TOWN} ${open('sewer')}`);
    await terminal.must(`record case.opened PWC9990062 ${TOWN} ${open('clear-water')}`);
    const excuse = { what: 'excused', reason: 'no-capacity', reviewOn: '2027-06-01' };
    await terminal.on('2027-03-01').must(`record parcel.changed PWC9990061 ${TOWN} --on 2027-03-01`, excuse);
    const notice = { trigger: 'clear-water' };
    await terminal.on('2027-03-01').must(`record trigger.noticed PWC9990062 ${TOWN} --on 2027-03-01`, notice);
  });
  afterAll(() => database?.drop());

  const reviews = (on: string) =>
    inDatabase(database.url, 'pewaukee', manager => readReviews(manager, lawOf('pewaukee'), day(on)));
  const referrals = () =>
    inDatabase(database.url, 'pewaukee', manager => readUndecided(manager, lawOf('pewaukee'), day('2027-03-20')));

  it('§ 300-10.C(2): an excuse is there from its day of review on', async () => {
    expect(await reviews('2027-05-31')).toEqual([]);
    expect(await reviews('2027-06-01')).toMatchObject([
      { count: 1, what: 'Excuse to look at again', date: '2027-06-01', href: '/parcels/PWC9990061' },
    ]);
    expect(await reviews('2028-06-01')).toHaveLength(1);
  });

  it('§ 300-10.A, § 300-21: clear water is there once its last day is over, until it is referred', async () => {
    await terminal.must('sweep --municipality pewaukee --through 2027-03-16 --as-of 2027-03-16 --json');
    expect(await referrals()).toEqual([]);
    await terminal.must('sweep --municipality pewaukee --through 2027-03-17 --as-of 2027-03-17 --json');
    expect(await referrals()).toMatchObject([
      {
        count: 1,
        what: 'Clear water past its last day, nothing decided',
        facts: 'The violation may be referred to the court.',
        date: '2027-03-16',
        href: '/parcels/PWC9990062?service=clear-water',
      },
    ]);
    const violation = { section: '§ 300-10.A', what: 'Sump pump' };
    await terminal.on('2027-03-20').must(`record violation.referred PWC9990062 ${TOWN} --on 2027-03-20`, violation);
    expect(await referrals()).toEqual([]);
  });
});

describe('what Today says of excuses that end and of bankruptcies', () => {
  let database: TestDatabase;
  let terminal: Terminal;

  beforeAll(async () => {
    database = await createTestDatabase();
    terminal = new Terminal(database.url);
    await makeTown(database.url, 'pewaukee', [{ number: 'PWC 9990 071' }, { number: 'PWC 9990 072' }]);
    for (const parcel of ['PWC9990071', 'PWC9990072'])
      await terminal.must(`record case.opened ${parcel} ${TOWN} --on 2027-03-01 --as-of 2027-03-01 --service sewer`);
    const excuse = { what: 'excused', reason: 'no-capacity', until: '2027-06-30' };
    await terminal.on('2027-03-02').must(`record parcel.changed PWC9990071 ${TOWN} --on 2027-03-02`, excuse);
  });
  afterAll(() => database?.drop());

  const ending = (on: string) =>
    inDatabase(database.url, 'pewaukee', manager => readEndingExcuses(manager, lawOf('pewaukee'), day(on)));
  const bankruptcies = () => inDatabase(database.url, 'pewaukee', readBankruptcies);

  it('an excuse that ends by itself is there from thirty days ahead through its last day', async () => {
    expect(await ending('2027-05-30')).toEqual([]);
    expect(await ending('2027-05-31')).toMatchObject([{ count: 1, what: 'Excuse that ends soon', date: '2027-06-30' }]);
    expect(await ending('2027-06-30')).toHaveLength(1);
    expect(await ending('2027-07-01')).toEqual([]);
  });

  it('a bankruptcy is there while it is open', async () => {
    expect(await bankruptcies()).toEqual([]);
    await terminal.on('2027-03-10').must(`record bankruptcy.filed PWC9990072 ${TOWN} --on 2027-03-10`, { court: 'X' });
    expect(await bankruptcies()).toMatchObject([{ count: 1, date: '2027-03-10', href: '/parcels/PWC9990072' }]);
    const ended = { how: 'dismissed' };
    await terminal.on('2027-03-20').must(`record bankruptcy.ended PWC9990072 ${TOWN} --on 2027-03-20`, ended);
    expect(await bankruptcies()).toEqual([]);
  });
});

describe('what Today says of owners past their last day', () => {
  let database: TestDatabase;
  let terminal: Terminal;

  beforeAll(async () => {
    database = await createTestDatabase();
    terminal = new Terminal(database.url);
    await makeTown(database.url, 'saukville', [{ number: 'SV 9970 081' }]);
    await makeTown(database.url, 'port-washington', [{ number: 'PW 9950 081' }]);
  });
  afterAll(() => database?.drop());

  const undecided = (town: 'saukville' | 'port-washington', on: string) =>
    inDatabase(database.url, town, manager => readUndecided(manager, lawOf(town), day(on)));
  const noticed = async (town: string, parcel: string, service: string, on: string) => {
    const there = `--municipality ${town} --json --on ${on} --service ${service}`;
    await terminal.on(on).must(`record case.opened ${parcel} ${there}`);
    await terminal.on(on).must(`record trigger.noticed ${parcel} ${there}`, { trigger: 'availability' });
  };
  const swept = (town: string, on: string) =>
    terminal.must(`sweep --municipality ${town} --through ${on} --as-of ${on} --json`);

  it('ch. 159: a storm sewer that nobody connects to can only be referred, and leads to its own case', async () => {
    await noticed('saukville', 'SV9970081', 'storm', '2027-03-01');
    await swept('saukville', '2028-03-01');
    expect(await undecided('saukville', '2028-03-01')).toEqual([]);
    await swept('saukville', '2028-03-02');
    expect(await undecided('saukville', '2028-03-02')).toMatchObject([
      {
        count: 1,
        what: 'Parcel past its deadline (storm sewer), nothing decided',
        facts: 'The violation may be referred to the court.',
        date: '2028-03-01',
        href: '/parcels/SV9970081?service=storm',
      },
    ]);
  });

  it('§ 342-1: where the text has a penalty it is named, and no standby', async () => {
    await noticed('port-washington', 'PW9950081', 'sewer', '2027-03-01');
    await swept('port-washington', '2027-03-12');
    expect(await undecided('port-washington', '2027-03-12')).toMatchObject([
      { count: 1, facts: 'The penalty or a connection by the town may be authorized; nothing has to be.' },
    ]);
  });
});
