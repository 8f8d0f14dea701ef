import type { Readable } from 'node:stream';
import type { Clock } from '../clock/business-day.ts';
import type { Configuration } from '../config/configuration.ts';
import type { Lateral } from '../start/open-lateral.ts';
import type { Args, Options } from './arguments.ts';

/** 0 done · 1 refused, or some rows rejected · 2 wrong usage · 3 the environment failed. */
export type ExitCode = 0 | 1 | 2 | 3;

/** What a command gets from the process it runs in. */
export interface CliContext {
  readonly configuration: Configuration;
  readonly clock: Clock;
  /** Opens database, rulebooks and mailbox when they are first asked for; closed after the command. */
  readonly lateral: Lateral;
  readonly stdin: Readable;
  /** Aborted when the process is asked to end. */
  readonly stop: AbortSignal;
  readonly json: boolean;
  /** Where file arguments are meant from: `npm run` moves into the package, the person did not. */
  readonly workingDirectory: string;
  /** A line of the answer, on stdout. */
  print(text: string): void;
  /** Progress and warnings, on stderr. */
  warn(text: string): void;
}

/** One command of the command line; one file each under commands/. */
export interface Command {
  readonly name: string;
  /** What `lateral NAME --help` prints: the form of the command first, then what its options mean. */
  readonly usage: string;
  /** Options beside `--json` and `--help`, which every command has. */
  readonly options: Options;
  /** It goes on until `context.stop` is aborted and ends by itself then; any other command is left where it stands. */
  readonly endsWhenAsked?: boolean;
  /** Help that depends on the arguments; `usage` where left out. */
  help?(args: Args): string;
  /** Answers on stdout. Throws WrongUsage for what the caller typed, EnvironmentFailure for what the machine lacks. */
  run(args: Args, context: CliContext): Promise<ExitCode>;
}
