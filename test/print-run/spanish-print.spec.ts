import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { inDatabase, Terminal } from '../support/cli-town.ts';
import { makePrintTown, printOn } from '../support/print-town.ts';
import { readPdf } from '../support/read-pdf.ts';

describe('a parcel whose owner reads Spanish', () => {
  let database: TestDatabase;
  const folder = mkdtempSync(join(tmpdir(), 'lateral-spanish-'));

  beforeAll(async () => {
    database = await createTestDatabase();
    await makePrintTown(database.url, 2, 'es-MX');
  }, 120_000);
  afterAll(async () => {
    await database?.drop();
    rmSync(folder, { recursive: true, force: true });
  });

  it('gets the Spanish letter from a print run, and the English one after it', async () => {
    const printed = await printOn(database.url, folder);
    expect(printed.done).toHaveLength(2);
    const [file] = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(name => name.endsWith('.pdf'));
    const pdf = await readPdf(readFileSync(join(folder, file ?? '')));
    expect(pdf.lang).toBe('es');
    const texts = pdf.pages.map(({ text }) => text);
    expect(texts[0]).toMatch(/Su primer cargo es de \$\d/);
    expect(texts.join(' ')).toMatch(/Your first standby charge is \$\d/);
    expect(texts.join(' ')).toContain('no la ha revisado');
    expect(JSON.stringify(pdf.pages.map(({ tree }) => tree))).toContain('"lang":"en"');
  }, 120_000);

  it('is listed with a translation that nobody reviewed, until a person of the town signs it', async () => {
    const terminal = new Terminal(database.url, { now: '2028-01-04T15:00:00Z' });
    const reviews = async (): Promise<(string | null)[]> => {
      const listed = await terminal.run('notices list --municipality pewaukee --kind standby-bill --json');
      return listed.json<{ textReview: string | null }[]>().map(({ textReview }) => textReview);
    };
    expect(await reviews()).toEqual(['unreviewed', 'unreviewed']);
    const lines = (await terminal.run('notices list --municipality pewaukee --kind standby-bill')).out;
    expect(lines.match(/translation not reviewed/g)).toHaveLength(2);
    await terminal.run('letters sign standby-bill --language es --municipality pewaukee', '--by', 'Ana Sample');
    expect(await reviews()).toEqual(['reviewed', 'reviewed']);
    expect((await terminal.run('notices list --municipality pewaukee --kind standby-bill')).out).not.toContain(
      'translation',
    );
    await inDatabase(database.url, 'pewaukee', manager => manager.query(`update parcel set language = 'de'`));
    expect(await reviews()).toEqual([null, null]);
  });
});
