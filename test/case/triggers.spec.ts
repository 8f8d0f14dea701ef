import { authorized, given, mailed, noticed, openedFact, operational, Story, told } from '../support/case-story.ts';
import { waitsFor } from '../../src/core/case/waits-for.ts';
import { addDays, day } from '../../src/core/kernel/calendar-date.ts';
import { lawOf } from '../support/town-law.ts';

const pewaukee = lawOf('pewaukee');

const home = (use: 'residential' | 'nonresidential' = 'residential') =>
  given(pewaukee, '2027-01-04', { use }).and(operational('2020-01-01', '2027-01-04'));
const deadlines = (story: Story, through: string) => story.linesThrough(through, 'deadline/');
const waits = (story: Story, on: string) =>
  waitsFor(story.through(on).state, pewaukee, day(on)).map(({ what, because }) => [
    what,
    ...because.map(({ section }) => section),
  ]);

describe('§ 300-7.C(1)(a): 30 days from receipt of the officer’s notice', () => {
  const failed = (on: string, receivedOn?: string) =>
    noticed(on, { trigger: 'septic-failure', by: 'City Plumbing Inspector', receivedOn }, receivedOn ?? on);

  it.each([
    ['a Wednesday', '2027-02-01', '2027-03-03', '2027-03-04'],
    [
      'from Friday to Sunday, February 29 between: the 30th day is Sunday and moves to Monday',
      '2028-02-11',
      '2028-03-13',
      '2028-03-14',
    ],
    ['to Veterans Day, which moves to the day after', '2026-10-12', '2026-11-12', '2026-11-13'],
    ['to a Saturday, which stays', '2027-01-28', '2027-02-27', '2027-02-28'],
  ])('%s', (_, receivedOn, last, late) => {
    const story = given(pewaukee, '2026-07-20').and(
      operational('2020-01-01', '2026-07-20'),
      failed(receivedOn, receivedOn),
    );
    const dayBefore = addDays(day(last), -1);
    expect(deadlines(story, dayBefore)).toEqual([]);
    expect(deadlines(story, last)).toEqual([]);
    expect(deadlines(story, late)).toEqual([`${late} deadline/septic-failure`]);
  });

  it('counts where it was received before the chapter took effect: due on its first day, July 6, 2026', () => {
    const story = given(pewaukee, '2026-07-20').and(operational('2020-01-01', '2026-07-20'), {
      ...failed('2026-05-01', '2026-05-04'),
      recordedOn: '2026-07-20',
    });
    expect(story.through('2026-07-20').state.clocks).toMatchObject([{ start: '2026-05-04', due: '2026-07-06' }]);
    expect(deadlines(story, '2026-07-20')).toEqual(['2026-07-07 deadline/septic-failure']);
  });

  it('overtakes the fifteen years, and comes too late to matter where they end before', () => {
    const long = home().and(noticed('2020-01-01', {}, '2027-01-04'), failed('2027-02-01', '2027-02-03'));
    expect(deadlines(long, '2036-01-01')).toEqual(['2027-03-06 deadline/septic-failure']);
    const short = given(pewaukee, '2026-07-20').and(
      operational('2011-08-19', '2026-07-20'),
      noticed('2011-08-19', {}, '2026-07-20'),
      failed('2026-08-10', '2026-08-12'),
    );
    expect(deadlines(short, '2026-12-31')).toEqual(['2026-08-20 deadline/existing-residential']);
  });

  it('staff see that the receipt is not known, until it is', () => {
    const story = home().and(failed('2027-02-01'));
    expect(waits(story, '2027-02-01')).toContainEqual([
      'the day the septic failure notice of 2027-02-01 was received, or a new one',
      '§ 300-7.C(1)(a)',
    ]);
    expect(deadlines(story, '2029-12-31')).toEqual([]);
    const known = story.and({ ...failed('2027-02-01', '2027-02-03'), recordedOn: '2027-02-20' });
    expect(waits(known, '2027-02-20').flat()).not.toContain(
      'the day the septic failure notice of 2027-02-01 was received, or a new one',
    );
    expect(deadlines(known, '2027-12-31')).toEqual(['2027-03-06 deadline/septic-failure']);
  });

  it('binds other buildings too', () => {
    expect(deadlines(home('nonresidential').and(failed('2027-02-01', '2027-02-01')), '2027-12-31')).toEqual([
      '2027-03-04 deadline/septic-failure',
    ]);
  });
});

describe('§ 300-7.C(1)(b): five years from the date of the notice', () => {
  it('from February 29 to the last day of February, a holiday of no kind', () => {
    const story = given(pewaukee, '2027-01-04', { use: 'nonresidential' }).and(
      operational('2020-01-01', '2027-01-04'),
      noticed('2028-02-29', { letterDate: '2028-02-29' }),
    );
    expect(story.through('2028-02-29').state.clocks).toMatchObject([{ nominal: '2033-02-28', due: '2033-02-28' }]);
    expect(deadlines(story, '2033-02-28')).toEqual([]);
    expect(deadlines(story, '2033-03-01')).toEqual(['2033-03-01 deadline/existing-nonresidential']);
  });

  it('to Thanksgiving Day, which moves to the Friday', () => {
    const story = given(pewaukee, '2027-01-04', { use: 'nonresidential' }).and(
      operational('2020-01-01', '2027-01-04'),
      noticed('2028-11-25', { letterDate: '2028-11-25' }),
    );
    expect(story.through('2028-11-25').state.clocks).toMatchObject([{ nominal: '2033-11-25', due: '2033-11-25' }]);
    const thanksgiving = given(pewaukee, '2027-01-04', { use: 'nonresidential' }).and(
      operational('2020-01-01', '2027-01-04'),
      noticed('2028-11-24', { letterDate: '2028-11-24' }),
    );
    expect(thanksgiving.through('2028-11-24').state.clocks).toMatchObject([
      { nominal: '2033-11-24', due: '2033-11-25', rolled: expect.stringMatching(/Thanksgiving/) },
    ]);
  });
});

describe('§ 300-7.C(1)(c), (d): new buildings and divided land, at once', () => {
  it.each([
    ['new-building', 'residential', '2027-05-12', '2027-05-12', '2027-05-13'],
    ['new-building', 'nonresidential', '2027-05-12', '2027-05-12', '2027-05-13'],
    ['land-division', 'residential', '2027-05-12', '2027-05-12', '2027-05-13'],
    ['land-division', 'nonresidential', '2027-05-12', '2027-05-12', '2027-05-13'],
    // Occupied on a Sunday, on Independence Day, on a Saturday.
    ['new-building', 'residential', '2027-05-09', '2027-05-10', '2027-05-11'],
    ['new-building', 'residential', '2028-07-04', '2028-07-05', '2028-07-06'],
    ['land-division', 'residential', '2027-05-08', '2027-05-08', '2027-05-09'],
  ] as const)('%s, %s, on %s: due %s, in default %s', (trigger, use, on, last, late) => {
    const story = home(use).and(noticed(on, { trigger }));
    expect(story.through(last).state.chart.duty).toBe('running');
    expect(deadlines(story, last)).toEqual([]);
    expect(deadlines(story, late)).toEqual([`${late} deadline/${trigger}`]);
  });

  it('before the chapter took effect they are due on its first day', () => {
    const story = given(pewaukee, '2026-07-20').and(
      operational('2020-01-01', '2026-07-20'),
      noticed('2026-06-30', { trigger: 'new-building' }, '2026-07-20'),
    );
    expect(deadlines(story, '2026-07-20')).toEqual(['2026-07-07 deadline/new-building']);
  });

  it('standby still waits until the sewer has been in use for 12 months and ten days’ notice have passed', () => {
    const story = given(pewaukee, '2027-01-04')
      .and(operational('2027-01-10', '2027-01-10'), noticed('2027-05-12', { trigger: 'new-building' }))
      .and(authorized('2027-05-20'), mailed('one-year', '2027-05-21', { notice: 'notice/one-year/1' }));
    const warned = (on: string, startsOn: string) =>
      story.and(mailed('standby-warning', on, { notice: 'notice/standby-warning/1', stated: { startsOn } }));
    // The year of the letter ends on Sunday, May 21, 2028, and moves to Monday.
    expect(warned('2028-05-10', '2028-05-23').linesThrough('2028-06-30', 'standbyStart')).toEqual([
      '2028-05-23 standbyStart/1',
    ]);
    story
      .whenRecorded(mailed('standby-warning', '2028-05-10', { stated: { startsOn: '2028-05-22' } }))
      .then('2028-05-10 notice/standby-warning/2');
  });

  it('lots for homes of two acres or more are not meant, smaller ones are, and for other uses the size says nothing', () => {
    const divided = (acres: unknown) => noticed('2027-05-12', { trigger: 'land-division', acres });
    for (const acres of ['2', '2.0', 2, '2.0001', 40]) {
      home()
        .whenRecorded(divided(acres))
        .thenRefused(/smaller than 2 acres/);
    }
    for (const acres of ['1.9999', 1.99, '0.5', undefined]) {
      expect(deadlines(home().and(divided(acres)), '2027-05-13')).toEqual(['2027-05-13 deadline/land-division']);
    }
    expect(deadlines(home('nonresidential').and(divided('12.5')), '2027-05-13')).toHaveLength(1);
    home()
      .whenRecorded(divided('two'))
      .thenRefused(/acres: is not a number of acres/);
  });
});

describe('a notice for which the town has no rule', () => {
  it('is refused by name, with what the rulebook has', () => {
    const other = (town: string, service: string) =>
      new Story(lawOf(town), [
        openedFact('2027-01-04', { service, use: 'residential', recHundredths: 100, trackedFrom: '2027-01-04' }),
      ]);
    other('port-washington', 'sewer')
      .whenRecorded(noticed('2027-02-01', { trigger: 'septic-failure', receivedOn: '2027-02-01' }))
      .thenRefused(
        /Port Washington sets a deadline for this: sewer, residential use, septic failure\. It has availability \(sewer, residential\); availability \(water, residential\);/,
      );
    other('saukville', 'sewer')
      .whenRecorded(noticed('2027-02-01', {}))
      .thenRefused(/It has availability \(storm, residential and nonresidential\)/);
    home()
      .whenRecorded(noticed('2027-02-01', { trigger: 'clear-water' }))
      .thenRefused(/sewer, residential use, clear water/);
  });

  it('is judged by the use on its day', () => {
    const changed = new Story(lawOf('port-washington'), [
      openedFact('2027-01-04', {
        service: 'sewer',
        use: 'nonresidential',
        recHundredths: 100,
        trackedFrom: '2027-01-04',
      }),
    ]).and(told('parcel.changed', '2027-03-01', { what: 'use', use: 'residential' }));
    changed.whenRecorded(noticed('2027-02-28', {}, '2027-03-02')).thenRefused(/nonresidential use, availability/);
    expect(changed.and(noticed('2027-03-01', {}, '2027-03-02')).through('2027-03-02').state.clocks).toHaveLength(1);
  });
});

describe('§ 300-7.C(2): a remedy is decided upon when a text has it', () => {
  const story = given(pewaukee, '2026-06-20').and(operational('2011-08-03', '2026-06-20'));

  it.each(['standby', 'forced-connection'])('%s: from the day the chapter took effect, July 6, 2026', remedy => {
    story
      .whenRecorded(authorized('2026-07-05', { remedy }, '2026-07-10'))
      .thenRefused(/On July 5, 2026 no edition has the rule.*from 2026-07-06/);
    expect(story.whenRecorded(authorized('2026-07-06', { remedy })).refused).toBeUndefined();
    expect(story.whenRecorded(authorized('2026-07-07', { remedy })).refused).toBeUndefined();
  });
});
