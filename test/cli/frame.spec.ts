import { COMMANDS } from '../../src/shell/cli/commands.ts';
import { runLateral } from '../support/run-lateral.ts';

describe('the frame of the command line', () => {
  it('prints what there is for --help and ends with 0', async () => {
    for (const asking of ['--help', '-h', 'help']) {
      const ran = await runLateral([asking]);
      expect(ran.code).toBe(0);
      for (const { name } of COMMANDS) expect(ran.out).toMatch(new RegExp(`^  ${name} `, 'm'));
    }
  });

  it('knows each command by its name and has a usage that begins with it', async () => {
    for (const { name, load } of COMMANDS) {
      const command = await load();
      expect(command.name).toBe(name);
      expect(command.usage).toMatch(new RegExp(`^lateral ${name}\\b`));
      expect(await runLateral([name, '--help'])).toMatchObject({ code: 0, out: `${command.usage}\n`, err: '' });
    }
  });

  it.each([
    [[], 'lateral COMMAND'],
    [['shwo', 'x'], 'There is no command "shwo".'],
    [['show'], 'PARCEL is missing.'],
    [['show', 'a', 'b', '--municipality', 'pewaukee'], '"b" is one argument too many.'],
    [['show', 'a'], '--municipality is missing.'],
    [['show', 'a', '--municipality', ''], '--municipality is missing.'],
    [['show', 'a', '--municipality'], '--municipality needs a value after it.'],
    [['show', 'a', '--town', 'pewaukee'], 'There is no option --town.'],
    [['show', 'a', '--json=yes', '--municipality', 'x'], '--json takes no value.'],
    [['show', 'a', '--municipality', 'x', '--municipality', 'y'], '--municipality is given twice.'],
    [['show', 'a', '--municipality', 'x', '--as-of', '2027-02-29'], '--as-of "2027-02-29" is not a date'],
    [
      ['show', 'a', '--municipality', 'x', '--service', 'gas'],
      '--service "gas" is none of sewer, water, storm, clear-water, private-system, discharge.',
    ],
    [['sweep'], 'Say either --municipality M or --all.'],
    [['sweep', '--all', '--municipality', 'x'], 'Say either --municipality M or --all.'],
    [
      ['record', 'house.sold', 'a', '--municipality', 'x', '--on', '2027-01-04'],
      '"house.sold" is not a fact that can be recorded.',
    ],
    [
      ['record', 'fact.voided', 'a', '--municipality', 'x', '--on', '2027-01-04'],
      '`lateral correct PARCEL --void SEQ`',
    ],
    [['record', 'connection.made', 'a', '--municipality', 'x'], '--on is missing.'],
    [['record', 'connection.made', '--municipality', 'x', '--on', '2027-01-04'], 'PARCEL is missing.'],
    [
      ['record', 'connection.made', 'a', '--municipality', 'x', '--on', '2027-01-04', '--data', '{by:'],
      '--data is not JSON: {by:',
    ],
    [
      ['record', 'connection.made', 'a', '--municipality', 'x', '--on', '2027-01-04', '--data', '[]'],
      '--data must be a JSON object',
    ],
    [['record', '--help', 'house.sold'], '"house.sold" is not a fact that can be recorded.'],
    [['replay'], 'Say --check'],
    [['rulebook', 'mend'], 'There is no "lateral rulebook mend".'],
  ])('ends with 2 for %j, with a sentence and the usage on stderr', async (argv, sentence) => {
    const ran = await runLateral(argv);
    expect(ran).toMatchObject({ code: 2, out: '' });
    expect(ran.err).toContain(sentence);
    expect(ran.err).toMatch(/lateral [A-Za-z-]+/);
    expect(ran.err).not.toContain('    at ');
  });

  it('starts no database for the calculator, the rulebooks and what is refused by its form', async () => {
    const env = { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' };
    const request =
      '{"kind":"deadline","municipality":"pewaukee","rule":"existing-residential","start":"2012-03-14"}\n';
    const calc = await runLateral(['calc'], { env, stdin: `${request}{"kind":"rain"}\n` });
    expect(calc.code).toBe(1);
    expect(calc.out.split('\n')[0]).toContain('"due":"2027-03-15"');
    expect(await runLateral(['rulebook', 'list'], { env })).toMatchObject({ code: 0 });
    const record = ['record', 'payment.received', 'a', '--municipality', 'pewaukee', '--on', '2026-11-01', '--json'];
    const bad = await runLateral([...record, '--data', '{"amount": 200}'], { env });
    expect(bad).toMatchObject({ code: 1, err: '' });
    expect(bad.json()).toEqual({
      refused: 'payment.received: amount: write an amount in quotes, like "211.50".',
      because: [],
    });
  });

  it('compares two rulebooks, by id or by file', async () => {
    const same = await runLateral(['rulebook', 'diff', 'pewaukee', './src/rulebooks/pewaukee.yaml']);
    expect(same).toMatchObject({ code: 0, out: 'No difference.\n' });
    const other = await runLateral(['rulebook', 'diff', 'pewaukee', 'nowhere.yaml']);
    expect(other.code).toBe(1);
    expect(other.out).toMatch(/nowhere\.yaml, line 1: there is no such file/);
  });

  it('shows the fields of a fact type, for people and as JSON Schema', async () => {
    const { out } = await runLateral(['record', '--help', 'authorization.recorded']);
    expect(out).toContain('remedy      one of standby, forced-connection, penalty');
    const schema = await runLateral(['record', '--help', 'authorization.recorded', '--json']);
    expect(schema.json()).toMatchObject({ type: 'object', required: ['body', 'resolution', 'remedy'] });
  });

  it.each([
    [{ DATABASE_URL: 'postgres://lateral:secret@127.0.0.1:1/lateral' }, 'The database does not answer.'],
    [{ DATABASE_URL: 'mysql://localhost/lateral' }, 'DATABASE_URL must be an address like'],
    [{ LATERAL_ENV: 'test' }, 'LATERAL_ENV must be production or development.'],
  ])('ends with 3 for the environment %j, says what to do and keeps the password to itself', async (env, sentence) => {
    const ran = await runLateral(['show', 'a', '--municipality', 'pewaukee', '--json'], { env });
    expect(ran).toMatchObject({ code: 3, out: '' });
    expect(ran.err).toContain(sentence);
    expect(ran.err.trim().split('\n').length).toBeGreaterThanOrEqual(2);
    expect(ran.err).not.toMatch(/secret| {4}at /);
  });
});
