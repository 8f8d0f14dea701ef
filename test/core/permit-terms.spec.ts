import { day } from '../../src/core/kernel/calendar-date.ts';
import type { Edition } from '../../src/core/rulebook/rulebook.ts';
import { permitEnds, type PermitLife } from '../../src/core/rules/permit-terms.ts';
import { lawOf } from '../support/town-law.ts';

const pewaukee = lawOf('pewaukee').editions.at(-1) as Edition;

type Written = { readonly [part in keyof PermitLife]?: string };

function ends(life: Written, edition = pewaukee): string {
  const dates = Object.entries(life).map(([part, text]) => [part, day(text)]);
  const answer = permitEnds(edition, Object.fromEntries(dates) as PermitLife);
  if (!answer.ok) return answer.refused;
  const { lastDay, endsOn, reason } = answer.value;
  return `${reason}, good through ${lastDay}, void on ${endsOn}`;
}

const issuedOn = '2027-03-15';

describe('§ 300-9.A(5)(a): a permit is void unless work begins within six months of its issue', () => {
  it('not begun: good through the day six months later, void the day after', () => {
    expect(ends({ issuedOn })).toBe('not-started, good through 2027-09-15, void on 2027-09-16');
  });

  it('begun the day before, on the last day, the day after it', () => {
    expect(ends({ issuedOn, startedOn: '2027-09-14' })).toBe('expired, good through 2028-03-15, void on 2028-03-16');
    expect(ends({ issuedOn, startedOn: '2027-09-15' })).toBe('expired, good through 2028-03-15, void on 2028-03-16');
    expect(ends({ issuedOn, startedOn: '2027-09-16' })).toBe(
      'not-started, good through 2027-09-15, void on 2027-09-16',
    );
  });

  it('a last day on Sunday, September 5 moves over Labor Day; the days around it stay', () => {
    expect(['2027-03-04', '2027-03-05', '2027-03-06', '2027-03-07'].map(on => ends({ issuedOn: on }))).toEqual([
      'not-started, good through 2027-09-04, void on 2027-09-05',
      'not-started, good through 2027-09-07, void on 2027-09-08',
      'not-started, good through 2027-09-07, void on 2027-09-08',
      'not-started, good through 2027-09-07, void on 2027-09-08',
    ]);
  });

  it('issued on August 31, six months end on the last day of February', () => {
    expect(ends({ issuedOn: '2027-08-31' })).toBe('not-started, good through 2028-02-29, void on 2028-03-01');
  });
});

describe('§ 300-9.A(5)(a): a permit is void once begun work has rested for more than 60 days', () => {
  const begun = { issuedOn, startedOn: '2027-04-01' };

  it('still resting: good through the 60th day, void on the 61st', () => {
    expect(ends({ ...begun, suspendedOn: '2027-06-03' })).toBe(
      'suspended, good through 2027-08-02, void on 2027-08-03',
    );
  });

  it('gone on again the day before, on the 60th day, the day after it', () => {
    const resumed = (resumedOn: string): string => ends({ ...begun, suspendedOn: '2027-06-03', resumedOn });
    expect(['2027-08-01', '2027-08-02', '2027-08-03'].map(resumed)).toEqual([
      'expired, good through 2028-03-15, void on 2028-03-16',
      'expired, good through 2028-03-15, void on 2028-03-16',
      'suspended, good through 2027-08-02, void on 2027-08-03',
    ]);
  });

  it('a 60th day on a Sunday moves to the Monday', () => {
    expect(ends({ ...begun, suspendedOn: '2027-06-02' })).toBe(
      'suspended, good through 2027-08-02, void on 2027-08-03',
    );
  });

  it('a rest that would outlast the permit does not lengthen it', () => {
    expect(ends({ ...begun, suspendedOn: '2028-03-01' })).toBe('expired, good through 2028-03-15, void on 2028-03-16');
  });

  it('work that rests for the 60 days up to the last day of the permit', () => {
    expect(ends({ ...begun, suspendedOn: '2028-01-14' })).toMatch(/^suspended, good through 2028-03-14/);
    expect(ends({ ...begun, suspendedOn: '2028-01-15' })).toMatch(/^suspended, good through 2028-03-15/);
    expect(ends({ ...begun, suspendedOn: '2028-01-16' })).toMatch(/^expired, good through 2028-03-15/);
  });
});

describe('§ 300-9.A(5)(a): a permit ends twelve months after its issue', () => {
  const startedOn = '2027-04-01';

  it('issued on Friday, Saturday, Sunday: the last day rolls off the Sunday only', () => {
    expect(['2027-03-10', '2027-03-11', '2027-03-12'].map(on => ends({ issuedOn: on, startedOn }))).toEqual([
      'expired, good through 2028-03-10, void on 2028-03-11',
      'expired, good through 2028-03-11, void on 2028-03-12',
      'expired, good through 2028-03-13, void on 2028-03-14',
    ]);
  });

  it('issued on February 29, it ends on February 28 by the rule of leap days', () => {
    const answer = permitEnds(pewaukee, { issuedOn: day('2028-02-29'), startedOn: day('2028-04-03') });
    expect(answer).toMatchObject({ ok: true, value: { lastDay: '2029-02-28', endsOn: '2029-03-01' } });
    expect(answer.because.map(({ section }) => section)).toContain('Wis. Stat. 990.01(49)');
  });
});

describe('§ 300-9.A(5)(a): the Utility Manager may lengthen these periods', () => {
  it('an extension moves the end of work not begun, and a start within it is in time', () => {
    const extended = { issuedOn, extendedTo: '2027-11-15' };
    expect(ends(extended)).toBe('not-started, good through 2027-11-15, void on 2027-11-16');
    expect(ends({ ...extended, startedOn: '2027-11-15' })).toBe('expired, good through 2028-03-15, void on 2028-03-16');
    expect(ends({ ...extended, startedOn: '2027-11-16' })).toMatch(/^not-started, good through 2027-11-15/);
  });

  it('no period ends the permit before the day of the extension; an earlier day takes nothing away', () => {
    const startedOn = '2027-04-01';
    const resting = { issuedOn, startedOn, suspendedOn: '2027-06-03' };
    expect(ends({ issuedOn, startedOn, extendedTo: '2028-06-01' })).toMatch(/^expired, good through 2028-06-01/);
    expect(ends({ issuedOn, startedOn, extendedTo: '2028-03-14' })).toMatch(/^expired, good through 2028-03-15/);
    expect(ends({ ...resting, extendedTo: '2027-09-30' })).toMatch(/^suspended, good through 2027-09-30/);
    expect(ends({ ...resting, extendedTo: '2027-09-30', resumedOn: '2027-09-30' })).toMatch(/^expired/);
    expect(ends({ ...resting, extendedTo: '2027-08-01' })).toMatch(/^suspended, good through 2027-08-02/);
  });

  it('the answer names the period, the extension and what is open about both', () => {
    const answer = permitEnds(pewaukee, { issuedOn: day(issuedOn), extendedTo: day('2027-11-15') });
    expect(answer.because.map(({ section, open }) => [section, open])).toEqual([
      ['§ 300-9.A(5)(a)', 'permit-periods'],
      ['Wis. Stat. 990.001(4)(a)', undefined],
      ['§ 300-9.A(5)(a)', 'permit-extension'],
    ]);
    expect(answer.ok && answer.steps).toEqual([
      'Issued on March 15, 2027: work begins within 6 months, by September 15, 2027. Extended to November 15, 2027.',
      'Issued on March 15, 2027: it ends 12 months later, after March 15, 2028.',
    ]);
  });
});

describe('what can’t be answered', () => {
  it('dates that contradict each other', () => {
    expect(ends({ issuedOn, startedOn: '2027-03-14' })).toBe(
      'Work began on March 14, 2027, before the permit was issued on March 15, 2027.',
    );
    expect(ends({ issuedOn, startedOn: issuedOn })).toMatch(/^expired/);
    expect(ends({ issuedOn, suspendedOn: '2027-05-01' })).toMatch(/had not begun/);
    expect(ends({ issuedOn, startedOn: '2027-05-02', suspendedOn: '2027-05-01' })).toMatch(/had not begun/);
    const resting = { issuedOn, startedOn: '2027-04-01', suspendedOn: '2027-05-01' };
    expect(ends({ ...resting, resumedOn: '2027-04-30' })).toMatch(/was not resting/);
    expect(ends({ issuedOn, startedOn: '2027-04-01', resumedOn: '2027-04-30' })).toMatch(/was not resting/);
  });

  it('a text without permits, without periods, or without extensions', () => {
    const before = lawOf('pewaukee').editions[0] as Edition;
    expect(ends({ issuedOn }, before)).toMatch(/has no rule for permits/);
    const { permits } = pewaukee;
    if (!permits) throw new Error('the chapter has permits');
    const { startWithin: _s, suspendedMost: _m, expires: _e, ...timeless } = permits;
    expect(ends({ issuedOn }, { ...pewaukee, permits: timeless })).toBe('Chapter 300 sets no period for permits.');
    const { extension: _x, ...strict } = permits;
    expect(ends({ issuedOn, extendedTo: '2027-11-15' }, { ...pewaukee, permits: strict })).toMatch(
      /does not let a permit be extended/,
    );
  });
});
