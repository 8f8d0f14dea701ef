/**
 * The surroundings failed: database, disk or mail, not the law and not the input. Whoever catches it at the edge
 * (command line, start of the server) prints both sentences and ends with exit code 3.
 */
export class EnvironmentFailure extends Error {
  /** One sentence: what failed, naming the folder, server or port. */
  readonly what: string;
  /** One sentence: what the person at the machine can do about it. */
  readonly todo: string;

  constructor(what: string, todo: string, cause?: unknown) {
    super(`${what} ${todo}`, cause === undefined ? undefined : { cause });
    this.name = 'EnvironmentFailure';
    this.what = what;
    this.todo = todo;
  }
}
