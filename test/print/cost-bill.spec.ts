import { letterToText } from '../../src/shell/print/letter-text.ts';
import { composed, drawn, sampleWith } from '../support/letter-samples.ts';

const textOf = (changes: Readonly<Record<string, unknown>>): string =>
  letterToText(composed('cost-bill', sampleWith('cost-bill', changes))).replace(/[\s\u00a0]+/g, ' ');

describe('§ 300-7.C(2)(a): the bill of costs', () => {
  it('offers both ways to pay, each with its last day', () => {
    const text = textOf({});
    expect(text).toContain('All at once, by Thursday, October 1, 2026.');
    expect(text).toContain('Or in up to 5 yearly parts');
    expect(text).toContain('within 30 days after you get this bill. By Thursday, October 1, 2026 you are in time.');
    expect(text).toContain('10% interest a year');
  });

  it('offers no parts where the property was sold since the work', () => {
    const text = textOf({ 'facts.chooseBy': null, 'facts.maximumCount': null, 'facts.firstPart': null });
    expect(text).toContain('How to pay');
    expect(text).not.toMatch(/parts|interest a year/);
    expect(text).toContain('What you do not pay goes on your 2026 property tax bill.');
  });

  it('takes off what was paid before it went', () => {
    const paid = { 'facts.cost': { cents: 1_000_000 }, 'facts.alreadyPaid': { cents: 250_000 } };
    const text = textOf({ ...paid, 'facts.amount': { cents: 750_000 } });
    for (const said of ['Cost of the work', '$10,000.00', 'You have paid', '$2,500.00', '$7,500.00']) {
      expect(text).toContain(said);
    }
  });

  it('of a lateral that the town laid says so, who decided, and that nothing follows on the taxes', () => {
    const text = textOf({
      'facts.service': 'lateral',
      'facts.deadline': null,
      'facts.chooseBy': null,
      'facts.hasLastDay': false,
      'facts.payBy': null,
      'facts.unpaid': 'debt',
      'facts.rollYear': null,
    });
    expect(text).toContain('PAY $10,000.00 FOR YOUR PART OF THE NEW LATERAL');
    expect(text).toContain('laid a new storm lateral to your home. On August 10, 2026 the Common Council decided');
    expect(text).toContain('It is not added to your property tax.');
    expect(text).not.toMatch(/Your time to|interest a year|tax bill/);
  });

  it('goes onto a second page where the work has many items, and loses none', async () => {
    const items = Array.from({ length: 12 }, (_, n) => ({
      what: `Item of work ${n + 1}`,
      cost: { cents: 83_300 + n },
    }));
    const letter = composed('cost-bill', sampleWith('cost-bill', { 'facts.items': items, 'facts.chooseBy': null }));
    const { result } = await drawn([letter]);
    expect(result.pages).toBe(2);
    const text = letterToText(letter);
    for (const { what } of items) expect(text).toContain(what);
  });
});
