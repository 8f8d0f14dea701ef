import { createInterface } from 'node:readline';
import { takePositionals } from '../arguments.ts';
import { runCalc } from '../calc.ts';
import type { Command } from '../command.ts';

export const command: Command = {
  name: 'calc',
  usage: `lateral calc < REQUESTS

Reads JSON requests, one a line, and answers one JSON line each, in order. Needs no database.
  {"kind":"deadline","municipality":"pewaukee","rule":"existing-residential","start":"2012-03-14"}
An answer names its sections ("because") and how it was computed ("steps"); what a request leaves out is the rulebook's.
A request that the law refuses answers {"refused", "because"}, one that can't be read {"error"} with its line number;
the others still run. Exit code 1 where either happened.`,
  options: {},
  async run(args, context) {
    takePositionals(args);
    if ('isTTY' in context.stdin && context.stdin.isTTY) context.warn('Type a JSON request a line; Ctrl-D ends.');
    const lines = createInterface({ input: context.stdin, crlfDelay: Infinity });
    const { rulebooksDir } = context.configuration;
    const { failed } = await runCalc(lines, line => context.print(line), rulebooksDir, context.warn);
    return failed ? 1 : 0;
  },
};
