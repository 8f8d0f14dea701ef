import type { CalendarDate } from '../../../core/kernel/calendar-date.ts';
import type { Cents } from '../../../core/kernel/cents.ts';
import type { RollOfYear } from '../../../core/rules/tax-roll.ts';
import { keepTogether } from '../../print/no-break.ts';
import type { RollCounts } from '../../taxroll/read-roll.ts';

export interface RollDay {
  readonly on: CalendarDate;
  readonly what: string;
  readonly says: string;
  readonly section: string;
  readonly isOver: boolean;
}

/** The year's days in their order, each with what happens and by which text. */
export function daysOf({ calendar, edition }: RollOfYear, today: CalendarDate): RollDay[] {
  const rule = edition.taxRoll;
  if (!rule) return [];
  const { mailBy, noticeOn, payWithoutPenaltyBy, lastDayToPay, certifyOn } = calendar;
  const day = (on: CalendarDate, what: string, { says, section }: { says: string; section: string }): RollDay => ({
    on,
    what,
    says: keepTogether(says),
    section: keepTogether(section),
    isOver: on < today,
  });
  return [
    day(mailBy, 'October notices mailed', rule.notice),
    ...(noticeOn === mailBy ? [] : [day(noticeOn, 'Last day a notice counts', rule.notice)]),
    day(payWithoutPenaltyBy, 'Last day without the penalty', rule.payWithoutPenaltyBy),
    day(lastDayToPay, 'Last day to keep it off the roll', rule.lastDayToPay),
    day(certifyOn, 'List certified at the close of the day', rule.certify),
  ];
}

export interface RollFigure {
  readonly what: string;
  readonly cases: number;
  readonly cents: Cents;
}

const FIGURES: readonly (readonly [keyof RollCounts, string])[] = [
  ['toNotice', 'In arrears, notice not gone yet'],
  ['noticed', 'Noticed'],
  ['paid', 'Of these, paid since'],
  ['penalized', 'Penalty added'],
  ['arrears', 'Utility arrears for the list'],
  ['specialTaxes', 'Special taxes for the list'],
  ['returned', 'Given back by the county, open'],
];

/** How far the roll has come; what has not begun is a zero, what the county gave back only stands where there is some. */
export function figuresOf(counts: RollCounts): RollFigure[] {
  return FIGURES.filter(([name]) => name !== 'returned' || counts.returned.cases > 0).map(([name, what]) => ({
    what,
    ...counts[name],
  }));
}
