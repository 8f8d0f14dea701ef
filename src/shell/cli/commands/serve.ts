import { refuse } from '../../../core/kernel/decision.ts';
import { chooseBusinessDay } from '../../clock/business-day.ts';
import { answer, answerRefusal } from '../answers.ts';
import { takePositionals, WrongUsage, type Args } from '../arguments.ts';
import type { CliContext, Command } from '../command.ts';

export const command: Command = {
  name: 'serve',
  usage: `lateral serve [--web | --worker] [--port PORT] [--as-of DATE]

The pages and the daily work, until it is asked to end (Ctrl-C).
  --web         only the pages
  --worker      only the work: nightly check, letters' texts, e-mails; any number of processes may run it
  --port PORT   where the pages are; PORT of the environment, or 3000, without it; 0 takes a free one
  --as-of DATE  the business day of every town; one ahead of today is a rehearsal: pages and letters say so, and mail
                goes to the mailbox on this machine`,
  options: {
    web: { type: 'boolean' },
    worker: { type: 'boolean' },
    port: { type: 'string' },
    'as-of': { type: 'string' },
  },
  endsWhenAsked: true,
  async run(args, context) {
    takePositionals(args);
    const [web, worker] = [args.flag('web'), args.flag('worker')];
    if (web && worker) throw new WrongUsage('Say --web or --worker; without either both are served.');
    const port = readPort(args, context);
    const asOf = args.date('as-of');
    const ahead = await rehearsalOf(args, context);
    if (ahead !== undefined && context.configuration.environment === 'production') {
      return answerRefusal(context, refuse(ahead));
    }
    if (ahead !== undefined) context.warn(`Rehearsal: ${ahead} No e-mail leaves the house.`);
    const { serve } = await import('../../web/serve.ts');
    const serving = await serve(context.lateral, { web: !worker, worker: !web, port, asOf });
    const said = worker ? 'The daily work runs. Ctrl-C ends it.' : `Lateral is at ${serving.url}. Ctrl-C ends it.`;
    answer(context, { url: serving.url || null, web: !worker, worker: !web }, () => said);
    await sayCodeOfFirstUser(context, serving.url);
    try {
      await asked(context.stop);
    } finally {
      await serving.close();
    }
    return 0;
  },
};

function readPort(args: Args, { configuration }: CliContext): number {
  const text = args.text('port');
  if (text === undefined) return configuration.port;
  if (/^\d{1,5}$/.test(text) && Number(text) <= 65_535) return Number(text);
  throw new WrongUsage(`--port "${text}" is not a number from 0 to 65535.`);
}

/** The sentence on a business day that lies ahead of some town's today; undefined where it is a day that has come. */
async function rehearsalOf(args: Args, { lateral, clock }: CliContext): Promise<string | undefined> {
  const asOf = args.date('as-of');
  if (asOf === undefined) return undefined;
  const { rulebooks } = await lateral.rulebooks();
  for (const { timeZone } of rulebooks.values()) {
    const day = chooseBusinessDay({ timeZone, clock, asOf, environment: 'development' });
    if (day.ok && day.value.rehearsal) return `the business day ${asOf} lies after today, ${day.value.realToday}.`;
  }
  return undefined;
}

/** In production nobody but the reader of this output can become the first user. */
async function sayCodeOfFirstUser({ lateral, configuration, warn }: CliContext, url: string): Promise<void> {
  const { firstUserCode } = await import('../../auth/first-user-code.ts');
  const { anyUserExists } = await import('../../auth/users.ts');
  const code = firstUserCode(configuration);
  if (code === undefined || url === '' || (await anyUserExists(await lateral.desk()))) return;
  warn(`There is no user yet. The first one is made at ${url}/first-user with the code ${code}.`);
}

async function asked(stop: AbortSignal): Promise<void> {
  if (stop.aborted) return;
  await new Promise(resolve => stop.addEventListener('abort', resolve, { once: true }));
}
