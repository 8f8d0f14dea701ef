import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const root = process.cwd();

/** What the table of .dependency-cruiser.cjs finds in a tree, as `rule: from → to`. */
function findViolations(tree: string): string[] {
  const cruiser = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs');
  const options = ['--config', '.dependency-cruiser.cjs', '--output-type', 'json', 'src'];
  const answer = execFileSync(process.execPath, [cruiser, ...options], { cwd: tree, maxBuffer: 64e6 });
  const { summary } = JSON.parse(answer.toString()) as {
    summary: { totalCruised: number; violations: { from: string; to: string; rule: { name: string } }[] };
  };
  if (summary.totalCruised === 0) throw new Error('The table looked at no file.');
  return summary.violations.map(found => `${found.rule.name}: ${found.from} → ${found.to}`).sort();
}

/** A tree with the real table and settings around the given files. */
function makeTree(files: Record<string, string>): string {
  const tree = mkdtempSync(join(tmpdir(), 'lateral-imports-'));
  for (const name of ['.dependency-cruiser.cjs', 'tsconfig.json', 'package.json']) {
    cpSync(join(root, name), join(tree, name));
  }
  symlinkSync(join(root, 'node_modules'), join(tree, 'node_modules'));
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(tree, name)), { recursive: true });
    writeFileSync(join(tree, name), text);
  }
  return tree;
}

const plain = 'export const value: number = 1;\n';
const importing = (...paths: string[]) =>
  paths.map((path, n) => `import { value as v${n} } from '${path}';\nexport const w${n} = v${n};\n`).join('');

describe('who may import whom', () => {
  it('is kept by the sources', () => {
    expect(findViolations(root)).toEqual([]);
  });

  it('finds every kind of breach', () => {
    const tree = makeTree({
      'src/core/kernel/cents.ts': importing('../rules/standby.ts'),
      'src/core/rules/standby.ts': `${plain}import { createHash } from 'node:crypto';\nexport { createHash };\n`,
      'src/core/rules/deadline.ts': importing('../case/derive.ts'),
      'src/core/case/derive.ts': `${plain}${importing('../../shell/clock.ts')}import pg from 'pg';\nexport { pg };\n`,
      'src/core/case/chart/duty.ts': importing('../../rules/standby.ts'),
      'src/shell/clock.ts': plain,
      'src/shell/store/cases.ts': `${plain}${importing('../mail/send.ts')}`,
      'src/shell/print/letter.ts': `${plain}${importing('../store/cases.ts')}`,
      'src/shell/mail/send.ts': plain,
      'src/shell/mail/bounce.ts': importing('../print/letter.ts', './missing.ts'),
      'src/shell/web/page.ts': plain,
      'src/shell/desk/desk.ts': importing('../web/page.ts'),
      'src/shell/desk/round.ts': `${plain}${importing('./about.ts')}`,
      'src/shell/desk/about.ts': `${plain}${importing('./round.ts')}`,
      'src/shell/desk/probe.ts': `import fc from 'fast-check';\nexport { fc };\n`,
      'src/shell/desk/borrowed.ts': importing('../../../test/thing.ts'),
      'test/thing.ts': plain,
    });
    try {
      const found = findViolations(tree).map(line => line.replace(/ → .*node_modules\/([^/]+).*/, ' → $1'));
      expect(found).toEqual([
        'chart-knows-no-rulebook: src/core/case/chart/duty.ts → src/core/rules/standby.ts',
        'core-from-outside-only-three: src/core/case/derive.ts → pg',
        'core-is-pure: src/core/rules/standby.ts → crypto',
        'core-never-imports-shell: src/core/case/derive.ts → src/shell/clock.ts',
        'everything-is-found: src/shell/mail/bounce.ts → ./missing.ts',
        'kernel-imports-nothing: src/core/kernel/cents.ts → src/core/rules/standby.ts',
        'mail-knows-no-store-or-print: src/shell/mail/bounce.ts → src/shell/print/letter.ts',
        'no-circle: src/shell/desk/about.ts → src/shell/desk/round.ts',
        'nobody-imports-web: src/shell/desk/desk.ts → src/shell/web/page.ts',
        'print-knows-no-store-or-mail: src/shell/print/letter.ts → src/shell/store/cases.ts',
        'rules-know-no-chart: src/core/rules/deadline.ts → src/core/case/derive.ts',
        'shipped-with-the-package: src/shell/desk/probe.ts → fast-check',
        'source-imports-no-test: src/shell/desk/borrowed.ts → test/thing.ts',
        'store-knows-no-print-or-mail: src/shell/store/cases.ts → src/shell/mail/send.ts',
      ]);
    } finally {
      rmSync(tree, { recursive: true, force: true });
    }
  });

  it('lets through what the design asks for', () => {
    const tree = makeTree({
      'src/core/kernel/cents.ts': `${plain}import { Temporal } from 'temporal-polyfill';\nexport { Temporal };\n`,
      'src/core/rules/standby.ts': `${plain}${importing('../kernel/cents.ts')}`,
      'src/core/case/derive.ts': `${plain}${importing('../rules/standby.ts')}import { setup } from 'xstate';\nexport { setup };\n`,
      'src/core/case/agenda.ts': `import type { B } from './state.ts';\nexport type A = B | 1;\n`,
      'src/core/case/state.ts': `import type { A } from './agenda.ts';\nexport type B = A[];\n`,
      'src/shell/store/cases.ts': `${plain}${importing('../../core/case/derive.ts')}`,
      'src/shell/web/page.ts': `${plain}${importing('../store/cases.ts', './part.ts')}import type { Request } from 'express';\nexport type R = Request;\n`,
      'src/shell/web/part.ts': plain,
      'src/shell/main.ts': importing('./web/page.ts'),
    });
    try {
      expect(findViolations(tree)).toEqual([]);
    } finally {
      rmSync(tree, { recursive: true, force: true });
    }
  });
});
