import { findLetter } from '../../src/core/case/state.ts';
import { caseOf } from '../support/case-of.ts';
import { given, mailed, operational, returned, told, type Story } from '../support/case-story.ts';
import { lawOf } from '../support/town-law.ts';

const pewaukee = lawOf('pewaukee');
const FIRST = 'notice/availability/1';
const SECOND = 'notice/availability/2';
const BOTH = [
  { piece: '1', to: 'owner', method: 'certified', article: '94071118987654321098' },
  { piece: '2', to: 'owner', method: 'first-class', with: '1' },
];

/** The first notice, of March 1, 2027, came back unclaimed on March 8. */
const cameBack = given(pewaukee, '2027-02-22').and(
  operational('2027-02-22'),
  mailed('availability', '2027-03-01', { notice: FIRST, method: 'first-class' }),
  returned(FIRST, '2027-03-08'),
);

/** The second, certified and first class, went on March 10. */
const both = cameBack.and(mailed('availability', '2027-03-10', { notice: SECOND, method: 'certified', pieces: BOTH }));

const back = (piece: string, on: string, reason = 'unclaimed', recordedOn = on) =>
  told('notice.returned', on, { notice: SECOND, piece, reason }, recordedOn);

const servedOf = (story: Story, through: string, key = SECOND) =>
  story
    .through(through)
    .steps.flatMap(({ fact }) =>
      fact.type === 'notice.served' && fact.data.of === key
        ? [[fact.on, fact.data.clock?.start, fact.data.clock?.due]]
        : [],
    );

const letterOf = (story: Story, through: string, key = SECOND) => findLetter(story.through(through).state, key);

describe('§ 300-17.B, Jones v. Flowers: a notice that came back is given the next way', () => {
  it('the next attempt falls due as a letter of its own that says what failed and by which section', () => {
    expect(cameBack.through('2027-03-07').state.letters).toHaveLength(1);
    const steps = cameBack.through('2027-03-08').steps.filter(({ fact }) => fact.key === SECOND);
    expect(steps).toHaveLength(1);
    const [{ fact, why } = { fact: undefined, why: undefined }] = steps;
    expect(fact).toMatchObject({
      on: '2027-03-08',
      data: {
        by: { methods: ['certified', 'first-class'], rung: 'certified-and-first-class', after: FIRST },
      },
    });
    expect(fact?.origin === 'derived' && fact.because.map(({ section }) => section)).toContain(
      'Jones v. Flowers, 547 U.S. 220 (2006)',
    );
    expect(why?.().inputs).toMatchObject({
      'failed before': `${FIRST}, unclaimed`,
      way: 'certified mail and first-class mail',
    });
  });

  it('is approved and printed on the day on which the first came back, and not a day earlier', () => {
    const approved = (on: string) => told('notice.approved', on, { notice: SECOND, contentHash: 'a1' });
    const printed = told('notice.printed', '2027-03-08', {
      notice: SECOND,
      letterDate: '2027-03-09',
      document: 'd1',
      batch: 'b1',
    });
    expect(() => cameBack.and(approved('2027-03-07'))).toThrow('no letter notice/availability/2');
    expect(letterOf(cameBack.and(approved('2027-03-08')), '2027-03-08')).toMatchObject({
      status: 'approved',
      approvedHashes: ['a1'],
    });
    expect(letterOf(cameBack.and(approved('2027-03-08'), printed), '2027-03-08')?.status).toBe('printed');
    expect(letterOf(cameBack.and(approved('2027-03-09')), '2027-03-09')?.status).toBe('approved');
  });

  it.each([
    ['refused', 'refused'],
    ['unclaimed', 'unclaimed'],
    ['undeliverable', 'undelivered'],
    ['moved', 'undelivered'],
  ])('%s is a state of its own: %s', (reason, state) => {
    const story = given(pewaukee, '2027-02-22').and(
      operational('2027-02-22'),
      mailed('availability', '2027-03-01', { notice: FIRST }),
      returned(FIRST, '2027-03-08', reason),
    );
    expect(letterOf(story, '2027-03-08', FIRST)?.status).toBe(state);
    expect(story.through('2027-03-08').state.clocks).toEqual([]);
  });
});

describe('Jones v. Flowers: certified and first class on one day', () => {
  it('counts once nothing was heard of the certified piece for 14 days, and runs from its mailing', () => {
    expect(servedOf(both, '2027-03-24')).toEqual([]);
    expect(servedOf(both, '2027-03-25')).toEqual([['2027-03-25', '2027-03-10', '2042-03-10']]);
  });

  it('unclaimed, it counts when the first-class piece is not back within 10 days: not on the 9th, not on the 10th, on the 11th', () => {
    const unclaimed = both.and(back('1', '2027-03-15'));
    expect(letterOf(unclaimed, '2027-03-15')?.status).toBe('mailed');
    expect(servedOf(unclaimed, '2027-03-19')).toEqual([]);
    expect(servedOf(unclaimed, '2027-03-20')).toEqual([]);
    expect(servedOf(unclaimed, '2027-03-21')).toEqual([['2027-03-21', '2027-03-10', '2042-03-10']]);
  });

  it('unclaimed after the 10 days, it counts on that day', () => {
    expect(servedOf(both.and(back('1', '2027-03-23')), '2027-03-23')).toEqual([
      ['2027-03-23', '2027-03-10', '2042-03-10'],
    ]);
  });

  it('signed for, it counts that day', () => {
    const signed = both.and(told('notice.received', '2027-03-12', { notice: SECOND, piece: '1' }));
    expect(servedOf(signed, '2027-03-12')).toEqual([['2027-03-12', '2027-03-10', '2042-03-10']]);
    expect(letterOf(signed, '2027-03-12')).toMatchObject({ status: 'delivered', receivedOn: '2027-03-12' });
  });

  it('both back, it has failed, and the door is next', () => {
    const failed = both.and(back('1', '2027-03-15', 'refused'), back('2', '2027-03-18', 'undeliverable'));
    expect(servedOf(failed, '2027-06-01')).toEqual([]);
    expect(letterOf(failed, '2027-03-18')?.status).toBe('undelivered');
    expect(letterOf(failed, '2027-03-18', 'notice/availability/3')?.by).toEqual({
      methods: ['posted'],
      rung: 'posting',
      after: SECOND,
    });
  });

  it('the first-class piece back and nothing heard of the other: failed on the 15th day, not on the 14th', () => {
    const half = both.and(back('2', '2027-03-16', 'undeliverable'));
    expect(letterOf(half, '2027-03-24')?.status).toBe('mailed');
    expect(letterOf(half, '2027-03-25')?.status).toBe('unclaimed');
    expect(half.linesThrough('2027-03-25', 'failed/')).toEqual(['2027-03-25 failed/availability/2']);
    expect(letterOf(half, '2027-03-25', 'notice/availability/3')?.by?.rung).toBe('posting');
  });

  it('back long after it counted, what started with it never ran', () => {
    const late = both.and(back('1', '2027-03-15'));
    const outcome = late.whenRecorded(back('2', '2027-05-03', 'undeliverable'));
    expect(outcome.difference?.takesBack).toEqual([
      'notice/availability/2, mailed on 2027-03-10, would no longer count',
    ]);
    expect(outcome.state.clocks).toEqual([]);
  });

  it('a piece comes back once, and not after it arrived', () => {
    const unclaimed = both.and(back('1', '2027-03-15'));
    unclaimed.whenRecorded(back('1', '2027-03-16')).thenRefused(/piece 1/);
    both
      .and(told('notice.received', '2027-03-12', { notice: SECOND, piece: '1' }))
      .whenRecorded(back('1', '2027-03-16'))
      .thenRefused(/piece 1/);
    both.whenRecorded(back('7', '2027-03-16')).thenRefused(/no piece 7.*1, 2/);
  });
});

describe('Jones v. Flowers, Wis. Stat. 801.11(1): the door, the hand, the newspaper', () => {
  const DOOR = 'notice/availability/3';
  const HAND = 'notice/availability/4';
  const PAPER = 'notice/availability/5';
  const door = both.and(back('1', '2027-03-15'), back('2', '2027-03-18', 'undeliverable'));
  const tried = (notice: string, method: string, on: string, at?: string) =>
    told('service.attempted', on, { notice, method, outcome: 'nobody-home', by: 'Pat Sample', ...(at ? { at } : {}) });

  it('posted it counts that day', () => {
    const posted = door.and(mailed('availability', '2027-03-22', { notice: DOOR, method: 'posted' }));
    expect(servedOf(posted, '2027-03-22', DOOR)).toEqual([['2027-03-22', '2027-03-22', '2042-03-22']]);
  });

  it('two days in vain at the door, and it is given by hand; two tries of one day are one', () => {
    const one = door.and(
      tried(DOOR, 'posted', '2027-03-22', '2027-03-22T10:00'),
      tried(DOOR, 'posted', '2027-03-22', '2027-03-22T16:00'),
    );
    expect(letterOf(one, '2027-03-23', DOOR)?.status).toBe('drafted');
    const two = one.and(tried(DOOR, 'posted', '2027-03-24'));
    expect(letterOf(two, '2027-03-24', DOOR)?.status).toBe('undelivered');
    expect(letterOf(two, '2027-03-24', HAND)?.by).toEqual({ methods: ['personal'], rung: 'personal', after: DOOR });
  });

  it('three tries by hand in vain, and it goes to the newspaper, which counts from the first day once the third has appeared', () => {
    const hand = door.and(tried(DOOR, 'posted', '2027-03-22'), tried(DOOR, 'posted', '2027-03-24'));
    const two = hand.and(tried(HAND, 'personal', '2027-03-25'), tried(HAND, 'personal', '2027-03-26'));
    expect(letterOf(two, '2027-03-28', HAND)?.status).toBe('drafted');
    const three = two.and(tried(HAND, 'personal', '2027-03-29'));
    expect(letterOf(three, '2027-03-29', HAND)?.status).toBe('undelivered');
    expect(letterOf(three, '2027-03-29', PAPER)?.by).toMatchObject({ methods: ['published', 'first-class'] });
    const printed = three.and(mailed('availability', '2027-04-01', { notice: PAPER, method: 'published' }));
    expect(servedOf(printed, '2027-04-14', PAPER)).toEqual([]);
    expect(servedOf(printed, '2027-04-15', PAPER)).toEqual([['2027-04-15', '2027-04-01', '2042-04-01']]);
  });
});

describe('§ 300-17.B: several owners', () => {
  const two = [
    { piece: '1', to: 'owner', method: 'first-class' },
    { piece: '2', to: 'owner', method: 'first-class' },
    { piece: '3', to: 'copy', method: 'first-class' },
  ];
  const out = given(pewaukee, '2027-02-22').and(
    operational('2027-02-22'),
    mailed('availability', '2027-03-01', { notice: FIRST, pieces: two }),
  );
  const pieceBack = (piece: string) => told('notice.returned', '2027-03-08', { notice: FIRST, piece, reason: 'moved' });
  const got = (piece: string, on: string) => told('notice.received', on, { notice: FIRST, piece });

  it('one of them without it, and it has failed', () => {
    expect(letterOf(out.and(pieceBack('2')), '2027-03-08', FIRST)?.status).toBe('undelivered');
    expect(servedOf(out.and(pieceBack('2')), '2027-03-08', FIRST)).toEqual([]);
  });

  it('a copy that comes back takes nothing away', () => {
    expect(letterOf(out.and(pieceBack('3')), '2027-03-08', FIRST)?.status).toBe('served');
  });

  it('it is delivered when all of them have it', () => {
    const first = out.and(got('1', '2027-03-03'));
    expect(letterOf(first, '2027-03-03', FIRST)?.status).toBe('served');
    expect(letterOf(first.and(got('2', '2027-03-05')), '2027-03-05', FIRST)).toMatchObject({
      status: 'delivered',
      receivedOn: '2027-03-05',
    });
  });
});

describe('§ 300-17.B: only what the text calls service starts a clock', () => {
  it('a notice that was only put up starts none, and another one falls due', () => {
    const posted = given(pewaukee, '2027-02-22').and(
      operational('2027-02-22'),
      mailed('availability', '2027-03-01', { notice: FIRST, method: 'posted' }),
    );
    const { state } = posted.through('2027-03-01');
    expect(state.clocks).toEqual([]);
    expect(findLetter(state, SECOND)?.by).toBeUndefined();
  });

  it('handed over it starts the clock', () => {
    const handed = given(pewaukee, '2027-02-22').and(
      operational('2027-02-22'),
      mailed('availability', '2027-03-01', { notice: FIRST, method: 'personal' }),
    );
    expect(handed.through('2027-03-01').state.clocks).toHaveLength(1);
  });
});

describe('ch. 315 (Ord. No. 112A) of Arcadia: clear water is told of by certified mail', () => {
  const arcadia = lawOf('arcadia');
  const found = told('violation.found', '2027-03-01', {
    trigger: 'clear-water',
    what: 'A sump pump runs into the floor drain',
    by: 'Pat Sample',
  });
  const KEY = 'notice/violation-notice/clear-water/1';
  const story = caseOf(arcadia, 'clear-water', '2027-02-22', found);

  it('the letter carries its way; by ordinary mail it starts nothing', () => {
    expect(letterOf(story, '2027-03-01', KEY)?.by).toEqual({ methods: ['certified'] });
    const sent = (method: string) =>
      story.and(mailed('violation-notice', '2027-03-02', { notice: KEY, method })).through('2027-03-02').state;
    expect(sent('certified').clocks).toHaveLength(1);
    expect(sent('first-class').clocks).toHaveLength(0);
  });
});
