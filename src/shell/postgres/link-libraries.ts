import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

interface LinkToMake {
  source: string;
  target: string;
}

/**
 * npm packages can't carry symbolic links, so the package makes them in an install script, which `--ignore-scripts`
 * (a common policy) leaves out: the programs then miss their libraries. The list is in the package; make what is
 * missing. Two processes may do so at once.
 */
export function linkLibraries(nativeFolder: string): void {
  const list = join(nativeFolder, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const packageFolder = join(nativeFolder, '..');
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as LinkToMake[]) {
    const link = join(packageFolder, target);
    if (existsSync(link)) continue;
    try {
      symlinkSync(relative(dirname(target), source), link);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
}
