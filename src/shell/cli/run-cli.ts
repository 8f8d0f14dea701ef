import type { Readable, Writable } from 'node:stream';
import type { Clock } from '../clock/business-day.ts';
import { readConfiguration } from '../config/configuration.ts';
import { explainDiskFailure } from '../config/disk-failure.ts';
import { EnvironmentFailure } from '../config/environment-failure.ts';
import { openLateral } from '../start/open-lateral.ts';
import { readArguments, WrongUsage } from './arguments.ts';
import type { CliContext, Command } from './command.ts';
import { COMMANDS, overview } from './commands.ts';

/** The process around a command, or a test's stand-in for its streams. */
export interface CliProcess {
  readonly stdin: Readable;
  readonly stdout: Writable;
  readonly stderr: Writable;
  readonly env: NodeJS.ProcessEnv;
  readonly clock: Clock;
  /** Aborted when the process is asked to end, with the exit code that a shell expects then. */
  readonly stop: AbortSignal;
  /** Who runs many commands in one process opens Lateral in a way of its own, and keeps its connection. */
  readonly open?: typeof openLateral;
}

/** Runs one command line from its name on. Answers the exit code; whatever happens, no stack trace is printed. */
export async function runCli(argv: readonly string[], surroundings: CliProcess): Promise<number> {
  const { stdout, stderr } = surroundings;
  const print = (text: string): void => void stdout.write(`${text}\n`);
  const warn = (text: string): void => void stderr.write(`${text}\n`);
  const [name, ...rest] = argv;
  if (name === undefined) {
    warn(overview());
    return 2;
  }
  if (['help', '--help', '-h'].includes(name)) {
    print(overview());
    return 0;
  }
  const entry = COMMANDS.find(candidate => candidate.name === name);
  if (!entry) {
    warn(`There is no command "${name}". The commands are ${COMMANDS.map(known => known.name).join(', ')}.`);
    warn('`lateral --help` says what each does.');
    return 2;
  }
  let command: Command | undefined;
  try {
    command = await entry.load();
    return await runCommand(command, rest, surroundings, print, warn);
  } catch (error) {
    return explain(error, command, warn);
  }
}

async function runCommand(
  command: Command,
  argv: readonly string[],
  { env, clock, stdin, stop, open = openLateral }: CliProcess,
  print: (text: string) => void,
  warn: (text: string) => void,
): Promise<number> {
  const args = readArguments(argv, command.options);
  if (args.flag('help')) {
    print(command.help?.(args) ?? command.usage);
    return 0;
  }
  const configuration = readConfiguration(env);
  const lateral = open(configuration, clock, warn);
  const workingDirectory = env['INIT_CWD'] ?? process.cwd();
  const json = args.flag('json');
  const context: CliContext = { configuration, clock, lateral, stdin, stop, json, workingDirectory, print, warn };
  try {
    const running = command.run(args, context);
    return await (command.endsWhenAsked ? running : Promise.race([running, interrupted(stop, running)]));
  } finally {
    await lateral.close();
  }
}

/** The command is left where it stands: what it has not committed by then is not saved, and nothing is half saved. */
async function interrupted(stop: AbortSignal, running: Promise<unknown>): Promise<number> {
  if (!stop.aborted) await new Promise(resolve => stop.addEventListener('abort', resolve, { once: true }));
  running.catch(() => undefined);
  return Number(stop.reason);
}

function explain(error: unknown, command: Command | undefined, warn: (text: string) => void): number {
  if (error instanceof WrongUsage) {
    warn(error.message);
    if (command) warn(`\n${command.usage}`);
    return 2;
  }
  const failure = error instanceof EnvironmentFailure ? error : explainDiskFailure(error);
  if (failure) {
    warn(failure.what);
    warn(failure.todo);
    return 3;
  }
  const said = error instanceof Error ? error.message : String(error);
  warn(`Lateral made a mistake: ${said}`);
  warn('Nothing was half saved. Please report this sentence and the command.');
  return 3;
}
