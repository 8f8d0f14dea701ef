import type { ObservedType } from '../../core/facts/fact.ts';
import { addDays, weekdayOf, type CalendarDate } from '../../core/kernel/calendar-date.ts';
import type { LetterKind, Service } from '../../core/rulebook/kinds.ts';

/** The working day so many days before the town's today; less than nothing lies ahead. */
export type Ago = (days: number) => CalendarDate;

/** Nobody is told of anything on a weekend: the Friday before it. */
export function agoFrom(today: CalendarDate): Ago {
  return days => {
    const date = addDays(today, -days);
    return addDays(date, -Math.max(0, weekdayOf(date) - 5));
  };
}

/** What is told of a parcel, so many days before today: a fact, a letter that goes out, one that arrives. */
export type Step =
  | { readonly ago: number; readonly does: 'tell'; readonly type: ObservedType; readonly data: (ago: Ago) => unknown }
  | { readonly ago: number; readonly does: 'mail'; readonly kind: LetterKind; readonly at?: string }
  | { readonly ago: number; readonly does: 'receive'; readonly kind: LetterKind };

/** One made-up case's life: which of its district's parcels, about what, and all that is told of it. */
export interface DemoLife {
  /** In a few words, for whoever reads the demonstration's text. */
  readonly what: string;
  readonly district: string;
  /** From 1, as its number ends. */
  readonly parcel: number;
  /** Its sewer where it is left out; a case of another service is opened with its first day. */
  readonly service?: Service;
  readonly steps: readonly Step[];
}

export function told(ago: number, type: ObservedType, data: object | ((ago: Ago) => object) = {}): Step {
  return { ago, does: 'tell', type, data: typeof data === 'function' ? (data as (ago: Ago) => unknown) : () => data };
}

/** Approved, printed and mailed on that day, which the letter had to be due by. */
export function mailed(ago: number, kind: LetterKind): Step {
  return { ago, does: 'mail', kind };
}

/** The same, handed over at that hour: "10:00". */
export function handedOver(ago: number, kind: LetterKind, at: string): Step {
  return { ago, does: 'mail', kind, at };
}

export function received(ago: number, kind: LetterKind): Step {
  return { ago, does: 'receive', kind };
}

/** A petition that was filed, by a route of the text; what was decided is appealed from with its day. */
export function asked(ago: number, route: string, more: object | ((ago: Ago) => object) = {}): Step {
  return told(ago, 'petition.filed', days => ({ route, ...(typeof more === 'function' ? more(days) : more) }));
}

export function decided(ago: number, outcome: 'granted' | 'denied', body: string, resolution: string): Step {
  return told(ago, 'relief.decided', { outcome, body, resolution });
}

/** The lives of one district, so that a town reads as a list of parcels. */
export function livesOf(district: string) {
  return (parcel: number, what: string, ...steps: readonly (Step | readonly Step[])[]): DemoLife => ({
    what,
    district,
    parcel,
    steps: steps.flat(),
  });
}

/** A case beside the sewer: the same, about another service. */
export function about(service: Service, life: DemoLife): DemoLife {
  return { ...life, service };
}
