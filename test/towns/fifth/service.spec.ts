import { findLetter } from '../../../src/core/case/state.ts';
import {
  authorized,
  given,
  mailed,
  noticed,
  operational,
  returned,
  told,
  type Story,
} from '../../support/case-story.ts';
import { fifthLaw } from '../../support/fifth-town.ts';
import { costBilled, waitingOn } from '../../support/town-work-story.ts';

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

describe('§ 71-14(a): a bill of costs by ordinary mail is no bill in this town', () => {
  const BILL = 'notice/cost-bill/1/';
  /** In default from August 1, 2026; the village connects by August 20. */
  const done = given(law, '2026-06-01').and(
    operational('2026-03-02', '2026-06-01'),
    noticed('2026-06-01', { trigger: 'sale' }),
    authorized('2026-08-03', { body: 'Village Board', resolution: '26-31', remedy: 'forced-connection' }),
    told('entry.obtained', '2026-08-10', { basis: 'consent' }),
    told('work.completed', '2026-08-20', { items: [{ what: 'Contractor', amount: '10000.00' }] }),
  );
  const byOrdinaryMail = done.and(costBilled('2026-08-24', { method: 'first-class' }));
  const thenCertified = byOrdinaryMail.and(
    costBilled('2026-08-27', { notice: `${BILL}2`, method: 'certified' }),
    told('notice.received', '2026-08-28', { notice: `${BILL}2` }),
  );
  const NO_SERVICE = `another notice: ${BILL}1 of August 24, 2026 went by first-class mail, which is no service`;

  it('starts nothing, somebody is told, and another one falls due', () => {
    const received = byOrdinaryMail.and(told('notice.received', '2026-08-26', { notice: `${BILL}1` }));
    for (const story of [byOrdinaryMail, received]) {
      const { state } = story.through('2026-08-26');
      expect(state.chart.assessment).toBe('charged');
      expect(findLetter(state, `${BILL}2`)?.status).toBe('drafted');
      expect(findLetter(state, `${BILL}3`)).toBeUndefined();
      expect(waitingOn(law, story, '2026-08-26')).toContain(NO_SERVICE);
    }
  });

  it('the next one, certified, opens the choice, and nobody is told of the first any more', () => {
    const { state } = thenCertified.through('2026-08-28');
    expect(state.chart.assessment).toBe('electionOpen');
    expect(findLetter(state, `${BILL}3`)).toBeUndefined();
    expect(waitingOn(law, thenCertified, '2026-08-28')).not.toContain(NO_SERVICE);
  });

  it('certified at once it opens the choice: no second bill', () => {
    const certified = done.and(costBilled('2026-08-24', { method: 'certified' }));
    expect(findLetter(certified.through('2026-08-31').state, `${BILL}2`)).toBeUndefined();
    expect(waitingOn(law, certified, '2026-08-31').filter(what => what.startsWith('another notice'))).toEqual([]);
  });

  it('came back from every way of the ladder: how it is given, somebody decides', () => {
    const exhausted = done.and(
      costBilled('2026-08-24', { method: 'certified' }),
      returned(`${BILL}1`, '2026-08-31'),
      costBilled('2026-09-02', { notice: `${BILL}2`, method: 'certified' }),
      returned(`${BILL}2`, '2026-09-09'),
      costBilled('2026-09-14', { notice: `${BILL}3`, method: 'published' }),
      returned(`${BILL}3`, '2026-09-15'),
    );
    expect(waitingOn(law, exhausted, '2026-09-15')).toContain(
      `a decision how the Bill of costs is given: every way of the text has failed (${BILL}3)`,
    );
  });
});
