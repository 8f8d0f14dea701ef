/** A rulebook that leaves out what another of its rules can't do without is refused, with the section and what is missing. */
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse, stringify } from 'yaml';
import { checkRulebookFile } from '../../src/shell/cli/rulebook.ts';
import { FIFTH_FOLDER } from '../support/fifth-town.ts';

const directory = mkdtempSync(join(tmpdir(), 'rulebook-complete-'));
afterAll(() => rmSync(directory, { recursive: true, force: true }));

/** Rules of a text, as far as a slip touches them. */
type Text = Record<string, unknown>;
const cited = { section: '§ 71-30', says: 'Made up for this test.' };
const period = '10 days';

/** What the check says of the made-up town after the slip, beside its state. */
async function check(
  slip: (edition: Record<string, Text>, state: Record<string, Text>) => void,
): Promise<readonly string[]> {
  for (const name of ['kestrel', 'marlow-ferry'])
    copyFileSync(`${FIFTH_FOLDER}/${name}.yaml`, join(directory, `${name}.yaml`));
  const read = (name: string) =>
    parse(readFileSync(join(directory, `${name}.yaml`), 'utf8')) as { editions: Record<string, Text>[] };
  const [town, state] = [read('marlow-ferry'), read('kestrel')];
  slip(town.editions[0] ?? {}, state.editions[0] ?? {});
  writeFileSync(join(directory, 'marlow-ferry.yaml'), stringify(town));
  writeFileSync(join(directory, 'kestrel.yaml'), stringify(state));
  const { failed, lines } = await checkRulebookFile(join(directory, 'marlow-ferry.yaml'));
  expect(failed).toBe(lines[0]?.includes('no errors') !== true);
  return lines.map(line => line.replace(/^.*marlow-ferry\.yaml, line \d+, /, ''));
}

const warning = { ...cited, period };
const penalty = {
  ...cited,
  perDay: '5.00',
  warning,
  connectionDayCounts: { ...cited, counts: false },
  posting: { ...cited, every: 'month' },
  bill: { ...cited, lateCharge: false },
};
const deferral = {
  ...cited,
  kind: 'deferral',
  grants: 'deferred',
  levels: [{ ...cited, id: 'board', by: 'Village Board' }],
};
const of = (edition: Record<string, Text>, name: string): Text => edition[name] ?? {};

const slips: Readonly<Record<string, [slip: Parameters<typeof check>[0], ...says: string[]]>> = {
  'a payoff letter that holds for no time': [
    edition => void (of(edition, 'letters')['payoff'] = { ...cited, nature: 'informs' }),
    'editions[1].letters.payoff: § 71-30: needs "goodFor": for how long it names what is to be paid',
  ],
  'a remedy without its rule': [
    edition => void (of(edition, 'authorization')['remedies'] = ['forced-connection', 'penalty']),
    'editions[1].authorization.remedies[2]: § 71-9(a): names the remedy penalty, and the rule "penalty" is missing',
  ],
  'the town’s work without the rule for its cost': [
    edition => {
      delete edition['assessment'];
    },
    'editions[1].authorization.remedies[1]: § 71-9(a): names the remedy forced-connection, and the rule "assessment" is missing',
  ],
  'the town’s work without the bill of what it cost': [
    edition => {
      delete of(edition, 'letters')['cost-bill'];
    },
    'editions[1].authorization: § 71-9(a): needs the letter "cost-bill" under "letters": without it nothing of this begins',
  ],
  'a penalty that nobody can decide upon, without its letters': [
    edition => void (edition['penalty'] = penalty),
    'editions[1].penalty: § 71-30: waits for a decision, and "authorization.remedies" lacks penalty',
    'editions[1].penalty.warning: § 71-30: needs the letter "penalty-warning" under "letters": without it nothing of this begins',
    'editions[1].penalty: § 71-30: needs the letter "penalty-bill" under "letters": without it nothing of this begins',
  ],
  'a charge on failing owners that nobody can decide upon': [
    edition => {
      const standby = of(edition, 'standby');
      delete standby['runsFrom'];
      standby['warning'] = warning;
    },
    'editions[1].standby: § 71-11(a): waits for a decision, and "authorization.remedies" lacks standby',
    'editions[1].standby.warning: § 71-30: needs the letter "standby-warning" under "letters": without it nothing of this begins',
  ],
  'a percentage of nothing': [
    edition => {
      delete edition['serviceCharge'];
    },
    'editions[1].standby: § 71-11(a): is a percentage of the rule "serviceCharge", which is missing',
  ],
  'a charge whose bill is never due': [
    edition => {
      delete edition['bills'];
    },
    'editions[1].standby: § 71-11(a): needs the rule "bills": nothing says when a bill is due',
  ],
  'a second notice without its letter': [
    edition => {
      delete of(edition, 'letters')['final-notice'];
    },
    'editions[1].deadlines.near-the-sewer.finalNotice: § 71-6: needs the letter "final-notice" under "letters": without it nothing of this begins',
  ],
  'a letter that no rule makes due': [
    edition => {
      of(edition, 'letters')['one-year'] = { ...cited, nature: 'conditions' };
      delete (of(edition, 'deadlines')['near-the-sewer'] as Text)['finalNotice'];
    },
    'editions[1].letters.one-year: § 71-30: is due by no rule: "standby.oneYearLetter" is missing',
    'editions[1].letters.final-notice: § 71-6: is due by no rule: "finalNotice" is missing',
  ],
  'a clearing away for a service without a deadline': [
    edition => void (edition['abatement'] = { ...cited, services: ['sewer', 'private-system'], collected: 'charge' }),
    'editions[1].abatement.services[2]: § 71-30: is for the service private-system, for which no deadline is given',
  ],
  'a remedy for a service without a deadline': [
    edition => void (of(edition, 'authorization')['services'] = ['sewer', 'water']),
    'editions[1].authorization.services[2]: § 71-9(a): is for the service water, for which no deadline is given',
  ],
  'installments that no roll carries': [
    (_, state) => {
      delete state['taxRoll'];
    },
    'editions[1].letters.tax-roll-notice: K.R.C. 62-7(a): is due by no rule: "taxRoll" is missing',
    'editions[1].assessment: § 71-9(b): needs the rule "taxRoll": installments fall due after a roll',
  ],
  'a yearly fee and interest in no column of the roll': [
    (_, state) => void ((of(state, 'rollCodes')['specialTax'] as Text)['money'] = ['cost', 'principal']),
    'editions[1].assessment: § 71-9(b): goes on the tax roll, and no column of "rollCodes" takes interest',
    'editions[1].assessment.yearlyFee: § 71-9(e): goes on the tax roll, and no column of "rollCodes" takes roll-fee',
  ],
  'the days of a roll out of order': [
    (_, state) => void (of(state, 'taxRoll')['certify'] = { ...cited, month: 8, day: 30 }),
    'editions[1].taxRoll.certify: § 71-30: is before "lastDayToPay" in the year: the days of a roll stand in order',
  ],
  'acres for a trigger that divides nothing': [
    edition => void ((of(edition, 'deadlines')['at-a-sale'] as Text)['homesBelowAcres'] = '2'),
    'editions[1].deadlines.at-a-sale.homesBelowAcres: § 71-4(e): is asked of divided land only: the trigger is another',
  ],
  'what is granted again without an end': [
    edition => void (edition['relief'] = { hardship: { ...deferral, renewal: { ...cited, most: 2 } } }),
    'editions[1].relief.hardship.renewal: § 71-30: is granted again after a "term", which is missing',
  ],
  'an agreement on nothing': [
    edition => {
      const { grants: _grants, ...nothing } = deferral;
      edition['relief'] = { hardship: { ...nothing, agreement: cited } };
    },
    'editions[1].relief.hardship.agreement: § 71-30: needs "grants": what is in effect by it',
  ],
  'a way to relief for a service that there is not': [
    edition => void (edition['relief'] = { hardship: { ...deferral, services: ['sewer', 'gas'] } }),
    'editions[1].relief.hardship.services[2]: § 71-30: "gas" is no service; there are sewer, water, storm, clear-water, private-system, discharge',
  ],
};

describe('lateral rulebook check', () => {
  it('takes the made-up town beside its made-up state as it is', async () => {
    expect(await check(() => undefined)).toEqual([
      expect.stringContaining('Village of Marlow Ferry (marlow-ferry), 1 edition, no errors.'),
    ]);
  });

  it.each(Object.entries(slips))('refuses %s', async (_, [slip, ...says]) => {
    expect(await check(slip)).toEqual(says);
  });

  it('a charge has a warning or a start from when the sewer is there, one of them', async () => {
    const neither = await check(edition => {
      delete of(edition, 'standby')['runsFrom'];
    });
    expect(neither).toEqual([
      expect.stringMatching(/^editions\[1\]\.standby: has "warning" .* or "runsFrom" .*, one of them$/),
    ]);
    const both = await check(edition => void (of(edition, 'standby')['warning'] = warning));
    expect(both).toEqual(neither);
    expect(await check(edition => void (of(edition, 'standby')['oneYearLetter'] = warning))).toEqual([
      expect.stringMatching(/^editions\[1\]\.standby: has "oneYearLetter", which only a charge for those who fail/),
    ]);
  });

  it('finds the state of a draft in LATERAL_RULEBOOKS too, and none that has errors itself', async () => {
    const draft = mkdtempSync(join(tmpdir(), 'rulebook-draft-'));
    try {
      const file = join(draft, 'marlow-ferry.yaml');
      copyFileSync(`${FIFTH_FOLDER}/marlow-ferry.yaml`, file);
      expect((await checkRulebookFile(file)).lines).toEqual([
        expect.stringContaining('the state rulebook "kestrel" was not found or has errors itself'),
      ]);
      expect((await checkRulebookFile(file, FIFTH_FOLDER)).failed).toBe(false);
      writeFileSync(join(draft, 'kestrel.yaml'), 'id: kestrel\nkind: state\n');
      expect((await checkRulebookFile(file)).failed).toBe(true);
      expect((await checkRulebookFile(file, FIFTH_FOLDER)).failed).toBe(false);
    } finally {
      rmSync(draft, { recursive: true, force: true });
    }
  });
});
