import { given, mailed, noticed, operational, returned, told } from '../support/case-story.ts';
import { documentOf, wordsOf, writtenOn } from '../support/written-letter.ts';
import { lawOf } from '../support/town-law.ts';

const law = lawOf('pewaukee');
const KEY = 'notice/septic-failure/2026-09-14/1';

/** The 15 years run; the officer's notice is of Monday, September 14, 2026. */
const home = () =>
  given(law, '2026-07-20').and(operational('2016-08-03', '2026-07-20'), noticed('2016-08-03', {}, '2026-07-20'));
const failed = (data: object = { receivedOn: '2026-09-16' }, recordedOn = '2026-09-16') =>
  told(
    'trigger.noticed',
    '2026-09-14',
    { trigger: 'septic-failure', by: 'County Health Officer', letterDate: '2026-09-14', ...data },
    recordedOn,
  );
const letterOf = (story: ReturnType<typeof home>, on: string) => {
  const { state } = story.through(on);
  const letter = state.letters.find(({ key }) => key === KEY);
  if (!letter) throw new Error('no letter');
  return { state, letter };
};

describe("§ 300-7.C(1)(a): the officer's notice of a failed system is told once more", () => {
  it('on the day of the notice, not on the day before, and not twice', () => {
    const story = home().and(failed());
    expect(story.linesThrough('2026-09-13', 'notice/septic')).toEqual([]);
    expect(story.linesThrough('2026-09-14', 'notice/septic')).toEqual([`2026-09-14 ${KEY}`]);
    expect(story.linesThrough('2026-12-31', 'notice/septic')).toHaveLength(1);
  });

  it('starts no clock: the days run from the receipt of the notice, whenever this letter goes', () => {
    const story = home().and(failed());
    const gone = story.and(mailed('septic-failure', '2026-09-21', { notice: KEY }));
    const due = (one: typeof story) => one.through('2026-09-30').state.clocks.map(clock => clock.due);
    expect(due(gone)).toEqual(['2031-08-04', '2026-10-16']);
    expect(due(gone)).toEqual(due(story));
    expect(gone.linesThrough('2026-10-17', 'deadline/')).toEqual(['2026-10-17 deadline/septic-failure']);
  });

  it('says the day of the officer’s notice, and the last day that its receipt set', () => {
    const { state, letter } = letterOf(home().and(failed()), '2026-09-17');
    const { composed, stated } = writtenOn(law, state, letter, '2026-09-17');
    expect(stated).toEqual({ lastDay: '2026-10-16' });
    const words = wordsOf(documentOf({ composed } as never));
    for (const said of [
      'The County Health Officer gave you a notice on September 14, 2026.',
      '30 days from September 16, 2026',
      'your last day is Friday, October 16, 2026',
      'This letter starts no new time.',
      'An earlier letter may have given you more time.',
    ])
      expect(words).toContain(said);
  });

  it('says from when the days count where the receipt is not known yet', () => {
    const story = home().and(failed({}));
    expect(story.through('2026-09-30').state.clocks).toHaveLength(1);
    const { state, letter } = letterOf(story, '2026-09-17');
    const { composed, stated } = writtenOn(law, state, letter, '2026-09-17');
    expect(stated).toBeUndefined();
    expect(documentOf({ composed } as never).box).toEqual({
      what: 'You have',
      main: '30 days',
      reason: 'From the day you got the notice',
    });
  });

  it('is taken back where nothing failed, or where the home is connected before it goes', () => {
    const story = home().and(failed());
    const key = story.keys().find(known => known.includes('septic-failure')) ?? '';
    expect(story.without(key).linesThrough('2026-09-30', 'notice/septic')).toEqual([]);
    const connected = story.and(told('connection.made', '2026-09-25'));
    expect(letterOf(connected, '2026-09-24').letter.status).toBe('drafted');
    expect(letterOf(connected, '2026-09-25').letter.status).toBe('withdrawn');
  });

  it('lapses unsent on the day after the days that it tells of, not on the last of them', () => {
    const story = home().and(failed());
    expect(letterOf(story, '2026-10-16').letter.status).toBe('drafted');
    expect(letterOf(story, '2026-10-17').letter.status).toBe('lapsed');
    const { state, letter } = letterOf(story, '2026-10-16');
    expect(writtenOn(law, state, letter, '2026-10-16').composed).not.toHaveProperty('held');
    expect(writtenOn(law, state, letter, '2026-10-17').composed).toMatchObject({ held: { field: 'letterDate' } });
  });

  it('goes again where it came back', () => {
    const story = home().and(
      failed(),
      mailed('septic-failure', '2026-09-17', { notice: KEY }),
      returned(KEY, '2026-09-24'),
    );
    expect(story.linesThrough('2026-10-31', 'notice/septic')).toEqual([
      `2026-09-14 ${KEY}`,
      '2026-09-24 notice/septic-failure/2026-09-14/2',
    ]);
  });

  it('one that named another day than the one that was set is corrected, and goes again with the right one', () => {
    const wrong = { notice: KEY, stated: { lastDay: '2026-10-14' } };
    const story = home().and(failed(), mailed('septic-failure', '2026-09-17', wrong));
    expect(story.linesThrough('2026-09-30', 'notice/').slice(-2)).toEqual([
      '2026-09-17 notice/correction/septic-failure/2026-09-14/1/1',
      '2026-09-17 notice/septic-failure/2026-09-14/2',
    ]);
  });
});
