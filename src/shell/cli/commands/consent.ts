import { parcelKeyOf } from '../../../core/kernel/parcel-key.ts';
import { giveConsent, readConsentHistory, withdrawConsent } from '../../desk/email-consent.ts';
import { readOwnerEmails, type OwnerEmail } from '../../desk/owner-emails.ts';
import { answer, answerRefusal } from '../answers.ts';
import { takePositionals, TOWN_OPTIONS, WrongUsage } from '../arguments.ts';
import type { Command } from '../command.ts';
import { openTown, unknownParcel } from '../town.ts';

const STEPS = ['give', 'withdraw', 'list'] as const;

export const command: Command = {
  name: 'consent',
  usage: `lateral consent give|withdraw|list PARCEL --municipality M [--owner N] [--address A] [--how TEXT] [--on DATE]

Who wants e-mail, since when, and how that is known. Without consent no e-mail goes to an owner; letters on paper always do.
  give          records that an owner wants e-mail at --address
  withdraw      records that an owner wants none any more
  list          what holds for each owner, and all that was ever said
  --owner N     1, the owner of the tax roll, without it; from 2 on those with an address of their own
  --how TEXT    "form of April 3", "said at the counter"
  --on DATE     the day it was said; the business day without it`,
  options: {
    ...TOWN_OPTIONS,
    owner: { type: 'string' },
    address: { type: 'string' },
    how: { type: 'string' },
    on: { type: 'string' },
  },
  async run(args, context) {
    const { STEP, PARCEL } = takePositionals(args, 'STEP', 'PARCEL');
    const step = STEPS.find(one => one === STEP);
    if (!step) throw new WrongUsage(`"${STEP}" is none of ${STEPS.join(', ')}.`);
    const ownerNo = args.text('owner') ?? '1';
    if (!/^[1-9]\d{0,3}$/.test(ownerNo)) throw new WrongUsage(`--owner "${ownerNo}" is not a number from 1 on.`);
    const address = step === 'give' ? args.required('address') : '';
    const how = step === 'list' ? '' : args.required('how');
    const on = args.date('on');
    const town = await openTown(args, context);
    if (!town.ok) return answerRefusal(context, town);
    const { id, desk, day, writing } = town.value;
    const parcelKey = parcelKeyOf(PARCEL);
    const owners = () => desk.read(id, manager => readOwnerEmails(manager, parcelKey));
    if ((await owners()).length === 0) return answerRefusal(context, unknownParcel(town.value, PARCEL));
    if (step === 'list') {
      const history = await desk.read(id, manager => readConsentHistory(manager, parcelKey));
      const now = await owners();
      answer(context, { parcel: PARCEL, owners: now, history }, () => listText(now, history.length));
      return 0;
    }
    const said = { parcelKey, ownerNo: Number(ownerNo), how, on: on ?? day.today };
    const recorded = await desk.write(id, manager =>
      step === 'give' ? giveConsent(manager, writing, { ...said, address }) : withdrawConsent(manager, writing, said),
    );
    if (!recorded.ok) return answerRefusal(context, recorded);
    const { owner, written } = recorded.value;
    answer(context, { parcel: PARCEL, ...recorded.value }, () =>
      !written
        ? `${owner} gets e-mail at ${recorded.value.address} already; nothing was changed.`
        : step === 'give'
          ? `${owner} gets e-mail at ${recorded.value.address} from now on, besides the letters on paper.`
          : `${owner} gets no e-mail any more. Letters on paper still go.`,
    );
    return 0;
  },
};

function listText(owners: readonly OwnerEmail[], said: number): string {
  return [
    ...owners.map(owner => `${owner.ownerNo}. ${owner.name}: ${standsWords(owner)}`),
    `${said === 1 ? 'One entry' : `${said} entries`} on record; --json shows all.`,
  ].join('\n');
}

function standsWords({ consent, suppressed, known }: OwnerEmail): string {
  if (!consent) return known === null ? 'no address, no e-mail' : `address known (${known}), no consent, no e-mail`;
  const said = `${consent.how}, ${consent.on}, recorded by ${consent.recordedBy}`;
  if (consent.stands === 'withdrawn') return `withdrawn: ${said}`;
  if (consent.stands === 'lapsed') return `consent of ${consent.owner}, who owned it then; no e-mail`;
  return suppressed === null
    ? `e-mail to ${consent.address} (${said})`
    : `no e-mail to ${consent.address}: ${suppressed}`;
}
