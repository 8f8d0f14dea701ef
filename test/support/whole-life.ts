import { StoryTown } from './story-town.ts';

export const PARCEL = 'PWC 0100 001';
export const OWNER = 'HOLLOWAY, MERRITT';
export const LAST_DAY = '2028-09-04';

const FILE = `parcel,owner,mailing address,site address,use,dwellings,district,available on
${PARCEL},"${OWNER}","77 SAMPLE LN, PEWAUKEE WI 53072",1 SAMPLE LN,residential,1,Still River,2011-08-03
PWC 0100 002,"ELM, EDNA","2 SAMPLE LN, PEWAUKEE WI 53072",2 SAMPLE LN,residential,1,Still River,2011-08-03
`;

/**
 * A home of 2011 through all that can come: told in 2011, the one-year letter, the warning, standby for quarters, a bill that
 * came back, a slip that was made void, the connection, the account paid, the case closed. Every letter was printed.
 */
export async function liveWholeLife(): Promise<StoryTown> {
  const town = await StoryTown.open();
  const first = '2026-11-30';
  const record = async (day: string, type: string, on: string, data: object): Promise<unknown> =>
    town.must(day, `record ${type} ${PARCEL.replaceAll(' ', '')} --on ${on} --data`, JSON.stringify(data));
  const file = town.write('parcels.csv', FILE);
  await town.terminal.must(`import parcels ${file} --municipality pewaukee --as-of ${first}`);
  for (const [type, on, data] of [
    ['trigger.noticed', '2011-08-03', { trigger: 'availability' }],
    ['authorization.recorded', first, { body: 'Common Council', resolution: '2026-41', remedy: 'standby' }],
  ] as const) {
    await town.must(first, `record ${type} --on ${on} --data`, JSON.stringify(data), '--district', 'Still River');
  }
  await town.sweep(first);
  await town.send('2026-12-01', '--kind one-year');
  await town.sweep('2027-11-19');
  await town.send('2027-11-19', '--kind standby-warning');
  await town.sweep('2028-01-03');
  await town.send('2028-01-03', '--kind standby-bill');
  await record('2028-01-24', 'payment.received', '2028-01-24', { amount: '70.50', reference: 'check 4711' });
  await town.sweep('2028-04-03');
  await town.send('2028-04-03', '--kind standby-bill');
  const bill = 'PWC0100001:sewer/standby-bill/2028-Q1/1';
  await town.run('2028-04-12', `notices returned ${bill} --on 2028-04-12 --reason moved`);
  await record('2028-05-02', 'payment.received', '2028-05-02', { amount: '12.34', reference: 'a slip' });
  const { facts } = await town.show('PWC0100001', '2028-05-02');
  const slip = facts.find(({ key }) => key.startsWith('payment.received/2028-05-02'))?.seq ?? 0;
  await town.must('2028-05-03', `correct PWC0100001 --void ${slip} --accept`);
  await town.sweep('2028-07-03');
  await town.send('2028-07-03', '--kind standby-bill');
  await record('2028-07-20', 'connection.made', '2028-07-20', { by: 'owner' });
  await town.sweep('2028-08-02');
  const { balance } = await town.show('PWC0100001', '2028-08-02');
  await record('2028-08-02', 'payment.received', '2028-08-02', { amount: balance, reference: 'wire 88' });
  await town.sweep(LAST_DAY);
  return town;
}
