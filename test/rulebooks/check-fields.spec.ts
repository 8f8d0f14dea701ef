import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkRulebookFile } from '../../src/shell/cli/rulebook.ts';

let directory = '';
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'rulebook-fields-'));
});
afterEach(() => rm(directory, { recursive: true, force: true }));

interface Slip {
  readonly town?: string;
  /** A text that stands in the file once; `of` is a line above it, where the same text stands in several rules. */
  readonly of?: string;
  readonly text: string;
  readonly becomes: string;
  readonly field: string;
  readonly says: string;
  /** Lines from the slip to the field that is named: a missing field is named at what surrounds it. */
  readonly down?: number;
}

/** What `lateral rulebook check` says of the shipped file with the slip, and where the slip was made. */
async function check({
  town = 'pewaukee',
  of,
  text,
  becomes,
}: Slip): Promise<{ lines: readonly string[]; at: number }> {
  const shipped = await readFile(`src/rulebooks/${town}.yaml`, 'utf8');
  const start = of === undefined ? 0 : shipped.indexOf(of);
  const place = shipped.indexOf(text, start);
  if (start < 0 || place < 0) throw new Error(`${town}.yaml does not have: ${of ?? ''} ${text}`);
  const draft = join(directory, `${town}.yaml`);
  await writeFile(draft, shipped.slice(0, place) + becomes + shipped.slice(place + text.length));
  const { failed, lines } = await checkRulebookFile(draft);
  expect(failed).toBe(true);
  return {
    lines: lines.map(line => line.replace(`${directory}/`, '')),
    at: shipped.slice(0, place).split('\n').length,
  };
}

const slips: Readonly<Record<string, Slip>> = {
  'clear water, a period that is none': {
    of: '      clear-water:',
    text: 'period: 15 days',
    becomes: 'period: a fortnight',
    field: 'editions[2].deadlines.clear-water.period',
    says: '"a fortnight" is not a period like "15 years", "18 months" or "10 days"',
  },
  'permits, the hours before a tap as a text': {
    text: 'hours: 48',
    becomes: "hours: '48'",
    field: 'editions[2].permits.tapNotice.hours',
    says: 'is a string, where a number is expected',
  },
  'permits, a period without its unit': {
    text: 'period: 60 days',
    becomes: "period: '60'",
    field: 'editions[2].permits.suspendedMost.period',
    says: '"60" is not a period like "15 years", "18 months" or "10 days"',
  },
  'permits, a rule without its section': {
    of: '      timetable:',
    text: '        section: § 300-9.A(5)(a)\n',
    becomes: '',
    field: 'editions[2].permits.timetable.section',
    says: 'is missing',
    down: -1,
  },
  'permits, an unknown use': {
    of: '      manhole:',
    text: 'uses: [nonresidential]',
    becomes: 'uses: [industrial]',
    field: 'editions[2].permits.manhole.uses[1]',
    says: 'must be "residential" or "nonresidential"',
  },
  'permits, a reason told twice': {
    text: '- id: danger',
    becomes: '- id: violation',
    field: 'editions[2].permits.revocation.reasons[2].id',
    says: 'the id "violation" stands here twice',
  },
  'permits, an unknown field': {
    text: '      numbering:',
    becomes: '      numbers:',
    field: 'editions[2].permits.numbers',
    says: 'is not a known field here',
  },
  'capacity, a question nobody asks': {
    text: 'open: capacity-suspends',
    becomes: 'open: capacity',
    field: 'editions[2].capacity.open',
    says: 'refers to the open question "capacity", which is not in the list "open"',
  },
  'pavement, half a year': {
    text: 'years: 5',
    becomes: 'years: 5.5',
    field: 'editions[2].pavement.years',
    says: 'is a number, where a whole number is expected',
  },
  'reserve capacity, money without quotes': {
    text: 'perRec: null',
    becomes: 'perRec: 3215.25',
    field: 'editions[2].reserveCapacity.perRec',
    says: 'is not an amount in quotes like "141.00"',
  },
  'reserve capacity, a permit there is not': {
    text: 'beforePermits: [building, plumbing]',
    becomes: 'beforePermits: [building, electrical]',
    field: 'editions[2].reserveCapacity.beforePermits[2]',
    says: 'must be "building" or "plumbing"',
  },
  'assessment, interest after a sale as a word': {
    text: 'runs: false',
    becomes: 'runs: none',
    field: 'editions[2].assessment.interestAfterSale.runs',
    says: 'is a string, where a boolean is expected',
  },
  'roll codes, an unknown kind of money': {
    text: 'money: [cost, principal, interest]',
    becomes: 'money: [cost, principal, fines]',
    field: 'editions[2].rollCodes.specialTax.money[3]',
    says: 'must be "service" or "late" or "standby" or "penalty" or "cost" or "principal" or "interest" or "roll-fee" or "daily-penalty"',
  },
  'roll codes, money in both columns': {
    text: 'money: [service, late, standby, penalty]',
    becomes: 'money: [service, late, cost, penalty]',
    field: 'editions[2].rollCodes.utilityArrears.money[3]',
    says: '"cost" also goes into the column specialTax',
  },
  'roll codes, one code for both columns': {
    text: 'code: utility-arrears',
    becomes: 'code: special-tax',
    field: 'editions[2].rollCodes.utilityArrears.code',
    says: '"special-tax" is also the code of specialTax',
  },
  'violations, the least above the most': {
    text: "minimum: '200.00'",
    becomes: "minimum: '5000.01'",
    field: 'editions[2].violations.minimum',
    says: 'the least fine, $5,000.01, is more than the most, $5,000.00',
  },
  'violations, an amount with parts of a cent': {
    text: "maximum: '5000.00'",
    becomes: "maximum: '5000.005'",
    field: 'editions[2].violations.maximum',
    says: '"5000.005" is not an amount like "141.00"',
  },
  'the state: who gets the October notice': {
    town: 'wisconsin',
    text: 'persons: [owner, occupant]',
    becomes: 'persons: [owner, tenant]',
    field: 'editions[1].taxRoll.noticeTo.persons[2]',
    says: 'must be "owner" or "occupant"',
  },
  'the state: how the October notice goes': {
    town: 'wisconsin',
    text: 'methods: [personal, parcel-address]',
    becomes: 'methods: []',
    field: 'editions[1].taxRoll.noticeTo.methods',
    says: 'is empty, where at least one entry is expected',
  },
  'the state: interest after the county gave it back': {
    town: 'wisconsin',
    text: 'open: returned-by-county',
    becomes: 'open: returned',
    field: 'editions[1].delinquentTax.returned.open',
    says: 'refers to the open question "returned", which is not in the list "open"',
  },
  'the state: a step of closing a tank told twice': {
    town: 'wisconsin',
    text: '- id: pumped',
    becomes: '- id: sealed',
    field: 'editions[1].septicAbandonment.steps[3].id',
    says: 'the id "sealed" stands here twice',
  },
  'the state: an id that is a sentence': {
    town: 'wisconsin',
    text: 'id: removed-or-filled',
    becomes: 'id: Removed or filled',
    field: 'editions[1].septicAbandonment.steps[4].id',
    says: 'is lower-case letters, digits and hyphens',
  },
};

describe('lateral rulebook check names file, line and field of a slip in', () => {
  it.each(Object.entries(slips))('%s', async (_what, slip) => {
    const { lines, at } = await check(slip);
    expect(lines[0]).toBe(
      `${slip.town ?? 'pewaukee'}.yaml, line ${at + (slip.down ?? 0)}, ${slip.field}: ${slip.says}`,
    );
  });
});
