import {
  authorized,
  connected,
  given,
  mailed,
  noticed,
  operational,
  returned,
  sold,
  told,
  type Story,
} from '../support/case-story.ts';
import { caseOf } from '../support/case-of.ts';
import { documentOf, wordsOf, writtenOn } from '../support/written-letter.ts';
import { lawOf } from '../support/town-law.ts';

const law = lawOf('pewaukee');
const KEY = 'notice/new-owner/2027-03-10/1';

/** The 15 years run until August 4, 2031. */
const running = () =>
  given(law, '2026-07-20').and(operational('2016-08-03', '2026-07-20'), noticed('2016-08-03', {}, '2026-07-20'));
const lines = (story: Story, through: string) => story.linesThrough(through, 'notice/new-owner');
const wordsOn = (story: Story, on: string, key = KEY): string => {
  const { state } = story.through(on);
  const letter = state.letters.find(known => known.key === key);
  if (!letter) throw new Error(`no ${key}`);
  return wordsOf(documentOf(writtenOn(law, state, letter, on)));
};

describe('the duty goes with the land: a new owner is told', () => {
  it('on the day of the sale, once, and no clock begins anew', () => {
    const story = running().and(sold('2027-03-10'));
    expect(lines(story, '2027-03-09')).toEqual([]);
    expect(lines(story, '2027-12-31')).toEqual([`2027-03-10 ${KEY}`]);
    expect(story.through('2027-12-31').state.clocks).toMatchObject([{ start: '2016-08-03', due: '2031-08-04' }]);
  });

  it('whoever inherits, too; the same owner under another name is told nothing', () => {
    const owner = (data: object) => told('parcel.changed', '2027-03-10', { what: 'owner', ...data });
    expect(lines(running().and(owner({})), '2027-12-31')).toHaveLength(1);
    expect(lines(running().and(owner({ sale: false })), '2027-12-31')).toEqual([]);
  });

  it('how much time is left, from whose notice, and that nothing is owed', () => {
    const words = wordsOn(running().and(sold('2027-03-10')), '2027-03-12');
    for (const said of [
      'since March 10, 2027',
      'The owner before you had 15 years from August 3, 2016.',
      'the last day is Monday, August 4, 2031',
      'You have at least 4 years left.',
      'Nothing is owed to us on this property today.',
    ])
      expect(words).toContain(said);
  });

  it('nothing where there is no duty and no debt, also when something comes of it later', () => {
    const before = given(law, '2026-07-20').and(sold('2026-08-10'), operational('2026-09-01'), noticed('2026-09-01'));
    expect(lines(before, '2027-12-31')).toEqual([]);
    const done = running().and(connected('2027-03-01'), sold('2027-03-10'));
    expect(lines(done, '2027-12-31')).toEqual([]);
  });

  it('is taken back where the home is connected before it goes; another sale has a letter of its own', () => {
    const status = (story: Story, on: string) => story.through(on).state.letters.find(({ key }) => key === KEY)?.status;
    const story = running().and(sold('2027-03-10'), connected('2027-03-20'));
    expect([status(story, '2027-03-19'), status(story, '2027-03-20')]).toEqual(['drafted', 'withdrawn']);
    const again = running().and(sold('2027-03-10'), sold('2027-05-04'));
    expect(lines(again, '2027-12-31').at(-1)).toBe('2027-05-04 notice/new-owner/2027-05-04/1');
    expect(status(again, '2027-05-04')).toBe('withdrawn');
  });

  it('goes again where it came back', () => {
    const story = running().and(
      sold('2027-03-10'),
      mailed('new-owner', '2027-03-12', { notice: KEY }),
      returned(KEY, '2027-03-22'),
    );
    expect(lines(story, '2027-12-31')).toEqual([`2027-03-10 ${KEY}`, '2027-03-22 notice/new-owner/2027-03-10/2']);
  });

  it('§ 300-7.C(2)(b): of what is owed, and that no charge runs before ten days of their own', () => {
    const warned = given(law, '2026-11-30').and(
      operational('2011-08-03', '2026-11-30'),
      noticed('2011-08-03', {}, '2026-11-30'),
      authorized('2026-11-30'),
      mailed('one-year', '2026-12-01', { notice: 'notice/one-year/1', stated: { lastDay: '2027-12-01' } }),
      mailed('standby-warning', '2027-11-19', {
        notice: 'notice/standby-warning/1',
        stated: { startsOn: '2027-12-02' },
      }),
      sold('2028-02-10'),
    );
    const words = wordsOn(warned, '2028-02-14', 'notice/new-owner/2028-02-10/1');
    for (const said of [
      'That time ended on Monday, August 3, 2026.',
      'Charges for not being connected $70.50',
      'We write to you at least 10 days before one does.',
      'No charge rests on it.',
    ])
      expect(words.replace(/-{3,}/g, ' ').replace(/ +/g, ' ')).toContain(said);
    expect(warned.linesThrough('2028-12-31', 'standbyStart')).toHaveLength(1);
  });
});

describe('§ 315-11D: a penalty waits for ten days of the new owner’s own', () => {
  const arcadia = lawOf('arcadia');
  const charged = caseOf(arcadia, 'sewer', '2026-03-02', operational('2026-03-02')).and(
    mailed('availability', '2026-03-02', { notice: 'notice/availability/1' }),
    authorized('2027-03-08', { remedy: 'penalty', body: 'Common Council' }),
    mailed('penalty-warning', '2027-03-09', { notice: 'notice/penalty-warning/1', stated: { startsOn: '2027-03-20' } }),
  );

  it('runs from the warning of the one before until the sale, and then from a warning of the new one', () => {
    expect(charged.linesThrough('2027-03-31', 'penaltyStart')).toEqual(['2027-03-20 penaltyStart/1']);
    const story = charged.and(sold('2027-04-06'));
    expect(story.linesThrough('2027-12-31', 'penaltyStart')).toHaveLength(1);
    story
      .whenDayComes('2027-04-06')
      .then('2027-04-06 notice/new-owner/2027-04-06/1', '2027-04-06 notice/penalty-warning/2');
    const again = story.and(
      mailed('penalty-warning', '2027-04-08', {
        notice: 'notice/penalty-warning/2',
        stated: { startsOn: '2027-04-20' },
      }),
    );
    expect(again.linesThrough('2027-04-19', 'penaltyStart')).toHaveLength(1);
    expect(again.linesThrough('2027-04-20', 'penaltyStart')).toContain('2027-04-20 penaltyStart/2');
  });
});
