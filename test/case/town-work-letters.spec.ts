import { connected, mailed, returned, told, type Story } from '../support/case-story.ts';
import { caseOf } from '../support/case-of.ts';
import { begun, cityConnects, letIn, overdueHome } from '../support/town-work-story.ts';
import { documentOf, wordsOf, writtenOn } from '../support/written-letter.ts';
import { lawOf } from '../support/town-law.ts';

const law = lawOf('pewaukee');
const ORDER = 'notice/connection-order/2026-08-10/1';
const ENTRY = 'notice/entry-notice/2026-08-19/1';

const decided = () => overdueHome(law).and(cityConnects('2026-08-10'));
const ordered = (on: string, data: object = {}) =>
  told('work.ordered', on, { contractor: 'Sample Sewer LLC', amount: '9800.00', ...data });
const ready = (data: object = {}) => decided().and(letIn('2026-08-17'), ordered('2026-08-19', data));
const lettersOf = (story: Story, through: string) =>
  story.linesThrough(through, 'notice/').filter(line => /connection-order|entry-notice/.test(line));
const statusOf = (story: Story, on: string, key: string) =>
  story.through(on).state.letters.find(letter => letter.key === key)?.status;
const wordsOn = (story: Story, on: string, key: string): string => {
  const { state } = story.through(on);
  const letter = state.letters.find(known => known.key === key);
  if (!letter) throw new Error(`no ${key}`);
  return wordsOf(documentOf(writtenOn(law, state, letter, on)));
};

describe('§ 300-7.C(2)(a): the owner is told that the city will have the connection made', () => {
  it('on the day of the decision, and once', () => {
    expect(lettersOf(decided(), '2026-08-09')).toEqual([]);
    expect(lettersOf(decided(), '2026-12-31')).toEqual([`2026-08-10 ${ORDER}`]);
  });

  it('no earlier than the day after the time to connect is over', () => {
    const early = overdueHome(law).and(cityConnects('2026-07-27'));
    expect(lettersOf(early, '2026-08-03')).toEqual([]);
    expect(lettersOf(early, '2026-08-04')).toEqual(['2026-08-04 notice/connection-order/2026-07-27/1']);
  });

  it('says who decided it when, that the owner pays, and what is still open to the owner', () => {
    const words = wordsOn(decided(), '2026-08-12', ORDER);
    for (const said of [
      'The Common Council decided it on Monday, August 10, 2026 (resolution 2026-52).',
      'the owner pays for it',
      'You can still do it yourself.',
      'up to 5 yearly parts with interest',
      '§ 300-7.C(2)(a)',
      'Wis. Stat. 68.08',
    ])
      expect(words).toContain(said);
    expect(words).not.toMatch(/\$/);
  });

  it('is taken back where the owner connects or the crew begins before it went', () => {
    expect(statusOf(decided().and(connected('2026-08-20')), '2026-08-19', ORDER)).toBe('drafted');
    expect(statusOf(decided().and(connected('2026-08-20')), '2026-08-20', ORDER)).toBe('withdrawn');
    const work = decided().and(letIn('2026-08-17'), begun('2026-08-24'));
    expect(statusOf(work, '2026-08-23', ORDER)).toBe('drafted');
    expect(statusOf(work, '2026-08-24', ORDER)).toBe('withdrawn');
  });

  it('goes again where it came back; another decision has a letter of its own', () => {
    const back = decided().and(
      mailed('connection-order', '2026-08-12', { notice: ORDER }),
      returned(ORDER, '2026-08-20'),
    );
    expect(lettersOf(back, '2026-12-31')).toEqual([
      `2026-08-10 ${ORDER}`,
      '2026-08-20 notice/connection-order/2026-08-10/2',
    ]);
    const again = decided().and(cityConnects('2026-09-01', { resolution: '2026-60' }));
    expect(lettersOf(again, '2026-12-31')).toEqual([
      `2026-08-10 ${ORDER}`,
      '2026-09-01 notice/connection-order/2026-09-01/1',
    ]);
    expect(statusOf(again, '2026-09-01', ORDER)).toBe('withdrawn');
  });

  it('Ord. No. 825 E(5)(e): an agency or a contractor does it, and it is charged to the violator', () => {
    const saukville = lawOf('saukville');
    const story = caseOf(
      saukville,
      'discharge',
      '2027-03-01',
      told('violation.found', '2027-03-01', {
        trigger: 'illicit-discharge',
        what: 'Paint was washed into the street drain',
        by: 'Public Works',
        requires: 'Clean the drain',
      }),
      mailed('violation-notice', '2027-03-01', {
        notice: 'notice/violation-notice/illicit-discharge/1',
        method: 'personal',
        at: '2027-03-01T10:00',
      }),
      told('authorization.recorded', '2027-03-05', {
        body: 'Village Board',
        resolution: '2027-9',
        remedy: 'abatement',
      }),
    );
    const key = 'notice/connection-order/2027-03-05/1';
    const { state } = story.through('2027-03-05');
    const letter = state.letters.find(known => known.key === key);
    if (!letter) throw new Error('no order');
    const words = wordsOf(documentOf(writtenOn(saukville, state, letter, '2027-03-05')));
    expect(words).toContain('an agency or a contractor do the work, and you pay for it');
    expect(words).toContain('It is a debt of yours to the Village.');
    expect(words).not.toMatch(/City|property tax|yearly part/);
  });
});

describe('§ 300-7.C(2)(a): notice of entry', () => {
  it('falls due once it is known on what basis the crew may come and who comes', () => {
    expect(lettersOf(decided().and(letIn('2026-08-17')), '2026-12-31')).toEqual([`2026-08-10 ${ORDER}`]);
    expect(lettersOf(ready(), '2026-08-18')).toEqual([`2026-08-10 ${ORDER}`]);
    expect(lettersOf(ready(), '2026-12-31')).toEqual([`2026-08-10 ${ORDER}`, `2026-08-19 ${ENTRY}`]);
  });

  it('names the first day of the work where it is set, else says that we call before', () => {
    const set = wordsOn(ready({ begins: '2026-08-31' }), '2026-08-20', ENTRY);
    expect(set).toContain('Work begins on * Monday, August 31, 2026');
    expect(set).toContain('Sample Sewer LLC does it for us.');
    expect(set).toContain('On August 17, 2026 we were given leave to enter.');
    const open = wordsOn(ready(), '2026-08-20', ENTRY);
    expect(open).toContain('Before work begins * We call you');
  });

  it.each([
    ['warrant', 'A warrant of August 17, 2026 (W-12) lets us enter.'],
    ['court-order', 'A court order of August 17, 2026 (W-12) lets us enter.'],
  ])('by %s says so', (basis, said) => {
    const story = decided().and(
      told('entry.obtained', '2026-08-17', { basis, reference: 'W-12' }),
      ordered('2026-08-19'),
    );
    expect(wordsOn(story, '2026-08-20', ENTRY)).toContain(said);
  });

  it('is held once the day that it would name is over, and taken back when the crew begins', () => {
    const story = ready({ begins: '2026-08-31' });
    const { state } = story.through('2026-09-01');
    const letter = state.letters.find(({ key }) => key === ENTRY);
    if (!letter) throw new Error('no notice');
    expect(writtenOn(law, state, letter, '2026-08-31').composed).not.toHaveProperty('held');
    expect(writtenOn(law, state, letter, '2026-09-01').composed).toMatchObject({
      held: { field: 'letterDate', reason: expect.stringContaining('was to begin on August 31, 2026') as unknown },
    });
    expect(statusOf(story.and(begun('2026-08-31')), '2026-08-31', ENTRY)).toBe('withdrawn');
  });

  it('goes again where it came back, where another day is set or another firm comes; not for another price', () => {
    const gone = ready({ begins: '2026-08-31' }).and(mailed('entry-notice', '2026-08-20', { notice: ENTRY }));
    expect(lettersOf(gone.and(returned(ENTRY, '2026-08-25')), '2026-08-30').at(-1)).toBe(
      '2026-08-25 notice/entry-notice/2026-08-19/2',
    );
    const price = gone.and(ordered('2026-08-24', { amount: '9900.00', begins: '2026-08-31' }));
    expect(lettersOf(price, '2026-08-30')).toHaveLength(2);
    const later = gone.and(ordered('2026-08-24', { begins: '2026-09-14' }));
    expect(lettersOf(later, '2026-08-30').at(-1)).toBe('2026-08-24 notice/entry-notice/2026-08-24/1');
  });

  it('a day before the order is a slip', () => {
    decided()
      .and(letIn('2026-08-17'))
      .whenRecorded(ordered('2026-08-19', { begins: '2026-08-18' }))
      .thenRefused(/August 18, 2026.*before/);
    decided()
      .and(letIn('2026-08-17'))
      .whenRecorded(ordered('2026-08-19', { begins: '2026-08-19' }))
      .then(`2026-08-19 ${ENTRY}`);
  });
});
