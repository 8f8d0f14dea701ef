import { wrong, type TextProblem } from './text-problem.ts';

interface Forbidden {
  readonly found: RegExp;
  readonly says: string;
}

/** What Markdown knows and a letter doesn't: it would print as it is typed, or lose what it meant. */
const FORBIDDEN: readonly Forbidden[] = [
  {
    found: /^\s{0,3}#(?!# )/,
    says: 'A section begins with "## ", two marks and a space; there are no other headings.',
  },
  { found: /^\s{0,3}(?:-{3,}|\*{3,}|_{3,}|={3,})\s*$/, says: 'A letter has no lines across the page.' },
  { found: /^\s{0,3}>/, says: 'A letter has no block quotes; a citation begins with "^ ".' },
  { found: /^(?: {4,}|\t)/, says: 'A line begins at the left edge: a letter has no code and no lists within lists.' },
  { found: /^\s{2,3}[-*+] /, says: 'A letter has no lists within lists.' },
  { found: /<\/?[a-z!][^>]*>?/i, says: 'HTML is not read; it would print as it is typed.' },
  { found: /!\[/, says: 'A letter has no pictures.' },
  { found: /\[[^\]]{0,300}\]\(/, says: 'A letter has no links: write the address out.' },
  { found: /`/, says: 'A letter has no code: take the marks ` away.' },
  { found: /(?<![\w*\\])\*(?![\s*])[^*]*[^\s*\\]\*(?!\*)/, says: 'Only **bold** is printed, not *slanted*.' },
  { found: /(?<![\w\\])_(?!\s)[^_]*[^\s\\]_(?!\w)/, says: 'Only **bold** is printed, not _slanted_.' },
];

/** Markdown that a letter doesn't have, by line. Tags and values are left out of account. */
export function checkMarkdown(body: string, firstLine = 1): TextProblem[] {
  return withoutTags(body)
    .split('\n')
    .flatMap((line, i) => {
      const slip = FORBIDDEN.find(({ found }) => found.test(line));
      return slip ? [wrong(firstLine + i, slip.says)] : [];
    });
}

/** The text with its tags and values gone and its lines where they were. */
function withoutTags(body: string): string {
  return body.replace(/\{\{[^}]{0,500}\}\}|\{%[^%]{0,500}%\}/g, tag => `x${tag.replace(/[^\n]/g, '')}`);
}
