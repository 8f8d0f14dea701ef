import { openBalance } from '../../../src/core/case/division/open-balance.ts';
import { whyNotYet } from '../../../src/core/case/division/may-divide.ts';
import { payoffOn } from '../../../src/core/case/payoff.ts';
import { day } from '../../../src/core/kernel/calendar-date.ts';
import { moneyText } from '../../../src/core/kernel/cents.ts';
import { authorized, mailed, paid, told } from '../../support/case-story.ts';
import {
  abates,
  caseOf,
  cleaned,
  onGround,
  ordered,
  saukville,
  waitsOn,
  wordsOn,
} from '../../support/saukville-story.ts';

const spill = caseOf('discharge', '2026-06-01');

describe('ch. 159, storm sewer article (Ord. No. 825), E(5)(e): the work of an agency or a contractor', () => {
  const overdue = spill.and(ordered('2026-07-03T10:00'));

  it('takes a decision, and is for whoever is late', () => {
    overdue.whenRecorded(onGround('2026-07-09')).thenRefused(/remedy "abatement" comes first/);
    overdue
      .and(abates('2026-07-06'))
      .whenRecorded(onGround('2026-07-08'))
      .thenRefused(/the owner has until July 8, 2026 to do it/);
    expect(overdue.and(abates('2026-07-06')).whenRecorded(onGround('2026-07-09')).refused).toBeUndefined();
  });

  it('is the only remedy: neither standby nor a connection, and none for the sump pump', () => {
    for (const remedy of ['standby', 'forced-connection', 'penalty']) {
      overdue
        .whenRecorded(authorized('2026-07-09', { remedy }))
        .thenRefused(new RegExp(`no remedy "${remedy}"; it has abatement`));
    }
    caseOf('storm', '2026-06-01')
      .whenRecorded(abates('2026-07-09'))
      .thenRefused(/for the service discharge; this case is storm\. A violation may be referred/);
  });

  it('a lateral is no work of the village: no decision is asked for that its text does not have', () => {
    caseOf('storm', '2026-06-01')
      .whenRecorded(told('entry.obtained', '2026-07-09', { basis: 'consent' }))
      .thenRefused(
        /^Nothing in the ordinance of Village of Saukville says that the town makes such a connection itself/,
      );
  });

  it('is voted for no more where the discharge has ended, in words of its own', () => {
    const over = overdue.and(told('discharge.ended', '2026-07-10'));
    over
      .whenRecorded(abates('2026-07-13'))
      .thenRefused(/^A vote for the remedy "abatement" .* what had to go has been gone since 2026-07-10\.$/);
  });

  const done = overdue.and(
    abates('2026-07-09'),
    told('work.ordered', '2026-07-09', { contractor: 'Mill Pond Environmental', amount: '2400.00' }),
    onGround('2026-07-09'),
    cleaned('2026-07-10', ['Mill Pond Environmental: vacuum truck', '1850.00'], ['Ditch restored', '412.50']),
  );

  it('ends the duty, and what it cost is charged to the violator, line by line', () => {
    done
      .whenDayComes('2026-07-10')
      .then('2026-07-10 cost/abatement-1 2262.50', '2026-07-10 notice/cost-bill/abatement-1/1 2262.50');
    const { state } = done.through('2026-07-10');
    expect(state.chart).toMatchObject({ duty: 'discharged', building: 'unconnected', assessment: 'charged' });
    expect(state.orders).toMatchObject([{ id: 'abatement-1', collected: 'charge', cents: 226250 }]);
    expect(done.through('2026-07-10').steps.find(({ fact }) => fact.key === 'cost/abatement-1')?.fact).toMatchObject({
      because: [{ section: 'ch. 159, storm sewer article (Ord. No. 825), E(5)(e)', open: 'charge-to-violator' }],
    });
  });

  it('is billed without a last day, bears nothing, and is on no roll years later', () => {
    const billed = done.and(
      mailed('cost-bill', '2026-07-15', { stated: { charge: { receivable: 'cost/abatement-1', cents: 226250 } } }),
    );
    const { state } = billed.through('2029-12-31');
    expect(state.accounts.receivables).toMatchObject([
      { key: 'cost/abatement-1', open: 226250, billedOn: '2026-07-15' },
    ]);
    expect(state.accounts.receivables[0]?.dueOn).toBeUndefined();
    expect(state.chart.assessment).toBe('billed');
    expect(wordsOn(billed, '2026-12-01')).toEqual([
      'No discharge since July 10, 2026 (late)',
      'Abatement: done',
      'Cost billed, on no roll',
    ]);
    expect(billed.linesThrough('2029-12-31').filter(line => /roll|window|levied|late|interest/.test(line))).toEqual([]);
    expect(waitsOn(billed, '2026-12-01')).toContain(
      'payment of $2,262.50 billed on 2026-07-15, or a decision how it is collected: it bears no interest and goes on no tax roll',
    );
    billed
      .whenRecorded(told('election.filed', '2026-07-20', { count: 5 }))
      .thenRefused(/is charged as one debt: the text knows no installments/);
    const settled = billed.and(paid('2026-08-03', '2262.50'));
    settled
      .whenDayComes('2026-08-03')
      .then(
        '2026-08-03 cleared/cost/abatement-1',
        '2026-08-03 settled/abatement-1',
        '2026-08-03 notice/case-closed/2026-07-10/1',
      );
    expect(moneyText(settled.through('2026-08-03').state.accounts.credit)).toBe('0.00');
  });

  it('stays the debt of whoever caused it: no bill of it goes to who buys the land', () => {
    const sale = done.and(mailed('cost-bill', '2026-07-15', { notice: 'notice/cost-bill/abatement-1/1' }));
    const sold = sale.and(
      told('parcel.changed', '2026-08-03', { what: 'owner', sale: true }),
      told('notice.returned', '2026-08-05', { notice: 'notice/cost-bill/abatement-1/1', reason: 'moved' }),
    );
    expect(sold.linesThrough('2027-12-31', 'notice/cost-bill/abatement-1/2')).toEqual([]);
    expect(waitsOn(sold, '2026-09-01').join()).toMatch(/sold on 2026-08-03: no bill of it goes to the new owner/);
    const kept = sale.and(
      told('notice.returned', '2026-08-05', { notice: 'notice/cost-bill/abatement-1/1', reason: 'moved' }),
    );
    expect(kept.linesThrough('2027-12-31', 'notice/cost-bill/abatement-1/2')).toHaveLength(1);
  });

  it('can be paid off on any day for what is open, and goes over with divided land as it is', () => {
    const { state } = done.through('2026-07-31');
    const answer = payoffOn(state, saukville, 'abatement-1', day('2027-03-01'));
    expect(answer).toMatchObject({ ok: true, value: { total: 226250, interest: 0, perDiem: 0, onRoll: 0 } });
    expect(whyNotYet(state, saukville, 'SAU 1')).toBeUndefined();
    const { orders, charges } = openBalance(state, saukville);
    expect(charges).toMatchObject([{ key: 'cost/abatement-1', cents: 226250 }]);
    expect(orders).toEqual([{ id: 'abatement-1', completedOn: '2026-07-10', collected: 'charge' }]);
    const taken = caseOf('discharge', '2026-08-03').and(
      told('balance.assigned', '2026-08-03', {
        from: 'SAU 1',
        charges,
        orders,
        body: 'Village Board',
        resolution: '2026-30',
      }),
    );
    const after = taken.through('2027-12-31').state;
    expect(after).toMatchObject({ chart: { assessment: 'none' }, conflicts: [] });
    expect(after.accounts.receivables).toMatchObject([{ key: 'cost/abatement-1', open: 226250 }]);
    expect(taken.linesThrough('2027-12-31').filter(line => /roll|levied|window/.test(line))).toEqual([]);
  });

  it('takes no way in on public ground, and a consent, warrant or court order on private land', () => {
    const decided = overdue.and(abates('2026-07-09'));
    for (const basis of ['public-ground', 'consent', 'warrant', 'court-order']) {
      expect(decided.whenRecorded(onGround('2026-07-09', basis)).refused).toBeUndefined();
    }
    expect(waitsOn(decided, '2026-07-09')).toContain(
      'a way onto the property: consent, a warrant or a court order, or that the work is on public ground',
    );
  });

  it('is nobody’s to pay where nothing was decided', () => {
    const story = overdue.and(cleaned('2026-07-10'));
    expect(story.linesThrough('2026-12-31', 'cost/')).toEqual([]);
    expect(waitsOn(story, '2026-07-11')[0]).toMatch(/the decision behind the work completed on 2026-07-10/);
  });
});
