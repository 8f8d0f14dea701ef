import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { composeEmail, type ComposedEmail, type HeldEmail } from '../../src/shell/mail/templates/compose-email.ts';
import { EMAIL_KINDS, type EmailData, type EmailKind } from '../../src/shell/mail/templates/email-kinds.ts';

const root = join(__dirname, '../../templates/emails');
const kinds = Object.keys(EMAIL_KINDS) as EmailKind[];

function sampleOf<K extends EmailKind>(kind: K): EmailData[K] {
  return JSON.parse(readFileSync(join(root, kind, 'sample.json'), 'utf8')) as EmailData[K];
}

function composed(result: ComposedEmail | { held: HeldEmail }): ComposedEmail {
  if ('held' in result) throw new Error(`held: ${result.held.field} ${result.held.reason}`);
  return result;
}

const withOwner = (name: string) => ({ ...sampleOf('letter-copy'), owner: { name } });

describe('the kinds', () => {
  test('each kind has a folder and each folder is a kind', () => {
    expect(readdirSync(root).sort()).toEqual([...kinds].sort());
  });

  test.each(kinds)('%s is composed from its sample without a trace of the template', kind => {
    const { subject, text, html } = composed(composeEmail(kind, sampleOf(kind)));
    for (const part of [subject, text, html]) expect(part).not.toMatch(/undefined|null|NaN|Invalid|\[object|[{}]|\\/);
    expect(text).not.toMatch(/\n{3}|[*#]/);
    expect(html).toMatch(/^<!doctype html>\n<html lang="en">/);
  });

  test.each(kinds)('%s without any one of its fields is held and names it', kind => {
    const optional = ['ownerPageUrl', 'letter.sections.1.heading', 'letter.sections.2.heading'];
    const paths = leavesOf(sampleOf(kind));
    expect(paths.length).toBeGreaterThan(5);
    for (const path of paths.filter(p => !optional.includes(p))) {
      for (const value of [undefined, null, '', Number.NaN]) {
        const result = composeEmail(kind, replace(sampleOf(kind), path, value) as never);
        expect({ path, value, field: 'held' in result && result.held.field }).toEqual({ path, value, field: path });
        expect('held' in result && result.held.reason).not.toMatch(/undefined|NaN|\bnull\b/);
      }
    }
    for (const path of optional.filter(p => paths.includes(p))) {
      composed(composeEmail(kind, replace(sampleOf(kind), path, undefined) as never));
    }
  });
});

describe('a copy of a letter', () => {
  test('carries the letter’s words, its day, and that the letter on paper is the one that counts', () => {
    const { subject, text, html } = composed(composeEmail('letter-copy', sampleOf('letter-copy')));
    expect(subject).toBe(
      'Copy of our letter: Your building must be connected to the public sewer (parcel 0281-012-006)',
    );
    expect(text).toContain('On Monday, March 15, 2027 we mailed you a letter about 41 Sample Street.');
    expect(text).toContain('starts no deadline');
    expect(text).toContain('Send the permit to:\nPublic Works\n1 Main Street\nSample, WI 53000\n');
    expect(html).toContain('Send the permit to:<br>\nPublic Works<br>\n1 Main Street');
    expect(text).toContain('See why you got this letter: https://sewer.example.org/o/7K2M');
    expect(html).toContain('<a href="https://sewer.example.org/o/7K2M">See why you got this letter</a>');
  });
});

describe('the staff’s digest', () => {
  test('says so where nothing fell due, waits or failed', () => {
    const { subject, text } = composed(
      composeEmail('staff-digest', { ...sampleOf('staff-digest'), fellDue: [], waiting: [], failed: [] }),
    );
    expect(subject).toContain('0 letters to approve, 0 failures');
    expect(text).toContain('Nothing fell due.');
    expect(text).toContain('Nothing waits.');
    expect(text).toContain('Nothing failed.');
  });

  test('names fifty and counts the rest', () => {
    const row = { parcel: '0281-012-006', what: 'the deadline to connect has passed', section: '§ 300-7.B(1)' };
    for (const [length, more] of [
      [50, undefined],
      [51, 'And 1 more on the page.'],
      [180, 'And 130 more on the page.'],
    ] as const) {
      const { text } = composed(
        composeEmail('staff-digest', { ...sampleOf('staff-digest'), fellDue: Array(length).fill(row) }),
      );
      expect(text.match(/^- 0281-012-006: /gm)).toHaveLength(50);
      expect(text.match(/^And .* more on the page\.$/m)?.[0]).toBe(more);
    }
  });
});

describe('what an owner’s record may hold', () => {
  test.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '[click](javascript:alert(1))',
    '[click](https://evil.example.com)',
    '![x](https://evil.example.com/x.png)',
    '**bold** _under_ `code` ~~gone~~',
    '# Heading',
    '1. first',
    '- item',
    '> quoted',
    '&lt;b&gt; &amp; &#x41;',
    '{{ town.phone }} {% if true %}x{% endif %}',
    'back\\slash \\* end\\',
    '<https://evil.example.com>',
    '| a | b |',
    'O’Brien & Söhne “LLC” — 😀',
  ])('%s prints as it is, in the text and in the HTML', name => {
    const { text, html } = composed(composeEmail('letter-copy', withOwner(name)));
    expect(text.split('\n')[0]).toBe(`Dear ${name},`);
    const escaped = name.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
    expect(html).toContain(`<p>Dear ${escaped},</p>`);
  });

  test('any text prints as it is and adds no tag', () => {
    const tagsOf = (html: string): string[] => html.match(/<[^>]*>/g) ?? [];
    const plain = tagsOf(composed(composeEmail('letter-copy', withOwner('Mina'))).html);
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 }), value => {
        const name = value.replace(/[\s\p{Cc}]+/gu, ' ').trim();
        fc.pre(name !== '' && !/\ufffd/.test(name));
        const { text, html } = composed(composeEmail('letter-copy', withOwner(name)));
        expect(text.split('\n')[0]).toBe(`Dear ${name},`);
        expect(tagsOf(html)).toEqual(plain);
      }),
      { numRuns: 300 },
    );
  });

  test('a line break in a name can’t begin a heading or a list', () => {
    const { text } = composed(composeEmail('letter-copy', withOwner('Mina\n\n# Paid in full\n- nothing owed')));
    expect(text.split('\n')[0]).toBe('Dear Mina # Paid in full - nothing owed,');
  });

  test('an unreadable character holds the e-mail', () => {
    expect(composeEmail('letter-copy', withOwner('M\ufffdller'))).toEqual({
      held: { field: 'owner.name', reason: expect.stringContaining('�') },
    });
  });

  test('a line break in what goes into the subject holds the e-mail', () => {
    const sample = sampleOf('letter-copy');
    const result = composeEmail('letter-copy', {
      ...sample,
      parcel: { ...sample.parcel, number: '0281\r\nBcc: victim@example.com' },
    });
    expect(result).toMatchObject({ held: { field: 'subject' } });
  });

  test.each(['javascript:alert(1)', 'data:text/html,x', 'sewer.example.org'])('%s is no link', ownerPageUrl => {
    expect(composeEmail('letter-copy', { ...sampleOf('letter-copy'), ownerPageUrl })).toMatchObject({
      held: { field: 'ownerPageUrl' },
    });
  });

  test('a link with brackets and signs arrives whole', () => {
    const ownerPageUrl = 'https://sewer.example.org/o/(7K2M)?a=1&b=%20x_y#top';
    const { text, html } = composed(composeEmail('letter-copy', { ...sampleOf('letter-copy'), ownerPageUrl }));
    expect(text).toContain(`: ${ownerPageUrl}\n`);
    expect(html).toContain(`href="${ownerPageUrl.replace('&', '&amp;')}"`);
  });

  test('a day that does not exist is no day', () => {
    const sample = sampleOf('letter-copy');
    const result = composeEmail('letter-copy', { ...sample, letter: { ...sample.letter, mailedOn: '2027-02-29' } });
    expect(result).toMatchObject({ held: { field: 'letter.mailedOn', reason: expect.stringContaining('not a date') } });
  });
});

describe('what a town’s own template may hold', () => {
  let folder: string;
  beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'lateral-emails-'))));
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  function composeWith(template: string): ComposedEmail | { held: HeldEmail } {
    mkdirSync(join(folder, 'letter-copy'), { recursive: true });
    writeFileSync(join(folder, 'letter-copy', 'email.md'), template);
    return composeEmail('letter-copy', sampleOf('letter-copy'), 'en', folder);
  }
  const front = '---\nlang: en\nsubject: Letter\n---\n';

  test('its own words and the known fields', () => {
    expect(composed(composeWith(`${front}Hello {{ owner.name }}.\n\n1. one\n2. two\n`))).toMatchObject({
      subject: 'Letter',
      text: 'Hello Mina Example.\n\n1. one\n2. two\n',
    });
  });

  test.each([
    ['a field that does not exist', `${front}{{ owner.shoeSize }}`, 'owner.shoeSize'],
    [
      'a field that does not exist, in the subject',
      '---\nlang: en\nsubject: "{{ owner.shoeSize }}"\n---\nx',
      'owner.shoeSize',
    ],
    [
      'an optional field printed without asking',
      `${front}{% for s in letter.sections %}{{ s.heading }}{% endfor %}`,
      's.heading',
    ],
    ['a whole group of fields', `${front}{{ owner }}`, 'owner'],
    ['a filter that does not exist', `${front}{{ owner.name | upcase }}`, 'template'],
    ['the filter that would print unescaped', `${front}{{ owner.name | raw }}`, 'template'],
    ['a tag that would read a file', `${front}{% include '/etc/passwd' %}`, 'template'],
    ['a tag that is never closed', `${front}{% if owner.name %}x`, 'template'],
    ['something that is not a date as one', `${front}{{ owner.name | longDate }}`, 'owner.name'],
    ['the insides of an object', `${front}{{ owner.constructor.name }}`, 'owner.constructor.name'],
    ['no front matter', 'Hello', 'template'],
    ['front matter without a subject', '---\nlang: en\n---\nHello', 'template'],
    ['front matter that is not YAML', '---\nlang: [\n---\nHello', 'template'],
  ])('%s holds the e-mail', (_what, template, field) => {
    const result = composeWith(template);
    expect(result).toMatchObject({ held: { field, reason: expect.stringMatching(/\S/) } });
    expect('held' in result && result.held.reason).not.toMatch(/\n\s+at /);
  });

  test('no template at all holds it too', () => {
    expect(composeEmail('letter-copy', sampleOf('letter-copy'), 'en', folder)).toMatchObject({
      held: { field: 'template' },
    });
  });

  test('HTML in a template stays text', () => {
    expect(composed(composeWith(`${front}<b>{{ owner.name }}</b>`)).html).toContain(
      '<p>&lt;b&gt;Mina Example&lt;/b&gt;</p>',
    );
  });
});

function leavesOf(value: unknown, path = ''): string[] {
  if (typeof value !== 'object' || value === null) return [path];
  return Object.entries(value).flatMap(([key, inner]) => leavesOf(inner, path === '' ? key : `${path}.${key}`));
}

function replace(value: unknown, path: string, by: unknown): unknown {
  const [key = '', ...rest] = path.split('.');
  const copy = (Array.isArray(value) ? [...(value as unknown[])] : { ...(value as object) }) as Record<string, unknown>;
  copy[key] = rest.length === 0 ? by : replace(copy[key], rest.join('.'), by);
  return copy;
}
