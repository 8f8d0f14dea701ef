import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Configuration } from './configuration.ts';
import { EnvironmentFailure } from './environment-failure.ts';

/**
 * The secret that signs session cookies. Without SESSION_SECRET one is made and kept under `home`, readable by its
 * owner alone, so that a restart signs nobody out. In production that would hide a mistake: several web processes on
 * several machines would each have their own. There it must be set; throws EnvironmentFailure.
 */
export function readSessionSecret(configuration: Configuration): string {
  if (configuration.sessionSecret !== undefined) return configuration.sessionSecret;
  if (configuration.environment === 'production') {
    throw new EnvironmentFailure(
      'SESSION_SECRET is missing, and production does not invent one.',
      'Set it to at least 32 random characters, the same for every web process.',
    );
  }
  const file = join(configuration.home, 'session-secret');
  try {
    if (!existsSync(file)) keepNewSecret(file);
    return readFileSync(file, 'utf8');
  } catch (cause) {
    throw new EnvironmentFailure(
      `The session secret could not be kept in ${file}.`,
      'Make LATERAL_HOME a folder this user may write to, or set SESSION_SECRET.',
      { cause },
    );
  }
}

/** A link appears whole or not at all: of two processes that start together one wins, and both read the same. */
function keepNewSecret(file: string): void {
  const draft = `${file}.${process.pid}`;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(draft, randomBytes(32).toString('base64url'), { mode: 0o600 });
  try {
    linkSync(draft, file);
  } catch (error) {
    if (!existsSync(file)) throw error;
  } finally {
    rmSync(draft);
  }
}
