import { explanationsOf, type Explanation } from '../../src/core/case/explain.ts';
import { day } from '../../src/core/kernel/calendar-date.ts';
import { derive } from '../../src/core/case/derive.ts';
import {
  authorized,
  billed,
  connected,
  given,
  mailed,
  noticed,
  operational,
  paid,
  sold,
  type Story,
} from '../support/case-story.ts';
import { lawOf } from '../support/town-law.ts';

const pewaukee = lawOf('pewaukee');

function whysOf(story: Story, through: string): ReadonlyMap<string, Explanation> {
  return explanationsOf(derive(story.facts, pewaukee, day(through)), pewaukee);
}

function whyOf(story: Story, through: string, key: string): Explanation {
  const why = whysOf(story, through).get(key);
  if (!why) throw new Error(`nothing concluded as ${key} by ${through}`);
  return why;
}

/** Told, decided, lettered and warned: standby from 2027-12-01, its first bill not paid. */
interface Words {
  readonly noticedOn?: string;
  readonly rec?: number;
  readonly letterOn?: string;
  readonly billedOn?: string;
}

function onStandby({
  noticedOn = '2011-08-03',
  rec = 100,
  letterOn = '2026-11-30',
  billedOn = '2028-01-04',
}: Words = {}) {
  return given(pewaukee, '2026-07-15', { rec })
    .and(operational('2011-08-03', '2026-07-15'), noticed(noticedOn, {}, '2026-07-15'))
    .and(authorized('2026-11-16'), mailed('one-year', letterOn), mailed('standby-warning', '2027-11-15'))
    .and(billed('2027-Q4', (7050 * rec) / 100, billedOn));
}

const story = onStandby();

describe('why?', () => {
  it('is answered by every conclusion about a date or an amount: what was put in, and how it was counted', () => {
    const whole = story
      .and(paid('2028-02-20', '71.21'), sold('2028-05-20'), mailed('standby-warning', '2028-06-02'))
      .and(connected('2029-03-20'));
    // What only follows from one other thing says all in its section.
    const plain = /^(edition|cleared|lapsed)\//;
    const silent = [...whysOf(whole, '2029-12-31').values()].filter(
      ({ key, inputs, steps }) => !plain.test(key) && (Object.keys(inputs).length === 0 || steps.length === 0),
    );
    expect(silent.map(({ key }) => key)).toEqual([]);
  });

  it('§ 300-7.C(1)(a): a clock names the day of its notice, the use, the period, the last day and the first in default', () => {
    const why = whyOf(story, '2028-03-01', 'served/availability');
    expect(why.inputs).toMatchObject({ 'notice mailed': '2011-08-03', use: 'residential', service: 'sewer' });
    expect(why.steps).toEqual(['15 years from August 3, 2011: August 3, 2026', 'In default from August 4, 2026']);
    expect(why.because.map(({ section }) => section)).toContain('§ 300-7.C(1)(a)');
    expect(why.open.map(({ id }) => id)).toContain('fifteen-years-start');
  });

  it('§ 990.001(4)(b): a last day that rolled says over what', () => {
    const why = whyOf(onStandby({ noticedOn: '2011-08-02' }), '2028-03-01', 'served/availability');
    expect(why.steps.join('\n')).toContain('August 2, 2026 is a Sunday, so the last day is August 3, 2026');
  });

  it('§ 300-7.C(2)(b): the start of standby names all it waited for, and the one that ended last', () => {
    const why = whyOf(story, '2028-03-01', 'standbyStart/1');
    expect(why.inputs).toEqual({
      'last day to connect': '2026-08-03',
      'months since the sewer became operational end': '2012-08-03',
      'months since the sewer became operational end, counted from': '2011-08-03',
      'days of the warning end': '2027-11-26',
      'days of the warning end, counted from': '2027-11-15',
      'year of the letter ends': '2027-11-30',
      'year of the letter ends, counted from': '2026-11-30',
      'start that the warning named': '2027-12-01',
    });
    expect(why.binding).toBe('year of the letter ends');
    expect(why.steps.at(-1)).toContain('December 1, 2027');
  });

  it('§ 300-16.D: a quarter names its months, the rate with its steps, and what they come to', () => {
    const why = whyOf(story, '2028-03-01', 'standby/2027-Q4');
    expect(why.inputs).toMatchObject({ quarter: '2027-Q4', 'standby from': '2027-12-01' });
    expect(why.steps.join('\n')).toContain('2027-12');
    expect(why.steps.join('\n')).toContain('$211.50 a quarter × 1 ÷ 3 = $70.50');
  });

  it('§ 300-16.C: a late charge names each thing past due that morning', () => {
    const why = whyOf(story, '2028-03-01', 'late/2028-02');
    expect(why.inputs).toMatchObject({ 'standby/2027-Q4': '$70.50 unpaid, due 2028-01-24' });
    expect(why.steps).toEqual(['1.0 percent of $71.21 past due = $0.71']);
  });
});

/** One input changes; the answer says the new one, and comes to something else. */
const changes = [
  { input: 'day of the notice', words: { noticedOn: '2011-09-06' }, key: 'served/availability', says: '2011-09-06' },
  { input: 'day of the letter', words: { letterOn: '2026-11-23' }, key: 'standbyStart/1', says: '2027-11-23' },
  { input: 'REC', words: { rec: 200 }, key: 'standby/2027-Q4', says: '$423.00' },
  {
    input: 'day of the bill',
    words: { billedOn: '2028-01-06' },
    key: 'served/standby-bill/2027-Q4/1',
    says: '2028-01-06',
  },
  { input: 'amount of the bill', words: { rec: 200 }, key: 'late/2028-02', says: '$141.00' },
] as const;

describe('an answer that changes with what was put in', () => {
  it.each(changes)('$input: $key', ({ words, key, says }) => {
    const before = JSON.stringify(whyOf(story, '2028-03-01', key));
    const after = JSON.stringify(whyOf(onStandby(words), '2028-03-01', key));
    expect(after).not.toBe(before);
    expect(after).toContain(says);
    expect(before).not.toContain(says);
  });
});
