import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { bytesOf } from '../bytes-of.ts';
import { layBlock } from '../letter-blocks.ts';
import { renderBody } from '../letter-engine.ts';
import { readLetterText } from '../letter-markdown.ts';
import { openDocument } from '../open-document.ts';
import { PageFlow } from '../page-flow.ts';
import { drawScript } from '../sheet-drawing.ts';
import { rule, Sheet, wrapText } from '../sheet.ts';
import { COLOUR, INCH, TYPE } from '../theme.ts';

export const AFFIDAVITS = ['mailing', 'posting', 'personal', 'publication'] as const;
export type AffidavitKind = (typeof AFFIDAVITS)[number];

/** What an affidavit says; what is not known yet is a line to be filled in by hand. */
export interface AffidavitData {
  readonly town: { readonly name: string; readonly office: string };
  readonly parcel: { readonly number: string; readonly site: string };
  readonly letter: { readonly name: string; readonly date: string; readonly hash: string };
  /** In words, or nothing. */
  readonly givenOn: string | null;
  readonly by: string | null;
  readonly tries: string | null;
  readonly pieces: readonly {
    readonly piece: string;
    readonly way: string;
    readonly article: string | null;
    /** Exactly as on the piece. */
    readonly addressee: string;
  }[];
}

const TEMPLATES = fileURLToPath(new URL('../../../../templates/affidavits/', import.meta.url));
const BLANK = '________________';
const LEFT = INCH;
const WIDTH = 6.5 * INCH;

/** Lines to be signed: by who swears, and by the notary before whom. */
const SIGNED = [
  ['Signature', 'Name in print, and date'],
  ['Subscribed and sworn to before me on', 'Notary public, State of'],
  ['Signature of the notary public', 'My commission expires'],
] as const;

/** The affidavit as a tagged PDF, one page or two. The same data gives the same bytes. */
export async function drawAffidavit(kind: AffidavitKind, data: AffidavitData): Promise<Buffer> {
  const { title, body } = readTemplate(kind);
  const text = readLetterText(renderBody(body, scopeOf(data), 'en'));
  const sheet = new Sheet();
  const flow = new PageFlow(sheet, { y: INCH, top: INCH, bottom: 10 * INCH });
  const setting = { type: TYPE, left: LEFT, width: WIDTH };
  flow.lines('P', wrapText(`${data.town.name}, ${data.town.office}`, TYPE.letterhead, WIDTH), LEFT, TYPE.letterhead);
  flow.y += 6;
  flow.lines('H1', wrapText(title, TYPE.headline, WIDTH), LEFT, TYPE.headline);
  flow.y += 4;
  const venue = `State of ${BLANK}, County of ${BLANK}`;
  flow.lines('P', wrapText(venue, TYPE.body, WIDTH), LEFT, TYPE.body);
  flow.y += 8;
  for (const block of text.lead) layBlock(flow, block, setting);
  for (const { heading, blocks } of text.sections) {
    flow.y += 6;
    flow.keep(4 * TYPE.body.leading);
    flow.lines('H2', wrapText(heading, TYPE.sideHead, WIDTH), LEFT, TYPE.sideHead);
    flow.y += 2;
    for (const block of blocks) layBlock(flow, block, setting);
  }
  flow.keep(SIGNED.length * 46);
  for (const [left, right] of SIGNED) layLines(flow, left, right);
  const { bytes } = await bytesOf(async out => {
    const file = openDocument(out, { title: `${title}: ${data.letter.name}`, lang: 'en', date: data.letter.date });
    file.target.addPage();
    const part = file.target.struct('Part', { title });
    file.root.add(part);
    drawScript(
      file.target,
      file.fonts,
      part,
      sheet.withEachPage(() => []),
    );
    part.end();
    await file.close();
  });
  return bytes;
}

function layLines(flow: PageFlow, left: string, right: string): void {
  flow.y += 30;
  const half = WIDTH / 2 - 12;
  const top = flow.y;
  for (const [i, label] of [left, right].entries()) {
    const x = LEFT + i * (half + 24);
    flow.sheet.artifact(rule(x, top, half, 0.5, COLOUR.line));
    flow.y = top + 3;
    flow.lines('P', wrapText(label, TYPE.letterhead, half), x, TYPE.letterhead);
  }
}

/** A template begins with its title, "# Affidavit of mailing". */
function readTemplate(kind: AffidavitKind): { readonly title: string; readonly body: string } {
  const match = /^# (.+)\r?\n([\s\S]*)$/.exec(readFileSync(`${TEMPLATES}${kind}.md`, 'utf8'));
  if (!match) throw new Error(`${kind}.md does not begin with its title after "# "`);
  return { title: match[1] ?? '', body: match[2] ?? '' };
}

function scopeOf({ town, parcel, letter, givenOn, by, tries, pieces }: AffidavitData) {
  const list = pieces.map(({ article, ...piece }) => ({ ...piece, ...(article ? { article } : {}) }));
  return {
    gap: BLANK,
    clerk: by ?? BLANK,
    given: { on: givenOn ?? BLANK },
    town,
    parcel,
    letter,
    ...(tries ? { tries } : {}),
    pieces: { list, first: list[0], count: pieces.length === 1 ? 'one piece' : `${pieces.length} pieces` },
  };
}
