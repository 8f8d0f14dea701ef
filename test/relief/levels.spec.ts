import { paid, told } from '../support/case-story.ts';
import { caseOf, decidedOn, decisionReceived, heard, petitioned } from '../support/relief-story.ts';
import { lawOf } from '../support/town-law.ts';

const feeSet = (on: string, amount: string) =>
  told('rate.set', on, { what: 'appeal-fee', amount, body: 'Common Council', resolution: '2026-9' });

describe('Port Washington § 342-16: reconsideration, then the Common Council', () => {
  const law = lawOf('port-washington');
  const storm = caseOf(law, 'storm', '2026-07-10').and(feeSet('2026-07-15', '75.00'));
  const request = { route: 'appeal', against: 'order', decidedOn: '2026-08-03' };

  it('1. is asked for within 10 days of the date of the decision', () => {
    storm
      .whenRecorded(petitioned('2026-08-13', request))
      .then(
        '2026-08-13 held/2026-08-13/appeal/1/order',
        '2026-08-13 notice/petition-received/2026-08-13/appeal/1/order/1',
      );
    storm.whenRecorded(petitioned('2026-08-14', request)).thenRefused(/approving authority was \w+, August 13, 2026/);
  });

  it('rolls off a Saturday on which the office is closed', () => {
    // Decided on a Wednesday: the tenth day is a Saturday, the next office day a Monday.
    const onWednesday = { ...request, decidedOn: '2026-08-05' };
    storm
      .whenRecorded(petitioned('2026-08-17', onWednesday))
      .then(
        '2026-08-17 held/2026-08-17/appeal/1/order',
        '2026-08-17 notice/petition-received/2026-08-17/appeal/1/order/1',
      );
    storm.whenRecorded(petitioned('2026-08-18', onWednesday)).thenRefused(/Monday, August 17, 2026/);
  });

  const requested = storm.and(petitioned('2026-08-13', request));

  it('2. is reconsidered within 15 days of the request', () => {
    requested.whenDayComes('2026-08-27').thenNothing();
    requested.whenDayComes('2026-08-28').then('2026-08-28 relief/2026-08-13/appeal/1/order/1/decision');
  });

  const refused = requested.and(decidedOn('2026-08-26', 'denied'));
  const ruled = refused.and(decisionReceived('2026-08-28'));
  const toCouncil = { route: 'appeal', level: 2 };

  it('3. goes to the Council within 10 days of notice of that ruling', () => {
    refused.whenDayComes('2026-09-30').thenNothing();
    // Labor Day is a legal holiday: the last day moves to the Tuesday.
    ruled
      .whenDayComes('2026-09-09')
      .then('2026-09-09 reliefClosed/2026-08-13/appeal/1/order/1', '2026-09-09 released/2026-08-13/appeal/1/order');
    ruled
      .whenRecorded(petitioned('2026-09-08', toCouncil))
      .then('2026-09-08 fee/appeal/2026-09-08 75.00', '2026-09-08 notice/petition-received/2026-09-08/appeal/2/1');
    ruled.whenRecorded(petitioned('2026-09-09', toCouncil)).thenRefused(/Common Council was \w+, September 8, 2026/);
  });

  it('has no level 3, and none before the first was decided', () => {
    requested
      .whenRecorded(petitioned('2026-08-20', toCouncil))
      .thenRefused(/nothing had been decided against the owner/);
    ruled.whenRecorded(petitioned('2026-09-04', { route: 'appeal', level: 3 })).thenRefused(/2 levels, none beyond/);
    storm.whenRecorded(petitioned('2026-09-04', toCouncil)).thenRefused(/no petition by the route "appeal" was open/);
  });

  const appealed = ruled.and(petitioned('2026-09-04', toCouncil));

  it('4. is heard within 30 days of the filing', () => {
    appealed.whenDayComes('2026-10-04').thenNothing();
    // The thirtieth day is a Sunday.
    appealed.whenDayComes('2026-10-05').then('2026-10-05 relief/2026-08-13/appeal/1/order/2/hearing');
  });

  const wasHeard = appealed.and(heard('2026-09-22'));

  it('5. is ruled upon within 10 days of the hearing', () => {
    appealed.whenRecorded(decidedOn('2026-09-20', 'denied')).thenRefused(/decides after a hearing/);
    wasHeard.whenDayComes('2026-10-01').thenNothing();
    wasHeard.whenDayComes('2026-10-02').then('2026-10-02 relief/2026-08-13/appeal/1/order/2/decision');
    wasHeard
      .whenRecorded(decidedOn('2026-10-01', 'denied'))
      .then(
        '2026-10-01 reliefClosed/2026-08-13/appeal/1/order/2',
        '2026-10-01 released/2026-08-13/appeal/1/order',
        '2026-10-01 notice/decision-notice/2026-09-04/appeal/2/1',
      );
  });

  it('gives the fee back only where the decision says so', () => {
    const feePaid = wasHeard.and(paid('2026-09-23', '75.00', { receivable: 'fee/appeal/2026-09-04' }));
    feePaid
      .whenRecorded(decidedOn('2026-10-01', 'granted'))
      .then(
        '2026-10-01 granted/2026-08-13/appeal/1/order',
        '2026-10-01 released/2026-08-13/appeal/1/order',
        '2026-10-01 notice/decision-notice/2026-09-04/appeal/2/1',
      );
    const refunded = feePaid.whenRecorded(decidedOn('2026-10-01', 'granted', { refundFee: true }));
    refunded.then(
      '2026-10-01 granted/2026-08-13/appeal/1/order',
      '2026-10-01 released/2026-08-13/appeal/1/order',
      '2026-10-01 refunded/appeal/2026-09-04 75.00',
      '2026-10-01 notice/decision-notice/2026-09-04/appeal/2/1',
    );
    expect(refunded.state.accounts).toMatchObject({ credit: 7500, charged: 0, paid: 7500 });
  });

  it('charges no fee of which nobody set the amount', () => {
    const without = caseOf(law, 'storm', '2026-07-10').and(
      petitioned('2026-08-13', request),
      decidedOn('2026-08-26', 'denied'),
      decisionReceived('2026-08-28'),
      petitioned('2026-09-04', toCouncil),
    );
    expect(without.linesThrough('2026-12-31', 'fee/')).toEqual([]);
    expect(without.and(feeSet('2026-09-10', '60.00')).linesThrough('2026-12-31', 'fee/')).toEqual([
      '2026-09-10 fee/appeal/2026-09-04 60.00',
    ]);
  });

  it('serves its own article, not § 342-1: there chapter 68 does', () => {
    const sewer = caseOf(law, 'sewer', '2026-07-10');
    sewer
      .whenRecorded(petitioned('2026-08-10', { ...request, against: 'penalty' }))
      .thenRefused(/not against a penalty.*administrative-review \(Wis\. Stat\. 68\.08\)/);
    sewer
      .whenRecorded(petitioned('2026-08-10', { ...request, against: 'permit' }))
      .then(
        '2026-08-10 held/2026-08-10/appeal/1/permit',
        '2026-08-10 notice/petition-received/2026-08-10/appeal/1/permit/1',
      );
    sewer
      .whenRecorded(
        petitioned('2026-09-02', { route: 'administrative-review', against: 'penalty', receivedOn: '2026-08-03' }),
      )
      .then(
        '2026-09-02 held/2026-09-02/administrative-review/1/penalty',
        '2026-09-02 notice/petition-received/2026-09-02/administrative-review/1/penalty/1',
      );
  });
});

describe('Port Washington § 342-8: the variance', () => {
  const storm = caseOf(lawOf('port-washington'), 'storm', '2026-07-10');
  const asked = storm.and(petitioned('2026-08-13', { route: 'variance', evidence: ['alternative-plan'] }));

  it('is approved by the Council after the Board of Public Works has recommended', () => {
    asked.whenRecorded(decidedOn('2026-09-01', 'granted')).thenRefused(/recommendation of the Board of Public Works/);
    asked
      .and(told('recommendation.made', '2026-08-25', { body: 'Board of Public Works', outcome: 'for' }))
      .whenRecorded(decidedOn('2026-09-01', 'granted'))
      .then(
        '2026-09-01 granted/2026-08-13/variance/1',
        '2026-09-01 excuse/2026-08-13/variance/1',
        '2026-09-01 notice/decision-notice/2026-08-13/variance/1/1',
      );
  });

  it('asks for another plan for the water', () => {
    storm
      .and(
        petitioned('2026-08-13', { route: 'variance' }),
        told('recommendation.made', '2026-08-25', { body: 'Board of Public Works', outcome: 'against' }),
      )
      .whenRecorded(decidedOn('2026-09-01', 'granted'))
      .thenRefused(/Without alternative-plan/);
  });
});

describe('Arcadia § 315-21H: the Utility Commission, then the Common Council', () => {
  const law = lawOf('arcadia');
  const sewer = caseOf(law, 'sewer', '2026-07-10').and(feeSet('2026-07-15', '50.00'));
  const appeal = { route: 'appeal', against: 'notice', decidedOn: '2026-08-03' };
  const filed = sewer.and(petitioned('2026-08-13', appeal));

  it('is filed within 10 days of the date of the decision, and decided within 30 days of its receipt', () => {
    sewer.whenRecorded(petitioned('2026-08-14', appeal)).thenRefused(/Utility Commission was \w+, August 13, 2026/);
    filed.whenDayComes('2026-09-11').thenNothing();
    // The thirtieth day is a Saturday of a closed office.
    filed.whenDayComes('2026-09-14').then('2026-09-14 relief/2026-08-13/appeal/1/notice/1/decision');
  });

  it('goes on to the Council, and gives the fee back where it is sustained', () => {
    const council = filed.and(
      decidedOn('2026-09-10', 'denied'),
      decisionReceived('2026-09-14'),
      petitioned('2026-09-24', { route: 'appeal', level: 2 }),
    );
    expect(council.linesThrough('2026-09-24', 'fee/')).toEqual(['2026-09-24 fee/appeal/2026-09-24 50.00']);
    const sustained = council
      .and(paid('2026-09-24', '50.00', { receivable: 'fee/appeal/2026-09-24' }))
      .whenRecorded(decidedOn('2026-10-13', 'granted'));
    sustained.then(
      '2026-10-13 granted/2026-08-13/appeal/1/notice',
      '2026-10-13 released/2026-08-13/appeal/1/notice',
      '2026-10-13 refunded/appeal/2026-09-24 50.00',
      '2026-10-13 notice/decision-notice/2026-09-24/appeal/2/1',
    );
    expect(sustained.state.accounts).toMatchObject({ credit: 5000, charged: 0, paid: 5000 });
    const unpaid = council.whenRecorded(decidedOn('2026-10-13', 'granted'));
    expect(unpaid.state.accounts).toMatchObject({ credit: 0, charged: 0, paid: 0 });
    expect(unpaid.state.accounts.receivables[0]?.open).toBe(0);
  });

  it('keeps the fee where the appeal is refused', () => {
    const refused = filed
      .and(
        decidedOn('2026-09-10', 'denied'),
        decisionReceived('2026-09-14'),
        petitioned('2026-09-24', { route: 'appeal', level: 2 }),
      )
      .whenRecorded(decidedOn('2026-10-13', 'denied'));
    refused.then(
      '2026-10-13 reliefClosed/2026-08-13/appeal/1/notice/2',
      '2026-10-13 released/2026-08-13/appeal/1/notice',
      '2026-10-13 notice/decision-notice/2026-09-24/appeal/2/1',
    );
    expect(refused.state.accounts.charged).toBe(5000);
  });

  it('a day later than the tenth it is closed', () => {
    const ruled = filed.and(decidedOn('2026-09-10', 'denied'), decisionReceived('2026-09-14'));
    ruled
      .whenDayComes('2026-09-25')
      .then('2026-09-25 reliefClosed/2026-08-13/appeal/1/notice/1', '2026-09-25 released/2026-08-13/appeal/1/notice');
    ruled
      .whenRecorded(petitioned('2026-09-25', { route: 'appeal', level: 2 }))
      .thenRefused(/the Common Council was \w+, September 24, 2026/);
  });

  it('does not serve a citation', () => {
    sewer
      .whenRecorded(petitioned('2026-08-10', { ...appeal, against: 'citation' }))
      .thenRefused(/Against a citation this route does not serve/);
  });

  it('does not serve the article of 1976: there chapter 68 does', () => {
    const drains = caseOf(law, 'clear-water', '2026-07-10').and(
      told('trigger.noticed', '2026-07-20', { trigger: 'ordinance-published', publishedOn: '2026-07-20' }),
    );
    drains
      .whenRecorded(petitioned('2026-08-10', appeal))
      .thenRefused(/not serve the article of "clear-water-removal"\. What serves it: administrative-review/);
  });
});

describe('Wis. Stat. ch. 68, where the town has no route of its own', () => {
  const law = lawOf('pewaukee');
  const sewer = caseOf(law, 'sewer', '2026-07-10');
  const review = { route: 'administrative-review', against: 'notice', receivedOn: '2026-08-03' };

  it('68.08: within 30 days of notice of the decision', () => {
    sewer
      .whenRecorded(petitioned('2026-09-02', review))
      .then(
        '2026-09-02 held/2026-09-02/administrative-review/1/notice',
        '2026-09-02 notice/petition-received/2026-09-02/administrative-review/1/notice/1',
      );
    sewer.whenRecorded(petitioned('2026-09-03', review)).thenRefused(/Wednesday, September 2, 2026/);
  });

  it('68.09 to 68.12: review in 15 days, appeal in 30, hearing in 15 on 10 days, decision in 20', () => {
    const asked = sewer.and(petitioned('2026-09-02', review));
    asked.whenDayComes('2026-09-17').then('2026-09-17 relief/2026-09-02/administrative-review/1/notice/1/decision');
    const reviewed = asked.and(decidedOn('2026-09-16', 'denied'), decisionReceived('2026-09-18'));
    reviewed
      .whenRecorded(petitioned('2026-10-20', { route: 'administrative-review', level: 2 }))
      .thenRefused(/Monday, October 19, 2026/);
    const appealed = reviewed.and(petitioned('2026-10-19', { route: 'administrative-review', level: 2 }));
    const key = 'relief/2026-09-02/administrative-review/1/notice/2';
    appealed.whenDayComes('2026-10-24').then(`2026-10-24 ${key}/hearing-notice`);
    // The fifteenth day is the November election, a legal holiday in even years.
    appealed.whenDayComes('2026-11-04').then(`2026-11-04 ${key}/hearing`);
    const held = appealed.and(told('hearing.set', '2026-10-20', { at: '2026-10-30T10:00' }), heard('2026-10-30'));
    held.whenDayComes('2026-11-19').then(`2026-11-19 ${key}/decision`);
  });

  it('a court appeal against an assessment holds nothing: Wis. Stat. 66.0703(12)', () => {
    sewer
      .whenRecorded(
        petitioned('2026-09-02', { route: 'assessment-appeal', against: 'assessment', receivedOn: '2026-08-03' }),
      )
      .thenNothing();
  });
});
