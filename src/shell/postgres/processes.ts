import { execFileSync } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';

/** A process of this machine as the kernel tells it. */
export interface RunningProcess {
  pid: number;
  /** Differs for a later process that got the same number. */
  startedAt: string;
  command: string;
}

/**
 * Looks a process up; undefined when there is none. A zombie counts as none: its parent is gone or busy, it answers
 * `kill(pid, 0)` for ever, and holds nothing any more.
 */
export function findProcess(pid: number): RunningProcess | undefined {
  return process.platform === 'linux' ? readFromProc(pid) : listByPs(['-p', String(pid)])[0];
}

/** All live processes that this user may see. */
export function listProcesses(): RunningProcess[] {
  if (process.platform !== 'linux') return listByPs(['-ax']);
  return readdirSync('/proc')
    .filter(name => /^\d+$/.test(name))
    .map(name => readFromProc(Number(name)))
    .filter(found => found !== undefined);
}

function readFromProc(pid: number): RunningProcess | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    // The second field is the program's name in parentheses and may itself hold blanks and parentheses.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const [state, startedAt] = [fields[0], fields[19]];
    if (state === undefined || startedAt === undefined || 'ZXx'.includes(state)) return undefined;
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
    return { pid, startedAt, command };
  } catch {
    return undefined;
  }
}

function listByPs(which: string[]): RunningProcess[] {
  try {
    const text = execFileSync('ps', [...which, '-ww', '-o', 'pid=,stat=,lstart=,command='], { encoding: 'utf8' });
    return text.split('\n').flatMap(line => {
      const [, pid, state, startedAt, command] =
        /^\s*(\d+)\s+(\S+)\s+(\S+\s+\S+\s+\d+\s+\S+\s+\d+)\s+(.*)$/.exec(line) ?? [];
      if (!pid || !state || !startedAt || !command || state.startsWith('Z')) return [];
      return [{ pid: Number(pid), startedAt: startedAt.replaceAll(/\s+/g, '_'), command }];
    });
  } catch {
    return []; // ps answers 1 where no such process is left
  }
}
