import fc from 'fast-check';
import { changesIn, judge, readShippedLaw } from '../support/changed-law.ts';
import { applyChange, changesOf } from '../support/rulebook-numbers.ts';
import { ALL_FIGURES } from './all-figures.ts';

const shipped = readShippedLaw();
const changes = changesIn(shipped);

/** All of them take half a minute: `npm run test:mutations`. */
describe('a rulebook with one number changed', () => {
  const sample = fc.sample(fc.constantFrom(...changes), { seed: 20260706, numRuns: 25 });

  it.each(sample.map(change => [`${change.of}, ${change.field}: ${change.before} → ${change.after}`, change] as const))(
    '%s is refused, or a figure of a rule fails',
    (_name, change) => {
      const lines = (text: string) => text.split('\n');
      const before = lines(shipped.texts.get(change.of) ?? '');
      const after = lines(applyChange(before.join('\n'), change));
      expect(after.flatMap((line, i) => (line === before[i] ? [] : [i + 1]))).toContain(change.line);
      expect(judge(shipped, ALL_FIGURES, change).what).not.toBe('survived');
    },
  );

  it('passes for the law where nobody asks a rule', () => {
    const fifteenYears = changes.find(({ before, after }) => before === '15 years' && after === '16 years');
    expect(fifteenYears && judge(shipped, [], fifteenYears)).toEqual({ what: 'survived' });
    expect(fifteenYears && judge(shipped, ALL_FIGURES, fifteenYears)).toMatchObject({
      what: 'caught',
      by: { section: 'Public Works Committee, June 11, 2026, item 4.5' },
    });
  });

  it('is refused by the check, not by a figure, where no law could read so', () => {
    const month = changes.find(({ field, after }) => field.endsWith('month') && after === '13');
    expect(month && judge(shipped, [], month)).toMatchObject({
      what: 'refused',
      because: expect.stringMatching(/^src\/rulebooks\/wisconsin\.yaml, line \d+, .*month: too big/) as string,
    });
  });
});

describe('the numbers of a rulebook', () => {
  const changed = (text: string) => changesOf('anytown', text).map(({ field, after }) => `${field} ${after}`);

  it('are whole and decimal numbers, periods, dates, weekdays and industry codes', () => {
    expect(changed("days: 20\nmoney: '0.10'\npercent: '150'")).toEqual([
      ...['days 21', 'days 19', 'days 200'],
      ...['money 0.11', 'money 0.09', 'money 10.10'],
      ...['percent 151', 'percent 149', 'percent 1500'],
    ]);
    expect(changed('before: [1 year, 90 days]')).toEqual([
      ...['before[1] 2 years', 'before[1] 0 years', 'before[1] 10 years'],
      ...['before[2] 91 days', 'before[2] 89 days', 'before[2] 900 days'],
    ]);
    expect(changed('on: { weekday: monday, nth: last }')).toEqual([
      ...['on.weekday tuesday', 'on.weekday sunday'],
      'on.nth 4',
    ]);
    expect(changed("'0742': null\n'0743': null\n'5942-5949': null")).toEqual([
      ...['0742 0744', '0742 0741', '0743 0744', '0743 0741'],
      ...['5942-5949 5943-5949', '5942-5949 5941-5949', '5942-5949 5942-5950', '5942-5949 5942-5948'],
    ]);
  });

  it('nothing is less than none', () => {
    expect(changed('days: 0')).toEqual(['days 1', 'days 2', 'days 10']);
  });

  it('are not those within words', () => {
    expect(changed('section: § 300-16.C\nsays: Within 20 days.\nphone: 262-555-0142')).toEqual([]);
  });

  it('the last day of an edition moves with the first of the next', () => {
    const text = "editions:\n  - until: '2026-07-05'\n  - from: '2026-07-06'\n";
    const [later] = changesOf('anytown', text).slice(-2);
    expect(later && applyChange(text, later)).toBe("editions:\n  - until: '2026-07-06'\n  - from: '2026-07-07'\n");
  });
});
