import { ledgerOf, StoryTown, type ShownCase } from '../support/story-town.ts';

function parcels(place: string, ...rows: readonly string[]): string {
  const head = 'parcel,owner,mailing address,site address,use,dwellings,district,available on';
  return [head, ...rows.map(row => row.replaceAll('PLACE', place))].join('\n');
}

describe('§ 315-11D at the command line: five dollars a day', () => {
  const PARCEL = '20199900118';
  const NEIGHBOR = '20199900119';
  let town: StoryTown;
  const tell = (day: string, type: string, on: string, data: object = {}, parcel = PARCEL): Promise<unknown> =>
    town.must(day, `record ${type} ${parcel} --on ${on} --accept --data`, JSON.stringify(data));
  const show = (day: string): Promise<ShownCase> => town.show(PARCEL, day);

  beforeAll(async () => {
    town = await StoryTown.open('arcadia');
    const file = town.write(
      'parcels.csv',
      parcels(
        'ARCADIA WI 54612',
        '201-9990-0118,"ELM, EDNA","17 HOLLOW OAK LN, PLACE",17 HOLLOW OAK LN,residential,1,West,2026-01-05',
        '201-9990-0119,"ASH, ALMA","19 HOLLOW OAK LN, PLACE",19 HOLLOW OAK LN,residential,1,West,2026-01-05',
      ),
    );
    await town.must('2026-02-02', `import parcels ${file}`);
    for (const parcel of [PARCEL, NEIGHBOR]) {
      await tell('2026-02-02', 'trigger.noticed', '2026-02-02', { trigger: 'availability' }, parcel);
    }
    await town.sweep('2027-02-24');
  });
  afterAll(() => town?.close());

  it('the council decides; the notice says how much and from which day', async () => {
    const vote = { body: 'Common Council', resolution: '2027-12', remedy: 'penalty' };
    for (const parcel of [PARCEL, NEIGHBOR]) {
      await tell('2027-02-25', 'authorization.recorded', '2027-02-25', vote, parcel);
    }
    await town.sweep('2027-02-25');
    await town.send('2027-03-01', `${NEIGHBOR}:sewer/penalty-warning/1`);
    const text = await town.textOf(await town.send('2027-03-01', `${PARCEL}:sewer/penalty-warning/1`));
    for (const said of [
      'Connect by March 11, 2027, or pay $5.00 a day',
      'Friday, March 12, 2027',
      '365 days',
      'until February 2, 2027',
      'Common Council',
      'The day you connect is free.',
      '§ 315-11D',
      'property tax bill',
    ]) {
      expect(text).toContain(said);
    }
    expect(text).not.toMatch(/Public Service Commission|standby|quarter|Pewaukee/i);
    expect((await show('2027-03-02')).words).toContain('Warned, penalty starts March 12, 2027');
  });

  it('it runs from March 12 and is posted on April 1; the bill asks for it within 20 days', async () => {
    await town.sweep('2027-03-12');
    expect((await show('2027-03-12')).words).toContain('Penalty of $5.00 a day since March 12, 2027');
    await town.sweep('2027-03-31');
    expect((await show('2027-03-31')).balance).toBe('0.00');
    await town.sweep('2027-04-01');
    expect((await show('2027-04-01')).balance).toBe('100.00');
    const text = await town.textOf(await town.send('2027-04-01', `${PARCEL}:sewer/penalty-bill/2027-03/1`));
    for (const said of [
      'Your penalty for March 2027 is $100.00',
      'Wednesday, April 21, 2027',
      'March 12, 2027 through March 31, 2027',
      '20 days × $5.00',
      'your next bill comes in May 2027',
      'goes on the 2027 property tax bill',
    ]) {
      expect(text).toContain(said);
    }
    expect(text).not.toMatch(/Public Service Commission|standby|a month to what is not paid/i);
  });

  it('connected on April 12: 31 days, $155.00, and no day more', async () => {
    await tell('2027-04-12', 'connection.made', '2027-04-12');
    await town.sweep('2027-04-12');
    const confirmed = await town.textOf(await town.send('2027-04-13', `${PARCEL}:sewer/connection-confirmed/1`));
    for (const said of [
      'The penalty stopped on April 12, 2027.',
      'You still owe $100.00 for the time before. Pay it by Wednesday, April 21, 2027.',
      'A further bill of $55.00 for the time before comes in May 2027.',
    ]) {
      expect(confirmed).toContain(said);
    }
    await town.sweep('2027-05-01');
    const text = await town.textOf(await town.send('2027-05-03', `${PARCEL}:sewer/penalty-bill/2027-04/1`));
    expect(text).toContain('11 days × $5.00');
    expect(text).toContain('You also owe $100.00 from earlier bills');
    expect(text).toContain('the penalty has stopped');
    const shown = await show('2027-05-03');
    expect(ledgerOf(shown)).toEqual([
      '2027-04-01 penalty for March 2027 100.00',
      '2027-05-01 penalty for April 2027 55.00',
    ]);
    expect(shown.owed.map(({ receivable, due }) => [receivable, due])).toEqual([
      ['penalty/2027-03', '2027-04-21'],
      ['penalty/2027-04', '2027-05-24'],
    ]);
    expect(shown.conflicts).toEqual([]);
  });

  it('the ledger answers with the section', async () => {
    const { ledger } = await show('2027-05-03');
    expect(ledger[0]?.because.map(({ section }) => section)).toContain('§ 315-11D');
  });

  it('a connection told late takes days back: a letter corrects the bill', async () => {
    await town.send('2027-05-03', `${NEIGHBOR}:sewer/penalty-bill/2027-03/1`);
    const line = `record connection.made ${NEIGHBOR} --on 2027-03-22 --data`;
    const asked = await town.run('2027-05-04', line, '{}');
    expect(asked.out).toContain('penalty/2027-03, 100.00, billed on 2027-05-03, becomes 50.00');
    await tell('2027-05-04', 'connection.made', '2027-03-22', {}, NEIGHBOR);
    const letter = `${NEIGHBOR}:sewer/correction/penalty-bill/2027-03/1/1`;
    const text = await town.textOf(await town.send('2027-05-04', letter));
    for (const said of ['Penalty', '$100.00', '$50.00', 'connected on March 22, 2027', 'Monday, May 24, 2027']) {
      expect(text).toContain(said);
    }
    expect(text).not.toMatch(/standby/i);
    const { owed } = await town.show(NEIGHBOR, '2027-05-04');
    expect(owed.map(({ receivable, open }) => [receivable, open])).toEqual([['penalty/2027-03', '50.00']]);
  });

  it('unpaid, it is certified as a special tax on November 16, without the ten percent', async () => {
    await town.sweep('2027-11-17');
    const list = await town.must<{ rows: readonly Readonly<Record<string, string>>[] }>(
      '2027-11-17',
      `taxroll certify --allow-missing --year 2027 --out ${town.out}`,
    );
    expect(list.rows).toMatchObject([
      { parcel: '201-9990-0118', code: 'special-tax', arrears: '0.00', penalty: '0.00', specialTax: '155.00' },
      { parcel: '201-9990-0119', code: 'special-tax', arrears: '0.00', penalty: '0.00', specialTax: '50.00' },
    ]);
    const shown = await show('2027-11-17');
    expect(shown.balance).toBe('155.00');
    expect(shown.notices.map(({ kind }) => kind)).not.toContain('tax-roll-notice');
    await town.must('2027-11-17', 'replay --check');
  });
});

describe('§ 342-1 at the command line: a penalty without an amount', () => {
  const KEYS = ['1642000101', '1642000102', '1642000103'];
  let town: StoryTown;
  const tell = (day: string, type: string, parcel: string, on: string, data: object = {}): Promise<unknown> =>
    town.must(day, `record ${type} ${parcel} --on ${on} --data`, JSON.stringify(data));
  const vote = { body: 'Common Council', resolution: '2027-12', remedy: 'penalty' };

  beforeAll(async () => {
    town = await StoryTown.open('port-washington');
    const rows = KEYS.map(
      (key, i) =>
        `${key},"ELM${i}, EDNA","${i + 1} HARBOR LN, PLACE",${i + 1} HARBOR LN,residential,1,Harbor,2027-01-04`,
    );
    await town.must(
      '2027-02-01',
      `import parcels ${town.write('parcels.csv', parcels('PORT WASHINGTON WI 53074', ...rows))}`,
    );
    for (const key of KEYS) await tell('2027-02-01', 'trigger.noticed', key, '2027-02-01', { trigger: 'availability' });
  });
  afterAll(() => town?.close());

  it('the vote is refused by its section, with what is missing', async () => {
    const ran = await town.run(
      '2027-03-01',
      `record authorization.recorded ${KEYS[0] ?? ''} --on 2027-03-01 --data`,
      JSON.stringify(vote),
    );
    expect(ran.code).toBe(1);
    const answer = ran.json<{ refused: string; because: { section: string }[] }>();
    expect(answer.refused).toContain("the council's amount is not on record");
    expect(answer.because.map(({ section }) => section)).toEqual(['§ 342-1, Notice; failure to comply']);
  });

  it('by the day, by the month and once, as the council sets it', async () => {
    const set = [
      { amount: '5.00', per: 'day' },
      { amount: '100.00', per: 'month' },
      { amount: '500.00', per: 'once' },
    ];
    const said = ['or pay $5.00 a day', 'or pay $100.00 a month', 'or pay a penalty of $500.00'];
    for (const [i, key] of KEYS.entries()) {
      const rate = { what: 'penalty', ...set[i], body: 'Common Council', resolution: '2027-11' };
      await tell('2027-03-01', 'rate.set', key, '2027-03-01', rate);
      await tell('2027-03-01', 'authorization.recorded', key, '2027-03-01', vote);
      const text = await town.textOf(await town.send('2027-03-01', `${key}:sewer/penalty-warning/1`));
      expect(text).toContain(said[i]);
      expect(text).toContain('Its amount was set on March 1, 2027.');
    }
    await town.sweep('2027-05-01');
    const bills = ['20 days × $5.00', '$100.00 × 20 ÷ 31', 'Once'];
    for (const [i, key] of KEYS.entries()) {
      const shown = await town.show(key, '2027-05-01');
      expect(ledgerOf(shown)).toEqual(
        [
          ['2027-04-01 penalty for March 2027 100.00', '2027-05-01 penalty for April 2027 150.00'],
          ['2027-04-01 penalty for March 2027 64.52', '2027-05-01 penalty for April 2027 100.00'],
          ['2027-04-01 penalty for March 2027 500.00'],
        ][i],
      );
      const text = await town.textOf(await town.send('2027-05-03', `${key}:sewer/penalty-bill/2027-03/1`));
      expect(text).toContain(bills[i]);
      // Thirty days after the billing date.
      expect(text).toContain('Wednesday, June 2, 2027');
    }
  });
});
