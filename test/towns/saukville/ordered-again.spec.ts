import { paid, told } from '../../support/case-story.ts';
import { abates, caseOf, cleaned, ended, onGround, ordered, wordsOn } from '../../support/saukville-story.ts';

const spill = caseOf('discharge', '2026-06-01');

describe('ch. 159, storm sewer article (Ord. No. 825), E(5): another order for another discharge', () => {
  const first = spill.and(
    ordered('2026-07-03T10:00'),
    abates('2026-07-09'),
    onGround('2026-07-09'),
    cleaned('2026-07-10'),
  );

  it('brings the duty back with hours of its own, and the cost of the first goes on', () => {
    const again = first.and(ordered('2026-09-01T09:00'));
    const { state } = again.through('2026-09-01');
    expect(state.chart).toMatchObject({ duty: 'running', forcedConnection: 'notOrdered', assessment: 'charged' });
    expect(state.clocks).toMatchObject([{ dueAt: '2026-09-04T09:00' }]);
    expect(wordsOn(again, '2026-09-02')).toContain('Within 72 hours, until Friday, September 4, 2026, 9:00 a.m.');
    again.whenDayComes('2026-09-04').thenNothing();
    again.whenDayComes('2026-09-05').then('2026-09-05 deadline/illicit-discharge/2');
    const kept = again.and(ended('2026-09-03T08:00'));
    expect(wordsOn(kept, '2026-12-01')).toContain(
      'No discharge since Thursday, September 3, 2026, 8:00 a.m. (in time)',
    );
    expect(kept.linesThrough('2027-12-31', 'deadline/')).toEqual(['2026-07-09 deadline/illicit-discharge']);
  });

  it('takes a decision of its own for the work, which is charged beside the first', () => {
    const again = first.and(ordered('2026-09-01T09:00'));
    again.whenRecorded(onGround('2026-09-05')).thenRefused(/remedy "abatement" comes first/);
    const second = again.and(
      abates('2026-09-05', { resolution: '2026-31', budget: '900.00' }),
      told('work.ordered', '2026-09-05', { contractor: 'Mill Pond Environmental', amount: '900.00' }),
      onGround('2026-09-05'),
      told('work.begun', '2026-09-05'),
      cleaned('2026-09-08', ['Mill Pond Environmental', '875.00']),
    );
    expect(second.linesThrough('2026-12-31', 'cost/')).toEqual([
      '2026-07-10 cost/abatement-1 1850.00',
      '2026-09-08 cost/abatement-2 875.00',
    ]);
    second.whenRecorded(cleaned('2026-09-09')).thenRefused(/was completed on September 8, 2026/);
    expect(second.through('2026-12-31').state.conflicts).toEqual([]);
    const paidOff = second.and(paid('2026-10-01', '875.00', { receivable: 'cost/abatement-2' }));
    paidOff.whenDayComes('2026-10-01').then('2026-10-01 cleared/cost/abatement-2', '2026-10-01 settled/abatement-2');
  });

  it('can be told late: the order of facts is that of their days', () => {
    const inOrder = first.and(ordered('2026-09-01T09:00'), ended('2026-09-03T08:00'));
    const late = spill.and(
      ordered('2026-07-03T10:00'),
      ordered('2026-09-01T09:00', {}, '2026-09-10'),
      ended('2026-09-03T08:00', '2026-09-10'),
      told(
        'authorization.recorded',
        '2026-07-09',
        {
          body: 'Village Board',
          resolution: '2026-19',
          remedy: 'abatement',
        },
        '2026-09-11',
      ),
      told('entry.obtained', '2026-07-09', { basis: 'public-ground' }, '2026-09-11'),
      told(
        'work.completed',
        '2026-07-10',
        { items: [{ what: 'Vacuum truck and crew', amount: '1850.00' }] },
        '2026-09-11',
      ),
    );
    expect(late.linesThrough('2027-01-31')).toEqual(inOrder.linesThrough('2027-01-31'));
  });

  it('can be given on the day the first one ended, by the hours of both', () => {
    const sameDay = spill.and(ordered('2026-07-03T10:00'), ended('2026-07-09T09:00'), ordered('2026-07-09T16:00'));
    const { state } = sameDay.through('2026-07-10');
    expect(state.chart.duty).toBe('running');
    expect(state.clocks).toMatchObject([{ dueAt: '2026-07-13T16:00' }]);
    expect(state.conflicts).toEqual([]);
    sameDay.whenDayComes('2026-07-14').then('2026-07-14 deadline/illicit-discharge/2');
    const before = spill.and(ordered('2026-07-03T10:00'), ordered('2026-07-09T08:00'), ended('2026-07-09T09:00'));
    expect(before.through('2026-07-10').state.chart.duty).toBe('discharged');
  });

  it('is not what the only order was, where the discharge had ended an hour before it', () => {
    const before = spill.and(ordered('2026-07-03T10:00'), ended('2026-07-03T09:00'));
    expect(before.through('2026-07-03').state.chart.duty).toBe('discharged');
    expect(before.linesThrough('2026-12-31', 'deadline/')).toEqual([]);
    expect(before.and(ordered('2026-07-06T10:00')).through('2026-07-06').state.clocks).toMatchObject([
      { dueAt: '2026-07-09T10:00' },
    ]);
  });

  it('by a letter of ours, about what was found since: what was found before is done', () => {
    const found = (on: string) =>
      told('violation.found', on, {
        trigger: 'illicit-discharge',
        what: 'Wash water runs into the street',
        by: 'J. Inspector',
        requires: 'Stop it, and clean the gutter.',
      });
    const again = first.and(found('2026-09-01'));
    again.whenDayComes('2026-09-01').then('2026-09-01 notice/violation-notice/illicit-discharge/1');
    const handed = again.and(
      told('notice.mailed', '2026-09-02', {
        letter: 'violation-notice',
        notice: 'notice/violation-notice/illicit-discharge/1',
        method: 'personal',
        at: '2026-09-02T11:00',
      }),
    );
    expect(handed.through('2026-09-02').state.chart.duty).toBe('running');
    expect(handed.through('2026-09-02').state.clocks).toMatchObject([{ dueAt: '2026-09-05T11:00' }]);
    const over = spill.and(found('2026-06-10'), ended('2026-06-11T08:00'));
    expect(over.linesThrough('2026-12-31').filter(line => line > '2026-06-12')).toEqual([]);
    const { letters } = over.through('2026-12-31').state;
    expect(letters.find(({ kind }) => kind === 'violation-notice')?.status).toBe('withdrawn');
  });
});
