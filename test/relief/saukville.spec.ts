import { told } from '../support/case-story.ts';
import { agreed, caseOf, decidedOn, evidence, heard, hearingSet, petitioned } from '../support/relief-story.ts';
import { lawOf } from '../support/town-law.ts';
import { record } from '../../src/core/case/record.ts';
import { townDeadlines } from '../../src/core/case/town-deadlines.ts';
import { day } from '../../src/core/kernel/calendar-date.ts';

const law = lawOf('saukville');

describe('Saukville ch. 159, sewer use article (Ord. No. 656), A: the appeal to the Utility Committee', () => {
  const sewer = caseOf(law, 'sewer', '2026-07-10');
  const appeal = { route: 'appeal', against: 'order', receivedOn: '2026-12-18' };

  it('has seven days from the receipt: they end on Christmas, and move to the Monday', () => {
    sewer
      .whenRecorded(petitioned('2026-12-28', appeal))
      .then(
        '2026-12-28 held/2026-12-28/appeal/1/order',
        '2026-12-28 notice/petition-received/2026-12-28/appeal/1/order/1',
      );
    sewer
      .whenRecorded(petitioned('2026-12-29', appeal))
      .thenRefused(/last day to ask the Utility Committee was \w+, December 28, 2026.*came too late/);
  });

  it('keeps what came too late, without effect', () => {
    const late = sewer.and(petitioned('2026-12-29', { ...appeal, late: true }));
    expect(late.through('2027-03-01').state.petitions).toBeUndefined();
    expect(late.through('2027-03-01').state.conflicts).toEqual([]);
    sewer.whenRecorded(petitioned('2026-12-28', { ...appeal, late: true })).thenRefused(/it is in time/);
  });

  it('has not begun to run where nobody knows the receipt', () => {
    sewer
      .whenRecorded(petitioned('2027-02-01', { route: 'appeal', against: 'order' }))
      .then(
        '2027-02-01 held/2027-02-01/appeal/1/order',
        '2027-02-01 notice/petition-received/2027-02-01/appeal/1/order/1',
      );
  });

  const filed = sewer.and(petitioned('2026-12-28', appeal));

  it('is decided within 30 days of its receipt, so that the notice of the hearing goes by the 20th', () => {
    filed.whenDayComes('2027-01-16').thenNothing();
    filed.whenDayComes('2027-01-17').then('2027-01-17 relief/2026-12-28/appeal/1/order/1/hearing-notice');
    filed
      .whenDayComes('2027-01-27')
      .then(
        '2027-01-27 relief/2026-12-28/appeal/1/order/1/decision',
        '2027-01-27 relief/2026-12-28/appeal/1/order/1/hearing',
      );
    const late = (on: string) =>
      townDeadlines(filed.through(on).state, law, day(on)).map(({ step, lastDay, daysLate }) => [
        step,
        lastDay,
        daysLate,
      ]);
    expect(late('2027-01-17')).toEqual([
      ['hearing-notice', '2027-01-17', 0],
      ['hearing', '2027-01-27', 0],
      ['decision', '2027-01-27', 0],
    ]);
    expect(late('2027-01-18')[0]).toEqual(['hearing-notice', '2027-01-17', 1]);
    expect(late('2027-01-30')).toEqual([
      ['hearing-notice', '2027-01-17', 13],
      ['hearing', '2027-01-27', 3],
      ['decision', '2027-01-27', 3],
    ]);
  });

  it('hears on ten days’ notice: the ninth is too short, the tenth is not', () => {
    filed
      .whenRecorded(hearingSet('2027-01-11', '2027-01-20T18:00'))
      .thenRefused(/at least 10 days before: noticed on January 11, 2027, it is held on Thursday, January 21/);
    filed
      .whenRecorded(hearingSet('2027-01-11', '2027-01-21T18:00'))
      .then('2027-01-11 notice/hearing-notice/2026-12-28/appeal/1/order/1');
  });

  it('decides after the hearing, not before', () => {
    const set = filed.and(hearingSet('2027-01-11', '2027-01-21T18:00'));
    set.whenRecorded(decidedOn('2027-01-20', 'denied')).thenRefused(/hearing\.held comes first/);
    set.whenRecorded(heard('2027-01-20')).thenRefused(/set for January 21, 2027/);
    const held = set.and(heard('2027-01-21'));
    held.whenDayComes('2027-01-27').then('2027-01-27 relief/2026-12-28/appeal/1/order/1/decision');
    held
      .whenRecorded(decidedOn('2027-01-26', 'denied'))
      .then(
        '2027-01-26 reliefClosed/2026-12-28/appeal/1/order/1',
        '2027-01-26 released/2026-12-28/appeal/1/order',
        '2027-01-26 notice/decision-notice/2026-12-28/appeal/1/order/1',
      );
    held.and(decidedOn('2027-01-26', 'denied')).whenDayComes('2027-01-27').thenNothing();
  });

  it('serves sewer users, not the sump-pump article: there chapter 68 serves', () => {
    const storm = caseOf(law, 'storm', '2026-07-10');
    storm
      .whenRecorded(petitioned('2026-12-28', appeal))
      .thenRefused(
        /for the service sewer; this case is storm\. What serves it: administrative-review \(Wis\. Stat\. 68\.08\)/,
      );
    storm
      .whenRecorded(petitioned('2026-12-28', { ...appeal, route: 'administrative-review' }))
      .then(
        '2026-12-28 held/2026-12-28/administrative-review/1/order',
        '2026-12-28 notice/petition-received/2026-12-28/administrative-review/1/order/1',
      );
    sewer
      .whenRecorded(petitioned('2026-12-28', { ...appeal, route: 'administrative-review' }))
      .thenRefused(/stands in only where the town has none\. What serves it: appeal/);
  });
});

describe('Saukville ch. 159, storm sewer article (Ord. No. 825), B: the waiver', () => {
  const storm = caseOf(law, 'storm', '2026-07-10').and(
    told('trigger.noticed', '2026-07-20', { trigger: 'availability' }),
  );
  const asked = storm.and(petitioned('2026-09-01', { route: 'waiver', ground: 'hardship' }));
  const video = evidence('2026-09-10', ['video'], { presence: 'Pat Example' });

  it('has two grounds and no other', () => {
    storm
      .whenRecorded(petitioned('2026-09-01', { route: 'waiver', ground: 'dislike' }))
      .thenRefused(/no ground of this text; it has no-infiltration and hardship/);
    storm
      .and(petitioned('2026-09-01', { route: 'waiver' }), video)
      .whenRecorded(decidedOn('2026-10-06', 'granted'))
      .thenRefused(/petition states none: no-infiltration or hardship/);
  });

  it('asks for a video made before an employee, and for hardship for cost estimates', () => {
    asked.whenRecorded(evidence('2026-09-10', ['video'])).thenRefused(/employee of the town was present/);
    asked
      .whenRecorded(evidence('2026-09-10', ['letters']))
      .thenRefused(/no evidence of this text; it has video, cost-estimates/);
    asked.whenRecorded(decidedOn('2026-10-06', 'granted')).thenRefused(/Without video and cost-estimates/);
    asked
      .and(video)
      .whenRecorded(decidedOn('2026-10-06', 'granted'))
      .thenRefused(/Without cost-estimates/);
    storm
      .and(petitioned('2026-09-01', { route: 'waiver', ground: 'no-infiltration' }), video)
      .whenRecorded(decidedOn('2026-10-06', 'granted'))
      .then('2026-10-06 notice/decision-notice/2026-09-01/waiver/1/no-infiltration/1');
  });

  const shown = asked.and(video, evidence('2026-09-12', ['cost-estimates']));

  it('keeps no money waiting, so that none is spoken of in its decision', () => {
    shown
      .whenRecorded(decidedOn('2026-10-06', 'granted', { held: 'owed' }))
      .thenRefused(/Nothing waits while such a petition is open/);
  });

  it('is cited where a step has no petition to belong to, with what else serves', () => {
    for (const [type, data] of [
      ['evidence.received', { items: ['video'], presence: 'Pat Example' }],
      ['relief.decided', { outcome: 'granted', body: 'Village Board', resolution: '1' }],
      ['agreement.executed', {}],
      ['petition.withdrawn', {}],
    ] as const) {
      const said = record(storm.facts, { type, on: day('2026-09-01'), data }, law, day('2026-09-01'));
      expect(said.because.map(({ section }) => section)).toEqual([
        'Wis. Stat. 68.08',
        'Wis. Stat. 66.0703(12)(a)',
        'ch. 159, storm sewer article (Ord. No. 825), B',
      ]);
    }
  });

  it('is in effect once its agreement is executed, and not before', () => {
    shown.whenRecorded(agreed('2026-10-01')).thenRefused(/relief\.decided comes first/);
    const granted = shown.and(decidedOn('2026-10-06', 'granted', { until: '2027-10-31' }));
    expect(granted.through('2026-10-19').state.chart).toMatchObject({ relief: 'allowed', duty: 'running' });
    granted
      .whenRecorded(agreed('2026-10-20'))
      .then('2026-10-20 granted/2026-09-01/waiver/1/hardship', '2026-10-20 excuse/2026-09-01/waiver/1/hardship');
    granted.whenRecorded(agreed('2027-11-01')).thenRefused(/lasts through October 31, 2027/);
  });

  it('that is limited comes to its end, and the duty is back', () => {
    const waived = shown.and(decidedOn('2026-10-06', 'granted', { until: '2027-10-31' }), agreed('2026-10-20'));
    waived.whenDayComes('2027-07-21').thenNothing();
    waived.whenDayComes('2027-10-31').thenNothing();
    waived
      .whenDayComes('2027-11-01')
      .then(
        '2027-11-01 excuseEnded/waived/2027-10-31',
        '2027-11-01 deadline/sump-pump',
        '2027-11-01 reliefEnded/2026-09-01/waiver/1/hardship',
      );
    expect(waived.through('2027-11-01').state.chart).toMatchObject({ duty: 'overdue', relief: 'none' });
  });

  it('that is not limited lasts until somebody ends it', () => {
    const waived = shown.and(decidedOn('2026-10-06', 'granted'), agreed('2026-10-20'));
    expect(waived.through('2036-10-06').state.chart).toMatchObject({ duty: 'excused', relief: 'granted' });
    waived
      .whenRecorded(told('parcel.changed', '2030-03-01', { what: 'excuse-ended', reason: 'waived' }))
      .then('2030-03-01 deadline/sump-pump', '2030-03-01 reliefEnded/2026-09-01/waiver/1/hardship');
  });

  it('that is refused leaves the owner where they were', () => {
    shown
      .whenRecorded(decidedOn('2026-10-06', 'denied'))
      .then(
        '2026-10-06 reliefClosed/2026-09-01/waiver/1/hardship/1',
        '2026-10-06 notice/decision-notice/2026-09-01/waiver/1/hardship/1',
      );
    expect(shown.and(decidedOn('2026-10-06', 'denied')).through('2027-07-21').state.chart.duty).toBe('overdue');
  });
});
