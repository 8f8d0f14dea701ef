import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { Body, Controller, Get, HttpCode, Inject, Param, Post, StreamableFile } from '@nestjs/common';
import { z } from 'zod';
import { isCalendarDate } from '../../../core/kernel/calendar-date.ts';
import { listLetters, type ListedLetter } from '../../print-run/list-letters.ts';
import { numberPieces } from '../../print-run/number-pieces.ts';
import { pieceKey, readPrintedPieces } from '../../print-run/printed-pieces.ts';
import { markMailed } from '../../print-run/mail-letters.ts';
import { readArticles, redrawMailing } from '../../print-run/redraw-mailing.ts';
import { heldWords } from '../../show/held-words.ts';
import { Checked, orNotFound } from '../app/checked.ts';
import { notTaken, type FormProblem, type NotTaken } from '../app/form-problems.ts';
import { Page, SeeOther } from '../app/page.ts';
import { SignedIn } from '../app/signed-in.guard.ts';
import type { Staff } from '../app/staff.ts';
import { WEB, WebContext } from '../app/web-context.ts';
import { letterStateWord, letterWord, METHODS, plainWords, sentenceCase } from '../words/letter-words.ts';
import { listBatchFiles, printFolder } from './print-folder.ts';
import { hour } from './hour-of-form.ts';
import { inGroups } from './notice-page.ts';
import { readBatch } from './read-batch.ts';

const typed = z.string().trim().max(2000).default('');
const mailing = z.object({
  on: typed,
  method: z.enum(['first-class', 'certified', 'personal', 'posted', 'published']),
  at: typed,
});

/** A number of the post office for one certified piece: "case/letter 1" names the piece. */
const numbering = z.object({ piece: z.string().max(320), article: typed, returnReceipt: typed });

/** 20 or 22 digits, or two letters, nine digits and US. */
const NUMBER = /^(\d{20}|\d{22}|[A-Z]{2}\d{9}US)$/;

/** One print run: its files, its letters, and recording that they were handed to the post. */
@Controller('letters/batches/:batch')
export class BatchesController {
  constructor(@Inject(WEB) private readonly web: WebContext) {}

  @Get()
  show(@SignedIn() staff: Staff, @Param('batch') id: string) {
    return this.page(staff, id, null);
  }

  private async page(staff: Staff, id: string, wrong: NotTaken | null) {
    const { batch, letters, pieces, articles } = await this.web.desk.read(staff.town.municipalityId, async manager => {
      const own = await listLetters(manager, { batch: id });
      return {
        batch: orNotFound(await readBatch(manager, id)),
        letters: own,
        pieces: await readPrintedPieces(manager, own),
        articles: await readArticles(manager, own),
      };
    });
    const certified = letters.flatMap(letter => certifiedOf(letter, pieces, articles));
    const unnumbered = certified.filter(({ article }) => article === undefined);
    // Recorded on the mailing day or after it, never before it has come.
    const on = batch.letterDate > staff.day.today ? staff.day.today : batch.letterDate;
    const mailed = { on: on as string, method: batch.method as string, at: batch.letterTime ?? '' };
    const data = {
      batch,
      files: await listBatchFiles(printFolder(this.web, staff), id),
      letters: letters.map(letter => ({
        ...letter,
        word: letterWord(letter.kind),
        stateWord: letterStateWord(letter.state),
        articles: certified.filter(piece => piece.letterId === letter.id).map(piece => inGroups(piece.article ?? '')),
      })),
      waiting: letters.filter(({ state }) => state === 'printed').length,
      methods: METHODS,
      unnumbered,
      certified: certified.length,
      numbered: certified.length - unnumbered.length,
      today: staff.day.today,
      wrong,
      forms: {
        mailed: { ...mailed, ...(wrong?.form === 'mailed' ? wrong.entered : {}) },
        numbers: { piece: '', article: '', returnReceipt: '', ...(wrong?.form === 'numbers' ? wrong.entered : {}) },
      },
    };
    const status = wrong ? 422 : 200;
    return new Page('batch', `Print run of ${id.slice(0, 10)}`, data, { status, section: 'letters' });
  }

  /** Manifest or mailing book as it reads with the numbers known by now: drawn when it is asked for, and kept. */
  @Get('numbered/:what')
  async numbered(@SignedIn() staff: Staff, @Param('batch') id: string, @Param('what') what: string) {
    orNotFound(await this.web.desk.read(staff.town.municipalityId, manager => readBatch(manager, id)));
    const drawn = await redrawMailing(this.web.desk, this.web.writingOf(staff), id);
    const here = `/letters/batches/${encodeURIComponent(id)}`;
    if (!drawn.ok) return new SeeOther(here, { kind: 'error', text: drawn.refused });
    const { name, bytes, mediaType } = orNotFound(
      what === 'book' ? drawn.value.book : what === 'manifest' ? drawn.value.manifest : undefined,
    );
    return new StreamableFile(bytes, { type: mediaType, disposition: `attachment; filename="${name}"` });
  }

  @Get('files/:name')
  async file(@SignedIn() staff: Staff, @Param('batch') id: string, @Param('name') name: string) {
    orNotFound(await this.web.desk.read(staff.town.municipalityId, manager => readBatch(manager, id)));
    const folder = printFolder(this.web, staff);
    const file = orNotFound((await listBatchFiles(folder, id)).find(found => found.name === name));
    return new StreamableFile(createReadStream(join(folder, file.name)), {
      type: file.type,
      disposition: `attachment; filename="${file.name}"`,
    });
  }

  @Post('numbers')
  @HttpCode(200)
  async number(
    @SignedIn() staff: Staff,
    @Param('batch') id: string,
    @Body(new Checked(numbering)) { piece: named, article, returnReceipt }: z.infer<typeof numbering>,
  ) {
    const here = `/letters/batches/${encodeURIComponent(id)}`;
    const at = named.lastIndexOf(' ');
    const [letterId, piece] = [named.slice(0, Math.max(0, at)), named.slice(at + 1)];
    const numbers = { piece, article: bare(article), returnReceipt: bare(returnReceipt) || undefined };
    const problems = numberProblems(numbers);
    const notKept = (wrong: readonly FormProblem[]) =>
      this.page(staff, id, notTaken('numbers', wrong, { piece: named, article, returnReceipt }));
    if (problems.length > 0) return notKept(problems);
    const context = { rulebook: staff.rulebook, writing: this.web.writingOf(staff) };
    const told = await this.web.desk.write(staff.town.municipalityId, async manager => {
      const letter = orNotFound((await listLetters(manager, { ids: [letterId] })).find(({ batch }) => batch === id));
      return numberPieces(manager, context, letter, [numbers]);
    });
    if (told.as === 'refused') {
      const isReceipt = numbers.returnReceipt !== undefined && told.reason.includes(numbers.returnReceipt);
      const says = `${sentenceCase(plainWords(told.reason)).replace(/\.$/, '')}.`;
      return notKept([{ field: isReceipt ? 'returnReceipt' : 'article', says }]);
    }
    return new SeeOther(here, { kind: 'success', text: `The number ${inGroups(numbers.article)} is kept.` });
  }

  @Post('mailed')
  @HttpCode(200)
  async mailed(
    @SignedIn() staff: Staff,
    @Param('batch') id: string,
    @Body(new Checked(mailing)) { on, method, at }: z.infer<typeof mailing>,
  ) {
    const here = `/letters/batches/${encodeURIComponent(id)}`;
    const problems = mailingProblems(on, at, staff.day.today);
    if (problems.length > 0 || !isCalendarDate(on)) {
      return this.page(staff, id, notTaken('mailed', problems, { on, method, at }));
    }
    const ids = await this.web.desk.read(staff.town.municipalityId, async manager => {
      orNotFound(await readBatch(manager, id));
      const printed = await listLetters(manager, { states: ['printed'] });
      return printed.filter(({ batch }) => batch === id).map(letter => letter.id);
    });
    const context = { rulebook: staff.rulebook, writing: this.web.writingOf(staff) };
    const byHand = method === 'personal' || method === 'posted';
    const handed = { on, method, at: byHand && at !== '' ? at : undefined, selection: { ids } };
    const { done, held } = await markMailed(this.web.desk, context, handed);
    const text = `${done.length === 1 ? '1 letter' : `${done.length} letters`} recorded as mailed.`;
    if (held.length === 0) return new SeeOther(here, { kind: 'success', text });
    const reason = plainWords(heldWords(held[0]?.reason ?? '')).replace(/\.$/, '');
    return new SeeOther(here, { kind: 'error', text: `${text} ${held.length} not: ${reason}.` });
  }
}

/** Without blanks and hyphens, as it is scanned. */
function bare(text: string): string {
  return text.replace(/[\s-]+/g, '').toUpperCase();
}

function numberProblems(given: {
  readonly article: string;
  readonly returnReceipt?: string | undefined;
}): FormProblem[] {
  const why = (number: string): string =>
    `“${number}” is no number of the post office: it has 20 or 22 digits, or two letters, nine digits and US.`;
  const { article, returnReceipt } = given;
  if (article === '') return [{ field: 'article', says: 'The article number is missing.' }];
  return [
    ...(NUMBER.test(article) ? [] : [{ field: 'article', says: why(article) }]),
    ...(returnReceipt === undefined || NUMBER.test(returnReceipt)
      ? []
      : [{ field: 'returnReceipt', says: why(returnReceipt) }]),
  ];
}

function mailingProblems(on: string, at: string, today: string): FormProblem[] {
  const problems: FormProblem[] = [];
  if (!isCalendarDate(on)) {
    problems.push({ field: 'on', says: on === '' ? 'The day is missing.' : `"${on}" is not a day like 2027-03-15.` });
  } else if (on > today) {
    problems.push({ field: 'on', says: `${plainWords(on)} has not come yet: what has not happened is not recorded.` });
  }
  if (!hour.safeParse(at).success)
    problems.push({ field: 'at', says: `"${at}" is no hour of a day; write it like 14:30.` });
  return problems;
}

/** Certified pieces of a letter in the order of the print file, with their numbers. */
function certifiedOf(
  letter: ListedLetter,
  pieces: Awaited<ReturnType<typeof readPrintedPieces>>,
  articles: ReadonlyMap<string, string>,
) {
  const of = pieceKey(letter.caseId, letter.key);
  return (pieces.get(of) ?? [])
    .filter(({ method }) => method === 'certified')
    .map(({ piece }) => ({
      letterId: letter.id,
      value: `${letter.id} ${piece}`,
      words: `${letter.parcel}, ${letterWord(letter.kind).toLowerCase()}, piece ${piece}`,
      article: articles.get(`${of} ${piece}`),
    }));
}
