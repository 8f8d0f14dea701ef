import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LetterData } from '../../src/core/letters/letter-data.ts';
import { LETTER_KINDS } from '../../src/core/rulebook/kinds.ts';
import { composeLetter } from '../../src/shell/print/compose-letter.ts';
import { textOf } from '../../src/shell/print/letter-document.ts';
import { builtInTexts } from '../../src/shell/print/letter-texts.ts';
import { letterToText } from '../../src/shell/print/letter-text.ts';
import { composed, sampleOf, sampleWith } from '../support/letter-samples.ts';

/** Facts a letter may lack; the rest must be there. */
const OPTIONAL = [
  'letterYearEndsOn',
  'perMonth',
  'payUrl',
  'earlierUnpaid',
  'otherUnpaid',
  'ownerSince',
  'beforeYou',
  'standbyStoppedOn',
  'standbyOwed',
  'standbyDueOn',
  'standbyToCome',
  'septicClosedOn',
  'permitNumber',
  'cost',
  'alreadyPaid',
  'chooseBy',
  'ratePercent',
  'rateAtMost',
  'firstPart',
  'dueAtSale',
  'reviewPeriod',
  'appeal',
  'waiver',
  'healthPeriod',
  'requires',
  'untilTime',
  'givenAt',
  'fineUpTo',
  'fineFrom',
  'fineEachDay',
  'unpaidCost',
  'fileWith',
  'mustState',
  'ownerStates',
  'choiceFrom',
];

/** Facts that a kind of letter only asks about, or that it may lack where others may not. */
const OPTIONAL_IN: Readonly<Record<string, readonly string[]>> = {
  correction: ['payBy', 'connectedOn', 'overpaid'],
  'connection-order': ['maximumCount', 'running'],
  'entry-notice': ['begins', 'reference'],
  'new-owner': ['billsBefore', 'debts', 'ofOthers', 'period', 'timeLeft', 'trigger', 'warningPeriod'],
  'septic-failure': ['asks', 'deadline', 'officer', 'reference'],
  // A text may know no late charge, and no state commission that hears complaints.
  'standby-bill': ['latePercent', 'complaintPeriod', 'runs'],
  // Named only where the charge is from before a sale.
  'late-notice': ['premises'],
  // A notice that names a day of its own has no period; counted from itself, the day is that of the letter.
  'violation-notice': ['period'],
  reminder: ['period', 'timeLeft'],
  availability: ['countedFrom'],
  'penalty-warning': ['service', 'setOn', 'connectionDayCounts', 'byTax', 'townMayConnect', 'steps', 'appeal'],
  'penalty-bill': [
    'service',
    'share',
    'per',
    'connectedOn',
    'runs',
    'connectionDayCounts',
    'warningPeriod',
    'lateFrom',
    'rollYear',
    'appeal',
  ],
  'assessment-notice': ['firstDays', 'fee', 'paidAhead', 'rollYear', 'payBy'],
  'installment-bill': ['fee', 'paid', 'rolledFrom', 'nextBy', 'onTaxBill'],
  payoff: ['premises', 'credit', 'perDiem', 'onRoll', 'pending', 'pendingAmount', 'pendingPeriod', 'pendingBillMonth'],
  'petition-received': [
    'premises',
    'service',
    'against',
    'level',
    'has',
    'missing',
    'recommends',
    'hearBy',
    'hearMissed',
    'decideBy',
    'decideMissed',
    'decideWithin',
    'fee',
    'feePaid',
  ],
  'hearing-notice': ['premises', 'service', 'against', 'level', 'noticePeriod', 'missing'],
  'decision-notice': [
    'premises',
    'service',
    'against',
    'level',
    'decidedBy',
    'reason',
    'conditions',
    'until',
    'refunded',
    'nextBy',
    'nextEndedOn',
    'toldOn',
    'nextPeriod',
    'nextFrom',
    'nextFee',
    'nextCite',
  ],
  'fee-bill': ['service', 'whole', 'chargedOn', 'beforePermits', 'perUnit', 'usedFeet', 'usedMonths'],
};

function requiredFacts(kind: string): string[] {
  const facts = sampleOf(kind).facts;
  const optional = [...OPTIONAL, ...(OPTIONAL_IN[kind] ?? [])];
  return Object.keys(facts).filter(name => !optional.includes(name));
}

function heldOf(kind: string, data: LetterData, folder?: string): { field: string; reason: string } | undefined {
  const letter = composeLetter(kind, data, folder === undefined ? undefined : builtInTexts(folder));
  return 'held' in letter ? letter.held : undefined;
}

describe('a letter is held where a value is missing', () => {
  const cases = LETTER_KINDS.flatMap(kind => requiredFacts(kind).map(fact => [kind, fact] as const));

  it.each(cases)('%s without %s', (kind, fact) => {
    for (const value of [null, undefined, '', '   ']) {
      const held = heldOf(kind, sampleWith(kind, { [`facts.${fact}`]: value }));
      expect(held?.field).toMatch(new RegExp(`^facts\\.${fact}`));
      expect(held?.reason).toBe('the value is missing');
    }
  });

  it.each([
    ['town.phone', null],
    ['town.signerName', ''],
    ['parcel.caseNumber', null],
    ['greeting', null],
    ['letterDate', null],
    ['sentBy', undefined],
    ['recipient.nameLines', []],
    ['recipient.addressLines', []],
    ['facts.cites.deadline', null],
  ])('names %s', (field, value) => {
    expect(heldOf('one-year', sampleWith('one-year', { [field]: value }))?.field).toBe(field);
  });
});

describe('a letter is held where a value is of the wrong kind', () => {
  it.each([
    ['facts.deadline', '2026-02-30', 'is not a date'],
    ['facts.deadline', 'August 3, 2026', 'is not a date'],
    ['facts.perQuarter', '211.50', 'is not an amount'],
    ['facts.perQuarter', { cents: 211.5 }, 'is not an amount'],
    ['facts.perQuarter', { cents: Number.NaN }, 'is not an amount'],
    ['facts.percent', { cents: 15000 }, "can't be printed"],
    ['facts.premises', true, "can't be printed"],
    ['letterDate', '2026-13-01', 'is not a date'],
  ])('%s = %p', (field, value, reason) => {
    const held = heldOf('one-year', sampleWith('one-year', { [field]: value }));
    expect(held?.field).toBe(field);
    expect(held?.reason).toContain(reason);
  });

  it('names the date of the box', () => {
    expect(heldOf('standby-bill', sampleWith('standby-bill', { 'facts.dueOn': 'soon' }))?.field).toBe('facts.dueOn');
  });
});

describe('a bill for a share of what another parcel owed', () => {
  const share = { parcel: 'PWC 9990 006', on: '2028-02-16', resolution: '2028-17' };
  const letter = composed(
    'standby-bill',
    sampleWith('standby-bill', { 'facts.share': share, 'facts.standbyFrom': null }),
  );
  const text = letterToText(letter).replace(/[\s\u00a0]+/g, ' ');

  it('says which parcel, since when and by which resolution, and claims nothing of the own one', () => {
    expect(letter.headline).toBe('Your share of a standby charge is $70.50');
    expect(text).toContain('ran on parcel PWC 9990 006. On February 16, 2028 land was divided or joined');
    expect(text).toContain('by resolution 2028-17.');
    expect(text).not.toMatch(/is not connected|If you do so by the 15th/);
  });
});

describe('characters', () => {
  it.each([
    ['recipient.nameLines', ['M\ufffdller Trust']],
    ['recipient.nameLines', ['李明']],
    ['parcel.site', 'W298 N9017 Hollow Oak Ln \u0007'],
    ['facts.percent', '150\ufffd'],
  ])('%s with a character the font lacks holds the letter and shows the text', (field, value) => {
    const held = heldOf('one-year', sampleWith('one-year', { [field]: value }));
    expect(held?.field).toContain(field);
    expect(held?.reason).toContain(Array.isArray(value) ? value[0] : value);
  });

  it('accented names print, composed or decomposed', () => {
    const letter = composed('one-year', sampleWith('one-year', { 'recipient.nameLines': ['Jose\u0301 Łukasz Müñoz'] }));
    expect(letter.recipient[0]).toBe('JOSÉ ŁUKASZ MÜÑOZ');
  });
});

describe('templates', () => {
  let folder: string;
  beforeAll(() => {
    folder = `${mkdtempSync(join(tmpdir(), 'letters-'))}/`;
    writeFileSync(`${folder}questions.md`, '## Questions\n\nCall {{ town.phone }}.\n');
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  const put = (kind: string, body: string): string => {
    mkdirSync(folder + kind);
    const front =
      'lang: en\ntitle: T\ndocument: D\nheadline: H\nbox: { what: W, amount: A, reason: R }\nsections: [why, questions]\notherLanguage: O';
    writeFileSync(`${folder}${kind}/letter.md`, `---\n${front}\n---\nLead.\n\n${body}`);
    return kind;
  };

  it('no template of that kind holds the letter', () => {
    expect(heldOf('no-such-letter', sampleOf('one-year'))?.field).toBe('kind');
    expect(heldOf('../one-year', sampleOf('one-year'))?.field).toBe('kind');
  });

  it.each([
    ['file', '## Why\n\n{% include "/etc/passwd" %}'],
    ['render', '## Why\n\n{% render "x" %}'],
    ['rawtag', '## Why\n\n{% raw %}{{ x }}{% endraw %}'],
    ['rawfilter', '## Why\n\n{{ facts.percent | raw }}'],
    ['nofilter', '## Why\n\n{{ facts.percent | upcase }}'],
    ['unclosed', '## Why\n\n{% if facts.percent %}x'],
    ['loop', '## Why\n\n{% for i in (1..100000000) %}x{% endfor %}'],
    ['sections', '## Why\n\nx\n\n## More\n\ny'],
  ])('what a template may not do holds the letter: %s', (kind, body) => {
    const held = heldOf(put(kind, body), sampleOf('one-year'), folder);
    expect(held?.field).toBe('template');
  });

  it('HTML in a template is text', () => {
    const letter = composeLetter(
      put('html', '## Why\n\n<b>x</b> &amp; <script>y</script>'),
      sampleOf('one-year'),
      builtInTexts(folder),
    );
    expect(
      'document' in letter &&
        textOf(
          letter.document.sections[0]?.blocks[0]?.kind === 'paragraph'
            ? letter.document.sections[0].blocks[0].runs
            : [],
        ),
    ).toBe('<b>x</b> &amp; <script>y</script>');
  });

  it('a language without a template of its own gets the English one, marked as English', () => {
    expect(composed('one-year', sampleWith('one-year', { 'recipient.language': 'de' })).lang).toBe('en');
  });
});

describe('optional parts', () => {
  it('a bill for a whole quarter has no month row, an earlier debt gets its sentence, no online page is no gap', () => {
    const letter = composed(
      'standby-bill',
      sampleWith('standby-bill', {
        'facts.billNumber': 2,
        'facts.months': 3,
        'facts.perMonth': null,
        'facts.amount': { cents: 21150 },
        'facts.earlierUnpaid': { cents: 7121 },
        'facts.payUrl': null,
        'facts.billedPeriod': 'January to March 2028',
      }),
    );
    const text = letterToText(letter);
    expect(letter.headline).toBe('Your standby charge is $211.50');
    expect(text).not.toContain('one month');
    expect(text).toMatch(/This bill: January to March 2028 +3 months +\$211\.50/);
    expect(text.replace(/\s+/g, ' ')).toContain('You also owe $71.21 from earlier bills.');
    expect(text).toContain('Pay at City Hall or by check.');
  });

  it('a connection without its permit number is confirmed without one', () => {
    const letter = composed('connection-confirmed', sampleWith('connection-confirmed', { 'facts.permitNumber': null }));
    expect(letterToText(letter)).not.toMatch(/[Pp]ermit (?!wrong)/);
    expect(letter.box.reason).toBe('Your duty to connect is done');
  });

  it('without a page of their own the owner gets no square and no code', () => {
    const letter = composed('one-year', sampleWith('one-year', { 'recipient.ownerCode': null }));
    expect(letter.ownerPage).toBeUndefined();
    expect(letterToText(letter)).not.toMatch(/square|sewer\.pewaukee\.example\.org/);
  });

  it('money is a credit with a real minus and separators', () => {
    const letter = composed('correction', sampleWith('correction', { 'facts.owedNow': { cents: -123450 } }));
    expect(letter.box.main).toBe('\u2212$1,234.50');
  });
});
