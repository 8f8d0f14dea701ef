import { takePositionals, TOWN_OPTIONS, WrongUsage } from '../arguments.ts';
import { answer, answerRefusal } from '../answers.ts';
import type { Command } from '../command.ts';
import { knownTown, lawOf } from '../town.ts';

interface Difference {
  readonly municipality: string;
  readonly case?: string;
  readonly what: string;
  readonly seq?: number;
  readonly why: string;
}

export const command: Command = {
  name: 'replay',
  usage: `lateral replay --check [--municipality M]

Derives every case anew from what was recorded and compares facts, ledger, live keys, snapshot and the chain of hashes.
Changes nothing; exit code 1 and a list where anything differs. After an upgrade the list says where the new code would
conclude something else. Each case is compared through the day it has reached, whatever --as-of says.`,
  options: { ...TOWN_OPTIONS, check: { type: 'boolean' } },
  async run(args, context) {
    takePositionals(args);
    args.date('as-of');
    if (!args.flag('check')) throw new WrongUsage('Say --check: comparing is all that replay does.');
    const { replayTown } = await import('../../replay/replay-town.ts');
    const { listTowns } = await import('../../desk/list-towns.ts');
    const loaded = await context.lateral.rulebooks();
    const desk = await context.lateral.desk();
    const towns = await listTowns(desk.dataSource);
    const asked = args.text('municipality');
    const known = asked === undefined ? undefined : knownTown(asked, towns, loaded);
    if (known && !known.ok) return answerRefusal(context, known);
    const differences: Difference[] = [];
    let cases = 0;
    for (const id of asked === undefined ? towns : [asked]) {
      const law = lawOf(id, loaded);
      if (!law.ok) {
        differences.push({ municipality: id, what: 'rulebook', why: law.refused });
        continue;
      }
      const replayed = await replayTown(desk, id, law.value, done => {
        if (done >= 1000 && done % 1000 === 0) context.warn(`${id}: ${done} cases …`);
      });
      cases += replayed.cases;
      for (const { caseId, ...found } of replayed.findings)
        differences.push({ municipality: id, case: caseId, ...found });
    }
    answer(context, { cases, differences }, () =>
      [
        ...differences.map(lineOf),
        `${cases} ${cases === 1 ? 'case' : 'cases'}, ${differences.length === 0 ? 'no difference' : `${differences.length} differences`}.`,
      ].join('\n'),
    );
    return differences.length > 0 ? 1 : 0;
  },
};

function lineOf({ municipality, case: caseId, what, seq, why }: Difference): string {
  return `${[municipality, caseId, seq === undefined ? what : `${what} ${seq}`].filter(part => part !== undefined).join(', ')}: ${why}`;
}
