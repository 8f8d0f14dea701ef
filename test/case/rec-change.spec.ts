import fc from 'fast-check';
import { authorized, given, mailed, noticed, operational, told, type Story } from '../support/case-story.ts';
import { derive, derivedFacts } from '../../src/core/case/derive.ts';
import { observedKey } from '../../src/core/facts/observed-key.ts';
import type { AnyObserved } from '../../src/core/facts/fact.ts';
import { addDays, day } from '../../src/core/kernel/calendar-date.ts';
import { recOn, withRec } from '../../src/core/rules/rec-history.ts';
import { runs } from '../support/plausible-life.ts';
import { lawOf } from '../support/town-law.ts';

const pewaukee = lawOf('pewaukee');

/** Standby since 2027-12-02. */
const accruing = given(pewaukee, '2026-11-30').and(
  operational('2011-08-03', '2026-11-30'),
  noticed('2011-08-03', {}, '2026-11-30'),
  authorized('2026-11-30'),
  mailed('one-year', '2026-12-01', { notice: 'notice/one-year/1', stated: { lastDay: '2027-12-01' } }),
  mailed('standby-warning', '2027-11-19', { notice: 'notice/standby-warning/1', stated: { startsOn: '2027-12-02' } }),
);
const rec = (on: string, recHundredths: number, recordedOn = on) =>
  told('parcel.changed', on, { what: 'rec', recHundredths }, recordedOn);
const standby = (story: Story, through: string) => story.linesThrough(through, 'standby/2028');

describe('§ 300-16.D: equivalents that change within a quarter', () => {
  it.each([
    // Each month for the equivalents of its first day: $70.50 for one, $141.00 for two.
    ['2028-01-31', '352.50'],
    ['2028-02-01', '352.50'],
    ['2028-02-02', '282.00'],
    ['2028-02-15', '282.00'],
    ['2028-03-01', '282.00'],
    ['2028-03-02', '211.50'],
    ['2028-03-31', '211.50'],
    ['2028-01-01', '423.00'],
  ])('a second equivalent from %s: the quarter costs %s', (on, amount) => {
    expect(standby(accruing.and(rec(on, 200)), '2028-04-01')).toEqual([`2028-04-01 standby/2028-Q1 ${amount}`]);
  });

  it('leaves the quarters before as they were, and says by which equivalents', () => {
    const story = accruing.and(rec('2028-02-10', 250));
    expect(story.linesThrough('2028-07-01', 'standby/')).toEqual([
      '2028-01-01 standby/2027-Q4 70.50',
      '2028-04-01 standby/2028-Q1 317.25',
      '2028-07-01 standby/2028-Q2 528.75',
    ]);
    const step = story.through('2028-04-01').steps.find(({ fact }) => fact.key === 'standby/2028-Q1');
    expect(step?.why?.().inputs).toMatchObject({ REC: '1 in 2028-01, 1 in 2028-02, 2.5 in 2028-03' });
    expect(step?.fact).toMatchObject({
      data: {
        steps: expect.arrayContaining([
          '2 months of standby: $211.50 a quarter × 2 ÷ 3 = $141.00',
          '1 month of standby: $528.75 a quarter × 1 ÷ 3 = $176.25',
        ]) as unknown,
      },
      because: expect.arrayContaining([
        expect.objectContaining({ section: '§ 300-16.D', open: 'rec-change' }),
      ]) as unknown,
    });
  });

  it('told late, takes back the charge that it makes untrue', () => {
    const late = accruing.whenRecorded(rec('2028-02-10', 200, '2028-05-05'));
    expect(late.lines).toContain('2028-04-01 standby/2028-Q1 282.00');
  });

  it('goes down to none and up again: only the months count that had any on their first day', () => {
    const story = accruing.and(rec('2028-01-20', 0), rec('2028-03-01', 100));
    expect(standby(story, '2028-04-01')).toEqual(['2028-04-01 standby/2028-Q1 141.00']);
  });

  it('with a change of use the same', () => {
    const story = accruing.and(
      told('parcel.changed', '2028-02-10', { what: 'use', use: 'nonresidential', recHundredths: 300 }),
    );
    expect(standby(story, '2028-04-01')).toEqual(['2028-04-01 standby/2028-Q1 352.50']);
  });
});

describe('a history of equivalents', () => {
  it('counts from the day of each change, the first one before it too', () => {
    const history = withRec(
      withRec([{ from: day('2027-01-01'), recHundredths: 100 }], day('2028-02-10'), 200),
      day('2028-02-10'),
      300,
    );
    const on = ['2026-01-01', '2028-02-09', '2028-02-10', '2030-01-01'].map(date => recOn(history, day(date)));
    expect(on).toEqual([100, 100, 300, 300]);
    expect(withRec(history, day('2028-03-01'), 300)).toEqual(history);
  });
});

describe('the charge of every quarter', () => {
  const changes = fc.array(fc.record({ after: fc.nat(900), rec: fc.constantFrom(0, 25, 100, 175, 200, 325, 1200) }), {
    maxLength: 7,
  });

  /** § 300-16.B(1), § 300-7.C(2)(b) in whole cents of $141.00, without the rulebook. */
  const perQuarter = (hundredths: number): number => {
    const dimes = Math.floor((14_100 * hundredths + 500) / 1000);
    return Math.floor((dimes * 10 * 150 + 50) / 100);
  };

  it('is what month after month comes to by hand', () => {
    fc.assert(
      fc.property(changes, list => {
        const told = new Map(list.map(({ after, rec: hundredths }) => [addDays(day('2027-12-10'), after), hundredths]));
        const facts: AnyObserved[] = [...accruing.facts];
        for (const [on, recHundredths] of told) {
          const data = { what: 'rec' as const, recHundredths };
          const key = observedKey('parcel.changed', on, data, () => false);
          facts.push({ origin: 'observed', type: 'parcel.changed', key, on, data });
        }
        const life = derive(facts, pewaukee, day('2030-06-30'));
        const charged = derivedFacts(life).flatMap(fact =>
          fact.type === 'standby.charged' ? [[fact.data.period, fact.data.cents]] : [],
        );
        const expected = new Map<string, number>();
        for (let quarter = 2027 * 4 + 3; quarter < 2030 * 4 + 1; quarter += 1) {
          const months = [0, 1, 2]
            .map(i => quarter * 3 + i)
            .filter(month => month >= 2027 * 12 + 11)
            .map(month => `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}-01`);
          const rates = months.map(first => {
            const last = [...told.entries()]
              .filter(([on]) => on <= first)
              .sort(([a], [b]) => (a < b ? -1 : 1))
              .at(-1);
            return perQuarter(last?.[1] ?? 100);
          });
          let sum = 0;
          for (let i = 0; i < rates.length;) {
            let n = 1;
            while (rates[i + n] === rates[i]) n += 1;
            sum += Math.floor((2 * (rates[i] ?? 0) * n + 3) / 6);
            i += n;
          }
          if (sum > 0) expected.set(`${Math.floor(quarter / 4)}-Q${(quarter % 4) + 1}`, sum);
        }
        expect(new Map(charged as [string, number][])).toEqual(expected);
      }),
      runs(60),
    );
  });
});
