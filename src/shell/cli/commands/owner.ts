import { decided, refuse, type Decision } from '../../../core/kernel/decision.ts';
import type { Owner, OwnerFields } from '../../desk/owners.ts';
import { answer, answerRefusal } from '../answers.ts';
import { TOWN_OPTIONS, WrongUsage, type Args } from '../arguments.ts';
import type { Command } from '../command.ts';
import { openTown, unknownParcel, type OpenTown } from '../town.ts';

const STEPS = ['list', 'add', 'change', 'end'] as const;
type Step = (typeof STEPS)[number];

export const command: Command = {
  name: 'owner',
  usage: `lateral owner list PARCEL --municipality M
lateral owner add PARCEL --municipality M --name NAME --address LINE --address LINE [--care-of NAME] [--language L] [--email E] [--large-print]
lateral owner change PARCEL NUMBER --municipality M [the same] [--normal-print]
lateral owner end PARCEL NUMBER --municipality M [--on DATE]

Owners who get their mail elsewhere than those whom the tax roll names: each has letters of their own, and a notice is given
when all of them went. Both parties of a land contract are owners.
  NUMBER          as \`list\` shows it; 1 is whom the tax roll names: of it only language and print can be changed
  --address LINE  once a line: street or box, then city, state and ZIP; abroad, the country is the last line
  --language L    en, es
  --large-print   letters in 18 points; --normal-print takes it back
  --on DATE       the day on which the share ended; the business day where left out`,
  options: {
    ...TOWN_OPTIONS,
    name: { type: 'string' },
    address: { type: 'string', multiple: true },
    'care-of': { type: 'string' },
    language: { type: 'string' },
    email: { type: 'string' },
    'large-print': { type: 'boolean' },
    'normal-print': { type: 'boolean' },
    on: { type: 'string' },
  },
  async run(args, context) {
    const { step, parcel, ownerNo } = readPlace(args);
    const fields = fieldsOf(args);
    const on = args.date('on');
    if (step === 'add') args.required('name');
    const opened = await openTown(args, context);
    if (!opened.ok) return answerRefusal(context, opened);
    const town = opened.value;
    const { findParcel } = await import('../../desk/find-cases.ts');
    const { addOwner, changeOwner, endOwner, readOwners } = await import('../../desk/owners.ts');
    const found = await town.desk.read(town.id, manager => findParcel(manager, parcel));
    if (!found) return answerRefusal(context, unknownParcel(town, parcel));
    const at = { parcelKey: found.key, ownerNo };
    if (on !== undefined && on > town.day.today) {
      return answerRefusal(context, refuse(`${on} lies after the business day, ${town.day.today}.`));
    }
    const done = await town.desk.write(town.id, async (manager): Promise<Decision<number>> => {
      if (step === 'add') return addOwner(manager, town.writing, at.parcelKey, fields);
      if (step === 'change') return changeOwner(manager, town.writing, at, fields);
      if (step === 'end') return endOwner(manager, town.writing, at, on ?? town.day.today);
      return decided(0, []);
    });
    if (!done.ok) return answerRefusal(context, done);
    const owners = (await town.desk.read(town.id, manager => readOwners(manager, at.parcelKey))) ?? [];
    answer(context, { parcel: found.number, owners }, () => ownersText(town, found.number, owners));
    return 0;
  },
};

function readPlace(args: Args): { step: Step; parcel: string; ownerNo: number } {
  const [given, parcel, number, extra] = args.positionals;
  const step = STEPS.find(known => known === given);
  if (!step) throw new WrongUsage(`Say what to do: ${STEPS.join(', ')}.`);
  if (!parcel) throw new WrongUsage('PARCEL is missing.');
  const named = step === 'change' || step === 'end';
  if (extra !== undefined || (number !== undefined && !named)) {
    throw new WrongUsage(`"${extra ?? number ?? ''}" is one argument too many.`);
  }
  if (named && !/^[1-9]\d{0,3}$/.test(number ?? '')) {
    throw new WrongUsage(number === undefined ? 'NUMBER is missing.' : `"${number}" is no number of an owner.`);
  }
  return { step, parcel, ownerNo: Number(number ?? 0) };
}

function fieldsOf(args: Args): OwnerFields {
  const text = (option: string): string | undefined => args.text(option);
  if (args.flag('large-print') && args.flag('normal-print')) {
    throw new WrongUsage('--large-print and --normal-print cannot both be.');
  }
  const address = args.texts('address');
  return {
    ...(text('name') === undefined ? {} : { name: text('name') }),
    ...(text('care-of') === undefined ? {} : { careOf: text('care-of') }),
    ...(address.length === 0 ? {} : { address: [...address] }),
    ...(text('language') === undefined ? {} : { language: text('language') }),
    ...(text('email') === undefined ? {} : { email: text('email') }),
    ...(args.flag('large-print') ? { largePrint: true } : {}),
    ...(args.flag('normal-print') ? { largePrint: false } : {}),
  };
}

function ownersText({ rulebook }: OpenTown, parcel: string, owners: readonly Owner[]): string {
  return [
    `${rulebook.name}, parcel ${parcel}:`,
    ...owners.map(owner => {
      const address = owner.address.length === 0 ? 'no mailing address: letters are held' : owner.address.join(', ');
      const notes = [
        owner.careOf && `c/o ${owner.careOf}`,
        address,
        owner.language === 'en' ? null : `language ${owner.language}`,
        owner.largePrint ? 'large print' : null,
        owner.email,
        owner.endedOn && `ended ${owner.endedOn}`,
      ].filter(note => note !== null && note !== '');
      return `  ${owner.ownerNo}  ${owner.name || 'owner not known'}; ${notes.join('; ')}`;
    }),
  ].join('\n');
}
