import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Papa from 'papaparse';
import { Desk } from '../../src/shell/desk/desk.ts';
import { addOwner, changeOwner, endOwner, readOwners } from '../../src/shell/desk/owners.ts';
import { changeTownSettings } from '../../src/shell/desk/town-settings.ts';
import { approveLetters } from '../../src/shell/print-run/approve-letters.ts';
import { printBatch } from '../../src/shell/print-run/print-batch.ts';
import { openDataSource } from '../../src/shell/store/data-source.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { makePrintTown } from '../support/print-town.ts';
import { readPdf } from '../support/read-pdf.ts';
import { LAW, NEW_YEAR, TOWN, writingOn } from '../support/standby-town.ts';

const CONTEXT = { rulebook: LAW, writing: writingOn(NEW_YEAR) };
const KIND = { kind: 'standby-bill' };

let database: TestDatabase;
let desk: Desk;
let folder: string;
let parcels: string[];

beforeAll(async () => {
  database = await createTestDatabase();
  await makePrintTown(database.url, 3);
  desk = new Desk(await openDataSource(database.url));
  folder = mkdtempSync(join(tmpdir(), 'lateral-owners-'));
  const rows: { key: string }[] = await desk.read(TOWN, manager =>
    manager.query('select parcel_key as key from parcel order by 1'),
  );
  parcels = rows.map(({ key }) => key);
  await desk.write(TOWN, manager =>
    changeTownSettings(manager, TOWN, { mailerId: '123456', ownerPageUrl: 'https://town.example.org/o' }),
  );
}, 120_000);

afterAll(async () => {
  await desk?.dataSource.destroy();
  await database?.drop();
  rmSync(folder, { recursive: true, force: true });
});

const first = (): string => parcels[0] ?? '';
const print = () =>
  printBatch(desk, CONTEXT, { on: NEW_YEAR, outDir: folder, selection: KIND, rehearsal: false, duplex: true });

describe('owners who get their mail elsewhere', () => {
  it('without an address hold the letter, and it says who', async () => {
    const added = await desk.write(TOWN, manager =>
      addOwner(manager, CONTEXT.writing, first(), { name: 'QUILL, ADA' }),
    );
    expect(added).toMatchObject({ ok: true, value: 2 });
    const { held } = await approveLetters(desk, CONTEXT, KIND);
    expect(held.map(({ reason }) => reason)).toEqual([
      'co-owner: QUILL, ADA, owner 2 of this parcel, has no mailing address: give one, or end the entry',
    ]);
  });

  it('are changed and ended by number; owner 1 only in language and print', async () => {
    const change = (ownerNo: number, given: object) =>
      desk.write(TOWN, manager => changeOwner(manager, CONTEXT.writing, { parcelKey: first(), ownerNo }, given));
    expect(await change(2, { address: ['9 Far Rd', 'Elsewhere WI 53998-1234'], largePrint: true })).toMatchObject({
      ok: true,
    });
    expect(await change(1, { name: 'X' })).toMatchObject({ ok: false });
    expect(await change(7, { language: 'es' })).toMatchObject({ ok: false });
    expect(await change(2, { address: ['9 Far\u202E Rd'] })).toMatchObject({ ok: false });
    const third = await desk.write(TOWN, manager =>
      addOwner(manager, CONTEXT.writing, first(), { name: 'GONE, GUS', address: ['1 Old Rd', 'Elsewhere WI 53998'] }),
    );
    expect(third).toMatchObject({ ok: true, value: 3 });
    await desk.write(TOWN, manager => endOwner(manager, CONTEXT.writing, { parcelKey: first(), ownerNo: 3 }, NEW_YEAR));
    const owners = await desk.read(TOWN, manager => readOwners(manager, first()));
    expect(owners?.map(({ ownerNo, endedOn }) => [ownerNo, endedOn])).toEqual([
      [1, null],
      [2, null],
      [3, NEW_YEAR],
    ]);
  });

  it('each have a piece of their own, on a front side, with a code of their own and a barcode', async () => {
    const approved = await approveLetters(desk, CONTEXT, KIND);
    expect(approved.held).toEqual([]);
    const printed = await print();
    expect(printed.held).toEqual([]);
    expect(printed.done).toHaveLength(3);
    const manifest = printed.files.find(name => name.startsWith('manifest')) ?? '';
    const rows = Papa.parse<Record<string, string>>(readFileSync(join(folder, manifest), 'utf8'), {
      header: true,
      skipEmptyLines: true,
    }).data;
    expect(rows).toHaveLength(4);
    for (const row of rows) expect(Number(row['page from']) % 2).toBe(1);
    const ada = rows.find(({ addressee }) => addressee === 'QUILL ADA');
    expect(ada?.['mail barcode']).toMatch(/^'00300123456\d{9}539981234$/);
    const serials = rows.flatMap(row => /^'00300123456(\d{9})/.exec(row['mail barcode'] ?? '')?.[1] ?? []);
    expect(new Set(serials).size).toBe(serials.length);
    for (const row of rows) expect([row['mail barcode'] === '', row['no barcode because'] === '']).toContain(true);
    const pdf = await readPdf(readFileSync(join(folder, printed.files.find(name => name.startsWith('letters')) ?? '')));
    const own = pdf.pages[Number(ada?.['page from']) - 1];
    expect(own?.text).toContain('QUILL ADA');
    // Large print.
    expect(own?.texts.some(({ size }) => size === 18)).toBe(true);
  });

  it('are in what the record keeps: pieces, recipients and codes', async () => {
    const [row]: { pieces: { piece: string; to: string }[]; evidence: string }[] = await desk.read(TOWN, manager =>
      manager.query(
        `select data -> 'pieces' as pieces, data ->> 'evidence' as evidence from case_fact f
          join parcel_case c using (municipality_id, case_id)
         where f.type = 'notice.printed' and c.parcel_key = $1`,
        [first()],
      ),
    );
    expect(row?.pieces.map(({ piece, to }) => [piece, to])).toEqual([
      ['1', 'owner'],
      ['2', 'owner'],
    ]);
    const [document]: { bytes: Buffer }[] = await desk.read(TOWN, manager =>
      manager.query('select bytes from document where sha256 = $1', [row?.evidence]),
    );
    const kept = JSON.parse(document?.bytes.toString() ?? '{}') as {
      pieces: { data: { recipient: { ownerCode: string } }; drawn: { mailBarcode?: { digits: string } } }[];
    };
    const codes = kept.pieces.map(({ data }) => data.recipient.ownerCode);
    for (const code of codes) expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{26}$/);
    expect(new Set(codes).size).toBe(2);
    expect(kept.pieces[1]?.drawn.mailBarcode?.digits).toMatch(/^00300123456/);
  });

  it('keep their code as long as they own it; who owns it next has another', async () => {
    const codes = () =>
      desk.read(TOWN, async manager => {
        const rows: { code: string }[] = await manager.query(
          'select code from owner_code where parcel_key = $1 and owner_no = 1 order by made_at, owner',
          [first()],
        );
        return rows.map(({ code }) => code);
      });
    const before = await codes();
    expect(before).toHaveLength(1);
    await desk.write(TOWN, manager =>
      manager.query(`update parcel set owner_1 = 'NEWCOMER, NED' where parcel_key = $1`, [first()]),
    );
    const { ensureOwnerCodes } = await import('../../src/shell/print-run/owner-codes.ts');
    const { readTown } = await import('../../src/shell/desk/town-settings.ts');
    const cases: { caseId: string }[] = await desk.read(TOWN, manager =>
      manager.query('select case_id as "caseId" from parcel_case where parcel_key = $1', [first()]),
    );
    for (let again = 0; again < 2; again++) {
      await desk.write(TOWN, async manager => ensureOwnerCodes(manager, await readTown(manager, TOWN), cases));
    }
    const after = await codes();
    expect(after).toHaveLength(2);
    expect(after).toContain(before[0]);
  });
});
