import type { DataSource, EntityManager } from 'typeorm';
import { inTown, readInTown } from '../store/town-transaction.ts';
import { appendChanges, type Writing } from './append-changes.ts';
import type { CaseChange } from './case-change.ts';

/**
 * The one place that opens write transactions. What is written in them is plain functions beside this file, each given
 * the manager of the transaction it belongs to.
 */
export class Desk {
  constructor(readonly dataSource: DataSource) {}

  /** One transaction bound to one town; commits when the work returns, rolls back when it throws. */
  write<T>(municipalityId: string, work: (manager: EntityManager) => Promise<T>): Promise<T> {
    return inTown(this.dataSource, municipalityId, work);
  }

  read<T>(municipalityId: string, work: (manager: EntityManager) => Promise<T>): Promise<T> {
    return readInTown(this.dataSource, municipalityId, work);
  }

  append(manager: EntityManager, writing: Writing, changes: readonly CaseChange[]): Promise<void> {
    return appendChanges(manager, writing, changes);
  }
}
