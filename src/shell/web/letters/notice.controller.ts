import { Body, Controller, Get, HttpCode, Inject, Post, Query, Req, UseInterceptors } from '@nestjs/common';
import type { Request } from 'express';
import { z } from 'zod';
import { PROOF_WORDS } from '../../../core/case/fact-words.ts';
import { isCalendarDate } from '../../../core/kernel/calendar-date.ts';
import { PROOFS } from '../../../core/rulebook/kinds.ts';
import { textReviewsOf } from '../../desk/text-reviews.ts';
import { keepProof, proofType } from '../../print-run/keep-proof.ts';
import { readLetterLanguages } from '../../print-run/letter-languages.ts';
import { readNotice } from '../../print-run/read-notice.ts';
import { recordTry } from '../../print-run/record-try.ts';
import { Checked, orNotFound } from '../app/checked.ts';
import { notTaken, type FormProblem, type NotTaken } from '../app/form-problems.ts';
import { Page, SeeOther } from '../app/page.ts';
import { SignedIn } from '../app/signed-in.guard.ts';
import type { Staff } from '../app/staff.ts';
import { WEB, WebContext } from '../app/web-context.ts';
import { Upload } from '../security/upload.ts';
import { letterName, plainWords, sentenceCase } from '../words/letter-words.ts';
import { noticeStory, TRIES } from './notice-page.ts';
import { unreviewedIn } from './unreviewed-in.ts';

const id = z.string().max(300);
const typed = z.string().trim().max(2000).default('');
const asked = z.object({ id });
const proofForm = z.object({
  id,
  what: z.enum(PROOFS),
  piece: typed,
  by: typed,
  on: typed,
  note: typed,
});
const tryForm = z.object({ id, outcome: z.enum(TRIES), by: typed, on: typed, at: typed, note: typed });

/** One letter: how it was given, what proves it, and what is still to be kept. */
@Controller('letters')
export class NoticeController {
  constructor(@Inject(WEB) private readonly web: WebContext) {}

  @Get('letter')
  show(@SignedIn() staff: Staff, @Query(new Checked(asked)) { id }: z.infer<typeof asked>) {
    return this.page(staff, id, null);
  }

  /** A paper that proves it, as a file: by what is in it and not by its name. */
  @Post('proof')
  @HttpCode(200)
  @UseInterceptors(Upload)
  async keep(
    @SignedIn() staff: Staff,
    @Req() request: Request,
    @Body(new Checked(proofForm)) form: z.infer<typeof proofForm>,
  ) {
    const { id, what, piece, by, on, note } = form;
    const { file, fileIsTooLarge } = request;
    await this.mustBe(staff, id);
    const problems = [...dayProblems(on, staff), ...byProblems(by, 'Say who signed it, or who took the photo.')];
    if (fileIsTooLarge) {
      problems.push({
        field: 'file',
        says: 'The file is too large: at most 10 megabytes are kept. Scan it in fewer dots an inch.',
      });
    } else if (!file) {
      problems.push({ field: 'file', says: 'Choose the file: a PDF, JPEG or PNG.' });
    } else {
      const type = proofType(file.buffer, fileName(file.originalname));
      if (!type.ok) problems.push({ field: 'file', says: type.refused });
    }
    if (problems.length > 0 || !file || !isCalendarDate(on))
      return this.page(staff, id, notTaken('proof', problems, form));
    const kept = await keepProof(this.web.desk, this.contextOf(staff), {
      id,
      what,
      by,
      on,
      piece: piece || undefined,
      note: note || undefined,
      file: { name: fileName(file.originalname), bytes: file.buffer },
    });
    if (!kept.ok) return this.page(staff, id, notTaken('proof', refusal('what', kept.refused), form));
    return back(id, `The ${PROOF_WORDS[what].toLowerCase()} is kept.`);
  }

  /** Somebody tried in vain to hand it over or to put it up. */
  @Post('tried')
  @HttpCode(200)
  async tried(@SignedIn() staff: Staff, @Body(new Checked(tryForm)) form: z.infer<typeof tryForm>) {
    const { id, outcome, by, on, at, note } = form;
    await this.mustBe(staff, id);
    const problems = [...dayProblems(on, staff, 't-on'), ...byProblems(by, 'Say who tried.', 't-by')];
    if (!/^(?:([01]\d|2[0-3]):[0-5]\d)?$/.test(at)) {
      problems.push({ field: 't-at', says: `"${at}" is no hour of a day; write it like 14:30.` });
    }
    if (problems.length > 0 || !isCalendarDate(on)) return this.page(staff, id, notTaken('tried', problems, form));
    const told = { outcome, by, at: at === '' ? undefined : `${on}T${at}`, note: note || undefined };
    const { done, held } = await recordTry(this.web.desk, this.contextOf(staff), { ids: [id] }, on, told);
    if (done.length === 0) {
      const why = held[0]?.reason ?? 'The letter does not wait to be handed over any more.';
      return this.page(staff, id, notTaken('tried', refusal('t-outcome', why), form));
    }
    return back(id, 'The try is recorded.');
  }

  private async mustBe(staff: Staff, id: string) {
    const { rulebook, town, day } = staff;
    return orNotFound(
      await this.web.desk.read(town.municipalityId, manager => readNotice(manager, rulebook, id, day.today)),
    );
  }

  private async page(staff: Staff, id: string, wrong: NotTaken | null) {
    const notice = await this.mustBe(staff, id);
    const { kind, state } = notice.letter;
    const [languages = []] = await this.web.desk.read(staff.town.municipalityId, manager =>
      readLetterLanguages(manager, [notice.letter]),
    );
    // What has left the house says of itself whether its text was reviewed.
    const unread = INSIDE.has(state) ? unreviewedIn(textReviewsOf(staff.town), kind, languages) : null;
    const name = sentenceCase(letterName(notice.letter.key));
    const data = { ...noticeStory(notice, staff.day.today, wrong), name, unread, wrong };
    return new Page('notice', `${name} for ${notice.letter.parcel}`, data, {
      status: wrong ? 422 : 200,
      section: 'letters',
    });
  }

  private contextOf(staff: Staff) {
    return { rulebook: staff.rulebook, writing: this.web.writingOf(staff) };
  }
}

/** It has not left the house. */
const INSIDE: ReadonlySet<string> = new Set(['drafted', 'approved', 'printed']);

function dayProblems(on: string, { day }: Staff, field = 'on'): FormProblem[] {
  if (on === '') return [{ field, says: 'The day is missing.' }];
  if (!isCalendarDate(on)) return [{ field, says: `"${on}" is not a day like 2027-03-15.` }];
  return on > day.today ? [{ field, says: `${sentenceCase(plainWords(on))} has not come yet.` }] : [];
}

function byProblems(by: string, missing: string, field = 'by'): FormProblem[] {
  return by === '' ? [{ field, says: missing }] : [];
}

function refusal(field: string, sentence: string): FormProblem[] {
  return [{ field, says: `${plainWords(sentence).replace(/\.$/, '')}.` }];
}

/** The sender's name for the file, for sentences alone. */
function fileName(sent: string): string {
  return (sent.split(/[\\/]/).at(-1) ?? '').replace(/\p{C}/gu, '').slice(0, 100) || 'The file';
}

function back(id: string, text: string): SeeOther {
  return new SeeOther(`/letters/letter?id=${encodeURIComponent(id)}`, { kind: 'success', text });
}
