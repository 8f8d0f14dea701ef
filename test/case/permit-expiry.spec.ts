import { connected, given, noticed, openedFact, operational, paid, Story, told } from '../support/case-story.ts';
import {
  agreed,
  begun,
  extended,
  filed,
  issued,
  rested,
  sectionsOf,
  setAt,
  tankClosed,
  waitsOf,
  wentOn,
} from '../support/permit-story.ts';
import { lawOf } from '../support/town-law.ts';

const pewaukee = lawOf('pewaukee');

const house = given(pewaukee, '2026-08-03').and(
  operational('2020-06-01', '2026-08-03'),
  noticed('2020-06-01', {}, '2026-08-03'),
);
/** Issued on Tuesday, March 2, 2027: six months end on Thursday, September 2, twelve on Thursday, March 2, 2028. */
const out = house.and(filed('2027-03-01'), issued('2027-03-02', 'tap', '2027-0001'));
const stateOn = (story: typeof out, on: string): string => story.through(on).state.chart.building;

describe('§ 300-9.A(5)(a): void unless construction is commenced within six months', () => {
  it('the building is permitted on the last day, and no longer on the morning after', () => {
    out.whenDayComes('2027-09-02').thenNothing();
    out.whenDayComes('2027-09-03').then('2027-09-03 permitEnd/2027-0001');
    expect(['2027-09-02', '2027-09-03'].map(on => stateOn(out, on))).toEqual(['permitted', 'unconnected']);
    expect(out.through('2027-09-03').state.permits).toMatchObject([
      { number: '2027-0001', ended: { on: '2027-09-03', why: 'not-started' } },
    ]);
  });

  it('begun on the day before or on the last day, it lasts its twelve months; the day after it is too late', () => {
    for (const on of ['2027-09-01', '2027-09-02']) {
      const work = out.and(begun(on));
      expect(work.linesThrough('2029-01-01', 'permitEnd')).toEqual(['2028-03-03 permitEnd/2027-0001']);
    }
    const late = begun('2027-09-03');
    out
      .whenRecorded(late)
      .thenRefused(/became void since no work began in time on September 3, 2027: work under it waits/);
    expect(sectionsOf(out, pewaukee, late)).toEqual(['§ 300-9.A(5)(b)']);
  });

  it('a start that is recorded weeks later still counts from its day: the end of the permit is taken back', () => {
    const { difference } = out.whenRecorded(begun('2027-09-02', {}, '2027-10-11'));
    expect(difference?.voided.map(({ key }) => key)).toEqual(['permitEnd/2027-0001']);
    expect(difference?.takesBack).toEqual([]);
    expect(stateOn(out.and(begun('2027-09-02', {}, '2027-10-11')), '2027-10-11')).toBe('permitted');
  });

  it('a building that was connected in time has no permit left to end, however late that is told', () => {
    const late = out.and(connected('2027-09-02', '2027-10-11'));
    expect(late.linesThrough('2029-01-01', 'permitEnd')).toEqual([]);
  });

  it('a tank that was closed first ends no permit, and no permit keeps the tank open', () => {
    const closed = out.and(tankClosed('2027-04-01'));
    expect(stateOn(closed, '2027-04-01')).toBe('tankAbandoned');
    expect(closed.linesThrough('2029-01-01', 'permitEnd')).toEqual(['2027-09-03 permitEnd/2027-0001']);
    expect(stateOn(closed, '2027-09-03')).toBe('tankAbandoned');
  });

  it('says what it was counted from, and which of its periods was the first to end', () => {
    const step = out.through('2027-09-03').steps.find(({ fact }) => fact.type === 'permit.expired');
    expect(step?.fact).toMatchObject({ data: { number: '2027-0001', reason: 'not-started', lastDay: '2027-09-02' } });
    expect(step?.why?.()).toEqual({
      inputs: { 'permit issued': '2027-03-02' },
      steps: [
        'Issued on March 2, 2027: work begins within 6 months, by September 2, 2027.',
        'Issued on March 2, 2027: it ends 12 months later, after March 2, 2028.',
      ],
      binding: 'no work begun in time',
    });
  });
});

describe('§ 300-9.A(5)(a): void where begun work is suspended for more than sixty days', () => {
  /** At rest since Thursday, June 3: the sixtieth day is Monday, August 2. */
  const resting = out.and(begun('2027-04-01'), rested('2027-06-03'));

  it('good on the sixtieth day, void on the sixty-first', () => {
    resting.whenDayComes('2027-08-02').thenNothing();
    resting.whenDayComes('2027-08-03').then('2027-08-03 permitEnd/2027-0001');
  });

  it('resumed the day before or on the sixtieth day it goes on; the day after is too late', () => {
    for (const on of ['2027-08-01', '2027-08-02']) {
      expect(resting.and(wentOn(on)).linesThrough('2029-01-01', 'permitEnd')).toEqual([
        '2028-03-03 permitEnd/2027-0001',
      ]);
    }
    resting
      .whenRecorded(wentOn('2027-08-03'))
      .thenRefused(/became void since the work rested too long on August 3, 2027/);
  });

  it('told twice that it rests, it has rested since the first day', () => {
    const twice = resting.and(rested('2027-07-01'));
    expect(twice.linesThrough('2029-01-01', 'permitEnd')).toEqual(['2027-08-03 permitEnd/2027-0001']);
  });
});

describe('§ 300-9.A(5)(a): expires twelve months from the date of issue', () => {
  const work = out.and(begun('2027-04-01'));

  it('the day before, the last day, the day after', () => {
    expect(['2028-03-01', '2028-03-02', '2028-03-03'].map(on => stateOn(work, on))).toEqual([
      'permitted',
      'permitted',
      'unconnected',
    ]);
  });

  it('an extension moves the end to its own day, and the last one told is the one that counts', () => {
    const longer = work.and(extended('2028-02-01', '2027-0001', '2028-06-30'));
    expect(longer.linesThrough('2029-01-01', 'permitEnd')).toEqual(['2028-07-01 permitEnd/2027-0001']);
    const again = longer.and(extended('2028-06-01', '2027-0001', '2028-07-31'));
    expect(again.linesThrough('2029-01-01', 'permitEnd')).toEqual(['2028-08-01 permitEnd/2027-0001']);
  });

  it('an extension that is recorded after the end takes the end back', () => {
    const { difference } = work.whenRecorded(extended('2028-03-02', '2027-0001', '2028-06-30', '2028-03-20'));
    expect(difference?.voided.map(({ key }) => key)).toEqual(['permitEnd/2027-0001']);
  });

  it('a permit of a day before the ordinance has no such periods', () => {
    const old = house.and(told('permit.issued', '2026-07-05', { number: 'old' }, '2026-08-03'));
    expect(old.linesThrough('2029-01-01', 'permitEnd')).toEqual([]);
    const first = house.and(told('permit.issued', '2026-07-06', { number: 'new' }, '2026-08-03'));
    expect(first.linesThrough('2029-01-01', 'permitEnd')).toEqual(['2027-01-07 permitEnd/new']);
  });
});

describe('§ 300-9.A(5)(b): after a permit has ended', () => {
  it('the building stays permitted while another permit to connect is good', () => {
    const two = out.and(
      setAt('2027-03-02', '1800.00'),
      paid('2027-03-03', '1800.00'),
      issued('2027-05-03', 'plumbing', '2027-0002'),
    );
    expect(two.linesThrough('2029-01-01', 'permitEnd')).toEqual([
      '2027-09-03 permitEnd/2027-0001',
      '2027-11-04 permitEnd/2027-0002',
    ]);
    expect(['2027-09-03', '2027-11-03', '2027-11-04'].map(on => stateOn(two, on))).toEqual([
      'permitted',
      'permitted',
      'unconnected',
    ]);
  });

  it('staff see that a timetable comes before the next one; once it is agreed and applied for, it is issued', () => {
    expect(waitsOf(out, pewaukee, '2027-09-02')).toEqual([]);
    expect(waitsOf(out, pewaukee, '2027-09-03')).toEqual([
      'a timetable of completion and a new application, before another permit follows 2027-0001',
    ]);
    const next = issued('2027-09-20', 'tap', '2027-0002');
    out.whenRecorded(next).thenRefused(/became void .* a timetable of completion is agreed first/);
    const ready = out.and(filed('2027-09-20'), agreed('2027-09-20', '2028-05-01'));
    const again = ready.and(next);
    expect(stateOn(again, '2027-09-20')).toBe('permitted');
    again.whenRecorded(begun('2027-09-21')).thenNothing();
    expect(again.and(begun('2027-09-21')).linesThrough('2029-01-01', 'permitEnd')).toEqual([
      '2027-09-03 permitEnd/2027-0001',
      '2028-09-21 permitEnd/2027-0002',
    ]);
  });

  it('a water pipe is not under this ordinance: its permit has no such periods', () => {
    const opened = { service: 'water', use: 'residential', recHundredths: 100, trackedFrom: '2026-08-03' };
    const water = new Story(pewaukee, [openedFact('2026-08-03', opened)]).and(issued('2027-03-02', 'tap', 'W-1'));
    expect(water.linesThrough('2029-01-01')).toEqual([]);
  });
});
