import type { Letter } from '../../src/core/case/state.ts';
import { day } from '../../src/core/kernel/calendar-date.ts';
import { heldByLaw, letterFacts } from '../../src/core/letters/letter-facts.ts';
import { caseOf } from '../support/case-of.ts';
import { mailed, told } from '../support/case-story.ts';
import { composed, inSpanish, sampleOf } from '../support/letter-samples.ts';
import { lawOf } from '../support/town-law.ts';
import { wordsOf } from '../support/written-letter.ts';

const port = lawOf('port-washington');

/** Clear water has 60 days, through April 30, 2027; the reminder of 30 days before falls due on March 31. */
const noticed = caseOf(
  port,
  'clear-water',
  '2027-03-01',
  told('violation.found', '2027-03-01', { trigger: 'clear-water', what: 'A sump pump', by: 'the Building Inspector' }),
  mailed('violation-notice', '2027-03-01', { notice: 'notice/violation-notice/clear-water/1' }),
);

function inputOn(on: string) {
  const { state } = noticed.through('2027-03-31');
  const letter = state.letters.find(({ kind }) => kind === 'reminder') as Letter;
  return {
    ...{ state, rulebook: port, letter, letterDate: day(on) },
    ...{ payUrl: null, commission: null, permitNumber: null },
  };
}

function saidOn(on: string): { en: string; es: string } {
  const data = { ...sampleOf('reminder'), letterDate: day(on), facts: letterFacts(inputOn(on)) };
  return { en: composed('reminder', data).headline, es: composed('reminder', inSpanish(data)).headline };
}

describe('a reminder says how much time is left from its own date, whichever step of the rulebook it was', () => {
  it.each([
    ['2027-03-31', 'You have 30 days left to', 'Le quedan 30 días para'],
    ['2027-04-20', 'You have 10 days left to', 'Le quedan 10 días para'],
    ['2027-04-29', 'You have 1 day left to', 'Le queda 1 día para'],
    ['2027-04-30', 'April 30, 2027 is your last day to', 'El 30 de abril de 2027 es su último día para'],
  ])('dated %s', (on, en, es) => {
    const said = saidOn(on);
    expect(said.en.replaceAll('\u00a0', ' ')).toContain(en);
    expect(said.es.replaceAll('\u00a0', ' ')).toContain(es);
  });

  it('is held after its last day', () => {
    expect(heldByLaw(inputOn('2027-04-30'))).toBeUndefined();
    expect(heldByLaw(inputOn('2027-05-01'))).toEqual({
      field: 'letterDate',
      reason: 'the last day of which it reminds was April 30, 2027',
    });
  });

  it('names the whole words of a letter without a word of the step', () => {
    const data = { ...sampleOf('reminder'), letterDate: day('2027-04-20'), facts: letterFacts(inputOn('2027-04-20')) };
    expect(wordsOf(composed('reminder', data))).not.toContain('30 days');
  });
});
