import MarkdownIt from 'markdown-it';
import { keepTogether } from './no-break.ts';
import type { Block, Cell, Run, Section } from './letter-document.ts';

/** Only what a letter is made of. No links, pictures, code, HTML or entities: an owner's name can't become any of them. */
const markdown = new MarkdownIt('zero').enable(['heading', 'list', 'table', 'emphasis', 'escape', 'newline']);

type Token = ReturnType<typeof markdown.parse>[number];

/** A letter's text after Liquid: what stands before the first "## " is the lead. */
export interface LetterText {
  readonly lead: readonly Block[];
  readonly sections: readonly Section[];
}

const ESCAPED = /[\\`*_{}[\]()#+\-.!|<>~^&"'$%,/:;=?@]/g;

/** Makes a value print literally in Markdown: every mark escaped, line breaks and indents gone. */
export function escapeMarkdown(value: string): string {
  return value
    .replace(/[\s\u0085\u2028\u2029]+/g, run => (run === '\u00a0' ? run : ' '))
    .trim()
    .replace(ESCAPED, '\\$&');
}

export function readLetterText(source: string): LetterText {
  const tokens = markdown.parse(source, {});
  const lead: Block[] = [];
  const sections: { heading: string; blocks: Block[] }[] = [];
  let at = 0;
  while (at < tokens.length) {
    const token = tokens[at];
    if (!token) break;
    const end = closing(tokens, at);
    const inside = tokens.slice(at + 1, end);
    if (token.type === 'heading_open') {
      sections.push({
        heading: runsOf(inside[0])
          .map(run => run.text)
          .join(''),
        blocks: [],
      });
    } else {
      (sections.at(-1)?.blocks ?? lead).push(blockOf(token, inside));
    }
    at = end + 1;
  }
  return { lead, sections };
}

/** The index of the token that closes the one at `start`. */
function closing(tokens: readonly Token[], start: number): number {
  const open = tokens[start];
  if (!open || open.nesting !== 1) return start;
  let end = start + 1;
  while (end < tokens.length && !(tokens[end]?.nesting === -1 && tokens[end]?.level === open.level)) end++;
  return end;
}

function blockOf(token: Token, inside: readonly Token[]): Block {
  switch (token.type) {
    case 'ordered_list_open':
    case 'bullet_list_open':
      return listOf(
        token.type === 'ordered_list_open',
        inside.filter(t => t.type === 'inline'),
      );
    case 'table_open':
      return tableOf(inside);
    case 'paragraph_open': {
      const runs = runsOf(inside[0]);
      // "^ " is ours, not Markdown's; a value that begins so was escaped and still has its backslash in the source.
      if (!inside[0]?.content.startsWith('^ ')) return { kind: 'paragraph', runs };
      const [first, ...rest] = runs;
      return { kind: 'citation', runs: first ? [{ ...first, text: first.text.replace(/^\^\s/, '') }, ...rest] : [] };
    }
    default:
      throw new Error(`a letter has no ${token.type}`);
  }
}

/** "- [ ] " makes an item with a box. A value that begins so was escaped and has its backslash in the source. */
function listOf(ordered: boolean, items: readonly Token[]): Block {
  const boxes = !ordered && items.every(({ content }) => content.startsWith(BOX));
  if (!boxes) return { kind: 'list', ordered, items: items.map(runsOf) };
  const withoutBox = ([first, ...rest]: Run[]): Run[] =>
    first ? [{ ...first, text: first.text.slice(BOX.length) }, ...rest].filter(({ text }) => text !== '') : [];
  return { kind: 'list', ordered, boxes, items: items.map(runsOf).map(withoutBox) };
}

const BOX = '[ ] ';

function tableOf(inside: readonly Token[]): Block {
  const rows: Cell[][] = [];
  const align: ('left' | 'right')[] = [];
  inside.forEach((token, i) => {
    if (token.type === 'tr_open') rows.push([]);
    if (token.type === 'th_open') align.push(/right/.test(String(token.attrGet('style'))) ? 'right' : 'left');
    if (token.type === 'th_open' || token.type === 'td_open') rows.at(-1)?.push(runsOf(inside[i + 1]));
  });
  const [head = [], ...body] = rows;
  return { kind: 'table', align, head, rows: body };
}

function runsOf(inline: Token | undefined): Run[] {
  const runs: { text: string; bold: boolean }[] = [];
  let bold = false;
  for (const token of inline?.children ?? []) {
    if (token.type === 'strong_open') bold = true;
    else if (token.type === 'strong_close') bold = false;
    else {
      const text = token.type === 'softbreak' || token.type === 'hardbreak' ? ' ' : token.content;
      const last = runs.at(-1);
      if (last && last.bold === bold) last.text += text;
      else if (text) runs.push({ text, bold });
    }
  }
  return runs
    .map(run => ({ ...run, text: keepTogether(run.text) }))
    .map(run => (run.bold ? { text: run.text, bold: true } : { text: run.text }));
}
