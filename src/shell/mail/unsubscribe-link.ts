import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';

/** Whose e-mails are to end: an address in a town. */
export interface Unsubscribing {
  readonly municipalityId: string;
  readonly address: string;
}

const signed = z.tuple([z.string().min(1), z.string().min(3)]);

/** The part of the address after /unsubscribe/: what is meant, and our signature, so that nobody can end another's. */
export function unsubscribeToken(secret: string, { municipalityId, address }: Unsubscribing): string {
  const said = Buffer.from(JSON.stringify([municipalityId, address])).toString('base64url');
  return `${said}.${sign(secret, said)}`;
}

/** What a token says; undefined where we did not sign it, or signed it with a secret that is gone. */
export function readUnsubscribeToken(secret: string, token: string): Unsubscribing | undefined {
  const [, said, signature] = /^([\w-]{1,2000})\.([\w-]{43})$/.exec(token) ?? [];
  if (said === undefined || signature === undefined) return undefined;
  if (!timingSafeEqual(Buffer.from(signature), Buffer.from(sign(secret, said)))) return undefined;
  const [municipalityId, address] = signed.parse(JSON.parse(Buffer.from(said, 'base64url').toString('utf8')));
  return { municipalityId, address };
}

function sign(secret: string, said: string): string {
  return createHmac('sha256', `${secret} unsubscribe links`).update(said).digest('base64url');
}
