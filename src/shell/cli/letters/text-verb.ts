import type { Args } from '../arguments.ts';
import type { CliContext, ExitCode } from '../command.ts';
import type { OpenTown } from '../town.ts';

/** What `lateral letters` does to a text; `rest` is what was typed after the verb. */
export type TextVerb = (args: Args, context: CliContext, town: OpenTown, rest: readonly string[]) => Promise<ExitCode>;
