import type { ObservedFact } from '../../facts/fact.ts';

type StepOf<T extends 'notice.approved' | 'notice.printed'> = Pick<ObservedFact<T>, 'type' | 'on' | 'data'>;

/** What our own house does with a letter before it goes. */
export type LetterStep = StepOf<'notice.approved'> | StepOf<'notice.printed'>;
