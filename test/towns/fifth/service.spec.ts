import { findLetter } from '../../../src/core/case/state.ts';
import { given, mailed, noticed, operational, told, type Story } from '../../support/case-story.ts';
import { fifthLaw } from '../../support/fifth-town.ts';

const law = fifthLaw();
const KEY = 'notice/final-notice/near-the-sewer/';

/** The 18 months ended on September 9, 2027; the final notice of September 13 was refused on the 20th. */
const refused = given(law, '2026-03-02').and(
  told('distance.measured', '2026-03-02', { feet: 90, from: 'foundation' }),
  operational('2026-03-02'),
  noticed('2026-03-09', { publishedOn: '2026-03-09' }),
  mailed('final-notice', '2027-09-13', { notice: `${KEY}1`, method: 'certified' }),
  told('notice.returned', '2027-09-20', { notice: `${KEY}1`, reason: 'refused' }),
);

/** The second went certified and by ordinary mail on September 22. */
const again = refused.and(
  mailed('final-notice', '2027-09-22', {
    notice: `${KEY}2`,
    method: 'certified',
    pieces: [
      { piece: '1', to: 'owner', method: 'certified' },
      { piece: '2', to: 'owner', method: 'first-class', with: '1' },
    ],
  }),
);

const served = (story: Story, through: string, attempt: number) =>
  story
    .through(through)
    .steps.flatMap(({ fact }) =>
      fact.type === 'notice.served' && fact.data.of === `${KEY}${attempt}` ? [fact.on] : [],
    );

const back = (piece: string, on: string) =>
  told('notice.returned', on, { notice: `${KEY}2`, piece, reason: 'unclaimed' });

describe('§ 71-14: this town has a ladder of its own', () => {
  it('§ 71-14(b): a notice that was refused goes certified and by ordinary mail', () => {
    expect(findLetter(refused.through('2027-09-20').state, `${KEY}2`)?.by).toEqual({
      methods: ['certified', 'first-class'],
      rung: 'second-mailing',
      after: `${KEY}1`,
    });
  });

  it('§ 71-14(c): nobody signed within 21 days: not on the 20th day, not on the 21st, on the 22nd', () => {
    expect(served(again, '2027-10-12', 2)).toEqual([]);
    expect(served(again, '2027-10-13', 2)).toEqual([]);
    expect(served(again, '2027-10-14', 2)).toEqual(['2027-10-14']);
  });

  it('§ 71-14(c): unclaimed before, and the ordinary letter not back in 15 days: on the 16th', () => {
    const unclaimed = again.and(back('1', '2027-09-30'));
    expect(served(unclaimed, '2027-10-06', 2)).toEqual([]);
    expect(served(unclaimed, '2027-10-07', 2)).toEqual([]);
    expect(served(unclaimed, '2027-10-08', 2)).toEqual(['2027-10-08']);
  });

  it('§ 71-14(d): both back, the newspaper twice; it counts on the day of the second', () => {
    const paper = again.and(
      back('1', '2027-09-30'),
      back('2', '2027-10-01'),
      mailed('final-notice', '2027-10-05', { notice: `${KEY}3`, method: 'published' }),
    );
    expect(served(paper, '2027-10-11', 3)).toEqual([]);
    expect(served(paper, '2027-10-12', 3)).toEqual(['2027-10-12']);
  });

  it('§ 71-6: put up on the door it is no service here, whatever other towns do', () => {
    const posted = refused.and(mailed('final-notice', '2027-09-22', { notice: `${KEY}2`, method: 'posted' }));
    expect(served(posted, '2027-12-31', 2)).toEqual([]);
  });
});
