import { told } from '../support/case-story.ts';
import { caseOf, decidedOn, lawWithRelief, petitioned } from '../support/relief-story.ts';

const says = { section: '§ 9-1', says: 'A made-up text.' };
const law = lawWithRelief('pewaukee', {
  deferral: {
    ...says,
    kind: 'deferral',
    services: ['sewer'],
    levels: [{ ...says, id: 'council', by: 'the council' }],
    grants: 'deferred',
    term: { ...says, period: '36 months' },
    renewal: { ...says, most: 1 },
  },
});

const failing = caseOf(law, 'sewer', '2026-07-10').and(
  told('sewer.operational', '2011-03-01', {}, '2026-07-10'),
  told('trigger.noticed', '2011-07-20', { trigger: 'availability' }, '2026-07-10'),
);

describe('a deferral of 36 months that may be granted again once', () => {
  const deferred = failing.and(petitioned('2026-08-03', { route: 'deferral' }), decidedOn('2026-09-01', 'granted'));

  it('begins on the day of the decision, and ends with its term', () => {
    failing
      .and(petitioned('2026-08-03', { route: 'deferral' }))
      .whenRecorded(decidedOn('2026-09-01', 'granted'))
      .then(
        '2026-09-01 granted/2026-08-03/deferral/1',
        '2026-09-01 excuse/2026-08-03/deferral/1',
        '2026-09-01 notice/decision-notice/2026-08-03/deferral/1/1',
      );
    deferred.whenDayComes('2029-09-01').thenNothing();
    deferred
      .whenDayComes('2029-09-02')
      .then(
        '2029-09-02 excuseEnded/deferred/2029-09-01',
        '2029-09-02 deadline/existing-residential/2',
        '2029-09-02 reliefEnded/2026-08-03/deferral/1',
      );
  });

  it('is granted again once', () => {
    const again = deferred.and(petitioned('2029-07-02', { route: 'deferral' }), decidedOn('2029-08-01', 'granted'));
    again.whenDayComes('2029-09-02').then('2029-09-02 reliefEnded/2026-08-03/deferral/1');
    expect(again.through('2032-08-01').state.chart.duty).toBe('excused');
  });
});
