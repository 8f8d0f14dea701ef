import { waitsFor } from '../../../src/core/case/waits-for.ts';
import { day } from '../../../src/core/kernel/calendar-date.ts';
import { connected, told, type Story } from '../../support/case-story.ts';
import { begun, filed, inspected, issued, sectionsOf } from '../../support/permit-story.ts';
import { port, portCase } from './port-town.ts';

const waits = (story: Story, on: string): string[][] =>
  waitsFor(story.through(on).state, port, day(on)).map(({ what, because }) => [
    what,
    ...because.map(one => one.section),
  ]);

const PERMIT = ['a written permit: none was issued before the connection', '§ 342-14, Work authorized'];
const INSPECTION = ['the connection to be inspected and approved', '§ 342-14, Inspection of connection'];
const APPROVAL = ['the approval of the connection, which was inspected', '§ 342-14, Inspection of connection'];

describe.each(['sewer', 'storm'] as const)(
  '§ 342-14: a connection to the %s is permitted, inspected and approved',
  service => {
    const permitted = (): Story =>
      portCase(service).and(filed('2026-08-03', { permit: 'tap' }), issued('2026-08-10', 'tap', 'C-1'));

    it('nothing is built on it without a written permit', () => {
      const none = portCase(service);
      none.whenRecorded(begun('2026-08-10')).thenRefused(/No permit was issued by that day/);
      expect(sectionsOf(none, port, begun('2026-08-10'))).toEqual(['§ 342-14, Work authorized']);
      permitted()
        .whenRecorded(begun('2026-08-09'))
        .thenRefused(/No permit was issued by that day/);
      permitted().whenRecorded(begun('2026-08-10')).thenNothing();
    });

    it('the permit is asked for first, and does not end by itself', () => {
      portCase(service)
        .whenRecorded(issued('2026-08-10', 'tap', 'C-1'))
        .thenRefused(/No application for a tap permit waits/);
      expect(permitted().linesThrough('2036-12-31', 'permitEnd/')).toEqual([]);
    });

    it('what was left out on the way to a connection waits for somebody', () => {
      const bare = portCase(service).and(connected('2026-08-20'));
      expect(waits(bare, '2026-08-20')).toEqual(expect.arrayContaining([PERMIT, INSPECTION]));
      const with_ = permitted().and(connected('2026-08-20'));
      expect(waits(with_, '2026-08-20')).not.toContainEqual(PERMIT);
      expect(waits(with_, '2026-08-20')).toContainEqual(INSPECTION);
    });

    it('inspected is not yet approved: the one waits for the other', () => {
      const made = permitted().and(connected('2026-08-20'));
      const failed = made.and(inspected('2026-08-20', 'connection', { result: 'failed' }));
      expect(waits(failed, '2026-08-21')).toContainEqual(INSPECTION);
      const passed = made.and(inspected('2026-08-20', 'connection'));
      expect(waits(passed, '2026-08-21')).toContainEqual(APPROVAL);
      const approved = made.and(inspected('2026-08-21', 'connection', { approvedBy: 'Director of Public Works' }));
      const left = waits(approved, '2026-08-21');
      for (const one of [INSPECTION, APPROVAL, PERMIT]) expect(left).not.toContainEqual(one);
    });
  },
);

describe('§ 342-14: a water service is no connection to a public sewer', () => {
  it('waits for no permit of that section', () => {
    const water = portCase('water').and(connected('2026-08-20'));
    expect(waits(water, '2026-08-20').flat().join()).not.toContain('§ 342-14');
  });
});

describe('§ 342-14, Use of old building sewers: only when examination and test find them good', () => {
  const again = told('connection.made', '2026-08-20', { oldSewer: true });
  const home = portCase('sewer');

  it('is refused without an examination that was passed by that day', () => {
    home.whenRecorded(again).thenRefused(/no examination of it is on record/);
    expect(sectionsOf(home, port, again)).toEqual(['§ 342-14, Use of old building sewers']);
    const failed = home.and(inspected('2026-08-18', 'old-sewer', { result: 'failed' }));
    failed.whenRecorded(again).thenRefused(/it failed the examination of August 18, 2026/);
    const later = home.and(inspected('2026-08-21', 'old-sewer'));
    later.whenRecorded({ ...again, recordedOn: '2026-08-24' }).thenRefused(/no examination of it is on record/);
  });

  it('is taken on the day of the examination and after it, and after a failed one that was made good', () => {
    for (const on of ['2026-08-19', '2026-08-20']) {
      const seen = home.and(inspected(on, 'old-sewer'));
      expect(seen.whenRecorded(again).refused).toBeUndefined();
    }
    const mended = home.and(
      inspected('2026-08-17', 'old-sewer', { result: 'failed' }),
      inspected('2026-08-19', 'old-sewer'),
    );
    expect(mended.whenRecorded(again).refused).toBeUndefined();
  });

  it('a new sewer needs none', () => {
    expect(home.whenRecorded(connected('2026-08-20')).refused).toBeUndefined();
  });
});
