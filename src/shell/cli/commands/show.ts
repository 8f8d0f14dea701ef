import { refuse } from '../../../core/kernel/decision.ts';
import { SERVICES } from '../../../core/rulebook/kinds.ts';
import { takePositionals, TOWN_OPTIONS } from '../arguments.ts';
import { answer, answerRefusal } from '../answers.ts';
import type { Command } from '../command.ts';
import { openTown, unknownParcel } from '../town.ts';

export const command: Command = {
  name: 'show',
  usage: `lateral show PARCEL --municipality M [--service S] [--as-of DATE] [--known DATE]

Everything about a parcel: where each case stands, its deadlines with their sections, money, letters, what comes next.
  --service S    ${SERVICES.join(', ')}; all of the parcel's cases without it
  --as-of DATE   how it stands on that day; the town's today without it
  --known DATE   only what had been recorded by that day`,
  options: { ...TOWN_OPTIONS, service: { type: 'string' }, known: { type: 'string' } },
  async run(args, context) {
    const { PARCEL } = takePositionals(args, 'PARCEL');
    const service = args.choice('service', SERVICES);
    const known = args.date('known');
    const town = await openTown(args, context);
    if (!town.ok) return answerRefusal(context, town);
    const { id, desk, rulebook, day } = town.value;
    const { parcelJson } = await import('../../show/parcel-answer.ts');
    const { caseLines } = await import('../../show/case-answer.ts');
    const json = await desk.read(id, manager =>
      parcelJson(manager, { parcel: PARCEL, service, rulebook, asOf: day.today, known }),
    );
    if (!json) return answerRefusal(context, unknownParcel(town.value, PARCEL));
    const { parcel: number, address, owners, district, cases } = json;
    if (cases.length === 0) {
      const what = service === undefined ? 'no case' : `no ${service} case`;
      const by = known === undefined ? '' : ` that was recorded by ${known}`;
      return answerRefusal(context, refuse(`Parcel ${number} has ${what}${by}.`));
    }
    answer(context, json, () => {
      const heading = [number, address, owners.join(' and ') || null, district && `district ${district}`];
      return [
        heading.filter(part => part !== null).join(', '),
        ...cases.flatMap(one => ['', ...caseLines(one, day.today)]),
      ].join('\n');
    });
    return 0;
  },
};
