import type { EntityManager } from 'typeorm';
import type { Desk } from './desk.ts';

/** Carries the result out of a transaction that is to leave no trace. */
class TakenBack<T> extends Error {
  constructor(readonly result: T) {
    super('taken back');
  }
}

/** Does the work in one transaction and keeps what it wrote only where `keep` says so of the result. */
export async function writeIf<T>(
  desk: Desk,
  municipalityId: string,
  work: (manager: EntityManager) => Promise<T>,
  keep: (result: T) => boolean,
): Promise<T> {
  try {
    return await desk.write(municipalityId, async manager => {
      const result = await work(manager);
      if (!keep(result)) throw new TakenBack(result);
      return result;
    });
  } catch (error) {
    if (error instanceof TakenBack) return error.result as T;
    throw error;
  }
}
