import type { DemoParcel } from './demo-parcels.ts';
import type { DemoRequest, TownMade } from './demo-request.ts';

/** What the town has become, in figures. */
export async function madeOf(
  { desk, rulebook }: DemoRequest,
  parcels: readonly DemoParcel[],
  printed: string,
): Promise<TownMade> {
  const { letters, cases } = await desk.read(rulebook.id, async manager => {
    const states: TownMade['letters'] = await manager.query(
      'select state, count(*)::int as count from notice group by state order by state',
    );
    const [counted]: { cases: number }[] = await manager.query('select count(*)::int as cases from parcel_case');
    return { letters: states, cases: counted?.cases ?? 0 };
  });
  return {
    municipality: rulebook.id,
    name: rulebook.name,
    parcels: parcels.length,
    districts: new Set(parcels.map(({ district }) => district)).size,
    cases,
    letters,
    printed,
  };
}
