import { readSuppressed, releaseAddress } from '../../desk/email-suppression.ts';
import { answer, answerRefusal } from '../answers.ts';
import { TOWN_OPTIONS, WrongUsage } from '../arguments.ts';
import type { Command } from '../command.ts';
import { openTown } from '../town.ts';

export const command: Command = {
  name: 'mail',
  usage: `lateral mail suppressed --municipality M
lateral mail release ADDRESS --reason TEXT --municipality M

Addresses that no e-mail goes to: they do not exist, or their owners complained (\`lateral import mail-returns\`).
  suppressed    lists them, each with its reason and since when
  release       a person has learned that mail reaches the address after all, and says how that is known
Nothing is changed that was said before: a release is a line of its own. Consent is another matter: \`lateral consent\`.`,
  options: { ...TOWN_OPTIONS, reason: { type: 'string' } },
  async run(args, context) {
    const [step, address, extra] = args.positionals;
    if (step !== 'suppressed' && step !== 'release') {
      throw new WrongUsage(`Say what to do: suppressed, or release ADDRESS.`);
    }
    if (step === 'release' && address === undefined) throw new WrongUsage('Name the address that is to be released.');
    const tooMany = step === 'release' ? extra : address;
    if (tooMany !== undefined) throw new WrongUsage(`"${tooMany}" is one argument too many.`);
    const reason = step === 'release' ? args.required('reason') : '';
    const town = await openTown(args, context);
    if (!town.ok) return answerRefusal(context, town);
    const { id, desk, writing } = town.value;
    if (step === 'suppressed') {
      const found = await desk.read(id, readSuppressed);
      const json = found.map(one => ({ ...one, since: one.since.toISOString() }));
      answer(context, json, () =>
        json.length === 0
          ? 'Every address with consent is written to.'
          : json.map(one => `${one.address}  since ${one.since.slice(0, 10)}: ${one.reason}`).join('\n'),
      );
      return 0;
    }
    const released = await desk.write(id, manager => releaseAddress(manager, writing, address ?? '', reason));
    if (!released.ok) return answerRefusal(context, released);
    answer(
      context,
      { released: released.value.address, reason: reason.trim() },
      () => `${released.value.address} is written to again.`,
    );
    return 0;
  },
};
