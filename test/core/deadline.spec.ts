import { day } from '../../src/core/kernel/calendar-date.ts';
import type { Edition, Rulebook } from '../../src/core/rulebook/rulebook.ts';
import type { DeadlineRule } from '../../src/core/rulebook/duty-schema.ts';
import { connectionDeadline, deadlineOfRule, type ConnectionQuestion } from '../../src/core/rules/deadline.ts';
import { lawOf } from '../support/town-law.ts';

const pewaukee = lawOf('pewaukee');

function ask(question: Partial<ConnectionQuestion> & { on: string }, rulebook = pewaukee) {
  const on = day(question.on);
  const dates = question.dates ?? { letterDate: on, mailedOn: on };
  return connectionDeadline(rulebook, {
    trigger: question.trigger ?? 'availability',
    use: question.use ?? 'residential',
    service: question.service,
    dates,
  });
}
function dueOf(question: Partial<ConnectionQuestion> & { on: string }, rulebook = pewaukee) {
  const answer = ask(question, rulebook);
  return answer.ok ? answer.value.due : answer.refused;
}

describe('§ 300-7.C(1)(a): 15 years from the notice of availability', () => {
  it('notices of March 12, 13, 14 and 15, 2012', () => {
    expect(['2012-03-12', '2012-03-13', '2012-03-14', '2012-03-15'].map(on => dueOf({ on }))).toEqual([
      '2027-03-12',
      '2027-03-13',
      '2027-03-15',
      '2027-03-15',
    ]);
  });

  it('runs from the mailing, not from the date on the letter', () => {
    expect(dueOf({ on: '2012-05-01', dates: { letterDate: day('2012-05-01'), mailedOn: day('2012-05-08') } })).toBe(
      '2027-05-08',
    );
  });

  it('not mailed, it has not started', () => {
    const answer = ask({ on: '2012-05-01', dates: { letterDate: day('2012-05-01') } });
    expect(answer).toMatchObject({
      ok: false,
      refused: 'The clock has not started: the day the notice was mailed is not known.',
    });
    expect(answer.because[0]?.section).toBe('§ 300-7.C(1)(a)');
  });
});

describe('the edition in force on the day a deadline ends', () => {
  const editionFor = (on: string) => {
    const answer = ask({ on });
    return answer.ok ? answer.value.edition : undefined;
  };

  it('the text before chapter 300 through Saturday, July 4; the chapter from Monday, July 6, 2026', () => {
    expect(['2011-07-03', '2011-07-04', '2011-07-05', '2011-07-06'].map(on => [dueOf({ on }), editionFor(on)])).toEqual(
      [
        ['2026-07-03', '1996-01-01'],
        ['2026-07-06', '2026-07-06'],
        ['2026-07-06', '2026-07-06'],
        ['2026-07-06', '2026-07-06'],
      ],
    );
  });

  it('a shorter period that has run out when it takes effect is due on its first day', () => {
    const amended = amend(pewaukee, { period: { count: 5, unit: 'years' } });
    expect(dueOf({ on: '2013-01-15' }, amended)).toBe('2028-01-03');
    expect(dueOf({ on: '2012-12-30' }, amended)).toBe('2027-12-30');
    expect(dueOf({ on: '2023-01-02' }, amended)).toBe('2028-01-03');
    expect(dueOf({ on: '2023-01-04' }, amended)).toBe('2028-01-04');
  });
});

/** The 15 years shortened from Monday, January 3, 2028. */
function amend(rulebook: Rulebook, change: Partial<DeadlineRule>): Rulebook {
  const editions = [...rulebook.editions];
  const last = editions.pop() as Edition;
  const rule = last.deadlines?.['existing-residential'] as DeadlineRule;
  const next: Edition = {
    ...last,
    from: day('2028-01-03'),
    deadlines: { 'existing-residential': { ...rule, ...change } },
  };
  return { ...rulebook, editions: [...editions, { ...last, until: day('2028-01-02') }, next] };
}

describe('§ 300-7.C(1)(b): five years for other properties', () => {
  const use = 'nonresidential' as const;

  it('a notice of before the chapter runs from July 6, 2026, a later one from its date', () => {
    expect(['2019-04-01', '2026-07-05', '2026-07-06', '2026-07-07'].map(on => dueOf({ on, use }))).toEqual([
      '2031-07-07',
      '2031-07-07',
      '2031-07-07',
      '2031-07-07',
    ]);
    expect(dueOf({ on: '2026-07-08', use })).toBe('2031-07-08');
  });

  it('mailed after its date, the later day counts', () => {
    expect(
      dueOf({ on: '2026-09-01', use, dates: { letterDate: day('2026-09-01'), mailedOn: day('2026-09-04') } }),
    ).toBe('2031-09-04');
    expect(
      dueOf({ on: '2026-09-01', use, dates: { letterDate: day('2026-09-04'), mailedOn: day('2026-09-02') } }),
    ).toBe('2031-09-04');
  });
});

describe('§ 300-7.C(1)(a): 30 days from receipt after a septic failure', () => {
  it('received on October 11, 12 and 13, 2026: Veterans Day moves the middle one', () => {
    const due = (on: string) => dueOf({ on, trigger: 'septic-failure', dates: { receivedOn: day(on) } });
    expect(['2026-10-11', '2026-10-12', '2026-10-13'].map(due)).toEqual(['2026-11-10', '2026-11-12', '2026-11-12']);
  });

  it('mailed but receipt unknown: not started', () => {
    expect(dueOf({ on: '2026-10-12', trigger: 'septic-failure' })).toBe(
      'The clock has not started: the day the notice was received is not known.',
    );
  });
});

describe('other duties', () => {
  it('§ 300-7.C(1)(c): a new building on its first occupancy', () => {
    expect(dueOf({ on: '2027-05-03', trigger: 'new-building', dates: { triggerOn: day('2027-05-03') } })).toBe(
      '2027-05-03',
    );
    expect(dueOf({ on: '2027-05-02', trigger: 'new-building', dates: { triggerOn: day('2027-05-02') } })).toBe(
      '2027-05-03',
    );
  });

  it('§ 300-10.A: the source of clear water is disconnected within 15 days of the notification', () => {
    const clear = (on: string, use: 'residential' | 'nonresidential' = 'residential') =>
      dueOf({ on, use, trigger: 'clear-water', service: 'clear-water' });
    expect(['2027-03-12', '2027-03-13', '2027-03-14'].map(on => clear(on))).toEqual([
      '2027-03-27',
      '2027-03-29',
      '2027-03-29',
    ]);
    expect(clear('2027-03-15', 'nonresidential')).toBe('2027-03-30');
    expect(['2026-07-05', '2026-07-06', '2026-07-07'].map(on => clear(on))).toEqual([
      '2026-07-21',
      '2026-07-21',
      '2026-07-22',
    ]);
    expect(dueOf({ on: '2027-03-12', trigger: 'clear-water' })).toMatch(/sets a deadline for this: sewer/);
  });

  it('§ 315-11D: 365 days, Arcadia; § 342-1: ten days, for the water main too, Port Washington', () => {
    expect(dueOf({ on: '2026-11-30', use: 'nonresidential' }, lawOf('arcadia'))).toBe('2027-11-30');
    expect(dueOf({ on: '2026-06-10', service: 'water' }, lawOf('port-washington'))).toBe('2026-06-20');
    expect(dueOf({ on: '2026-06-10', use: 'nonresidential' }, lawOf('port-washington'))).toMatch(/sets a deadline/);
  });

  it('Saukville: one year from the installation of the lateral', () => {
    const installed = { triggerOn: day('2027-02-28') };
    expect(dueOf({ on: '2027-02-28', service: 'storm', dates: installed }, lawOf('saukville'))).toBe('2028-02-28');
    expect(dueOf({ on: '2027-02-28', dates: installed }, lawOf('saukville'))).toMatch(/No edition .* sets a deadline/);
  });

  it('a rule by its id; an unknown id names those there are', () => {
    const answer = deadlineOfRule(lawOf('saukville'), 'appeal', day('2026-12-18'));
    expect(answer).toMatchObject({ ok: true, value: { nominal: '2026-12-25', due: '2026-12-28' } });
    const unknown = deadlineOfRule(lawOf('saukville'), 'nothing', day('2026-12-18'));
    expect(unknown.ok ? '' : unknown.refused).toMatch(/appeal, appeal-decision, illicit-discharge, review/);
  });
});
