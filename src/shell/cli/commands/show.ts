import { refuse } from '../../../core/kernel/decision.ts';
import { SERVICES } from '../../../core/rulebook/schema.ts';
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
    const { findParcel, listCasesOfParcel } = await import('../../desk/find-cases.ts');
    const { readCase } = await import('../read-case.ts');
    const { caseJson, caseLines } = await import('../show-answer.ts');
    const found = await desk.read(id, async manager => {
      const parcel = await findParcel(manager, PARCEL);
      if (!parcel) return undefined;
      const places = await listCasesOfParcel(manager, parcel.key, service);
      const views = [];
      for (const place of places) views.push(await readCase(manager, place, rulebook, day.today, known));
      return { parcel, views: views.filter(view => view !== undefined) };
    });
    if (!found) return answerRefusal(context, unknownParcel(town.value, PARCEL));
    const { parcel, views } = found;
    if (views.length === 0) {
      const what = service === undefined ? 'no case' : `no ${service} case`;
      const by = known === undefined ? '' : ` that was recorded by ${known}`;
      return answerRefusal(context, refuse(`Parcel ${parcel.number} has ${what}${by}.`));
    }
    const cases = views.map(view => caseJson(view, rulebook, day.today));
    const { number, address, owners, district } = parcel;
    const json = { parcel: number, address, owners, district, asOf: day.today, known: known ?? null, cases };
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
