import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { parse } from 'yaml';
import { FIFTH_FOLDER } from '../support/fifth-town.ts';

/**
 * The same engine for all towns: nothing may ask which town it is. Whatever differs stands in a rulebook, so no name or id of
 * one stands in code, letters or pages. Comments may cite an ordinance.
 */
const RULEBOOKS = ['src/rulebooks', FIFTH_FOLDER];

/** The demo makes up towns; examples in the help of commands need a name, and a layout of parcel files has a state's. */
const MAY_NAME_A_TOWN: ReadonlySet<string> = new Set([
  'src/shell/cli/commands/calc.ts',
  'src/shell/cli/commands/demo.ts',
  'src/shell/cli/calc/fields.ts',
  'src/shell/intake/read-header.ts',
  // The post office's list of all states.
  'src/shell/print/address/us-states.ts',
]);

function filesIn(directory: string, endings: RegExp): string[] {
  return readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile() && endings.test(entry.name))
    .map(entry => join(entry.parentPath, entry.name))
    .filter(file => !file.startsWith('src/shell/demo/') && !file.startsWith('src/rulebooks/'));
}

/** Ids and the names that letters print, of towns and their states; "city" and "village" are words of every town. */
const names = RULEBOOKS.flatMap(folder => filesAt(folder)).flatMap(({ id, name }) => [id, name.replace(/^.* of /, '')]);

function filesAt(folder: string): { id: string; name: string }[] {
  return readdirSync(folder)
    .filter(file => file.endsWith('.yaml'))
    .map(file => parse(readFileSync(join(folder, file), 'utf8')) as { id: string; name: string });
}

const named = new RegExp(`\\b(${[...new Set(names)].join('|')})\\b`, 'i');

/** The words of a program that it could act by or print: everything but its comments. */
function codeOf(file: string): string {
  const words: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isJSDoc(node)) return;
    if (node.getChildCount(source) === 0) words.push(node.getText(source));
    node.getChildren(source).forEach(visit);
  };
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
  visit(source);
  return words.join(' ');
}

describe('no town stands in', () => {
  it('the rulebooks, of which each is found by its names', () => {
    expect(names).toEqual(
      expect.arrayContaining(['pewaukee', 'Port Washington', 'wisconsin', 'Marlow Ferry', 'kestrel']),
    );
    expect(named.test("if (town.id === 'arcadia') return 365;")).toBe(true);
  });

  it('code, outside the examples that the help of commands gives', () => {
    const files = filesIn('src', /\.ts$/);
    expect(files.length).toBeGreaterThan(500);
    const found = files.filter(file => !MAY_NAME_A_TOWN.has(file) && named.test(codeOf(file)));
    expect(found).toEqual([]);
    // An exception that is none any more is taken off the list.
    expect([...MAY_NAME_A_TOWN].filter(file => !named.test(codeOf(file)))).toEqual([]);
  });

  it('letters, pages and e-mails, whose words come from the law and from the town’s own settings', () => {
    const files = filesIn('templates', /\.(md|liquid|css|js)$/);
    expect(files.length).toBeGreaterThan(40);
    const isAbout = (file: string): boolean => /\/README\.md$/.test(file);
    expect(files.filter(file => !isAbout(file) && named.test(readFileSync(file, 'utf8')))).toEqual([]);
  });
});
