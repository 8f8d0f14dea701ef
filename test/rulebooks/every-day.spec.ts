import { addDays, day } from '../../src/core/kernel/calendar-date.ts';
import { checkRulebook } from '../../src/core/rulebook/check.ts';
import { editionOn } from '../../src/core/rulebook/rulebook.ts';
import { rulebookSchema } from '../../src/core/rulebook/schema.ts';
import { lawOf } from '../support/town-law.ts';

const towns = ['pewaukee', 'port-washington', 'arcadia', 'saukville'];

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

  it.each(towns)('%s: every question that a rule refers to is asked, with a default', town => {
    const rulebook = lawOf(town);
    const asked = new Set(rulebook.open.map(({ id }) => id));
    const referred = [...JSON.stringify(rulebook.editions).matchAll(/"open":"([^"]+)"/g)].map(([, id]) => id);
    expect(referred.filter(id => id === undefined || !asked.has(id))).toEqual([]);
    expect(new Set(rulebook.open.map(({ id }) => id)).size).toBe(rulebook.open.length);
  });

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
