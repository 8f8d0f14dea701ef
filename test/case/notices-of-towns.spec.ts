import { mailed, noticed, told } from '../support/case-story.ts';
import { caseOf } from '../support/case-of.ts';
import { lawOf } from '../support/town-law.ts';

describe('the notice to connect, of every service', () => {
  it.each([
    ['port-washington', 'sewer', '2027-03-11'],
    ['port-washington', 'water', '2027-03-11'],
    ['arcadia', 'sewer', '2028-02-29'],
  ])('%s, %s: its mailing starts the clock', (town, service, due) => {
    const story = caseOf(lawOf(town), service, '2027-03-01', told('sewer.operational', '2027-03-01', {}));
    story.whenDayComes('2027-03-01').then('2027-03-01 notice/availability/1');
    const gone = story.and(mailed('availability', '2027-03-01', { notice: 'notice/availability/1' }));
    expect(gone.through('2027-03-01').state.clocks).toMatchObject([{ start: '2027-03-01', due }]);
  });

  it('Ord. No. 825 A: the year runs from the day the lateral was there, however late the letter goes', () => {
    const story = caseOf(lawOf('saukville'), 'storm', '2027-03-01', told('sewer.operational', '2027-03-01', {}));
    const gone = story.and(mailed('availability', '2027-04-10', { notice: 'notice/availability/1' }));
    expect(gone.through('2027-04-10').state.clocks).toMatchObject([{ start: '2027-03-01', due: '2028-03-01' }]);
    expect(gone.through('2027-04-10').state.clocks).toHaveLength(1);
  });

  it('an owner whose year runs already is told of it all the same', () => {
    const story = caseOf(lawOf('saukville'), 'storm', '2027-03-01', noticed('2027-03-01', { trigger: 'availability' }));
    expect(story.linesThrough('2027-03-01', 'notice/')).toEqual(['2027-03-01 notice/availability/1']);
    const gone = story.and(mailed('availability', '2027-03-05', { notice: 'notice/availability/1' }));
    expect(gone.through('2027-03-05').state.clocks).toHaveLength(1);
    expect(gone.linesThrough('2027-06-30', 'notice/')).toHaveLength(1);
  });
});

describe('reminders of each town come while there is time', () => {
  it.each([
    ['port-washington', 'sewer', '2027-03-01', ['2027-03-08 notice/reminder/compulsory-sewer/3-days/1']],
    [
      'arcadia',
      'sewer',
      '2027-03-01',
      [
        '2027-09-02 notice/reminder/mandatory-hookup/180-days/1',
        '2028-01-30 notice/reminder/mandatory-hookup/30-days/1',
        '2028-02-15 notice/reminder/mandatory-hookup/14-days/1',
      ],
    ],
  ])('%s, %s', (town, service, on, reminders) => {
    const story = caseOf(lawOf(town), service, on, told('sewer.operational', on, {})).and(
      mailed('availability', on, { notice: 'notice/availability/1' }),
    );
    expect(story.linesThrough('2028-02-28', 'notice/reminder')).toEqual(reminders);
  });

  it('of sixty days to disconnect clear water, thirty and three days before', () => {
    const gone = caseOf(
      lawOf('port-washington'),
      'clear-water',
      '2027-03-01',
      noticed('2027-03-03', { trigger: 'clear-water' }),
    );
    expect(gone.linesThrough('2027-05-02', 'notice/reminder')).toEqual([
      '2027-04-03 notice/reminder/clear-water/30-days/1',
      '2027-04-30 notice/reminder/clear-water/3-days/1',
    ]);
  });
});
