import type { Letter } from '../../src/core/case/state.ts';
import { day } from '../../src/core/kernel/calendar-date.ts';
import { letterFacts } from '../../src/core/letters/letter-facts.ts';
import { caseOf } from '../support/case-of.ts';
import { mailed, told, type Story } from '../support/case-story.ts';
import { composed, inSpanish, sampleOf } from '../support/letter-samples.ts';
import { lawOf } from '../support/town-law.ts';
import { wordsOf } from '../support/written-letter.ts';

const port = lawOf('port-washington');

function factsOf(story: Story, kind: string, on: string) {
  const { state } = story.through(on);
  const letter = state.letters.findLast(one => one.kind === kind) as Letter;
  const input = { state, rulebook: port, letter, letterDate: day(on) };
  return letterFacts({ ...input, payUrl: null, commission: null, permitNumber: null });
}

function saidOf(story: Story, kind: string, on: string): { en: string; es: string } {
  const data = { ...sampleOf(kind), letterDate: day(on), facts: factsOf(story, kind, on) };
  return { en: wordsOf(composed(kind, data)), es: wordsOf(composed(kind, inSpanish(data))) };
}

const asked = caseOf(
  port,
  'storm',
  '2027-03-01',
  told('petition.filed', '2027-03-01', { route: 'appeal', against: 'order', decidedOn: '2027-02-26' }),
);

describe('§ 342-16: the letter of a decision says from which day the 10 days run', () => {
  const denied = asked.and(
    told('relief.decided', '2027-03-09', { outcome: 'denied', body: 'Director of Public Works', resolution: 'DPW-4' }),
  );
  const toldBefore = denied.and(told('decision.received', '2027-03-10'));

  it('from the getting of the letter where nothing else told of it', () => {
    const { en, es } = saidOf(denied, 'decision-notice', '2027-03-12');
    expect(en).toContain('within 10 days of getting this letter. By Monday, March 22, 2027 you are in time.');
    expect(es).toContain('dentro de 10 días desde que reciba esta carta.');
    expect(en).not.toContain('You got this decision');
  });

  it('from the day on which the owner was told, where that was before', () => {
    const { en, es } = saidOf(toldBefore, 'decision-notice', '2027-03-15');
    expect(en).toContain('You got this decision on March 10, 2027.');
    expect(en).toContain('within 10 days of that day. You may go on until Monday, March 22, 2027.');
    expect(es).toContain('Usted recibió esta decisión el 10 de marzo de 2027.');
    expect(es).toContain('dentro de 10 días desde ese día.');
    expect(en + es).not.toMatch(/getting this letter|reciba esta carta/);
  });

  it.each(['2027-03-22', '2027-03-23', '2027-04-20'])('on %s no day is promised that is over', on => {
    const { en, es } = saidOf(toldBefore, 'decision-notice', on);
    const isOver = on > '2027-03-22';
    expect(en.includes('That time ended on Monday, March 22, 2027.')).toBe(isOver);
    expect(es.includes('Ese plazo terminó el lunes 22 de marzo de 2027.')).toBe(isOver);
    expect(/you may go on until/i.test(en)).toBe(!isOver);
    expect(/Puede seguir hasta/.test(es)).toBe(!isOver);
  });

  it('its own receipt changes nothing of what it said', () => {
    const key = 'notice/decision-notice/2027-03-01/appeal/1/order/1';
    const sent = denied.and(mailed('decision-notice', '2027-03-10', { notice: key, method: 'certified' }));
    const got = sent.and(told('notice.received', '2027-03-13', { notice: key }));
    const before = factsOf(denied, 'decision-notice', '2027-03-10');
    const { state } = got.through('2027-03-20');
    const letter = state.letters.find(one => one.key === key) as Letter;
    const again = letterFacts({
      ...{ state, rulebook: port, letter, letterDate: day('2027-03-10') },
      ...{ payUrl: null, commission: null, permitNumber: null },
    });
    expect(again).toEqual(before);
  });
});

describe('§ 342-16: the letter that a request is here promises no day that is over', () => {
  it.each(['2027-03-15', '2027-03-16', '2027-03-17'])('fifteen days to decide, in a letter of %s', on => {
    const { en, es } = saidOf(asked, 'petition-received', on);
    const isOver = on > '2027-03-16';
    expect(en.includes('must decide by')).toBe(!isOver);
    expect(es.includes('debe tomarse a más tardar')).toBe(!isOver);
    expect(en.includes('had to decide by Tuesday, March 16, 2027. That day has passed.')).toBe(isOver);
    expect(es.includes('La decisión debía tomarse a más tardar el martes 16 de marzo de 2027. Ese día ya pasó.')).toBe(
      isOver,
    );
    expect(en).not.toContain('The law sets no last day');
  });

  it('a day that is counted from a hearing is said so, and a hearing that is late is not promised', () => {
    const council = asked.and(
      told('relief.decided', '2027-03-09', { outcome: 'denied', body: 'Director', resolution: 'DPW-4' }),
      told('decision.received', '2027-03-10'),
      told('petition.filed', '2027-03-12', { route: 'appeal', level: 2 }),
    );
    const inTime = saidOf(council, 'petition-received', '2027-03-12');
    expect(inTime.en).toContain('It must be held by Monday, April 12, 2027.');
    expect(inTime.en).toContain('must decide within 10 days of the hearing.');
    expect(inTime.es).toContain('La decisión debe tomarse dentro de 10 días desde la audiencia.');
    const late = saidOf(council, 'petition-received', '2027-04-13');
    expect(late.en).toContain('It had to be held by Monday, April 12, 2027. That day has passed.');
    expect(late.es).toContain('Debía hacerse a más tardar el lunes 12 de abril de 2027. Ese día ya pasó.');
    expect(late.en).not.toMatch(/must be held|must hear you/);
  });

  it('names each section once', () => {
    expect(saidOf(asked, 'petition-received', '2027-03-02').en.match(/§ 342-16/g)).toHaveLength(1);
  });
});
