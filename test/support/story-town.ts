import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readPdf, type ReadPdf } from './read-pdf.ts';
import type { Ran } from './run-lateral.ts';
import { Terminal } from './cli-town.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';

export interface ShownClock {
  readonly trigger: string;
  readonly start: string;
  readonly nominal: string;
  readonly due: string;
  readonly rolled: string | null;
  readonly passed: boolean;
  readonly because: readonly { section: string; text: string }[];
}

export interface ShownCase {
  readonly words: string;
  readonly regions: Readonly<Record<string, string>>;
  readonly clocks: readonly ShownClock[];
  readonly balance: string;
  readonly owed: readonly {
    receivable: string;
    amount: string;
    open: string;
    billed: string | null;
    due: string | null;
  }[];
  readonly ledger: readonly {
    on: string;
    booked: string | null;
    what: string;
    amount: string;
    because: readonly { section: string; text: string }[];
  }[];
  readonly notices: readonly {
    id: string;
    key: string;
    kind: string;
    state: string;
    due: string;
    mailed: string | null;
    until: string | null;
    withoutBasis: boolean;
    held: string | null;
    because: readonly { section: string; text: string }[];
  }[];
  readonly next: readonly { what: string; on: string; because: readonly { section: string }[] }[];
  readonly conflicts: readonly unknown[];
  readonly facts: readonly { seq: number; key: string; voidedBy: number | null }[];
}

export interface ListedNotice {
  readonly id: string;
  readonly kind: string;
  readonly parcel: string;
  readonly due: string;
  readonly state: string;
  readonly held: string | null;
  readonly approval: string | null;
}

export interface Printed {
  readonly files: readonly string[];
  readonly printed: readonly string[];
  readonly held: readonly { id: string; reason: string }[];
  readonly waitingForApproval: number;
  readonly pages: number;
}

/** The options go behind the command's name, so that the line may end in an option whose value follows. */
function here(municipality: string, line: string, day: string, ...more: string[]): string {
  const [command = '', ...rest] = line.split(' ');
  return [command, '--municipality', municipality, '--as-of', day, ...more, ...rest].join(' ');
}

/** A town at the command line alone, from an empty database: what a clerk's script would type and read. */
export class StoryTown {
  readonly out = mkdtempSync(join(tmpdir(), 'lateral-story-'));

  private constructor(
    readonly database: TestDatabase,
    readonly terminal: Terminal,
    private readonly municipality: string,
  ) {}

  /** `env` beside the database: a folder of rulebooks of the town's own. */
  static async open(municipality = 'pewaukee', env: NodeJS.ProcessEnv = {}): Promise<StoryTown> {
    const database = await createTestDatabase();
    return new StoryTown(database, new Terminal(database.url, { env }), municipality);
  }

  write(name: string, text: string): string {
    const file = join(this.out, name);
    writeFileSync(file, text);
    return file;
  }

  /** One command of this town on a business day, answered as JSON whatever its exit code. */
  run(day: string, line: string, ...more: string[]): Promise<Ran> {
    return this.terminal.run(here(this.municipality, line, day, '--json'), ...more);
  }

  async must<T>(day: string, line: string, ...more: string[]): Promise<T> {
    return (await this.terminal.must(here(this.municipality, line, day, '--json'), ...more)).json<T>();
  }

  sweep(
    day: string,
  ): Promise<{ letters: number; charges: number; emails: number; waitingForApproval: number; failures: unknown[] }> {
    return this.must(day, 'sweep');
  }

  async show(parcel: string, day: string, more = ''): Promise<ShownCase> {
    const { cases } = await this.must<{ cases: ShownCase[] }>(day, `show ${parcel} ${more}`);
    const [only] = cases;
    if (!only || cases.length > 1) throw new Error(`${parcel} has ${cases.length} cases`);
    return only;
  }

  notices(day: string, more = ''): Promise<ListedNotice[]> {
    return this.must(day, `notices list ${more}`);
  }

  approve(day: string, which: string): Promise<{ approved: string[]; held: { id: string; reason: string }[] }> {
    return this.must(day, `notices approve ${which}`);
  }

  print(day: string, which = ''): Promise<Printed> {
    return this.must(day, `notices print --batch --out ${this.out} --on ${day} ${which}`);
  }

  mailed(day: string, which: string): Promise<{ mailed: string[] }> {
    return this.must(day, `notices mailed --on ${day} ${which}`);
  }

  /** Approves, prints and mails letters on one day; what they say is left to the caller. */
  async send(day: string, which: string): Promise<Printed> {
    await this.run(day, `notices approve ${which}`);
    const printed = await this.print(day, which);
    await this.mailed(day, which);
    return printed;
  }

  /** A file of the last print run, or any other in `out`, read back. */
  pdf(name: string): Promise<ReadPdf> {
    return readPdf(readFileSync(join(this.out, name)));
  }

  /** The words of a print file, a line a page. */
  async textOf({ files }: Printed): Promise<string> {
    const file = files.find(name => name.startsWith('letters-'));
    if (!file) throw new Error('no print file');
    return (await this.pdf(file)).pages.map(page => page.text.replace(/[\s\u00a0]+/g, ' ')).join('\n');
  }

  async close(): Promise<void> {
    await this.database.drop();
  }
}

export function sections(because: readonly { section: string }[]): string[] {
  return because.map(({ section }) => section);
}

export function ledgerOf({ ledger }: ShownCase): string[] {
  return ledger.map(({ on, what, amount }) => `${on} ${what} ${amount}`);
}
