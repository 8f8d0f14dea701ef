import { day } from '../../../src/core/kernel/calendar-date.ts';
import { connectionDeadline } from '../../../src/core/rules/deadline.ts';
import { authorized, connected, excused, told } from '../../support/case-story.ts';
import {
  arcadia,
  commissionConnects,
  costBilled,
  dutyOn,
  noticedHome,
  refusedBy,
  waitsOf,
} from '../../support/arcadia-story.ts';

const lastDay = (mailedOn: string, use: 'residential' | 'nonresidential' = 'residential'): string => {
  const dates = { mailedOn: day(mailedOn) };
  const answer = connectionDeadline(arcadia, { trigger: 'availability', use, dates });
  return answer.ok ? `${answer.value.due} ${answer.value.rule}` : answer.refused;
};

describe('§ 315-11D: connected within 365 days of notice in writing', () => {
  it('365 days are not a year: through a February 29 they end a day before its anniversary', () => {
    expect(['2027-02-28', '2027-03-01', '2027-03-02'].map(on => lastDay(on))).toEqual([
      '2028-02-28 mandatory-hookup',
      '2028-02-29 mandatory-hookup',
      '2028-03-01 mandatory-hookup',
    ]);
    expect(lastDay('2028-02-29')).toBe('2029-02-28 mandatory-hookup');
  });

  it('a last day on a Sunday or holiday moves to the next secular day, on a Saturday it stays', () => {
    expect(lastDay('2026-07-03')).toBe('2027-07-03 mandatory-hookup');
    expect(lastDay('2026-07-04')).toBe('2027-07-06 mandatory-hookup');
    expect(lastDay('2026-12-25')).toBe('2027-12-27 mandatory-hookup');
    expect(lastDay('2027-05-30')).toBe('2028-05-30 mandatory-hookup');
    expect(lastDay('2027-05-29')).toBe('2028-05-30 mandatory-hookup');
  });

  it('the same days where people gather or are employed, on the authority of the ordinance', () => {
    expect(lastDay('2027-03-01', 'nonresidential')).toBe('2028-02-29 mandatory-hookup-nonresidential');
    const [newest] = arcadia.editions.slice(-1);
    expect(newest?.deadlines?.['mandatory-hookup']?.authority).toBe('Wis. Stat. 281.45');
    expect(newest?.deadlines?.['mandatory-hookup-nonresidential']).toMatchObject({
      authority: '§ 315-11D',
      open: 'beyond-habitation',
    });
  });

  it('in time on the last day, overdue on the morning after it', () => {
    const home = noticedHome('2027-03-01');
    expect(dutyOn(home, '2028-02-29')).toBe('running');
    expect(home.linesThrough('2028-03-01', 'deadline/')).toEqual(['2028-03-01 deadline/mandatory-hookup']);
    expect(dutyOn(home, '2028-03-01')).toBe('overdue');
    expect(home.and(connected('2028-02-29')).linesThrough('2028-06-01', 'deadline/')).toEqual([]);
  });
});

describe('§ 315-11D: the Utility Commission has the connection made', () => {
  const overdue = noticedHome('2027-03-01');

  it('by its own decision; that of another body lets nobody in', () => {
    overdue
      .whenRecorded(commissionConnects('2028-03-08', { body: 'Common Council' }))
      .thenRefused(/is for the Utility Commission to decide on, not for: Common Council/);
    expect(refusedBy(overdue, commissionConnects('2028-03-08', { body: 'Common Council' }))).toEqual(['§ 315-11D']);
    overdue
      .whenRecorded(commissionConnects('2028-03-08', { body: 'the Utility Commission of the City' }))
      .then('2028-03-08 notice/connection-order/2028-03-08/1');
    overdue
      .whenRecorded(authorized('2028-03-08', { body: 'Common Council', remedy: 'standby' }))
      .thenRefused(/has no remedy "standby"/);
  });

  it('onto the property only once the 365 days are over', () => {
    const early = overdue.and(commissionConnects('2027-06-01'));
    const letIn = (on: string) => told('entry.obtained', on, { basis: 'consent' });
    early.whenRecorded(letIn('2028-02-29')).thenRefused(/the owner has until February 29, 2028/);
    early.whenRecorded(letIn('2028-03-01')).thenNothing();
  });
});

describe('§ 315-11D: costs not paid within 30 days of the bill are a special tax', () => {
  const done = noticedHome('2027-03-01').and(
    commissionConnects('2028-03-08'),
    told('entry.obtained', '2028-03-15', { basis: 'consent' }),
    told('work.begun', '2028-09-25'),
    told('work.completed', '2028-10-02', { items: [{ what: 'Contractor', amount: '8400.00' }] }),
  );
  const roll = (story: typeof done, through = '2029-12-31'): string[] => story.linesThrough(through, 'roll/');

  it('the last day to pay: 30 days, a closed office moving it on', () => {
    const until = (billedOn: string): unknown =>
      done.and(costBilled(billedOn, 840_000)).through(billedOn).state.orders[0]?.payBy;
    expect(['2028-10-04', '2028-10-05', '2028-10-06', '2028-10-07'].map(until)).toEqual([
      '2028-11-03',
      '2028-11-06',
      '2028-11-06',
      '2028-11-06',
    ]);
  });

  it('on the roll of November 16 where the bill ran out the day before; a day later it waits for the next', () => {
    // 30 days from October 16 end on November 15, from October 17 on November 16.
    expect(roll(done.and(costBilled('2028-10-16', 840_000)))).toEqual(['2028-11-16 roll/2028 8400.00']);
    expect(roll(done.and(costBilled('2028-10-17', 840_000)))).toEqual(['2029-11-16 roll/2029 8400.00']);
  });

  it('without a bill on no roll, and staff see what it waits for', () => {
    expect(roll(done)).toEqual([]);
    expect(waitsOf(done, '2028-12-01')).toContain(
      'the bill of costs: before its days are over the cost is no special tax',
    );
  });

  it('paid on the last day of the bill it goes on none', () => {
    const billed = done.and(costBilled('2028-10-03', 840_000));
    const paid = (on: string) => told('payment.received', on, { amount: '8400.00', receivable: 'cost/1' });
    expect(roll(billed.and(paid('2028-11-02')))).toEqual([]);
    expect(roll(billed, '2028-11-16')).toEqual(['2028-11-16 roll/2028 8400.00']);
  });

  it('Wis. Stat. 281.45: installments by a choice within 30 days of completion, at the council’s rate', () => {
    const billed = done.and(costBilled('2028-10-03', 840_000));
    const chooses = (on: string) => told('election.filed', on, { count: 5 });
    const rate = (percent: string) =>
      told('rate.set', '2028-05-01', {
        what: 'installments',
        ratePercent: percent,
        body: 'Common Council',
        resolution: '28-9',
      });
    // 30 days from October 2 end on Wednesday, November 1.
    expect(billed.and(chooses('2028-11-01')).through('2028-11-02').state.orders[0]?.closed?.outcome).toBe(
      'installments',
    );
    expect(billed.and(chooses('2028-11-02')).through('2028-11-02').state.orders[0]?.election?.isLate).toBe(true);
    const waiting = billed.and(chooses('2028-10-20'));
    expect(waiting.linesThrough('2028-12-31', 'installments/')).toEqual([]);
    expect(waitsOf(waiting, '2028-12-01')).toContain("the council's rate of interest on installments");
    done.whenRecorded(rate('15.01')).thenRefused(/15 percent/);
    expect(waiting.and(rate('15')).linesThrough('2028-11-02', 'installments/')).toEqual(['2028-11-02 installments/1']);
    billed.whenRecorded(told('election.filed', '2028-10-20', { count: 6 })).thenRefused(/at most 5|five|5/);
  });
});

describe('§ 315-11C: no private system unless the Common Council approves', () => {
  const home = noticedHome('2027-03-01');
  const exempt = (on: string, data: Record<string, unknown> = {}) =>
    told('parcel.changed', on, { what: 'excused', reason: 'exempt', ...data });
  const approval = { body: 'Common Council', resolution: '27-18' };

  it('an exemption names the body and its resolution', () => {
    home
      .whenRecorded(exempt('2027-05-03'))
      .thenRefused(/approval of the Common Council: "body" and "resolution" are missing/);
    home.whenRecorded(exempt('2027-05-03', { body: 'Common Council' })).thenRefused(/"resolution" is missing/);
    home
      .whenRecorded(exempt('2027-05-03', { ...approval, body: 'Utility Commission' }))
      .thenRefused(/for the Common Council to approve/);
    expect(refusedBy(home, exempt('2027-05-03'))).toEqual(['§ 315-11C']);
    home.whenRecorded(exempt('2027-05-03', approval)).thenNothing();
    home.whenRecorded(excused('2027-05-03', 'no-building')).thenNothing();
  });

  it('it has an end and comes back: the duty is there on the morning after, with the clock it had', () => {
    const approved = home.and(exempt('2027-05-03', { ...approval, until: '2028-06-30' }));
    expect(dutyOn(approved, '2028-06-30')).toBe('excused');
    expect(approved.linesThrough('2028-07-01', 'excuseEnded/')).toEqual(['2028-07-01 excuseEnded/exempt/2028-06-30']);
    expect(approved.linesThrough('2028-12-31', 'deadline/')).toEqual(['2028-07-01 deadline/mandatory-hookup']);
    const again = approved.and(exempt('2028-07-03', { ...approval, resolution: '28-31', until: '2029-06-29' }));
    expect(dutyOn(again, '2029-06-29')).toBe('excused');
    expect(dutyOn(again, '2029-06-30')).toBe('overdue');
  });

  it('a new private system is refused, unless the approval holds', () => {
    const asks = (on: string) => told('application.filed', on, { permit: 'private-system' });
    expect(refusedBy(home, asks('2027-05-03'))).toEqual(['§ 315-11C']);
    const approved = home.and(exempt('2027-05-03', { ...approval, until: '2028-06-30' }));
    approved.whenRecorded(asks('2028-06-30')).thenNothing();
    approved.whenRecorded(asks('2028-07-01')).thenRefused(/No permit for a new/);
  });
});
