import { explanationsOf } from '../../../src/core/case/explain.ts';
import { staffWords } from '../../../src/core/case/staff-words.ts';
import {
  connected,
  excused,
  given,
  noticed,
  operational,
  returned,
  sold,
  Story,
  told,
  type Telling,
} from '../../support/case-story.ts';
import { fifthLaw } from '../../support/fifth-town.ts';
import { monthNumber, plusDays } from '../../support/oracle-calendar.ts';

const law = fifthLaw();

const home = (rec = 100, published = '2026-03-09') =>
  given(law, '2026-03-02', { rec }).and(
    operational('2026-03-02'),
    told('distance.measured', '2026-03-02', { feet: 90, from: 'foundation' }),
    noticed(published, { publishedOn: published }),
  );
const money = (story: Story, through: string) => story.linesThrough(through, 'standby');

/**
 * § 71-10 and § 71-11 by hand: 96.40 a quarter for one equivalent, a third of it for each month that was chargeable on its
 * 10th, added up by quarters and put down on the day after the quarter, halves of a cent up.
 */
function owed(starts: string, until: string | undefined, through: string, rec = 1): string[] {
  const month = (day: string): number => monthNumber(day) + (Number(day.slice(8)) <= 10 ? 0 : 1);
  const end = until === undefined ? monthNumber(through) + 1 : month(until);
  const quarters = new Map<number, number>();
  for (let m = month(starts); m < end; m += 1)
    quarters.set(Math.floor(m / 3), (quarters.get(Math.floor(m / 3)) ?? 0) + 1);
  return [...quarters].flatMap(([quarter, months]) => {
    const posted = `${Math.floor((quarter + 1) / 4)}-${String(((quarter + 1) % 4) * 3 + 1).padStart(2, '0')}-01`;
    const cents = Math.round((rec * 9640 * months) / 3);
    const name = `${Math.floor(quarter / 4)}-Q${(quarter % 4) + 1}`;
    return posted <= through ? [`${posted} standby/${name} ${(cents / 100).toFixed(2)}`] : [];
  });
}

describe('§ 71-11(a): from the 121st day after the publication, failing or not', () => {
  it('starts by itself while the time to connect runs: no decision, no letter before it', () => {
    // 120 days from March 9, 2026 end on July 7.
    expect(plusDays('2026-03-09', 120)).toBe('2026-07-07');
    const story = home();
    expect(money(story, '2026-07-07')).toEqual([]);
    story.whenDayComes('2026-07-08').then('2026-07-08 standbyStart/1');
    const { chart, letters, authorizations } = story.through('2026-07-08').state;
    expect([chart.duty, chart.standby, letters.length, authorizations.length]).toEqual(['running', 'accruing', 0, 0]);
    expect(staffWords(story.through('2026-07-08'), law)).toEqual([
      'Within 18 months, until September 9, 2027',
      'Charging since July 8, 2026',
    ]);
  });

  it('says why: the publication, the 120 days, the section', () => {
    const why = explanationsOf(home().through('2026-07-08'), law).get('standbyStart/1');
    expect(why?.inputs).toEqual({
      'time without the charge ends': '2026-07-07',
      'time without the charge ends, counted from': '2026-03-09',
    });
    expect(why?.because.map(({ section }) => section)).toEqual(['§ 71-11(a)', '§ 71-11(a)']);
    expect(why?.steps.at(-1)).toBe('Standby from the day after the last of these: July 8, 2026');
  });

  it.each([
    ['on the 10th: the month counts', '2026-03-12', '2026-07-11'],
    ['a day earlier', '2026-03-11', '2026-07-10'],
    ['on the 1st', '2026-06-02', '2026-10-01'],
    ['on the last of a quarter', '2026-06-01', '2026-09-30'],
  ])('§ 71-11(c), %s', (_, published, starts) => {
    expect(plusDays(published, 121)).toBe(starts);
    expect(money(home(100, published), '2027-12-31')).toEqual([
      `${starts} standbyStart/1`,
      ...owed(starts, undefined, '2027-12-31'),
    ]);
  });

  it('doesn’t roll: it measures time and is no last day for an act', () => {
    // 120 days from March 13, 2026 end on Saturday, July 11.
    expect(money(home(100, '2026-03-13'), '2026-07-12')).toEqual(['2026-07-12 standbyStart/1']);
  });

  it('goes on when the owner fails to connect, by the equivalents of each month', () => {
    const story = home(250);
    expect(money(story, '2029-12-31')).toEqual([
      '2026-07-08 standbyStart/1',
      ...owed('2026-07-08', undefined, '2029-12-31', 2.5),
    ]);
  });

  it('not without a notice, nor for a building that is too far', () => {
    const silent = given(law, '2026-03-02').and(operational('2026-03-02'));
    expect(money(silent, '2030-12-31')).toEqual([]);
    const far = silent.and(
      noticed('2026-03-09', { publishedOn: '2026-03-09' }),
      told('distance.measured', '2026-03-10', { feet: 201, from: 'foundation' }),
    );
    expect(money(far, '2030-12-31')).toEqual([]);
  });

  it('before the town was watching nothing is charged', () => {
    const story = given(law, '2027-05-03').and(
      told('distance.measured', '2026-03-02', { feet: 90, from: 'foundation' }, '2027-05-03'),
      operational('2026-03-02', '2027-05-03'),
      noticed('2026-03-09', { publishedOn: '2026-03-09' }, '2027-05-03'),
    );
    expect(money(story, '2027-12-31')).toEqual([
      '2027-05-03 standbyStart/1',
      ...owed('2027-05-03', undefined, '2027-12-31'),
    ]);
  });
});

describe('§ 71-11: what ends or interrupts the charge', () => {
  it.each([
    ['on the 10th of a month', '2026-11-10'],
    ['on the 11th', '2026-11-11'],
    ['before the first month is over', '2026-07-09'],
    ['on the first day of a quarter', '2027-01-01'],
  ])('a connection %s', (_, on) => {
    const story = home().and(connected(on));
    const lines = money(story, '2027-12-31').filter(line => !line.includes('Stop'));
    expect(lines).toEqual(['2026-07-08 standbyStart/1', ...owed('2026-07-08', on, '2027-12-31')]);
    expect(story.through('2027-12-31').state.chart.standby).toBe('stopped');
  });

  it('a connection before it starts: nothing is ever charged', () => {
    expect(money(home().and(connected('2026-07-07')), '2028-12-31')).toEqual([]);
  });

  it.each(['2026-09-10', '2026-09-11', '2026-09-30'])('a sale on %s costs no month: the new owner goes on', on => {
    const story = home().and(sold(on));
    expect(money(story, '2027-06-30')).toEqual([
      '2026-07-08 standbyStart/1',
      `${on} standbyStart/2`,
      ...owed('2026-07-08', undefined, '2027-06-30'),
    ]);
  });

  it('an excuse interrupts it, and it begins again on the day the duty is back', () => {
    const ended: Telling = told('parcel.changed', '2027-02-02', { what: 'excuse-ended' });
    const story = home().and(excused('2026-11-03', 'no-building'), ended);
    expect(story.through('2026-11-03').state.chart).toMatchObject({ duty: 'excused', standby: 'suspended' });
    // October was charged through; November to January were excused; February counts from its 2nd.
    expect(money(story, '2027-04-01')).toEqual([
      '2026-07-08 standbyStart/1',
      '2026-10-01 standby/2026-Q3 96.40',
      '2027-01-01 standby/2026-Q4 32.13',
      '2027-02-02 standbyStart/2',
      '2027-04-01 standby/2027-Q1 64.27',
    ]);
  });

  it('a bankruptcy interrupts it until the court is done', () => {
    const story = home().and(
      told('bankruptcy.filed', '2026-12-14', {}),
      told('bankruptcy.ended', '2027-03-15', { how: 'dismissed' }),
    );
    expect(story.through('2026-12-14').state.chart).toMatchObject({ standby: 'suspended', stay: 'bankruptcy' });
    expect(money(story, '2027-03-15')).toEqual([
      '2026-07-08 standbyStart/1',
      '2026-10-01 standby/2026-Q3 96.40',
      '2027-01-01 standby/2026-Q4 96.40',
      '2027-03-15 standbyStart/2',
    ]);
  });
});

describe('the same charge where the text leaves it to the town, and from the day of use', () => {
  const byVote = fifthLaw(text =>
    text
      .replace('remedies: [forced-connection]', 'remedies: [forced-connection, standby]')
      .replace('event: noticed', 'event: operational'),
  );

  it('waits for the vote, then runs from its day; nobody need have been noticed', () => {
    const story = given(byVote, '2026-03-02').and(operational('2026-03-02'));
    expect(money(story, '2027-12-31')).toEqual([]);
    const voted = story.and(
      told('authorization.recorded', '2026-08-17', { body: 'Village Board', resolution: '26-8', remedy: 'standby' }),
    );
    expect(voted.through('2026-08-17').state.chart).toMatchObject({ duty: 'none', standby: 'accruing' });
    expect(money(voted, '2026-10-01')).toEqual(['2026-08-17 standbyStart/1', '2026-10-01 standby/2026-Q3 32.13']);
  });

  it('voted before, it runs from the day after the 120 days', () => {
    const story = given(byVote, '2026-03-02').and(
      operational('2026-03-02'),
      told('authorization.recorded', '2026-03-16', { body: 'Village Board', resolution: '26-3', remedy: 'standby' }),
    );
    expect(money(story, '2026-07-01')).toEqual(['2026-07-01 standbyStart/1']);
  });
});

it('§ 71-12: a bill is due in 21 days; 1.5 percent a month on the bill alone', () => {
  const story = home().and(
    told('notice.mailed', '2026-10-05', {
      letter: 'standby-bill',
      notice: 'notice/standby-bill/2026-Q3/1',
      stated: { charge: { receivable: 'standby/2026-Q3', cents: 9640 } },
    }),
  );
  // 21 days from October 5, 2026: Monday, October 26. 1.5 percent of 96.40 is 1.446.
  expect(story.through('2026-10-05').state.accounts.receivables[0]).toMatchObject({ dueOn: '2026-10-26' });
  expect(story.linesThrough('2026-12-31', 'late/')).toEqual([
    '2026-10-27 late/2026-10 1.45',
    '2026-11-27 late/2026-11 1.45',
    '2026-12-27 late/2026-12 1.45',
  ]);
  // Not receiving a bill excuses nobody.
  const back = story.and(returned('notice/standby-bill/2026-Q3/1', '2026-10-20'));
  expect(back.linesThrough('2026-10-31', 'late/')).toEqual(['2026-10-27 late/2026-10 1.45']);
});
