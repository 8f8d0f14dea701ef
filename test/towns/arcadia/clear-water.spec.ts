import { day } from '../../../src/core/kernel/calendar-date.ts';
import { deadlineOfRule } from '../../../src/core/rules/deadline.ts';
import { arcadia, clearWaterCase, dutyOn, noticedHome, refusedBy } from '../../support/arcadia-story.ts';
import { noticed, told } from '../../support/case-story.ts';

const clearWater = (on: string, data: Record<string, unknown> = {}) => noticed(on, { trigger: 'clear-water', ...data });

describe('ch. 315 (Ord. No. 153): clear water comes out within 60 days of written notice', () => {
  const noted = clearWaterCase('2027-03-01').and(clearWater('2027-03-01'));

  it('through the sixtieth day, overdue on the day after', () => {
    expect(dutyOn(noted, '2027-04-30')).toBe('running');
    expect(noted.linesThrough('2027-05-01', 'deadline/')).toEqual(['2027-05-01 deadline/clear-water']);
    expect(dutyOn(noted.and(told('discharge.ended', '2027-04-30')), '2027-05-01')).toBe('discharged');
  });

  it('a sixtieth day on a Sunday or holiday moves on, through a February 29 none is added', () => {
    const due = (on: string): unknown => clearWaterCase(on).and(clearWater(on)).through(on).state.clocks[0]?.due;
    expect(['2027-05-06', '2027-05-07', '2027-03-10', '2028-01-01'].map(due)).toEqual([
      '2027-07-06',
      '2027-07-06',
      '2027-05-10',
      '2028-03-01',
    ]);
  });
});

describe('ch. 315 (Ord. No. 112A): removal within 150 days of passage and publication', () => {
  const published = (on: string) => noticed(on, { trigger: 'ordinance-published', publishedOn: on });

  it('counted from the day of publication, once somebody records it', () => {
    const law1976 = clearWaterCase('1976-04-08');
    law1976
      .whenRecorded(noticed('1976-04-22', { trigger: 'ordinance-published' }))
      .thenRefused(/published is not known/);
    expect(refusedBy(law1976, noticed('1976-04-22', { trigger: 'ordinance-published' }))).toEqual([
      'ch. 315 (Ord. No. 112A)',
    ]);
    const noted = law1976.and(published('1976-04-22'));
    // April 22 and 150 days: Sunday, September 19, so Monday.
    expect(noted.through('1976-04-22').state.clocks[0]).toMatchObject({ nominal: '1976-09-19', due: '1976-09-20' });
    expect(dutyOn(noted, '1976-09-20')).toBe('running');
    expect(dutyOn(noted, '1976-09-21')).toBe('overdue');
    const next = law1976.and(published('1976-04-23')).through('1976-04-23').state.clocks[0];
    expect(next).toMatchObject({ nominal: '1976-09-20', due: '1976-09-20' });
  });

  it('a notice under it goes by certified mail and names the last day', () => {
    const law1976 = clearWaterCase('1976-06-01');
    law1976.whenRecorded(clearWater('1976-06-07', { lastDay: '1976-09-20' })).thenRefused(/by certified mail.*missing/);
    law1976
      .whenRecorded(clearWater('1976-06-07', { lastDay: '1976-09-20', method: 'first-class' }))
      .thenRefused(/given by certified mail: it was given by ordinary mail/);
    law1976.whenRecorded(clearWater('1976-06-07', { method: 'certified' })).thenRefused(/last day/);
    law1976
      .whenRecorded(clearWater('1976-06-07', { lastDay: '1976-09-20', method: 'certified' }))
      .then('1976-06-07 served/clear-water');
  });

  it('the town’s own days: the survey within 30 of publication, the notices within five of the survey', () => {
    const due = (rule: string, start: string): string => {
      const answer = deadlineOfRule(arcadia, rule, day(start));
      return answer.ok ? answer.value.due : answer.refused;
    };
    // An office act: a closed Saturday moves it on as well.
    expect(['1976-04-21', '1976-04-22', '1976-04-23'].map(on => due('clear-water-survey', on))).toEqual([
      '1976-05-21',
      '1976-05-24',
      '1976-05-24',
    ]);
    expect(['1976-05-17', '1976-05-18', '1976-05-19'].map(on => due('clear-water-survey-notice', on))).toEqual([
      '1976-05-24',
      '1976-05-24',
      '1976-05-24',
    ]);
    expect(due('clear-water-survey-notice', '1976-05-20')).toBe('1976-05-25');
  });
});

describe('§ 315-21G: a referral names the range of fines it rests on, where two texts fine the same', () => {
  const referred = (data: Record<string, unknown> = {}) =>
    told('violation.referred', '2027-06-01', { section: 'ch. 315', what: 'Access refused to the survey', ...data });
  const water = clearWaterCase('2027-03-01');

  it('unnamed it is refused with both, by an unknown name too', () => {
    water
      .whenRecorded(referred())
      .thenRefused(
        /"main" \(§ 315-21G\(1\), \$50\.00 to \$500\.00\) or "clear-water-1976" \(.*112A\), \$25\.00 to \$300\.00\)/,
      );
    expect(refusedBy(water, referred())).toEqual(['§ 315-21G(1)', 'ch. 315 (Ord. No. 112A)']);
    water.whenRecorded(referred({ fines: 'clear-water' })).thenRefused(/no range of fines called "clear-water"/);
    water.whenRecorded(referred({ fines: 'main' })).thenNothing();
    const known = water.and(referred({ fines: 'clear-water-1976', since: '2027-05-31' }));
    expect(known.through('2027-06-01').state.referrals?.[0]?.fines).toBe('clear-water-1976');
  });

  it('in a sewer case the article of 2009 alone speaks', () => {
    noticedHome('2027-03-01').whenRecorded(referred()).thenNothing();
  });
});
