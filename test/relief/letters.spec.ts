import type { CaseState } from '../../src/core/case/state.ts';
import { reliefWaits } from '../../src/core/case/waits/relief-waits.ts';
import { day } from '../../src/core/kernel/calendar-date.ts';
import { heldByLaw, letterFacts } from '../../src/core/letters/letter-facts.ts';
import type { Rulebook } from '../../src/core/rulebook/rulebook.ts';
import { caseOf } from '../support/case-of.ts';
import { mailed, returned, told } from '../support/case-story.ts';
import { decisionReceived, petitioned } from '../support/relief-story.ts';
import { lawOf } from '../support/town-law.ts';

const saukville = lawOf('saukville');
const port = lawOf('port-washington');

/** An appeal of a sewer user: at least ten days' notice of the hearing, decided within thirty days. */
const appealed = caseOf(
  saukville,
  'sewer',
  '2027-01-04',
  told('petition.filed', '2027-01-05', {
    route: 'appeal',
    against: 'notice',
    receivedOn: '2027-01-04',
    by: 'Pat Example',
  }),
);
const name = '2027-01-05/appeal/1/notice';
const set = (on: string, at: string, place?: string) => told('hearing.set', on, { at, ...(place ? { place } : {}) });

function inputOf(law: Rulebook, state: CaseState, key: string, on: string) {
  const letter = state.letters.find(known => known.key === key);
  if (!letter) throw new Error(`no ${key} among ${state.letters.map(one => one.key).join(', ')}`);
  return { state, rulebook: law, letter, letterDate: day(on), payUrl: null, commission: null, permitNumber: null };
}

describe('the letter that a request is here', () => {
  const key = `notice/petition-received/${name}/1`;

  it('falls due on the day it was filed, once', () => {
    expect(appealed.linesThrough('2027-01-04', 'notice/')).toEqual([]);
    expect(appealed.linesThrough('2027-12-31', 'notice/petition')).toEqual([`2027-01-05 ${key}`]);
  });

  it('says who decides by when and that money waits while the clock runs: Ord. No. 656, A', () => {
    const facts = letterFacts(inputOf(saukville, appealed.through('2027-01-05').state, key, '2027-01-06'));
    expect(facts).toMatchObject({
      asks: 'appeal',
      against: 'notice',
      decidedBy: 'Utility Committee',
      hears: true,
      decideBy: '2027-02-04',
      moneyHeld: true,
      missing: [],
    });
  });

  it('names the evidence that is missing: ch. 159, C and B(2)', () => {
    const waiver = caseOf(
      saukville,
      'storm',
      '2027-01-04',
      told('petition.filed', '2027-01-05', { route: 'waiver', ground: 'hardship' }),
      told('evidence.received', '2027-01-05', { items: ['video'], presence: 'Lee Example' }),
    );
    const facts = letterFacts(
      inputOf(
        saukville,
        waiver.through('2027-01-05').state,
        'notice/petition-received/2027-01-05/waiver/1/hardship/1',
        '2027-01-06',
      ),
    );
    expect(facts['missing']).toEqual([
      { what: 'Detailed estimates of what a clear water system with a connected sump pump would cost.' },
    ]);
    expect(facts).toMatchObject({ decideBy: null, moneyHeld: false });
  });

  it('is taken back where the request is, or where it is decided first', () => {
    for (const end of [
      told('petition.withdrawn', '2027-01-06'),
      told('hearing.set', '2027-01-06', { at: '2027-01-20T18:30' }),
    ]) {
      const { state } = appealed.and(end).through('2027-01-06');
      const status = state.letters.find(letter => letter.key === key)?.status;
      expect(status).toBe(end.type === 'petition.withdrawn' ? 'withdrawn' : 'drafted');
    }
  });
});

describe('the notice of a hearing', () => {
  const key = `notice/hearing-notice/${name}/1`;
  const heard = appealed.and(set('2027-01-12', '2027-01-27T18:30', 'Village Hall'));

  it('falls due on the day the hearing is set and can be mailed through the tenth day before it', () => {
    expect(heard.linesThrough('2027-01-11', 'notice/hearing')).toEqual([]);
    const { state } = heard.through('2027-01-12');
    expect(state.letters.find(letter => letter.key === key)).toMatchObject({
      dueOn: '2027-01-12',
      lastDay: '2027-01-17',
    });
    expect(letterFacts(inputOf(saukville, state, key, '2027-01-12'))).toMatchObject({
      heldOn: '2027-01-27',
      heldAt: '18:30',
      place: 'Village Hall',
      noticePeriod: '10 days',
    });
  });

  it('is held after that day with the reason, goes on it, and staff are told', () => {
    const { state } = heard.through('2027-01-17');
    expect(heldByLaw(inputOf(saukville, state, key, '2027-01-17'))).toBeUndefined();
    expect(heldByLaw(inputOf(saukville, state, key, '2027-01-18'))).toMatchObject({
      reason: expect.stringMatching(/10 days before the hearing of Wednesday, January 27, 2027/) as unknown,
    });
    const waits = (on: string) => reliefWaits(heard.through(on).state, saukville, day(on)).map(({ what }) => what);
    expect(waits('2027-01-17').join()).toMatch(/notice of the hearing .*, to be mailed by January 17, 2027/);
    expect(waits('2027-01-18').join()).toMatch(/a later day for the hearing .*had not gone by January 17, 2027/);
  });

  it('lapses on the day after, and one that went does not', () => {
    expect(heard.linesThrough('2027-01-31', 'lapsed/notice/hearing')).toEqual([`2027-01-18 lapsed/${key}`]);
    const sent = heard.and(mailed('hearing-notice', '2027-01-13', { notice: key }));
    expect(sent.linesThrough('2027-01-31', 'lapsed/notice/hearing')).toEqual([]);
  });

  it('falls due anew where the hearing is moved, and the first one is taken back', () => {
    const moved = heard.and(set('2027-01-14', '2027-02-02T18:30', 'Village Hall'));
    const { state } = moved.through('2027-01-14');
    const again = `notice/hearing-notice/${name}/2`;
    expect(state.letters.find(letter => letter.key === key)?.status).toBe('withdrawn');
    expect(letterFacts(inputOf(saukville, state, again, '2027-01-14'))).toMatchObject({
      heldOn: '2027-02-02',
      moved: true,
    });
  });
});

describe('the letter of a decision', () => {
  const filed = caseOf(
    port,
    'storm',
    '2027-03-01',
    told('petition.filed', '2027-03-01', { route: 'appeal', against: 'order', decidedOn: '2027-02-26' }),
  );
  const key = 'notice/decision-notice/2027-03-01/appeal/1/order/1';
  const denied = filed.and(
    told('relief.decided', '2027-03-09', {
      outcome: 'denied',
      body: 'Director of Public Works',
      resolution: 'DPW-4',
      reason: 'The pump still ran into the floor drain.',
    }),
  );

  it('falls due on the day of the decision, once for each level', () => {
    expect(denied.linesThrough('2027-03-08', 'notice/decision')).toEqual([]);
    expect(denied.linesThrough('2027-12-31', 'notice/decision')).toEqual([`2027-03-09 ${key}`]);
  });

  it('§ 342-16: says why, by whom, and until when the Common Council can be asked', () => {
    const facts = letterFacts(inputOf(port, denied.through('2027-03-09').state, key, '2027-03-10'));
    expect(facts).toMatchObject({
      granted: false,
      body: 'Director of Public Works',
      resolution: 'DPW-4',
      reason: 'The pump still ran into the floor drain.',
      moneyOwed: true,
      next: 'Common Council',
      // Ten days from March 10 end on Saturday the 20th: the office opens on Monday.
      nextBy: '2027-03-22',
      nextPeriod: '10 days',
    });
  });

  describe('§ 342-16: its receipt begins the 10 days in which the Common Council can be asked', () => {
    const mailedIt = denied.and(mailed('decision-notice', '2027-03-10', { notice: key, method: 'certified' }));
    const received = mailedIt.and(told('notice.received', '2027-03-11', { notice: key }));
    const closed = 'reliefClosed/2027-03-01/appeal/1/order/1';
    const onwards = (on: string) => petitioned(on, { route: 'appeal', level: 2 });

    it('while nobody has told of a receipt, the time has not begun to run', () => {
      expect(mailedIt.linesThrough('2027-12-31', 'reliefClosed')).toEqual([]);
    });

    it('the last day is the tenth after it, moved off a Sunday: that day still counts, the next one is too late', () => {
      // The tenth day after March 11 is Sunday, March 21.
      expect(received.linesThrough('2027-03-22', 'reliefClosed')).toEqual([]);
      expect(received.linesThrough('2027-12-31', 'reliefClosed')).toEqual([`2027-03-23 ${closed}`]);
      const { state } = received.and(onwards('2027-03-22')).through('2027-03-22');
      expect(state.petitions?.[0]?.levels).toHaveLength(2);
      received.whenRecorded(onwards('2027-03-23')).thenRefused(/Common Council was \w+, March 22, 2027/);
    });

    it('handed over, it is received on that day', () => {
      const given = denied.and(mailed('decision-notice', '2027-03-10', { notice: key, method: 'personal' }));
      expect(given.linesThrough('2027-12-31', 'reliefClosed')).toEqual([`2027-03-23 ${closed}`]);
      expect(given.through('2027-03-10').state.petitions?.[0]?.levels[0]?.decision?.receivedOn).toBe('2027-03-10');
    });

    it('a receipt that staff recorded before stands, and the letter moves nothing', () => {
      const before = mailedIt.and(
        decisionReceived('2027-03-10'),
        told('notice.received', '2027-03-15', { notice: key }),
      );
      expect(before.through('2027-03-15').state.petitions?.[0]?.levels[0]?.decision?.receivedOn).toBe('2027-03-10');
    });

    it('a letter that came back tells nobody', () => {
      const back = mailedIt.and(returned(key, '2027-03-20'));
      expect(back.through('2027-03-20').state.petitions?.[0]?.levels[0]?.decision?.receivedOn).toBeUndefined();
    });
  });

  it('ch. 159, B: granted, it says that an agreement is signed first and until when it holds', () => {
    const waiver = caseOf(
      saukville,
      'storm',
      '2027-01-04',
      told('petition.filed', '2027-01-05', { route: 'waiver', ground: 'no-infiltration' }),
      told('evidence.received', '2027-01-20', { items: ['video'], presence: 'Lee Example' }),
      told('relief.decided', '2027-02-02', {
        outcome: 'granted',
        body: 'Village Board',
        resolution: '2027-7',
        until: '2028-02-29',
        conditions: 'The floor drain stays sealed.',
      }),
    );
    const { state } = waiver.through('2027-02-02');
    const letter = state.letters.find(({ kind }) => kind === 'decision-notice');
    expect(letterFacts(inputOf(saukville, state, letter?.key ?? '', '2027-02-03'))).toMatchObject({
      granted: true,
      agreement: true,
      until: '2028-02-29',
      conditions: 'The floor drain stays sealed.',
      next: null,
    });
  });

  it('is taken back with the decision that it tells of', () => {
    const decision = denied.keys().at(-1) ?? '';
    expect(denied.without(decision).linesThrough('2027-03-09', 'notice/decision')).toEqual([]);
  });
});
