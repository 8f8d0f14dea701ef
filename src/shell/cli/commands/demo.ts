import { join } from 'node:path';
import { EnvironmentFailure } from '../../config/environment-failure.ts';
import { momentText, todayIn } from '../../clock/business-day.ts';
import { listTowns } from '../../desk/list-towns.ts';
import { answer, answerRefusal } from '../answers.ts';
import type { CliContext, Command, ExitCode } from '../command.ts';
import { lawOf } from '../town.ts';
import { command as serve } from './serve.ts';

export const command: Command = {
  name: 'demo',
  usage: `lateral demo [--serve]

Makes a made-up Pewaukee with five districts if the database is empty, sweeps it through today, and says what it made
and where to look. With --serve the pages, the queue and the mailbox run until Ctrl-C.`,
  options: { serve: { type: 'boolean' }, port: { type: 'string' } },
  endsWhenAsked: true,
  async run(args, context) {
    if (context.configuration.environment === 'production') {
      throw new EnvironmentFailure(
        'The demo makes a made-up town and a login that everybody knows, and this is a production system.',
        'Leave LATERAL_ENV unset for a demonstration, or start with `lateral serve`.',
      );
    }
    const made = await makeIfEmpty(context);
    if (made !== 0) return made;
    if (!args.flag('serve')) return 0;
    return serve.run(args, context);
  },
};

async function makeIfEmpty(context: CliContext): Promise<ExitCode> {
  const { configuration, clock, lateral } = context;
  const law = lawOf('pewaukee', await lateral.rulebooks());
  if (!law.ok) return answerRefusal(context, law);
  const desk = await lateral.desk();
  if ((await listTowns(desk.dataSource)).length > 0) {
    answer(context, { made: false }, () => 'There are towns in this database already: nothing was made.');
    return 0;
  }
  const { makeDemo, DEMO_LOGIN } = await import('../../demo/make-demo.ts');
  const { openWork } = await import('../../start/open-work.ts');
  const { workOff } = await import('../../work/run-worker.ts');
  const rulebook = law.value;
  const today = todayIn(rulebook.timeZone, clock);
  const made = await makeDemo({
    desk,
    rulebook,
    home: configuration.home,
    today,
    at: momentText(clock),
    log: context.warn,
  });
  const work = await openWork(lateral);
  await workOff(await lateral.databaseUrl(), work.context);
  await work.close();
  const mails = await (await lateral.mailbox()).list();
  const document = {
    made: true,
    ...made,
    emails: mails.length,
    login: DEMO_LOGIN,
    mailbox: join(configuration.home, 'mailbox'),
  };
  answer(context, document, () =>
    [
      `Made ${rulebook.name}: ${made.parcels} parcels in ${made.districts} districts, all names made up, swept through ${today}.`,
      `Letters: ${made.letters.map(({ state, count }) => `${count} ${state}`).join(', ')}.`,
      `Print files, manifest and mailing book: ${made.printed}`,
      `E-mails in the mailbox: ${mails.length} (${document.mailbox})`,
      `Sign in as ${DEMO_LOGIN.email} with the password ${DEMO_LOGIN.password}`,
    ].join('\n'),
  );
  return 0;
}
