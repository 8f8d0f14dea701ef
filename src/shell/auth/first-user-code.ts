import { createHmac, timingSafeEqual } from 'node:crypto';
import { readSessionSecret } from '../config/session-secret.ts';
import type { Configuration } from '../config/configuration.ts';

/**
 * Whoever reaches an empty installation first would become its administrator. In production the first user therefore
 * types a code that only the server's own output shows. It follows from SESSION_SECRET, so that every web process of an
 * installation asks for the same one and nothing has to be kept. Undefined elsewhere: no code is asked.
 */
export function firstUserCode(configuration: Configuration): string | undefined {
  if (configuration.environment !== 'production') return undefined;
  const digest = createHmac('sha256', readSessionSecret(configuration))
    .update('the first user of Lateral')
    .digest('hex');
  return `${digest.slice(0, 4)}-${digest.slice(4, 8)}-${digest.slice(8, 12)}`;
}

export function isFirstUserCode(typed: string, code: string): boolean {
  const given = Buffer.from(typed.trim().toLowerCase());
  const wanted = Buffer.from(code);
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}
