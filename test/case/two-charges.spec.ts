import { compileRulebook } from '../../src/core/rulebook/compile.ts';
import { authorized, given, noticed, operational, sold } from '../support/case-story.ts';
import { penaltyNotice, penaltyVoted } from '../support/penalty-story.ts';
import { ownTextOf } from '../support/town-law.ts';

/** Arcadia's text with Pewaukee's standby charge beside its penalty: no shipped town has both. */
function lawWithBoth() {
  const arcadia = ownTextOf('arcadia');
  const pewaukee = ownTextOf('pewaukee').editions.at(-1);
  const editions = arcadia.editions.map(edition => {
    const { authorization, penalty, letters } = edition;
    if (!authorization || !penalty) return edition;
    const { 'standby-warning': warning, 'standby-bill': bill } = pewaukee?.letters ?? {};
    return {
      ...edition,
      standby: pewaukee?.standby && { ...pewaukee.standby, oneYearLetter: undefined },
      serviceCharge: pewaukee?.serviceCharge,
      authorization: { ...authorization, remedies: [...authorization.remedies, 'standby' as const] },
      letters: { ...letters, 'standby-warning': warning, 'standby-bill': bill },
    };
  });
  return compileRulebook({ ...arcadia, editions: editions as typeof arcadia.editions }, ownTextOf('wisconsin'));
}

const overdue = given(lawWithBoth(), '2026-02-02').and(operational('2020-01-05', '2026-02-02'), noticed('2026-02-02'));

describe('where a text had standby and a penalty', () => {
  it('the notice is of what was decided last, and of that alone', () => {
    const both = overdue.and(authorized('2027-03-01'), penaltyVoted('2027-03-05'));
    expect(both.linesThrough('2027-03-31', 'notice/standby')).toEqual(['2027-03-01 notice/standby-warning/1']);
    expect(both.linesThrough('2027-03-31', 'notice/penalty')).toEqual(['2027-03-05 notice/penalty-warning/1']);
    const warnings = both.through('2027-03-31').state.letters.filter(({ key }) => key.includes('-warning/'));
    expect(warnings.map(({ kind, status }) => `${kind} ${status}`)).toEqual([
      'standby-warning withdrawn',
      'penalty-warning drafted',
    ]);
  });

  it('a penalty that runs is charged by the day, and no quarter with it', () => {
    const running = overdue.and(penaltyVoted('2027-03-01'), penaltyNotice('2027-03-01'));
    expect(running.linesThrough('2027-07-01', 'penalty/')).toHaveLength(4);
    expect(running.linesThrough('2027-07-01', 'standby/')).toEqual([]);
  });

  it('after a sale the new owner is warned of what is decided on then', () => {
    const story = overdue.and(
      penaltyVoted('2027-03-01'),
      penaltyNotice('2027-03-01'),
      authorized('2027-04-01'),
      sold('2027-04-11'),
    );
    expect(story.linesThrough('2027-05-01', 'notice/standby-warning')).toEqual(['2027-04-11 notice/standby-warning/1']);
    expect(story.linesThrough('2027-05-01', 'notice/penalty-warning')).toEqual(['2027-03-01 notice/penalty-warning/1']);
    // March from the 12th; April through the 10th.
    expect(story.linesThrough('2027-05-01', 'penalty/')).toEqual([
      '2027-04-01 penalty/2027-03 100.00',
      '2027-05-01 penalty/2027-04 50.00',
    ]);
  });
});
