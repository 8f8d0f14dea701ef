import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { inDatabase, makeTown, Terminal } from '../support/cli-town.ts';

interface ListedText {
  readonly kind: string;
  readonly language: string;
  readonly sha256: string;
  readonly reviewed: boolean | null;
  readonly reviewedBy: string | null;
  readonly reviewedOn: string | null;
}

describe('lateral letters', () => {
  let database: TestDatabase;
  let terminal: Terminal;
  const TOWN = '--municipality pewaukee';
  const textOf = async (kind: string, language: string): Promise<ListedText | undefined> => {
    const listed = await terminal.run(`letters list ${TOWN} --json`);
    return listed.json<{ texts: ListedText[] }>().texts.find(one => one.kind === kind && one.language === language);
  };
  const sign = (line: string, by = 'Ana Sample, court interpreter') =>
    terminal.run(`letters sign ${line} ${TOWN}`, '--by', by);

  beforeAll(async () => {
    database = await createTestDatabase();
    terminal = new Terminal(database.url, { now: '2026-12-01T15:00:00Z' });
    await makeTown(database.url, 'pewaukee', [{ number: '0281-012-006' }]);
    await makeTown(database.url, 'arcadia', [{ number: '201-00001' }]);
  });
  afterAll(() => database?.drop());

  it('lists each text with its language and says which nobody reviewed', async () => {
    const listed = await terminal.run(`letters list ${TOWN}`);
    expect(listed.out).toMatch(/one-year +en +[0-9a-f]{8} +governs/);
    expect(listed.out).toMatch(/one-year +es +[0-9a-f]{8} +Spanish text not reviewed/);
  });

  it('a signature holds for the text that was read, for this town, and the first one stays', async () => {
    const before = await textOf('one-year', 'es');
    const signed = await sign('one-year --language es');
    expect(signed.code).toBe(0);
    expect(signed.out).toContain('reviewed by Ana Sample, court interpreter, 2026-12-01');
    expect((await sign('one-year --language es', 'Somebody Else')).out).toContain('Ana Sample');
    expect(await textOf('one-year', 'es')).toEqual({
      ...before,
      reviewed: true,
      reviewedBy: 'Ana Sample, court interpreter',
      reviewedOn: '2026-12-01',
    });
    expect(await textOf('reminder', 'es')).toMatchObject({ reviewed: false });
    const elsewhere = await terminal.run('letters list --municipality arcadia');
    expect(elsewhere.out).not.toContain('Ana Sample');
  });

  it('a text that is changed waits for its reader again', async () => {
    await sign('reminder --language es');
    expect(await textOf('reminder', 'es')).toMatchObject({ reviewed: true });
    await inDatabase(database.url, 'pewaukee', manager =>
      manager.query(
        `insert into letter_template
             (municipality_id, name, language, version, source, sha256, built_in, note, saved_at, saved_by)
           values ('pewaukee', 'parts/rights', 'es', 1, 'Llámenos.', repeat('a', 64), '', 'Shorter', now(), 'clerk')`,
      ),
    );
    expect(await textOf('reminder', 'es')).toMatchObject({ reviewed: false, reviewedBy: null });
    // The one-year letter does not use that part.
    expect(await textOf('one-year', 'es')).toMatchObject({ reviewed: true });
  });

  it.each([
    ['one-year --language en', 1, 'The English text governs'],
    ['one-year --language de', 1, 'There is no text of "one-year" in "de".'],
    ['postcard --language es', 2, 'Say which letter was read'],
    ['one-year', 2, '--language'],
  ])('refuses "%s"', async (line, code, sentence) => {
    const ran = await sign(line);
    expect(ran.code).toBe(code);
    expect(ran.out + ran.err).toContain(sentence);
  });
});
