import { lineOf, paid, sold, type Story } from '../support/case-story.ts';
import { derivedFacts } from '../../src/core/case/derive.ts';
import { divided, openOn } from '../support/division-story.ts';
import { choiceOpen, elects } from '../support/town-work-story.ts';
import { lawOf } from '../support/town-law.ts';

const pewaukee = lawOf('pewaukee');

describe('a cost in installments', () => {
  const withPlan = choiceOpen(pewaukee, '10000.01').and(elects('2026-09-10', 5));
  const kept = { name: 'A', share: '0.20' };
  const lot = { name: 'B', share: '0.11', hasBuilding: false };
  const interestBy = (stories: readonly Story[], through: string) => {
    const sums = new Map<string, number>();
    for (const story of stories) {
      for (const fact of derivedFacts(story.through(through))) {
        if (fact.type !== 'interest.charged') continue;
        sums.set(`${fact.on} ${fact.data.n}`, (sums.get(`${fact.on} ${fact.data.n}`) ?? 0) + fact.data.cents);
      }
    }
    return [...sums].sort(([a], [b]) => (a < b ? -1 : 1));
  };

  it.each([
    ['before the first goes on the roll', '2026-10-20'],
    ['on the day of the roll', '2026-11-16'],
    ['between the roll and the due date', '2026-12-15'],
    ['after the first has fallen due', '2027-02-10'],
    ['after the third', '2029-03-01'],
  ])('is divided %s: principal and interest of the parts are those of the whole, to the cent', (_, on) => {
    const { plan, parent, parts } = divided(pewaukee, withPlan, on, 'area', kept, lot);
    expect(plan.parts.reduce((sum, { cents }) => sum + cents, 0)).toBe(plan.cents);
    const later = (lines: [string, number][]) => lines.filter(([day]) => day.slice(0, 10) >= on);
    expect(later(interestBy(parts, '2032-01-01'))).toEqual(later(interestBy([withPlan], '2032-01-01')));
    const due = (story: Story) =>
      derivedFacts(story.through('2032-01-01')).flatMap(fact =>
        fact.type === 'installment.due' && fact.on > on
          ? [[fact.data.n, fact.on, fact.data.payBy, fact.data.cents]]
          : [],
      );
    const dues = parts.map(due);
    expect(due(withPlan).map(([n, date, payBy]) => [n, date, payBy])).toEqual(
      dues[0]?.map(([n, date, payBy]) => [n, date, payBy]),
    );
    due(withPlan).forEach(([, , , whole], i) => {
      expect(dues.reduce((sum, list) => sum + Number(list[i]?.[3] ?? 0), 0)).toBe(whole);
    });
    expect(due(parent)).toEqual([]);
    expect(openOn(parent, '2032-01-01')).toBe('0.00');
    for (const part of parts) expect(part.through('2032-01-01').state.conflicts).toEqual([]);
  });

  it('with something paid ahead, too', () => {
    const ahead = withPlan.and(paid('2027-01-20', '2427.40'), paid('2027-06-15', '3000.00'));
    const { parts, parent } = divided(pewaukee, ahead, '2027-09-01', 'area', kept, lot);
    expect(interestBy(parts, '2032-01-01')).toEqual(
      interestBy([ahead], '2032-01-01').filter(([date]) => date.slice(0, 10) >= '2027-09-01'),
    );
    expect(openOn(parent, '2032-01-01')).toBe('0.00');
  });

  it('goes on for each part by itself: what one owner pays ahead, or a sale, is theirs alone', () => {
    const [house, field] = divided(pewaukee, withPlan, '2027-02-10', 'area', kept, lot).parts as [Story, Story];
    const saleOfField = field.and(sold('2027-06-15'));
    expect(derivedFacts(saleOfField.through('2027-06-15')).map(lineOf)).toEqual(
      expect.arrayContaining([expect.stringMatching(/^2027-06-15 accelerated\/1-PWC9990006/)]),
    );
    expect(house.linesThrough('2027-12-31', 'accelerated')).toEqual([]);
    const paidOff = house.and(paid('2027-03-01', '9000.00'));
    expect(paidOff.through('2027-03-01').state.chart.assessment).toBe('settled');
    expect(field.through('2027-03-01').state.chart.assessment).toBe('inInstallments');
  });

  it('waits while the owner can still choose, and while the crew is at work', () => {
    const open = choiceOpen(pewaukee);
    expect(() => divided(pewaukee, open, '2026-10-05', 'area', kept, lot)).toThrow(/can still choose/);
    expect(divided(pewaukee, open, '2026-10-06', 'area', kept, lot).plan.cents).toBe(1_000_000);
  });

  it('due as a whole, is due by the parts', () => {
    const levied = choiceOpen(pewaukee, '10000.01');
    const { parts, plan } = divided(pewaukee, levied, '2026-10-20', 'area', kept, lot);
    expect(plan.charges).toEqual([{ key: 'cost/1', cents: 1_000_001, shares: [645_162, 354_839] }]);
    expect(parts.map(part => part.through('2026-10-20').state.chart.assessment)).toEqual(['levied', 'levied']);
    expect(parts.map(part => part.linesThrough('2026-12-31', 'roll/'))).toEqual([
      [expect.stringMatching(/^2026-11-16 roll\/2026 6451\.62/)],
      [expect.stringMatching(/^2026-11-16 roll\/2026 3548\.39/)],
    ]);
  });
});
