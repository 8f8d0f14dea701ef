import { explanationsOf } from '../../src/core/case/explain.ts';
import { factWords } from '../../src/core/case/fact-words.ts';
import { staffWords } from '../../src/core/case/staff-words.ts';
import { waitsFor } from '../../src/core/case/waits-for.ts';
import { day } from '../../src/core/kernel/calendar-date.ts';
import { paid, told, type Story } from '../support/case-story.ts';
import {
  agreed,
  caseOf,
  decidedOn,
  decisionReceived,
  evidence,
  heard,
  hearingSet,
  petitioned,
} from '../support/relief-story.ts';
import { lawOf } from '../support/town-law.ts';

const saukville = lawOf('saukville');
const arcadia = lawOf('arcadia');
const waits = (law: typeof saukville, story: Story, on: string) =>
  waitsFor(story.through(on).state, law, day(on)).map(({ what, because }) => `${what} (${because[0]?.section ?? ''})`);
const says = (law: typeof saukville, story: Story, on: string) => staffWords(story.through(on), law).slice(1);

const storm = caseOf(saukville, 'storm', '2026-07-10').and(
  told('trigger.noticed', '2026-07-20', { trigger: 'availability' }),
);
const asked = storm.and(petitioned('2026-09-01', { route: 'waiver', ground: 'hardship' }));
const article = 'ch. 159, storm sewer article (Ord. No. 825)';
const granted = asked.and(
  evidence('2026-09-10', ['video', 'cost-estimates'], { presence: 'Pat Example' }),
  decidedOn('2026-10-06', 'granted', { until: '2027-10-31' }),
);

const sewer = caseOf(arcadia, 'sewer', '2026-07-10');
const appealed = sewer.and(petitioned('2026-08-13', { route: 'appeal', against: 'notice', decidedOn: '2026-08-03' }));
const refused = appealed.and(decidedOn('2026-09-10', 'denied'));
const council = refused.and(decisionReceived('2026-09-14'), petitioned('2026-09-24', { route: 'appeal', level: 2 }));
const feeSet = told('rate.set', '2026-09-28', {
  what: 'appeal-fee',
  amount: '50.00',
  body: 'Common Council',
  resolution: '2026-9',
});

describe('what waits because somebody asked', () => {
  it('is the evidence that is missing, the decision, then the agreement', () => {
    expect(waits(saukville, asked, '2026-09-05').slice(0, 3)).toEqual([
      `the evidence "video" for the waiver of September 1, 2026 (${article}, C)`,
      `the evidence "cost-estimates" for the waiver of September 1, 2026 (${article}, B(2))`,
      `the decision of the Village Board (waiver of September 1, 2026), for which the text sets no day (${article}, B)`,
    ]);
    expect(waits(saukville, granted, '2026-10-07')[0]).toBe(
      `the agreement executed by the owner (waiver of September 1, 2026) (${article}, B(1), (2))`,
    );
  });

  it('is the town’s own step with its last day, and how late it is', () => {
    expect(waits(arcadia, appealed, '2026-09-14')[0]).toBe(
      'the decision of the Utility Commission (appeal of August 13, 2026 against the notice), last day Monday, September 14, 2026 (§ 315-21H)',
    );
    expect(waits(arcadia, appealed, '2026-09-15')[0]).toMatch(/September 14, 2026, 1 day late/);
    expect(waits(arcadia, appealed, '2026-09-16')[0]).toMatch(/September 14, 2026, 2 days late/);
  });

  it('is the receipt of a decision, from which the next time runs', () => {
    expect(waits(arcadia, refused, '2026-12-01')).toContain(
      'the day on which the decision reached the owner (appeal of August 13, 2026 against the notice): until it is known no time runs (§ 315-21H)',
    );
  });

  it('is the fee: first its amount, then its payment, and where it falls away its refund', () => {
    const of = (story: Story, on: string) => waits(arcadia, story, on).filter(what => what.includes('fee'));
    expect(of(council, '2026-09-24')).toEqual([
      "the council's amount of the fee of the appeal of August 13, 2026 against the notice (§ 315-21H)",
    ]);
    const charged = council.and(feeSet);
    expect(of(charged, '2026-09-28')).toEqual([
      'the fee of the appeal of August 13, 2026 against the notice, $50.00 (§ 315-21H)',
    ]);
    const feePaid = charged.and(paid('2026-09-29', '50.00', { receivable: 'fee/appeal/2026-09-24' }));
    expect(of(feePaid, '2026-09-29')).toEqual([]);
    const sustained = feePaid.and(decidedOn('2026-10-13', 'granted'));
    expect(of(sustained, '2026-10-13')).toEqual([
      'the refund of the fee of the appeal of August 13, 2026 against the notice, $50.00 (§ 315-21H)',
    ]);
    const refunded = sustained.and(
      told('refund.authorized', '2026-10-20', { amount: '50.00', body: 'Common Council', resolution: '2026-12' }),
    );
    expect(of(refunded, '2026-10-20')).toEqual([]);
    expect(refunded.through('2026-10-20').state.accounts).toMatchObject({ charged: 0, paid: 0, credit: 0 });
  });
});

describe('where relief stands, in words', () => {
  it('of a waiver, from its filing to its end', () => {
    expect(says(saukville, asked, '2026-09-05')).toEqual(['Waiver filed on September 1, 2026']);
    expect(says(saukville, granted, '2026-10-07')).toEqual(['Waiver decided for the owner, agreement to come']);
    const waived = granted.and(agreed('2026-10-20'));
    expect(says(saukville, waived, '2026-10-20')).toEqual(['Waiver in effect through October 31, 2027']);
    expect(says(saukville, waived, '2027-11-01')).toEqual([]);
  });

  it('of an appeal that holds money, level by level', () => {
    const held = 'Money waits for the appeal, the clock runs on';
    expect(says(arcadia, appealed, '2026-08-13')).toEqual(['Appeal filed on August 13, 2026', held]);
    expect(says(arcadia, refused, '2026-09-10')).toEqual(['Appeal refused on September 10, 2026', held]);
    expect(says(arcadia, refused.and(decisionReceived('2026-09-14')), '2026-09-14')).toEqual([
      'Appeal refused on September 10, 2026, next level until Thursday, September 24, 2026',
      held,
    ]);
    expect(says(arcadia, council, '2026-09-24')).toEqual(['Appeal before the Common Council', held]);
    expect(says(arcadia, council.and(decidedOn('2026-10-13', 'granted')), '2026-10-13')).toEqual([
      'Appeal sustained on October 13, 2026',
    ]);
    expect(says(arcadia, council.and(decidedOn('2026-10-13', 'denied')), '2026-10-13')).toEqual([
      'Appeal refused, the decision stands',
    ]);
  });

  it('of a hearing', () => {
    const appeal = caseOf(saukville, 'sewer', '2026-07-10').and(
      petitioned('2026-12-28', { route: 'appeal', against: 'order', receivedOn: '2026-12-18' }),
      hearingSet('2027-01-11', '2027-01-21T18:00'),
    );
    expect(says(saukville, appeal, '2027-01-11')[0]).toBe(
      'Appeal: hearing set for Thursday, January 21, 2027, 6:00 p.m.',
    );
    expect(says(saukville, appeal.and(heard('2027-01-21')), '2027-01-21')[0]).toBe('Appeal heard on January 21, 2027');
  });
});

describe('why', () => {
  const why = (law: typeof saukville, story: Story, through: string, key: string) =>
    explanationsOf(story.through(through), law).get(key);

  it('the notice of a hearing is due: counted back from the day by which it is decided', () => {
    const appeal = caseOf(saukville, 'sewer', '2026-07-10').and(
      petitioned('2026-12-28', { route: 'appeal', against: 'order', receivedOn: '2026-12-18' }),
    );
    expect(why(saukville, appeal, '2027-01-17', 'relief/2026-12-28/appeal/1/order/1/hearing-notice')).toMatchObject({
      inputs: { filed: '2026-12-28', 'who decides': 'the Utility Committee' },
      steps: [
        '30 days from December 28, 2026: January 27, 2027',
        '10 days before January 27, 2027: January 17, 2027 is the last day to give notice of the hearing',
      ],
    });
    expect(why(saukville, appeal, '2027-01-17', 'held/2026-12-28/appeal/1/order')?.open.map(({ id }) => id)).toEqual([
      'appeal-holds',
    ]);
  });

  it('a waiver is in effect: not before its agreement', () => {
    const waived = granted.and(agreed('2026-10-20'));
    expect(why(saukville, waived, '2026-10-20', 'granted/2026-09-01/waiver/1/hardship')).toMatchObject({
      inputs: {
        asked: '2026-09-01',
        decided: '2026-10-06, level 1',
        'agreement executed': '2026-10-20',
        'last day that the decision names': '2027-10-31',
      },
      binding: 'agreement executed',
    });
  });

  it('a decision stands: nobody went on by the last day', () => {
    const closed = refused.and(decisionReceived('2026-09-14'));
    const answer = why(arcadia, closed, '2026-09-25', 'reliefClosed/2026-08-13/appeal/1/notice/1');
    expect(answer?.steps).toEqual([
      '10 days from September 14, 2026: September 24, 2026',
      'Nobody went on by September 24, 2026: the decision stands',
    ]);
  });

  it('a stay moved the last day', () => {
    const stayed = storm.and(
      told('stay.ordered', '2027-07-11', { by: 'Village Board', order: 'Order 4' }),
      told('stay.lifted', '2027-08-31'),
    );
    expect(why(saukville, stayed, '2027-08-31', 'resumed/2027-07-11/2027-08-31')).toMatchObject({
      inputs: { 'stay ordered': '2027-07-11', 'last day of the stay': '2027-08-31', order: 'Order 4' },
      steps: [
        '10 days were left of the time through July 20, 2027 when the stay began',
        'Counted on from September 1, 2027: September 10, 2027',
      ],
    });
  });

  it('every conclusion of relief has words, inputs and a section', () => {
    const whole = council
      .and(feeSet, paid('2026-09-29', '50.00'), decidedOn('2026-10-13', 'granted'))
      .through('2026-12-31');
    for (const step of [...whole.steps, ...granted.and(agreed('2026-10-20')).through('2028-01-01').steps]) {
      expect(factWords(step.fact)).not.toMatch(/undefined|NaN/);
      if (step.fact.origin !== 'derived' || !/^(relief|held|released|granted|excuse|refunded|fee)/.test(step.fact.key))
        continue;
      expect(step.fact.because.length).toBeGreaterThan(0);
      expect(Object.keys(step.why?.().inputs ?? {}).length).toBeGreaterThan(0);
      expect(step.why?.().steps.length).toBeGreaterThan(0);
    }
  });
});
