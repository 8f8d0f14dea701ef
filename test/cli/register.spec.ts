import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { inDatabase, makeTown, Terminal } from '../support/cli-town.ts';

interface Permit {
  number: string;
  kind: string | null;
  parcel: string;
  applicant: string | null;
  appliedOn: string | null;
  issuedOn: string;
  standing: string;
  since: string | null;
  extendedTo: string | null;
}

interface Shown {
  year: number | null;
  permits: Permit[];
  applications: { filedOn: string; kind: string; answeredOn: string | null }[];
  laterals: Record<string, unknown>[];
  inspections: { on: string; what: string; result: string }[];
  fees: { receivedOn: string; parcel: string; fee: string; amount: string }[];
  removals: { on: string; parcel: string; known: string | null }[];
}

const ONE = '--municipality pewaukee --json';
const TODAY = '2028-04-10';

let database: TestDatabase;
let terminal: Terminal;

beforeAll(async () => {
  database = await createTestDatabase();
  terminal = new Terminal(database.url);
  await makeTown(database.url, 'pewaukee', [
    { number: 'PWC 9990 001' },
    { number: 'PWC 9990 002' },
    { number: 'PWC 9990 003', use: 'nonresidential' },
  ]);
  for (const parcel of ['PWC9990001', 'PWC9990002', 'PWC9990003']) {
    await terminal.on('2026-11-30').must(`record case.opened ${parcel} ${ONE} --on 2026-11-30`);
    await terminal.on('2026-11-30').must(`record sewer.operational ${parcel} ${ONE} --on 2020-06-01`);
  }
  const tell = async (parcel: string, on: string, type: string, data: object = {}): Promise<void> => {
    await terminal.on(TODAY).must(`record ${type} ${parcel} ${ONE} --on ${on}`, data);
  };
  const council = { what: 'reserve-capacity', amount: '1800.00', body: 'Common Council', resolution: '2027-3' };
  await tell('PWC9990001', '2027-01-04', 'rate.set', council);
  await tell('PWC9990001', '2027-03-01', 'application.filed', { uses: 'One home' });
  await tell('PWC9990001', '2027-03-05', 'payment.received', { amount: '1800.00', reference: 'check 7' });
  await tell('PWC9990001', '2027-03-08', 'permit.issued', { kind: 'tap' });
  await tell('PWC9990001', '2027-03-08', 'permit.issued', { kind: 'plumbing' });
  await tell('PWC9990001', '2027-03-15', 'construction.started');
  await tell('PWC9990001', '2027-03-16', 'tap.noticed', { noticedAt: '2027-03-16T09:00', tapAt: '2027-03-18T09:00' });
  const pipe = {
    size: '6 in',
    material: 'PVC SDR 35',
    location: 'North side, 12 ft from the lot line',
    lengthFeet: 84,
  };
  await tell('PWC9990001', '2027-03-18', 'lateral.laid', { ...pipe, number: 'L-1' });
  await tell('PWC9990001', '2027-03-18', 'inspection.made', {
    what: 'lateral',
    stage: 'before-backfill',
    result: 'passed',
    inspector: 'I. Spector',
  });
  await tell('PWC9990001', '2027-03-19', 'connection.made');
  await tell('PWC9990002', '2027-04-01', 'application.filed', {
    applicant: 'other',
    name: '=HYPERLINK("http://example.org")',
    consent: true,
  });
  await tell('PWC9990002', '2027-04-05', 'permit.issued', { kind: 'tap' });
  await tell('PWC9990002', '2027-04-20', 'permit.revoked', { number: '2027-0003', reason: 'danger' });
  await tell('PWC9990003', '2028-01-10', 'permit.issued', { kind: 'disconnection' });
  await tell('PWC9990003', '2028-02-01', 'parcel.changed', { what: 'razed', known: 'Demolition 2028-4' });
  await tell('PWC9990003', '2027-12-01', 'permit.issued', { number: 'OLD-77' });
});
afterAll(() => database?.drop());

const register = async (line = ''): Promise<Shown> =>
  (await terminal.must(`register ${ONE} --as-of ${TODAY} ${line}`)).json<Shown>();

describe('lateral register: what the city keeps by § 300-19', () => {
  it('permits by number, with application, owner, parcel and how they ended', async () => {
    const { permits } = await register();
    const brief = permits.map(({ number, kind, parcel, applicant, appliedOn, issuedOn, standing, since }) =>
      [number, kind, parcel.slice(-3), applicant, appliedOn, issuedOn, standing, since].join(' | '),
    );
    expect(brief).toEqual([
      '2027-0001 | tap | 001 | ELM, EDNA | 2027-03-01 | 2027-03-08 | connected | 2027-03-19',
      '2027-0002 | plumbing | 001 |  |  | 2027-03-08 | connected | 2027-03-19',
      '2027-0003 | tap | 002 | =HYPERLINK("http://example.org") | 2027-04-01 | 2027-04-05 | revoked | 2027-04-20',
      '2028-0001 | disconnection | 003 |  |  | 2028-01-10 | out | ',
      'OLD-77 |  | 003 |  |  | 2027-12-01 | out | ',
    ]);
  });

  it('applications, laterals, inspections, fees with the day of their receipt, and removals', async () => {
    const shown = await register();
    expect(shown.applications.map(({ filedOn, answeredOn }) => `${filedOn} ${answeredOn}`)).toEqual([
      '2027-03-01 2027-03-08',
      '2027-04-01 2027-04-05',
    ]);
    expect(shown.laterals).toEqual([
      {
        parcel: 'PWC 9990 001',
        address: '4 SAMPLE LN',
        owner: 'ELM, EDNA',
        laidOn: '2027-03-18',
        number: 'L-1',
        size: '6 in',
        material: 'PVC SDR 35',
        location: 'North side, 12 ft from the lot line',
        lengthFeet: 84,
      },
    ]);
    expect(shown.inspections).toMatchObject([{ on: '2027-03-18', what: 'lateral', result: 'passed' }]);
    expect(shown.fees).toMatchObject([{ receivedOn: '2027-03-05', fee: 'fee/reserve-capacity', amount: '1800.00' }]);
    expect(shown.removals).toMatchObject([{ on: '2028-02-01', known: 'Demolition 2028-4' }]);
  });

  it('of one year only what happened in it', async () => {
    const year = await register('--year 2028');
    expect(year.year).toBe(2028);
    expect(year.permits.map(({ number }) => number)).toEqual(['2028-0001']);
    expect(year).toMatchObject({ applications: [], laterals: [], inspections: [], fees: [], removals: [{}] });
    expect((await register('--year 2030')).permits).toEqual([]);
  });

  it('as of a day, what had happened by then: before the connection the tap permit is at work', async () => {
    const then = (await terminal.must(`register ${ONE} --as-of 2027-03-17`)).json<Shown>();
    expect(then.permits.map(({ number, standing, since }) => [number, standing, since])).toEqual([
      ['2027-0001', 'begun', '2027-03-15'],
      ['2027-0002', 'begun', '2027-03-15'],
    ]);
    expect(then.laterals).toEqual([]);
  });

  it('a permit that expired since the last nightly check is void here already', async () => {
    const later = (await terminal.must(`register ${ONE} --as-of 2028-07-12`)).json<Shown>();
    expect(later.permits.find(({ number }) => number === '2028-0001')).toMatchObject({ standing: 'out' });
    expect(later.permits.find(({ number }) => number === 'OLD-77')).toMatchObject({
      standing: 'void',
      since: '2028-06-02',
    });
  });

  it('what was voided is left out, and its number is not given again', async () => {
    const [{ seq } = { seq: 0 }] = await inDatabase(database.url, 'pewaukee', manager =>
      manager.query<{ seq: number }[]>(
        `select seq from case_fact where type = 'permit.issued' and data ->> 'number' = 'OLD-77'`,
      ),
    );
    await terminal.on(TODAY).must(`correct PWC9990003 ${ONE} --void ${seq} --accept`);
    expect((await register()).permits.map(({ number }) => number)).not.toContain('OLD-77');
  });

  it('writes one table for a spreadsheet, in which nobody’s name becomes a formula', async () => {
    const file = join(terminal.home, 'register.csv');
    const ran = await terminal.must(`register --municipality pewaukee --as-of ${TODAY} --csv ${file}`);
    expect(ran.out.trim()).toBe(`The register is in ${file}.`);
    const lines = readFileSync(file, 'utf8').split('\r\n');
    expect(lines[0]).toMatch(/^record,number,kind,on,parcel,/);
    expect(lines.filter(line => line.startsWith('permit,'))).toHaveLength(4);
    expect(lines.find(line => line.startsWith('permit,2027-0003'))).toContain(`"'=HYPERLINK(""http://example.org"")"`);
    expect(lines.find(line => line.startsWith('fee,'))).toContain(',1800.00,');
    expect(lines.find(line => line.startsWith('lateral,'))).toContain(
      ',6 in,PVC SDR 35,"North side, 12 ft from the lot line",84,',
    );
  });

  it('is a text for people', async () => {
    const { out } = await terminal.must(`register --municipality pewaukee --as-of ${TODAY} --year 2027`);
    expect(out).toContain('Permits (3)');
    expect(out).toMatch(/2027-0003 {2}Tap +2027-04-05 .*Revoked April 20, 2027/);
    expect(out).toContain('Fees received (1)');
    expect(out).toMatch(/2027-03-05 {2}PWC 9990 001 {2}Reserve capacity charge {2}\$1800\.00/);
  });

  it('refuses a year that is none, and a town that is not there', async () => {
    expect((await terminal.run(`register ${ONE} --year 27`)).code).toBe(2);
    expect((await terminal.run('register --municipality nowhere')).code).toBe(1);
  });
});

describe('lateral record permit.revoked', () => {
  it('§ 300-9.A(3)(c): says that a stop-work order is to be posted, unless it was', async () => {
    await terminal.on(TODAY).must(`record application.filed PWC9990003 ${ONE} --on 2028-03-01`);
    await terminal.on(TODAY).must(`record permit.issued PWC9990003 ${ONE} --on 2028-03-02`, { kind: 'tap' });
    const revoke = (more: object): Promise<{ out: string }> =>
      terminal.on(TODAY).must('record permit.revoked PWC9990003 --municipality pewaukee --on 2028-03-10', {
        number: '2028-0002',
        reason: 'condition',
        ...more,
      });
    expect((await revoke({})).out).toContain(
      'waits for a stop-work order to be posted at the site (permit 2028-0002 was revoked)  (§ 300-9.A(3)(c), (d))',
    );
    expect((await revoke({ stopWorkPosted: true })).out).not.toContain('stop-work');
  });
});

describe('lateral record --help FACT-TYPE', () => {
  it('shows what a tap notice, an application and a rate take', async () => {
    const help = async (type: string): Promise<string> => (await terminal.must(`record --help ${type}`)).out;
    expect(await help('tap.noticed')).toContain('noticedAt  a text like "2027-03-15T10:00": when the utility was told');
    expect(await help('application.filed')).toMatch(/applicant +one of owner, other \(owner where left out\)/);
    expect(await help('rate.set')).toContain('ratePercent  a text like "6.5"');
  });
});
