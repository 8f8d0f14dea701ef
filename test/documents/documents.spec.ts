import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import type { Command } from '../../src/shell/cli/command.ts';
import { COMMANDS } from '../../src/shell/cli/commands.ts';
import { environmentVariables } from '../../src/shell/config/configuration.ts';

const DOCUMENTS = [
  'README.md',
  'CONTRIBUTING.md',
  'CHANGELOG.md',
  'templates/letters/README.md',
  ...readdirSync('docs', { recursive: true, encoding: 'utf8' })
    .filter(name => name.endsWith('.md'))
    .map(name => `docs/${name}`),
];

const read = (document: string): string => readFileSync(document, 'utf8');

/** What is set as code: fenced blocks a line at a time, and code within a sentence, which may go over a line's end. */
function codeOf(text: string): string[] {
  const fenced = [...text.matchAll(/^ *```\w*\n([^]*?)^ *```/gm)].flatMap(([, block = '']) => block.split('\n'));
  const inline = text.replace(/^ *```[^]*?^ *```/gm, '').matchAll(/`([^`]+)`/g);
  return [...fenced, ...[...inline].map(([, code = '']) => code.replace(/\s+/g, ' '))];
}

interface Typed {
  readonly name: string;
  readonly words: readonly string[];
  readonly options: readonly string[];
}

/** Command lines of Lateral within a piece of code; a comment behind one doesn't count. */
function commandsIn(code: string): Typed[] {
  const line = code.replace(/ #.*$/, '');
  return [...line.matchAll(/(?:^|[\s;&|])lateral (?:-- )?((?:--)?[a-z].*?)(?=[;&|]|$)/g)].map(([, rest = '']) => {
    const bare = rest.replace(/'[^']*'|"[^"]*"/g, 'QUOTED');
    const [name = '', ...words] = bare.split(/\s+/);
    const options = words.filter(word => word.startsWith('--')).map(word => word.slice(2));
    return { name, words: words.filter(word => /^[a-z][a-z-]*$/.test(word)), options };
  });
}

async function load(name: string): Promise<Command | undefined> {
  return COMMANDS.find(entry => entry.name === name)?.load();
}

/** The steps that a command's own usage shows: `notices approve|mailed`, `town set`. */
function stepsOf({ name, usage }: Command): Set<string> {
  const shown = [...usage.matchAll(new RegExp(`^lateral ${name} ([a-z][a-z|-]*)`, 'gm'))];
  return new Set(shown.flatMap(([, steps = '']) => steps.split('|')));
}

describe('a reader of the code in a document', () => {
  it('finds commands in blocks and in sentences, with their steps and options', () => {
    expect(codeOf('a `b\nc` d\n```sh\nlateral sweep --all # x\n```\n')).toEqual(['lateral sweep --all # x', '', 'b c']);
    expect(commandsIn('npm run --silent lateral -- notices list --kind K # lateral no')).toEqual([
      { name: 'notices', words: ['list'], options: ['kind'] },
    ]);
    expect(commandsIn('lateral correct P --fact \'{"on": "lateral x"}\'')[0]).toMatchObject({ options: ['fact'] });
    expect(commandsIn('create database "lateral" owner')).toEqual([]);
  });
});

describe.each(DOCUMENTS)('%s', document => {
  const text = read(document);
  const code = codeOf(text);

  it('shows only commands, steps and options that exist', async () => {
    const wrong: string[] = [];
    for (const { name, words, options } of code.flatMap(commandsIn)) {
      if (name.startsWith('--')) continue;
      const command = await load(name);
      if (!command) {
        wrong.push(`lateral ${name}`);
        continue;
      }
      const steps = stepsOf(command);
      const [step] = words;
      if (steps.size > 0 && step !== undefined && !steps.has(step)) wrong.push(`lateral ${name} ${step}`);
      const known = [...Object.keys(command.options), 'json', 'help'];
      wrong.push(...options.filter(option => !known.includes(option)).map(option => `lateral ${name} --${option}`));
    }
    expect(wrong).toEqual([]);
  });

  it('shows only scripts of package.json', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
    const named = [...code.join('\n').matchAll(/npm run (?:--silent )?([a-z][a-z:]*)/g)].map(([, name = '']) => name);
    expect(named.filter(name => !Object.hasOwn(scripts, name))).toEqual([]);
  });

  it('names only files and folders that are there', () => {
    const roots = /^(?:src|test|docs|templates|scripts|bin|\.ci)\//;
    const named = code.flatMap(piece => piece.split(/\s+/)).filter(word => roots.test(word));
    const missing = named
      .map(word => word.replace(/[.,;:)]+$/, ''))
      // Up to a placeholder: `templates/letters/<kind>/letter.md` needs its folder.
      .map(word => (word.includes('<') ? dirname(word.slice(0, word.indexOf('<') + 1)) : word))
      .filter(path => !existsSync(path));
    expect(missing).toEqual([]);
  });

  it('links and shows only what is there', () => {
    const targets = [...text.matchAll(/\]\(([^)#]+)(?:#[^)]*)?\)/g)].map(([, target = '']) => target);
    const missing = targets
      .filter(target => !/^https?:/.test(target))
      .map(target => normalize(join(dirname(document), target)))
      .filter(path => !existsSync(path));
    expect(missing).toEqual([]);
  });
});

describe('the documents together', () => {
  it('show every command somewhere', () => {
    const shown = new Set(
      DOCUMENTS.flatMap(document => codeOf(read(document)).flatMap(commandsIn)).map(({ name }) => name),
    );
    expect(COMMANDS.map(({ name }) => name).filter(name => !shown.has(name))).toEqual([]);
  });
});

describe('docs/operations.md', () => {
  it('explains every variable that Lateral reads', () => {
    const explained = [...read('docs/operations.md').matchAll(/^\| `([A-Z_]+)` \|/gm)].map(([, name]) => name);
    expect(explained).toEqual(expect.arrayContaining([...environmentVariables]));
  });
});

describe('the pictures of README.md', () => {
  it('are small', () => {
    const pictures = [...read('README.md').matchAll(/!\[[^\]]+\]\(([^)]+)\)/g)].map(([, path = '']) => path);
    expect(pictures.length).toBeGreaterThan(0);
    for (const path of pictures) expect(readFileSync(path).length).toBeLessThanOrEqual(150 * 1024);
  });
});
