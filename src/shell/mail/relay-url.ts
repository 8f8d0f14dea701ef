import { EnvironmentFailure } from '../config/environment-failure.ts';

export type Relay = {
  readonly host: string;
  readonly port: number;
  /** TLS from the first byte (smtps). */
  readonly secure: boolean;
  /** Refuse to go on without STARTTLS. */
  readonly requireTLS: boolean;
  readonly auth?: { readonly user: string; readonly pass: string };
};

const TODO = 'Set it like smtp://user:password@mail.example.org:587 (smtps:// for port 465).';

/**
 * Reads smtp://user:password@host:port. STARTTLS is required of every relay that is not on this machine; `?tls=optional`
 * does without where a relay on the town's own network has none, but never with a password: that is not sent in the clear
 * to another machine. Throws EnvironmentFailure, which does not repeat the password.
 */
export function parseRelayUrl(text: string): Relay {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url) throw new EnvironmentFailure('The address of the mail server can not be read.', TODO);
  if (url.protocol !== 'smtp:' && url.protocol !== 'smtps:') {
    throw new EnvironmentFailure(`The mail server's address begins with ${url.protocol}// instead of smtp://.`, TODO);
  }
  if (url.hostname === '') throw new EnvironmentFailure('The address of the mail server names no host.', TODO);
  const secure = url.protocol === 'smtps:';
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const local = host === 'localhost' || host === '::1' || host.startsWith('127.');
  const tls = url.searchParams.get('tls') ?? 'required';
  if (!['required', 'optional'].includes(tls) || [...url.searchParams.keys()].some(name => name !== 'tls')) {
    throw new EnvironmentFailure(
      'Behind the ? of the mail server’s address only tls=required or tls=optional can stand.',
      TODO,
    );
  }
  const auth = url.username === '' ? undefined : { user: decode(url.username), pass: decode(url.password) };
  if (auth && tls === 'optional' && !secure && !local) {
    throw new EnvironmentFailure(
      'The address of the mail server has a password and tls=optional: the password might go over the network in the clear.',
      'Take ?tls=optional away, or use smtps://.',
    );
  }
  return {
    host,
    port: url.port === '' ? (secure ? 465 : 587) : Number(url.port),
    secure,
    requireTLS: !secure && !local && tls === 'required',
    ...(auth && { auth }),
  };
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    throw new EnvironmentFailure(
      'The user name or password in the address of the mail server has a % that is not part of a code.',
      'Write a % as %25.',
    );
  }
}
