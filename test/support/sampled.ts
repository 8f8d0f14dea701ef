const WHOLE = process.env.LATERAL_WHOLE === '1';
const SEED = Number(process.env.LATERAL_SAMPLE_SEED ?? 20_261_201);

/**
 * So many of a long suite's cases, the same at each run, or all with LATERAL_WHOLE=1 (`npm run test:long`). For suites
 * whose cases differ in their input alone; what a single case finds by itself belongs into every run. `of` lets several
 * samples of the same cases differ.
 */
export function sampled<T>(cases: readonly T[], wanted: number, of = ''): T[] {
  if (WHOLE || cases.length <= wanted) return [...cases];
  const seed = Array.from(of, letter => letter.charCodeAt(0)).reduce((sum, code) => mix(sum + code), SEED);
  return cases
    .map((one, index) => ({ one, index, order: mix(seed + index * 7919) }))
    .toSorted((a, b) => a.order - b.order)
    .slice(0, wanted)
    .toSorted((a, b) => a.index - b.index)
    .map(({ one }) => one);
}

/** A size for every run, and another where all is tried. */
export function inSample(part: number, whole: number): number {
  return WHOLE ? whole : part;
}

/** Spreads neighbouring numbers over 32 bits (the finalizer of MurmurHash3). */
function mix(value: number): number {
  let hash = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
