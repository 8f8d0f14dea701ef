import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

describe('docs/parcel-case.svg', () => {
  it('is what the chart says', () => {
    const checked = spawnSync(process.execPath, ['scripts/chart.mjs', '--check'], { encoding: 'utf8' });
    expect({ status: checked.status, stderr: checked.stderr }).toEqual({ status: 0, stderr: '' });
  });

  it('shows every state in the words of the list, and where a case begins', () => {
    const svg = readFileSync('docs/parcel-case.svg', 'utf8');
    for (const words of [
      'no notice given',
      'failing to connect',
      'decided on',
      'ten days running',
      'Forced connection',
    ]) {
      expect(svg).toContain(words);
    }
    expect(svg.match(/stroke-width="3"\/>/g)).toHaveLength(7);
    expect(svg).not.toMatch(/undefined|NaN/);
  });
});
