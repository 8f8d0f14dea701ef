import { day } from '../../src/core/kernel/calendar-date.ts';
import { recordFact } from '../../src/shell/desk/record-fact.ts';
import { findFaults, openTestPages, overflowOf, SIZES, type OpenPages } from '../support/pages.ts';
import { SAMPLE_DAY } from '../support/sample-town.ts';

let pages: OpenPages;
const OWNER = 'PWC9990063';

/** The council had this owner's connection made; five installments were chosen. */
const STEPS: readonly (readonly [on: string, type: string, data: Record<string, unknown>])[] = [
  [
    '2026-11-16',
    'authorization.recorded',
    { body: 'Common Council', resolution: '2026-50', remedy: 'forced-connection' },
  ],
  ['2026-12-01', 'entry.obtained', { basis: 'consent' }],
  ['2027-03-01', 'work.begun', {}],
  ['2027-03-12', 'work.completed', { items: [{ what: 'Lateral and restoration', amount: '10000.00' }] }],
  [
    '2027-03-15',
    'notice.mailed',
    {
      letter: 'cost-bill',
      notice: 'notice/cost-bill/1/1',
      stated: { charge: { receivable: 'cost/1', cents: 1_000_000 } },
    },
  ],
  ['2027-03-17', 'notice.received', { notice: 'notice/cost-bill/1/1' }],
  ['2027-04-05', 'election.filed', { count: 5 }],
];

beforeAll(async () => {
  pages = await openTestPages();
  const { lateral } = pages.sample;
  const desk = await lateral.desk();
  const rulebook = (await lateral.rulebooks()).rulebooks.get('pewaukee');
  if (!rulebook) throw new Error('the sample is of a town without rulebook');
  const writing = { municipalityId: 'pewaukee', today: day(SAMPLE_DAY), at: `${SAMPLE_DAY}T14:12:00Z`, by: 'test' };
  for (const [on, type, data] of STEPS) {
    const answer = await desk.write('pewaukee', manager =>
      recordFact(manager, `${OWNER}:sewer`, { type, on: day(on), data }, { rulebook, writing, accept: true }),
    );
    expect(answer).toMatchObject({ outcome: 'recorded' });
  }
}, 90_000);
afterAll(() => pages.close());

describe('§ 300-7.C(2)(a): the cost of the city’s work on the parcel’s page', () => {
  it('shows each installment with its last day, and what clears it today with the reason', async () => {
    const page = await pages.signedIn();
    await page.goto(`/parcels/${OWNER}`);
    const cost = page.getByRole('region', { name: /Cost of the town’s work/ });
    const rows = (await cost.locator('tbody tr').allInnerTexts()).map(text => text.replace(/\s+/g, ' '));
    expect(rows).toHaveLength(5);
    // 325 days from March 12, 2027 to January 31, 2028 at ten percent.
    expect(rows[0]).toBe('1 Jan 31, 2028 $2,000.00 $890.41 $0.00 $2,890.41');
    expect(rows[1]).toBe('2 Jan 31, 2029 $2,000.00 $800.00 $0.00 $2,000.00');
    const said = (await cost.innerText()).replaceAll('\u00a0', ' ');
    expect(said).toContain('5 installments chosen April 5, 2027');
    // 80 days from January 31, 2028 on $8,000.00.
    expect(said).toContain(
      'Payoff on April 20, 2028: $8,175.34, $2.19 more each day later; besides $2,890.41 with the taxes.',
    );
    expect(await findFaults(page)).toEqual([]);
  });

  it('fits a phone', async () => {
    const page = await pages.signedIn({ viewport: SIZES.phone });
    await page.goto(`/parcels/${OWNER}`);
    expect(await overflowOf(page)).toBe(0);
  });
});
