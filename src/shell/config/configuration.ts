import { resolve } from 'node:path';
import { z } from 'zod';
import { EnvironmentFailure } from './environment-failure.ts';

/** Everything the environment can set. Nothing else in Lateral reads `process.env`. */
export interface Configuration {
  /** Absolute path of the folder for the embedded database, the mailbox, the keys and the print files. */
  readonly home: string;
  /** Absent: the embedded PostgreSQL under `home`. */
  readonly databaseUrl?: string | undefined;
  /** Absent: the embedded mailbox under `home`. */
  readonly smtpUrl?: string | undefined;
  /** Sender of every e-mail, as `Name <address>` or an address alone. */
  readonly mailFrom: string;
  /** How the mail server is used; nothing of it for the embedded mailbox. */
  readonly relay: RelaySettings;
  readonly environment: 'production' | 'development';
  /** 0 lets the system choose. */
  readonly port: number;
  /** Where staff reach the pages, without a slash at the end; the daily summary links there. */
  readonly publicUrl: string;
  /** Absolute path of a folder with a town's own rulebooks, read beside those that come with Lateral. */
  readonly rulebooksDir?: string | undefined;
  /** Absent: see session-secret.ts. */
  readonly sessionSecret?: string | undefined;
  readonly logLevel: 'silent' | 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace';
}

export interface RelaySettings {
  /** Connections at a time. */
  readonly connections: number;
  readonly messagesPerConnection: number;
  /** Absent: no limit. Counted in each process that does the work. */
  readonly messagesPerMinute?: number | undefined;
  /** Absolute path of a PEM file with the authority of the server's certificate. */
  readonly caFile?: string | undefined;
  /** With what e-mails are signed; absent: they are not. */
  readonly dkim?: { readonly domain: string; readonly selector: string; readonly keyFile: string } | undefined;
}

const logLevels = ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const;

/** What is wrong is said without the value: it may hold a password. */
const urlOf = (schemes: readonly string[], example: string) =>
  z.string().refine(text => URL.canParse(text) && schemes.includes(new URL(text).protocol), {
    error: `must be an address like ${example}`,
  });

function wholeNumber(least: number, most: number) {
  return z
    .string()
    .refine(text => /^\d{1,9}$/.test(text) && Number(text) >= least && Number(text) <= most, {
      error: `must be a whole number from ${least} to ${most}`,
    })
    .transform(Number);
}

const dnsName = z
  .string()
  .regex(/^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i, { error: 'must be a name of the DNS like example.org or lateral' });

const environmentSchema = z.object({
  LATERAL_HOME: z.string().default('./var'),
  DATABASE_URL: urlOf(['postgres:', 'postgresql:'], 'postgres://user:password@host:5432/lateral').optional(),
  SMTP_URL: urlOf(['smtp:', 'smtps:'], 'smtp://user:password@host:587').optional(),
  MAIL_FROM: z
    .string()
    .regex(/^([^<>\r\n]*<[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/, {
      error: 'must be an address like lateral@example.org or "Public Works <lateral@example.org>"',
    })
    .optional(),
  SMTP_CONNECTIONS: wholeNumber(1, 20).default(1),
  SMTP_MESSAGES_PER_CONNECTION: wholeNumber(1, 10_000).default(100),
  SMTP_MESSAGES_PER_MINUTE: wholeNumber(1, 100_000).optional(),
  SMTP_CA_FILE: z.string().optional(),
  DKIM_DOMAIN: dnsName.optional(),
  DKIM_SELECTOR: dnsName.optional(),
  DKIM_KEY_FILE: z.string().optional(),
  LATERAL_ENV: z
    .enum(['production', 'development'], { error: 'must be production or development' })
    .default('development'),
  PORT: z
    .string()
    .refine(text => /^\d{1,5}$/.test(text) && Number(text) <= 65_535, { error: 'must be a number from 0 to 65535' })
    .transform(Number)
    .default(3000),
  PUBLIC_URL: urlOf(['http:', 'https:'], 'https://sewer.example.org').optional(),
  LATERAL_RULEBOOKS: z.string().optional(),
  SESSION_SECRET: z.string().min(32, { error: 'must have at least 32 characters' }).optional(),
  LOG_LEVEL: z.enum(logLevels, { error: `must be one of ${logLevels.join(', ')}` }).default('info'),
});

/** The names of all variables; .env.example and docker-compose.yml are held against them. */
export const environmentVariables: readonly string[] = Object.keys(environmentSchema.shape);

/**
 * Reads the environment once, at the start of a process. An empty variable counts as absent: that is how compose files
 * and shells pass on what was never set. Throws EnvironmentFailure naming every variable that is wrong.
 */
export function readConfiguration(environment: NodeJS.ProcessEnv): Configuration {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim() !== ''));
  const parsed = environmentSchema.safeParse(given);
  const wrong = parsed.success
    ? wrongTogether(parsed.data)
    : parsed.error.issues.map(issue => `${issue.path.join('.')} ${issue.message}.`);
  if (wrong.length > 0 || !parsed.success) {
    throw new EnvironmentFailure(
      wrong.join(' '),
      'Change it in the environment (for the containers: in .env) and start again.',
    );
  }
  const read = parsed.data;
  return Object.freeze({
    home: resolve(read.LATERAL_HOME),
    databaseUrl: read.DATABASE_URL,
    smtpUrl: read.SMTP_URL,
    mailFrom: read.MAIL_FROM ?? 'Lateral <lateral@localhost>',
    relay: Object.freeze({
      connections: read.SMTP_CONNECTIONS,
      messagesPerConnection: read.SMTP_MESSAGES_PER_CONNECTION,
      messagesPerMinute: read.SMTP_MESSAGES_PER_MINUTE,
      caFile: read.SMTP_CA_FILE === undefined ? undefined : resolve(read.SMTP_CA_FILE),
      dkim: dkimOf(read),
    }),
    environment: read.LATERAL_ENV,
    port: read.PORT,
    publicUrl: (read.PUBLIC_URL ?? `http://localhost:${read.PORT}`).replace(/\/+$/, ''),
    rulebooksDir: read.LATERAL_RULEBOOKS === undefined ? undefined : resolve(read.LATERAL_RULEBOOKS),
    sessionSecret: read.SESSION_SECRET,
    logLevel: read.LOG_LEVEL,
  });
}

/** What each variable alone does not show. */
function wrongTogether(read: z.infer<typeof environmentSchema>): string[] {
  // Real mail from a made-up sender is rejected far away, where nobody sees why.
  const senderMissing = read.SMTP_URL !== undefined && read.MAIL_FROM === undefined;
  const dkim = ['DKIM_DOMAIN', 'DKIM_SELECTOR', 'DKIM_KEY_FILE'] as const;
  const absent = dkim.filter(name => read[name] === undefined);
  return [
    ...(senderMissing ? ['MAIL_FROM is missing: with SMTP_URL set, e-mail needs a sender.'] : []),
    ...(absent.length === 1 || absent.length === 2
      ? [
          `${absent.join(' and ')} ${absent.length === 1 ? 'is' : 'are'} missing: e-mail is signed with all three of ${dkim.join(', ')} or not at all.`,
        ]
      : []),
  ];
}

function dkimOf(read: z.infer<typeof environmentSchema>): RelaySettings['dkim'] {
  const { DKIM_DOMAIN: domain, DKIM_SELECTOR: selector, DKIM_KEY_FILE: keyFile } = read;
  if (domain === undefined || selector === undefined || keyFile === undefined) return undefined;
  return { domain, selector, keyFile: resolve(keyFile) };
}
