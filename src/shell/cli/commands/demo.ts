import { join } from 'node:path';
import { EnvironmentFailure } from '../../config/environment-failure.ts';
import { momentText, todayIn } from '../../clock/business-day.ts';
import { listTowns } from '../../desk/list-towns.ts';
import { answer, answerRefusal } from '../answers.ts';
import type { CliContext, Command, ExitCode } from '../command.ts';
import { counted } from '../counted.ts';
import { lawOf } from '../town.ts';
import { command as serve } from './serve.ts';

export const command: Command = {
  name: 'demo',
  usage: `lateral demo [--serve]

Makes four made-up towns if the database is empty, Pewaukee with five districts and three smaller ones, sweeps them
through today, and says what it made and where to look. With --serve the pages, the queue and the mailbox run until Ctrl-C.`,
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
  const desk = await lateral.desk();
  if ((await listTowns(desk.dataSource)).length > 0) {
    answer(context, { made: false }, () => 'There are towns in this database already: nothing was made.');
    return 0;
  }
  const { makeDemo, DEMO_LOGIN, DEMO_TOWNS } = await import('../../demo/make-demo.ts');
  const { openWork } = await import('../../start/open-work.ts');
  const { workOff } = await import('../../work/run-worker.ts');
  const rulebooks = await lateral.rulebooks();
  for (const id of DEMO_TOWNS) {
    const law = lawOf(id, rulebooks);
    if (!law.ok) return answerRefusal(context, law);
  }
  const towns = await makeDemo({
    desk,
    rulebookOf: id => {
      const rulebook = rulebooks.rulebooks.get(id);
      if (!rulebook) throw new RangeError(`no rulebook ${id}`);
      return rulebook;
    },
    todayIn: timeZone => todayIn(timeZone, clock),
    home: configuration.home,
    at: momentText(clock),
    log: context.warn,
  });
  const work = await openWork(lateral);
  await workOff(await lateral.databaseUrl(), work.context);
  await work.close();
  const mails = await (await lateral.mailbox()).list();
  const document = {
    made: true,
    towns,
    emails: mails.length,
    login: DEMO_LOGIN,
    mailbox: join(configuration.home, 'mailbox'),
  };
  answer(context, document, () =>
    [
      'All names are made up:',
      ...towns.flatMap(({ name, parcels, districts, cases, letters, printed }) => [
        `  ${name}: ${counted(parcels, 'parcel')} in ${counted(districts, 'district')}, ${counted(cases, 'case')}`,
        `    letters: ${letters.map(({ state, count }) => `${count} ${state}`).join(', ')}`,
        `    print files, manifest and mailing book: ${printed}`,
      ]),
      `E-mails in the mailbox: ${mails.length} (${document.mailbox})`,
      `Sign in as ${DEMO_LOGIN.email} with the password ${DEMO_LOGIN.password}, in each of the towns`,
    ].join('\n'),
  );
  return 0;
}
