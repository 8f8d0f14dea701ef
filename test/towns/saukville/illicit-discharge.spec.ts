import { moneyText } from '../../../src/core/kernel/cents.ts';
import { day } from '../../../src/core/kernel/calendar-date.ts';
import { connectionDeadline } from '../../../src/core/rules/deadline.ts';
import { lastHour } from '../../../src/core/calendar/last-hour.ts';
import { editionOn } from '../../../src/core/rulebook/rulebook.ts';
import { explanationsOf } from '../../../src/core/case/explain.ts';
import { waitsFor } from '../../../src/core/case/waits-for.ts';
import { authorized, connected, excused, mailed, paid, told } from '../../support/case-story.ts';
import {
  abates,
  caseOf,
  cleaned,
  ended,
  onGround,
  ordered,
  saukville,
  waitsOn,
  wordsOn,
} from '../../support/saukville-story.ts';

const spill = caseOf('discharge', '2026-06-01');
const dueOf = (at: string) => {
  const state = spill.and(ordered(at)).through(at.slice(0, 10)).state;
  return state.clocks.map(({ due, dueAt, start }) => ({ start, due, dueAt }));
};

describe('ch. 159, storm sewer article (Ord. No. 825), E(5)(e): 72 hours from the order', () => {
  it.each([
    ['over Independence Day and the Sunday after it', '2026-07-03T10:00', '2026-07-08T10:00', '2026-07-08'],
    ['from Friday to Tuesday', '2026-06-05T16:45', '2026-06-09T16:45', '2026-06-09'],
    ['over New Year and a Sunday', '2026-12-30T15:00', '2027-01-04T15:00', '2027-01-04'],
    [
      'from midnight: the last day is the one that ends with them',
      '2026-06-08T00:00',
      '2026-06-11T00:00',
      '2026-06-10',
    ],
    ['from a minute before midnight', '2026-06-08T23:59', '2026-06-11T23:59', '2026-06-11'],
  ])('%s: ordered %s, until %s', (_title, at, dueAt, due) => {
    expect(dueOf(at)).toEqual([{ start: at.slice(0, 10), due, dueAt }]);
  });

  it('passes on the morning after the day in which the hours end: not the day before, nor that day', () => {
    const story = spill.and(ordered('2026-07-03T10:00'));
    story.whenDayComes('2026-07-07').thenNothing();
    story.whenDayComes('2026-07-08').thenNothing();
    story.whenDayComes('2026-07-09').then('2026-07-09 deadline/illicit-discharge');
    expect(story.through('2026-07-08').state.chart.duty).toBe('running');
    expect(story.through('2026-07-09').state.chart.duty).toBe('overdue');
  });

  it('passes the morning of the day that begins with their last midnight', () => {
    const story = spill.and(ordered('2026-06-08T00:00'));
    story.whenDayComes('2026-06-10').thenNothing();
    story.whenDayComes('2026-06-11').then('2026-06-11 deadline/illicit-discharge');
  });

  it('says until when, before and after, and which days did not count', () => {
    const story = spill.and(ordered('2026-07-03T10:00'));
    expect(wordsOn(story, '2026-07-06')).toEqual(['Within 72 hours, until Wednesday, July 8, 2026, 10:00']);
    expect(wordsOn(story, '2026-07-09')).toEqual([
      'Overdue since July 9, 2026, hours over Wednesday, July 8, 2026, 10:00',
    ]);
    const why = explanationsOf(story.through('2026-07-09'), saukville);
    expect(why.get('served/illicit-discharge')).toMatchObject({
      inputs: { 'notice given at': '2026-07-03T10:00' },
      steps: [
        '72 hours from Friday, July 3, 2026, 10:00: Wednesday, July 8, 2026, 10:00',
        'Saturday, July 4, 2026 is not counted (Independence Day)',
        'Sunday, July 5, 2026 is not counted',
        'In default from July 9, 2026',
      ],
    });
    expect(why.get('deadline/illicit-discharge')?.steps[0]).toBe(
      'Until Wednesday, July 8, 2026, 10:00. Nobody told that it was done by then',
    );
  });

  it('is the time that the hour limit of the same text gives', () => {
    const edition = editionOn(saukville, day('2026-07-03'));
    const limit = edition?.hourLimits?.['remediation'];
    const rule = edition?.deadlines?.['illicit-discharge'];
    expect(rule?.hours).toBe(limit?.hours);
    for (const at of ['2026-07-03T10:00', '2026-11-25T17:30', '2026-12-23T00:00']) {
      if (!edition || !limit) throw new Error('no limit');
      const question = { trigger: 'illicit-discharge', use: 'residential', service: 'discharge' } as const;
      const deadline = connectionDeadline(saukville, { ...question, dates: { at, mailedOn: day(at.slice(0, 10)) } });
      expect(deadline.ok && deadline.value.dueAt).toBe(lastHour(edition, at, limit.hours).due);
    }
  });

  it('is kept by whoever ends the discharge before the hour; after it, the same day, late', () => {
    const story = spill.and(ordered('2026-07-03T10:00'));
    const at = (hour: string) => wordsOn(story.and(ended(hour)), '2026-07-10');
    expect(at('2026-07-08T09:59')).toEqual(['No discharge since July 8, 2026, 09:59 (in time)']);
    expect(at('2026-07-08T10:00')).toEqual(['No discharge since July 8, 2026, 10:00 (in time)']);
    expect(at('2026-07-08T10:01')).toEqual(['No discharge since July 8, 2026, 10:01 (late)']);
    expect(at('2026-07-07')).toEqual(['No discharge since July 7, 2026 (in time)']);
    expect(at('2026-07-08')).toEqual(['No discharge since July 8, 2026 (on the last day, at an hour nobody told)']);
    expect(at('2026-07-09')).toEqual(['No discharge since July 9, 2026 (late)']);
  });
});

describe('ch. 159, storm sewer article (Ord. No. 825), E(5): the written order', () => {
  it('is refused without its hour, without what it requires, or with an hour of another day', () => {
    spill
      .whenRecorded(
        told('trigger.noticed', '2026-07-03', { trigger: 'illicit-discharge', requires: 'Clean the inlet.' }),
      )
      .thenRefused(/the time of day at which the notice was given is not known/);
    spill.whenRecorded(ordered('2026-07-03T10:00', { requires: undefined })).thenRefused(/must say what it requires/);
    spill
      .whenRecorded(ordered('2026-07-03T10:00', { at: '2026-07-02T10:00' }))
      .thenRefused(/of July 3, 2026 cannot have been given on July 2, 2026/);
    spill
      .whenRecorded(ordered('2026-07-03T10:00', { at: '2026-07-04T10:00' }))
      .thenRefused(/given on July 4, 2026, after today/);
    spill
      .and(ordered('2026-07-03T10:00'))
      .whenRecorded(told('discharge.ended', '2026-07-07', { at: '2026-07-06T10:00' }))
      .thenRefused(/2026-07-06 10:00 is an hour of another day/);
  });

  it('counts from the hour it was received, where it was mailed before', () => {
    const story = spill.and(ordered('2026-06-01T08:00', { at: '2026-06-03T14:00' }, '2026-06-03'));
    expect(story.through('2026-06-03').state.clocks).toMatchObject([
      { start: '2026-06-03', dueAt: '2026-06-06T14:00' },
    ]);
    expect(story.through('2026-06-02').state.chart.duty).toBe('none');
  });

  it('belongs to the case of the discharge, and a connection does not end it', () => {
    caseOf('storm', '2026-06-01')
      .whenRecorded(ordered('2026-07-03T10:00'))
      .thenRefused(/sets a deadline for this: storm, residential use, illicit discharge/);
    spill
      .and(ordered('2026-07-03T10:00'))
      .whenRecorded(connected('2026-07-06'))
      .thenRefused(/record discharge\.ended here/);
  });
});

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
    expect(billed.linesThrough('2029-12-31').filter(line => /roll|window|levied|late|interest/.test(line))).toEqual([]);
    expect(waitsOn(billed, '2026-12-01')).toContain(
      'payment of $2,262.50 billed on 2026-07-15, or a decision how it is collected: it bears no interest and goes on no tax roll',
    );
    billed
      .whenRecorded(told('election.filed', '2026-07-20', { count: 5 }))
      .thenRefused(/is charged as one debt: the text knows no installments/);
    const settled = billed.and(paid('2026-08-03', '2262.50'));
    settled.whenDayComes('2026-08-03').then('2026-08-03 cleared/cost/abatement-1', '2026-08-03 settled/abatement-1');
    expect(moneyText(settled.through('2026-08-03').state.accounts.credit)).toBe('0.00');
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

describe('ch. 159, storm sewer article (Ord. No. 825), E(7): exempt discharges', () => {
  it('are on record as why no order was given, with the section; the duty was never there', () => {
    const exempt = spill.and(excused('2026-06-02', 'exempt'));
    expect(wordsOn(exempt, '2026-06-03')).toEqual(['Excused (exempt)']);
    const waits = waitsFor(exempt.through('2026-06-03').state, saukville, day('2026-06-03'));
    expect(waits).toMatchObject([{ because: [{ section: 'ch. 159, storm sewer article (Ord. No. 825), E(7)' }] }]);
    expect(exempt.linesThrough('2028-12-31')).toEqual([]);
  });
});

describe('ch. 159, storm sewer article (Ord. No. 825), E(1): reported at once', () => {
  it('is cited with the order, and nothing is computed from it', () => {
    const life = spill.and(ordered('2026-07-03T10:00')).through('2026-07-03');
    const served = life.steps.find(({ fact }) => fact.key === 'served/illicit-discharge')?.fact;
    const sections = served?.origin === 'derived' ? served.because.map(({ section }) => section) : [];
    expect(sections).toEqual([
      'ch. 159, storm sewer article (Ord. No. 825), E(5)(e)',
      'Wis. Stat. 990.001(4)(a)',
      'ch. 159, storm sewer article (Ord. No. 825), E(1)',
    ]);
  });
});
