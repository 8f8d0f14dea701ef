import { readFileSync } from 'node:fs';
import type { RelaySettings } from '../config/configuration.ts';
import { EnvironmentFailure } from '../config/environment-failure.ts';
import { checkDkimKey, type DkimKey } from './sign-message.ts';

export interface RelayFiles {
  /** PEM. */
  readonly ca: string | undefined;
  readonly dkim: DkimKey | undefined;
}

/** The authority and the signing key that the settings name, read from their files. Throws EnvironmentFailure. */
export function readRelayFiles({ caFile, dkim }: RelaySettings): RelayFiles {
  return {
    ca: caFile === undefined ? undefined : readPem(caFile, 'SMTP_CA_FILE'),
    dkim: dkim && checkDkimKey({ ...dkim, privateKey: readPem(dkim.keyFile, 'DKIM_KEY_FILE') }, dkim.keyFile),
  };
}

function readPem(file: string, variable: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (cause) {
    throw new EnvironmentFailure(
      `The file ${file} of ${variable} can not be read.`,
      'Correct the path, or let the user that Lateral runs as read it.',
      cause,
    );
  }
}
