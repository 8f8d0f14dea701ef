import { resolve } from 'node:path';
import { refuse } from '../../../core/kernel/decision.ts';
import { parcelKeyOf } from '../../../core/kernel/parcel-key.ts';
import { unfitInLine } from '../../../core/kernel/plain-text.ts';
import { SERVICES } from '../../../core/rulebook/kinds.ts';
import { CAPACITIES, CAPACITY_WORDS } from '../../casefile/release/capacity.ts';
import { takePositionals, TOWN_OPTIONS, WrongUsage, type Args } from '../arguments.ts';
import { answer, answerRefusal } from '../answers.ts';
import type { CliContext, Command, ExitCode } from '../command.ts';
import { counted } from '../counted.ts';
import { openTown, unknownParcel, type OpenTown } from '../town.ts';
import { writeBytes } from '../write-bytes.ts';

export const command: Command = {
  name: 'records',
  usage: `lateral records PARCEL --municipality M --for "NAME, ADDRESS" --reason TEXT --out FILE.zip [--as CAPACITY] [--service S]
lateral records log [PARCEL] --municipality M

The records of a parcel for somebody who asked, without what Wis. Stat. 196.137 keeps from them: it is taken out, not
covered, and each place says so. Who was given what is written down first; \`log\` shows it.
  --for TEXT     who gets it, with an address
  --reason TEXT  what was asked for, and when
  --as CAPACITY  public where left out, which gives no names, no amounts, no account, no letters
${CAPACITIES.map(one => `                 ${one}: ${CAPACITY_WORDS[one]}`).join('\n')}`,
  options: {
    ...TOWN_OPTIONS,
    service: { type: 'string' },
    for: { type: 'string' },
    reason: { type: 'string' },
    as: { type: 'string' },
    out: { type: 'string' },
  },
  async run(args, context) {
    const [first, second, extra] = args.positionals;
    if (first === 'log') {
      if (extra !== undefined) throw new WrongUsage(`"${extra}" is one argument too many.`);
      const town = await openTown(args, context);
      return town.ok ? showLog(town.value, second, context) : answerRefusal(context, town);
    }
    const { PARCEL } = takePositionals(args, 'PARCEL');
    const asked = askedOf(args, context);
    const town = await openTown(args, context);
    return town.ok ? release(town.value, PARCEL, asked, context) : answerRefusal(context, town);
  },
};

function askedOf(args: Args, context: CliContext) {
  const toWhom = args.required('for').trim();
  const reason = args.required('reason').trim();
  for (const [option, given] of Object.entries({ for: toWhom, reason })) {
    const unfit = unfitInLine(given);
    if (unfit !== undefined) throw new WrongUsage(`--${option} holds ${unfit}, which no line can hold.`);
    if (given.length > 500) throw new WrongUsage(`--${option} is longer than 500 characters.`);
  }
  return {
    toWhom,
    reason,
    capacity: args.choice('as', CAPACITIES) ?? 'public',
    service: args.choice('service', SERVICES),
    out: resolve(context.workingDirectory, args.required('out')),
  };
}

async function release(
  town: OpenTown,
  parcel: string,
  { toWhom, reason, capacity, service, out }: ReturnType<typeof askedOf>,
  context: CliContext,
): Promise<ExitCode> {
  const { id, desk, rulebook, day, writing } = town;
  const { gatherCaseFile } = await import('../../casefile/gather.ts');
  const { gatherFailureWords } = await import('../../casefile/gather-failure.ts');
  const { makeRelease } = await import('../../casefile/release/make-release.ts');
  const { logRelease } = await import('../../casefile/release/release-log.ts');
  const asked = { parcel, service, today: day.today };
  const gathered = await desk.read(id, manager => gatherCaseFile(manager, id, rulebook, asked));
  if (gathered === 'no-parcel') return answerRefusal(context, unknownParcel(town, parcel));
  if (typeof gathered === 'string' || 'broken' in gathered) {
    return answerRefusal(context, refuse(gatherFailureWords(gathered, asked)));
  }
  const release = { toWhom, reason, capacity, by: writing.by, rehearsal: day.rehearsal };
  const made = await makeRelease(gathered, release);
  let no = 0;
  // Written down before it has its name: a line in the log without a file is better than a file without a line.
  await writeBytes(out, made.zip, async () => {
    const about = { parcelKey: gathered.parcel.key, service };
    no = await desk.write(id, manager => logRelease(manager, writing, about, release, made));
  });
  const { files, withheld } = made;
  answer(context, { release: no, file: out, sha256: made.sha256, capacity, files, withheld }, () =>
    [
      `Release ${no}, ${counted(files.length, 'file')}, for ${toWhom} (${CAPACITY_WORDS[capacity]}): ${out}`,
      ...withheld.map(({ what, section }) => `  withheld: ${what} (${section})`),
    ].join('\n'),
  );
  return 0;
}

async function showLog(town: OpenTown, parcel: string | undefined, context: CliContext): Promise<ExitCode> {
  const { readReleases } = await import('../../casefile/release/release-log.ts');
  const { findParcel } = await import('../../desk/find-cases.ts');
  const { id, desk } = town;
  const found = await desk.read(id, async manager => {
    if (parcel !== undefined && !(await findParcel(manager, parcel))) return undefined;
    return readReleases(manager, parcel === undefined ? undefined : parcelKeyOf(parcel));
  });
  if (!found) return answerRefusal(context, unknownParcel(town, parcel ?? ''));
  answer(context, found, () =>
    found.length === 0
      ? 'Nobody was given records yet.'
      : found
          .map(
            ({ no, on, parcel: number, toWhom, capacity, reason, by, files }) =>
              `${String(no).padStart(4)}  ${on}  ${number}  ${toWhom} (${capacity}): ${reason}; ${counted(files.length, 'file')}, by ${by}`,
          )
          .join('\n'),
  );
  return 0;
}
