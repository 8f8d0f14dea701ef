import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { StoryTown } from '../support/story-town.ts';
import { readPdf } from '../support/read-pdf.ts';

const KEY = 'PWC0100001';
const OWNER = 'HARGROVE, ELAINE R';

interface Answered {
  readonly payoffs: readonly { readonly total: string; readonly perDiem: string; readonly onRoll: string }[];
  readonly letter: { readonly id: string; readonly file: string; readonly to: string | null };
}

describe('lateral payoff --letter', () => {
  let town: StoryTown;
  const tell = (day: string, type: string, data: object = {}): Promise<unknown> =>
    town.must(day, `record ${type} ${KEY} --on ${day} --data`, JSON.stringify(data));

  beforeAll(async () => {
    town = await StoryTown.open();
    const rows = [
      'parcel,owner,mailing address,site address,use,dwellings,district,available on',
      `PWC 0100 001,"${OWNER}","W240 N3010 SAMPLE LN, PEWAUKEE WI 53072",W240 N3010 SAMPLE LN,residential,1,Still River,2011-08-03`,
    ];
    await town.must('2026-07-20', `import parcels ${town.write('parcels.csv', rows.join('\n'))}`);
    await town.must('2026-07-20', `record trigger.noticed ${KEY} --on 2011-08-03 --data`, '{"trigger":"availability"}');
    const vote = { body: 'Common Council', resolution: '2026-50', remedy: 'forced-connection' };
    await tell('2026-08-10', 'authorization.recorded', vote);
    await tell('2026-08-12', 'entry.obtained', { basis: 'consent' });
    await tell('2026-08-20', 'work.begun');
    await tell('2026-08-28', 'work.completed', { items: [{ what: 'Lateral and tap', amount: '10000.00' }] });
    const charge = { receivable: 'cost/1', cents: 1_000_000 };
    await tell('2026-09-01', 'notice.mailed', {
      letter: 'cost-bill',
      notice: 'notice/cost-bill/1/1',
      stated: { charge },
    });
    await tell('2026-09-02', 'notice.received', { notice: 'notice/cost-bill/1/1' });
    await tell('2026-09-20', 'election.filed', { count: 5 });
    await town.sweep('2027-03-15');
  });
  afterAll(() => town?.close());

  it('writes it to a title agent, with the per-diem that lateral payoff names', async () => {
    const plain = await town.must<Answered>('2027-03-15', `payoff ${KEY}`);
    expect(plain.payoffs).toMatchObject([{ total: '8094.25', perDiem: '2.19', onRoll: '2427.40' }]);
    const file = join(town.out, 'payoff.pdf');
    const answered = await town.must<Answered>(
      '2027-03-15',
      `payoff ${KEY} --letter ${file} --to`,
      'Example Title LLC',
      '--address',
      '100 Sample Ave',
      '--address',
      'Pewaukee, WI 53072',
    );
    expect(answered.payoffs).toEqual(plain.payoffs);
    expect(answered.letter).toMatchObject({ file, to: 'Example Title LLC' });
    const { pages } = await readPdf(readFileSync(file));
    const text = pages
      .map(page => page.text)
      .join(' ')
      .replace(/\s+/g, ' ');
    for (const said of [
      'EXAMPLE TITLE LLC',
      '100 SAMPLE AVE',
      'To Example Title LLC',
      '$8,094.25',
      '$2.19',
      '$2,427.40',
    ]) {
      expect(text).toContain(said);
    }
    expect(text).toContain('Wednesday, April 14, 2027');
    // Nothing of the owner but the parcel: neither their name nor the way to their page.
    expect(text).not.toMatch(/HARGROVE|Hargrove|Your own page/);
  });

  it('passes through the work list like any other letter: printed, mailed, on record', async () => {
    const [listed] = await town.notices('2027-03-15', '--kind payoff');
    expect(listed).toMatchObject({ state: 'printed', approval: 'automatic' });
    await town.mailed('2027-03-15', listed?.id ?? '');
    const [mailed] = await town.notices('2027-03-15', '--kind payoff');
    expect(mailed).toMatchObject({ state: 'mailed' });
    expect((await town.show(KEY, '2027-03-15')).conflicts).toEqual([]);
  });

  it('goes to the owner where nobody else is named', async () => {
    const file = join(town.out, 'owner.pdf');
    const { letter } = await town.must<Answered>('2027-03-16', `payoff ${KEY} --letter ${file}`);
    expect(letter.to).toBeNull();
    const { pages } = await readPdf(readFileSync(file));
    expect(pages[0]?.text.replace(/\s+/g, ' ')).toContain('Dear Elaine R Hargrove');
  });

  it.each([
    [['--to', 'Example Title LLC'], /--to and --address go with --letter/],
    [['--letter', 'x.pdf', '--to', 'Example Title LLC'], /once for the street or box, and once for city/],
    [['--letter', 'x.pdf', '--address', '100 Sample Ave'], /--to NAME is missing/],
  ])('says what is missing: %j', async (more, reason) => {
    const ran = await town.run('2027-03-16', `payoff ${KEY}`, ...more);
    expect(ran.code).toBe(2);
    expect(ran.err + ran.out).toMatch(reason);
    expect(existsSync('x.pdf')).toBe(false);
  });

  it('is held with its reason where the address is too wide for the window, and writes no file', async () => {
    const file = join(town.out, 'wide.pdf');
    const ran = await town.run(
      '2027-03-17',
      `payoff ${KEY} --letter ${file} --to`,
      'AN EXAMPLE OF A TITLE COMPANY WHOSE NAME IS SO VERY LONG THAT NO WINDOW OF ANY ENVELOPE HOLDS IT AT TEN POINTS',
      '--address',
      '100 Sample Ave',
      '--address',
      'Pewaukee, WI 53072',
    );
    expect(ran.code).toBe(1);
    expect(ran.out + ran.err).toMatch(/The letter is held/);
    expect(existsSync(file)).toBe(false);
  });
});
