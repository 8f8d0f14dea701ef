import { Body, Controller, Get, Header, HttpCode, Inject, Post, Query, StreamableFile } from '@nestjs/common';
import { z } from 'zod';
import { isText, proposeText } from '../../letter-texts/check-text.ts';
import { previewLetter } from '../../letter-texts/preview-letter.ts';
import { putTextBack, saveText, type SavedText } from '../../letter-texts/save-text.ts';
import { drawToBuffer } from '../../print/draw-to-buffer.ts';
import { pathOfText } from '../../print/letter-texts.ts';
import { Checked, orNotFound } from '../app/checked.ts';
import { Page, SeeOther } from '../app/page.ts';
import { SignedIn } from '../app/signed-in.guard.ts';
import type { Notice, Staff } from '../app/staff.ts';
import { WEB, WebContext } from '../app/web-context.ts';
import { searchParcels } from '../search/search-parcels.ts';
import { editorPage, type Editing } from './editor-page.ts';
import { historyPage } from './history-page.ts';
import { listPage } from './list-page.ts';
import { textAddress, textWord } from './text-words.ts';

const version = z.coerce.number().int().min(0).max(1_000_000);
const named = z.object({ of: z.string().max(80), language: z.string().max(8) });
const compared = named.extend({ from: version.optional(), to: version.optional() });
/** Longer texts are read, so that the page can say that they are too long. */
const typed = named.extend({
  text: z.string().max(200_000),
  base: version,
  parcel: z.string().trim().max(200).default(''),
  kind: z.string().max(80).default(''),
  note: z.string().max(2_000).default(''),
});
const back = named.extend({ version, base: version, note: z.string().max(2_000).default('') });

type Typed = z.infer<typeof typed>;

/** The texts that the town's letters are made from: listed, edited, compared, put back. */
@Controller('letters/texts')
export class TextsController {
  constructor(@Inject(WEB) private readonly web: WebContext) {}

  @Get()
  async list(@SignedIn() staff: Staff) {
    const texts = await this.web.desk.read(staff.town.municipalityId, manager => listPage(manager, staff));
    const another = staff.town.settings.approveByAnother ?? false;
    return new Page('letter-texts', 'Texts of letters', { texts, another }, { section: 'letters' });
  }

  @Get('edit')
  edit(@SignedIn() staff: Staff, @Query(new Checked(named)) { of, language }: z.infer<typeof named>) {
    const path = pathOfText(of, language);
    const text = orNotFound(isText(of, language) ? staff.town.letters.read(path) : undefined);
    const base = staff.town.letters.own(path)?.version ?? 0;
    return this.editor(staff, { name: of, language, typed: text, base, parcel: '', kind: '', note: '' });
  }

  @Post('check')
  @HttpCode(200)
  check(@SignedIn() staff: Staff, @Body(new Checked(typed)) form: Typed) {
    return this.editor(staff, editingOf(form));
  }

  @Post('preview.pdf')
  @HttpCode(200)
  @Header('Content-Security-Policy', "frame-ancestors 'self'")
  async pdf(@SignedIn() staff: Staff, @Body(new Checked(typed)) form: Typed) {
    const editing = editingOf(form);
    const { name, language, kind, parcel } = editing;
    const { town, rulebook, day } = staff;
    const { texts, checked } = proposeText({ name, language }, editing.typed, town.letters, staff.name);
    const shown = checked.kinds.includes(kind) ? kind : checked.kinds[0];
    if (shown === undefined || checked.problems.some(({ grave }) => grave)) return this.editor(staff, editing);
    const preview = await this.web.desk.read(town.municipalityId, async manager => {
      const [found] = parcel === '' ? [] : await searchParcels(manager, rulebook, parcel);
      return previewLetter(manager, {
        kind: shown,
        language,
        texts,
        town,
        rulebook,
        today: day.today,
        parcelKey: found?.key,
      });
    });
    if ('held' in preview.composed) return this.editor(staff, editing);
    const bytes = await drawToBuffer([preview.composed.document], { rehearsal: day.rehearsal });
    return new StreamableFile(bytes, { type: 'application/pdf', disposition: 'inline; filename="preview.pdf"' });
  }

  @Post('save')
  @HttpCode(200)
  async save(@SignedIn() staff: Staff, @Body(new Checked(typed)) form: Typed) {
    const { of: name, language, text: source, note, base } = editingForm(form);
    const saved = await saveText(this.web.desk, this.contextOf(staff), { name, language, source, note, base });
    if (!saved.ok) return this.editor(staff, { ...editingOf(form), refused: saved.refused.split('\n') });
    return new SeeOther(textAddress('edit', name, language), noticeOf(name, saved.value, 'saved'));
  }

  @Get('history')
  async history(@SignedIn() staff: Staff, @Query(new Checked(compared)) asked: z.infer<typeof compared>) {
    orNotFound(isText(asked.of, asked.language) || undefined);
    const data = await this.web.desk.read(staff.town.municipalityId, manager => historyPage(manager, asked));
    return new Page('letter-text-history', `History: ${textWord(asked.of)}`, orNotFound(data), { section: 'letters' });
  }

  @Post('put-back')
  @HttpCode(200)
  async putBack(@SignedIn() staff: Staff, @Body(new Checked(back)) form: z.infer<typeof back>) {
    const { of: name, language } = form;
    orNotFound(isText(name, language) || undefined);
    const saved = await putTextBack(this.web.desk, this.contextOf(staff), { ...form, name });
    if (!saved.ok) return new SeeOther(textAddress('history', name, language), { kind: 'error', text: saved.refused });
    return new SeeOther(textAddress('history', name, language), noticeOf(name, saved.value, 'put back'));
  }

  private async editor(staff: Staff, editing: Editing) {
    orNotFound(isText(editing.name, editing.language) || undefined);
    const data = await this.web.desk.read(staff.town.municipalityId, manager => editorPage(manager, staff, editing));
    return new Page('letter-text', textWord(editing.name), data, { section: 'letters' });
  }

  private contextOf(staff: Staff) {
    return { rulebook: staff.rulebook, writing: this.web.writingOf(staff) };
  }
}

/** Another name for the text of another kind is nobody's slip: such a form is answered as a page that isn't there. */
function editingForm(form: Typed): Typed {
  orNotFound(isText(form.of, form.language) || undefined);
  return form;
}

function editingOf(form: Typed): Editing {
  const { of: name, language, text, base, parcel, kind, note } = editingForm(form);
  return { name, language, typed: text, base, parcel, kind, note };
}

function noticeOf(name: string, { version: saved, again }: SavedText, done: string): Notice {
  const what = `${textWord(name)}: ${done} as version ${saved}.`;
  if (again === 0) return { kind: 'success', text: what };
  const letters = again === 1 ? '1 approved letter needs' : `${again} approved letters need`;
  return { kind: 'warning', text: `${what} ${letters} approval again: see Letters, To approve.` };
}
