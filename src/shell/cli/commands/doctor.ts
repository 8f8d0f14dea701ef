import { takePositionals } from '../arguments.ts';
import { answer } from '../answers.ts';
import type { Command } from '../command.ts';

const MARKS = { ok: 'ok     ', look: 'look   ', fails: 'FAILS  ', unknown: '?      ' } as const;

export const command: Command = {
  name: 'doctor',
  usage: `lateral doctor

How database, migrations, mail, queue, sweep, disk, clock, fonts and rulebooks are, one line each. Changes nothing.
"look" works and somebody should know of it. Exit code 3 where anything fails.`,
  options: {},
  async run(args, context) {
    takePositionals(args);
    const { examine } = await import('../../doctor/examine.ts');
    const checks = await examine(context.lateral);
    answer(context, { ok: checks.every(({ state }) => state !== 'fails'), checks }, () =>
      checks
        .map(({ name, state, says, todo }) => `${MARKS[state]}${name.padEnd(11)}${says}.${todo ? ` ${todo}` : ''}`)
        .join('\n'),
    );
    return checks.some(({ state }) => state === 'fails') ? 3 : 0;
  },
};
