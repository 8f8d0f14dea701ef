import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { readConfiguration } from '../../src/shell/config/configuration.ts';
import { EnvironmentFailure } from '../../src/shell/config/environment-failure.ts';
import { readSessionSecret } from '../../src/shell/config/session-secret.ts';

const failureOf = (environment: Record<string, string>) => {
  try {
    readConfiguration(environment);
  } catch (error) {
    if (error instanceof EnvironmentFailure) return error.message;
    throw error;
  }
  return 'accepted';
};

describe('the configuration', () => {
  it('needs no variable at all, and then keeps everything under ./var', () => {
    expect(readConfiguration({})).toEqual({
      home: resolve('var'),
      databaseUrl: undefined,
      smtpUrl: undefined,
      mailFrom: 'Lateral <lateral@localhost>',
      relay: { connections: 1, messagesPerConnection: 100 },
      environment: 'development',
      port: 3000,
      publicUrl: 'http://localhost:3000',
      rulebooksDir: undefined,
      sessionSecret: undefined,
      logLevel: 'info',
    });
  });

  it('reads every variable', () => {
    const read = readConfiguration({
      LATERAL_HOME: '/srv/lateral',
      DATABASE_URL: 'postgres://lateral:pw@db/lateral',
      SMTP_URL: 'smtp://mail:1025',
      MAIL_FROM: 'Public Works <works@example.org>',
      SMTP_CONNECTIONS: '3',
      SMTP_MESSAGES_PER_CONNECTION: '50',
      SMTP_MESSAGES_PER_MINUTE: '30',
      SMTP_CA_FILE: '/srv/ca.pem',
      DKIM_DOMAIN: 'example.org',
      DKIM_SELECTOR: 'lateral',
      DKIM_KEY_FILE: '/srv/dkim.pem',
      LATERAL_ENV: 'production',
      PORT: '8080',
      PUBLIC_URL: 'https://sewer.example.org/',
      LATERAL_RULEBOOKS: '/srv/rulebooks',
      SESSION_SECRET: 's'.repeat(32),
      LOG_LEVEL: 'warn',
    });
    expect(read).toEqual({
      home: '/srv/lateral',
      databaseUrl: 'postgres://lateral:pw@db/lateral',
      smtpUrl: 'smtp://mail:1025',
      mailFrom: 'Public Works <works@example.org>',
      relay: {
        connections: 3,
        messagesPerConnection: 50,
        messagesPerMinute: 30,
        caFile: '/srv/ca.pem',
        dkim: { domain: 'example.org', selector: 'lateral', keyFile: '/srv/dkim.pem' },
      },
      environment: 'production',
      port: 8080,
      publicUrl: 'https://sewer.example.org',
      rulebooksDir: '/srv/rulebooks',
      sessionSecret: 's'.repeat(32),
      logLevel: 'warn',
    });
  });

  it('cannot be changed after it was read', () => {
    expect(Object.isFrozen(readConfiguration({}))).toBe(true);
  });

  it('takes an empty variable for an absent one', () => {
    expect(readConfiguration({ DATABASE_URL: '', PORT: ' ' })).toMatchObject({ databaseUrl: undefined, port: 3000 });
  });

  it.each([
    ['DATABASE_URL', 'mysql://root:hunter2@db/x'],
    ['DATABASE_URL', 'hunter2'],
    ['SMTP_URL', 'http://hunter2@mail'],
    ['SESSION_SECRET', 'hunter2'],
    ['PUBLIC_URL', 'hunter2.example.org'],
    ['PORT', '65536'],
    ['PORT', '80a'],
    ['LATERAL_ENV', 'prod'],
    ['LOG_LEVEL', 'loud'],
    ['SMTP_CONNECTIONS', '0'],
    ['SMTP_MESSAGES_PER_MINUTE', '1.5'],
    ['DKIM_SELECTOR', 'a b'],
    ['MAIL_FROM', 'Public Works'],
    ['MAIL_FROM', 'a@example.org\r\nBcc: b@example.org'],
  ])('refuses %s=%j in a sentence that names the variable and repeats no secret', (variable, value) => {
    const message = failureOf({ [variable]: value });
    expect(message).toMatch(new RegExp(`^${variable} must .+\\. Change it`));
    expect(message).not.toContain('hunter2');
  });

  it('names all that is wrong at once', () => {
    expect(failureOf({ PORT: 'x', LOG_LEVEL: 'loud' })).toMatch(/PORT must .+ LOG_LEVEL must /);
  });

  it('asks for a sender where mail goes to a real server', () => {
    expect(failureOf({ SMTP_URL: 'smtp://mail:25' })).toContain('MAIL_FROM is missing');
    expect(failureOf({ SMTP_URL: 'smtp://mail:25', MAIL_FROM: 'works@example.org' })).toBe('accepted');
  });
});

it('signs e-mail with domain, selector and key, or says what is missing', () => {
  expect(failureOf({ DKIM_DOMAIN: 'example.org' })).toContain('DKIM_SELECTOR and DKIM_KEY_FILE are missing');
  expect(failureOf({ DKIM_DOMAIN: 'example.org', DKIM_SELECTOR: 's' })).toContain('DKIM_KEY_FILE is missing');
});

describe('the session secret', () => {
  let home: string;
  beforeEach(() => {
    home = mkdtempSync(join(tmpdir(), 'lateral-home-'));
  });
  afterEach(() => rmSync(home, { recursive: true, force: true }));

  it('is the one that was set', () => {
    expect(readSessionSecret(readConfiguration({ SESSION_SECRET: 'x'.repeat(40), LATERAL_HOME: home }))).toBe(
      'x'.repeat(40),
    );
  });

  it('is made once, kept, and readable by its owner alone', () => {
    const configuration = readConfiguration({ LATERAL_HOME: join(home, 'new') });
    const secret = readSessionSecret(configuration);
    expect(secret).toHaveLength(43);
    expect(readSessionSecret(configuration)).toBe(secret);
    const file = join(home, 'new', 'session-secret');
    expect(readFileSync(file, 'utf8')).toBe(secret);
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  it('is never invented in production', () => {
    const configuration = readConfiguration({ LATERAL_HOME: home, LATERAL_ENV: 'production' });
    expect(() => readSessionSecret(configuration)).toThrow(/^SESSION_SECRET is missing/);
  });

  it('says what to do where it cannot be kept', () => {
    writeFileSync(join(home, 'file'), '');
    const configuration = readConfiguration({ LATERAL_HOME: join(home, 'file') });
    expect(() => readSessionSecret(configuration)).toThrow(/could not be kept .+ Make LATERAL_HOME a folder/);
  });
});
