import { hash, verify } from '@node-rs/argon2';
import { refuse, type Refused } from '../../core/kernel/decision.ts';

/** Long before tangled: NIST SP 800-63B asks for length and forbids rules about kinds of characters. */
const SHORTEST = 12;
/** Argon2 takes any length; a megabyte of "password" is an attack on the processor. */
const LONGEST = 200;

/** Why this can be nobody's password; undefined where it will do. */
export function findFaultOfPassword(password: string, email: string): Refused | undefined {
  if (password.length < SHORTEST) return refuse(`The password needs at least ${SHORTEST} characters.`);
  if (password.length > LONGEST) return refuse(`The password has more than ${LONGEST} characters.`);
  if (new Set(password).size < 4) return refuse('The password repeats the same few characters.');
  if (password.toLowerCase() === email.toLowerCase()) return refuse('The password is the e-mail address.');
  return undefined;
}

/** Argon2id with the library's cost: 19 MB and two passes, as OWASP advises. */
export function hashPassword(password: string): Promise<string> {
  return hash(password);
}

/** Whether the password belongs to the hash; a hash that can't be read belongs to none. */
export async function isPassword(stored: string, password: string): Promise<boolean> {
  if (password.length > LONGEST) return false;
  try {
    return await verify(stored, password);
  } catch {
    return false;
  }
}
