/** Sizes in pixels. A box is as high as it has arrows: one slot each, so that no two lines share a height. */
const BOX = 210;
const SLOT = 17;
const GAP = 26;
const LETTER = 5.8;
const LANE = 11;
const TOP = 96;
const MARGIN = 28;

const REGION_WORDS = {
  duty: 'The duty to connect',
  building: 'Building and tank',
  standby: 'Standby charge',
  forcedConnection: 'Forced connection',
  assessment: 'Assessment',
  relief: 'Relief',
  notice: 'A letter',
};

/**
 * The chart as an SVG text: a column a region, a box a state, an arrow for what leads from one to the other. A chart
 * without regions is one column. `texts` are name and description for who hears it, heading and line for who sees it.
 */
export function drawChart(machine, words, texts) {
  const columns = [];
  const parallel = machine.root.type === 'parallel';
  let x = MARGIN;
  for (const region of parallel ? Object.values(machine.root.states) : [machine.root]) {
    const column = layOut(region, words, x);
    columns.push(column);
    x += column.width + 24;
  }
  const width = Math.max(x - 24 + MARGIN, ...[texts.heading.length * 10, texts.line.length * 6.2].map(Math.ceil));
  const height = Math.max(...columns.map(column => column.bottom)) + MARGIN;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-labelledby="title desc" font-family="Public Sans, Helvetica, Arial, sans-serif" font-size="12">`,
    `<title id="title">${escape(texts.name)}</title>`,
    `<desc id="desc">${escape(texts.description)}</desc>`,
    '<defs><marker id="tip" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="8" markerHeight="8" orient="auto"><path d="M0 0 8 4 0 8z" fill="#3d4551"/></marker></defs>',
    `<rect width="${width}" height="${height}" fill="#fff"/>`,
    `<text x="${MARGIN}" y="34" font-size="18" font-weight="700" fill="#1b1b1b">${escape(texts.heading)}</text>`,
    `<text x="${MARGIN}" y="54" fill="#565c65">${escape(texts.line)}</text>`,
    ...columns.flatMap(column => drawColumn(column)),
    '</svg>',
    '',
  ].join('\n');
}

function layOut(region, words, x) {
  const states = Object.values(region.states);
  const arrows = states.flatMap(state => arrowsFrom(state));
  const boxes = new Map();
  let y = TOP;
  for (const state of states) {
    const out = arrows.filter(arrow => arrow.from === state.key);
    const into = arrows.filter(arrow => arrow.to === state.key);
    const stays = staysOf(state);
    const name = wrap(words.get(`${region.key}.${state.key}`) ?? wordsOf(state.key), 28);
    const lines = wrap(stays.length > 0 ? `takes in: ${stays.join(', ')}` : '', 40);
    const height = Math.max(18 + name.length * 14 + lines.length * 12, (out.length + into.length) * SLOT + 8);
    boxes.set(state.key, { out, into, name, lines, y, height, initial: region.initial.target[0] === state });
    y += height + GAP;
  }
  for (const box of boxes.values()) {
    box.into.forEach((arrow, i) => (arrow.end = box.y + 4 + SLOT / 2 + i * SLOT));
    box.out.forEach((arrow, i) => (arrow.start = box.y + 4 + SLOT / 2 + (box.into.length + i) * SLOT));
  }
  // Short arrows take the inner lanes; two that do not meet share one.
  const lanes = [];
  for (const arrow of arrows.toSorted((a, b) => Math.abs(a.end - a.start) - Math.abs(b.end - b.start))) {
    const [low, high] = [Math.min(arrow.start, arrow.end), Math.max(arrow.start, arrow.end)];
    arrow.lane = lanes.findIndex(lane => lane.every(([from, to]) => high < from - 4 || low > to + 4));
    if (arrow.lane === -1) arrow.lane = lanes.push([]) - 1;
    lanes[arrow.lane].push([low, high]);
  }
  const labels = Math.ceil(Math.max(0, ...arrows.map(({ label }) => label.length * LETTER + 20)));
  const width = BOX + labels + lanes.length * LANE;
  return { region: region.key, x, width, labels, boxes, arrows, bottom: y - GAP };
}

/** One arrow for all facts that lead from one state to the same other one. */
function arrowsFrom(state) {
  const byTarget = new Map();
  for (const [event, transitions] of state.transitions) {
    for (const { target, guard } of transitions) {
      const to = target?.[0];
      if (!to || to === state) continue;
      const label = guard ? `${wordsOf(event)} (${wordsOf(guardName(guard))})` : wordsOf(event);
      byTarget.set(to.key, [...(byTarget.get(to.key) ?? []), label]);
    }
  }
  return [...byTarget].map(([to, labels]) => ({ from: state.key, to, label: labels.join(' / ') }));
}

function staysOf(state) {
  return [...state.transitions]
    .filter(([, transitions]) => transitions.every(({ target }) => !target?.length || target[0] === state))
    .map(([event]) => wordsOf(event));
}

function guardName(guard) {
  return typeof guard === 'string' ? guard : guard.type;
}

/** "building.connectionMade" → "connection made". */
function wordsOf(name) {
  return name
    .split('.')
    .at(-1)
    .replace(/[A-Z]/g, letter => ` ${letter.toLowerCase()}`)
    .trim();
}

function drawColumn({ region, x, labels, boxes, arrows }) {
  const parts = [
    `<text x="${x}" y="${TOP - 14}" font-size="14" font-weight="700" fill="#1a4480">${escape(REGION_WORDS[region] ?? wordsOf(region))}</text>`,
  ];
  for (const { y, height, name, lines, initial } of boxes.values()) {
    parts.push(
      `<rect x="${x}" y="${y}" width="${BOX}" height="${height}" rx="5" fill="#f0f4f9" stroke="#1a4480" stroke-width="${initial ? 3 : 1}"/>`,
    );
    name.forEach((line, i) =>
      parts.push(`<text x="${x + 10}" y="${y + 20 + i * 14}" font-weight="700" fill="#1b1b1b">${escape(line)}</text>`),
    );
    lines.forEach((line, i) =>
      parts.push(
        `<text x="${x + 10}" y="${y + 20 + name.length * 14 + i * 12}" font-size="9.5" fill="#565c65">${escape(line)}</text>`,
      ),
    );
  }
  for (const { label, start, end, lane } of arrows) {
    const right = x + BOX;
    const turn = right + labels + lane * LANE;
    parts.push(
      `<path d="M${right} ${start}H${turn}V${end}H${right + 2}" fill="none" stroke="#3d4551" marker-end="url(#tip)"/>`,
      `<text x="${right + 8}" y="${start - 3}" font-size="10.5" fill="#1b1b1b" stroke="#fff" stroke-width="3" paint-order="stroke">${escape(label)}</text>`,
    );
  }
  return parts;
}

function wrap(text, most) {
  const lines = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length < most) lines[lines.length - 1] = `${last} ${word}`;
    else if (word) lines.push(word);
  }
  return lines;
}

function escape(text) {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
