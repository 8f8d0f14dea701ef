import { refuse } from '../../../core/kernel/decision.ts';
import { answer, answerRefusal } from '../answers.ts';
import { TOWN_OPTIONS, WrongUsage } from '../arguments.ts';
import type { Command } from '../command.ts';
import { openTown } from '../town.ts';

export const command: Command = {
  name: 'town',
  usage: `lateral town show --municipality M
lateral town set --municipality M --data JSON

What the town says of itself on letters and e-mails: office, address, phone, email, hours, contactName, signerName,
signerTitle, payUrl, ownerPageUrl, mailerId (of the post office, for barcodes in the window), staffEmail, committee, commission {name, address, phone}; and for the journal of its general
ledger accounts {receivable {other, standby, late, service, penalty, daily-penalty, fee, cost, interest, delinquent, refund}, revenue {the
same}, cash, taxRoll, credits, refunds, writeOffs, creditsGranted, transfers}: the kinds not named take that of other.
  --data JSON   the fields to change; null takes a field away. The first settings come from the rulebook and have
                placeholders for telephone and e-mail.`,
  options: { ...TOWN_OPTIONS, data: { type: 'string' } },
  async run(args, context) {
    const [step, extra] = args.positionals;
    if ((step !== 'show' && step !== 'set') || extra !== undefined) throw new WrongUsage('Say show or set.');
    const change = step === 'set' ? readChange(args.required('data')) : undefined;
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
