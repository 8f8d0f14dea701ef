import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
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
});
