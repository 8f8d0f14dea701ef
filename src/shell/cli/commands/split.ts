import { SHARED_BY } from '../../../core/case/division/wanted-shares.ts';
import { refuse } from '../../../core/kernel/decision.ts';
import { USES, type Use } from '../../../core/rulebook/fields.ts';
import { answerRefusal } from '../answers.ts';
import { takePositionals, TOWN_OPTIONS, WrongUsage, type Args } from '../arguments.ts';
import type { Command } from '../command.ts';
import { readList, readPairs } from '../shares.ts';
import { openTown } from '../town.ts';

export const command: Command = {
  name: 'split',
  usage: `lateral split PARCEL --municipality M --into "KEY=share,KEY=share" --by area|decision --body BODY --resolution R --on DATE
                     [--use "KEY=use,…"] [--building KEY] [--dry-run] [--accept]

Divides a parcel: every unpaid charge in shares that add up to it, installments with their terms, the clocks as they were
set. The parcel's own cases end with it; the parts begin with it. All of it is recorded, or nothing.
  --into          the parts, which the town has (\`lateral import parcels\`), each with its share
  --by area       shares are areas like 0.20, in any one measure
  --by decision   shares are dollars that add up to what is open, or percentages that add up to 100
  --body, --resolution   who decided it, and by which resolution
  --on DATE       the day from which the parts are parcels of their own
  --use           what a part is used for (${USES.join(', ')}), where it is not what the file says
  --building KEY  the part on which the building stands; the others have none
  --dry-run       shows what it would come to, and records nothing
  --accept        also where something that has left the house (a letter, a bill) would be taken back`,
  options: {
    ...TOWN_OPTIONS,
    into: { type: 'string' },
    by: { type: 'string' },
    body: { type: 'string' },
    resolution: { type: 'string' },
    on: { type: 'string' },
    use: { type: 'string' },
    building: { type: 'string' },
    'dry-run': { type: 'boolean' },
    accept: { type: 'boolean' },
  },
  async run(args, context) {
    const { PARCEL } = takePositionals(args, 'PARCEL');
    const into = readPairs('into', args.required('into'));
    const by = args.choice('by', SHARED_BY);
    if (by === undefined) throw new WrongUsage('--by is missing.');
    const on = args.date('on');
    if (on === undefined) throw new WrongUsage('--on is missing.');
    const uses = readUses(
      args,
      into.map(({ key }) => key),
    );
    const body = args.text('body');
    const resolution = args.text('resolution');
    if (body === undefined || resolution === undefined) {
      return answerRefusal(context, refuse('A balance is shared by a decision: say --body and --resolution.'));
    }
    const town = await openTown(args, context);
    if (!town.ok) return answerRefusal(context, town);
    const { desk, id, rulebook, writing } = town.value;
    const { splitParcel } = await import('../../desk/split-parcel.ts');
    const { writeIf } = await import('../../desk/write-if.ts');
    const { answerSplit, takesBack } = await import('../land-answer.ts');
    const request = {
      parcel: PARCEL,
      by,
      on,
      body,
      resolution,
      into: into.map(({ key, value }) => ({ number: key, share: value, use: uses.get(key) })),
      buildings: readList(args.text('building')),
    };
    const asking = { rulebook, writing, accept: args.flag('accept') };
    const mayStay = (told: Parameters<typeof takesBack>[0]): boolean => asking.accept || takesBack(told).length === 0;
    const done = await writeIf(
      desk,
      id,
      manager => splitParcel(manager, request, asking),
      result => result.ok && !args.flag('dry-run') && mayStay(result.value.told),
    );
    if (!done.ok) return answerRefusal(context, done);
    const outcome = args.flag('dry-run') ? 'shown' : mayStay(done.value.told) ? 'made' : 'needs-accept';
    return answerSplit(context, request, done.value, done.because, outcome);
  },
};

function readUses(args: Args, keys: readonly string[]): ReadonlyMap<string, Use> {
  const text = args.text('use');
  const uses = new Map<string, Use>();
  if (text === undefined) return uses;
  const pairs = text.includes('=') ? readPairs('use', text) : keys.map(key => ({ key, value: text }));
  for (const { key, value } of pairs) {
    const use = USES.find(known => known === value);
    if (!use) throw new WrongUsage(`--use "${value}" is none of ${USES.join(', ')}.`);
    if (!keys.includes(key)) throw new WrongUsage(`--use names ${key}, which is none of the parts.`);
    uses.set(key, use);
  }
  return uses;
}
