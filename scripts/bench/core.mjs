/**
 * What the core costs beside XState's own step: one fact folded with its agenda against one `transition()` of the same
 * chart, and a life of 250 facts derived against 400 of them. Medians of windows taken in turn, in one run; the ratios
 * count, not the times. Reads the build in dist/: `npm run build` first.
 */
import { transition } from 'xstate';
import { lawForBench } from './law.mjs';
import { median } from './median.mjs';

const core = path => import(new URL(`../../dist/core/${path}.js`, import.meta.url).href);

export const GOALS = { foldPerTransition: 1.5, lifePer400Transitions: 1 };

/** Resolves with microseconds, ratios and whether the goals hold; about `seconds` long. */
export async function benchCore({ seconds = 6 } = {}) {
  const { derive } = await core('case/derive');
  const { evolve } = await core('case/evolve');
  const { agenda } = await core('case/agenda/agenda');
  const { parcelCase } = await core('case/chart/parcel-case');
  const law = await lawForBench();
  const { facts, through } = longLife();
  const life = derive(facts, law, through);
  const snapshot = parcelCase.resolveState({ value: life.state.chart, context: {} });
  const event = { type: 'standby.charged' };

  const measured = measureInTurn(
    {
      transition: () => transition(parcelCase, snapshot, event),
      fold: foldOneAfterTheOther(life, facts, law, { derive, evolve, agenda }),
      life: () => derive(facts, law, through),
    },
    seconds * 1000,
  );
  const foldPerTransition = measured.fold / measured.transition;
  const lifePer400Transitions = measured.life / (400 * measured.transition);
  return {
    facts: life.steps.length,
    microseconds: measured,
    ratios: { foldPerTransition, lifePer400Transitions },
    goals: GOALS,
    reached: foldPerTransition <= GOALS.foldPerTransition && lifePer400Transitions <= GOALS.lifePer400Transitions,
  };
}

/** Every fact of the life in turn, each into the state that it met, with the agenda that follows. */
function foldOneAfterTheOther(life, facts, law, { derive, evolve, agenda }) {
  const moments = [];
  let { state } = derive(facts.slice(0, 1), law, life.steps[1].fact.on);
  for (const { fact } of life.steps.slice(1)) {
    moments.push({ state, fact });
    ({ state } = evolve(state, fact, 'day'));
  }
  let i = 0;
  return () => {
    const { state: met, fact } = moments[i];
    i = (i + 1) % moments.length;
    return agenda(evolve(met, fact, 'day').state, law);
  };
}

/** Medians of 9 windows a subject, taken in turn, so that a busy machine slows all of them alike. */
function measureInTurn(subjects, milliseconds) {
  const entries = Object.entries(subjects);
  const windows = 9;
  const share = milliseconds / windows / entries.length;
  const times = new Map(entries.map(([name]) => [name, []]));
  for (let round = 0; round <= windows; round += 1) {
    for (const [name, subject] of entries) {
      const started = performance.now();
      let runs = 0;
      do {
        subject();
        runs += 1;
      } while (performance.now() - started < share);
      // The first round warms up.
      if (round > 0) times.get(name).push(((performance.now() - started) * 1000) / runs);
    }
  }
  return Object.fromEntries(entries.map(([name]) => [name, median(times.get(name))]));
}

/** An owner who never connects and never quite pays: ten years of quarters, bills, late charges and part payments. */
function longLife() {
  const facts = [];
  const tell = (type, on, data = {}) => facts.push({ origin: 'observed', type, key: `${type}/${on}`, on, data });
  tell('case.opened', '2026-07-20', {
    service: 'sewer',
    use: 'residential',
    recHundredths: 100,
    trackedFrom: '2026-07-20',
  });
  tell('sewer.operational', '2011-08-03');
  tell('trigger.noticed', '2011-08-03', { trigger: 'availability' });
  tell('authorization.recorded', '2026-09-01', {
    body: 'Common Council',
    resolution: '2026-41',
    remedy: 'standby',
    basis: [{ rule: 'existing-residential', due: '2026-08-03' }],
  });
  tell('notice.mailed', '2026-09-02', { letter: 'one-year', notice: 'notice/one-year/1' });
  tell('notice.mailed', '2027-08-10', { letter: 'standby-warning', notice: 'notice/standby-warning/1' });
  for (let year = 2027; year < 2036; year += 1) {
    for (let quarter = 1; quarter <= 4; quarter += 1) {
      if (year === 2027 && quarter < 3) continue;
      const billed = quarter === 4 ? `${year + 1}-01` : `${year}-${String(quarter * 3 + 1).padStart(2, '0')}`;
      tell('notice.mailed', `${billed}-05`, {
        letter: 'standby-bill',
        notice: `notice/standby-bill/${year}-Q${quarter}/1`,
      });
      if (quarter % 2 === 0) tell('payment.received', `${billed}-28`, { amount: 30000 });
    }
  }
  return { facts, through: '2032-11-01' };
}

if (process.argv[1] === new URL(import.meta.url).pathname) console.log(JSON.stringify(await benchCore(), null, 2));
