import { mailed, noticed, told } from '../support/case-story.ts';
import { BILLS } from '../support/town-bill-samples.ts';
import { found, OPENED, SAMPLES, told72, type Sample } from '../support/town-letter-samples.ts';
import { caseOf } from '../support/case-of.ts';
import { drawn } from '../support/letter-samples.ts';
import { gradeOf, sentencesOf } from '../support/reading-grade.ts';
import { overlaps, readPdf, rolesOf, type Box } from '../support/read-pdf.ts';
import { lawOf } from '../support/town-law.ts';
import { documentOf, wordsOf, writtenOn } from '../support/written-letter.ts';

const WINDOW: Box = { left: 0.875, top: 2.5, right: 4.375, bottom: 3.167 };
const BLANKS = /undefined|\bnull\b|NaN|Invalid Date|\{\{|\}\}|\{%|\[object|\[\[|\]\]/;
const name = ({ town, service, kind, says }: Sample) => `${town}, ${service}, ${kind}: ${says[0] ?? ''}`;

describe.each([...SAMPLES, ...BILLS].map(sample => [name(sample), sample] as const))('%s', (_, sample) => {
  const law = lawOf(sample.town);
  const { state } = caseOf(law, sample.service, OPENED, ...sample.story).through(sample.on);
  const letter = state.letters.findLast(({ kind }) => kind === sample.kind);
  if (!letter) throw new Error(`no ${sample.kind} among ${state.letters.map(({ key }) => key).join(', ')}`);
  const written = writtenOn(law, state, letter, sample.on, sample.at);
  const document = documentOf(written);
  const words = wordsOf(document);

  it('says what is so, and nothing of other towns and services', () => {
    const bare = words.toLowerCase();
    expect(sample.says.filter(said => !bare.includes(said.toLowerCase()))).toEqual([]);
    if (sample.never) expect(words).not.toMatch(sample.never);
    expect(words).not.toMatch(BLANKS);
    expect(words).not.toMatch(/\bthe the\b|\.\.| ,|\ba a\b/i);
  });

  it('reads at grade 8 or below, in sentences of no more than 24 words', () => {
    const sentences = sentencesOf(document);
    expect(gradeOf(sentences)).toBeLessThanOrEqual(8);
    expect(sentences.filter(sentence => sentence.split(' ').length > 24)).toEqual([]);
  });

  it('is one tagged page whose recipient stands in the window', async () => {
    const pdf = await readPdf((await drawn([document])).bytes);
    // A bill with a choice has its form behind it.
    expect(pdf.pages).toHaveLength(1 + (document.after ?? []).length);
    expect(pdf.marked).toBe(true);
    const page = pdf.pages[0];
    const roles = rolesOf(page?.tree ?? {});
    expect(roles.filter(role => role === 'Document/Part/H1')).toHaveLength(1);
    expect(roles.filter(role => role === 'Document/Part/Sect/H2')).toHaveLength(document.sections.length);
    const lines = (page?.texts ?? []).filter(text => overlaps(text, WINDOW));
    expect(lines.map(({ text }) => text.trim())).toEqual(document.recipient);
  });

  it('has one action and one date in its box', () => {
    // A debt for which the text sets no day shows what is owed instead.
    if (document.box.above === undefined) expect(document.box).toMatchObject({ what: 'You owe', main: '$4,200.00' });
    else expect([document.box.what, document.box.above].join(' ')).toMatch(/ (?:by|on) \w+day,$/);
  });
});

describe('held where a needed value is missing, and it is named', () => {
  const order = () => {
    const law = lawOf('saukville');
    const finding = told('violation.found', OPENED, { trigger: 'illicit-discharge', by: 'Public Works', ...told72 });
    const { state } = caseOf(law, 'discharge', OPENED, finding).through(OPENED);
    return { law, state, letter: state.letters[0] };
  };

  it('an order in hours without the hour at which it is handed over', () => {
    const { law, state, letter } = order();
    if (!letter) throw new Error('no order');
    expect(writtenOn(law, state, letter, OPENED).composed).toMatchObject({ held: { field: 'time' } });
    expect(writtenOn(law, state, letter, OPENED, '16:45').stated).toEqual({
      lastDay: '2027-03-04',
      at: '2027-03-01T16:45',
    });
  });

  it('a notice that is printed after the last day it is to give', () => {
    const law = lawOf('port-washington');
    const finding = found('after-connection', { lastDay: '2027-03-10' });
    const { state } = caseOf(law, 'private-system', OPENED, finding).through(OPENED);
    const [letter] = state.letters;
    if (!letter) throw new Error('no notice');
    const late = writtenOn(law, state, letter, '2027-03-11').composed;
    expect(late).toMatchObject({
      held: { field: 'letterDate', reason: expect.stringMatching(/is over by then/) as unknown },
    });
  });
});

describe('a correction of a notice', () => {
  it('of a violation that was not so says so, in the town’s own words', () => {
    const law = lawOf('arcadia');
    const story = caseOf(
      law,
      'clear-water',
      OPENED,
      found('clear-water'),
      mailed('violation-notice', OPENED, {
        notice: 'notice/violation-notice/clear-water/1',
        stated: { lastDay: '2027-04-30' },
      }),
    );
    const { state } = story
      .without('violation.found/2027-03-01/clear-water/A sump pump runs into the floor drain')
      .through('2027-03-02');
    const letter = state.letters.find(({ kind }) => kind === 'correction');
    if (!letter) throw new Error('no correction');
    const words = wordsOf(documentOf(writtenOn(law, state, letter, '2027-03-02')));
    expect(words).toContain('we sent you a notice of a violation for 118 SAMPLE LN');
    expect(words).toContain('what we wrote of was not so');
    expect(words).not.toMatch(/Connect by|standby|sewer availability/);
  });
});

describe('§ 342-1: notices given before the town used these letters', () => {
  it('are reminded of from their own day', () => {
    const law = lawOf('port-washington');
    const { state } = caseOf(law, 'water', OPENED, noticed(OPENED, {})).through('2027-03-08');
    const letter = state.letters.find(({ kind }) => kind === 'reminder');
    if (!letter) throw new Error('no reminder');
    expect(wordsOf(documentOf(writtenOn(law, state, letter, '2027-03-08')))).toContain(
      'notice of water availability on March 1, 2027',
    );
  });
});
