import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { Body, Controller, Get, HttpCode, Inject, Param, Post, StreamableFile } from '@nestjs/common';
import { z } from 'zod';
import { isCalendarDate } from '../../../core/kernel/calendar-date.ts';
import { listLetters } from '../../print-run/list-letters.ts';
import { markMailed } from '../../print-run/mail-letters.ts';
import { Checked, orNotFound } from '../app/checked.ts';
import { Page, SeeOther } from '../app/page.ts';
import { SignedIn } from '../app/signed-in.guard.ts';
import type { Staff } from '../app/staff.ts';
import { WEB, WebContext } from '../app/web-context.ts';
import { letterStateWord, letterWord, METHODS } from '../words/letter-words.ts';
import { listBatchFiles, printFolder } from './print-folder.ts';
import { hour } from './hour-of-form.ts';
import { readBatch } from './read-batch.ts';

const mailing = z.object({
  on: z.string().max(40).default(''),
  method: z.enum(['first-class', 'certified', 'personal', 'posted']),
  at: hour,
});

/** One print run: its files, its letters, and recording that they were handed to the post. */
@Controller('letters/batches/:batch')
export class BatchesController {
  constructor(@Inject(WEB) private readonly web: WebContext) {}

  @Get()
  async show(@SignedIn() staff: Staff, @Param('batch') id: string) {
    const { batch, letters } = await this.web.desk.read(staff.town.municipalityId, async manager => ({
      batch: orNotFound(await readBatch(manager, id)),
      letters: (await listLetters(manager)).filter(letter => letter.batch === id),
    }));
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
