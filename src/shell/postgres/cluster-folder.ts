import { createHash } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, realpathSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { explainDiskError } from './explain-disk-error.ts';

/** Where the embedded server keeps its things, all below `${LATERAL_HOME}/postgres`. */
export interface ClusterFolder {
  root: string;
  data: string;
  /** initdb works here; the rename to `data` is what says that it finished. */
  unfinishedData: string;
  leases: string;
  lock: string;
  password: string;
  port: string;
  log: string;
  /**
   * Carried in the title of every process of the server, so that each can be recognised without looking into it
   * (which a container may forbid). Made of the path: a copied folder never takes the original's server for its own.
   */
  clusterName: string;
}

/** Makes the folder where it is missing. Throws EnvironmentFailure where it can't be made. */
export function openClusterFolder(home: string): ClusterFolder {
  const root = join(resolve(home), 'postgres');
  try {
    if (!existsSync(root)) {
      makeFolders(root);
      chmodSync(root, 0o755); // whatever the umask: the server's user passes through it
    }
    const leases = join(root, 'leases');
    if (!existsSync(leases)) mkdirSync(leases, { recursive: true, mode: 0o700 }); // recursive: may be there by now
    const name = createHash('sha256').update(realpathSync(root)).digest('hex').slice(0, 12);
    return {
      root,
      data: join(root, 'data'),
      unfinishedData: join(root, 'data.unfinished'),
      leases,
      lock: join(root, 'lock'),
      password: join(root, 'password'),
      port: join(root, 'port'),
      log: join(root, 'server.log'),
      clusterName: `lateral_${name}`,
    };
  } catch (error) {
    throw explainDiskError(error, root);
  }
}

/** Node's own recursive mkdir never returns where the system refuses a folder with ENOENT, as below /proc. */
function makeFolders(path: string): void {
  if (existsSync(path)) return;
  const parent = dirname(path);
  if (parent !== path) makeFolders(parent);
  try {
    mkdirSync(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST' || !existsSync(path)) throw error;
  }
}
