import { day } from '../../src/core/kernel/calendar-date.ts';
import { addUser } from '../../src/shell/auth/users.ts';
import { ensureTown } from '../../src/shell/desk/ensure-town.ts';
import { openParcelCase } from '../../src/shell/desk/open-case.ts';
import type { OpenPages } from './pages.ts';
import { CLERK } from './sample-town.ts';

export const NEIGHBOUR = { email: 'neighbour@example.org', name: 'Per Nabo', password: 'another town entirely' };

/** A second town in the same database, with a parcel of the same number; the clerk has an account there too. */
export async function makeNeighbour(pages: OpenPages): Promise<void> {
  const desk = await pages.sample.lateral.desk();
  const rulebook = (await pages.sample.lateral.rulebooks()).rulebooks.get('arcadia');
  if (!rulebook) throw new Error('no rulebook of arcadia');
  const at = '2028-04-20T10:00:00.000Z';
  const writing = { municipalityId: rulebook.id, today: day('2028-04-20'), at, by: 'test' };
  await desk.write(rulebook.id, async manager => {
    await ensureTown(manager, rulebook);
    await addUser(manager, rulebook.id, { ...NEIGHBOUR, roles: ['staff'] }, at);
    await addUser(manager, rulebook.id, { ...CLERK, roles: ['staff'] }, at);
    await manager.query(
      `insert into parcel (municipality_id, parcel_key, number, owner_1, site_address) values ($1, 'PWC9990042', 'PWC 9990 042', 'Arcadia Owner', '1 Other St')`,
      [rulebook.id],
    );
    await openParcelCase(
      manager,
      'PWC9990042',
      {
        type: 'case.opened',
        on: day('2028-04-01'),
        data: { service: 'sewer', use: 'residential', recHundredths: 100, trackedFrom: '2028-04-01' },
      },
      { rulebook, writing, accept: false },
    );
  });
}
