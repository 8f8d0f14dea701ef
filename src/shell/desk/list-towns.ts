import type { DataSource } from 'typeorm';

/** The ids of all towns in the database, in order: one of the two questions that may be asked across towns. */
export async function listTowns(dataSource: DataSource): Promise<string[]> {
  const rows = await dataSource.query<{ id: string }[]>('select town_ids() as id');
  return rows.map(({ id }) => id);
}
