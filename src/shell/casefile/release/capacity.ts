/** In which capacity somebody asks for records: Wis. Stat. 196.137 gives customer information to the first three. */
export const CAPACITIES = ['owner', 'title-agent', 'law', 'public'] as const;
export type Capacity = (typeof CAPACITIES)[number];

export const CAPACITY_WORDS: Readonly<Record<Capacity, string>> = {
  owner: 'owner of the property, or the agent of the owner',
  'title-agent': 'title agent, lender or broker in a closing',
  law: 'authorized by law',
  public: 'anybody',
};

/** The section that customer information is withheld under. */
export const SECTION = 'Wis. Stat. 196.137';

export const MARK = `[withheld: ${SECTION}]`;
