import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { EntityManager } from 'typeorm';
import { day } from '../../src/core/kernel/calendar-date.ts';
import { parcelKeyOf } from '../../src/core/kernel/parcel-key.ts';
import { Desk } from '../../src/shell/desk/desk.ts';
import { ensureTown } from '../../src/shell/desk/ensure-town.ts';
import { openDataSource } from '../../src/shell/store/data-source.ts';
import { runLateral, type Ran, type Surroundings } from './run-lateral.ts';
import { lawOf } from './town-law.ts';

export interface TestParcel {
  readonly number: string;
  readonly district?: string;
  readonly use?: 'residential' | 'nonresidential';
}

/** A town of the database with parcels and no case yet, as an import would leave it. */
export async function makeTown(url: string, id: string, parcels: readonly TestParcel[]): Promise<void> {
  await inDatabase(url, id, async manager => {
    await ensureTown(manager, lawOf(id));
    for (const { number, district, use = 'residential' } of parcels) {
      if (district !== undefined) {
        await manager.query('insert into district values ($1, $2, $2) on conflict do nothing', [id, district]);
      }
      await manager.query(
        `insert into parcel (municipality_id, parcel_key, number, owner_1, mailing_lines, site_address, use, dwellings,
                             rec_hundredths, district_id)
         values ($1, $2, $3, 'ELM, EDNA', '{"4 SAMPLE LN","SAMPLETON WI 53072"}', '4 SAMPLE LN', $4, 1, 100, $5)`,
        [id, parcelKeyOf(number), number, use, district ?? null],
      );
    }
  });
}

/** Runs plain SQL as the application would, in one transaction of the town. */
export async function inDatabase<T>(url: string, id: string, work: (manager: EntityManager) => Promise<T>): Promise<T> {
  const dataSource = await openDataSource(url);
  try {
    return await new Desk(dataSource).write(id, work);
  } finally {
    await dataSource.destroy();
  }
}

/** Command lines against one database. */
export class Terminal {
  /** Mailbox and keys of this test file alone. */
  readonly home = mkdtempSync(join(tmpdir(), 'lateral-cli-'));

  constructor(
    private readonly url: string,
    private readonly surroundings: Surroundings = {},
  ) {}

  /** Arguments in one text, separated by spaces; `more` is added as it is. */
  async run(line: string, ...more: string[]): Promise<Ran> {
    const env = { DATABASE_URL: this.url, LATERAL_HOME: this.home, ...this.surroundings.env };
    return runLateral([...line.trim().split(/\s+/), ...more], { ...this.surroundings, env });
  }

  /** As run, for a step that must succeed: fails the test with what was said. */
  async must(line: string, ...more: string[]): Promise<Ran> {
    const ran = await this.run(line, ...more);
    if (ran.code !== 0) throw new Error(`lateral ${line} ended with ${ran.code}: ${ran.out}${ran.err}`);
    return ran;
  }

  /** As must, at a business day of its own. */
  on(asOf: string): { must(line: string, data?: unknown, ...more: string[]): Promise<Ran> } {
    return {
      must: (line, data, ...more) =>
        this.must(
          `${line} --as-of ${day(asOf)}`,
          ...(data === undefined ? [] : ['--data', JSON.stringify(data)]),
          ...more,
        ),
    };
  }
}
