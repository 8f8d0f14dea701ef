import { SECTION, type Capacity } from './capacity.ts';

/** What somebody is not given, and why. */
export interface Withheld {
  readonly what: string;
  readonly section: string;
  readonly why: string;
}

const CONTACTS: Withheld = {
  what: 'e-mail addresses, telephone numbers, codes of owners',
  section: SECTION,
  why: 'they came from customers, and serve to reach them, not to show what was done',
};

const ORIGINALS: Withheld = {
  what: 'letters as printed, what they were made from, proofs',
  section: SECTION,
  why: 'they bear the codes of owners and the addresses of others; the binder tells what they say',
};

const CUSTOMERS: readonly Withheld[] = [
  {
    what: 'names and addresses of customers',
    section: SECTION,
    why: 'together with the state of an account they identify a customer',
  },
  {
    what: 'amounts, bills, payments, arrears, the account, letters about money',
    section: SECTION,
    why: 'the state of an account of a customer, who is known by the parcel',
  },
  {
    what: 'what was typed in about persons, and every kind of fact that nobody has decided about',
    section: SECTION,
    why: 'it may hold what a customer told',
  },
  {
    what: 'hashes of facts and documents',
    section: SECTION,
    why: 'what was withheld could be guessed from them',
  },
];

/** What is withheld from somebody in this capacity. */
export function withheldFrom(capacity: Capacity): readonly Withheld[] {
  switch (capacity) {
    case 'owner':
    case 'law':
      return [];
    case 'title-agent':
      return [CONTACTS, ORIGINALS];
    case 'public':
      return [...CUSTOMERS, CONTACTS, { ...ORIGINALS, why: 'they bear names, addresses and amounts' }];
  }
}
