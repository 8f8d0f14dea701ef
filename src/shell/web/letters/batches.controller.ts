import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import type { EntityManager } from 'typeorm';
import { Body, Controller, Get, HttpCode, Inject, Param, Post, StreamableFile } from '@nestjs/common';
import { z } from 'zod';
import { isCalendarDate } from '../../../core/kernel/calendar-date.ts';
import { listLetters, type ListedLetter } from '../../print-run/list-letters.ts';
import { numberPieces } from '../../print-run/number-pieces.ts';
import { pieceKey, readPrintedPieces } from '../../print-run/printed-pieces.ts';
import { markMailed } from '../../print-run/mail-letters.ts';
import { Checked, orNotFound } from '../app/checked.ts';
import { Page, SeeOther } from '../app/page.ts';
import { SignedIn } from '../app/signed-in.guard.ts';
import type { Staff } from '../app/staff.ts';
import { WEB, WebContext } from '../app/web-context.ts';
import { letterStateWord, letterWord, METHODS, plainWords, sentenceCase } from '../words/letter-words.ts';
import { listBatchFiles, printFolder } from './print-folder.ts';
import { hour } from './hour-of-form.ts';
import { readBatch } from './read-batch.ts';

const mailing = z.object({
  on: z.string().max(40).default(''),
  method: z.enum(['first-class', 'certified', 'personal', 'posted']),
  at: hour,
});

/** A number of the post office for one certified piece: "case/letter 1" names the piece. */
const numbering = z.object({
  piece: z.string().max(320),
  article: z.string().max(60).default(''),
  returnReceipt: z.string().max(60).default(''),
});

/** One print run: its files, its letters, and recording that they were handed to the post. */
@Controller('letters/batches/:batch')
export class BatchesController {
  constructor(@Inject(WEB) private readonly web: WebContext) {}

  @Get()
  async show(@SignedIn() staff: Staff, @Param('batch') id: string) {
    const { batch, letters, unnumbered } = await this.web.desk.read(staff.town.municipalityId, async manager => {
      const own = (await listLetters(manager)).filter(letter => letter.batch === id);
      return {
        batch: orNotFound(await readBatch(manager, id)),
        letters: own,
        unnumbered: await readUnnumbered(manager, own),
      };
    });
    const data = {
      batch,
      files: await listBatchFiles(printFolder(this.web, staff), id),
      letters: letters.map(letter => ({
        ...letter,
        word: letterWord(letter.kind),
        stateWord: letterStateWord(letter.state),
      })),
      waiting: letters.filter(({ state }) => state === 'printed').length,
      methods: METHODS,
      unnumbered,
      // Recorded on the mailing day or after it, never before it has come.
      on: batch.letterDate > staff.day.today ? staff.day.today : batch.letterDate,
    };
    return new Page('batch', `Print run of ${id.slice(0, 10)}`, data, { section: 'letters' });
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
    const bare = (text: string): string => text.replace(/[\s-]+/g, '').toUpperCase();
    if (bare(article) === '') return new SeeOther(here, { kind: 'error', text: 'The article number is missing.' });
    const context = { rulebook: staff.rulebook, writing: this.web.writingOf(staff) };
    const told = await this.web.desk.write(staff.town.municipalityId, async manager => {
      const letter = orNotFound((await listLetters(manager, { ids: [letterId] })).find(({ batch }) => batch === id));
      const numbers = { piece, article: bare(article), returnReceipt: bare(returnReceipt) || undefined };
      return numberPieces(manager, context, letter, [numbers]);
    });
    if (told.as === 'refused')
      return new SeeOther(here, {
        kind: 'error',
        text: `${sentenceCase(plainWords(told.reason)).replace(/\.$/, '')}.`,
      });
    return new SeeOther(here, { kind: 'success', text: `The number ${bare(article)} is kept.` });
  }

  @Post('mailed')
  @HttpCode(200)
  async mailed(
    @SignedIn() staff: Staff,
    @Param('batch') id: string,
    @Body(new Checked(mailing)) { on, method, at }: z.infer<typeof mailing>,
  ) {
    const here = `/letters/batches/${encodeURIComponent(id)}`;
    if (!isCalendarDate(on))
      return new SeeOther(here, { kind: 'error', text: `"${on}" is not a day like 2027-03-15.` });
    const ids = await this.web.desk.read(staff.town.municipalityId, async manager => {
      orNotFound(await readBatch(manager, id));
      const printed = await listLetters(manager, { states: ['printed'] });
      return printed.filter(({ batch }) => batch === id).map(letter => letter.id);
    });
    const context = { rulebook: staff.rulebook, writing: this.web.writingOf(staff) };
    const byHand = method === 'personal' || method === 'posted';
    const handed = { on, method, at: byHand ? at : undefined, selection: { ids } };
    const { done, held } = await markMailed(this.web.desk, context, handed);
    const text = `${done.length === 1 ? '1 letter' : `${done.length} letters`} recorded as mailed.`;
    if (held.length === 0) return new SeeOther(here, { kind: 'success', text });
    return new SeeOther(here, { kind: 'error', text: `${text} ${held.length} not: ${held[0]?.reason ?? ''}` });
  }
}

/** Certified pieces of the run that have no number yet, in the order of the print file. */
async function readUnnumbered(manager: EntityManager, letters: readonly ListedLetter[]) {
  const pieces = await readPrintedPieces(manager, letters);
  const rows: { id: string }[] = await manager.query(
    `select case_id || ' ' || notice_key || ' ' || piece as id from article_number where what = 'article' and case_id = any($1)`,
    [letters.map(({ caseId }) => caseId)],
  );
  const numbered = new Set(rows.map(({ id }) => id));
  return letters.flatMap(letter =>
    (pieces.get(pieceKey(letter.caseId, letter.key)) ?? [])
      .filter(one => one.method === 'certified' && !numbered.has(`${pieceKey(letter.caseId, letter.key)} ${one.piece}`))
      .map(({ piece }) => ({
        value: `${letter.id} ${piece}`,
        words: `${letter.parcel}, ${letterWord(letter.kind).toLowerCase()}, piece ${piece}`,
      })),
  );
}
