import { QueryFailedError, type EntityManager } from 'typeorm';
import type { CalendarDate } from '../../core/kernel/calendar-date.ts';
import { EnvironmentFailure } from '../config/environment-failure.ts';

const LOCK_NOT_AVAILABLE = '55P03';

/**
 * Whether a case is left that is due and that nobody holds. A case that somebody holds is waited for: its holder either
 * brings it up, or dies and leaves it to us. One case at a time, so that nothing is held while waiting. Throws
 * EnvironmentFailure where a holder doesn't come to an end.
 */
export async function waitForOthers(
  manager: EntityManager,
  municipalityId: string,
  through: CalendarDate,
  apart: readonly string[],
): Promise<boolean> {
  await manager.query(`set local lock_timeout = '50s'`);
  try {
    const left: unknown[] = await manager.query(
      `select case_id from parcel_case
        where municipality_id = $1 and next_action_on <= $2 and not case_id = any($3)
        order by next_action_on, case_id limit 1 for no key update`,
      [municipalityId, through, apart],
    );
    return left.length > 0;
  } catch (error) {
    const code = error instanceof QueryFailedError ? (error.driverError as { code?: string }).code : undefined;
    if (code !== LOCK_NOT_AVAILABLE) throw error;
    throw new EnvironmentFailure(
      'Another program has held a case that is due for close to a minute, so the day is not complete.',
      'Run the sweep again; if this comes back, look for a session that hangs in the database (pg_stat_activity).',
      error,
    );
  }
}
