import fc from 'fast-check';
import pg from 'pg';
import { ArrayParameter } from '../../src/shell/store/array-parameter.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';

let database: TestDatabase;
let client: pg.Client;

beforeAll(async () => {
  database = await createTestDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
});
afterAll(async () => {
  await client?.end();
  await database?.drop();
});

type Element = ConstructorParameters<typeof ArrayParameter>[0];

/** What PostgreSQL understood, each element as text. */
async function understood(
  element: Element,
  type: string,
  values: readonly (string | number | null)[],
): Promise<unknown> {
  const parameter = new ArrayParameter(element, 2);
  for (const value of values) parameter.push(value);
  expect(parameter).toHaveLength(values.length);
  const { rows } = await client.query(`select $1::${type}[]::text[] as back`, [parameter.toBuffer()]);
  return rows[0].back;
}

/** PostgreSQL's text holds every character but U+0000, and no half of a surrogate pair. */
const storable = fc.string({ unit: 'binary' }).map(text => Buffer.from(text.replaceAll('\0', '')).toString());

it('texts arrive as they are: quotation marks, braces, backslashes, NULL as a word, and nothing at all', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.option(storable, { nil: null })), async texts => {
      expect(await understood('text', 'text', texts)).toEqual(texts);
    }),
  );
  const odd = ['', 'NULL', '{a,b}', '"', '\\', "'", ',', ' ', 'Müñoz-García 😀', null];
  expect(await understood('text', 'text', odd)).toEqual(odd);
});

it('numbers arrive exactly, up to the largest that are exact', async () => {
  const cents = [0, -1, 7050, Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER, null];
  expect(await understood('bigint', 'bigint', cents)).toEqual(
    cents.map(value => (value === null ? null : String(value))),
  );
  const integers = [0, -1, 2_147_483_647, -2_147_483_648, null];
  expect(await understood('integer', 'int', integers)).toEqual(
    integers.map(value => (value === null ? null : String(value))),
  );
});

it('JSON arrives byte for byte', async () => {
  const documents = ['{"b":1,"a":"\\"}, {"}', '[]', 'null', '{"text":"§ 300-7.C(2)(b)"}'];
  expect(await understood('json', 'json', documents)).toEqual(documents);
});

it('a number that has no place in its type is refused, not cut off', () => {
  expect(() => new ArrayParameter('integer').push(2_147_483_648)).toThrow(/out of range/);
  expect(() => new ArrayParameter('integer').push(1.5)).toThrow(/not a whole number: 1.5/);
  expect(() => new ArrayParameter('bigint').push(0.5)).toThrow(/not a whole number: 0.5/);
});
