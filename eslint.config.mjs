// The rules here catch bugs or hold the architecture. Layout is Prettier's; what is a matter of taste is left alone.
import js from '@eslint/js';
import globals from 'globals';
import tseslint from 'typescript-eslint';

/** The core computes from what it is given: nothing in it may ask the machine. */
const asksTheMachine = [
  'Buffer',
  'Date',
  'console',
  'crypto',
  'fetch',
  'globalThis',
  'performance',
  'process',
  'setImmediate',
  'setInterval',
  'setTimeout',
].map(name => ({ name, message: 'src/core is pure: no clock, no randomness, no input or output.' }));

const exportsAll = {
  selector: 'ExportAllDeclaration',
  message: 'Import from the file that has the thing: a barrel hides who depends on whom.',
};

const readsEnvironment = {
  // Where the system keeps its programs and temporary files is no setting of Lateral's.
  selector:
    "MemberExpression[object.object.name='process'][object.property.name='env'][property.name!=/^(PATH|TMPDIR)$/]",
  message: 'Only src/shell/config/configuration.ts knows the variables: take a Configuration.',
};

/** Date.now() is left free: waiting and measuring count milliseconds, not days. So are mailbox and server: moments. */
const readsClock = [
  {
    selector: "NewExpression[callee.name='Date'][arguments.length=0]",
    message: 'Ask the clock (src/shell/clock): the business day can be rehearsed.',
  },
  {
    selector: "MemberExpression[object.name='Temporal'][property.name='Now']",
    message: 'Ask the clock (src/shell/clock): the business day can be rehearsed.',
  },
];

/** Row-level security, the optimistic lock and the jobs of a fact hang together in one transaction, written once. */
const opensTransaction = [
  {
    selector: 'CallExpression[callee.property.name=/^(transaction|startTransaction)$/]',
    message: 'Only the desk (src/shell/desk/desk.ts) opens write transactions.',
  },
  {
    selector: 'CallExpression > Literal[value=/^\\s*(begin|start transaction)\\b(?!.*read only)/i]',
    message: 'Only the desk (src/shell/desk/desk.ts) opens write transactions.',
  },
];

const switchedOff = {
  selector: 'CallExpression[callee.object.name=/^(it|test|describe)$/][callee.property.name=/^(only|skip|todo)$/]',
  message: 'A test that does not run proves nothing: mend it or take it out.',
};

export default tseslint.config(
  { ignores: ['dist/', 'dist.*', 'node_modules/', 'var/', 'out/', 'coverage/', 'src/shell/web/public/vendor/'] },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  js.configs.recommended,
  {
    files: ['**/*.{js,mjs,cjs}'],
    ignores: ['src/shell/web/public/**'],
    languageOptions: { globals: globals.node },
  },
  { files: ['**/*.cjs'], languageOptions: { sourceType: 'commonjs' } },
  { files: ['src/shell/web/public/**/*.js'], languageOptions: { globals: globals.browser } },
  {
    files: ['**/*.ts'],
    extends: [tseslint.configs.recommended],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/await-thenable': 'error',
      '@typescript-eslint/no-array-delete': 'error',
      '@typescript-eslint/no-base-to-string': 'error',
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-for-in-array': 'error',
      '@typescript-eslint/no-implied-eval': 'error',
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { arguments: false } }],
      '@typescript-eslint/no-misused-spread': 'error',
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true },
      ],
      '@typescript-eslint/only-throw-error': 'error',
      '@typescript-eslint/prefer-promise-reject-errors': 'error',
      '@typescript-eslint/require-array-sort-compare': ['error', { ignoreStringArrays: true }],
      // A promise returned out of a try block escapes its catch and its finally.
      '@typescript-eslint/return-await': ['error', 'in-try-catch'],
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
      // Nest needs classes that only carry decorators.
      '@typescript-eslint/no-extraneous-class': 'off',
      // TypeScript itself knows better what exists.
      'no-undef': 'off',
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'max-lines': ['warn', { max: 250 }],
      'no-restricted-syntax': ['error', exportsAll],
    },
  },
  {
    files: ['src/**/*.ts'],
    rules: {
      // "undefined" and "null" must not reach a letter, a page or a terminal. A warning: a group of a pattern is often there
      // though its type can't say so.
      '@typescript-eslint/restrict-template-expressions': [
        'warn',
        {
          allowNumber: true,
          allowBoolean: true,
          allowNever: true,
          allowNullish: false,
          allowAny: false,
          allowRegExp: false,
        },
      ],
    },
  },
  {
    files: ['src/core/**/*.ts'],
    rules: {
      'no-restricted-globals': ['error', ...asksTheMachine],
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              regex: '^(?!\\.{1,2}/|(xstate|zod|temporal-polyfill)(/|$))',
              message: 'src/core imports xstate, zod and temporal-polyfill, and nothing else from outside.',
            },
            { regex: '/shell/', message: 'src/core does not know the shell.' },
          ],
        },
      ],
      'no-restricted-properties': [
        'error',
        { object: 'Math', property: 'random', message: 'src/core is pure: the same input gives the same answer.' },
        { object: 'Temporal', property: 'Now', message: 'src/core is pure: the day is an argument.' },
      ],
      'no-restricted-syntax': [
        'error',
        exportsAll,
        { selector: 'Decorator', message: 'Decorators belong to the frameworks of the shell.' },
        { selector: 'ImportExpression', message: 'The core loads nothing while it runs.' },
        { selector: 'AwaitExpression', message: 'The core waits for nothing.' },
      ],
    },
  },
  {
    files: ['src/shell/**/*.ts'],
    rules: { 'no-restricted-syntax': ['error', exportsAll, readsEnvironment, ...readsClock, ...opensTransaction] },
  },
  {
    files: ['src/shell/{clock,mail,postgres}/**/*.ts', 'src/shell/clock.ts'],
    rules: { 'no-restricted-syntax': ['error', exportsAll, readsEnvironment, ...opensTransaction] },
  },
  {
    files: ['src/shell/desk/desk.ts', 'src/shell/store/migrate.ts'],
    rules: { 'no-restricted-syntax': ['error', exportsAll, readsEnvironment, ...readsClock] },
  },
  { files: ['test/**/*.ts'], rules: { 'no-restricted-syntax': ['error', exportsAll, switchedOff] } },
);
