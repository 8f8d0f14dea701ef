import type { AnyDerived } from '../facts/fact.ts';

/** Sameness is kind, key, date, cents and stated dates; sentences, citations and figures on the way are not compared. */
export function sameConclusion(a: AnyDerived, b: AnyDerived): boolean {
  return a.type === b.type && a.key === b.key && a.on === b.on && essence(a) === essence(b);
}

/**
 * What a conclusion says beside its key and day, as far as it moves dates, money or people. Parts are named in an order of
 * our own: a fact that comes back from the log has its fields sorted.
 */
function essence(fact: AnyDerived): string {
  switch (fact.type) {
    case 'notice.served': {
      const { clock, until, startsOn, cents, arrears } = fact.data;
      return JSON.stringify([clock?.due, clock?.dueAt, until, startsOn, cents, arrears?.map(partsOf)]);
    }
    case 'notice.due': {
      const { letter, about, cents, startsOn, arrears, by } = fact.data;
      const way = by && [by.rung, by.after, by.methods];
      return JSON.stringify([letter, about, cents, startsOn, arrears?.map(partsOf), ...(way ? [way] : [])]);
    }
    case 'notice.failed':
      return fact.data.as;
    case 'standby.started':
      return fact.data.charge ?? '';
    case 'deadline.passed':
      return fact.data.due;
    case 'permit.expired':
      return fact.data.reason;
    case 'standby.charged':
    case 'penalty.accrued':
    case 'late.charged':
    case 'fee.charged':
    case 'fee.refunded':
    case 'cost.charged':
    case 'cost.levied':
    case 'arrears.penalized':
    case 'delinquent.charged':
    case 'writeoff.made':
    case 'balance.accelerated':
    case 'installment-fee.charged':
      return String(fact.data.cents);
    case 'interest.charged':
      return JSON.stringify([fact.data.cents, fact.data.dueOn, fact.data.principal]);
    case 'window.closed':
      return JSON.stringify([fact.data.outcome, fact.data.cents]);
    case 'installments.began': {
      const { count, ratePercent, principal, plan } = fact.data;
      const rows = plan.map(one => [one.n, one.due, one.payBy, one.principal, one.interest]);
      return JSON.stringify([count, ratePercent, principal, rows]);
    }
    case 'installment.due':
      return JSON.stringify([fact.data.principal, fact.data.interest, fact.data.payBy, fact.data.fee]);
    case 'roll.certified':
      return JSON.stringify([fact.data.cents, fact.data.items.map(item => [...partsOf(item), item.code])]);
    case 'relief.granted':
    case 'excuse.began':
      return fact.data.until ?? '';
    case 'relief.due':
      return fact.data.lastDay;
    case 'money.released':
      return JSON.stringify([fact.data.outcome, fact.data.once ?? false]);
    case 'clock.resumed':
      return JSON.stringify(fact.data.clocks.map(({ rule, due, dueAt }) => [rule, due, dueAt]));
    case 'money.held':
    case 'relief.closed':
    case 'relief.ended':
    case 'edition.began':
    case 'notice.lapsed':
    case 'excuse.ended':
    case 'standby.stopped':
    case 'receivable.cleared':
    case 'order.settled':
      return '';
  }
}

function partsOf({ receivable, cents }: { readonly receivable: string; readonly cents: number }) {
  return [receivable, cents];
}
