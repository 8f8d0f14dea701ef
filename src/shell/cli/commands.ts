import type { Command } from './command.ts';

interface CommandEntry {
  readonly name: string;
  /** One line for the overview. */
  readonly summary: string;
  /** Loaded when called: a command brings in only what it needs. */
  load(): Promise<Command>;
}

/** Every command, in the order in which the overview lists them. */
export const COMMANDS: readonly CommandEntry[] = [
  {
    name: 'serve',
    summary: 'the pages and the daily work',
    load: async () => (await import('./commands/serve.ts')).command,
  },
  {
    name: 'demo',
    summary: 'makes a made-up town in an empty database and says where to look; --serve shows it',
    load: async () => (await import('./commands/demo.ts')).command,
  },
  {
    name: 'calc',
    summary: 'the law as a calculator: JSON lines in, JSON lines out; no database',
    load: async () => (await import('./commands/calc.ts')).command,
  },
  {
    name: 'rulebook',
    summary: 'lists, checks and shows the law that Lateral works by',
    load: async () => (await import('./commands/rulebook.ts')).command,
  },
  {
    name: 'import',
    summary: 'reads a file of parcels and opens a case for each new one',
    load: async () => (await import('./commands/import.ts')).command,
  },
  {
    name: 'record',
    summary: 'records a fact about a parcel or a district, and all that follows from it',
    load: async () => (await import('./commands/record.ts')).command,
  },
  {
    name: 'sweep',
    summary: 'the nightly check by hand: brings every case up to a day',
    load: async () => (await import('./commands/sweep.ts')).command,
  },
  {
    name: 'notices',
    summary: 'letters: list, approve, print in a batch, record as mailed, received or returned',
    load: async () => (await import('./commands/notices.ts')).command,
  },
  {
    name: 'letters',
    summary: 'the texts of letters: list, change, compare and put back, and who of the town signed which',
    load: async () => (await import('./commands/letters.ts')).command,
  },
  {
    name: 'show',
    summary: 'a parcel: where it stands, why, what it owes and what comes next',
    load: async () => (await import('./commands/show.ts')).command,
  },
  {
    name: 'consent',
    summary: 'who wants e-mail, since when and how that is known',
    load: async () => (await import('./commands/consent.ts')).command,
  },
  {
    name: 'mail',
    summary: 'addresses that no e-mail goes to, and their release',
    load: async () => (await import('./commands/mail.ts')).command,
  },
  {
    name: 'statement',
    summary: 'the account of a parcel: balance before, each line, balance after, each debt',
    load: async () => (await import('./commands/statement.ts')).command,
  },
  {
    name: 'payoff',
    summary: 'what clears the cost of a connection that the town made, on any day',
    load: async () => (await import('./commands/payoff.ts')).command,
  },
  {
    name: 'correct',
    summary: 'what a correction would change; with --accept it is made',
    load: async () => (await import('./commands/correct.ts')).command,
  },
  {
    name: 'split',
    summary: 'divides a parcel, its balance in shares and its clocks with it',
    load: async () => (await import('./commands/split.ts')).command,
  },
  {
    name: 'merge',
    summary: 'joins parcels to one number, with their balances and clocks',
    load: async () => (await import('./commands/merge.ts')).command,
  },
  {
    name: 'replay',
    summary: 'derives every case anew and compares: facts, ledger, keys, chain',
    load: async () => (await import('./commands/replay.ts')).command,
  },
  {
    name: 'casefile',
    summary: 'the case of a parcel as one file for a court: binder, letters, facts with their chain',
    load: async () => (await import('./commands/casefile.ts')).command,
  },
  {
    name: 'verify',
    summary: 'checks a case file: any altered byte is found; no database',
    load: async () => (await import('./commands/verify.ts')).command,
  },
  {
    name: 'records',
    summary: 'records of a parcel for somebody who asked, without what the law withholds; who got what',
    load: async () => (await import('./commands/records.ts')).command,
  },
  {
    name: 'taxroll',
    summary: 'the tax roll of a year: its days, the October notices, the certified list',
    load: async () => (await import('./commands/taxroll.ts')).command,
  },
  {
    name: 'report',
    summary: 'the status report to the council as a PDF',
    load: async () => (await import('./commands/report.ts')).command,
  },
  {
    name: 'register',
    summary: 'permits by number, laterals, inspections, fees and removals, as the town keeps them',
    load: async () => (await import('./commands/register.ts')).command,
  },
  {
    name: 'export',
    summary: 'tables for the utility and for spreadsheets',
    load: async () => (await import('./commands/export.ts')).command,
  },
  {
    name: 'owner',
    summary: 'owners who get their mail elsewhere; language and large print of each',
    load: async () => (await import('./commands/owner.ts')).command,
  },
  {
    name: 'town',
    summary: 'what the town says of itself on letters: address, telephone, who signs',
    load: async () => (await import('./commands/town.ts')).command,
  },
  {
    name: 'user',
    summary: 'who may sign in to the pages',
    load: async () => (await import('./commands/user.ts')).command,
  },
  {
    name: 'doctor',
    summary: 'how database, mail, queue, disk, clock, fonts and rulebooks are',
    load: async () => (await import('./commands/doctor.ts')).command,
  },
];

/** What `lateral --help` prints. */
export function overview(): string {
  const width = Math.max(...COMMANDS.map(({ name }) => name.length));
  return [
    'lateral COMMAND … runs mandatory sewer-connection enforcement for a town.',
    '',
    ...COMMANDS.map(({ name, summary }) => `  ${name.padEnd(width)}  ${summary}`),
    '',
    '`lateral COMMAND --help` says how each is used. Every command takes --json: one JSON document on stdout.',
    'Exit codes: 0 done, 1 refused or partly rejected, 2 wrong usage, 3 the environment failed.',
  ].join('\n');
}
