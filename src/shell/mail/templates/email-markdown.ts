import MarkdownIt from 'markdown-it';

/** Only what an e-mail is made of. No HTML, no entities, no pictures: markdown-it escapes every text it writes. */
const markdown = new MarkdownIt('zero').enable(['heading', 'list', 'emphasis', 'escape', 'newline', 'link']);

type Token = ReturnType<typeof markdown.parse>[number];

/** A whole HTML page. Styles stand in the tags because mail programs drop everything else. */
export function renderHtml(source: string, subject: string, language: string): string {
  const { escapeHtml } = markdown.utils;
  return [
    '<!doctype html>',
    `<html lang="${escapeHtml(language)}"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>`,
    '<body style="margin:0 auto;padding:16px;max-width:640px;font:16px/1.5 Arial,Helvetica,sans-serif;color:#1b1b1b">',
    markdown.render(source).trim(),
    '</body></html>',
    '',
  ].join('\n');
}

/** The same as plain text: headings on their own line, items with a dash, links with their address behind them. */
export function renderText(source: string): string {
  const out: string[] = [];
  const lists: { ordered: boolean; count: number }[] = [];
  let mark = '';
  for (const token of markdown.parse(source, {})) {
    if (/_list_open$/.test(token.type)) lists.push({ ordered: token.type.startsWith('ordered'), count: 0 });
    else if (/_list_close$/.test(token.type)) {
      lists.pop();
      if (lists.length === 0) out.push('');
    } else if (token.type === 'list_item_open') mark = nextMark(lists);
    else if (token.type === 'inline') {
      const indent = ' '.repeat(mark === '' ? 2 * lists.length : mark.length);
      out.push(`${mark}${textOf(token.children ?? []).replace(/\n/g, `\n${indent}`)}`);
      mark = '';
      if (lists.length === 0) out.push('');
    }
  }
  return `${out.join('\n').trim()}\n`;
}

function nextMark(lists: { ordered: boolean; count: number }[]): string {
  const list = lists.at(-1);
  if (!list) return '';
  list.count += 1;
  return `${'  '.repeat(lists.length - 1)}${list.ordered ? `${list.count}.` : '-'} `;
}

function textOf(children: readonly Token[]): string {
  let text = '';
  let linkStart = 0;
  let address = '';
  for (const token of children) {
    if (token.type === 'softbreak' || token.type === 'hardbreak') text += '\n';
    else if (token.type === 'link_open') {
      linkStart = text.length;
      address = String(token.attrGet('href') ?? '');
    } else if (token.type === 'link_close') {
      if (text.slice(linkStart) !== address) text += `: ${address}`;
    } else text += token.content;
  }
  return text;
}
