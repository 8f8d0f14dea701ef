import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DataSource } from 'typeorm';
import { day } from '../../src/core/kernel/calendar-date.ts';
import type { Rulebook } from '../../src/core/rulebook/rulebook.ts';
import { Desk } from '../../src/shell/desk/desk.ts';
import { importParcels, type ImportRequest } from '../../src/shell/intake/import-parcels.ts';
import type { ImportResult } from '../../src/shell/intake/import-result.ts';
import { openDataSource } from '../../src/shell/store/data-source.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { lawOf } from '../support/town-law.ts';

/** The small plain layout. */
export const PARCEL_COLUMNS =
  'parcel,owner,mailing address,site address,use,dwellings,district,available on,connected on';

/** A home in that layout; `more` is what comes after the use. */
export function parcelRow(number: string, more = ',,,'): string {
  return `${number},"ELM, EDNA","4 SAMPLE LN, BIRCH BAY WI 53099",4 SAMPLE LN,residential,${more}`;
}

export const AS_OF = day('2026-11-30');

/**
 * Towns into which files are imported as they are written in the test. One database a test file; each test begins a town
 * of its own with the law of Pewaukee, so that a test can't see what another one left.
 */
export class IntakeTown {
  /** The town of this test. */
  id = 'pewaukee';
  private tests = 0;
  private readonly folder = mkdtempSync(join(tmpdir(), 'lateral-intake-'));
  private readonly laws = new Map<string, Rulebook>();
  private database: TestDatabase;
  private dataSource: DataSource;
  desk: Desk;

  static async open(): Promise<IntakeTown> {
    const town = new IntakeTown();
    town.database = await createTestDatabase();
    town.dataSource = await openDataSource(town.database.url);
    town.desk = new Desk(town.dataSource);
    return town;
  }

  begin(): void {
    this.tests += 1;
    this.id = this.another('pewaukee');
  }

  /** A further town of this test, with the law of a shipped rulebook. */
  another(rulebook: string): string {
    return `${rulebook}-${this.tests}`;
  }

  async close(): Promise<void> {
    await this.dataSource.destroy();
    await this.database.drop();
    rmSync(this.folder, { recursive: true, force: true });
  }

  get url(): string {
    return this.database.url;
  }

  law(id = this.id): Rulebook {
    const known = this.laws.get(id) ?? { ...lawOf(id.replace(/-\d+$/, '')), id };
    this.laws.set(id, known);
    return known;
  }

  write(content: string | Buffer, name = 'parcels.csv'): string {
    const path = join(this.folder, name);
    writeFileSync(path, content);
    return path;
  }

  /** Imports the lines as a file. */
  import(lines: readonly string[] | Buffer, asked: Partial<ImportRequest> = {}): Promise<ImportResult> {
    const id = asked.municipalityId ?? this.id;
    const content = Buffer.isBuffer(lines) ? lines : `${lines.join('\r\n')}\r\n`;
    return importParcels(this.desk, {
      municipalityId: id,
      rulebook: this.law(id),
      path: this.write(content),
      fileName: 'parcels.csv',
      asOf: AS_OF,
      at: '2026-11-30T15:00:00.000Z',
      by: 'test',
      ...asked,
    });
  }

  /** What the application sees of a town. */
  ask<T = Record<string, unknown>>(sql: string, values: readonly unknown[] = [], id = this.id): Promise<T[]> {
    return this.desk.read(id, manager => manager.query(sql, [...values]));
  }

  /** Every table of the town as text: equal before and after where nothing was written. */
  async everything(id = this.id): Promise<string> {
    const tables = [
      'municipality',
      'district',
      'parcel',
      'parcel_case',
      'case_fact',
      'live_key',
      'ledger_entry',
      'import_run',
    ];
    const rows: string[] = [];
    for (const table of tables) {
      const [row] = await this.ask<{ all: string }>(
        `select coalesce(string_agg(t::text, E'\n' order by t::text), '') as all from ${table} t`,
        [],
        id,
      );
      rows.push(`${table}: ${row?.all ?? ''}`);
    }
    return rows.join('\n');
  }
}

/** Row number, outcome and the first reason of each row: what most tests look at. */
export function outcomesOf(result: ImportResult): (readonly [number, string, ...string[]])[] {
  return result.rows.map(({ row, outcome, reasons }) => [row, outcome, ...reasons] as const);
}
