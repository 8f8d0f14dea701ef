import { record } from '../../../src/core/case/record.ts';
import { day } from '../../../src/core/kernel/calendar-date.ts';
import { debtName } from '../../../src/core/ledger/money-words.ts';
import { connected, mailed, paid, sold, told } from '../../support/case-story.ts';
import { caseOf, saukville, waitsOn, wordsOn } from '../../support/saukville-story.ts';

const laid = (on: string) => told('trigger.noticed', on, { trigger: 'availability' });
const share = (on: string, data: Record<string, unknown> = {}) =>
  told('lateral.charged', on, {
    inches: 4,
    items: [
      { what: 'Lateral, 38 feet', amount: '2280.00' },
      { what: 'Fittings', amount: '145.50' },
    ],
    body: 'Village Board',
    resolution: '2026-23',
    ...data,
  });
const home = caseOf('storm', '2026-06-01').and(laid('2026-08-12'));

describe("ch. 159, storm sewer laterals (Ord. Nos. 681 and 753): the owner's share of a new lateral", () => {
  it('is a debt of its items by resolution, and moves nothing but the account', () => {
    const story = home.and(share('2026-09-01'));
    const { state } = story.through('2026-09-01');
    expect(state.accounts.receivables).toMatchObject([{ key: 'cost/lateral', cents: 242550, open: 242550 }]);
    expect(state.chart).toMatchObject({ duty: 'running', assessment: 'none', forcedConnection: 'notOrdered' });
    expect(state.conflicts).toEqual([]);
    expect(debtName('cost/lateral')).toBe("owner's share of the lateral");
    expect(wordsOn(story, '2026-09-02')).toEqual(['Within 1 year, until August 12, 2027']);
  });

  it('is billed, has no last day, bears nothing, and goes on no roll, sold or not', () => {
    const billed = home.and(share('2026-09-01'));
    billed.whenDayComes('2026-09-01').then('2026-09-01 notice/cost-bill/lateral/1 2425.50');
    const out = billed.and(
      mailed('cost-bill', '2026-09-03', { notice: 'notice/cost-bill/lateral/1' }),
      sold('2027-02-01'),
    );
    const lines = out.linesThrough('2030-12-31');
    expect(lines).toContain('2026-09-03 served/cost-bill/lateral/1 2425.50');
    expect(lines.filter(line => /roll|window|levied|late\/|interest|accelerated/.test(line))).toEqual([]);
    expect(out.through('2030-12-31').state.accounts.receivables).toMatchObject([
      { key: 'cost/lateral', open: 242550, billedOn: '2026-09-03' },
    ]);
    expect(out.through('2030-12-31').state.accounts.receivables[0]?.dueOn).toBeUndefined();
    expect(waitsOn(out, '2027-03-01')).toContain(
      'payment of $2,425.50 billed on 2026-09-03, or a decision how it is collected: it bears no interest and goes on no tax roll. The property was sold on 2027-02-01: no bill of it goes to the new owner',
    );
    out.whenRecorded(told('election.filed', '2026-09-20', { count: 5 })).thenRefused(/knows no installments/);
  });

  it('is settled by payment, whether or not the sump pump is connected', () => {
    const story = home.and(
      share('2026-09-01'),
      mailed('cost-bill', '2026-09-03', { notice: 'notice/cost-bill/lateral/1' }),
      connected('2026-10-05'),
      paid('2026-10-20', '2425.50'),
    );
    story.whenDayComes('2026-10-20').then('2026-10-20 cleared/cost/lateral', '2026-10-20 settled/lateral');
    expect(story.through('2026-10-20').state.chart).toMatchObject({ duty: 'discharged', assessment: 'none' });
    expect(story.through('2026-10-20').state.conflicts).toEqual([]);
  });

  it.each([
    [3, /3 inches is below the 4 inches/],
    [4, undefined],
    [6, undefined],
  ])('is for a lateral of four inches at least: %s inches', (inches, refusal) => {
    const { refused } = home.whenRecorded(share('2026-09-01', { inches }));
    if (refusal) expect(refused).toMatch(refusal);
    else expect(refused).toBeUndefined();
  });

  it('is charged once, for a storm lateral, with who decided and which size', () => {
    home
      .and(share('2026-09-01'))
      .whenRecorded(share('2026-09-02', { resolution: '2026-24' }))
      .thenRefused(/was charged on September 1, 2026/);
    caseOf('discharge', '2026-06-01')
      .whenRecorded(share('2026-09-01'))
      .thenRefused(/makes no part of a discharge lateral/);
    const bare = { type: 'lateral.charged', on: day('2026-09-01'), data: { items: [] } };
    expect(record(home.facts, bare, saukville, day('2026-09-01'))).toMatchObject({
      ok: false,
      refused: expect.stringMatching(/inches.*items.*body.*resolution/s) as string,
      because: [{ section: 'ch. 159, storm sewer laterals (Ord. Nos. 681 and 753)' }],
    });
  });
});
