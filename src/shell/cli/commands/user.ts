import { randomBytes } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { refuse, type Decision } from '../../../core/kernel/decision.ts';
import { momentText } from '../../clock/business-day.ts';
import { takePositionals, WrongUsage, type Args } from '../arguments.ts';
import { answer, answerRefusal } from '../answers.ts';
import type { CliContext, Command, ExitCode } from '../command.ts';
import { lawOf, openTown } from '../town.ts';

const STEPS = ['add', 'list', 'disable', 'reset'] as const;

export const command: Command = {
  name: 'user',
  usage: `lateral user add EMAIL --name NAME --municipality M [--roles staff,administrator] [--password-stdin]
lateral user list --municipality M
lateral user disable EMAIL --municipality M
lateral user reset EMAIL --municipality M [--password-stdin]

Who may sign in to the pages.
  add       makes a user; staff without --roles
  disable   takes away the right to sign in
  reset     gives a new password and lets a locked or disabled user in again
Without --password-stdin a password is made and printed once; with it the first line of stdin is the password.`,
  options: {
    municipality: { type: 'string' },
    name: { type: 'string' },
    roles: { type: 'string' },
    'password-stdin': { type: 'boolean' },
  },
  async run(args, context) {
    const [step, ...rest] = args.positionals;
    const known = STEPS.find(candidate => candidate === step);
    if (!known) throw new WrongUsage(`Say ${STEPS.join(', ')}.`);
    args.required('municipality');
    const words = { ...args, positionals: rest };
    if (known === 'list') {
      takePositionals(words);
      return listAll(args, context);
    }
    const { EMAIL } = takePositionals(words, 'EMAIL');
    if (known === 'add') return add(args, context, EMAIL);
    return known === 'disable' ? disable(args, context, EMAIL) : reset(args, context, EMAIL);
  },
};

async function add(args: Args, context: CliContext, email: string): Promise<ExitCode> {
  const name = args.required('name');
  const { addUser, ROLES } = await import('../../auth/users.ts');
  const { ensureTown } = await import('../../desk/ensure-town.ts');
  const asked = (args.text('roles') ?? 'staff').split(',').map(role => role.trim());
  const roles = ROLES.filter(role => asked.includes(role));
  const unknown = asked.find(role => !ROLES.some(known => known === role));
  if (unknown !== undefined) throw new WrongUsage(`--roles "${unknown}" is none of ${ROLES.join(', ')}.`);
  const loaded = await context.lateral.rulebooks();
  const law = lawOf(args.required('municipality'), loaded);
  if (!law.ok) {
    const town = await openTown(args, context);
    return answerRefusal(context, town.ok ? law : town);
  }
  const password = await choosePassword(args, context);
  const desk = await context.lateral.desk();
  // A town's first user may come before its first import.
  const made = await desk.write(law.value.id, async manager => {
    await ensureTown(manager, law.value);
    return addUser(manager, law.value.id, { email, name, password: password.text, roles }, momentText(context.clock));
  });
  if (!made.ok) return answerRefusal(context, made);
  return tell(context, `${email} may sign in.`, { email, name, roles, ...shownOnce(password) });
}

async function listAll(args: Args, context: CliContext): Promise<ExitCode> {
  const town = await openTown(args, context);
  if (!town.ok) return answerRefusal(context, town);
  const { listUsers } = await import('../../auth/manage-users.ts');
  const users = await town.value.desk.read(town.value.id, listUsers);
  answer(context, { users }, () =>
    users.length === 0
      ? 'There is no user yet: `lateral user add` makes one.'
      : users
          .map(({ email, name, roles, disabled, lockedUntil }) =>
            [
              `${email}  ${name}  ${roles.join(', ')}`,
              disabled && 'disabled',
              lockedUntil && `locked until ${lockedUntil}`,
            ]
              .filter(Boolean)
              .join('  '),
          )
          .join('\n'),
  );
  return 0;
}

async function disable(args: Args, context: CliContext, email: string): Promise<ExitCode> {
  const { disableUser } = await import('../../auth/manage-users.ts');
  const done = await inTown(args, context, async (desk, id) =>
    desk.write(id, manager => disableUser(manager, email, momentText(context.clock))),
  );
  return done.ok
    ? tell(context, `${done.value} may no longer sign in.`, { email: done.value, disabled: true })
    : answerRefusal(context, done);
}

async function reset(args: Args, context: CliContext, email: string): Promise<ExitCode> {
  const { resetPassword } = await import('../../auth/manage-users.ts');
  const password = await choosePassword(args, context);
  const done = await inTown(args, context, async (desk, id) =>
    desk.write(id, manager => resetPassword(manager, email, password.text)),
  );
  if (!done.ok) return answerRefusal(context, done);
  return tell(context, `${done.value} has a new password.`, { email: done.value, ...shownOnce(password) });
}

type DeskOfTown = Awaited<ReturnType<CliContext['lateral']['desk']>>;

async function inTown<T>(
  args: Args,
  context: CliContext,
  work: (desk: DeskOfTown, id: string) => Promise<Decision<T>>,
): Promise<Decision<T>> {
  const town = await openTown(args, context);
  if (!town.ok) return refuse(town.refused, town.because);
  return work(town.value.desk, town.value.id);
}

interface Password {
  readonly text: string;
  readonly made: boolean;
}

async function choosePassword(args: Args, context: CliContext): Promise<Password> {
  if (!args.flag('password-stdin')) return { text: randomBytes(15).toString('base64url'), made: true };
  const [first = ''] = (await text(context.stdin)).split(/\r?\n/);
  return { text: first, made: false };
}

function shownOnce({ text: password, made }: Password): { password?: string } {
  return made ? { password } : {};
}

function tell(context: CliContext, sentence: string, json: Readonly<Record<string, unknown>>): ExitCode {
  answer(context, json, () =>
    typeof json.password === 'string' ? `${sentence}\nThe password, shown only now: ${json.password}` : sentence,
  );
  return 0;
}
