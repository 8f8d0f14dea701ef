import { createPrivateKey } from 'node:crypto';
import DKIM from 'nodemailer/lib/dkim';
import { EnvironmentFailure } from '../config/environment-failure.ts';

/** With what each e-mail is signed (RFC 6376): the key under SELECTOR._domainkey.DOMAIN in the DNS is its public half. */
export interface DkimKey {
  readonly domain: string;
  readonly selector: string;
  /** PEM, RSA. */
  readonly privateKey: string;
}

/** Throws EnvironmentFailure for a key that could not sign: nodemailer would send the e-mail unsigned and say nothing. */
export function checkDkimKey(key: DkimKey, file: string): DkimKey {
  const todo = 'Make one with: openssl genrsa -out dkim.pem 2048. docs/operations.md says what goes into the DNS.';
  try {
    const { asymmetricKeyType, asymmetricKeyDetails } = createPrivateKey(key.privateKey);
    if (asymmetricKeyType !== 'rsa') throw new Error(`it is of the kind ${asymmetricKeyType}, not RSA`);
    // RFC 8301 § 3.2: receivers don't take a signature of fewer bits.
    if ((asymmetricKeyDetails?.modulusLength ?? 0) < 1024) throw new Error('it has fewer than 1024 bits');
    return key;
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause);
    throw new EnvironmentFailure(`The key ${file} can not sign e-mail: ${why}.`, todo, cause);
  }
}

/** The message with its signature before it. */
export async function signMessage(mime: Buffer, key: DkimKey): Promise<Buffer> {
  const signer = new DKIM({ domainName: key.domain, keySelector: key.selector, privateKey: key.privateKey });
  const pieces: Buffer[] = [];
  for await (const piece of signer.sign(mime)) pieces.push(piece as Buffer);
  const signed = Buffer.concat(pieces);
  if (!/^DKIM-Signature:/i.test(signed.subarray(0, 20).toString('latin1')))
    throw new Error('the e-mail was not signed');
  return signed;
}
