import type pg from 'pg';
import type { Desk } from '../../desk/desk.ts';

/** The desk's own connections, so that sessions add none: TypeORM keeps them as the driver's master pool. */
export function sharedPool(desk: Desk): pg.Pool {
  return (desk.dataSource.driver as unknown as { master: pg.Pool }).master;
}
