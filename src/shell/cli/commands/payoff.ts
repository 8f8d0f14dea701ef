import { payoffOn } from '../../../core/case/payoff.ts';
import { minus, moneyText, plus, ZERO } from '../../../core/kernel/cents.ts';
import { refuse } from '../../../core/kernel/decision.ts';
import { SERVICES } from '../../../core/rulebook/kinds.ts';
import { takePositionals, TOWN_OPTIONS } from '../arguments.ts';
import { answer, answerRefusal, becauseLine } from '../answers.ts';
import { payoffJson, payoffLines } from '../../show/assessments-answer.ts';
import type { Command } from '../command.ts';
import { openTown } from '../town.ts';

export const command: Command = {
  name: 'payoff',
  usage: `lateral payoff PARCEL --municipality M [--on DATE] [--service S]

What clears the cost of a connection that the town had to make: for a sale, a lender, or an owner who wants to be done.
  --on DATE      the day it is to be paid, today or later; the town's today without it
  --service S    ${SERVICES.join(', ')}; needed where the parcel has cases for several
Principal, the interest of the days so far, what each day later costs, and what is on a tax roll besides.`,
  options: { ...TOWN_OPTIONS, service: { type: 'string' }, on: { type: 'string' } },
  async run(args, context) {
    const { PARCEL } = takePositionals(args, 'PARCEL');
    const service = args.choice('service', SERVICES);
    const asked = args.date('on');
    const town = await openTown(args, context);
    if (!town.ok) return answerRefusal(context, town);
    const { id, desk, rulebook, day } = town.value;
    const { chooseCase } = await import('../choose-cases.ts');
    const { readCase } = await import('../../show/read-case.ts');
    const on = asked ?? day.today;
    const found = await desk.read(id, async manager => {
      const place = await chooseCase(manager, town.value, PARCEL, service);
      return place.ok ? readCase(manager, place.value, rulebook, day.today, undefined) : place;
    });
    if (!found) return answerRefusal(context, refuse(`Parcel ${PARCEL} had no case by ${day.today}.`));
    if ('refused' in found) return answerRefusal(context, found);
    const { state } = found.life;
    if (state.orders.length === 0) {
      return answerRefusal(context, refuse(`Parcel ${PARCEL} has no cost of a connection that the town made.`));
    }
    const payoffs = state.orders.map(order => ({ order, payoff: payoffOn(state, rulebook, order.id, on) }));
    const refused = payoffs.find(({ payoff }) => !payoff.ok)?.payoff;
    if (refused && !refused.ok) return answerRefusal(context, refused);
    const ids = new Set(state.orders.map(order => order.id));
    const others = state.accounts.receivables.filter(owed => owed.order === undefined || !ids.has(owed.order));
    const besides = moneyText(minus(plus(ZERO, ...others.map(({ open }) => open)), state.accounts.credit));
    const json = {
      parcel: PARCEL,
      service: found.place.service,
      on,
      asOf: day.today,
      payoffs: payoffs.map(({ order, payoff }) => ({ order: order.id, ...payoffJson(payoff) })),
      otherBalance: besides,
    };
    answer(context, json, () =>
      [
        ...json.payoffs.flatMap(payoff => [...payoffLines(payoff), ...payoff.because.map(becauseLine)]),
        ...(besides === '0.00' ? [] : [`Other balance on the account: $${besides}`]),
      ].join('\n'),
    );
    return 0;
  },
};
