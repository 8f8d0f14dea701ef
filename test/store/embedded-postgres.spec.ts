import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { findProcess } from '../../src/shell/postgres/processes.ts';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '../../src/shell/postgres/start-embedded-postgres.ts';

const LOADER = new URL('../support/typescript-loader.mjs', import.meta.url).pathname;
const HOLDER = new URL('./hold-embedded-postgres.ts', import.meta.url).pathname;

let home: string;
const servers: EmbeddedPostgres[] = [];
const others: ChildProcess[] = [];

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'lateral-home-'));
});

afterEach(async () => {
  for (const other of others.splice(0)) if (other.exitCode === null) other.kill('SIGKILL');
  for (const server of servers.splice(0)) await server.stop();
  const left = postmaster();
  if (left) process.kill(left, 'SIGQUIT');
  rmSync(home, { recursive: true, force: true });
});

async function start(): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres({ home, fsync: false });
  servers.push(server);
  return server;
}

/** Another Lateral on the same home, and what it says of its server. */
async function startOther(
  at: string = home,
  uid?: number,
): Promise<{ process: ChildProcess; said: Record<string, unknown> }> {
  const user = uid === undefined ? {} : { uid, gid: uid };
  const other = spawn('node', ['--import', LOADER, HOLDER, at], { stdio: ['pipe', 'pipe', 'inherit'], ...user });
  others.push(other);
  const [line] = (await once(other.stdout, 'data')) as [Buffer];
  return { process: other, said: JSON.parse(line.toString()) as Record<string, unknown> };
}

async function end(other: ChildProcess): Promise<void> {
  const ended = once(other, 'exit');
  other.stdin?.write('end\n');
  await ended;
}

async function kill(other: ChildProcess): Promise<void> {
  const ended = once(other, 'exit');
  other.kill('SIGKILL');
  await ended;
}

/** The number of the server's first process while it runs. */
function postmaster(): number | undefined {
  const file = join(home, 'postgres', 'data', 'postmaster.pid');
  if (!existsSync(file)) return undefined;
  const pid = Number(readFileSync(file, 'utf8').split('\n')[0]);
  return findProcess(pid)?.command.includes('postgres') ? pid : undefined;
}

async function ask(url: string, statement: string): Promise<unknown[]> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}

it('makes a database, keeps it over a restart on the same port, and stops when asked', async () => {
  const first = await start();
  expect(first.owned).toBe(true);
  await ask(first.url, 'create table kept (n int); insert into kept values (7)');
  await first.stop();
  expect(postmaster()).toBeUndefined();

  const second = await start();
  expect(second.url).toBe(first.url);
  expect(await ask(second.url, 'select n from kept')).toEqual([{ n: 7 }]);
});

it('speaks UTF-8, sorts the same on every machine, and can sort names as people do', async () => {
  const { url } = await start();
  const [row] = await ask(
    url,
    `select pg_encoding_to_char(encoding) as encoding, datcollate as collate,
       (select string_agg(name, '' order by name collate "und-x-icu") from unnest(array['Zoe', 'Åsa', 'anna']) name) as sorted
     from pg_database where datname = current_database()`,
  );
  expect(row).toEqual({ encoding: 'UTF8', collate: 'C', sorted: 'annaÅsaZoe' });
});

it('lets nobody in without the password, and listens on this machine only', async () => {
  const { url } = await start();
  const wrong = new URL(url);
  wrong.password = 'guess';
  await expect(ask(wrong.toString(), 'select 1')).rejects.toThrow('password authentication failed');
  expect(await ask(url, 'show listen_addresses')).toEqual([{ listen_addresses: '127.0.0.1' }]);
});

it('a second process uses the same server, and the end of the first does not take it away', async () => {
  const first = await startOther();
  const second = await startOther();
  expect(first.said).toEqual({ url: first.said.url, owned: true });
  expect(second.said).toEqual({ url: first.said.url, owned: false });

  await end(first.process);
  expect(await ask(String(second.said.url), 'select 1 as n')).toEqual([{ n: 1 }]);
  await end(second.process);
  expect(postmaster()).toBeUndefined();
});

it('of two that start at once on an empty home one makes the database and both use it', async () => {
  const [a, b] = await Promise.all([startOther(), startOther()]);
  expect(a.said.url).toBe(b.said.url);
  expect([a.said.owned, b.said.owned].filter(owned => owned === true)).toHaveLength(1);
});

it('after kill -9 of the process that started it, the next one takes the running server over and ends it', async () => {
  const first = await startOther();
  const pid = postmaster();
  await kill(first.process);
  expect(postmaster()).toBe(pid);

  const next = await start();
  expect({ url: next.url, owned: next.owned, pid: postmaster() }).toEqual({ url: first.said.url, owned: true, pid });
  await next.stop();
  expect(postmaster()).toBeUndefined();
});

it('after kill -9 of the server and its starter, whose remains nobody may have cleared, the next start repairs it', async () => {
  const first = await startOther();
  await ask(String(first.said.url), 'create table kept (n int); insert into kept values (7)');
  const pid = postmaster() ?? 0;
  await kill(first.process);
  process.kill(pid, 'SIGKILL');

  const next = await start();
  expect(await ask(next.url, 'select n from kept')).toEqual([{ n: 7 }]);
});

it('after kill -9 of the server alone it can be started again in the same process', async () => {
  const first = await start();
  process.kill(postmaster() ?? 0, 'SIGKILL');
  const next = await start();
  expect(await ask(next.url, 'select 1 as n')).toEqual([{ n: 1 }]);
  expect(next.url).toBe(first.url);
});

it('a postmaster.pid whose number now belongs to another program does not hold it up', async () => {
  await (await start()).stop();
  const file = join(home, 'postgres', 'data', 'postmaster.pid');
  writeFileSync(file, [process.pid, '/x', 1, 5432, '', '127.0.0.1', '1 1', 'ready', ''].join('\n'));
  expect(await ask((await start()).url, 'select 1 as n')).toEqual([{ n: 1 }]);
});

it('an initialisation that was killed half-way is begun anew', async () => {
  const root = join(home, 'postgres');
  mkdirSync(join(root, 'data.unfinished', 'base'), { recursive: true });
  writeFileSync(join(root, 'data.unfinished', 'PG_VERSION'), '18\n');
  expect(await ask((await start()).url, 'select 1 as n')).toEqual([{ n: 1 }]);
});

it('when its port of last time is taken, it takes another', async () => {
  const first = await start();
  await first.stop();
  const port = Number(new URL(first.url).port);
  const squatter = createServer().listen(port, '127.0.0.1');
  await once(squatter, 'listening');
  const second = await start();
  expect(Number(new URL(second.url).port)).not.toBe(port);
  squatter.close();
});

it.each([
  ['a file stands in its place', () => join(home, 'file', 'home'), /a file is in its place/],
  ['the system refuses any folder there', () => '/proc/lateral', /can't be used|may not write/],
])('where %s, a sentence names the folder and says what to do', async (_, place, sentence) => {
  writeFileSync(join(home, 'file'), '');
  await expect(startEmbeddedPostgres({ home: place() })).rejects.toMatchObject({
    name: 'EnvironmentFailure',
    what: expect.stringMatching(sentence) as string,
    todo: expect.stringContaining('LATERAL_HOME') as string,
  });
});

it('data of another PostgreSQL version is left alone, with a sentence', async () => {
  await (await start()).stop();
  writeFileSync(join(home, 'postgres', 'data', 'PG_VERSION'), '16\n');
  await expect(start()).rejects.toMatchObject({ what: expect.stringContaining('PostgreSQL 16') as string });
});

// Only root can become another user, and only root lends the server to one.
const asRoot = process.getuid?.() === 0 ? it : it.skip;

asRoot('an ordinary user who may not write in the home is told so', async () => {
  chmodSync(home, 0o755);
  const other = await startOther(home, 65_534);
  expect(other.said).toMatchObject({
    name: 'EnvironmentFailure',
    what: expect.stringContaining('may not write') as string,
  });
});

asRoot('root reaches the data below a folder that only root may pass', async () => {
  chmodSync(home, 0o700);
  const { url } = await start();
  expect(await ask(url, 'select 1 as n')).toEqual([{ n: 1 }]);
});
