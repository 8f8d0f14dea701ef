import { placeText, type Shape } from '../print/sheet.ts';
import { COLOUR, type TextStyle } from '../print/theme.ts';
import { widthOf } from '../print/typeset.ts';
import { pastDeadline, STATES, type DistrictRow } from './council-report.ts';
import { drawSwatch, SWATCHES } from './state-swatches.ts';

/** Beyond so many bars a chart is no longer read; the table has them all. */
export const BARS_AT_MOST = 20;

const LABEL_WIDTH = 134;
const TOTAL_WIDTH = 34;
const BAR_HEIGHT = 15;
export const BAR_PITCH = 20.25;

const LABEL: TextStyle = { face: 'semibold', size: 8.75, leading: BAR_HEIGHT, colour: COLOUR.ink };
const TOTAL: TextStyle = { face: 'regular', size: 8.75, leading: BAR_HEIGHT, colour: COLOUR.soft };

/**
 * Parcels by district and state as horizontal stacked bars, in counts on one scale: work is counted in parcels, so a
 * district of 31 must not look like one of 164. Counts stand inside the parts that have room, the total behind.
 */
export function drawDistrictChart(rows: readonly DistrictRow[], x: number, y: number, width: number): Shape[] {
  const left = x + LABEL_WIDTH;
  const most = Math.max(1, ...rows.map(row => row.parcels));
  const scale = (width - LABEL_WIDTH - TOTAL_WIDTH) / most;
  const shapes: Shape[] = [
    { shape: 'fill', x: left - 1, y: y - 2, width: 0.75, height: rows.length * BAR_PITCH, colour: COLOUR.ink },
  ];
  rows.forEach((row, i) => {
    const top = y + i * BAR_PITCH;
    shapes.push(placeText(shortened(row.name), x, top, LABEL));
    let at = left;
    for (const state of STATES) {
      const part = row[state] * scale;
      if (part === 0) continue;
      shapes.push(
        ...drawSwatch(state, at, top, Math.max(0.6, part - 0.8), BAR_HEIGHT),
        ...countOn(row[state], state, at, top, part),
      );
      at += part;
    }
    shapes.push(placeText(String(row.parcels), at + 5, top, TOTAL));
  });
  return shapes;
}

function countOn(count: number, state: (typeof STATES)[number], x: number, top: number, part: number): Shape[] {
  const style: TextStyle = { face: 'bold', size: 8.25, leading: BAR_HEIGHT, colour: SWATCHES[state].ink };
  const text = String(count);
  const wide = widthOf(text, style.face, style.size);
  if (wide + 5 > part) return [];
  const left = x + (part - 0.8 - wide) / 2;
  const backing: Shape = {
    shape: 'fill',
    x: left - 2,
    y: top + 3,
    width: wide + 4,
    height: BAR_HEIGHT - 6,
    colour: SWATCHES[state].fill,
  };
  return [...(SWATCHES[state].pattern ? [backing] : []), placeText(text, left, top, style)];
}

function shortened(name: string): string {
  if (widthOf(name, LABEL.face, LABEL.size) <= LABEL_WIDTH - 8) return name;
  let short = name;
  while (short.length > 1 && widthOf(`${short}…`, LABEL.face, LABEL.size) > LABEL_WIDTH - 8) short = short.slice(0, -1);
  return `${short.trimEnd()}…`;
}

/** The chart in words, for who can't see it; the table below has the figures. */
export function describeChart(rows: readonly DistrictRow[]): string {
  const worst = rows[0];
  const lead = `Bar chart of parcels by district and state, ${rows.length} districts. The table below has the same figures in the same order.`;
  return worst
    ? `${lead} Most past their deadline: ${worst.name}, ${pastDeadline(worst)} of ${worst.parcels} parcels.`
    : lead;
}
