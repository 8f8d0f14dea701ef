import { resolve } from 'node:path';
import { FIFTH_FOLDER } from '../support/fifth-town.ts';
import { ledgerOf, StoryTown, type ShownCase } from '../support/story-town.ts';

const NEAR = '14-0207';
const FAR = '14-0311';
const PARCELS = `parcel,owner,mailing address,site address,use,dwellings,district,available on
${NEAR},"FERRIS, JUNE","31 FERRY RD, MARLOW FERRY NY 12990",31 FERRY RD,residential,1,Landing,2026-03-02
${FAR},"OAKES, ELI","88 HILL RD, MARLOW FERRY NY 12990",88 HILL RD,residential,1,Landing,2026-03-02`;

interface Shown extends ShownCase {
  readonly waitsFor: readonly { readonly what: string }[];
  readonly assessments: readonly { readonly installments: readonly Readonly<Record<string, unknown>>[] }[];
}

/** A town that no code knows, from its two files alone: as a clerk would work with it. */
describe('a made-up town of a made-up state at the command line', () => {
  let town: StoryTown;
  const tell = (day: string, parcel: string, type: string, on: string, data: object = {}): Promise<unknown> =>
    town.must(day, `record ${type} ${parcel} --on ${on} --data`, JSON.stringify(data));
  const show = (parcel: string, day: string): Promise<Shown> => town.show(parcel, day) as Promise<Shown>;
  const waits = async (parcel: string, day: string): Promise<string[]> =>
    (await show(parcel, day)).waitsFor.map(({ what }) => what);

  beforeAll(async () => {
    town = await StoryTown.open('marlow-ferry', { LATERAL_RULEBOOKS: resolve(FIFTH_FOLDER) });
    await town.must('2026-03-02', `import parcels ${town.write('parcels.csv', PARCELS)}`);
  });
  afterAll(() => town?.close());

  it('its rulebook passes the check, and is listed beside those that come with Lateral', async () => {
    const checked = await town.terminal.must(`rulebook check ${resolve(FIFTH_FOLDER, 'marlow-ferry.yaml')}`);
    expect(checked.out).toContain('Village of Marlow Ferry (marlow-ferry), 1 edition, no errors.');
    expect((await town.terminal.must('rulebook list')).out).toContain('marlow-ferry  Village of Marlow Ferry');
  });

  it('nobody is told of a duty before somebody has measured', async () => {
    await town.sweep('2026-03-03');
    expect(await waits(NEAR, '2026-03-03')).toEqual(['the distance to the sewer in feet, from the foundation']);
    await tell('2026-03-04', NEAR, 'distance.measured', '2026-03-04', {
      feet: 142.5,
      from: 'foundation',
      by: 'J. Rowe',
    });
    await tell('2026-03-04', FAR, 'distance.measured', '2026-03-04', { feet: 201, from: 'foundation', by: 'J. Rowe' });
    expect(await waits(NEAR, '2026-03-04')).toEqual([]);
    const notice = { trigger: 'availability', publishedOn: '2026-03-09', by: 'The Landing Post' };
    await tell('2026-03-09', NEAR, 'trigger.noticed', '2026-03-09', notice);
    const far = await town.run(
      '2026-03-09',
      `record trigger.noticed ${FAR} --on 2026-03-09 --data`,
      JSON.stringify(notice),
    );
    expect(far.code).toBe(1);
    expect(far.json()).toMatchObject({
      refused: expect.stringContaining('The sewer is 201 feet away, measured from the foundation'),
      because: [expect.objectContaining({ section: '§ 71-4(b)' })],
    });
    expect((await show(FAR, '2026-03-09')).words).toContain('the text asks only those within 200 feet');
    expect(await show(NEAR, '2026-03-09')).toMatchObject({
      clocks: [{ trigger: 'availability', start: '2026-03-09', due: '2027-09-09' }],
      words: 'Within 18 months, until September 9, 2027',
    });
  });

  it('the charge begins by itself after 120 days, and is billed', async () => {
    await town.sweep('2026-07-07');
    expect((await show(NEAR, '2026-07-07')).regions['standby']).toBe('notApplicable');
    await town.sweep('2026-10-01');
    expect(ledgerOf(await show(NEAR, '2026-10-01'))).toEqual(['2026-10-01 standby charge 2026-Q3 96.40']);
    expect((await show(FAR, '2026-10-01')).ledger).toEqual([]);
    const [bill] = (await show(NEAR, '2026-10-01')).notices;
    expect(bill).toMatchObject({ kind: 'standby-bill', held: null });
    const text = await town.textOf(await town.send('2026-10-05', bill?.id ?? ''));
    for (const said of ['Village of Marlow Ferry', '$96.40', 'October 26, 2026', 'by the 10th of a month'])
      expect(text).toContain(said);
    expect(text).not.toMatch(/undefined|\bnull\b|NaN|\{\{|City Code|complain to the state|the City/);
    await tell('2026-10-19', NEAR, 'payment.received', '2026-10-19', { amount: '96.40' });
  });

  it('the final notice falls due when the 18 months are over, says its last day, and only that makes the owner fail', async () => {
    await town.sweep('2027-09-10');
    const final = (await show(NEAR, '2027-09-10')).notices.find(({ kind }) => kind === 'final-notice');
    expect(final).toMatchObject({
      due: '2027-09-10',
      held: null,
      because: [{ section: '§ 71-6' }, { section: '§ 71-6' }],
    });
    const text = await town.textOf(await town.send('2027-09-15', final?.id ?? ''));
    for (const said of ['This is the final notice', 'March 9, 2026', '18 months', '90 days', 'December 14, 2027']) {
      expect(text).toContain(said);
    }
    await town.sweep('2027-12-14');
    expect((await show(NEAR, '2027-12-14')).regions['duty']).toBe('running');
    await town.sweep('2027-12-15');
    expect((await show(NEAR, '2027-12-15')).regions['duty']).toBe('overdue');
  });

  it('the village connects; the owner pays in level payments on the rolls of September, with a fee each', async () => {
    const vote = { body: 'Village Board', resolution: '28-3', remedy: 'forced-connection' };
    await tell('2028-01-10', NEAR, 'authorization.recorded', '2028-01-10', vote);
    await tell('2028-03-06', NEAR, 'entry.obtained', '2028-03-06', { basis: 'consent' });
    const items = [{ what: 'Contractor', amount: '8000.00' }];
    await tell('2028-03-31', NEAR, 'work.completed', '2028-03-31', { items });
    await town.sweep('2028-03-31');
    const bill = (await show(NEAR, '2028-03-31')).notices.find(({ kind }) => kind === 'cost-bill');
    // § 71-14(a): notices are handed over or go by certified mail. Ordinary mail would open no choice.
    const certified = `--certified ${bill?.id ?? ''}`;
    await town.approve('2028-04-03', bill?.id ?? '');
    const text = await town.textOf(await town.print('2028-04-03', certified));
    await town.mailed('2028-04-03', certified);
    // 20 days from April 3, 2028 end on Sunday, April 23.
    for (const said of ['$8,000.00', 'April 24, 2028', '4.5%']) expect(text).toContain(said);
    expect(text).not.toMatch(/undefined|\bnull\b|NaN|\{\{/);
    await tell('2028-04-05', NEAR, 'notice.received', '2028-04-05', { notice: bill?.key });
    await tell('2028-04-10', NEAR, 'election.filed', '2028-04-10', { count: 4 });
    // 20 days from receipt: April 25. March 31 to November 30, 2028 is 240 days of thirty a month: 8,000 × 4.5 % × 2 ÷ 3.
    await town.sweep('2028-04-26');
    const growth = 1045n ** 4n;
    const level = (800_000n * 45n * growth) / (1000n * (growth - 1000n ** 4n));
    const dollars = (cents: bigint): string => (Number(cents) / 100).toFixed(2);
    const [assessment] = (await show(NEAR, '2028-04-26')).assessments;
    expect(assessment?.installments[0]).toMatchObject({
      due: '2028-11-30',
      interest: '240.00',
      principal: dollars(level - 24_000n),
      fee: '12.50',
    });
    await town.sweep('2028-09-01');
    const roll = (await show(NEAR, '2028-09-01')).ledger.map(({ on, what, amount }) => `${on} ${what} ${amount}`);
    expect(roll).toEqual(
      expect.arrayContaining(['2028-09-01 fee of installment 1 12.50', '2028-09-01 interest of installment 1 240.00']),
    );
    const answer = await town.must<{ year: number; items?: unknown[] }>(
      '2028-09-05',
      `taxroll certify --year 2028 --out ${town.out} --allow-missing`,
    );
    expect(JSON.stringify(answer)).toContain('K-31');
  });

  it('what the database keeps comes to the same when it is derived anew', async () => {
    const replayed = await town.run('2028-09-05', 'replay --check');
    expect(replayed.code).toBe(0);
  });
});
