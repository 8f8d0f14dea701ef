import { checkLetterText, tidyText } from '../../src/shell/print/check/check-letter-text.ts';
import { composeLetter } from '../../src/shell/print/compose-letter.ts';
import { builtInTexts, partNames, withText, type LetterTexts } from '../../src/shell/print/letter-texts.ts';
import { sampleOf } from '../support/letter-samples.ts';

const before = builtInTexts();
const ONE_YEAR = before.read('one-year/letter.md') ?? '';
const LINES = ONE_YEAR.trimEnd().split('\n').length;

interface Found {
  readonly line: number;
  readonly says: string;
  readonly grave: boolean;
}

function found(name: string, source: string, under: LetterTexts = before): readonly Found[] {
  const tidy = tidyText(source);
  const texts = withText(under, { name, language: 'en', version: 1, source: tidy, savedBy: 'x' });
  return checkLetterText({ name, language: 'en', source: tidy, texts, before: under, parts: partNames() }).problems;
}

/** What is said of the one-year letter with a line more at its end, in that line. */
function saidOf(line: string): string {
  const problems = found('one-year', `${ONE_YEAR}\n${line}\n`).filter(({ grave }) => grave);
  expect(problems[0]?.line).toBe(LINES + 2);
  return problems[0]?.says ?? '';
}

describe('a text that would do more than a letter is refused, with its line', () => {
  it.each([
    ["{% include '/etc/passwd' %}", 'There is no tag "include".'],
    ["{% render '../../../package' %}", 'There is no tag "render".'],
    ["{% layout 'x' %}", 'There is no tag "layout".'],
    ['{% raw %}{{ x }}{% endraw %}', 'There is no tag "raw".'],
    ['{% liquid assign x = 1 %}', 'There is no tag "liquid".'],
    ['{% capture x %}y{% endcapture %}', 'There is no tag "capture".'],
    ['{% increment x %}', 'There is no tag "increment".'],
    ['{{ town.constructor }}', 'There is no field "town.constructor" for this letter.'],
    ['{{ town.__proto__.polluted }}', 'There is no field "town.__proto__.polluted" for this letter.'],
    ["{{ facts['constructor']['constructor'] }}", 'There is no field "facts.constructor.constructor" for this letter.'],
    ['{{ process.env.HOME }}', 'There is no field "process.env.HOME" for this letter.'],
    ['{{ parcel.number | raw }}', 'There is no filter "raw".'],
    ['{{ parcel.number | where_exp: "x", "y" }}', 'There is no filter "where_exp".'],
    ['{{ parcel.number | replace: "a", "b" }}', 'There is no filter "replace".'],
    ['{{ parcel.number', '{{ parcel.number is begun and never ended.'],
    ['{% if facts.period %}', '{% if facts.period %} is begun and never ended.'],
    ['{% endif %}', '"endif" ends nothing here: what it ends was not begun, or is ended already.'],
    ['[[../../x]]', 'There is no part "../../x".'],
    ['[[/etc/passwd]]', 'There is no part "/etc/passwd".'],
    ['[[steps', '"[[steps" has no ]] after it.'],
    ['<script>alert(1)</script>', 'HTML is not read; it would print as it is typed.'],
    ['<img src=x onerror=alert(1)>', 'HTML is not read; it would print as it is typed.'],
    ['[pay](javascript:alert(1))', 'A letter has no links: write the address out.'],
    ['![x](https://example.org/x.png)', 'A letter has no pictures.'],
    ['`code`', 'A letter has no code: take the marks ` away.'],
    ['# A title', 'A section begins with "## ", two marks and a space; there are no other headings.'],
    ['> quoted', 'A letter has no block quotes; a citation begins with "^ ".'],
    ['a \u0000 b', 'This line holds a character that cannot be printed: type the line anew.'],
    ['a \u202e b', 'The letter font has no "\u202e".'],
  ])('%s', (line, says) => {
    expect(saidOf(line).startsWith(says)).toBe(true);
  });

  it.each([
    ['a loop without end', '{% for i in (1..1000000000) %}x{% endfor %}'],
    ['loops within loops', '{% for i in (1..100000) %}{% for j in (1..100000) %}x{% endfor %}{% endfor %}'],
    ['a text that grows', '{% for i in (1..90000) %}A long line of words that goes on. {% endfor %}'],
    ['hundreds of tags within each other', `${'{% if facts.period %}'.repeat(700)}${'{% endif %}'.repeat(700)}`],
    ['stars without end', '*'.repeat(30_000)],
    ['brackets without end', '['.repeat(30_000)],
  ])('%s', (_, line) => {
    const problems = found('one-year', `${ONE_YEAR}\n${line}\n`);
    expect(problems.some(({ grave }) => grave)).toBe(true);
    expect(problems.every(problem => problem.line >= 1 && !/undefined|NaN|\bat \//.test(problem.says))).toBe(true);
  });

  it('a text of more than 40,000 characters', () => {
    expect(found('one-year', ONE_YEAR + 'x '.repeat(30_000))).toEqual([
      { line: 1, says: expect.stringContaining('40000 are taken at most') as string, grave: true },
    ]);
  });

  it('a part that stands within itself, by itself or by way of another', () => {
    expect(found('parts/steps', 'Call us.\n[[steps]]\n')).toEqual([
      { line: 2, says: 'The part "steps" can\'t stand within itself.', grave: true },
    ]);
    const around = withText(before, {
      name: 'parts/permits',
      language: 'en',
      version: 1,
      source: '[[steps]]\n',
      savedBy: 'x',
    });
    const [problem] = found('parts/steps', 'Call us.\n[[permits]]\n', around);
    expect(problem?.says).toMatch(/stands within itself|longer than a letter/);
  });

  it('parts that multiply each other', () => {
    let texts: LetterTexts = before;
    const own = (name: string, source: string): void => {
      texts = withText(texts, { name, language: 'en', version: 1, source, savedBy: 'x' });
    };
    own('parts/network', 'word '.repeat(2_000));
    own('parts/joined', '[[network]]'.repeat(400));
    own('parts/steps', '[[joined]]'.repeat(400));
    const letter = composeLetter('one-year', sampleOf('one-year'), texts);
    expect(letter).toMatchObject({ held: { field: 'template' } });
  });
});

describe('the fields before the text', () => {
  const changed = (from: string | RegExp, to: string): string[] =>
    found('one-year', ONE_YEAR.replace(from, to)).map(({ line, says }) => `${line}: ${says}`);
  const lineOf = (piece: string): number => ONE_YEAR.slice(0, ONE_YEAR.indexOf(piece)).split('\n').length;

  it.each([
    ['headline:', 'headlin:', 'There is no field "headlin" here. Did you mean "headline"?'],
    ['lang: en', 'lang: es', 'This is the text in "en"; lang says "es".'],
    [
      'sections: [why, do',
      'sections: [do, why',
      'The sections come in this order: why, do, otherwise, rights, questions. None comes twice.',
    ],
    [
      'sections: [why, do',
      'sections: [why, because',
      'A section is one of why, do, stop, otherwise, rights, questions.',
    ],
    ['needs: [service', 'needs: [servise', '"needs" names "servise": there is no such fact for this letter.'],
  ])('%s as %s', (from, to, says) => {
    expect(changed(from, to)).toContain(`${lineOf(from)}: ${says}`);
  });

  it('one that is missing, and a text without any', () => {
    expect(changed(/headline: .*\n/, '')).toContain('2: The field "headline" is missing.');
    expect(found('one-year', 'Only words.')).toEqual([
      { line: 1, says: 'The text begins with its fields, between two lines of ---.', grave: true },
    ]);
  });

  it('aliases that multiply each other', () => {
    const bomb = `title: &a [x,x,x,x,x,x,x,x,x]\nheadline: &b [*a,*a,*a,*a,*a,*a,*a,*a,*a]\ndocument: [*b,*b,*b,*b,*b,*b,*b,*b,*b]\n`;
    expect(found('one-year', `---\n${bomb}---\nWords.\n`).some(({ grave }) => grave)).toBe(true);
  });

  it('a section too many names the line that lists them', () => {
    const [problem] = found('one-year', `${ONE_YEAR}\n## One more\n\nWords.\n`);
    expect(problem).toMatchObject({ line: lineOf('sections:'), grave: true });
    expect(problem?.says).toContain('lists 5, and the letter has 6');
  });

  it('a box that would reach into the headline', () => {
    const said = changed("reason: 'One year", `reason: '${'One more year for you. '.repeat(20)}`);
    expect(said.join()).toContain('The box is too full');
  });
});

describe('what is only to be looked at may be saved', () => {
  it('a letter of two pages, a headline of two lines, a text that is hard to read', () => {
    const hard =
      'Notwithstanding the aforementioned stipulations, connection obligations necessitate administrative authorization. ';
    const long = `${ONE_YEAR.replace("headline: 'Connect", `headline: 'Please read this letter today and then connect`)}\n${hard.repeat(30)}\n`;
    const problems = found('one-year', long);
    expect(problems.filter(({ grave }) => grave)).toEqual([]);
    const says = problems.map(problem => problem.says).join('\n');
    expect(says).toContain('The letter takes 2 pages.');
    expect(says).toContain('The headline is too long for a line: it takes 2.');
    expect(says).toMatch(/It reads at grade \d+/);
  });
});
