import type { Letter } from '../../src/core/case/state.ts';
import { caseOf } from '../support/case-of.ts';
import { mailed, told, type Telling } from '../support/case-story.ts';
import { composed, inSpanish, sampleWith } from '../support/letter-samples.ts';
import { lawOf } from '../support/town-law.ts';
import { documentOf, wordsOf, writtenOn } from '../support/written-letter.ts';

const port = lawOf('port-washington');

const both = (kind: string, changes: Readonly<Record<string, unknown>> = {}) => {
  const data = sampleWith(kind, changes);
  return { en: wordsOf(composed(kind, data)), es: wordsOf(composed(kind, inSpanish(data))) };
};

function writtenIn(service: string, kind: string, on: string, ...story: readonly Telling[]): string {
  const { state } = caseOf(port, service, '2027-03-01', ...story).through(on);
  const letter = state.letters.findLast(one => one.kind === kind) as Letter;
  return wordsOf(documentOf(writtenOn(port, state, letter, on)));
}

describe('words of letters', () => {
  it('§ 342-15: a fine that has no least is said up to its most', () => {
    const found = told('violation.found', '2027-03-01', {
      ...{ trigger: 'clear-water', what: 'A sump pump', by: 'the Building Inspector' },
    });
    const said = writtenIn('clear-water', 'violation-notice', '2027-03-01', found);
    expect(said).toContain('The court may fine you up to $500.00 for each day.');
    expect(said).not.toContain('$0.00');
    const noLeast = both('violation-notice', { 'facts.fineFrom': null });
    expect(noLeast.es).toMatch(/ponerle una multa de hasta \$/);
  });

  it('an hour at the end of a part of a sentence brings no second full stop', () => {
    const { en, es } = both('hearing-notice');
    expect(en).toContain('at 6:30 p.m., in this place: Village Hall, 639 E Green Bay Ave.');
    expect(es).toContain('a las 6:30 p. m., en este lugar: Village Hall, 639 E Green Bay Ave.');
    expect(en + es).not.toMatch(/m\. ?\./);
  });

  it.each(['consent', 'warrant', 'court-order'])('by %s: the paper is named beside what it gave', basis => {
    const { en, es } = both('entry-notice', { 'facts.basis': basis, 'facts.reference': 'signed form' });
    expect(en).toMatch(/(?:leave to enter \(signed form\)|of September 21, 2026 \(signed form\) lets us enter)\./);
    expect(es).toMatch(/(?:permiso para entrar|del 21 de septiembre de 2026) \(signed form\)/);
    expect(en + es).not.toMatch(/number or name|número o nombre/);
  });
});

describe('a line of citations names each section once', () => {
  it('§ 342-16: the notice of a hearing', () => {
    const said = writtenIn(
      'storm',
      'hearing-notice',
      '2027-03-15',
      told('petition.filed', '2027-03-01', { route: 'appeal', against: 'order', decidedOn: '2027-02-26' }),
      told('relief.decided', '2027-03-09', { outcome: 'denied', body: 'Director', resolution: 'DPW-4' }),
      told('decision.received', '2027-03-10'),
      told('petition.filed', '2027-03-12', { route: 'appeal', level: 2 }),
      told('hearing.set', '2027-03-15', { at: '2027-04-06T18:30', place: 'City Hall' }),
    );
    expect(said.match(/§ 342-16/g)).toHaveLength(1);
  });

  it('§ 342-1: the order to connect', () => {
    const said = writtenIn(
      'sewer',
      'connection-order',
      '2027-04-07',
      told('sewer.operational', '2027-03-01', {}),
      mailed('availability', '2027-03-01', { notice: 'notice/availability/1' }),
      told('authorization.recorded', '2027-04-06', {
        ...{ remedy: 'forced-connection', resolution: '2027-21', body: 'Common Council' },
      }),
    );
    expect(said).toContain('§ 342-1');
    expect(said.match(/\[([^\]]*§ 342-1[^\]]*)\]/)?.[1]?.match(/§ 342-1\b/g)).toHaveLength(1);
  });
});
