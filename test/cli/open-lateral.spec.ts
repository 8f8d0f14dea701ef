import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { systemClock } from '../../src/shell/clock/business-day.ts';
import { readConfiguration } from '../../src/shell/config/configuration.ts';
import { EnvironmentFailure } from '../../src/shell/config/environment-failure.ts';
import { listTowns } from '../../src/shell/desk/list-towns.ts';
import { openLateral, type Lateral } from '../../src/shell/start/open-lateral.ts';
import { makeTown } from '../support/cli-town.ts';
import { createEmptyDatabase, createTestDatabase, type TestDatabase } from '../support/database.ts';

const home = mkdtempSync(join(tmpdir(), 'lateral-open-'));
const open = (url: string): Lateral =>
  openLateral(readConfiguration({ DATABASE_URL: url, LATERAL_HOME: home }), systemClock, () => undefined);

describe('the composition root', () => {
  const databases: TestDatabase[] = [];
  afterAll(async () => {
    for (const database of databases) await database.drop();
  });
  const made = async (create: () => Promise<TestDatabase>): Promise<TestDatabase> => {
    const database = await create();
    databases.push(database);
    return database;
  };

  it('sets up an empty database for two that open it at the same moment', async () => {
    const { url } = await made(createEmptyDatabase);
    const both = [open(url), open(url)];
    const desks = await Promise.all(both.map(lateral => lateral.desk()));
    expect(await Promise.all(desks.map(desk => listTowns(desk.dataSource)))).toEqual([[], []]);
    for (const lateral of both) await lateral.close();
    expect(desks.map(desk => desk.dataSource.isInitialized)).toEqual([false, false]);
  });

  it('ends what runs on the database while it is still there, and closes once however often it is asked', async () => {
    const { url } = await made(createTestDatabase);
    await makeTown(url, 'pewaukee', []);
    const lateral = open(url);
    const desk = await lateral.desk();
    const seen: string[][] = [];
    lateral.endBeforeClosing(async () => {
      seen.push(await listTowns(desk.dataSource));
    });
    await Promise.all([lateral.close(), lateral.close()]);
    expect(seen).toEqual([['pewaukee']]);
    expect(desk.dataSource.isInitialized).toBe(false);
  });

  it('waits for what is still opening before it closes it', async () => {
    const { url } = await made(createTestDatabase);
    const lateral = open(url);
    const opening = lateral.desk();
    await lateral.close();
    expect((await opening).dataSource.isInitialized).toBe(false);
  });

  it('opens nothing once it is closing', async () => {
    const { url } = await made(createTestDatabase);
    const lateral = open(url);
    const closed = lateral.close();
    await expect(lateral.desk()).rejects.toThrow('Lateral is closing.');
    await closed;
  });

  it('answers a second asking with the first failure, and can be closed all the same', async () => {
    const lateral = open('postgres://nobody@127.0.0.1:1/none');
    const failure = await lateral.desk().catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(EnvironmentFailure);
    await expect(lateral.desk()).rejects.toBe(failure);
    expect((await lateral.rulebooks()).rulebooks.has('pewaukee')).toBe(true);
    await lateral.close();
  });

  it('gives way to a closing that fails only after the others were closed', async () => {
    const { url } = await made(createTestDatabase);
    const lateral = open(url);
    const desk = await lateral.desk();
    lateral.endBeforeClosing(() => Promise.reject(new Error('stuck')));
    await expect(lateral.close()).rejects.toThrow('stuck');
    expect(desk.dataSource.isInitialized).toBe(false);
  });
});
