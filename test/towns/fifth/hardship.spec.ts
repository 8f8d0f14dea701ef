import { given, noticed, operational, told, type Telling } from '../../support/case-story.ts';
import { fifthLaw } from '../../support/fifth-town.ts';

const law = fifthLaw();
const petitioned = (on: string, data: Record<string, unknown> = {}): Telling =>
  told('petition.filed', on, { route: 'hardship', ground: 'illness', ...data });
const decided = (on: string, outcome = 'granted', data: Record<string, unknown> = {}): Telling =>
  told('relief.decided', on, { outcome, body: 'Village Board', resolution: `26-${on.slice(5, 7)}`, ...data });

/** Sold June 1, 2026: 60 days end on Friday, July 31. Published before, so the charge has run since July 8. */
const home = given(law, '2026-03-02').and(
  operational('2026-03-02'),
  told('distance.measured', '2026-03-02', { feet: 90, from: 'foundation' }),
  noticed('2026-03-09', { publishedOn: '2026-03-09' }),
  noticed('2026-06-01', { trigger: 'sale' }),
);
const overdue = home.and(petitioned('2026-08-03'));

describe('§ 71-15: time for hardship, once more and no further', () => {
  const given24 = overdue.and(decided('2026-08-24'));

  it('the board’s last day is 30 days after the filing', () => {
    // August 3, 2026 and 30 days: Wednesday, September 2.
    const due = overdue
      .through('2026-12-31')
      .steps.flatMap(({ fact }) => (fact.type === 'relief.due' ? [fact.data] : []));
    expect(due).toEqual([expect.objectContaining({ step: 'decision', lastDay: '2026-09-02' })]);
  });

  it('runs from the decision for 24 months: the duty rests, the charge is interrupted, the day after both are back', () => {
    expect(given24.through('2026-08-24').state.chart).toMatchObject({ duty: 'excused', standby: 'suspended' });
    expect(given24.through('2028-08-24').state.chart.duty).toBe('excused');
    expect(given24.through('2028-08-25').state.chart).toMatchObject({ duty: 'overdue', standby: 'accruing' });
    // July and August were chargeable on their 10th, September and the months of the deferral were not; September 2028 is again.
    expect(given24.linesThrough('2028-10-01', 'standby')).toEqual([
      '2026-07-08 standbyStart/1',
      '2026-10-01 standby/2026-Q3 64.27',
      '2028-08-25 standbyStart/2',
      '2028-10-01 standby/2028-Q3 32.13',
    ]);
  });

  it('may be given once more: a third time is refused with its section', () => {
    const again = given24.and(petitioned('2028-07-03'), decided('2028-07-31'));
    expect(again.through('2028-12-31').state.chart.duty).toBe('excused');
    const third = again.and(petitioned('2030-06-03'));
    third
      .whenRecorded(decided('2030-06-24'))
      .thenRefused(/It has been granted 2 times: the text allows 1 more after the first/);
    third.whenRecorded(decided('2030-06-24', 'denied')).then('2030-06-24 reliefClosed/2030-06-03/hardship/1/illness/1');
  });

  it('denied, nothing changes', () => {
    const denied = overdue.and(decided('2026-08-24', 'denied'));
    expect(denied.through('2026-12-31').state.chart).toMatchObject({ duty: 'overdue', standby: 'accruing' });
  });

  it('the ground of income needs the tax return', () => {
    const income = home.and(petitioned('2026-08-03', { ground: 'income' }));
    expect(income.whenRecorded(decided('2026-08-24')).refused).toMatch(/income-statement|tax return/i);
    const complete = income.and(told('evidence.received', '2026-08-10', { items: ['income-statement'] }));
    expect(complete.and(decided('2026-08-24')).through('2026-08-24').state.chart.duty).toBe('excused');
  });
});
