import { day } from '../../../src/core/kernel/calendar-date.ts';
import { moneyText } from '../../../src/core/kernel/cents.ts';
import { newestEdition } from '../../../src/core/rulebook/rulebook.ts';
import { fineRange } from '../../../src/core/rules/violation-range.ts';
import { waitsFor } from '../../../src/core/case/waits-for.ts';
import { connected, told, type Story } from '../../support/case-story.ts';
import { sectionsOf } from '../../support/permit-story.ts';
import { notice, port, portCase, voted } from './port-town.ts';

const STORM = '§ 342-8, Storm sewers';
const deadlines = (story: Story, through: string): string[] => story.linesThrough(through, 'deadline/');
const waits = (story: Story, on: string): string[] =>
  waitsFor(story.through(on).state, port, day(on)).map(({ what }) => what);

/** Asked the day before the last day, on it and the day after. */
function expectLastDay(story: Story, [before, last, after]: readonly [string, string, string], rule: string): void {
  expect(deadlines(story, before)).toEqual([]);
  expect(deadlines(story, last)).toEqual([]);
  expect(deadlines(story, after)).toEqual([`${after} deadline/${rule}`]);
}

describe('§ 342-8, Storm sewers: a lot that is given a storm lateral connects to it', () => {
  const given = (on: string, lastDay?: string) => notice(on, 'availability', lastDay ? { lastDay } : {});

  it('within the time that the notice gives, the text naming none', () => {
    const story = portCase('storm').and(given('2026-08-03', '2026-10-05'));
    expectLastDay(story, ['2026-10-04', '2026-10-05', '2026-10-06'], 'storm-lateral');
    portCase('storm')
      .whenRecorded(given('2026-08-03'))
      .thenRefused(/the last day that the notice gives is not known/);
    expect(sectionsOf(portCase('storm'), port, given('2026-08-03'))).toEqual([STORM]);
  });

  it('any building, a shop too; and it is a pipe that fulfils it', () => {
    const shop = portCase('storm', { use: 'nonresidential' }).and(given('2026-08-03', '2026-10-05'));
    shop.whenRecorded(told('discharge.ended', '2026-09-01')).thenRefused(/record connection\.made here/);
    expect(shop.and(connected('2026-10-05')).through('2026-10-05').state.chart).toMatchObject({
      duty: 'discharged',
      building: 'connected',
    });
  });
});

describe('§ 342-8, Storm sewers: sixty days after the amendment was published', () => {
  const published = (on: string) => notice('2026-08-03', 'ordinance-published', { publishedOn: on });

  it('the sixtieth day, and the day after; a Sunday moves to Monday', () => {
    // August 3 and sixty days: Friday, October 2. August 5: Sunday, October 4.
    expectLastDay(
      portCase('storm').and(notice('2026-08-10', 'ordinance-published', { publishedOn: '2026-08-03' })),
      ['2026-10-01', '2026-10-02', '2026-10-03'],
      'storm-published',
    );
    expectLastDay(
      portCase('storm').and(notice('2026-08-10', 'ordinance-published', { publishedOn: '2026-08-05' })),
      ['2026-10-04', '2026-10-05', '2026-10-06'],
      'storm-published',
    );
  });

  it('is not counted while nobody knows when it was published', () => {
    const unknown = notice('2026-08-10', 'ordinance-published');
    portCase('storm')
      .whenRecorded(unknown)
      .thenRefused(/the day the notice was published is not known/);
    expect(sectionsOf(portCase('storm'), port, unknown)).toEqual([STORM]);
    portCase('storm').whenRecorded(published('2026-08-03')).then('2026-08-03 served/ordinance-published');
  });
});

describe('§ 342-8, Storm sewers: sixty days from the lateral that the City Engineer had installed against a nuisance', () => {
  const ordered = notice('2026-08-03', 'nuisance', { by: 'City Engineer' });

  it('the sixtieth day, and the day after', () => {
    expectLastDay(portCase('storm').and(ordered), ['2026-10-01', '2026-10-02', '2026-10-03'], 'storm-nuisance');
  });

  it('by an order of the City Engineer, which says whose it is', () => {
    const nobodys = notice('2026-08-03', 'nuisance');
    portCase('storm')
      .whenRecorded(nobodys)
      .thenRefused(/by order of the City Engineer.*is missing/);
    expect(sectionsOf(portCase('storm'), port, nobodys)).toEqual([STORM]);
  });
});

describe('§ 342-14: clear water is off the sanitary sewer within sixty days of the date of the official notice', () => {
  const sump = (letterDate: string, mailed = letterDate): Story =>
    portCase('clear-water').and(notice(mailed, 'clear-water', { letterDate, by: 'Director of Public Works' }));

  it('the sixtieth day, and the day after, by the date of the notice', () => {
    expectLastDay(sump('2026-08-03'), ['2026-10-01', '2026-10-02', '2026-10-03'], 'clear-water');
  });

  it('is fulfilled by the end of the discharge, not by a pipe', () => {
    sump('2026-08-03')
      .whenRecorded(connected('2026-09-01'))
      .thenRefused(/record discharge\.ended here/);
    expect(sectionsOf(sump('2026-08-03'), port, connected('2026-09-01'))).toContain('§ 342-14');
    const ended = sump('2026-08-03').and(told('discharge.ended', '2026-10-02'));
    expect(deadlines(ended, '2026-12-31')).toEqual([]);
  });

  it('knows neither the penalty of connections nor the city’s own work', () => {
    for (const remedy of ['penalty', 'forced-connection']) {
      sump('2026-08-03')
        .whenRecorded(voted('2026-10-12', remedy))
        .thenRefused(/is for the service sewer or water; this case is clear-water/);
    }
  });
});

describe('§ 342-15, Continued and recurring violations', () => {
  const REQUIRES = {
    requires: 'Connect the sump pump, noticed on August 3, 2026 and still running, to the storm sewer',
  };

  it('a violation with clear water that goes on is followed by the duty to connect to a storm sewer', () => {
    const story = portCase('storm').and(
      notice('2026-10-05', 'continued-violation', { lastDay: '2026-11-30', ...REQUIRES }),
    );
    expectLastDay(story, ['2026-11-29', '2026-11-30', '2026-12-01'], 'storm-after-violation');
    expect(story.and(connected('2026-11-30')).through('2026-12-31').state.chart.duty).toBe('discharged');
  });

  it('says which violation it follows', () => {
    const bare = notice('2026-10-05', 'continued-violation', { lastDay: '2026-11-30' });
    portCase('storm')
      .whenRecorded(bare)
      .thenRefused(/must say what it requires/);
    expect(sectionsOf(portCase('storm'), port, bare)).toEqual(['§ 342-15, Continued and recurring violations']);
  });

  it('is referred to the court from the day after the notice’s time: staff are asked', () => {
    const referral = 'a decision whether the violation is referred to the court';
    const sump = portCase('clear-water').and(notice('2026-08-03', 'clear-water'));
    expect(waits(sump, '2026-10-02').join()).not.toContain(referral);
    expect(waits(sump, '2026-10-03').join()).toContain(referral);
    const referred = sump.and(
      told('violation.referred', '2026-10-12', { section: '§ 342-15', what: 'Sump pump', since: '2026-10-03' }),
    );
    expect(waits(referred, '2026-10-12').join()).not.toContain(referral);
    expect(referred.through('2026-12-31').state.accounts.receivables).toEqual([]);
  });

  it('forfeits at most $500, each day beyond the notice an offense', () => {
    const range = (through: string): string => {
      const fine = fineRange(newestEdition(port), day('2026-10-03'), day(through));
      return fine.ok
        ? `${moneyText(fine.value.least)} to ${moneyText(fine.value.most ?? fine.value.least)}`
        : fine.refused;
    };
    expect(['2026-10-03', '2026-10-04', '2026-10-05'].map(range)).toEqual([
      '0.00 to 500.00',
      '0.00 to 1000.00',
      '0.00 to 1500.00',
    ]);
    const firstArticle = fineRange(newestEdition(port), day('2026-10-03'), day('2026-10-04'), 'article-one');
    expect(firstArticle).toMatchObject({ ok: false, because: [{ section: '§ 342-5', open: 'section-1-4' }] });
  });
});

describe('§ 342-15, Written notice of violations: any other violation ends within the time that its notice gives', () => {
  it('its last day, and the day after', () => {
    const grease = portCase('discharge', { use: 'nonresidential' }).and(
      notice('2026-08-03', 'illicit-discharge', { lastDay: '2026-09-14', requires: 'A grease trap' }),
    );
    expectLastDay(grease, ['2026-09-13', '2026-09-14', '2026-09-15'], 'violation');
    expect(grease.and(told('discharge.ended', '2026-09-14')).through('2026-12-31').state.chart.duty).toBe('discharged');
  });
});
