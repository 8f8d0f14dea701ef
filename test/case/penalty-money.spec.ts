import { day } from '../../src/core/kernel/calendar-date.ts';
import { balanceOf } from '../../src/core/ledger/accounts.ts';
import { debtName, entryWords } from '../../src/core/ledger/money-words.ts';
import { postingsOf } from '../../src/core/ledger/journal.ts';
import { NO_ACCOUNTS } from '../../src/core/ledger/accounts.ts';
import { letterFacts } from '../../src/core/letters/letter-facts.ts';
import { entryOf } from '../../src/core/ledger/entries.ts';
import { standingsOn } from '../../src/core/ledger/standing.ts';
import { connected, paid, told, type Story } from '../support/case-story.ts';
import { overdueInArcadia, penalized, penaltyBilled, penaltyNotice } from '../support/penalty-story.ts';
import { compileRulebook } from '../../src/core/rulebook/compile.ts';
import { ownTextOf } from '../support/town-law.ts';

/** Connected on April 12, 2027: $100.00 and $55.00, billed on April 1 and May 3. */
const billed = penalized(
  connected('2027-04-12'),
  penaltyBilled('2027-03', 10_000, '2027-04-01'),
  penaltyBilled('2027-04', 5500, '2027-05-03'),
);

const LATE_NOTICE = {
  section: '§ 1',
  says: 'An owner who is late is told so.',
  nature: 'informs' as const,
  leadDays: 0,
  served: 'mailed' as const,
};

const owedOf = (story: Story, key: string, on = '2027-12-31') =>
  story.through(on).state.accounts.receivables.find(owed => owed.key === key);

describe('the bill of a penalty', () => {
  it('is due 20 days after its date, as any bill of the city', () => {
    expect(owedOf(billed, 'penalty/2027-03')).toMatchObject({ kind: 'daily-penalty', dueOn: '2027-04-21' });
    expect(owedOf(billed, 'penalty/2027-04')).toMatchObject({ billedOn: '2027-05-03', dueOn: '2027-05-24' });
  });

  it('bears no late charge: the one percent is for sewer bills', () => {
    expect(billed.linesThrough('2027-11-01', 'late/')).toEqual([]);
    expect(balanceOf(billed.through('2027-11-01').state.accounts)).toBe(15_500);
  });

  it('bears the late charge where the text says so', () => {
    const file = ownTextOf('arcadia');
    const editions = file.editions.map(edition =>
      edition.penalty
        ? {
            ...edition,
            penalty: { ...edition.penalty, bill: { ...edition.penalty.bill, lateCharge: true } },
            letters: { ...edition.letters, 'late-notice': { ...LATE_NOTICE } },
          }
        : edition,
    );
    const law = compileRulebook({ ...file, editions }, ownTextOf('wisconsin'));
    const story = overdueInArcadia(law).and(
      penaltyNotice('2027-03-01'),
      connected('2027-04-12'),
      penaltyBilled('2027-03', 10_000, '2027-04-01'),
    );
    expect(story.linesThrough('2027-06-30', 'late/')).toEqual([
      '2027-04-22 late/2027-04 1.00',
      '2027-05-22 late/2027-05 1.00',
      '2027-06-22 late/2027-06 1.00',
    ]);
    expect(story.linesThrough('2027-04-30', 'notice/late')).toEqual(['2027-04-22 notice/late-notice/2027-03/1']);
    const { state } = story.through('2027-04-22');
    const letter = state.letters.find(({ kind }) => kind === 'late-notice');
    const input = { state, rulebook: law, letterDate: day('2027-04-23'), payUrl: null, commission: null };
    const facts = letter && letterFacts({ ...input, letter, permitNumber: null });
    expect(facts).toMatchObject({
      owedNow: { cents: 10_100 },
      entries: [
        { what: 'daily-penalty', billedPeriod: 'March 2027', amount: { cents: 10_000 } },
        { what: 'late', amount: { cents: 100 } },
      ],
    });
  });

  it('that came back does not lift the charge', () => {
    const back = billed.and(
      told('notice.returned', '2027-04-20', { notice: 'notice/penalty-bill/2027-03/1', reason: 'moved' }),
    );
    expect(owedOf(back, 'penalty/2027-03')).toMatchObject({ open: 10_000, dueOn: '2027-04-21' });
  });

  it('stands where it is: unbilled, not yet due, past due', () => {
    const on = (date: string): object => standingsOn(billed.through(date).state.accounts, day(date));
    expect(on('2027-05-02')).toMatchObject({ unbilled: 5500, pastDue: 10_000 });
    expect(on('2027-05-24')).toMatchObject({ notYetDue: 5500, pastDue: 10_000 });
    expect(on('2027-05-25')).toMatchObject({ notYetDue: 0, pastDue: 15_500 });
  });
});

describe('money on a penalty', () => {
  it('is applied to the older month first, and a named month takes what is meant for it', () => {
    const some = billed.and(paid('2027-05-10', '120.00'));
    expect([owedOf(some, 'penalty/2027-03')?.open, owedOf(some, 'penalty/2027-04')?.open]).toEqual([0, 3500]);
    const named = billed.and(paid('2027-05-10', '55.00', { receivable: 'penalty/2027-04' }));
    expect([owedOf(named, 'penalty/2027-03')?.open, owedOf(named, 'penalty/2027-04')?.open]).toEqual([10_000, 0]);
    expect(some.linesThrough('2027-05-10', 'cleared/')).toEqual(['2027-05-10 cleared/penalty/2027-03']);
  });

  it('can be written off by decision, and not above what is open', () => {
    const decision = {
      receivable: 'penalty/2027-04',
      reason: 'hardship',
      body: 'Common Council',
      resolution: '2027-30',
    };
    const off = billed.and(told('writeoff.authorized', '2027-06-01', { ...decision, amount: '55.00' }));
    expect(owedOf(off, 'penalty/2027-04')).toMatchObject({ open: 0, writtenOff: 5500 });
    billed.whenRecorded(told('writeoff.authorized', '2027-06-01', { ...decision, amount: '55.01' })).thenRefused(/55/);
  });

  it('has its words and its accounts', () => {
    expect(debtName('penalty/2027-03')).toBe('penalty for March 2027');
    expect(debtName('penalty/2027-03/P1')).toBe('penalty for March 2027 of parcel P1');
    const line = { kind: 'daily-penalty' as const, receivable: 'penalty/2027-03', cents: 10_000, isReversal: true };
    expect(entryWords(line)).toBe('reversal of penalty for March 2027');
    const life = billed.through('2027-05-03');
    const entries = life.steps.flatMap(({ fact }) => entryOf(fact) ?? []);
    const { postings, unexplained } = postingsOf(NO_ACCOUNTS, life.state.accounts, entries);
    expect(unexplained).toBe(0);
    expect(postings.map(({ debit, credit, cents }) => `${debit} ${credit} ${cents}`)).toEqual([
      'receivable.daily-penalty revenue.daily-penalty 10000',
      'receivable.daily-penalty revenue.daily-penalty 5500',
    ]);
  });
});

describe('§ 315-11D, Wis. Stat. 74.01: unpaid, it is a special tax', () => {
  it('on the roll of November 16, without the ten percent and without an October notice', () => {
    expect(billed.linesThrough('2027-12-31', 'notice/tax-roll-notice')).toEqual([]);
    expect(billed.linesThrough('2027-12-31', 'roll/')).toEqual(['2027-11-16 roll/2027 155.00']);
    const roll = billed.through('2027-11-16').steps.find(({ fact }) => fact.type === 'roll.certified')?.fact;
    expect(roll).toMatchObject({
      data: {
        items: [
          { receivable: 'penalty/2027-03', cents: 10_000, code: 'special-tax' },
          { receivable: 'penalty/2027-04', cents: 5500, code: 'special-tax' },
        ],
      },
    });
    expect(billed.through('2027-11-16').state.rolls).toMatchObject([{ year: 2027, specialTax: 15_500 }]);
  });

  it('what was paid by the day of the list is not on it', () => {
    const some = billed.and(paid('2027-11-16', '100.00'));
    expect(some.linesThrough('2027-12-31', 'roll/')).toEqual(['2027-11-16 roll/2027 55.00']);
  });

  it('a bill due on November 15, the 16th, the 17th: only the first was not paid in time', () => {
    const due = (mailedOn: string): string[] =>
      penalized(penaltyBilled('2027-09', 15_000, mailedOn)).linesThrough('2027-12-31', 'roll/');
    // 20 days, off a weekend: October 26 comes to Monday, November 15.
    expect(due('2027-10-26')).toEqual(['2027-11-16 roll/2027 150.00']);
    expect(due('2027-10-27')).toEqual([]);
    expect(due('2027-10-28')).toEqual([]);
  });

  it('one whose bill never went out is on no roll', () => {
    expect(penalized(connected('2027-04-12')).linesThrough('2028-12-31', 'roll/')).toEqual([]);
  });

  it('back from the county it bears the interest of the tax law', () => {
    const back = billed.and(told('roll.returned', '2028-08-15', { year: 2027 }));
    expect(back.linesThrough('2028-08-15', 'delinquent/')).toEqual(['2028-08-15 delinquent/2027/2028-08 10.85']);
  });
});

describe('land that is divided', () => {
  it('takes the days of the open month along, through the day before', () => {
    const story = penalized();
    const into = [
      { parcel: 'A', cents: 2500 },
      { parcel: 'B', cents: 2500 },
    ];
    const split = told('parcel.changed', '2027-03-22', {
      what: 'split',
      into,
      body: 'Common Council',
      resolution: '7',
    });
    const life = story.and(split).through('2027-12-31');
    expect(story.and(split).linesThrough('2027-12-31', 'penalty/')).toEqual(['2027-03-22 penalty/2027-03 50.00']);
    expect(balanceOf(life.state.accounts)).toBe(0);
  });
});
