/**
 * Who may import whom. Run by `npm run check:imports` and by test/imports/import-table.spec.ts.
 * @type {import('dependency-cruiser').IConfiguration}
 */
const core = '^src/core/';
const shell = '^src/shell/';
const inShell = folder => `^src/shell/${folder}(/|\\.ts$)`;

/** Where a request or a command comes in. They import what they need; nobody but the assembly imports them. */
const entrances = ['web', 'portal', 'api', 'cli'];
const assembly = '^src/shell/(main|app\\.module|cli/commands/serve)\\.ts$';

/** `folder` imports nothing from `others`. */
const strangers = (folder, others) => ({
  name: `${folder}-knows-no-${others.join('-or-')}`,
  comment: 'Keeping, drawing and sending are separate crafts; the desk and the work bring them together.',
  severity: 'error',
  from: { path: inShell(folder) },
  to: { path: others.map(inShell) },
});

module.exports = {
  forbidden: [
    {
      name: 'kernel-imports-nothing',
      comment: 'Dates, money and decisions stand under everything. Of the outside only temporal-polyfill.',
      severity: 'error',
      from: { path: `${core}kernel/` },
      to: { pathNot: [`${core}kernel/`, 'node_modules/temporal-polyfill/'] },
    },
    {
      name: 'core-never-imports-shell',
      severity: 'error',
      from: { path: core },
      to: { path: shell },
    },
    {
      name: 'core-from-outside-only-three',
      comment: 'xstate, zod and temporal-polyfill compute; all else does something.',
      severity: 'error',
      from: { path: core },
      to: { path: 'node_modules/', pathNot: 'node_modules/(xstate|zod|temporal-polyfill)/' },
    },
    {
      name: 'core-is-pure',
      severity: 'error',
      from: { path: core },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'rules-know-no-chart',
      comment: 'Rules own when and how much, the chart owns whether: no rule tests a state.',
      severity: 'error',
      from: { path: `${core}rules/` },
      to: { path: [`${core}case/`, 'node_modules/xstate/'] },
    },
    {
      name: 'chart-knows-no-rulebook',
      comment: 'The chart sequences: no guard tests a date or money.',
      severity: 'error',
      from: { path: `${core}case/chart/` },
      to: { path: `${core}(rulebook|rules|calendar|ledger)/` },
    },
    strangers('store', ['print', 'mail']),
    strangers('print', ['store', 'mail']),
    strangers('mail', ['store', 'print']),
    ...entrances.map(entrance => ({
      name: `nobody-imports-${entrance}`,
      severity: 'error',
      from: { path: '^src/', pathNot: [inShell(entrance), assembly] },
      to: { path: inShell(entrance) },
    })),
    {
      name: 'source-imports-no-test',
      severity: 'error',
      from: { path: '^src/' },
      to: { path: '^(test|scripts|bin)/' },
    },
    {
      name: 'no-circle',
      comment: 'Files that import each other are one file in two pieces. Types may: they are gone when it runs.',
      severity: 'error',
      from: { path: '^src/' },
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'everything-is-found',
      severity: 'error',
      from: { path: '^src/' },
      to: { couldNotResolve: true },
    },
    {
      name: 'shipped-with-the-package',
      comment: 'What only developers install is missing in production.',
      severity: 'error',
      from: { path: '^src/' },
      to: { dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown'], dependencyTypesNot: ['type-only'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'module-sync', 'node', 'require', 'default', 'types'],
      mainFields: ['module', 'main', 'types'],
      extensions: ['.ts', '.mjs', '.js', '.cjs', '.json', '.d.ts'],
    },
  },
};
