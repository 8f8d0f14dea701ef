import { day } from '../../../src/core/kernel/calendar-date.ts';
import { fineRange } from '../../../src/core/rules/violation-range.ts';
import { editionOn } from '../../../src/core/rulebook/rulebook.ts';
import { waitsFor } from '../../../src/core/case/waits-for.ts';
import { authorized, connected, excused, excuseEnded, told } from '../../support/case-story.ts';
import { caseOf, saukville, waitsOn, wordsOn } from '../../support/saukville-story.ts';

/** The crew laid the lateral when the street was rebuilt: told for the whole street. */
const laid = (on: string, recordedOn = on) => told('trigger.noticed', on, { trigger: 'availability' }, recordedOn);
const home = caseOf('storm', '2026-06-01');

describe('ch. 159, storm sewer article (Ord. No. 825), A: a sump pump on the lateral within a year of its installation', () => {
  it.each([
    ['2026-08-12', '2027-08-12', '2027-08-13'],
    // August 8, 2027 is a Sunday; a lateral laid on February 29 has its year on the last day of February.
    ['2026-08-08', '2027-08-09', '2027-08-10'],
    ['2028-02-29', '2029-02-28', '2029-03-01'],
  ])('laid on %s: last day %s, in default %s', (on, last, late) => {
    const story = home.and(laid(on));
    expect(story.linesThrough(last, 'deadline/')).toEqual([]);
    expect(story.linesThrough(late, 'deadline/')).toEqual([`${late} deadline/sump-pump`]);
    expect(story.through(last).state.chart.duty).toBe('running');
    expect(story.through(late).state.chart.duty).toBe('overdue');
  });

  it('runs from the day the lateral was laid, whenever that is told', () => {
    const late = home.and(laid('2026-08-12', '2027-09-01'));
    expect(late.linesThrough('2027-09-01', 'deadline/')).toEqual(['2027-08-13 deadline/sump-pump']);
  });

  it('is fulfilled by a connection, on the last day in time and on the next one late', () => {
    const story = home.and(laid('2026-08-12'));
    const inTime = story.and(connected('2027-08-12'));
    expect(inTime.linesThrough('2028-12-31', 'deadline/')).toEqual([]);
    expect(wordsOn(inTime, '2027-09-01')).toEqual(['Connected since August 12, 2027']);
    const late = story.and(connected('2027-08-13'));
    expect(late.linesThrough('2028-12-31', 'deadline/')).toEqual(['2027-08-13 deadline/sump-pump']);
    expect(late.through('2027-08-13').state.chart).toMatchObject({ duty: 'discharged', building: 'connected' });
  });

  it('is not fulfilled before the lateral was there, nor by the end of a discharge', () => {
    const story = home.and(laid('2026-08-12'));
    story
      .whenRecorded(connected('2026-08-11', '2026-08-20'))
      .thenRefused(/lateral was laid on August 12, 2026: nothing was connected to it on August 11, 2026/);
    expect(story.whenRecorded(connected('2026-08-12')).refused).toBeUndefined();
    home
      .and(connected('2026-08-11'))
      .whenRecorded(laid('2026-08-12'))
      .thenRefused(/connected since 2026-08-11|recorded as connected on August 11, 2026/);
    story.whenRecorded(told('discharge.ended', '2026-09-01')).thenRefused(/record connection\.made here/);
  });

  it('knows no remedy in money: none can be decided on, nothing is charged, and it can be referred', () => {
    const story = home.and(laid('2026-08-12'));
    for (const remedy of ['standby', 'penalty', 'forced-connection']) {
      story.whenRecorded(authorized('2027-09-01', { remedy })).thenRefused(/has no remedy/);
    }
    expect(waitsOn(story, '2027-08-12')).not.toContain('a decision whether the violation is referred to the court');
    expect(waitsOn(story, '2027-08-13')).toContain('a decision whether the violation is referred to the court');
    expect(story.linesThrough('2031-12-31').filter(line => / \d+\.\d\d$/.test(line))).toEqual([]);
  });
});

describe('ch. 159, storm sewer article (Ord. No. 825), D: no storm sewer, or none that can take the flow', () => {
  it('excuses while it lasts, and the day that was given holds again when it ends', () => {
    const story = home.and(laid('2026-08-12'), excused('2026-10-01', 'no-capacity'));
    story.whenDayComes('2027-08-13').thenNothing();
    expect(wordsOn(story, '2027-09-01')[0]).toMatch(/^Excused \(no capacity downstream/);
    story.and(excuseEnded('2027-09-15')).whenDayComes('2027-09-16').thenNothing();
    const ended = story.and(excuseEnded('2027-09-15')).linesThrough('2027-12-31', 'deadline/');
    expect(ended).toEqual(['2027-09-15 deadline/sump-pump']);
  });

  it('is cited where somebody is to look at it again', () => {
    const story = home.and(laid('2026-08-12'), excused('2026-10-01', 'no-capacity'));
    const waits = waitsFor(story.through('2026-10-02').state, saukville, day('2026-10-02'));
    expect(waits.find(({ what }) => what.includes('review'))).toMatchObject({
      what: 'a last day or a day of review for the excuse (no capacity downstream) of 2026-10-01',
      because: [{ section: 'ch. 159, storm sewer article (Ord. No. 825), D' }],
    });
    story
      .whenRecorded(
        told('parcel.changed', '2026-11-02', { what: 'excused', reason: 'no-capacity', until: '2026-11-01' }),
      )
      .thenRefused(/cannot have ended/);
  });
});

describe('ch. 159, storm sewer article, Violations: the penalty of § 1-19', () => {
  const late = home.and(laid('2026-08-12'));

  it('is a referral on record without a range, and never a charge', () => {
    const referred = late.and(
      told('violation.referred', '2027-10-01', { section: '§ 1-19', what: 'No sump pump on the storm lateral.' }),
    );
    expect(waitsOn(referred, '2027-10-02')).not.toContain('a decision whether the violation is referred to the court');
    expect(referred.through('2030-01-01').state.accounts.receivables).toEqual([]);
    const edition = editionOn(saukville, day('2027-10-01'));
    expect(edition && fineRange(edition, day('2027-08-13'), day('2027-10-01'))).toMatchObject({
      ok: false,
      refused: expect.stringContaining('refers to a penalty whose amounts are not at hand') as string,
      because: [{ section: 'ch. 159, storm sewer article, Violations', open: 'penalty-amounts' }],
    });
  });
});
