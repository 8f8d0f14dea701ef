import { isLocalDateTime, lastHour } from '../../src/core/calendar/last-hour.ts';
import type { TimeLaw } from '../../src/core/calendar/last-day.ts';
import { lawOf } from '../support/town-law.ts';

const law = lawOf('saukville').editions[0] as TimeLaw;
const due = (start: string, hours: number) => lastHour(law, start, hours).due;

describe('Wis. Stat. 990.001(4)(a): time in hours leaves out whole Sundays and legal holidays', () => {
  it('72 hours from Wednesday, Thursday and Friday afternoon', () => {
    expect(['2026-11-04T15:00', '2026-11-05T15:00', '2026-11-06T15:00'].map(start => due(start, 72))).toEqual([
      '2026-11-07T15:00',
      '2026-11-09T15:00',
      '2026-11-10T15:00',
    ]);
  });

  it('a holiday and the Sunday after it', () => {
    expect(lastHour(law, '2026-07-03T10:00', 72)).toMatchObject({
      due: '2026-07-08T10:00',
      skipped: ['2026-07-04', '2026-07-05'],
    });
  });

  it('notified on a Sunday, the hours begin at midnight', () => {
    expect(due('2026-11-08T09:30', 24)).toBe('2026-11-10T00:00');
    expect(due('2026-11-08T09:30', 1)).toBe('2026-11-09T01:00');
  });

  it('to the minute before, at and after midnight', () => {
    expect(due('2026-11-04T23:59', 1)).toBe('2026-11-05T00:59');
    expect(due('2026-11-04T23:00', 1)).toBe('2026-11-05T00:00');
    expect(due('2026-11-07T23:30', 1)).toBe('2026-11-09T00:30');
  });

  it('the Sundays on which clocks change don’t matter', () => {
    expect(due('2027-03-13T12:00', 24)).toBe('2027-03-15T12:00');
    expect(due('2026-10-31T12:00', 24)).toBe('2026-11-02T12:00');
  });

  it('knows local date-times', () => {
    for (const text of ['2026-11-08T00:00', '2026-11-08T23:59']) expect(isLocalDateTime(text)).toBe(true);
    for (const text of [
      '2026-11-08',
      '2026-11-31T10:00',
      '2026-11-08T24:00',
      '2026-11-08T10:60',
      '2026-11-08T10:00Z',
    ]) {
      expect(isLocalDateTime(text)).toBe(false);
    }
  });
});
