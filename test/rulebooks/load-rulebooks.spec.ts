import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { day } from '../../src/core/kernel/calendar-date.ts';
import { checkRulebookFile, diffRulebookFiles, listRulebooks, showRulebook } from '../../src/shell/cli/rulebook.ts';
import { loadRulebooks } from '../../src/shell/rulebooks/load-rulebooks.ts';
import { problemText } from '../../src/shell/rulebooks/read-rulebook.ts';

let directory = '';
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'rulebooks-'));
});
afterEach(() => rm(directory, { recursive: true, force: true }));

async function shipped(town: string) {
  return readFile(`src/rulebooks/${town}.yaml`, 'utf8');
}

/** Arcadia's file with one text replaced, and what loading it says, without the directory. */
async function complaints(replaced: string | RegExp, by: string, town = 'arcadia') {
  const text = await shipped(town);
  const changed = text.replace(replaced, by);
  expect(changed).not.toBe(text);
  await writeFile(join(directory, `${town}.yaml`), changed);
  const { rulebooks, problems } = await loadRulebooks(directory);
  return {
    ids: [...rulebooks.keys()],
    problems: problems.map(problem => problemText(problem).replace(`${directory}/`, '')),
  };
}

const lineOf = async (town: string, text: string) =>
  (await shipped(town)).split('\n').findIndex(line => line.includes(text)) + 1;

describe('the rulebooks that come with Lateral', () => {
  it('all load without a complaint', async () => {
    const { rulebooks, problems } = await loadRulebooks();
    expect(problems.map(problemText)).toEqual([]);
    expect([...rulebooks.keys()]).toEqual(['arcadia', 'pewaukee', 'port-washington', 'saukville']);
  });
});

describe('a file with an error is named with line and field, left out, and stops no other', () => {
  const others = ['pewaukee', 'port-washington', 'saukville'];

  it('a percentage that is none', async () => {
    const { ids, problems } = await complaints("percentPerMonth: '1'", "percentPerMonth: 'one'");
    expect(ids).toEqual(others);
    const line = await lineOf('arcadia', 'percentPerMonth');
    expect(problems).toEqual([
      `arcadia.yaml, line ${line}, editions[2].lateCharge.percentPerMonth: is not a percentage like "150" or "1.5"`,
    ]);
  });

  it('money without quotes, a date that does not exist, a period that is none', async () => {
    const money = await complaints("perDay: '5.00'", 'perDay: 5.00');
    expect(money.problems[0]).toMatch(/editions\[2\]\.penalty\.perDay: is not an amount in quotes like "141\.00"/);
    const date = await complaints("from: '2009-08-13'", "from: '2009-02-30'");
    expect(date.problems[0]).toMatch(/line \d+, editions\[2\]\.from: "2009-02-30" is not a date like 2026-07-06/);
    const period = await complaints('period: 365 days', 'period: a while');
    expect(period.problems[0]).toMatch(/deadlines\.mandatory-hookup\.period: "a while" is not a period/);
  });

  it('periods shorter than a day, of which there are none', async () => {
    const { problems } = await complaints('shortPeriodExclusion: 0', 'shortPeriodExclusion: 1', 'wisconsin');
    const line = await lineOf('wisconsin', 'shortPeriodExclusion');
    expect(problems[0]).toBe(
      `wisconsin.yaml, line ${line}, editions[1].time.shortPeriodExclusion: is 0, or at least 2: no period has fewer days than one`,
    );
    const { problems: none } = await complaints('shortPeriodExclusion: 0', 'shortPeriodExclusion: 2', 'wisconsin');
    expect(none).toEqual([]);
  });

  it('an unknown field, and a rule without its section', async () => {
    const unknown = await complaints('compounding: false', 'compounding: false\n      grace: 3');
    expect(unknown.problems).toEqual([
      `arcadia.yaml, line ${(await lineOf('arcadia', 'compounding')) + 1}, editions[2].lateCharge.grace: is not a known field here`,
    ]);
    const missing = await complaints(/ {4}lateCharge:\n {6}section: .*\n/, '    lateCharge:\n');
    expect(missing.problems).toEqual([
      `arcadia.yaml, line ${(await lineOf('arcadia', 'One percent a month')) - 2}, editions[2].lateCharge.section: is missing`,
    ]);
  });

  it('what is no YAML at all', async () => {
    const { ids, problems } = await complaints('kind: town', 'kind: [town');
    expect(ids).toEqual(others);
    expect(problems[0]).toMatch(/^arcadia\.yaml, line \d+: is not valid YAML/);
  });

  it('a question nobody asks, a state that is not there', async () => {
    const open = await complaints('id: connection-day', 'id: connection-dayy');
    expect(open.problems[0]).toMatch(
      /penalty\.connectionDayCounts\.open: refers to the open question "connection-day"/,
    );
    const state = await complaints('inherits: wisconsin', 'inherits: oregon');
    expect(state.problems[0]).toMatch(/inherits: the state rulebook "oregon" was not found/);
  });
});

describe('a directory of the town’s own', () => {
  it('adds a town and replaces a built-in one of the same id', async () => {
    const arcadia = await shipped('arcadia');
    await writeFile(
      join(directory, 'new.yaml'),
      arcadia.replace('id: arcadia', 'id: newtown').replace('name: City of Arcadia', 'name: City of Newtown'),
    );
    await writeFile(join(directory, 'a.yml'), arcadia.replace("percentPerMonth: '1'", "percentPerMonth: '1.5'"));
    const { rulebooks, files, problems } = await loadRulebooks(directory);
    expect(problems).toEqual([]);
    expect(rulebooks.get('newtown')?.name).toBe('City of Newtown');
    expect(rulebooks.get('arcadia')?.editions[1]?.lateCharge?.percentPerMonth).toBe('1.5');
    expect(files.get('arcadia')).toBe(join(directory, 'a.yml'));
  });

  it('two files with one id: the second is refused', async () => {
    const arcadia = await shipped('arcadia');
    await writeFile(join(directory, '1.yaml'), arcadia);
    await writeFile(join(directory, '2.yaml'), arcadia);
    const { problems } = await loadRulebooks(directory);
    expect(problems[0]?.message).toMatch(/"arcadia" is also the id of/);
  });

  it('a folder in place of a file, and aliases without end, cost no other town its rulebook', async () => {
    await mkdir(join(directory, 'arcadia.yaml'));
    const levels = [
      'a: &a [x]',
      ...['b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j'].map(
        (name, i) => `${name}: &${name} [${`*${'abcdefghi'.charAt(i)},`.repeat(9)}]`,
      ),
    ];
    await writeFile(join(directory, 'saukville.yaml'), ['id: saukville', ...levels].join('\n'));
    const { rulebooks, problems } = await loadRulebooks(directory);
    expect([...rulebooks.keys()]).toEqual(['pewaukee', 'port-washington']);
    expect(problems.map(({ message }) => message)).toEqual([
      'the file cannot be read (EISDIR)',
      expect.stringContaining('is not valid YAML: Excessive alias count'),
    ]);
  });

  it('that is not there is said, the built-in ones stand', async () => {
    const { rulebooks, problems } = await loadRulebooks(join(directory, 'nowhere'));
    expect(problems[0]?.message).toBe('the rulebook directory cannot be read');
    expect(rulebooks.size).toBe(4);
  });

  it('a state text that changes divides the towns’ editions there', async () => {
    const wisconsin = await shipped('wisconsin');
    const [head = '', rest = ''] = wisconsin.split('editions:\n');
    const [edition = '', open = ''] = rest.split('\nopen:\n');
    const second = edition
      .replace("from: '1976-01-01'", "from: '2028-01-01'")
      .replace('month: 6, day: 19', 'month: 6, day: 20');
    const first = edition.replace("from: '1976-01-01'", "from: '1976-01-01'\n    until: '2027-12-31'");
    await writeFile(join(directory, 'wisconsin.yaml'), `${head}editions:\n${first}\n${second}\nopen:\n${open}`);
    const { rulebooks, problems } = await loadRulebooks(directory);
    expect(problems.map(problemText)).toEqual([]);
    expect(rulebooks.get('pewaukee')?.editions.map(({ from, until }) => [from, until])).toEqual([
      ['1996-01-01', '2026-07-05'],
      ['2026-07-06', '2027-12-31'],
      ['2028-01-01', undefined],
    ]);
    expect(rulebooks.get('pewaukee')?.editions[2]?.standby?.percent).toBe('150');
  });
});

describe('lateral rulebook', () => {
  it('list names towns, editions and questions', async () => {
    const { failed, lines } = await listRulebooks();
    expect(failed).toBe(false);
    expect(lines).toContain('    2026-07-06 to now  Chapter 300');
  });

  it('check passes the shipped file, fails a broken one and one that is not there', async () => {
    expect(await checkRulebookFile('src/rulebooks/pewaukee.yaml')).toMatchObject({
      failed: false,
      lines: ['src/rulebooks/pewaukee.yaml: City of Pewaukee (pewaukee), 2 editions, no errors.'],
    });
    expect(await checkRulebookFile('src/rulebooks/wisconsin.yaml')).toMatchObject({ failed: false });
    const missing = await checkRulebookFile(join(directory, 'none.yaml'));
    expect(missing.lines[0]).toMatch(/there is no such file$/);
    await writeFile(
      join(directory, 'draft.yaml'),
      (await shipped('pewaukee')).replace("until: '2026-07-05'", "until: '2026-07-04'"),
    );
    expect((await checkRulebookFile(join(directory, 'draft.yaml'))).lines[0]).toMatch(
      /gap: no edition is in force from 2026-07-05/,
    );
  });

  it('show gives the edition of a day, and refuses a day before the first and an unknown town', async () => {
    const old = await showRulebook('pewaukee', day('2026-07-05'));
    expect(old.ok && old.value.lines[0]).toBe(
      'City of Pewaukee: Sewer ordinance before chapter 300, in force until July 5, 2026, from January 1, 1996',
    );
    const now = await showRulebook('pewaukee', day('2026-07-06'));
    expect(now.ok && now.value.lines).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^permits\.revocation\.reasons\.danger\n {4}§ 300-9\.A\(3\)\(a\)2: /),
        expect.stringMatching(/^septicAbandonment\n {4}Wis\. Admin\. Code SPS 383\.33: /),
        expect.stringMatching(/^pavement\n.* \[open: pavement-years\]$/),
      ]),
    );
    expect(await showRulebook('pewaukee', day('1990-01-01'))).toMatchObject({ ok: false });
    expect(await showRulebook('nowhere')).toMatchObject({ ok: false });
  });

  it('diff shows what a draft changes, and that nothing differs from itself', async () => {
    const draft = (await shipped('pewaukee'))
      .replace("percent: '150'", "percent: '200'")
      .replace(/ {4}capacity:\n( {6}.*\n)+/, '');
    await writeFile(join(directory, 'draft.yaml'), draft);
    const { lines } = await diffRulebookFiles('pewaukee', join(directory, 'draft.yaml'));
    expect(lines).toContain('~ editions 2026-07-06 standby percent: 150 -> 200');
    expect(lines).toContain('- editions 2026-07-06 capacity section: § 300-10.C(2)');
    expect(lines.filter(line => !/ capacity | percent:/.test(line))).toEqual([]);
    expect((await diffRulebookFiles('pewaukee', 'pewaukee')).lines).toEqual(['No difference.']);
    expect(await diffRulebookFiles('pewaukee', 'nowhere')).toMatchObject({ failed: true });
  });
});
