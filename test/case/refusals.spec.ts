import { record } from '../../src/core/case/record.ts';
import { day } from '../../src/core/kernel/calendar-date.ts';
import { connected, given, noticed, operational } from '../support/case-story.ts';
import { lawOf } from '../support/town-law.ts';

const pewaukee = lawOf('pewaukee');
const story = given(pewaukee, '2026-07-15').and(
  operational('2011-08-03', '2026-07-15'),
  noticed('2011-08-03', {}, '2026-07-15'),
);

function answer(type: string, on: string, data: unknown, today = '2026-09-01') {
  const said = record(story.facts, { type, on: day(on), data }, pewaukee, day(today));
  return said.ok ? 'recorded' : `${said.refused} (${said.because.map(({ section }) => section).join('; ')})`;
}

describe('what is refused says why, and where that stands', () => {
  it('§ 300-7.C(2): an authorization without a resolution', () => {
    expect(answer('authorization.recorded', '2026-08-17', { body: 'Common Council', remedy: 'standby' })).toMatch(
      /resolution.*\(§ 300-7\.C\(2\)\)/,
    );
  });

  it('a notice dated after today', () => {
    expect(answer('trigger.noticed', '2026-09-02', { trigger: 'septic-failure' })).toMatch(
      /dated 2026-09-02, after today, 2026-09-01/,
    );
  });

  it.each([
    ['election.filed', { count: 0 }, /count.*§ 300-7\.C\(2\)\(a\)/],
    ['work.completed', { items: [] }, /items.*§ 300-7\.C\(2\)\(a\)/],
    ['permit.revoked', { number: '2026-0001', reason: 'whim' }, /reason.*§ 300-9\.A\(3\)/],
    ['violation.referred', { section: '§ 300-7.D' }, /what.*§ 300-21/],
  ])('%s with a field missing or unknown names the field and the section', (type, data, sentence) => {
    expect(answer(type, '2026-08-17', data)).toMatch(sentence);
  });

  it.each([
    ['bankruptcy.ended', { how: 'closed' }, /No bankruptcy was pending.*bankruptcy\.filed comes first.*U\.S\.C\./],
    [
      'notice.mailed',
      { letter: 'one-year' },
      /No one-year letter was due.*\(Public Works Committee, June 11, 2026, item 4\.5\)/,
    ],
    [
      'notice.mailed',
      { letter: 'cost-bill' },
      /counts for the charge it names.*"receivable".*\(§ 300-7\.C\(2\)\(a\)\)/,
    ],
  ])('%s that the case has no place for says what is missing and where that stands', (type, data, sentence) => {
    expect(answer(type, '2026-08-17', data)).toMatch(sentence);
  });

  it('§ 300-7.C(2): a decision about a property that is connected names the day of its connection', () => {
    const connectedOn20th = story.and(connected('2026-08-20'));
    const decision = { body: 'Common Council', resolution: '2026-52', remedy: 'forced-connection' };
    const refusedOn = (on: string) => {
      const said = record(
        connectedOn20th.facts,
        { type: 'authorization.recorded', on: day(on), data: decision },
        pewaukee,
        day('2026-09-01'),
      );
      return said.ok ? 'recorded' : `${said.refused} (${said.because.map(({ section }) => section).join('; ')})`;
    };
    expect(refusedOn('2026-08-19')).toBe('recorded');
    expect(refusedOn('2026-08-21')).toMatch(/connected since 2026-08-20\. \(§ 300-7\.C\(2\)\)/);
  });

  it.each([
    ['work.completed', { items: [] }, 'items: at least 1 is needed'],
    [
      'work.completed',
      { items: Array(101).fill({ what: 'Pipe', amount: '1' }) },
      'items: more than 100 cannot be told',
    ],
    [
      'work.completed',
      { items: [{ what: ' ', amount: '1', by: 'x' }] },
      'items.0.what: is empty; items.0: there is no field "by"',
    ],
    ['parcel.changed', { what: 'flooded' }, "what: is one of 'owner', 'use'"],
    ['petition.filed', {}, 'petition.filed: route: is missing.'],
    [
      'petition.filed',
      { route: 5, level: 'x' },
      'route: is a number, where a text is expected; level: is a text, where',
    ],
    ['petition.filed', { route: null }, 'route: is nothing, where a text is expected'],
    ['petition.filed', [1], 'petition.filed: is a list, where fields are expected.'],
    ['authorization.recorded', { body: 'Council', resolution: '1' }, 'remedy: is missing.'],
    [
      'authorization.recorded',
      { body: 'Council', resolution: '1', remedy: 'fine' },
      'remedy: is one of standby, forced',
    ],
    ['election.filed', { count: 1.5 }, 'count: is no whole number'],
    ['distance.measured', { feet: true, from: 'x' }, 'feet: has none of the forms allowed; from: is one of structure,'],
    ['election.filed', { count: 0 }, 'count: is less than 1'],
    ['election.filed', { count: 101 }, 'count: is more than 100'],
    ['quote.received', { contractor: 'x'.repeat(501), amount: '1' }, 'contractor: is longer than 500 characters'],
    ['trigger.noticed', { trigger: 'land-division', acres: '0.0' }, 'acres: is not a number of acres like "1.75"'],
  ])('%s filled in wrongly says so in plain words', (type, data, words) => {
    expect(answer(type, '2026-08-17', data)).toContain(words);
  });
});
