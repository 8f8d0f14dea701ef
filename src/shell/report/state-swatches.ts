import type { Shape } from '../print/sheet.ts';
import { COLOUR } from '../print/theme.ts';
import type { DistrictState } from './council-report.ts';

interface Swatch {
  readonly fill: string;
  /** Of a count written on it. */
  readonly ink: string;
  readonly pattern?: {
    readonly colour: string;
    readonly draw: (x: number, y: number, width: number, height: number) => string;
  };
  readonly outline?: true;
}

/** The same six looks in chart, table head, list and map; they differ in grey print too. */
export const SWATCHES: Readonly<Record<DistrictState, Swatch>> = {
  connected: { fill: '#1a4480', ink: COLOUR.white },
  within: { fill: '#bbd3ee', ink: COLOUR.ink },
  overdue: { fill: '#f2a65a', ink: COLOUR.ink, pattern: { colour: '#8a4b0f', draw: bars } },
  oneYear: { fill: '#ffe396', ink: COLOUR.ink, pattern: { colour: '#9a6a12', draw: dots } },
  standby: { fill: '#9c1d1d', ink: COLOUR.white, pattern: { colour: '#dd9a9a', draw: diagonals } },
  excused: { fill: COLOUR.white, ink: COLOUR.ink, outline: true },
};

export function drawSwatch(state: DistrictState, x: number, y: number, width: number, height: number): Shape[] {
  const swatch = SWATCHES[state];
  const shapes: Shape[] = [{ shape: 'fill', x, y, width, height, colour: swatch.fill }];
  if (swatch.pattern) {
    const operators = swatch.pattern.draw(x, y, width, height);
    shapes.push({ shape: 'clipped', x, y, width, height, operators, colour: swatch.pattern.colour });
  }
  if (swatch.outline) {
    shapes.push({
      shape: 'frame',
      x: x + 0.35,
      y: y + 0.35,
      width: Math.max(0.3, width - 0.7),
      height: height - 0.7,
      weight: 0.7,
      colour: COLOUR.ink,
    });
  }
  return shapes;
}

function n(value: number): string {
  return String(Math.round(value * 100) / 100);
}

function bars(x: number, y: number, width: number, height: number): string {
  let path = '';
  for (let top = y + 1.6; top < y + height; top += 3.6) path += `${n(x)} ${n(top)} ${n(width)} 0.8 re `;
  return `${path}f`;
}

function dots(x: number, y: number, width: number, height: number): string {
  let path = '';
  for (let row = 0, top = y + 1.4; top < y + height; top += 3, row++) {
    for (let left = x + (row % 2 === 0 ? 1.2 : 3); left < x + width; left += 3.6)
      path += `${n(left)} ${n(top)} 0.9 0.9 re `;
  }
  return `${path}f`;
}

function diagonals(x: number, y: number, width: number, height: number): string {
  let path = '0.9 w ';
  for (let left = x - height; left < x + width; left += 4)
    path += `${n(left)} ${n(y + height)} m ${n(left + height)} ${n(y)} l `;
  return `${path}S`;
}
