import { dateWords } from '../../calendar/day-words.ts';
import { monthsOf } from '../../rules/quarter.ts';
import { recText } from '../../rules/rec.ts';
import { recOn } from '../../rules/rec-history.ts';
import type { StandbyCharge, StandbyQuestion } from '../../rules/standby-charge.ts';
import { startSteps, type ChargeStart, type StartWait } from '../../rules/charge-start.ts';
import type { Why } from '../agenda/due.ts';
import type { ChargeKind } from '../state.ts';
import { firstDayOf, type CalendarDate } from '../../kernel/calendar-date.ts';

const CHARGES: Readonly<Record<ChargeKind, string>> = { standby: 'Standby', penalty: 'Penalty' };

const NAMES: Readonly<Record<StartWait, string>> = {
  availabilityEnds: 'time without the charge ends',
  connectionDeadline: 'last day to connect',
  operationalPlus12Months: 'months since the sewer became operational end',
  warningEnds: 'days of the warning end',
  letterYearEnds: 'year of the letter ends',
  edition: 'day before the text took effect',
};

/** Why money starts on its day: each thing it waits for with its last day, and which of them was the last. */
export function whyChargeStart(start: ChargeStart, named: CalendarDate | undefined, charge: ChargeKind): Why {
  const inputs: Record<string, string> = {};
  for (const { what, until, counted } of start.waits) {
    inputs[NAMES[what]] = until;
    if (counted) inputs[`${NAMES[what]}, counted from`] = counted.from;
  }
  if (named !== undefined) inputs['start that the warning named'] = named;
  const isLater = named !== undefined && start.accruesFrom !== null && named > start.accruesFrom;
  return {
    inputs,
    steps: [
      ...startSteps(start, CHARGES[charge]),
      ...(isLater ? [`The warning named ${dateWords(named)}: not before that day`] : []),
    ],
    ...(isLater ? { binding: 'start that the warning named' } : start.binding ? { binding: NAMES[start.binding] } : {}),
  };
}

/** Why a quarter costs what it does. */
export function whyQuarter(question: StandbyQuestion, charge: StandbyCharge): Why {
  const { quarter, accruesFrom, stopsOn, pauses = [] } = question;
  const inputs: Record<string, string> = {
    quarter,
    REC: recWords(question),
    'standby from': accruesFrom,
    ...(stopsOn ? { 'standby until': stopsOn } : {}),
  };
  pauses.forEach((pause, i) => {
    inputs[pauses.length > 1 ? `interrupted (${i + 1})` : 'interrupted'] = `${pause.from} to ${pause.until ?? 'now'}`;
  });
  return { inputs, steps: [`Months that count: ${charge.months.join(', ')}`, ...charge.steps] };
}

/** One number, or by month where they differ. */
function recWords({ quarter, recHundredths }: StandbyQuestion): string {
  const byMonth = monthsOf(quarter).map(month => ({ month, rec: recText(recOn(recHundredths, firstDayOf(month))) }));
  const [one] = new Set(byMonth.map(({ rec }) => rec));
  if (byMonth.every(({ rec }) => rec === one)) return one ?? '';
  return byMonth.map(({ month, rec }) => `${rec} in ${month}`).join(', ');
}
