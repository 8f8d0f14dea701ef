import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { makeTown, Terminal } from '../support/cli-town.ts';

interface Listed {
  parcel: string;
  owners: {
    ownerNo: number;
    name: string;
    address: string[];
    language: string;
    largePrint: boolean;
    endedOn: string | null;
  }[];
}

const ONE = '--municipality pewaukee --json';

let database: TestDatabase;
let terminal: Terminal;

beforeAll(async () => {
  database = await createTestDatabase();
  terminal = new Terminal(database.url);
  await makeTown(database.url, 'pewaukee', [{ number: 'PWC 9990 001' }]);
});
afterAll(() => database?.drop());

/** Underscores stand for the spaces inside an argument. */
const run = (line: string) => {
  const [command = '', ...rest] = line.split(' ').map(word => word.replaceAll('_', ' '));
  return terminal.run(command, ...rest);
};

describe('lateral owner', () => {
  it('adds an owner with the lines of the address in order', async () => {
    const added = await run(
      `owner add PWC9990001 ${ONE} --name QUILL,_ADA --address 9_Far_Rd --address Elsewhere_WI_53998 --language es --large-print`,
    );
    expect(added.err).toBe('');
    expect(added.json<Listed>().owners[1]).toMatchObject({
      ownerNo: 2,
      name: 'QUILL, ADA',
      address: ['9 Far Rd', 'Elsewhere WI 53998'],
      language: 'es',
      largePrint: true,
    });
  });

  it('changes the print of owner 1, not the name', async () => {
    expect((await run(`owner change PWC9990001 1 ${ONE} --large-print`)).json<Listed>().owners[0]?.largePrint).toBe(
      true,
    );
    const refused = await run(`owner change PWC9990001 1 ${ONE} --name X`);
    expect(refused.code).toBe(1);
    expect(refused.out + refused.err).toContain('come from the tax roll');
  });

  it('ends an owner, whose number is not given again', async () => {
    const ended = await run(`owner end PWC9990001 2 ${ONE} --on 2026-11-29`);
    expect(ended.json<Listed>().owners[1]?.endedOn).toBe('2026-11-29');
    const next = await run(`owner add PWC9990001 ${ONE} --name X --address A --address B_WI_53072`);
    expect(next.json<Listed>().owners.map(({ ownerNo }) => ownerNo)).toEqual([1, 2, 3]);
  });

  it.each([
    ['owner', 2, 'Say what to do'],
    ['owner list', 2, 'PARCEL is missing'],
    [`owner change PWC9990001 ${ONE}`, 2, 'NUMBER is missing'],
    [`owner end PWC9990001 x ${ONE}`, 2, 'is no number of an owner'],
    [`owner list NOPE ${ONE}`, 1, 'has no parcel'],
    [`owner end PWC9990001 9 ${ONE}`, 1, 'There is no owner 9'],
    [`owner end PWC9990001 3 ${ONE} --on 2027-01-01`, 1, 'lies after the business day'],
    [`owner add PWC9990001 ${ONE} --name X --email nobody`, 1, 'is not an e-mail address'],
    [`owner add PWC9990001 ${ONE} --name X --language Spanish`, 1, 'is a code like en or es'],
  ])('%s is answered with a sentence', async (line, code, said) => {
    const ran = await run(line);
    expect(ran.code).toBe(code);
    expect(ran.out + ran.err).toContain(said);
  });
});
