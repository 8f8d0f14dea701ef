/**
 * Three projects, split by what a test needs around it:
 *   core   nothing (every folder that is not named below)
 *   store  a PostgreSQL cluster for the run, one database a file
 *   web    the same, and a browser
 *
 * Jest on Node 20 cannot require() an ES module, and CommonJS packages (@nestjs/throttler is one) require the ESM-only
 * NestJS 12. So everything that is not already CommonJS, node_modules included, is turned to CommonJS by swc; Jest caches
 * the result, only the first run on a machine pays for it.
 */
const typescript = {
  swcrc: false,
  sourceMaps: 'inline',
  module: { type: 'commonjs' },
  jsc: {
    target: 'es2022',
    keepClassNames: true,
    parser: { syntax: 'typescript', decorators: true },
    transform: { legacyDecorator: true, decoratorMetadata: true },
  },
};

/** isModule 'unknown': packages mix both module kinds under the same .js ending, swc has to look. */
const javascript = {
  swcrc: false,
  isModule: 'unknown',
  sourceMaps: false,
  module: { type: 'commonjs' },
  jsc: { target: 'es2022', parser: { syntax: 'ecmascript' } },
};

/** CommonJS already, and big: running them through swc would only cost time. */
const leftAsTheyAre = [
  '@jest',
  '@swc',
  '@typescript-eslint',
  '@uswds',
  'dependency-cruiser/node_modules',
  'eslint',
  'express',
  'fontkit',
  'htmx\\.org',
  'jest[^/]*',
  'lodash',
  'pdfkit',
  'pg',
  'pg-[a-z-]+',
  'playwright-core',
  'rxjs',
  'supertest',
  'typeorm',
  'typescript',
  'xstate',
];

const needsDatabase = [
  'store',
  'sweep',
  'intake',
  'mail',
  'print',
  'desk',
  'cli',
  'stories',
  'work',
  'print-run',
  'report',
  'demo',
];
const needsBrowser = ['web', 'security'];

/**
 * Long suites (random lives, killed processes, stopped servers, walks through pages) in two parts. Every run takes the
 * first, with LATERAL_SAMPLE_SEED=1 the second; LATERAL_WHOLE=1, or naming files or folders, takes both.
 */
const parts = [
  [
    'case/division-properties',
    'files/case-file',
    'print/every-letter-read-back',
    'print-run/certified-batch',
    'security/database-down',
    'store/permit-numbers',
    'web/costs',
    'web/entry',
    'web/parcel',
    'web/statement',
    'web/taxroll',
    'work/killed-worker',
  ],
  [
    'build/build-if-stale',
    'case/ledger-properties',
    'case/penalty-properties',
    'case/properties',
    'chart/legal-combinations',
    'cli/case-file',
    'cli/process',
    'core/import-table',
    'core/lint-rules',
    'demo/states-reached',
    'files/long-run',
    'intake/import-in-process',
    'lives/days-of-lives',
    'lives/lives-of-service',
    'print/letter-fields',
    'print-run/killed-print-run',
    'print-run/letter-texts',
    'relief/relief-properties',
    'store/embedded-postgres',
    'store/ledger-sums',
    'store/migrate',
    'store/paused-database',
    'sweep/killed-sweep',
    'towns/every-town',
    'web/demo-pages',
    'web/email-pages',
    'web/keyboard',
    'web/letter-reviews',
    'web/letter-texts',
    'web/paper-trail',
    'web/register',
    'web/towns',
    'words/letters-of-towns-read-back',
    'work/daily-tick',
    'work/mail-after-outage',
    'work/mail-states',
  ],
];
const named = process.argv.slice(2).some(argument => /^(\.\/)?test\b/.test(argument));
const whole = named || process.env.LATERAL_WHOLE === '1';
const leftToTheWholeRun = whole ? [] : parts[process.env.LATERAL_SAMPLE_SEED === '1' ? 0 : 1];

const shared = {
  rootDir: __dirname,
  testEnvironment: 'node',
  // 'module-sync' makes NestJS 12's export map answer require().
  testEnvironmentOptions: {
    customExportConditions: ['node', 'node-addons', 'module-sync'],
    // Playwright still asks for `expect` when a file is over; cleaning up would only print a warning about it.
    globalsCleanup: 'off',
  },
  moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': ['$1', '$1.js'] },
  transform: { '\\.ts$': ['@swc/jest', typescript], '\\.m?js$': ['@swc/jest', javascript] },
  transformIgnorePatterns: [`/node_modules/(${leftAsTheyAre.join('|')})/`, '\\.cjs$'],
  testPathIgnorePatterns: ['/node_modules/', ...leftToTheWholeRun.map(name => `/test/${name}\\.spec\\.ts$`)],
  modulePathIgnorePatterns: ['<rootDir>/dist/', '<rootDir>/var/', '<rootDir>/out/'],
};

const specsIn = folders => folders.map(folder => `<rootDir>/test/${folder}/**/*.spec.ts`);

module.exports = {
  maxWorkers: 2,
  // Jest takes this one only here, not from a project.
  testTimeout: 30000,
  projects: [
    {
      ...shared,
      displayName: 'core',
      testMatch: ['<rootDir>/test/**/*.spec.ts'],
      // The rest, not a list: a new folder's tests can't be forgotten.
      testPathIgnorePatterns: [
        ...shared.testPathIgnorePatterns,
        `<rootDir>/test/(${[...needsDatabase, ...needsBrowser].join('|')})/`,
      ],
    },
    {
      ...shared,
      displayName: 'store',
      testMatch: specsIn(needsDatabase),
      globalSetup: '<rootDir>/test/support/database-setup.ts',
      globalTeardown: '<rootDir>/test/support/database-teardown.ts',
    },
    {
      ...shared,
      displayName: 'web',
      testMatch: specsIn(needsBrowser),
      globalSetup: '<rootDir>/test/support/web-setup.ts',
      globalTeardown: '<rootDir>/test/support/database-teardown.ts',
    },
  ],
};
