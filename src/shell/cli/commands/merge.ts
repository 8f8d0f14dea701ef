import { refuse } from '../../../core/kernel/decision.ts';
import { USES } from '../../../core/rulebook/fields.ts';
import { answerRefusal } from '../answers.ts';
import { TOWN_OPTIONS, WrongUsage } from '../arguments.ts';
import type { Command } from '../command.ts';
import { openTown } from '../town.ts';

export const command: Command = {
  name: 'merge',
  usage: `lateral merge PARCEL … --into KEY --municipality M --body BODY --resolution R --on DATE [--use USE] [--dry-run] [--accept]

Joins parcels to one number: what is open on them goes over to it, and the clocks with it; the earliest binds. The number
is one of the parcels, a neighbor, or a new one that the town has. All of it is recorded, or nothing.
  --into KEY      the number that remains
  --body, --resolution   who decided it, and by which resolution
  --on DATE       the day from which they are one parcel
  --use USE       what it is used for (${USES.join(', ')}), where it is not what the file says
  --dry-run       shows what it would come to, and records nothing
  --accept        also where something that has left the house (a letter, a bill) would be taken back`,
  options: {
    ...TOWN_OPTIONS,
    into: { type: 'string' },
    body: { type: 'string' },
    resolution: { type: 'string' },
    on: { type: 'string' },
    use: { type: 'string' },
    'dry-run': { type: 'boolean' },
    accept: { type: 'boolean' },
  },
  async run(args, context) {
    const parcels = args.positionals;
    if (parcels.length === 0) throw new WrongUsage('PARCEL is missing.');
    const into = args.required('into');
    const on = args.date('on');
    if (on === undefined) throw new WrongUsage('--on is missing.');
    const use = args.choice('use', USES);
    const body = args.text('body');
    const resolution = args.text('resolution');
    if (body === undefined || resolution === undefined) {
      return answerRefusal(context, refuse('A balance goes over by a decision: say --body and --resolution.'));
    }
    const town = await openTown(args, context);
    if (!town.ok) return answerRefusal(context, town);
    const { desk, id, rulebook, writing } = town.value;
    const { mergeParcels } = await import('../../desk/merge-parcels.ts');
    const { writeIf } = await import('../../desk/write-if.ts');
    const { answerMerge, takesBack } = await import('../land-answer.ts');
    const request = { parcels, into, on, body, resolution, use };
    const asking = { rulebook, writing, accept: args.flag('accept') };
    const mayStay = (told: Parameters<typeof takesBack>[0]): boolean => asking.accept || takesBack(told).length === 0;
    const done = await writeIf(
      desk,
      id,
      manager => mergeParcels(manager, request, asking),
      result => result.ok && !args.flag('dry-run') && mayStay(result.value.told),
    );
    if (!done.ok) return answerRefusal(context, done);
    const outcome = args.flag('dry-run') ? 'shown' : mayStay(done.value.told) ? 'made' : 'needs-accept';
    return answerMerge(context, request, done.value, done.because, outcome);
  },
};
