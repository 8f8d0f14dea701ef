import { cpSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { StoryTown } from '../support/story-town.ts';
import { lawOf } from '../support/town-law.ts';

/** Where set, the print files are kept there to be looked at. */
const KEEP = process.env['LATERAL_KEEP_LETTERS'];

const key = (n: number): string => `PWC010000${n}`;
const id = (n: number, rest: string): string => `${key(n)}:sewer/${rest}`;

/** The first home's sewer is new; the second has three months left on the first day; the others are long overdue. */
function sixParcels(): string {
  const rows = [1, 2, 3, 4, 5, 6].map(n => {
    const available = n === 1 ? '2026-11-02' : '2011-08-03';
    const owner = n === 6 ? 'STILL RIVER HOLDINGS LLC' : `"HARGROVE${n}, ELAINE R"`;
    return `PWC 0100 00${n},${owner},"W240 N30${n}0 SAMPLE LN, PEWAUKEE WI 53072",W240 N30${n}0 SAMPLE LN,residential,1,Still River,${available}`;
  });
  return ['parcel,owner,mailing address,site address,use,dwellings,district,available on', ...rows].join('\n');
}

describe('every kind of letter, from what happened to a parcel', () => {
  let town: StoryTown;
  const seen = new Set<string>();

  /** Approves where it must be, prints, mails on the day, and answers the words. */
  async function send(day: string, letter: string): Promise<string> {
    await town.run(day, `notices approve ${letter}`);
    const [listed] = (await town.notices(day)).filter(known => known.id === letter);
    expect(listed).toMatchObject({ held: null });
    const printed = await town.print(day, letter);
    expect(printed).toMatchObject({ printed: [letter], held: [] });
    await town.mailed(day, letter);
    if (listed) seen.add(listed.kind);
    if (KEEP !== undefined && listed) {
      mkdirSync(KEEP, { recursive: true });
      const file = printed.files.find(name => name.startsWith('letters-')) ?? '';
      cpSync(join(town.out, file), join(KEEP, `${listed.kind}-${key(Number(letter[9]))}-${day}.pdf`));
    }
    const text = await town.textOf(printed);
    expect(text).toMatch(/Page 1 of [12]/);
    expect(text).not.toMatch(/undefined|\bnull\b|NaN|Invalid|\{\{|\[object/);
    return text;
  }

  const tell = (day: string, type: string, n: number, on: string, data: object = {}, more = ''): Promise<unknown> =>
    town.must(day, `record ${type} ${key(n)} --on ${on} ${more} --data`.replace(/ +/g, ' '), JSON.stringify(data));

  beforeAll(async () => {
    town = await StoryTown.open();
    const file = town.write('parcels.csv', sixParcels());
    await town.must('2026-11-30', `import parcels ${file}`);
    await tell('2026-11-30', 'trigger.noticed', 2, '2012-03-02', { trigger: 'availability' });
    for (const n of [3, 4, 5, 6]) {
      await tell('2026-11-30', 'trigger.noticed', n, '2011-08-03', { trigger: 'availability' });
      const vote = { body: 'Common Council', resolution: '2026-41', remedy: 'standby' };
      await tell('2026-11-30', 'authorization.recorded', n, '2026-11-30', vote);
    }
    await town.sweep('2026-11-30');
  });
  afterAll(() => town?.close());

  it('§ 300-7.C(1): the notice of availability counts from its own date', async () => {
    const text = await send('2026-12-01', id(1, 'availability/1'));
    // December 1, 2041 is a Sunday.
    for (const said of ['Monday, December 2, 2041', 'November 2, 2026', '15 years']) expect(text).toContain(said);
    expect((await town.show(key(1), '2026-12-01')).clocks).toMatchObject([
      { nominal: '2041-12-01', due: '2041-12-02' },
    ]);
  });

  it('the reminder says how much time is left', async () => {
    await town.sweep('2026-12-02');
    const [reminder] = (await town.notices('2026-12-02', '--kind reminder')).filter(({ parcel }) =>
      parcel.endsWith('002'),
    );
    const text = await send('2026-12-02', reminder?.id ?? 'none');
    expect(text).toContain('You have 90 days left to connect your home');
    expect(text).toContain('Tuesday, March 2, 2027');
  });

  it('the one-year letter and the warning name their days', async () => {
    for (const n of [3, 4, 5, 6]) {
      const text = await send('2026-12-01', id(n, 'one-year/1'));
      expect(text).toContain('Wednesday, December 1, 2027');
      expect(text).toContain(n === 6 ? 'To Still River Holdings LLC' : `Dear Elaine R Hargrove${n}`);
    }
    await town.sweep('2027-11-19');
    for (const n of [3, 4, 5, 6]) {
      expect(await send('2027-11-19', id(n, 'standby-warning/1'))).toContain('Thursday, December 2, 2027');
    }
  });

  it('a connection in the quarter says which bill is still to come', async () => {
    await town.sweep('2028-01-03');
    for (const n of [3, 4, 5]) {
      const text = await send('2028-01-03', id(n, 'standby-bill/2027-Q4/1'));
      for (const said of ['$70.50', 'Monday, January 24, 2028', 'Public Service Commission'])
        expect(text).toContain(said);
    }
    await tell('2028-01-24', 'payment.received', 3, '2028-01-24', { amount: '70.50' });
    await tell('2028-02-11', 'permit.issued', 3, '2028-02-01', { number: 'P-2028-031' });
    await tell('2028-02-11', 'connection.made', 3, '2028-02-10');
    const text = await send('2028-02-14', id(3, 'connection-confirmed/1'));
    expect(text).toContain('under permit P-2028-031');
    expect(text).toContain('§ 300-7.D');
    expect(text).toContain('A last bill of $70.50 for the time before comes in April 2028.');
    expect(await send('2028-02-14', id(3, 'septic-checklist/2028-02-10/1'))).toContain('The tank is pumped out.');
  });

  it('the late notice adds up', async () => {
    await town.sweep('2028-01-25');
    const text = await send('2028-02-14', id(4, 'late-notice/2027-Q4/1'));
    expect(text).toContain('Pay $71.21 by February 24, 2028');
    expect(text).toContain('Standby charge for December 2027');
  });

  it('a connection with the tank closed and bills open says what is owed and past due', async () => {
    await tell('2028-02-14', 'septic.abandoned', 5, '2028-01-20');
    await tell('2028-02-14', 'connection.made', 5, '2028-01-19', {}, '--accept');
    const text = await send('2028-02-14', id(5, 'connection-confirmed/1'));
    expect(text).toContain('Your septic tank was closed on January 20, 2028');
    expect(text).not.toMatch(/under permit|on file/);
    expect(text).toContain('You still owe $71.21 for the time before. It is past due: pay it now.');
    expect(text).toContain('A further bill of $70.50 for the time before comes in April 2028.');
  });

  it('§ 300-17.B: the correction says what was wrong', async () => {
    await town.sweep('2028-04-03');
    await send('2028-04-03', id(4, 'standby-bill/2028-Q1/1'));
    await tell('2028-04-20', 'connection.made', 4, '2028-02-10', {}, '--accept');
    const text = await send('2028-04-21', id(4, 'correction/standby-bill/2028-Q1/1/1'));
    for (const said of ['February 10, 2028', '$211.50', '$70.50', 'Thursday, May 11, 2028'])
      expect(text).toContain(said);
    expect(text).toContain('You also owe $72.64 from other bills.');
  });

  it('§ 300-7.C(2)(a): the bill of costs lists the work and offers both ways to pay', async () => {
    const vote = { body: 'Common Council', resolution: '2028-17', remedy: 'forced-connection', budget: '12000.00' };
    await tell('2028-05-02', 'authorization.recorded', 6, '2028-05-01', vote);
    const order = await send('2028-05-03', id(6, 'connection-order/2028-05-01/1'));
    expect(order).toContain('The Common Council decided it on Monday, May 1, 2028');
    const crew = { contractor: 'Sample Sewer & Water LLC', amount: '9500.00', begins: '2028-05-10' };
    await tell('2028-05-09', 'work.ordered', 6, '2028-05-08', crew);
    await tell('2028-05-09', 'entry.obtained', 6, '2028-05-08', { basis: 'warrant' });
    const entry = await send('2028-05-09', id(6, 'entry-notice/2028-05-08/1'));
    for (const said of ['Wednesday, May 10, 2028', 'Sample Sewer & Water LLC']) expect(entry).toContain(said);
    await tell('2028-05-12', 'work.begun', 6, '2028-05-10');
    const items = [
      { what: 'Contractor: lateral and tap', amount: '8450.00' },
      { what: 'Lawn and drive restored', amount: '1050.00', category: 'restoration' },
    ];
    await tell('2028-05-15', 'work.completed', 6, '2028-05-12', { items });
    const text = await send('2028-05-15', id(6, 'cost-bill/1/1'));
    for (const said of ['Contractor: lateral and tap', '$8,450.00', '$9,500.00', 'Wednesday, June 14, 2028']) {
      expect(text).toContain(said);
    }
    // Five parts from the roll of 2028: 1,900.00 and 10 percent of 9,500.00 for 264 days.
    expect(text).toContain('With 5 parts, the first is $2,587.12 by January 31, 2029.');
    expect(text).toContain('May 1, 2028 the Common Council decided');
  });

  it('§ 300-17.B: the correction of a bill of costs states the right cost', async () => {
    const { facts } = await town.show(key(6), '2028-05-22');
    const seq = facts.find(({ key: name }) => name.startsWith('work.completed'))?.seq ?? 0;
    await town.run('2028-05-22', `correct ${key(6)} --void ${seq} --accept`);
    const items = [{ what: 'Contractor: lateral and tap', amount: '7450.00' }];
    await tell('2028-05-22', 'work.completed', 6, '2028-05-12', { items }, '--accept');
    const text = await send('2028-05-22', id(6, 'correction/cost-bill/1/1/1'));
    for (const said of ['Cost of the work', '$9,500.00', '$7,450.00', 'Wednesday, June 21, 2028', 'yearly parts']) {
      expect(text).toContain(said);
    }
  });

  it('Wis. Stat. 68.09, 68.11: what was asked, where it is heard and what was decided is told in writing', async () => {
    const asked = {
      route: 'administrative-review',
      against: 'cost',
      receivedOn: '2028-05-15',
      by: 'Still River Holdings LLC',
    };
    await tell('2028-05-24', 'petition.filed', 6, '2028-05-24', asked);
    const received = await send('2028-05-24', id(6, 'petition-received/2028-05-24/administrative-review/1/cost/1'));
    for (const said of ['to look again at the bill for the work', 'Thursday, June 8, 2028'])
      expect(received).toContain(said);
    const no = { outcome: 'denied', body: 'Utility Manager', resolution: 'UM-3', reason: 'The bills add up.' };
    await tell('2028-05-30', 'relief.decided', 6, '2028-05-30', no);
    const decided = await send('2028-05-30', id(6, 'decision-notice/2028-05-24/administrative-review/1/cost/1'));
    for (const said of ['We did not agree', 'The bills add up.', 'Thursday, June 29, 2028'])
      expect(decided).toContain(said);
    await tell('2028-06-01', 'decision.received', 6, '2028-06-01');
    await tell('2028-06-05', 'petition.filed', 6, '2028-06-05', { route: 'administrative-review', level: 2 });
    const hearing = { at: '2028-06-19T18:30', place: 'City Hall, Room 2' };
    await tell('2028-06-06', 'hearing.set', 6, '2028-06-06', hearing);
    const heard = await send('2028-06-07', id(6, 'hearing-notice/2028-06-05/administrative-review/2/1'));
    for (const said of ['Monday, June 19, 2028', '6:30 p.m.', 'City Hall, Room 2', 'at least 10 days']) {
      expect(heard).toContain(said);
    }
    await tell('2028-06-08', 'petition.withdrawn', 6, '2028-06-08');
  });

  it('§ 300-7.C(2)(a): the choice of installments is answered with every day and amount', async () => {
    await town.must('2028-05-23', `notices received ${id(6, 'correction/cost-bill/1/1/1')}`);
    await tell('2028-06-12', 'election.filed', 6, '2028-06-12', { count: 5 });
    await town.sweep('2028-06-26');
    const text = await send('2028-06-26', id(6, 'assessment-notice/1/1'));
    for (const said of [
      'INSTALLMENT ASSESSMENT NOTICE',
      '$2,028.85',
      'Wednesday, January 31, 2029',
      'a lien (a claim)',
    ]) {
      expect(text).toContain(said);
    }
    await town.must('2028-06-27', `record letter.requested ${key(6)} --on 2028-06-27 --data`, '{"letter":"payoff"}');
    // By hand: 7,450.00 and 10 percent of it for 46 of 365 days, beside the two standby bills that were never paid.
    const payoff = await send('2028-06-27', id(6, 'payoff/2028-06-27/1'));
    expect(payoff).toContain('Interest, 46 days $93.89');
    const known = await town.must<{ payoffs: { total: string }[]; otherBalance: string }>(
      '2028-06-27',
      `payoff ${key(6)}`,
    );
    expect(known.payoffs).toMatchObject([{ total: '7543.89' }]);
    const all = (7543.89 + Number(known.otherBalance)).toLocaleString('en-US', { minimumFractionDigits: 2 });
    expect(payoff).toContain(`The payoff is $${all}`);
  });

  it('§ 300-16.F(2): the fee of a new connection is asked for when somebody applies', async () => {
    const rate = { what: 'reserve-capacity', amount: '1800.00', body: 'Common Council', resolution: '2028-20' };
    await tell('2028-06-28', 'rate.set', 2, '2028-06-28', rate);
    await tell('2028-06-28', 'application.filed', 2, '2028-06-28', { permit: 'tap', building: 'house' });
    const text = await send('2028-06-28', id(2, 'fee-bill/reserve-capacity/1'));
    for (const said of ['Pay $1,800.00 before you connect', 'building and plumbing permit'])
      expect(text).toContain(said);
  });

  it('§ 300-17.D: the October notice names what is in arrears', async () => {
    await town.sweep('2028-10-09');
    const text = await send('2028-10-13', id(4, 'tax-roll-notice/2028/1'));
    expect(text).toContain('November 1, 2028');
  });

  it('§ 300-10.A: what was found is told in a notice of its own', async () => {
    const where = `${key(2)} --on 2028-10-16 --service clear-water`;
    await town.must('2028-10-16', `record case.opened ${where}`);
    const finding = {
      trigger: 'clear-water',
      what: 'A sump pump runs into the floor drain',
      by: 'the Utility Manager',
    };
    await town.must('2028-10-16', `record violation.found ${where} --data`, JSON.stringify(finding));
    await town.sweep('2028-10-16');
    const text = await send('2028-10-16', `${key(2)}:clear-water/violation-notice/clear-water/1`);
    for (const said of [
      'A sump pump runs into the floor drain.',
      '15 days',
      'Tuesday, October 31, 2028',
      '$5,000.00',
    ]) {
      expect(text).toContain(said);
    }
  });

  it('the duty goes with the land, an officer finds a failed system, and the file is closed at the end', async () => {
    await tell('2028-11-01', 'parcel.changed', 1, '2028-10-31', { what: 'owner', sale: true });
    const owner = await send('2028-11-01', id(1, 'new-owner/2028-10-31/1'));
    expect(owner).toContain('You have at least 13 years left.');
    const failed = { trigger: 'septic-failure', by: 'County Health Officer', receivedOn: '2028-11-02' };
    await tell('2028-11-02', 'trigger.noticed', 1, '2028-11-02', failed);
    const septic = await send('2028-11-02', id(1, 'septic-failure/2028-11-02/1'));
    expect(septic).toContain('your last day is Saturday, December 2, 2028');
    await tell('2028-11-10', 'septic.abandoned', 1, '2028-11-09');
    await tell('2028-11-10', 'connection.made', 1, '2028-11-10');
    await send('2028-11-13', id(1, 'connection-confirmed/1'));
    await town.sweep('2028-11-14');
    const closed = await send('2028-11-14', id(1, 'case-closed/2028-11-10/1'));
    expect(closed).toContain('The old tank was closed on November 9, 2028.');
  });

  it('§ 300-7.C(2)(a): each installment is asked for ahead of its day', async () => {
    await town.sweep('2028-12-18');
    const text = await send('2028-12-18', id(6, 'installment-bill/1/1/1'));
    for (const said of ['Installment 1 of 5: pay $2,028.85', 'your 2028 property tax bill'])
      expect(text).toContain(said);
  });

  it('leaves out none of the kinds that the ordinance knows', () => {
    const kinds = lawOf('pewaukee').editions.flatMap(({ letters = {} }) => Object.keys(letters));
    expect([...seen].sort()).toEqual([...new Set(kinds)].sort());
  });
});
