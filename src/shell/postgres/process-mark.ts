import { findProcess } from './processes.ts';

/** The mark of this process, for a file that others read: number and start, so that a reused number is noticed. */
export function markOfThisProcess(): string {
  const self = findProcess(process.pid);
  return `${process.pid}@${self?.startedAt ?? 'unknown'}`;
}

/** Whether the process that left this mark still runs. */
export function isMarkAlive(mark: string): boolean {
  const [pid, startedAt] = mark.trim().split('@');
  const found = findProcess(Number(pid));
  return found !== undefined && found.startedAt === startedAt;
}
