import { PassThrough } from 'node:stream';
import { Controller, Get, Header, Inject, NotFoundException, Param, Query, StreamableFile } from '@nestjs/common';
import { z } from 'zod';
import { languageOf } from '../../language/languages.ts';
import { drawLetters } from '../../print/draw-letters.ts';
import type { LetterDocument } from '../../print/letter-document.ts';
import { isSigned } from '../../print/translated-letter.ts';
import { listLetters } from '../../print-run/list-letters.ts';
import { readNewspaperText } from '../../print-run/read-newspaper-text.ts';
import { readDocument } from '../../print-run/store-document.ts';
import { readSources, writeLetter } from '../../print-run/write-letter.ts';
import { Checked, orNotFound } from '../app/checked.ts';
import { Page } from '../app/page.ts';
import { SignedIn } from '../app/signed-in.guard.ts';
import type { Staff } from '../app/staff.ts';
import { WEB, WebContext } from '../app/web-context.ts';
import { heldWords } from '../../show/held-words.ts';
import { languageWord } from '../texts/text-words.ts';
import { letterName } from '../words/letter-words.ts';

const asked = z.object({ id: z.string().max(300), form: z.literal('alone').optional() });

const ENDINGS: Readonly<Record<string, string>> = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
};

function isTranslation({ lang }: LetterDocument): boolean {
  return languageOf(lang).translation !== undefined;
}

/** Letters as PDF: those that were printed, byte for byte, and drafts as they would read today. */
@Controller()
export class DocumentsController {
  constructor(@Inject(WEB) private readonly web: WebContext) {}

  @Get('documents/:hash')
  @Header('Content-Security-Policy', "frame-ancestors 'self'")
  async printed(@SignedIn() staff: Staff, @Param('hash') hash: string) {
    const found = await this.web.desk.read(staff.town.municipalityId, manager => readDocument(manager, hash));
    const { bytes, mediaType } = orNotFound(found);
    return new StreamableFile(bytes, {
      type: mediaType,
      disposition: `inline; filename="${hash.slice(0, 12)}.${ENDINGS[mediaType] ?? 'json'}"`,
    });
  }

  @Get('letters/newspaper')
  async newspaper(@SignedIn() staff: Staff, @Query(new Checked(asked)) { id }: z.infer<typeof asked>) {
    const text = await this.web.desk.read(staff.town.municipalityId, manager =>
      readNewspaperText(manager, staff.rulebook, id, staff.day.today),
    );
    if (!text.ok) throw new NotFoundException();
    return new StreamableFile(Buffer.from(text.value), {
      type: 'text/plain; charset=utf-8',
      disposition: 'attachment; filename="newspaper.txt"',
    });
  }

  @Get('letters/draft')
  @Header('Content-Security-Policy', "frame-ancestors 'self'")
  async draft(@SignedIn() staff: Staff, @Query(new Checked(asked)) { id, form }: z.infer<typeof asked>) {
    const { letter, source } = await this.web.desk.read(staff.town.municipalityId, async manager => {
      const found = orNotFound((await listLetters(manager, { ids: [id] }))[0]);
      return { letter: found, source: orNotFound((await readSources(manager, [found]))[0]) };
    });
    // A form by itself goes with the letter as it was printed: its last day is counted from that letter's date.
    const ahead = letter.due > staff.day.today ? letter.due : staff.day.today;
    const on = form === undefined ? ahead : (letter.letterDate ?? ahead);
    const { composed, pieces } = orNotFound(writeLetter(source, staff.town, staff.rulebook, on));
    if ('held' in composed) {
      const text = heldWords(`${composed.held.field}: ${composed.held.reason}`);
      return new Page('held-letter', 'This letter is held', {
        name: letterName(letter.key),
        parcel: letter.parcel,
        key: source.parcel.parcelKey,
        text,
      });
    }
    const whole = pieces.map(({ document }) => document);
    const forms = whole.flatMap(({ after = [] }) => after.filter(text => text.form !== undefined));
    const documents = form === undefined ? whole : forms;
    if (documents.length === 0) throw new NotFoundException();
    const out = new PassThrough();
    const unread = pieces.find(
      ({ document, data }) => isTranslation(document) && !isSigned(document, data.signedTexts ?? []),
    );
    const mark = unread && `DRAFT: nobody of the town has reviewed the ${languageWord(unread.document.lang)} text`;
    const drawn = drawLetters(documents, out, { rehearsal: staff.day.rehearsal, mark });
    drawn.catch((error: unknown) => out.destroy(error instanceof Error ? error : new Error(String(error))));
    return new StreamableFile(out, { type: 'application/pdf', disposition: 'inline; filename="draft.pdf"' });
  }
}
