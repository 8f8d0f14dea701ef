import { waitsFor } from '../../../src/core/case/waits-for.ts';
import { staffWords } from '../../../src/core/case/staff-words.ts';
import { day } from '../../../src/core/kernel/calendar-date.ts';
import { connected, operational, told, type Story } from '../../support/case-story.ts';
import { notice, port, portCase, voted } from './port-town.ts';

const waits = (story: Story, on: string): string[] =>
  waitsFor(story.through(on).state, port, day(on)).map(({ what }) => what);

describe('what staff are asked where an owner does not do it', () => {
  it.each(['sewer', 'water'] as const)(
    '§ 342-1: a vote on the remedy for the %s connection, from the eleventh day',
    service => {
      const story = portCase(service).and(notice('2026-07-01', 'availability'));
      expect(waits(story, '2026-07-11')).not.toContain('a vote on the remedy');
      expect(waits(story, '2026-07-12')).toContain('a vote on the remedy');
      expect(waits(story.and(voted('2026-07-13', 'forced-connection')), '2026-07-13')).toContain(
        'a way onto the property: consent, a warrant or a court order',
      );
    },
  );

  it('§ 342-1, Post-connection compliance: a vote on taking the privies away', () => {
    const story = portCase('private-system').and(notice('2026-08-12', 'after-connection', { lastDay: '2026-09-14' }));
    expect(waits(story, '2026-09-14')).not.toContain('a vote on the remedy');
    expect(waits(story, '2026-09-15')).toContain('a vote on the remedy');
  });

  it('§ 342-8: of a storm lateral only whether the violation is referred', () => {
    const story = portCase('storm').and(notice('2026-08-03', 'nuisance', { by: 'City Engineer' }));
    const referral = 'a decision whether the violation is referred to the court';
    expect(waits(story, '2026-10-02')).not.toContain(referral);
    expect(waits(story, '2026-10-03')).toContain(referral);
    expect(waits(story, '2026-10-03')).not.toContain('a vote on the remedy');
  });
});

describe('what a case says of itself', () => {
  it.each([
    ['water', 'water main'],
    ['storm', 'storm sewer'],
    ['sewer', 'sewer'],
  ] as const)('nothing is connected to a %s main before it is there', (service, main) => {
    portCase(service)
      .and(operational('2026-08-03'))
      .whenRecorded(told('connection.made', '2026-08-02', {}, '2026-08-04'))
      .thenRefused(new RegExp(`^The ${main} has been operational since August 3, 2026`));
  });

  it('is fulfilled in words of its own', () => {
    const gone = portCase('private-system').and(told('septic.abandoned', '2026-09-14'));
    expect(staffWords(gone.through('2026-09-14'), port)).toContain('Private system gone since September 14, 2026');
    const ended = portCase('discharge').and(told('discharge.ended', '2026-09-14'));
    expect(staffWords(ended.through('2026-09-14'), port)).toContain('No discharge since September 14, 2026');
    const pipe = portCase('water').and(connected('2026-09-14'));
    expect(staffWords(pipe.through('2026-09-14'), port)).toContain('Connected since September 14, 2026');
  });
});
