import type { Block, LetterDocument, Run, TearOffForm } from './letter-document.ts';

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escape(text: string): string {
  return text.replace(/[&<>"']/g, mark => ESCAPES[mark] ?? mark);
}

/** The letter as an HTML article, every value escaped; no styles of its own, classes for the page's sheet. */
export function letterToHtml(document: LetterDocument): string {
  const { box, letterhead } = document;
  return [
    `<article class="letter" lang="${escape(document.lang)}">`,
    `<header><p><strong>${escape(letterhead.town)}</strong><br>${[letterhead.office, ...letterhead.lines].map(escape).join('<br>')}</p>`,
    `<dl>${document.reference.map(row => `<dt>${escape(row.label)}</dt><dd>${escape(row.value)}</dd>`).join('')}</dl>`,
    `<address>${document.recipient.map(escape).join('<br>')}</address></header>`,
    `<p class="letter-box">${escape(box.what)}<br><strong>${box.above ? `${escape(box.above)} ` : ''}${escape(box.main)}</strong><br><small>${escape(box.reason)}</small></p>`,
    ...textHtml(document, 1),
    ...(document.after ?? []).flatMap(next => [
      `<div class="letter-after" lang="${escape(next.lang)}">`,
      ...textHtml(next, 2),
      '</div>',
    ]),
    `<footer><p>${escape(document.foot.otherLanguage)}<br>${escape(document.foot.reference)}</p></footer>`,
    '</article>',
  ].join('\n');
}

/** Headline, greeting, lead and sections; the headline at the given level of headings. */
function textHtml(document: LetterDocument, level: number): string[] {
  const heading = (at: number, text: string): string => `<h${at}>${escape(text)}</h${at}>`;
  return [
    heading(level, document.headline),
    `<p>${escape(document.greeting)}</p>`,
    ...document.lead.map(blockHtml),
    ...document.sections.map(
      section =>
        `<section>${heading(level + 1, section.heading)}\n${section.blocks.map(blockHtml).join('\n')}</section>`,
    ),
    ...(document.form ? formHtml(document.form, level + 1) : []),
  ];
}

/** The form as it is to be printed and sent: nothing of it can be filled in on a page. */
function formHtml(form: TearOffForm, level: number): string[] {
  const choices = form.choices.map(({ count, label, amount }) =>
    [
      `☐ <strong>${escape(count)}</strong>`,
      ...[label, amount].flatMap(part => (part === undefined ? [] : [escape(part)])),
    ].join(' '),
  );
  return [
    `<section class="letter-form"><h${level}>${escape(form.title)}</h${level}>`,
    `<p>${escape(form.returnBy)} <strong>${escape(form.day)}</strong></p>`,
    `<dl>${form.cells.map(({ label, lines }) => `<dt>${escape(label)}</dt><dd>${lines.map(escape).join('<br>')}</dd>`).join('')}</dl>`,
    `<p>${escape(form.statement)}</p>`,
    `<ul>${choices.map(choice => `<li>${choice}</li>`).join('')}</ul>`,
    ...form.blanks.map(blank => `<p>${escape(blank)}: ____________________</p>`),
    `<p><strong>${escape(form.mailTo.label)}</strong> ${escape(form.mailTo.address)}<br>${escape(form.number)}</p></section>`,
  ];
}

function blockHtml(block: Block): string {
  switch (block.kind) {
    case 'paragraph':
      return `<p>${runsHtml(block.runs)}</p>`;
    case 'citation':
      return `<p class="letter-citation"><small>${runsHtml(block.runs)}</small></p>`;
    case 'list': {
      const tag = block.ordered ? 'ol' : 'ul';
      const box = block.boxes ? '☐ ' : '';
      return `<${tag}>${block.items.map(item => `<li>${box}${runsHtml(item)}</li>`).join('')}</${tag}>`;
    }
    case 'table': {
      const side = (i: number): string => (block.align[i] === 'right' ? ' class="figure"' : '');
      const head = block.head.map((cell, i) => `<th scope="col"${side(i)}>${runsHtml(cell)}</th>`).join('');
      const rows = block.rows.map(
        row => `<tr>${row.map((cell, i) => `<td${side(i)}>${runsHtml(cell)}</td>`).join('')}</tr>`,
      );
      return `<table><thead><tr>${head}</tr></thead><tbody>${rows.join('')}</tbody></table>`;
    }
  }
}

function runsHtml(runs: readonly Run[]): string {
  return runs.map(run => (run.bold ? `<strong>${escape(run.text)}</strong>` : escape(run.text))).join('');
}
