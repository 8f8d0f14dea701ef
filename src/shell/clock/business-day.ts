import { Temporal } from 'temporal-polyfill';
import { day, type CalendarDate } from '../../core/kernel/calendar-date.ts';
import { decided, refuse, type Decision } from '../../core/kernel/decision.ts';

/** The moment now. A function, so that a test can say it is evening. */
export type Clock = () => Temporal.Instant;

export const systemClock: Clock = () => Temporal.Now.instant();

/** The date on the town's own calendar: at 02:30 UTC it is still yesterday evening in Wisconsin. */
export function todayIn(timeZone: string, clock: Clock): CalendarDate {
  return day(clock().toZonedDateTimeISO(timeZone).toPlainDate().toString());
}

/** The moment as ISO text with milliseconds, as the log keeps it. */
export function momentText(clock: Clock): string {
  return clock().toString({ fractionalSecondDigits: 3 });
}

/** The day a command works on. */
export interface BusinessDay {
  readonly today: CalendarDate;
  /** The town's own today, whatever was asked for. */
  readonly realToday: CalendarDate;
  /** The business day lies after the town's own today: nothing of it may leave the house. */
  readonly rehearsal: boolean;
}

export interface BusinessDayQuestion {
  readonly timeZone: string;
  readonly clock: Clock;
  /** What was asked for; the town's own today where left out. */
  readonly asOf?: CalendarDate | undefined;
  readonly environment: 'production' | 'development';
}

/** The business day asked for. One after the town's real today is a rehearsal, and production refuses it. */
export function chooseBusinessDay(question: BusinessDayQuestion): Decision<BusinessDay> {
  const realToday = todayIn(question.timeZone, question.clock);
  const today = question.asOf ?? realToday;
  const rehearsal = today > realToday;
  if (rehearsal && question.environment === 'production') {
    return refuse(
      `The business day ${today} lies after today, ${realToday}: that would be a rehearsal, and this is a production system.`,
    );
  }
  return decided({ today, realToday, rehearsal }, []);
}
