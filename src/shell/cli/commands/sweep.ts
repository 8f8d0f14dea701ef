import { refuse } from '../../../core/kernel/decision.ts';
import { takePositionals, TOWN_OPTIONS, WrongUsage } from '../arguments.ts';
import { answer, answerRefusal } from '../answers.ts';
import type { Command } from '../command.ts';

export const command: Command = {
  name: 'sweep',
  usage: `lateral sweep --municipality M | --all [--through DATE] [--as-of DATE]

The nightly check by hand: brings every case up to a day, drafts the letters that have fallen due and sends the e-mails
that wait. Doing it twice changes nothing; a night that was missed is made up.
  --all            every town of the database, each on its own day; one whose rulebook has an error is left out
  --through DATE   the day to bring the cases up to; the business day without it, and never later
  --as-of DATE     the business day; the town's own today without it
  --cases-only     leaves the texts of letters and the e-mails to a running \`lateral serve\``,
  options: {
    ...TOWN_OPTIONS,
    all: { type: 'boolean' },
    through: { type: 'string' },
    'cases-only': { type: 'boolean' },
  },
  async run(args, context) {
    takePositionals(args);
    const [all, municipality] = [args.flag('all'), args.text('municipality')];
    if (all === (municipality !== undefined)) throw new WrongUsage('Say either --municipality M or --all.');
    const asOf = args.date('as-of');
    const through = args.date('through');
    if (asOf !== undefined && through !== undefined && through > asOf) {
      return answerRefusal(context, refuse(`--through ${through} lies after the business day ${asOf}.`));
    }
    const { chooseTowns, sweepTowns, sweepLines } = await import('../sweep-towns.ts');
    const towns = await chooseTowns(context, municipality);
    if (!towns.ok) return answerRefusal(context, towns);
    const swept = await sweepTowns(context, towns.value, { asOf, through, casesOnly: args.flag('cases-only') });
    answer(context, swept, () => sweepLines(swept).join('\n'));
    return swept.failures.length > 0 ? 1 : 0;
  },
};
