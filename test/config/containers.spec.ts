import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { environmentVariables, readConfiguration } from '../../src/shell/config/configuration.ts';

interface Service {
  image?: string;
  build?: string;
  command?: string[];
  environment?: Record<string, string>;
  healthcheck?: { test: string[] };
  volumes?: string[];
  depends_on?: Record<string, { condition: string }>;
}

const compose = readFileSync('docker-compose.yml', 'utf8');
const { services, volumes } = parse(compose, { merge: true }) as {
  services: Record<string, Service>;
  volumes: Record<string, null>;
};
const dockerfile = readFileSync('Dockerfile', 'utf8');
const example = readFileSync('.env.example', 'utf8');
const exampleVariables = [...example.matchAll(/^([A-Z_]+)=/gm)].map(found => found[1]);

/** Fills ${NAME}, ${NAME:-default} and ${NAME:?message} from the inside outwards, as compose does. */
function fillIn(text: string, given: Record<string, string>): string {
  const filled = text.replace(
    /\$\{([A-Z_]+)(?::([-?])([^${}]*))?\}/g,
    (_, name: string, kind?: string, rest?: string) => {
      if (given[name]) return given[name];
      if (kind === '?') throw new Error(`${name}: ${rest}`);
      return rest ?? '';
    },
  );
  return filled === text ? text : fillIn(filled, given);
}

const environmentOf = (service: string, given: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(services[service]?.environment ?? {}).map(([name, value]) => [name, fillIn(value, given)]),
  );

describe('.env.example', () => {
  it('explains every variable Lateral reads', () => {
    expect(exampleVariables).toEqual(expect.arrayContaining([...environmentVariables]));
    for (const block of example.split('\n\n').slice(1)) expect(block).toMatch(/^(# .+\n)+[A-Z_]+=/);
  });

  it('names no variable that nothing reads', () => {
    const read = new Set([...environmentVariables, ...[...compose.matchAll(/\$\{([A-Z_]+)/g)].map(found => found[1])]);
    expect(exampleVariables.filter(name => !read.has(name))).toEqual([]);
  });

  it('explains every variable docker-compose.yml asks for', () => {
    const asked = [...compose.matchAll(/\$\{([A-Z_]+)/g)].map(found => found[1]);
    expect(asked.filter(name => !exampleVariables.includes(name))).toEqual([]);
  });
});

describe('docker-compose.yml', () => {
  it('starts pages, work, database and mailbox', () => {
    expect(Object.keys(services).sort()).toEqual(['app', 'mailpit', 'postgres', 'worker']);
    expect(services.app?.command).toEqual(['serve', '--web']);
    expect(services.worker?.command).toEqual(['serve', '--worker']);
  });

  it.each(['app', 'worker'])('passes every variable on to %s, but for the port inside the container', service => {
    const passed = [...Object.keys(services[service]?.environment ?? {}), 'PORT'];
    expect(passed.sort()).toEqual([...environmentVariables].sort());
  });

  it.each(['app', 'worker'])('gives %s a configuration that Lateral accepts with only the two secrets set', service => {
    const secrets = { SESSION_SECRET: 's'.repeat(32), POSTGRES_PASSWORD: 'pw' };
    expect(readConfiguration(environmentOf(service, secrets))).toMatchObject({
      environment: 'production',
      databaseUrl: 'postgres://lateral:pw@postgres:5432/lateral',
      smtpUrl: 'smtp://mailpit:1025?tls=optional',
      home: '/var/lib/lateral',
    });
  });

  it('does not start without the secrets', () => {
    expect(() => environmentOf('app', { POSTGRES_PASSWORD: 'pw' })).toThrow('SESSION_SECRET: set it in .env');
    expect(() => environmentOf('postgres', {})).toThrow('POSTGRES_PASSWORD: set it in .env');
  });

  it('waits for a database that answers, and checks the health of every service', () => {
    for (const name of ['app', 'worker'])
      expect(services[name]?.depends_on?.postgres?.condition).toBe('service_healthy');
    for (const [name, service] of Object.entries(services)) {
      if (name === 'app') expect(dockerfile).toMatch(/^HEALTHCHECK /m);
      else expect(service.healthcheck?.test[0]).toBe('CMD');
    }
  });

  it('keeps data in volumes it declares, and pins the images it did not build', () => {
    for (const service of Object.values(services)) {
      for (const volume of service.volumes ?? []) expect(Object.keys(volumes)).toContain(volume.split(':')[0]);
      if (service.build === undefined) expect(service.image).toMatch(/:v?\d/);
    }
  });
});

describe('the Dockerfile', () => {
  it('runs as somebody who is not root, without the packages of developers', () => {
    expect(dockerfile).toMatch(/npm prune --omit=dev/);
    expect(dockerfile.slice(dockerfile.lastIndexOf('FROM'))).toMatch(/^USER node$/m);
  });

  it('copies only what .dockerignore lets through', () => {
    const letThrough = [...readFileSync('.dockerignore', 'utf8').matchAll(/^!(.+)$/gm)].map(found => found[1]);
    const copied = [...dockerfile.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(found =>
      (found[1] ?? '').split(' '),
    );
    expect(new Set(copied)).toEqual(new Set(letThrough));
  });
});
