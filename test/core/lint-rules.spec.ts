import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';

const root = process.cwd();

/** What the real lint settings find in these files, as `file: rule`, one line a finding. */
function lint(files: Record<string, string>): string[] {
  const tree = mkdtempSync(join(tmpdir(), 'lateral-lint-'));
  try {
    for (const name of ['eslint.config.mjs', 'tsconfig.json', 'package.json'])
      cpSync(join(root, name), join(tree, name));
    symlinkSync(join(root, 'node_modules'), join(tree, 'node_modules'));
    for (const [name, text] of Object.entries(files)) {
      mkdirSync(dirname(join(tree, name)), { recursive: true });
      writeFileSync(join(tree, name), text);
    }
    const eslint = join(root, 'node_modules/eslint/bin/eslint.js');
    const run = spawnSync(process.execPath, [eslint, '--format', 'json', 'src', 'test'], { cwd: tree });
    const found = JSON.parse(run.stdout.toString()) as { filePath: string; messages: { ruleId: string }[] }[];
    return found
      .flatMap(file => file.messages.map(message => `${relative(tree, file.filePath)}: ${message.ruleId}`))
      .sort();
  } finally {
    rmSync(tree, { recursive: true, force: true });
  }
}

describe('the lint settings', () => {
  it('keep clock, randomness, input and output out of the core', () => {
    const impure: Record<string, string> = {
      clock: 'export const value = Date.now();',
      date: 'export const value = new Date();',
      random: 'export const value = Math.random();',
      environment: 'export const value = process.env.TZ;',
      console: 'console.log(1);\nexport {};',
      file: "export { readFileSync } from 'node:fs';",
      database: "export { default } from 'pg';",
      framework: "export { Injectable } from '@nestjs/common';",
      shell: "export { clock } from '../shell/clock.ts';",
      now: "import { Temporal } from 'temporal-polyfill';\nexport const value = Temporal.Now.plainDateISO();",
      waits: 'export const value = await Promise.resolve(1);',
      loads: "export const value = () => import('zod');",
      decorator: 'const d = (c: unknown) => c;\n@(d as ClassDecorator)\nexport class Case {}',
      timer: 'setTimeout(() => undefined, 1);\nexport {};',
    };
    const files = Object.entries(impure).map(([name, text]) => [`src/core/${name}.ts`, `${text}\n`] as const);
    const found = lint({ ...Object.fromEntries(files), 'test/a.spec.ts': 'export {};\n' });
    expect(new Set(found.map(line => line.replace(/:.*/, '')))).toEqual(new Set(files.map(([name]) => name)));
  });

  it('let the core compute, and the shell do what it is for', () => {
    expect(
      lint({
        'src/core/rule.ts': `import { z } from 'zod';\nimport { setup } from 'xstate';\nimport { Temporal } from 'temporal-polyfill';\nexport const value = [z, setup, Temporal.PlainDate.from('2026-07-06'), Math.max(1, 2)];\n`,
        'src/shell/config/read.ts': `export const read = (take: (all: NodeJS.ProcessEnv) => void) => take(process.env);\n`,
        'src/shell/desk/desk.ts': `export const open = (c: { query(sql: string): Promise<void> }) => c.query('begin');\n`,
        'src/shell/report/read.ts': `export const open = (c: { query(sql: string): Promise<void> }) => c.query('begin read only');\n`,
        'test/a.spec.ts': `it('runs', () => expect(1).toBe(1));\n`,
      }),
    ).toEqual([]);
  });

  it('find the mistakes they are there for', () => {
    expect(
      lint({
        'src/shell/a.ts': `export async function send(): Promise<void> {}\nexport function go(): void { send(); }\n`,
        'src/shell/b.ts': `export function name(k: 'a' | 'b'): string { switch (k) { case 'a': return k; } return ''; }\n`,
        'src/shell/c.ts': 'export const words = (owner: string | undefined) => `Dear ${owner}`;\n',
        'src/shell/d.ts': `export const home = process.env.LATERAL_HOME;\n`,
        'src/shell/e.ts': `export const today = () => new Date();\n`,
        'src/shell/f.ts': `export const open = (c: { query(sql: string): Promise<void> }) => c.query('begin');\n`,
        'src/shell/g.ts': `export * from './a.ts';\n`,
        'src/shell/h.ts': `export const anything: any = 1;\n`,
        'test/a.spec.ts': `it.only('runs', () => expect(1).toBe(1));\n`,
      }),
    ).toEqual([
      'src/shell/a.ts: @typescript-eslint/no-floating-promises',
      'src/shell/b.ts: @typescript-eslint/switch-exhaustiveness-check',
      'src/shell/c.ts: @typescript-eslint/restrict-template-expressions',
      'src/shell/d.ts: no-restricted-syntax',
      'src/shell/e.ts: no-restricted-syntax',
      'src/shell/f.ts: no-restricted-syntax',
      'src/shell/g.ts: no-restricted-syntax',
      'src/shell/h.ts: @typescript-eslint/no-explicit-any',
      'test/a.spec.ts: no-restricted-syntax',
    ]);
  });
});
