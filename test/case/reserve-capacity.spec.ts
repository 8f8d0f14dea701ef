import { compare } from '../../src/core/case/compare.ts';
import { connected, given, noticed, operational, paid, told, type Telling } from '../support/case-story.ts';
import { filed, issued, sectionsOf, setAt, waitsOf } from '../support/permit-story.ts';
import { lawOf } from '../support/town-law.ts';

const pewaukee = lawOf('pewaukee');

const opened = (rec = 100): ReturnType<typeof given> =>
  given(pewaukee, '2026-08-03', { rec }).and(
    operational('2020-06-01', '2026-08-03'),
    noticed('2020-06-01', {}, '2026-08-03'),
  );
const house = opened();
const building = (on: string, recordedOn = on): Telling => issued(on, 'building', 'B-1', {}, recordedOn);

describe('§ 300-16.F(1): one charge for each residential equivalent, in the council’s amount', () => {
  it('is owed from the day of the application where the amount was known, and from the council’s day where it came later', () => {
    house
      .and(setAt('2027-01-04', '1800.00'), filed('2027-03-01'))
      .whenDayComes('2027-03-01')
      .then('2027-03-01 fee/reserve-capacity 1800.00', '2027-03-01 notice/fee-bill/reserve-capacity/1 1800.00');
    const later = house.and(filed('2027-03-01'), setAt('2027-03-15', '1800.00'));
    expect(later.linesThrough('2027-03-14', 'fee')).toEqual([]);
    later
      .whenDayComes('2027-03-15')
      .then('2027-03-15 fee/reserve-capacity 1800.00', '2027-03-15 notice/fee-bill/reserve-capacity/1 1800.00');
  });

  it.each([
    [25, '450.00'],
    [100, '1800.00'],
    [240, '4320.00'],
    [933, '16794.00'],
  ])('for %i hundredths of an equivalent it is $%s, half cents up', (rec, amount) => {
    const told = opened(rec).and(setAt('2027-01-04', '1800.00'), filed('2027-03-01'));
    expect(told.linesThrough('2027-03-01', 'fee')).toEqual([`2027-03-01 fee/reserve-capacity ${amount}`]);
  });

  it('rounds to the cent: a quarter of $1,800.02 is $450.01 with its half cent', () => {
    const told = opened(25).and(setAt('2027-01-04', '1800.02'), filed('2027-03-01'));
    expect(told.linesThrough('2027-03-01', 'fee')).toEqual(['2027-03-01 fee/reserve-capacity 450.01']);
  });

  it('the newest amount counts on the day of the application; one set the day after changes nothing that is owed', () => {
    const story = house.and(setAt('2027-01-04', '1800.00'), setAt('2027-02-28', '1900.00'), filed('2027-03-01'));
    expect(story.and(setAt('2027-03-02', '2000.00')).linesThrough('2027-04-01', 'fee')).toEqual([
      '2027-03-01 fee/reserve-capacity 1900.00',
    ]);
    const sameDay = house.and(setAt('2027-01-04', '1800.00'), setAt('2027-03-01', '1900.00'), filed('2027-03-01'));
    expect(sameDay.linesThrough('2027-04-01', 'fee')).toEqual(['2027-03-01 fee/reserve-capacity 1900.00']);
  });

  it('is owed once, however many applications there are, and for a permit to disconnect or reconnect not at all', () => {
    const many = house.and(
      setAt('2027-01-04', '1800.00'),
      filed('2027-03-01'),
      filed('2027-03-02', { permit: 'plumbing' }),
      filed('2027-03-03', { building: 'Barn' }),
    );
    expect(many.linesThrough('2027-04-01', 'fee')).toEqual(['2027-03-01 fee/reserve-capacity 1800.00']);
    const other = house.and(
      setAt('2027-01-04', '1800.00'),
      filed('2027-03-01', { permit: 'disconnection' }),
      filed('2027-03-01', { permit: 'reconnection' }),
    );
    expect(other.linesThrough('2027-04-01', 'fee')).toEqual([]);
  });

  it('waits for the equivalents of a vacant lot to be assigned', () => {
    const lot = opened(0).and(setAt('2027-01-04', '1800.00'), filed('2027-03-01'));
    expect(lot.linesThrough('2027-03-31', 'fee')).toEqual([]);
    lot.whenRecorded(building('2027-03-10')).thenRefused(/no residential equivalents: they are assigned first/);
    lot
      .and(told('parcel.changed', '2027-03-15', { what: 'rec', recHundredths: 200 }))
      .whenDayComes('2027-03-15')
      .then('2027-03-15 fee/reserve-capacity 3600.00', '2027-03-15 notice/fee-bill/reserve-capacity/1 3600.00');
  });

  it('names what it was computed from', () => {
    const story = house.and(setAt('2027-01-04', '1800.00'), filed('2027-03-01'));
    const step = story.through('2027-03-01').steps.find(({ fact }) => fact.type === 'fee.charged');
    expect(step?.fact).toMatchObject({
      data: { fee: 'reserve-capacity', cents: 180_000, perRec: 180_000, recHundredths: 100 },
      because: [{ section: '§ 300-16.F(1)' }, { section: '§ 300-16.F(2)' }],
    });
    expect(step?.why?.()).toEqual({
      inputs: {
        'application filed': '2027-03-01',
        'amount set by the council': '2027-01-04',
        'amount for one residential equivalent': '$1,800.00',
        'residential equivalents': '1',
      },
      steps: ['Applied for on March 1, 2027.', '1 residential equivalents at $1,800.00 each: $1,800.00.'],
    });
  });
});

describe('§ 300-16.F(2): paid in full before a building or plumbing permit is issued', () => {
  const owing = house.and(setAt('2027-01-04', '1800.00'), filed('2027-03-01'));

  it('issued the day before the payment it is refused; on the day of the payment, and the day after, not', () => {
    const paidUp = owing.and(paid('2027-03-10', '1800.00'));
    paidUp
      .whenRecorded(building('2027-03-09', '2027-03-11'))
      .thenRefused(/\$1,800\.00 is unpaid at the end of March 9, 2027: it is paid in full before a building permit/);
    paidUp.whenRecorded(building('2027-03-10')).thenNothing();
    paidUp.whenRecorded(building('2027-03-11')).thenNothing();
    expect(sectionsOf(paidUp, pewaukee, building('2027-03-09', '2027-03-11'))).toEqual([
      '§ 300-16.F(1)',
      '§ 300-16.F(2)',
    ]);
  });

  it('one cent short is not in full', () => {
    const short = owing.and(paid('2027-03-10', '1799.99'));
    short.whenRecorded(building('2027-03-11')).thenRefused(/of \$1,800\.00, \$0\.01 is unpaid/);
    short.and(paid('2027-03-11', '0.01')).whenRecorded(building('2027-03-11')).thenNothing();
  });

  it('while the council’s amount is missing it says so, and staff see it as soon as somebody applies', () => {
    const applied = house.and(filed('2027-03-01'));
    applied.whenRecorded(building('2027-03-10')).thenRefused(/until the council's amount is recorded/);
    expect(sectionsOf(applied, pewaukee, building('2027-03-10'))).toContain('§ 300-16.F(2)');
    expect(waitsOf(house, pewaukee, '2027-03-10')).toEqual([]);
    expect(waitsOf(applied, pewaukee, '2027-03-10')).toEqual(["the council's amount of the reserve capacity charge"]);
  });

  it('nobody pays what nobody applied for: the application comes first', () => {
    const known = house.and(setAt('2027-01-04', '1800.00'));
    known
      .whenRecorded(building('2027-03-10'))
      .thenRefused(/\$1,800\.00 .* owed once an application is filed, and none is/);
  });

  it('everything that is missing is said at once', () => {
    house
      .whenRecorded(issued('2027-03-10', 'plumbing', 'P-1'))
      .thenRefused(/^No tap permit is applied for.*council's amount is recorded\.$/);
  });

  it('a tap permit does not wait for it', () => {
    owing.whenRecorded(issued('2027-03-02', 'tap', '1')).thenNothing();
  });

  it('a check that bounces is no payment: the charge is owed again, and staff see it', () => {
    const check = paid('2027-03-10', '1800.00');
    const story = owing.and(check, building('2027-03-11'));
    expect(waitsOf(story, pewaukee, '2027-03-20')).toEqual([]);
    const key = story.keys().find(name => name.startsWith('payment.received/')) ?? '';
    const bounced = story.and(told('payment.reversed', '2027-03-20', { payment: key, reason: 'bounced' }));
    expect(bounced.through('2027-03-20').state.conflicts).toEqual([]);
    expect(waitsOf(bounced, pewaukee, '2027-03-20')).toEqual([
      'the reserve capacity charge, $1,800.00, before a building or plumbing permit',
      'Fee bill (notice/fee-bill/reserve-capacity/1) to be approved',
    ]);
  });

  it('an application that is taken back after it was paid for is shown first; the money stays the owner’s', () => {
    const paidUp = owing.and(paid('2027-03-10', '1800.00'));
    const key = paidUp.keys().find(name => name.startsWith('application.filed/')) ?? '';
    const after = paidUp.without(key).through('2027-03-20');
    const difference = compare(paidUp.through('2027-03-20'), after, []);
    expect(difference.charges.reversed).toEqual([{ key: 'fee/reserve-capacity', on: '2027-03-01', cents: 180_000 }]);
    expect(difference.takesBack.join()).toMatch(/fee\/reserve-capacity, 1800\.00, already paid .*, falls away/);
    expect(after.state.accounts.credit).toBe(180_000);
  });

  it('a building that is connected has its capacity: an alteration waits for nothing', () => {
    const old = house.and(connected('2026-09-01'));
    old.whenRecorded(issued('2027-03-10', 'plumbing', 'P-1')).thenNothing();
  });
});
