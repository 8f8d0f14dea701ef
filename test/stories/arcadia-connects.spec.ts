import { StoryTown, type ShownCase } from '../support/story-town.ts';

interface Shown extends ShownCase {
  readonly waitsFor: readonly { what: string }[];
  readonly assessments: readonly { cost: string; outcome: string | null; chooseBy: string | null }[];
}

const PARCEL = '20199900231';

/** From the notice to the tax bill: nobody pays, nobody chooses installments. */
describe('§ 315-11D at the command line: the Utility Commission has one home connected', () => {
  let town: StoryTown;
  const tell = (day: string, type: string, on: string, data: object = {}): Promise<unknown> =>
    town.must(day, `record ${type} ${PARCEL} --on ${on} --data`, JSON.stringify(data));
  const refused = async (day: string, type: string, on: string, data: object): Promise<{ refused: string }> => {
    const ran = await town.run(day, `record ${type} ${PARCEL} --on ${on} --data`, JSON.stringify(data));
    expect(ran.code).toBe(1);
    return ran.json();
  };
  const show = async (day: string): Promise<Shown> => (await town.show(PARCEL, day)) as Shown;

  beforeAll(async () => {
    town = await StoryTown.open('arcadia');
    const rows = [
      'parcel,owner,mailing address,site address,use,dwellings,district,available on',
      '201-9990-0231,"ELM, EDNA","31 HOLLOW OAK LN, ARCADIA WI 54612",31 HOLLOW OAK LN,residential,1,East,2027-01-11',
    ];
    await town.must('2027-02-01', `import parcels ${town.write('parcels.csv', rows.join('\n'))}`);
    await tell('2027-03-01', 'trigger.noticed', '2027-03-01', { trigger: 'availability', by: 'Utility Commission' });
  });
  afterAll(() => town?.close());

  it('365 days from the notice of March 1, 2027 end on February 29, 2028', async () => {
    await town.sweep('2028-02-29');
    const [clock] = (await show('2028-02-29')).clocks;
    expect(clock).toMatchObject({ start: '2027-03-01', due: '2028-02-29', passed: false });
    expect(clock?.because[0]?.section).toBe('§ 315-11D');
    await town.sweep('2028-03-01');
    const overdue = await show('2028-03-01');
    expect(overdue.words).toContain('Overdue since March 1, 2028');
    expect(overdue.waitsFor.map(({ what }) => what)).toContain('a vote on the remedy');
  });

  it('the Utility Commission decides it, and no other body', async () => {
    const vote = { body: 'Common Council', resolution: 'UC 28-4', remedy: 'forced-connection' };
    const answer = await refused('2028-03-08', 'authorization.recorded', '2028-03-08', vote);
    expect(answer.refused).toMatch(/for the Utility Commission to decide on/);
    await tell('2028-03-08', 'authorization.recorded', '2028-03-08', { ...vote, body: 'Utility Commission' });
    await tell('2028-04-10', 'entry.obtained', '2028-04-10', { basis: 'consent' });
    await tell('2028-09-18', 'work.begun', '2028-09-18');
    const items = [
      { what: 'Building sewer', amount: '6480.00', category: 'contractor' },
      { what: 'Sidewalk', amount: '920.00', category: 'restoration' },
    ];
    await tell('2028-09-25', 'work.completed', '2028-09-25', { items });
    await town.sweep('2028-09-25');
    expect((await show('2028-09-25')).balance).toBe('7400.00');
  });

  it('the bill of October 5 gives 30 days, though the choice of installments ended on October 25', async () => {
    await town.sweep('2028-10-05');
    const text = await town.textOf(await town.send('2028-10-05', `${PARCEL}:sewer/cost-bill/1/1`));
    for (const said of ['$7,400.00', 'Monday, November 6, 2028', '§ 315-11D', 'October 25, 2028']) {
      expect(text).toContain(said);
    }
    expect(text).not.toMatch(/Pewaukee|standby|undefined/);
    await town.sweep('2028-10-26');
    const shown = await show('2028-10-26');
    expect(shown.assessments[0]).toMatchObject({ cost: '7400.00', outcome: 'levy', chooseBy: '2028-10-25' });
    expect(shown.words).toContain('A special tax unless paid by November 6, 2028');
  });

  it('unpaid on November 7 it is a special tax, without the ten percent, on the roll of November 16', async () => {
    await town.sweep('2028-11-15');
    expect((await show('2028-11-15')).facts.map(({ key }) => key)).not.toContain('roll/2028');
    await town.sweep('2028-11-16');
    const shown = await show('2028-11-16');
    expect(shown.words).toContain('On the roll');
    expect(shown.owed.map(({ receivable, open }) => [receivable, open])).toEqual([['cost/1', '7400.00']]);
    const facts = shown.facts.map(({ key }) => key);
    expect(facts).toContain('roll/2028');
    expect(facts.filter(key => key.includes('penalty') || key.startsWith('late/'))).toEqual([]);
    expect(shown.conflicts).toEqual([]);
  });
});
