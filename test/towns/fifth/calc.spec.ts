import { runLateral } from '../../support/run-lateral.ts';
import { FIFTH_FOLDER } from '../../support/fifth-town.ts';

const ask = async (question: object): Promise<Record<string, unknown>> => {
  const asked = { stdin: `${JSON.stringify({ municipality: 'marlow-ferry', ...question })}\n` };
  const ran = await runLateral(['calc'], { ...asked, env: { LATERAL_RULEBOOKS: FIFTH_FOLDER } });
  return ran.json<Record<string, unknown>>();
};

describe('lateral calc with a folder of rulebooks', () => {
  it('§ 71-11(a): 120 days from the notice; no deadline, warning or letter is asked for', async () => {
    const start = await ask({ kind: 'standby-start', availabilityNotice: '2026-03-09', use: 'residential' });
    expect(start).toMatchObject({ accruesFrom: '2026-07-08', missing: [], binding: 'availabilityEnds' });
    expect(await ask({ kind: 'standby-start' })).toMatchObject({ accruesFrom: null, missing: ['noticed'] });
  });

  it('K.R.C. 1-14(a): five days skip a weekend, ten count each day and roll off a Saturday', async () => {
    const ends = async (period: string) => (await ask({ kind: 'deadline', period, start: '2026-03-12' }))['due'];
    // From Thursday, March 12, 2026: five open days are March 19; ten days end on Sunday the 22nd.
    expect([await ends('5 days'), await ends('9 days'), await ends('10 days')]).toEqual([
      '2026-03-19',
      '2026-03-25',
      '2026-03-23',
    ]);
  });

  it('§ 71-9: the text’s own terms, its yearly fee and the due date after its own roll', async () => {
    const asked = { kind: 'installments', principal: '10000.00', count: 8, completedOn: '2026-08-20' };
    const plan = await ask(asked);
    // The choice from the completion ends September 9, 2026, after that year's roll: the first is due November 30, 2027.
    expect(plan).toMatchObject({
      rows: expect.arrayContaining([
        expect.objectContaining({
          n: 1,
          due: '2027-11-30',
          interest: '575.00',
          principal: '941.09',
          payment: '1528.59',
        }),
      ]),
    });
  });
});
