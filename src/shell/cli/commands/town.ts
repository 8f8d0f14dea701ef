import { refuse } from '../../../core/kernel/decision.ts';
import { answer, answerRefusal } from '../answers.ts';
import { TOWN_OPTIONS, WrongUsage } from '../arguments.ts';
import type { Command } from '../command.ts';
import { openTown } from '../town.ts';

export const command: Command = {
  name: 'town',
  usage: `lateral town show --municipality M
lateral town set --municipality M --data JSON
lateral town set --municipality M NAME=VALUE …

What the town says of itself on letters and e-mails: office, address, phone, email, hours, contactName, signerName,
signerTitle, payUrl, ownerPageUrl, mailerId (of the post office, for barcodes in the window), staffEmail, committee, commission {name, address, phone}; and for the journal of its general
ledger accounts {receivable {other, standby, late, service, penalty, daily-penalty, fee, cost, interest, delinquent, refund}, revenue {the
same}, cash, taxRoll, credits, refunds, writeOffs, creditsGranted, transfers}: the kinds not named take that of other.
  NAME=VALUE    a field to change; approveByAnother=true: who saved a text of letters can't approve letters made of it
  --data JSON   the fields to change; null takes a field away. The first settings come from the rulebook and have
                placeholders for telephone and e-mail.`,
  options: { ...TOWN_OPTIONS, data: { type: 'string' } },
  async run(args, context) {
    const [step, ...pairs] = args.positionals;
    if (step !== 'show' && step !== 'set') throw new WrongUsage('Say show or set.');
    if (step === 'show' && pairs.length > 0) throw new WrongUsage(`"${pairs[0] ?? ''}" is one argument too many.`);
    const change = step === 'set' ? changeOf(pairs, args.text('data')) : undefined;
    const opened = await openTown(args, context);
    if (!opened.ok) return answerRefusal(context, opened);
    const { id, desk } = opened.value;
    const { changeTownSettings, readTown } = await import('../../desk/town-settings.ts');
    if (change) {
      const changed = await desk.write(id, manager => changeTownSettings(manager, id, change));
      if (!changed.ok) return answerRefusal(context, changed);
    }
    const town = await desk.read(id, manager => readTown(manager, id));
    if (!town) return answerRefusal(context, refuse(`The town ${id} is not in this database.`));
    answer(context, town, () =>
      [
        town.name,
        ...Object.entries(town.settings).map(([field, value]) => `  ${field.padEnd(14)} ${wordsOf(value)}`),
      ].join('\n'),
    );
    return 0;
  },
};

/** The fields of --data, and those that were typed as NAME=VALUE: true and false are no texts, an empty value takes one away. */
function changeOf(pairs: readonly string[], data: string | undefined): Record<string, unknown> {
  if (pairs.length === 0 && data === undefined) throw new WrongUsage('--data is missing.');
  const typed = pairs.map(pair => {
    const [, name, value] = /^([A-Za-z]+)=(.*)$/s.exec(pair) ?? [];
    if (name === undefined || value === undefined) throw new WrongUsage(`"${pair}" is not like approveByAnother=true.`);
    return [name, value === '' ? null : value === 'true' || value === 'false' ? value === 'true' : value] as const;
  });
  return { ...(data === undefined ? {} : readChange(data)), ...Object.fromEntries(typed) };
}

function readChange(text: string): Record<string, unknown> {
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch {
    throw new WrongUsage(`--data is not JSON like {"phone": "262-555-0100"}.`);
  }
  if (typeof data !== 'object' || data === null || Array.isArray(data))
    throw new WrongUsage('--data is not a JSON object.');
  return data as Record<string, unknown>;
}

function wordsOf(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value);
  return Object.entries(value)
    .map(([name, part]) => `${name} ${typeof part === 'object' ? `(${wordsOf(part)})` : String(part)}`)
    .join(', ');
}
