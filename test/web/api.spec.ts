import { openTestPages, type OpenPages } from '../support/pages.ts';

let pages: OpenPages;
beforeAll(async () => {
  pages = await openTestPages();
}, 60_000);
afterAll(() => pages.close());

/** What a program that is signed in gets from an address. */
async function ask(path: string): Promise<{ status: number; body: Record<string, unknown> }> {
  const page = await pages.signedIn();
  await page.goto('/search');
  return page.evaluate(async address => {
    const answer = await fetch(address);
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
  }, path);
}

describe('/api/parcels/KEY', () => {
  it('answers why for each clock and charge: section, inputs, steps, the wait that counted, what is open', async () => {
    const { status, body } = await ask('/api/parcels/PWC9990042');
    expect(status).toBe(200);
    const [one] = body['cases'] as [
      { clocks: { why: unknown }[]; owed: { receivable: string; because: { section: string }[]; why: unknown }[] },
    ];
    const charge = one.owed.find(({ receivable }) => receivable === 'standby/2028-Q1');
    expect(charge?.because.map(({ section }) => section)).toContain('§ 300-7.C(2)(b)');
    expect(charge?.why).toMatchObject({
      inputs: { quarter: '2028-Q1', 'standby from': '2027-12-02' },
      steps: expect.arrayContaining([expect.stringContaining('$211.50')]),
      open: expect.arrayContaining([expect.objectContaining({ id: 'equivalency-charge' })]),
    });
    expect(one.clocks[0]?.why).toMatchObject({ steps: [expect.stringContaining('15 years from'), expect.anything()] });
  });

  it('says in JSON that a parcel is not in the town, that a day is none, and that nobody is signed in', async () => {
    expect(await ask('/api/parcels/PWC0000000')).toEqual({
      status: 404,
      body: { refused: expect.stringMatching(/not in your town/) },
    });
    expect(await ask('/api/parcels/PWC9990042?as-of=tomorrow')).toMatchObject({ status: 400 });
    const answer = await fetch(new URL('/api/parcels/PWC9990042', pages.url), { redirect: 'manual' });
    expect([answer.status, await answer.json()]).toEqual([401, { refused: 'Sign in first: nobody is signed in.' }]);
  });
});
