import {
  connected,
  given,
  mailed,
  noticed,
  operational,
  paid,
  returned,
  told,
  type Story,
} from '../support/case-story.ts';
import { caseOf } from '../support/case-of.ts';
import { documentOf, wordsOf, writtenOn } from '../support/written-letter.ts';
import { lawOf } from '../support/town-law.ts';
import { choiceOpen, elects } from '../support/town-work-story.ts';

const law = lawOf('pewaukee');
const CHECKLIST = 'notice/septic-checklist/2027-03-10/1';
const CLOSED = 'notice/case-closed/2027-03-10/1';

const running = () =>
  given(law, '2026-07-20').and(operational('2016-08-03', '2026-07-20'), noticed('2016-08-03', {}, '2026-07-20'));
const home = () => running().and(connected('2027-03-10'));
const newBuilding = () =>
  given(law, '2026-07-20').and(
    operational('2016-08-03', '2026-07-20'),
    noticed('2027-03-01', { trigger: 'new-building' }),
  );
const tankClosed = (on: string) => told('septic.abandoned', on);
const confirmed = (on: string, story: Story, connectedOn = '2027-03-10') =>
  story
    .and(mailed('connection-confirmed', on, { notice: 'notice/connection-confirmed/1' }))
    .and(
      ...(story.through(on).state.letters.some(({ key }) => key.includes('septic-checklist'))
        ? [mailed('septic-checklist', on, { notice: `notice/septic-checklist/${connectedOn}/1` })]
        : []),
    );
const closings = (story: Story, through: string) => story.linesThrough(through, 'notice/case-closed');
const statusOf = (story: Story, on: string, key: string) =>
  story.through(on).state.letters.find(letter => letter.key === key)?.status;

describe('§ 300-7.D, Wis. Admin. Code SPS 383.33: the list of steps for the old tank', () => {
  it('falls due on the day of the connection, and once', () => {
    const lines = (through: string) => home().linesThrough(through, 'notice/septic-checklist');
    expect(lines('2027-03-09')).toEqual([]);
    expect(lines('2027-12-31')).toEqual([`2027-03-10 ${CHECKLIST}`]);
  });

  it('is not sent where the tank is closed already, where it is closed before it goes, or where there was none', () => {
    const early = running().and(tankClosed('2027-03-08'), connected('2027-03-10'));
    expect(early.linesThrough('2027-12-31', 'notice/septic')).toEqual([]);
    const later = home().and(tankClosed('2027-03-20'));
    expect(statusOf(later, '2027-03-19', CHECKLIST)).toBe('drafted');
    expect(statusOf(later, '2027-03-20', CHECKLIST)).toBe('withdrawn');
    const fresh = newBuilding().and(connected('2027-03-01'));
    expect(fresh.linesThrough('2027-12-31', 'notice/septic')).toEqual([]);
  });

  it('is not asked for by the letter that confirms the connection of a building that never had a tank', () => {
    const wordsOn = (story: Story, connectedOn: string): string => {
      const { state } = story.through(connectedOn);
      const letter = state.letters.find(({ kind }) => kind === 'connection-confirmed');
      if (!letter) throw new Error('no confirmation');
      return wordsOf(documentOf(writtenOn(law, state, letter, connectedOn)));
    };
    const old = wordsOn(home(), '2027-03-10');
    expect(old).toContain('One step is left: the old septic tank must be closed.');
    expect(old).toContain('§ 300-7.D');
    const fresh = wordsOn(newBuilding().and(connected('2027-03-01')), '2027-03-01');
    expect(fresh).toContain('Nothing. Our file is complete.');
    expect(fresh).not.toMatch(/tank|§ 300-7\.D/);
  });

  it('is no step of a letter to the owner of a new building, who has no tank to close', () => {
    const steps = (story: Story, on: string): string => {
      const { state } = story.through(on);
      const letter = state.letters.at(-1);
      if (!letter) throw new Error('no letter');
      return wordsOf(documentOf(writtenOn(law, state, letter, on)));
    };
    expect(steps(running(), '2026-08-04')).toContain('4. Close the septic tank.');
    expect(steps(newBuilding(), '2027-04-30')).toContain('3. Call us 48 hours before the tap.');
    expect(steps(newBuilding(), '2027-04-30')).not.toContain('tank');
  });

  it('goes again where it came back', () => {
    const story = home().and(
      mailed('septic-checklist', '2027-03-12', { notice: CHECKLIST }),
      returned(CHECKLIST, '2027-03-22'),
    );
    expect(story.linesThrough('2027-12-31', 'notice/septic').at(-1)).toBe(
      '2027-03-22 notice/septic-checklist/2027-03-10/2',
    );
  });

  it('has a box for each step of the rule, and one for the paper', () => {
    const { state } = home().through('2027-03-12');
    const letter = state.letters.find(({ key }) => key === CHECKLIST);
    if (!letter) throw new Error('no list');
    const document = documentOf(writtenOn(law, state, letter, '2027-03-12'));
    const lists = document.sections.flatMap(({ blocks }) => blocks).filter(block => block.kind === 'list');
    expect(lists).toMatchObject([{ boxes: true, ordered: false }]);
    expect(lists[0]?.items).toHaveLength(5);
    expect(wordsOf(document)).toContain('[ ] The tank is pumped out.');
  });
});

describe('the letter that the file is closed', () => {
  it('waits for the tank, and for the letters that lie in the house', () => {
    const sent = confirmed('2027-03-12', home());
    expect(closings(sent, '2027-12-31')).toEqual([]);
    const done = sent.and(tankClosed('2027-04-02'));
    expect(closings(done, '2027-04-01')).toEqual([]);
    expect(closings(done, '2027-12-31')).toEqual([`2027-04-02 ${CLOSED}`]);
    const unsent = home().and(tankClosed('2027-04-02'));
    expect(closings(unsent, '2027-12-31')).toEqual([]);
  });

  it('says what was done when, and what to keep', () => {
    const { state } = confirmed('2027-03-12', home()).and(tankClosed('2027-04-02')).through('2027-04-05');
    const letter = state.letters.find(({ key }) => key === CLOSED);
    if (!letter) throw new Error('no letter');
    const words = wordsOf(documentOf(writtenOn(law, state, letter, '2027-04-05')));
    for (const said of [
      'File closed on * Friday, April 2, 2027',
      'The connection was made on Wednesday, March 10, 2027',
      'The old tank was closed on April 2, 2027.',
      'We billed nothing for this.',
      'The receipt for the old tank.',
    ])
      expect(words).toContain(said);
  });

  it('waits while a service bill is in arrears, and for installments to the last of them', () => {
    const owing = confirmed('2027-03-12', home()).and(
      told('arrears.reported', '2027-03-31', { amount: '80.00' }),
      tankClosed('2027-04-02'),
    );
    expect(closings(owing, '2027-04-30')).toEqual([]);
    expect(closings(owing.and(paid('2027-05-03', '80.00')), '2027-05-31')).toEqual([`2027-05-03 ${CLOSED}`]);
    const parts = choiceOpen(law).and(elects('2026-09-10', 5), tankClosed('2026-09-11'));
    expect(closings(parts, '2028-12-31')).toEqual([]);
  });

  it('waits while somebody’s request is open', () => {
    const saukville = lawOf('saukville');
    const story = caseOf(saukville, 'storm', '2027-03-01', operational('2027-03-01')).and(
      told('petition.filed', '2027-03-02', { route: 'waiver', ground: 'no-infiltration' }),
      connected('2027-03-10'),
    );
    const sent = story.and(mailed('connection-confirmed', '2027-03-12', { notice: 'notice/connection-confirmed/1' }));
    expect(closings(sent, '2027-12-31')).toEqual([]);
    const back = sent.and(told('petition.withdrawn', '2027-04-06'));
    expect(closings(back, '2027-12-31')).toEqual([`2027-04-06 ${CLOSED}`]);
  });

  it('is taken back where money is owed again before it goes, and falls due once that is paid', () => {
    const story = confirmed('2027-03-12', home()).and(
      tankClosed('2027-04-02'),
      told('arrears.reported', '2027-04-20', { amount: '80.00' }),
    );
    expect(statusOf(story, '2027-04-19', CLOSED)).toBe('drafted');
    expect(statusOf(story, '2027-04-20', CLOSED)).toBe('withdrawn');
    expect(closings(story.and(paid('2027-05-03', '80.00')), '2027-05-31').at(-1)).toBe(
      '2027-05-03 notice/case-closed/2027-03-10/2',
    );
  });

  it('falls due again where clear water came back and is gone again', () => {
    const arcadia = lawOf('arcadia');
    const found = (on: string, what: string) =>
      told('violation.found', on, { trigger: 'clear-water', what, by: 'the Superintendent' });
    const notice = (on: string, n: number) =>
      mailed('violation-notice', on, { notice: `notice/violation-notice/clear-water/${n}` });
    const story = caseOf(arcadia, 'clear-water', '2027-03-01', found('2027-03-01', 'A sump pump')).and(
      notice('2027-03-01', 1),
      told('discharge.ended', '2027-04-02'),
      mailed('connection-confirmed', '2027-04-05', { notice: 'notice/connection-confirmed/1' }),
      found('2027-06-01', 'The sump pump again'),
      notice('2027-06-02', 2),
      told('discharge.ended', '2027-06-20'),
      mailed('connection-confirmed', '2027-06-22', { notice: 'notice/connection-confirmed/2' }),
    );
    expect(closings(story, '2027-12-31')).toEqual([
      '2027-04-05 notice/case-closed/2027-04-02/1',
      '2027-06-22 notice/case-closed/2027-06-20/1',
    ]);
  });
});
