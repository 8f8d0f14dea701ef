import { isOpenFor } from '../../src/core/calendar/last-day.ts';
import { addDays, day, daysBetween, yearOf, type CalendarDate } from '../../src/core/kernel/calendar-date.ts';
import { cents } from '../../src/core/kernel/cents.ts';
import type { Decision } from '../../src/core/kernel/decision.ts';
import { editionOn, type Edition, type Rulebook } from '../../src/core/rulebook/rulebook.ts';
import { connectionDeadline } from '../../src/core/rules/deadline.ts';
import { pavementProtected } from '../../src/core/rules/pavement.ts';
import { permitEnds } from '../../src/core/rules/permit-terms.ts';
import { reserveCapacityCharge } from '../../src/core/rules/reserve-capacity.ts';
import { rollCode } from '../../src/core/rules/roll-codes.ts';
import { missingAbandonmentSteps } from '../../src/core/rules/septic-checklist.ts';
import { earliestTap } from '../../src/core/rules/tap-notice.ts';
import { fineRange } from '../../src/core/rules/violation-range.ts';
import { lawOf } from '../support/town-law.ts';

const ADOPTED = day('2026-07-06');
const LAST = day('2035-12-31');
const pewaukee = lawOf('pewaukee');

/** The answer to the question on each day, by the edition of that day; a refusal fails. */
function askDaily<T>(
  rulebook: Rulebook,
  from: CalendarDate,
  ask: (edition: Edition, on: CalendarDate) => Decision<T>,
): (readonly [CalendarDate, T])[] {
  const answers: (readonly [CalendarDate, T])[] = [];
  for (let on = from; on <= LAST; on = addDays(on, 1)) {
    const edition = editionOn(rulebook, on);
    if (!edition) throw new Error(`no edition on ${on}`);
    const answer = ask(edition, on);
    if (!answer.ok) throw new Error(`${on}: ${answer.refused}`);
    answers.push([on, answer.value]);
  }
  return answers;
}

/** Days on which somebody who asks a day later would have to be ready earlier. */
function stepsBack<T extends string>(answers: readonly (readonly [CalendarDate, T])[]): CalendarDate[] {
  return answers.flatMap(([on, answer], index) => (answer < (answers[index - 1]?.[1] ?? '') ? [on] : []));
}

const law = (on: CalendarDate): Edition => {
  const edition = editionOn(pewaukee, on);
  if (!edition) throw new Error(`no edition on ${on}`);
  return edition;
};

describe('asked on every day since July 6, 2026, Pewaukee answers without gap or overlap', () => {
  it('§ 300-10.A: clear water, 15 days, and one or two more over a Sunday and a holiday', () => {
    const due = askDaily(pewaukee, ADOPTED, (_edition, on) =>
      connectionDeadline(pewaukee, {
        trigger: 'clear-water',
        service: 'clear-water',
        use: 'residential',
        dates: { mailedOn: on },
      }),
    ).map(([on, answer]) => [on, answer.due] as const);
    expect(stepsBack(due)).toEqual([]);
    expect(due.filter(([, last]) => !isOpenFor(law(last), last, 'perform'))).toEqual([]);
    expect(new Set(due.map(([on, last]) => daysBetween(on, last)))).toEqual(new Set([15, 16, 17]));
  });

  it('§ 300-9.A(5)(a): a permit, not begun, resting, and begun', () => {
    const begin = (on: CalendarDate) => ({ issuedOn: on, startedOn: on });
    const lives = {
      'not-started': (on: CalendarDate) => ({ issuedOn: on }),
      suspended: (on: CalendarDate) => ({ ...begin(on), suspendedOn: on }),
      expired: begin,
    };
    for (const [reason, life] of Object.entries(lives)) {
      const ends = askDaily(pewaukee, ADOPTED, (edition, on) => permitEnds(edition, life(on)));
      expect(new Set(ends.map(([, end]) => end.reason))).toEqual(new Set([reason]));
      expect(ends.filter(([, end]) => end.endsOn !== addDays(end.lastDay, 1))).toEqual([]);
      expect(ends.filter(([, { lastDay }]) => !isOpenFor(law(lastDay), lastDay, 'perform'))).toEqual([]);
      expect(stepsBack(ends.map(([on, end]) => [on, end.endsOn]))).toEqual([]);
    }
  });

  it('§ 300-7.E(3)(e): the tap two days that count after the utility was told', () => {
    const taps = askDaily(pewaukee, ADOPTED, (edition, on) => earliestTap(edition, `${on}T08:00`));
    expect(stepsBack(taps)).toEqual([]);
    const counted = taps.map(([on, tap]) => {
      const days = daysBetween(on, tap.slice(0, 10) as CalendarDate);
      const passed = Array.from({ length: days }, (_, i) => addDays(on, i));
      return passed.filter(date => isOpenFor(law(date), date, 'perform')).length;
    });
    expect(new Set(counted)).toEqual(new Set([2]));
  });

  it('June 11, 2026, item 4.5: a street paved in a year is protected on one unbroken run of days', () => {
    for (const paved of [2026, 2027, 2028, 2029]) {
      const answers = askDaily(pewaukee, ADOPTED, (edition, on) => pavementProtected(edition, paved, on));
      const days = answers.filter(([, { isProtected }]) => isProtected).map(([on]) => on);
      const first = days[0] ?? LAST;
      const last = days.at(-1) ?? ADOPTED;
      expect(days).toHaveLength(daysBetween(first, last) + 1);
      expect([yearOf(first), last]).toEqual([paved, `${paved + 5}-12-31`]);
    }
  });

  it('§ 300-21.A: the fines of the single days are the fine of the whole', () => {
    const days = askDaily(pewaukee, ADOPTED, (edition, on) => fineRange(edition, on, on));
    const whole = fineRange(law(LAST), ADOPTED, LAST);
    const sum = (pick: (range: { least: number; most: number | null }) => number | null): number =>
      days.reduce((total, [, range]) => total + (pick(range) ?? NaN), 0);
    expect(whole).toMatchObject({
      ok: true,
      value: { days: days.length, least: sum(({ least }) => least), most: sum(({ most }) => most) },
    });
  });

  it('§ 300-16.F: the reserve capacity charge, once the council’s amount is known', () => {
    const answers = askDaily(pewaukee, ADOPTED, edition => reserveCapacityCharge(edition, 250, cents(1_000_00)));
    expect(new Set(answers.map(([, amount]) => amount))).toEqual(new Set([2_500_00]));
  });
});

describe.each(['pewaukee', 'port-washington', 'arcadia', 'saukville'])('on every day since its first, %s', town => {
  const rulebook = lawOf(town);
  const first = rulebook.editions[0]?.from ?? ADOPTED;

  it('names the column of the roll for arrears and for the cost of a connection', () => {
    const codes = askDaily(rulebook, first, edition => rollCode(edition, 'standby'));
    const costs = askDaily(rulebook, first, edition => rollCode(edition, 'cost'));
    expect(new Set(codes.map(([, { code }]) => code))).toEqual(new Set(['utility-arrears']));
    expect(new Set(costs.map(([, { code }]) => code))).toEqual(new Set(['special-tax']));
  });

  it('has the four steps of closing a tank', () => {
    const answers = askDaily(rulebook, first, edition => missingAbandonmentSteps(edition, ['pumped']));
    expect(new Set(answers.map(([, missing]) => missing.join()))).toEqual(
      new Set(['disconnected,sealed,removed-or-filled']),
    );
  });
});
