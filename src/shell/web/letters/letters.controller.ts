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
import { readLetterLanguages } from '../../print-run/letter-languages.ts';
import { readWaysWanted, type WantedOtherwise } from '../../print-run/ways-wanted.ts';
import { unreviewedIn } from './unreviewed-in.ts';
import { heldWords } from '../../show/held-words.ts';
import { letterName, letterWord, sentenceCase } from '../words/letter-words.ts';
import { hour } from './hour-of-form.ts';
import { printFolder } from './print-folder.ts';
import { LINES, readLettersAtHand } from './read-letters.ts';
import { mailingDay } from './mailing-day.ts';
import { askedOtherwise, wantedOtherwise } from './wanted-words.ts';

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
  anyway: z.literal('yes').optional(),
});

/** A run that was not begun: the text wants some of its letters given in another way. */
type Run = z.infer<typeof run> & { readonly wanted: readonly WantedOtherwise[] };

@Controller('letters')
export class LettersController {
  constructor(@Inject(WEB) private readonly web: WebContext) {}

  @Get()
  show(@SignedIn() staff: Staff, @Query(new Checked(filter)) asked: z.infer<typeof filter>) {
    return this.page(staff, asked, null);
  }

  private async page(staff: Staff, asked: z.infer<typeof filter>, refused: Run | null) {
    const today = staff.day.today;
    const { atHand, languages, wanted } = await this.web.desk.read(staff.town.municipalityId, async manager => {
      const atHand = await readLettersAtHand(manager, asked);
      const [toApprove, toPrint] = [atHand.toApprove, atHand.toPrint].map(list =>
        list.flatMap(({ letters }) => letters),
      );
      const all = [...(toApprove ?? []), ...(toPrint ?? [])];
      const read = await readLetterLanguages(manager, all);
      const run = { on: today, method: 'first-class' as const };
      return {
        atHand,
        languages: new Map(all.map(({ id }, i) => [id, read[i] ?? []])),
        wanted: refused ? refused.wanted : await readWaysWanted(manager, staff.rulebook, toPrint ?? [], run),
      };
    });
    const reviewOf = textReviewsOf(staff.town);
    const unread = ({ id, kind }: { readonly id: string; readonly kind: string }) =>
      unreviewedIn(reviewOf, kind, languages.get(id) ?? []);
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
      unreadToPrint: atHand.toPrint.flatMap(({ letters }) => letters).filter(letter => unread(letter) !== null).length,
      held: atHand.held.slice(0, LINES).map(letter => ({
        ...letter,
        word: letterWord(letter.kind),
        held: sentenceCase(heldWords(letter.held ?? '')),
      })),
      heldCount: atHand.held.length,
      inPreparation: atHand.inPreparation,
      batches: atHand.batches,
      asked: { kind: asked.kind ?? '', district: asked.district ?? '' },
      today,
      wanted: wantedOtherwise(wanted, refused ? refused.method : 'first-class'),
      refused: refused && askedOtherwise(wanted, refused),
    };
    return new Page('letters', 'Letters', data, { status: refused ? 422 : 200, section: 'letters' });
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
  async print(@SignedIn() staff: Staff, @Body(new Checked(run)) form: z.infer<typeof run>) {
    const { on, method, at, duplex, kind } = form;
    const day = mailingDay(on, staff.day.today);
    if (!day.ok) return new SeeOther('/letters', { kind: 'error', text: day.refused });
    if (form.anyway !== 'yes') {
      const wanted = await this.web.desk.read(staff.town.municipalityId, async manager => {
        const { toPrint } = await readLettersAtHand(manager, { kind });
        const due = toPrint.flatMap(({ letters }) => letters).filter(letter => letter.due <= day.value);
        return readWaysWanted(manager, staff.rulebook, due, { on: day.value, method });
      });
      // A person decides: what the text wants is said first, with its section.
      if (wanted.length > 0) return this.page(staff, {}, { ...form, wanted });
    }
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
