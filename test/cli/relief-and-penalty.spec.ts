import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { makeTown, Terminal } from '../support/cli-town.ts';

const TOWN = '--municipality arcadia --json';

interface Shown {
  readonly cases: readonly {
    readonly clocks: readonly { readonly due: string; readonly dueAt?: string }[];
    readonly penalty: unknown;
    readonly relief: readonly {
      readonly route: string;
      readonly level: number;
      readonly filed: string;
      readonly evidence: unknown;
      readonly decision: unknown;
      readonly next: { readonly what: string; readonly on: string; readonly because: readonly { section: string }[] };
    }[];
  }[];
}

describe('what lateral show tells of an appeal', () => {
  let database: TestDatabase;
  let terminal: Terminal;

  beforeAll(async () => {
    database = await createTestDatabase();
    terminal = new Terminal(database.url);
    await makeTown(database.url, 'arcadia', [{ number: 'AR 9961 101' }]);
    await terminal.must(`record case.opened AR9961101 ${TOWN} --on 2027-03-01 --as-of 2027-03-01 --service sewer`);
    const filed = { route: 'appeal', against: 'order', about: 'the order', decidedOn: '2027-03-01' };
    await terminal.on('2027-03-04').must(`record petition.filed AR9961101 ${TOWN} --on 2027-03-04`, filed);
  });
  afterAll(() => database?.drop());

  const show = async (asOf: string) => {
    const { cases } = (await terminal.must(`show AR9961101 ${TOWN} --as-of ${asOf}`)).json<Shown>();
    return cases[0];
  };

  it('§ 315-21H: its route, its level and the town’s next last day, late from the day after it', async () => {
    const shown = await show('2027-04-05');
    expect(shown?.penalty).toBeNull();
    expect(shown?.relief).toMatchObject([
      {
        route: 'appeal',
        level: 1,
        filed: '2027-03-04',
        evidence: { in: [], missing: [] },
        decision: null,
        next: { what: 'Decision, the Utility Commission', whose: 'town', on: '2027-04-05', daysLate: 0 },
      },
    ]);
    expect(shown?.relief[0]?.next.because[0]?.section).toBe('§ 315-21H');
    expect((await show('2027-04-06'))?.relief[0]?.next).toMatchObject({ daysLate: 1 });
  });

  it('a second case of the parcel is opened by its service, and shown beside the first', async () => {
    const opened = await terminal
      .on('2027-03-05')
      .must(`record case.opened AR9961101 ${TOWN} --on 2027-03-05 --service clear-water`);
    expect(opened.code).toBe(0);
    const { cases } = (await terminal.must(`show AR9961101 ${TOWN} --as-of 2027-04-05`)).json<Shown>();
    expect(cases).toHaveLength(2);
  });
});
