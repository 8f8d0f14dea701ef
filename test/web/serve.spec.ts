import { createServer } from 'node:net';
import { once } from 'node:events';
import { serve } from '../../src/shell/web/serve.ts';
import type { TestDatabase } from '../support/database.ts';
import { createSampleDatabase, openSample, SAMPLE_DAY, type OpenSample } from '../support/sample-town.ts';

describe('serving', () => {
  let database: TestDatabase;
  let sample: OpenSample;
  beforeAll(async () => {
    database = await createSampleDatabase();
    sample = openSample(database.url);
  }, 60_000);
  afterAll(async () => {
    await sample.close();
    await database.drop();
  });

  const lastDay = async (): Promise<string | undefined> => {
    const desk = await sample.lateral.desk();
    const [row] = await desk.read<{ day: string }[]>('pewaukee', manager =>
      manager.query('select max(business_date) as day from sweep_day'),
    );
    return row?.day;
  };

  it('only the work makes up for the nights that nothing ran', async () => {
    const serving = await serve(sample.lateral, { web: false, worker: true, port: 0, asOf: '2028-04-24' as never });
    expect(serving.url).toBe('');
    expect(await lastDay()).toBe(SAMPLE_DAY);
    const began = Date.now();
    while ((await lastDay()) !== '2028-04-24' && Date.now() - began < 20_000)
      await new Promise(done => setTimeout(done, 100));
    expect(await lastDay()).toBe('2028-04-24');
    await serving.close();
  });

  it('says that a port is taken, and what to do', async () => {
    const other = createServer().listen(0);
    await once(other, 'listening');
    const { port } = other.address() as { port: number };
    await expect(serve(sample.lateral, { web: true, worker: false, port })).rejects.toMatchObject({
      what: `Port ${port} is taken by another program.`,
    });
    other.close();
  });
});
