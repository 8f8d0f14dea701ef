import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { LETTER_STATES } from '../../src/core/notice/notice-chart.ts';

describe('docs/parcel-case.svg and docs/notice.svg', () => {
  it('are what the charts say', () => {
    const checked = spawnSync(process.execPath, ['scripts/chart.mjs', '--check'], { encoding: 'utf8' });
    expect({ status: checked.status, stderr: checked.stderr }).toEqual({ status: 0, stderr: '' });
  });

  it('the letter’s shows every state of a letter and what leads to it', () => {
    const svg = readFileSync('docs/notice.svg', 'utf8');
    for (const state of LETTER_STATES) expect(svg).toContain(`>${state}<`);
    for (const event of ['content changed', 'received', 'unclaimed']) expect(svg).toContain(event);
    expect(svg).not.toMatch(/undefined|NaN/);
  });

  it('the case’s shows every state in the words of the list, and where a case begins', () => {
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
