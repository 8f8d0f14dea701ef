import { Body, Controller, Get, HttpCode, Inject, Post, StreamableFile } from '@nestjs/common';
import { z } from 'zod';
import { AFFIDAVITS } from '../../print/affidavit/draw-affidavit.ts';
import { makeAffidavit } from '../../print-run/make-affidavit.ts';
import { readReturned, type ReturnedLetter } from '../../print-run/returned-letters.ts';
import { Checked } from '../app/checked.ts';
import { Page, SeeOther } from '../app/page.ts';
import { SignedIn } from '../app/signed-in.guard.ts';
import type { Staff } from '../app/staff.ts';
import { WEB, WebContext } from '../app/web-context.ts';
import { letterStateWord, letterWord, sentenceCase } from '../words/letter-words.ts';
import { LINES } from './read-letters.ts';

const form = z.object({ id: z.string().max(300), form: z.enum(AFFIDAVITS) });

/** Returned mail: what came back, and for each letter the next way that the text names. */
@Controller('letters/returned')
export class ReturnedController {
  constructor(@Inject(WEB) private readonly web: WebContext) {}

  @Get()
  async show(@SignedIn() { town, rulebook, day }: Staff) {
    const returned = await this.web.desk.read(town.municipalityId, manager =>
      readReturned(manager, rulebook, day.today),
    );
    const data = { count: returned.length, letters: returned.slice(0, LINES).map(lineOf) };
    return new Page('returned', 'Returned mail', data, { section: 'letters' });
  }

  /** The form of an affidavit, to be signed before a notary. */
  @Post('affidavit')
  @HttpCode(200)
  async affidavit(@SignedIn() staff: Staff, @Body(new Checked(form)) asked: z.infer<typeof form>) {
    const writing = this.web.writingOf(staff);
    const made = await this.web.desk.write(staff.town.municipalityId, manager =>
      makeAffidavit(manager, writing, asked.id, asked.form, null),
    );
    if (!made.ok) return new SeeOther('/letters/returned', { kind: 'error', text: made.refused });
    const { pdf, sha256 } = made.value;
    const disposition = `attachment; filename="affidavit-${asked.form}-${sha256.slice(0, 12)}.pdf"`;
    return new StreamableFile(pdf, { type: 'application/pdf', disposition });
  }
}

const AFFIDAVIT_OF: Readonly<Record<string, (typeof AFFIDAVITS)[number]>> = {
  'posting at the property': 'posting',
  'handing it over': 'personal',
  'the newspaper and first-class mail': 'publication',
  'the newspaper': 'publication',
};

function lineOf({ letter, backOn, next, why, section }: ReturnedLetter) {
  return {
    ...letter,
    parcelKey: letter.caseId.split(':')[0] ?? '',
    word: letterWord(letter.kind),
    stateWord: letterStateWord(letter.state),
    backOn,
    section,
    why,
    next: next && {
      ...next,
      ways: sentenceCase(next.ways),
      stateWord: letterStateWord(next.state),
      affidavit: next.state === 'printed' ? (AFFIDAVIT_OF[next.ways] ?? null) : null,
    },
  };
}
