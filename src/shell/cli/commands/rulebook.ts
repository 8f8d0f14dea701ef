import { resolve } from 'node:path';
import { WrongUsage, takePositionals } from '../arguments.ts';
import { answer, answerRefusal } from '../answers.ts';
import type { Command } from '../command.ts';
import { checkRulebookFile, diffRulebookFiles, listRulebooks, showRulebook, type RulebookReport } from '../rulebook.ts';

export const command: Command = {
  name: 'rulebook',
  usage: `lateral rulebook list
lateral rulebook check FILE
lateral rulebook show MUNICIPALITY [--on DATE]
lateral rulebook diff A B

  list    every rulebook with its editions, and the files that can't be used (LATERAL_RULEBOOKS is read too)
  check   a file's errors, each with its line and field; exit code 1 where there are any
  show    the law in force on a day, each rule beside its section; the newest edition without --on
  diff    what B says otherwise than A, field by field; each is a rulebook's id or a file, such as a draft`,
  options: { on: { type: 'string' } },
  async run(args, context) {
    const { rulebooksDir } = context.configuration;
    const [what, ...rest] = args.positionals;
    const words = { ...args, positionals: rest };
    const report = (found: RulebookReport) => {
      answer(context, found.json, () => found.lines.join('\n'));
      return found.failed ? 1 : 0;
    };
    if (what === 'list') {
      takePositionals(words);
      return report(await listRulebooks(rulebooksDir));
    }
    if (what === 'check') {
      const file = resolve(context.workingDirectory, takePositionals(words, 'FILE').FILE);
      return report(await checkRulebookFile(file, rulebooksDir));
    }
    if (what === 'show') {
      const shown = await showRulebook(
        takePositionals(words, 'MUNICIPALITY').MUNICIPALITY,
        args.date('on'),
        rulebooksDir,
      );
      return shown.ok ? report(shown.value) : answerRefusal(context, shown);
    }
    if (what === 'diff') {
      const { A, B } = takePositionals(words, 'A', 'B');
      // An id has neither folder nor ending; anything else is a file, where the person stands.
      const named = (name: string): string =>
        /^[a-z0-9-]+$/.test(name) ? name : resolve(context.workingDirectory, name);
      return report(await diffRulebookFiles(named(A), named(B), rulebooksDir));
    }
    throw new WrongUsage(
      what === undefined ? 'Say list, check, show or diff.' : `There is no "lateral rulebook ${what}".`,
    );
  },
};
