import { addDays, day, daysBetween } from '../../src/core/kernel/calendar-date.ts';
import { checkRulebook } from '../../src/core/rulebook/check.ts';
import { editionOn, type Edition } from '../../src/core/rulebook/rulebook.ts';
import { rulebookSchema } from '../../src/core/rulebook/schema.ts';
import { lawOf, ownTextOf } from '../support/town-law.ts';

const towns = ['pewaukee', 'port-washington', 'arcadia', 'saukville'];

const NEW_WITH_CHAPTER_300 = [
  'deadlines.clear-water',
  'permits.application.perBuilding',
  'permits.application.ownersConsent',
  'permits.tapPermit',
  'permits.tapNotice',
  'permits.startWithin',
  'permits.suspendedMost',
  'permits.expires',
  'permits.extension',
  'permits.timetable',
  'permits.again',
  'permits.revocation.reasons.false-statement',
  'permits.revocation.stopWork',
  'permits.inspection',
  'permits.uncover',
  'permits.ownLateral',
  'permits.manhole',
  'permits.numbering',
  'permits.register',
  'permits.disconnection',
  'capacity',
  'useChange',
  'recChange',
  'otherUtilities.0',
  'pavement',
  'reserveCapacity.payment',
  'violations.eachDay',
  'violations.injunction',
  'assessment.interestAfterSale',
];
const INHERITED = [
  'bankruptcy',
  'landDivision',
  'septicAbandonment',
  'rollCodes.specialTax',
  'rollCodes.utilityArrears',
  'taxRoll.noticeTo',
];

/** Arcadia's main range of fines is that of 2009, which counts no days; the article of 1976 goes on counting them among the others. */
const ENDED: Readonly<Record<string, readonly string[]>> = { arcadia: ['violations.eachDay'] };

/** `permits.tapNotice`, `deadlines.septic-failure`: every rule of the edition that stands beside a section of its own. */
function rulesIn(node: unknown, path: readonly string[] = []): string[] {
  if (typeof node !== 'object' || node === null) return [];
  const own = 'section' in node && path.length > 0 ? [path.join('.')] : [];
  const inside = Object.entries(node).flatMap(([key, value]) => {
    const { id } = (value ?? {}) as { id?: unknown };
    return rulesIn(value, [...path, typeof id === 'string' ? id : key]);
  });
  return [...own, ...inside];
}

/** Looks for gaps and overlaps in time only; whether a rule is right, it doesn't show. */
describe('on every day since a rulebook’s first', () => {
  it.each(towns)('%s: one edition is in force, with a rule of time and holidays', town => {
    const rulebook = lawOf(town);
    const first = rulebook.editions[0]?.from ?? day('2000-01-01');
    expect(editionOn(rulebook, addDays(first, -1))).toBeUndefined();
    const wrong: string[] = [];
    for (let date = first; date <= '2035-12-31'; date = addDays(date, 1)) {
      const inForce = rulebook.editions.filter(
        ({ from, until }) => from <= date && (until === undefined || date <= until),
      );
      const edition = editionOn(rulebook, date);
      const hasTime =
        edition?.time.rollSays.sunday.section === 'Wis. Stat. 990.001(4)(b)' && edition.holidays.days.length > 0;
      if (inForce.length !== 1 || edition !== inForce[0] || !hasTime) wrong.push(date);
    }
    expect(wrong).toEqual([]);
  });

  it.each(towns)('%s: every rule, once it is there, is in force on each day that follows', town => {
    const rulebook = lawOf(town);
    const rules = new Map(rulebook.editions.map(edition => [edition.from, rulesIn(edition)]));
    const inForce = new Map<string, { first: string; days: number }>();
    const first = rulebook.editions[0]?.from ?? day('2000-01-01');
    let days = 0;
    for (let date = first; date <= '2035-12-31'; date = addDays(date, 1), days += 1) {
      for (const rule of rules.get(editionOn(rulebook, date)?.from ?? date) ?? []) {
        const known = inForce.get(rule);
        inForce.set(rule, { first: known?.first ?? date, days: (known?.days ?? 0) + 1 });
      }
    }
    const last = addDays(first, days);
    const gaps = [...inForce].filter(([, rule]) => rule.days !== daysBetween(day(rule.first), last));
    expect(gaps.map(([rule]) => rule)).toEqual(ENDED[town] ?? []);
    expect([...inForce.keys()].length).toBeGreaterThan(10);
  });

  it('each rule of chapter 300 begins with it, what the state says is there from the first day', () => {
    const [before, after] = ['2026-07-05', '2026-07-06'].map(date => editionOn(lawOf('pewaukee'), day(date)));
    const had = new Set(rulesIn(before as Edition));
    const began = rulesIn(after as Edition).filter(rule => !had.has(rule));
    expect(began).toEqual(expect.arrayContaining(NEW_WITH_CHAPTER_300));
    expect([...had]).toEqual(expect.arrayContaining(INHERITED));
  });

  it.each([...towns, 'wisconsin'])(
    '%s: every question that a rule refers to is asked, and none is asked in vain',
    town => {
      const rulebook = ownTextOf(town);
      const state = town === 'wisconsin' ? [] : ownTextOf('wisconsin').open;
      const own = rulebook.open.map(({ id }) => id);
      const asked = new Set([...own, ...state.map(({ id }) => id)]);
      const referred = [...JSON.stringify(rulebook.editions).matchAll(/"open":"([^"]+)"/g)].map(([, id]) => id ?? '');
      expect(referred.filter(id => !asked.has(id))).toEqual([]);
      expect(own.filter(id => !referred.includes(id))).toEqual([]);
      expect(new Set(own).size).toBe(own.length);
    },
  );

  it('Pewaukee: no money and no forced connection before July 6, 2026, both from that day', () => {
    const rulebook = lawOf('pewaukee');
    const before = editionOn(rulebook, day('2026-07-05'));
    const after = editionOn(rulebook, day('2026-07-06'));
    expect([before?.standby, before?.authorization, before?.lateCharge]).toEqual([undefined, undefined, undefined]);
    expect([after?.standby?.percent, after?.authorization?.remedies]).toEqual([
      '150',
      ['standby', 'forced-connection'],
    ]);
    expect(Object.keys(before?.deadlines ?? {})).toEqual(['existing-residential']);
  });
});

describe('a rulebook whose parts don’t fit in time', () => {
  const rule = { section: '§ 1', says: 'A rule.' };
  const rulebook = (...editions: object[]) =>
    rulebookSchema.parse({
      id: 'anytown',
      kind: 'town',
      name: 'Anytown',
      cites: 'Code',
      editions: editions.map(edition => ({ name: 'Text', ...rule, ...edition })),
    });
  const messages = (...editions: object[]) =>
    checkRulebook(rulebook(...editions), undefined)
      .filter(({ message }) => !/inherits none/.test(message))
      .map(({ path, message }) => `${path.join('.')}: ${message}`);

  it('a gap of a day, none, an overlap of a day', () => {
    const until = (last: string) => messages({ from: '2020-01-01', until: last }, { from: '2026-07-06' });
    expect(until('2026-07-04')).toEqual(['editions.1.from: gap: no edition is in force from 2026-07-05 to 2026-07-05']);
    expect(until('2026-07-05')).toEqual([]);
    expect(until('2026-07-06')).toEqual([
      'editions.1.from: overlap: two editions are in force from 2026-07-06 to 2026-07-06',
    ]);
  });

  it('an edition without a last day before another, out of order, or ending before it begins', () => {
    expect(messages({ from: '2020-01-01' }, { from: '2026-07-06' })[0]).toMatch(/^editions\.0: overlap/);
    expect(messages({ from: '2026-07-06' }, { from: '2020-01-01' })[0]).toMatch(/in order/);
    expect(messages({ from: '2026-07-06', until: '2026-07-05' })[0]).toMatch(
      /^editions\.0\.until: ends on 2026-07-05, before/,
    );
  });

  it('a reference to a question nobody asks', () => {
    expect(
      messages({ from: '2020-01-01', bills: { ...rule, open: 'whose', days: 20, dayOfMonthAfterPeriod: null } }),
    ).toEqual(['editions.0.bills.open: refers to the open question "whose", which is not in the list "open"']);
  });

  it('two deadlines for the same question', () => {
    const deadline = { ...rule, trigger: 'availability', uses: ['residential'], period: '1 year', start: 'mailed' };
    expect(
      messages({ from: '2020-01-01', deadlines: { one: deadline, two: { ...deadline, period: '2 years' } } }),
    ).toEqual(['editions.0.deadlines.two: answers the same question as "one": sewer, availability, residential']);
  });

  it('no rule of time, or one that begins later than the town’s text', () => {
    const problems = checkRulebook(rulebook({ from: '2020-01-01' }), undefined);
    expect(problems[0]?.message).toBe('has no time and no holidays of its own and inherits none');
  });
});
