import { Body, Controller, Get, HttpCode, Inject, Post, Query } from '@nestjs/common';
import { z } from 'zod';
import { approveLetters, type Handled } from '../../print-run/approve-letters.ts';
import { printBatch } from '../../print-run/print-batch.ts';
import { Checked } from '../app/checked.ts';
import { Page, SeeOther } from '../app/page.ts';
import { SignedIn } from '../app/signed-in.guard.ts';
import type { Notice, Staff } from '../app/staff.ts';
import { WEB, WebContext } from '../app/web-context.ts';
import { textReviewsOf } from '../../desk/text-reviews.ts';
import type { ListedLetter } from '../../print-run/list-letters.ts';
import { languageWord } from '../texts/text-words.ts';
import { heldWords } from '../../show/held-words.ts';
import { letterName, letterWord } from '../words/letter-words.ts';
import { hour } from './hour-of-form.ts';
import { printFolder } from './print-folder.ts';
import { LINES, readLettersAtHand } from './read-letters.ts';
import { mailingDay } from './mailing-day.ts';

const filter = z.object({ kind: z.string().max(60).optional(), district: z.string().max(200).optional() });
const one = z.string().max(300);
const approval = z.object({ id: z.union([one.transform(id => [id]), z.array(one)]).default([]) });
const run = z.object({
  on: z.string().max(40).default(''),
  method: z.enum(['first-class', 'certified', 'personal']),
  at: hour,
  duplex: z.literal('yes').optional(),
  kind: z
    .string()
    .max(60)
    .optional()
    .transform(kind => kind || undefined),
});

@Controller('letters')
export class LettersController {
  constructor(@Inject(WEB) private readonly web: WebContext) {}

  @Get()
  async show(@SignedIn() staff: Staff, @Query(new Checked(filter)) asked: z.infer<typeof filter>) {
    const atHand = await this.web.desk.read(staff.town.municipalityId, manager => readLettersAtHand(manager, asked));
    const today = staff.day.today;
    const reviewOf = textReviewsOf(staff.town);
    const isUnread = ({ kind, language }: ListedLetter) => reviewOf(kind, language) === 'unreviewed';
    const unread = (letter: ListedLetter) => (isUnread(letter) ? languageWord(letter.language) : null);
    const groups = (list: typeof atHand.toApprove) =>
      list.map(({ kind, word, letters }) => ({
        kind,
        word,
        count: letters.length,
        letters: letters.slice(0, LINES).map(letter => ({ ...letter, unread: unread(letter) })),
      }));
    const data = {
      toApprove: groups(atHand.toApprove),
      toPrint: groups(atHand.toPrint),
      readyToPrint: atHand.toPrint.reduce((sum, { letters }) => sum + letters.length, 0),
      unreadToPrint: atHand.toPrint.flatMap(({ letters }) => letters).filter(isUnread).length,
      held: atHand.held
        .slice(0, LINES)
        .map(letter => ({ ...letter, word: letterWord(letter.kind), held: heldWords(letter.held ?? '') })),
      heldCount: atHand.held.length,
      inPreparation: atHand.inPreparation,
      batches: atHand.batches,
      asked: { kind: asked.kind ?? '', district: asked.district ?? '' },
      today,
    };
    return new Page('letters', 'Letters', data, { section: 'letters' });
  }

  @Post('approve')
  @HttpCode(200)
  async approve(@SignedIn() staff: Staff, @Body(new Checked(approval)) { id }: z.infer<typeof approval>) {
    if (id.length === 0)
      return new SeeOther('/letters', { kind: 'warning', text: 'No letter was chosen, so none was approved.' });
    const handled = await approveLetters(this.web.desk, this.contextOf(staff), { ids: id });
    return new SeeOther('/letters', noticeOf(handled, 'approved'));
  }

  @Post('print')
  @HttpCode(200)
  async print(@SignedIn() staff: Staff, @Body(new Checked(run)) { on, method, at, duplex, kind }: z.infer<typeof run>) {
    const day = mailingDay(on, staff.day.today);
    if (!day.ok) return new SeeOther('/letters', { kind: 'error', text: day.refused });
    const printed = await printBatch(this.web.desk, this.contextOf(staff), {
      on: day.value,
      method,
      at: method === 'personal' ? at : undefined,
      duplex: duplex === 'yes',
      outDir: printFolder(this.web, staff),
      rehearsal: staff.day.rehearsal,
      selection: kind === undefined ? {} : { kind },
    });
    const batch = printed.batches.at(-1);
    if (batch === undefined) {
      return new SeeOther('/letters', { kind: 'warning', text: 'No letter was ready to print on that day.' });
    }
    return new SeeOther(`/letters/batches/${encodeURIComponent(batch)}`, noticeOf(printed, 'printed'));
  }

  private contextOf(staff: Staff) {
    return { rulebook: staff.rulebook, writing: this.web.writingOf(staff) };
  }
}

function noticeOf({ done, held }: Handled, what: string): Notice {
  const letters = done.length === 1 ? '1 letter' : `${done.length} letters`;
  if (held.length === 0) return { kind: 'success', text: `${letters} ${what}.` };
  const reasons = held.slice(0, 5).map(({ id, reason }) => `${nameOf(id)}: ${heldWords(reason)}`);
  return { kind: 'warning', text: `${letters} ${what}; ${held.length} not: ${reasons.join('. ')}.` };
}

/** "PWC9990004, one-year letter" for "PWC9990004:sewer/one-year/1", which only scripts read. */
function nameOf(id: string): string {
  const [, parcel, key] = /^([^:]+):[^/]+\/(.+)$/.exec(id) ?? [];
  return parcel && key ? `${parcel}, ${letterName(`notice/${key}`)}` : id;
}
