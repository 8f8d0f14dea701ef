import { authorized, given, mailed, noticed, operational, type Story } from '../support/case-story.ts';
import { arcadia, penalized } from '../support/penalty-story.ts';
import { lawOf } from '../support/town-law.ts';
import { documentOf, wordsOf, writtenOn } from '../support/written-letter.ts';

const pewaukee = lawOf('pewaukee');

/** No bill has gone yet when the day comes on which one of them is printed: March 100.00, April 150.00, May 155.00, June 150.00. */
const penalties = penalized();
const standby = given(pewaukee, '2026-11-30').and(
  operational('2011-08-03', '2026-11-30'),
  noticed('2011-08-03', {}, '2026-11-30'),
  authorized('2026-11-30'),
  mailed('one-year', '2026-12-01', { notice: 'notice/one-year/1', stated: { lastDay: '2027-12-01' } }),
  mailed('standby-warning', '2027-11-19', { notice: 'notice/standby-warning/1', stated: { startsOn: '2027-12-02' } }),
);

function says(law: typeof arcadia, story: Story, on: string, key: string, language: 'en' | 'es' = 'en'): string {
  const { state } = story.through(on);
  const letter = state.letters.find(known => known.key === key);
  if (!letter) throw new Error(`no ${key}`);
  return wordsOf(documentOf(writtenOn(law, state, letter, on, undefined, language)));
}

describe('what is owed besides the bill', () => {
  it.each([
    ['2027-03', 'You also owe $455.00 from other bills.', 'También debe $455.00 de otras cuentas.'],
    [
      '2027-05',
      'You also owe $250.00 from earlier bills and $150.00 from other bills.',
      'También debe $250.00 de cuentas anteriores y $150.00 de otras cuentas.',
    ],
    ['2027-06', 'You also owe $405.00 from earlier bills.', 'También debe $405.00 de cuentas anteriores.'],
  ])('penalty for %s: a bill is earlier where its month is', (month, english, spanish) => {
    const key = `notice/penalty-bill/${month}/1`;
    expect(says(arcadia, penalties, '2027-07-02', key)).toContain(english);
    expect(says(arcadia, penalties, '2027-07-02', key, 'es')).toContain(spanish);
  });

  it.each([
    ['2027-Q4', 'You also owe $423.00 from other bills.', 'Aparte, debe $423.00 de otras cuentas.'],
    [
      '2028-Q1',
      'You also owe $70.50 from earlier bills and $211.50 from other bills.',
      'Aparte, debe $70.50 de cuentas anteriores y $211.50 de otras cuentas.',
    ],
    ['2028-Q2', 'You also owe $282.00 from earlier bills.', 'Aparte, debe $282.00 de cuentas anteriores.'],
  ])('standby for %s: a bill is earlier where its quarter is', (quarter, english, spanish) => {
    const key = `notice/standby-bill/${quarter}/1`;
    expect(says(pewaukee, standby, '2028-07-03', key)).toContain(english);
    expect(says(pewaukee, standby, '2028-07-03', key, 'es')).toContain(spanish);
  });
});
