import { Temporal } from 'temporal-polyfill';
import { day } from '../../src/core/kernel/calendar-date.ts';
import { chooseBusinessDay, momentText, todayIn } from '../../src/shell/clock/business-day.ts';

const at = (moment: string) => () => Temporal.Instant.from(moment);
const question = (moment: string, asOf?: string, environment: 'production' | 'development' = 'development') => ({
  timeZone: 'America/Chicago',
  clock: at(moment),
  asOf: asOf === undefined ? undefined : day(asOf),
  environment,
});

describe("the town's business day", () => {
  it.each([
    ['2026-11-18T02:30:00Z', '2026-11-17', 'in the evening, when UTC is a day ahead'],
    ['2026-11-18T05:59:59Z', '2026-11-17', 'a second before midnight'],
    ['2026-11-18T06:00:00Z', '2026-11-18', 'at midnight'],
    ['2027-03-14T07:59:59Z', '2027-03-14', 'just before the hour that daylight saving leaves out'],
    ['2027-11-07T06:30:00Z', '2027-11-07', 'in the hour that comes twice, the first time'],
    ['2027-11-07T07:30:00Z', '2027-11-07', 'in the hour that comes twice, the second time'],
    ['2028-01-01T05:59:59Z', '2027-12-31', 'on the last evening of a year'],
  ])('at %s is %s, %s', (moment, today) => {
    expect(todayIn('America/Chicago', at(moment))).toBe(today);
  });

  it('is the real today where none is asked for', () => {
    expect(chooseBusinessDay(question('2026-11-18T02:30:00Z'))).toMatchObject({
      value: { today: '2026-11-17', realToday: '2026-11-17', rehearsal: false },
    });
  });

  it.each([
    ['2026-11-16', false],
    ['2026-11-17', false],
    ['2026-11-18', true],
  ])('asked for as of %s in the evening of the 17th is a rehearsal: %s', (asOf, rehearsal) => {
    expect(chooseBusinessDay(question('2026-11-18T02:30:00Z', asOf))).toMatchObject({
      value: { today: asOf, rehearsal },
    });
  });

  it.each([
    ['2026-11-17', true],
    ['2026-11-18', false],
  ])('in production as of %s in the evening of the 17th is granted: %s', (asOf, granted) => {
    const answer = chooseBusinessDay(question('2026-11-18T02:30:00Z', asOf, 'production'));
    expect(answer.ok).toBe(granted);
    if (!answer.ok) expect(answer.refused).toContain('The business day 2026-11-18 lies after today, 2026-11-17');
  });

  it('writes moments with milliseconds', () => {
    expect(momentText(at('2026-11-18T02:30:00Z'))).toBe('2026-11-18T02:30:00.000Z');
  });
});
