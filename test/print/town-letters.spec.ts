import { mailed, noticed, told, type Telling } from '../support/case-story.ts';
import { caseOf } from '../support/case-of.ts';
import { drawn } from '../support/letter-samples.ts';
import { gradeOf, sentencesOf } from '../support/reading-grade.ts';
import { overlaps, readPdf, rolesOf, type Box } from '../support/read-pdf.ts';
import { lawOf } from '../support/town-law.ts';
import { documentOf, wordsOf, writtenOn } from '../support/written-letter.ts';

const WINDOW: Box = { left: 0.875, top: 2.5, right: 4.375, bottom: 3.167 };
const BLANKS = /undefined|\bnull\b|NaN|Invalid Date|\{\{|\}\}|\{%|\[object|\[\[|\]\]/;
const OPENED = '2027-03-01';

const there = told('sewer.operational', OPENED, {});
const connectionNoticed = mailed('availability', OPENED, { notice: 'notice/availability/1' });
const found = (trigger: string, data: object = {}) =>
  told('violation.found', OPENED, {
    trigger,
    what: 'A sump pump runs into the floor drain',
    by: 'the Building Inspector',
    ...data,
  });
const told72 = { what: 'Paint was washed into the street drain', requires: 'Clean the drain and the street before it' };

interface Sample {
  readonly town: string;
  readonly service: string;
  readonly story: readonly Telling[];
  /** Through which day the case runs, and which letter of it is read. */
  readonly on: string;
  readonly kind: string;
  readonly at?: string;
  readonly says: readonly string[];
  readonly never?: RegExp;
}

const PEWAUKEES = /Pewaukee|septic system fails|48 hours|capacity charge|standby|Public Works Committee/;

const SAMPLES: readonly Sample[] = [
  {
    town: 'port-washington',
    service: 'sewer',
    story: [there],
    on: OPENED,
    kind: 'availability',
    says: [
      'Connect your home to the sewer by March 11, 2027',
      'There is now a public sewer',
      'City law counts 10 days from this notice of March 1, 2027',
      'There is a fee to connect. It is paid before the plumbing permit.',
      'The City may make you pay a penalty',
      'Or the City may have the home connected and send you the bill.',
      'Wis. Stat. 68.08',
      'Port Washington Municipal Code § 342-1',
    ],
    never: PEWAUKEES,
  },
  {
    town: 'port-washington',
    service: 'water',
    story: [there],
    on: OPENED,
    kind: 'availability',
    says: [
      'Connect your home to the water main by March 11, 2027',
      'notice of water availability',
      'Call us before the pipe is covered.',
      'Port Washington Municipal Code § 342-1',
    ],
    never: /Pewaukee|septic|48 hours|capacity charge|standby|public sewer|to the sewer/,
  },
  {
    town: 'port-washington',
    service: 'sewer',
    story: [there, connectionNoticed],
    on: '2027-03-08',
    kind: 'reminder',
    says: ['You have 3 days left to connect your home', 'Thursday, March 11, 2027', '10 days from that notice'],
    never: PEWAUKEES,
  },
  {
    town: 'port-washington',
    service: 'clear-water',
    story: [found('clear-water')],
    on: OPENED,
    kind: 'violation-notice',
    says: [
      'Take clear water off the sewer by April 30, 2027',
      'by the Building Inspector: A sump pump runs into the floor drain.',
      'The law gives you 60 days from this notice',
      'appeal in writing',
      '§ 342-16',
    ],
    never: /connect your|septic|standby|68\.08/i,
  },
  {
    town: 'port-washington',
    service: 'private-system',
    story: [found('after-connection', { what: 'A privy behind the house', lastDay: '2027-06-01' })],
    on: OPENED,
    kind: 'violation-notice',
    says: [
      'Close your old tank or privy by June 1, 2027',
      'A privy behind the house.',
      'The law lets this notice say how much time you have.',
      'may have the work done and send you the bill. What you do not pay goes on your property tax bill.',
      'Wis. Stat. 68.08',
    ],
    never: /plumber for|standby|342-16/,
  },
  {
    town: 'arcadia',
    service: 'sewer',
    story: [there],
    on: OPENED,
    kind: 'availability',
    says: [
      'Connect your home to the sewer by February 29, 2028',
      '365 days from this notice',
      'a penalty for the time after that day. It is $5.00 a day.',
      'Within 10 days of the date of this letter you may appeal in writing to the Utility Commission',
      'Arcadia Municipal Code § 315-11D',
    ],
    never: PEWAUKEES,
  },
  {
    town: 'arcadia',
    service: 'sewer',
    story: [
      told('violation.found', OPENED, {
        trigger: 'shared-sewer',
        what: 'Two houses drain through one pipe',
        by: 'the Superintendent',
      }),
    ],
    on: OPENED,
    kind: 'violation-notice',
    says: [
      'Connect your home to the sewer by February 29, 2028',
      'Two houses drain through one pipe.',
      '365 days',
      '$5.00 a day',
    ],
    never: PEWAUKEES,
  },
  {
    town: 'arcadia',
    service: 'clear-water',
    story: [
      found('clear-water'),
      mailed('violation-notice', OPENED, { notice: 'notice/violation-notice/clear-water/1' }),
    ],
    on: '2027-04-16',
    kind: 'reminder',
    says: [
      'You have 14 days left to take clear water off the sewer',
      'Our records say that it is not done yet.',
      '60 days from that notice',
    ],
    never: /connect your|septic|penalty of|standby/,
  },
  {
    town: 'arcadia',
    service: 'clear-water',
    story: [
      found('clear-water'),
      mailed('violation-notice', OPENED, { notice: 'notice/violation-notice/clear-water/1' }),
      told('discharge.ended', '2027-04-02', {}),
    ],
    on: '2027-04-02',
    kind: 'connection-confirmed',
    says: [
      'Your clear water is off the sewer',
      'It was done on Friday, April 2, 2027.',
      'There is nothing to pay for this.',
    ],
    never: /septic|standby|Your duty to connect|sewer bill/,
  },
  {
    town: 'saukville',
    service: 'storm',
    story: [there],
    on: OPENED,
    kind: 'availability',
    says: [
      'Connect your sump pump to the storm sewer by March 1, 2028',
      'Village law counts 1 year from March 1, 2027',
      'Have a sump pump ready.',
      'You may ask the Village Board to let you off',
      'Saukville Village Code ch. 159, storm sewer article (Ord. No. 825), A',
    ],
    never: /City|septic|standby|Utility Committee/,
  },
  {
    town: 'saukville',
    service: 'discharge',
    story: [told('violation.found', OPENED, { trigger: 'illicit-discharge', by: 'Public Works', ...told72 })],
    on: OPENED,
    at: '10:00',
    kind: 'violation-notice',
    says: [
      'Stop the discharge and clean up by March 4, 2027, 10:00 a.m.',
      'You must set it right by 10:00 a.m. on Thursday, March 4, 2027.',
      '72 hours from the time you get this order, at 10:00 a.m. on March 1, 2027.',
      'Clean the drain and the street before it.',
      'Then the Village has the work done by another agency or a contractor. The cost is charged to you.',
    ],
    never: /City|septic|standby|connect your/,
  },
];

const name = ({ town, service, kind, says }: Sample) => `${town}, ${service}, ${kind}: ${says[0] ?? ''}`;

describe.each(SAMPLES.map(sample => [name(sample), sample] as const))('%s', (_, sample) => {
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
    expect(pdf.pages).toHaveLength(1);
    expect(pdf.marked).toBe(true);
    const page = pdf.pages[0];
    const roles = rolesOf(page?.tree ?? {});
    expect(roles.filter(role => role === 'Document/Part/H1')).toHaveLength(1);
    expect(roles.filter(role => role === 'Document/Part/Sect/H2')).toHaveLength(document.sections.length);
    const lines = (page?.texts ?? []).filter(text => overlaps(text, WINDOW));
    expect(lines.map(({ text }) => text.trim())).toEqual(document.recipient);
  });

  it('has one action and one date in its box', () => {
    expect(document.box.what).toMatch(/^\w+ (?:\w+ )*(?:by|on)$/);
    expect(document.box.above).toMatch(/day,$/);
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
    expect(words).toContain('we sent you a notice of a violation about 118 SAMPLE LN');
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
