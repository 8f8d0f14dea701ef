import { caseOf } from '../support/case-of.ts';
import { authorized, billed, given, mailed, noticed, operational, sold, type Story } from '../support/case-story.ts';
import { arcadia, penalized, penaltyNotice } from '../support/penalty-story.ts';
import { lawOf } from '../support/town-law.ts';
import { layLetter } from '../../src/shell/print/letter-layout.ts';
import { gradeOf, sentencesOf } from '../support/reading-grade.ts';
import { documentOf, wordsOf, writtenOn } from '../support/written-letter.ts';

const pewaukee = lawOf('pewaukee');

/** $5.00 a day from March 12 until the sale. */
const penalty = penalized(sold('2027-05-11'));
const penaltyAgain = penalty.and(penaltyNotice('2027-05-13', '2027-05-25', 2));
const accruing = given(pewaukee, '2026-11-30').and(
  operational('2011-08-03', '2026-11-30'),
  noticed('2011-08-03', {}, '2026-11-30'),
  authorized('2026-11-30'),
  mailed('one-year', '2026-12-01', { notice: 'notice/one-year/1', stated: { lastDay: '2027-12-01' } }),
  mailed('standby-warning', '2027-11-19', { notice: 'notice/standby-warning/1', stated: { startsOn: '2027-12-02' } }),
);
const standby = accruing.and(sold('2028-02-20'));
const warnedAgain = (startsOn: string) =>
  standby.and(mailed('standby-warning', '2028-02-22', { notice: 'notice/standby-warning/2', stated: { startsOn } }));

function says(law: typeof arcadia, story: Story, on: string, key: string, language: 'en' | 'es' = 'en'): string {
  const { state } = story.through(on);
  const letter = state.letters.find(known => known.key === `notice/${key}`);
  if (!letter) throw new Error(`no ${key} among ${state.letters.map(known => known.key).join(', ')}`);
  const document = documentOf(writtenOn(law, state, letter, on, undefined, language));
  if (language === 'en') expect(gradeOf(sentencesOf(document))).toBeLessThanOrEqual(8);
  expect(layLetter({ ...document, after: [] }).pages).toBe(1);
  return wordsOf(document);
}

const STAYS = 'The charge stays with the land. Ask the seller who pays it.';
const QUEDA = 'El cargo queda con el terreno. Pregunte al vendedor quién lo paga.';

describe('§ 315-11D: a bill for days before a sale', () => {
  it.each(['2027-03', '2027-04', '2027-05'])(
    'of %s says so, and never that we wrote to the one who owns it now',
    month => {
      const key = `penalty-bill/${month}/1`;
      const words = says(arcadia, penalty, '2027-06-02', key);
      expect(words).toContain('This bill is for the time before you owned the home. It is yours since May 11, 2027.');
      expect(words).toContain('A penalty ran from March 12, 2027 on');
      expect(words).toContain(STAYS);
      expect(words).not.toMatch(/We wrote to you|Your penalty|You also owe|you connected/i);
      const spanish = says(arcadia, penalty, '2027-06-02', key, 'es');
      expect(spanish).toContain(
        'Esta cuenta es por el tiempo antes de que la propiedad fuera suya, el 11 de mayo de 2027.',
      );
      expect(spanish).toContain(QUEDA);
      expect(spanish).not.toMatch(/Le escribimos|Su multa|También debe/);
    },
  );

  it('of the month in which it ran for both says what is whose', () => {
    const words = says(arcadia, penaltyAgain, '2027-06-02', 'penalty-bill/2027-05/1');
    expect(words).toContain('Part of this bill is for the time before you owned the home (before May 11, 2027).');
    expect(words).toContain('It began for you on May 25, 2027.');
    expect(says(arcadia, penaltyAgain, '2027-07-02', 'penalty-bill/2027-06/1')).toContain(
      'We wrote to you about a penalty for that. It began on May 25, 2027.',
    );
    expect(says(arcadia, penaltyAgain, '2027-06-02', 'penalty-bill/2027-04/1')).toContain(STAYS);
  });

  it('the day before the sale is recorded it is an owner’s own', () => {
    const words = says(arcadia, penalized(), '2027-05-10', 'penalty-bill/2027-04/1');
    expect(words).toContain('We wrote to you about a penalty for that. It began on March 12, 2027.');
    expect(words).not.toContain('seller');
  });

  it('the letter to the new owner names the bills that still come', () => {
    const key = 'new-owner/2027-05-11/1';
    const words = says(arcadia, penalty, '2027-05-12', key);
    expect(words).toContain('Bills for the time before May 11, 2027 may still come to you. They stay with the land.');
    expect(words).toContain('No new charge for not being connected runs for you yet.');
    const spanish = says(arcadia, penalty, '2027-05-12', key, 'es');
    expect(spanish).toContain('Aún pueden llegarle cuentas de antes.');
    const none = caseOf(arcadia, 'sewer', '2026-03-02', operational('2026-03-02')).and(
      mailed('availability', '2026-03-02', { notice: 'notice/availability/1' }),
      sold('2027-04-06'),
    );
    expect(says(arcadia, none, '2027-04-08', 'new-owner/2027-04-06/1')).not.toContain('may still come');
  });
});

describe('§ 300-7.C(2)(b): a standby bill for months before a sale', () => {
  it.each(['2027-Q4', '2028-Q1'])('of %s says so', quarter => {
    const key = `standby-bill/${quarter}/1`;
    const words = says(pewaukee, standby, '2028-04-04', key);
    expect(words).toContain(
      'This bill is for the time before you owned the home. It is yours since February 20, 2028.',
    );
    expect(words).toContain(STAYS);
    expect(words).not.toMatch(/Your (first )?standby charge|You also owe|your next bill/);
    const spanish = says(pewaukee, standby, '2028-04-04', key, 'es');
    expect(spanish).toContain(QUEDA);
    expect(spanish).not.toMatch(/Su (primer )?cargo|Aparte, debe/);
  });

  // Through the 15th the month of the new start is charged to the new owner, from the 16th it is not (§ 300-16.D).
  it.each([
    ['2028-03-15', 'Part of this bill is for the time before you owned the home'],
    ['2028-03-16', 'This bill is for the time before you owned the home'],
  ])('running again from %s: %s', (startsOn, said) => {
    expect(says(pewaukee, warnedAgain(startsOn), '2028-04-04', 'standby-bill/2028-Q1/1')).toContain(said);
  });

  it('of a quarter that is all the new owner’s names the day from which it runs for them', () => {
    const words = says(pewaukee, warnedAgain('2028-03-16'), '2028-07-05', 'standby-bill/2028-Q2/1');
    expect(words).toContain('has run since March 16, 2028');
    expect(words).not.toContain('seller');
  });

  it('not paid, the late notice says whose time it was', () => {
    const late = accruing.and(billed('2027-Q4', 7050, '2028-01-03'), sold('2028-02-20'));
    const { state } = late.through('2028-02-21');
    const letter = state.letters.find(({ kind }) => kind === 'late-notice');
    if (!letter) throw new Error('no late notice');
    const words = wordsOf(documentOf(writtenOn(pewaukee, state, letter, '2028-02-21')));
    expect(words).toContain('The standby charge for December 2027 is not paid.');
    expect(words).toContain('That is from before February 20, 2028, when the home became yours.');
    expect(words).toContain(STAYS);
    expect(words).not.toMatch(/your standby charge|You now owe|You owe now/i);
    const spanish = wordsOf(documentOf(writtenOn(pewaukee, state, letter, '2028-02-21', undefined, 'es')));
    expect(spanish).toContain(QUEDA);
    expect(spanish).not.toMatch(/Ahora debe/);
  });
});
