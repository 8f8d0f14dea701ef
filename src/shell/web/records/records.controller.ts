import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Body, Controller, Get, HttpCode, Inject, Param, Post, StreamableFile } from '@nestjs/common';
import { z } from 'zod';
import { unfitInLine } from '../../../core/kernel/plain-text.ts';
import { SERVICES } from '../../../core/rulebook/kinds.ts';
import { CAPACITIES, CAPACITY_WORDS } from '../../casefile/release/capacity.ts';
import { readReleases } from '../../casefile/release/release-log.ts';
import { listLetters } from '../../print-run/list-letters.ts';
import { reprintLetter } from '../../print-run/reprint-letter.ts';
import { Checked, orNotFound } from '../app/checked.ts';
import { notTaken, type FormProblem, type NotTaken } from '../app/form-problems.ts';
import { Page, SeeOther } from '../app/page.ts';
import { SignedIn } from '../app/signed-in.guard.ts';
import type { Staff } from '../app/staff.ts';
import { WEB, WebContext } from '../app/web-context.ts';
import { parcelHead } from '../parcel/parcel-page.ts';
import { readParcelPlace } from '../parcel/read-parcel.ts';
import { letterName, sentenceCase } from '../words/letter-words.ts';
import { ZipMaker } from './zip-maker.ts';

const typed = z.string().trim().max(5000).default('');
const file = z.object({
  service: z
    .enum([...SERVICES, ''])
    .default('')
    .transform(service => service || undefined),
});
const release = z.object({ toWhom: typed, reason: typed, capacity: z.enum(CAPACITIES) });
const reprint = z.object({ id: z.string().max(300), reason: typed, largePrint: z.literal('yes').optional() });

/** The case of a parcel as one file, records for those who ask, lost letters once more, and who was given what. */
@Controller()
export class RecordsController {
  constructor(
    @Inject(WEB) private readonly web: WebContext,
    private readonly maker: ZipMaker,
  ) {}

  @Get('records')
  async log(@SignedIn() staff: Staff) {
    const releases = await this.web.desk.read(staff.town.municipalityId, manager => readReleases(manager));
    return new Page('releases', 'Who was given records', { releases, words: CAPACITY_WORDS }, { section: 'districts' });
  }

  @Get('parcels/:key/records')
  show(@SignedIn() staff: Staff, @Param('key') key: string) {
    return this.page(staff, key, null);
  }

  @Post('parcels/:key/casefile')
  @HttpCode(200)
  async caseFile(
    @SignedIn() staff: Staff,
    @Param('key') key: string,
    @Body(new Checked(file)) { service }: z.infer<typeof file>,
  ) {
    await this.head(staff, key);
    const id = await this.maker.start(staff, { parcel: key, service });
    return new SeeOther(`/parcels/${encodeURIComponent(key)}/zips/${id}`);
  }

  @Post('parcels/:key/records')
  @HttpCode(200)
  async give(
    @SignedIn() staff: Staff,
    @Param('key') key: string,
    @Body(new Checked(release)) form: z.infer<typeof release>,
  ) {
    const problems = [
      ...lineProblems('toWhom', form.toWhom, 'Say who gets the records, with an address.'),
      ...lineProblems('reason', form.reason, 'Say what was asked for, and when.'),
    ];
    if (problems.length > 0) return this.page(staff, key, notTaken('give', problems, form));
    await this.head(staff, key);
    const id = await this.maker.start(staff, { parcel: key, release: form });
    return new SeeOther(`/parcels/${encodeURIComponent(key)}/zips/${id}`);
  }

  /** How far it is: the page looks again by itself until the file is there. */
  @Get('parcels/:key/zips/:id')
  async progress(@SignedIn() staff: Staff, @Param('key') key: string, @Param('id') id: string) {
    const making = await this.find(staff, key, id);
    const parcel = await this.head(staff, key);
    const title = making.what === 'records' ? `Records of ${parcel.title}` : `Case file of ${parcel.title}`;
    const made = making.stands === 'ready' ? { ...making.made, size: sizeWords(making.made.bytes) } : null;
    const says = making.stands === 'ready' ? '' : making.says.replace(/ …$/, '');
    const data = { parcel, id, what: making.what, stands: making.stands, says, made };
    return new Page('making', title, data, { section: 'districts' });
  }

  @Get('parcels/:key/zips/:id/file')
  async zip(@SignedIn() staff: Staff, @Param('key') key: string, @Param('id') id: string) {
    const making = await this.find(staff, key, id);
    const made = orNotFound(making.stands === 'ready' ? making.made : undefined);
    // Gone after a day: then there is no such page.
    const { size } = orNotFound(await stat(making.path).catch(() => undefined));
    return new StreamableFile(createReadStream(making.path), {
      type: 'application/zip',
      disposition: `attachment; filename="${made.name}"`,
      length: size,
    });
  }

  @Post('letters/reprint')
  @HttpCode(200)
  async again(
    @SignedIn() staff: Staff,
    @Body(new Checked(reprint)) { id, reason, largePrint }: z.infer<typeof reprint>,
  ) {
    const town = staff.town.municipalityId;
    orNotFound((await this.web.desk.read(town, manager => listLetters(manager, { ids: [id] })))[0]);
    const key = id.split(':')[0] ?? '';
    const problems = lineProblems('why', reason, 'Say why the letter is printed again.');
    if (problems.length > 0)
      return this.page(staff, key, notTaken('again', problems, { id, reason, largePrint: largePrint ?? '' }));
    const context = { rulebook: staff.rulebook, writing: this.web.writingOf(staff) };
    const done = await this.web.desk.write(town, manager =>
      reprintLetter(manager, context, { id, reason, largePrint: largePrint === 'yes' }),
    );
    if (!done.ok) {
      const refused = [{ field: 'id', says: done.refused }];
      return this.page(staff, key, notTaken('again', refused, { id, reason, largePrint: largePrint ?? '' }));
    }
    return new SeeOther(`/documents/${done.value.document}`);
  }

  private async page(staff: Staff, key: string, wrong: NotTaken | null) {
    const data = await this.web.desk.read(staff.town.municipalityId, async manager => {
      const place = orNotFound(await readParcelPlace(manager, key));
      const printed: { id: string; key: string }[] = await manager.query(
        `select n.case_id || '/' || substr(n.key, 8) as id, n.key from notice n
           join parcel_case c on c.municipality_id = n.municipality_id and c.case_id = n.case_id
          where c.parcel_key = $1 and n.document_sha256 is not null order by n.due_on desc, n.key`,
        [key],
      );
      return {
        parcel: parcelHead(place),
        printed: printed.map(letter => ({ id: letter.id, name: sentenceCase(letterName(letter.key)) })),
        releases: await readReleases(manager, key),
      };
    });
    const capacities = CAPACITIES.map(id => ({ id, words: sentenceCase(CAPACITY_WORDS[id]) })).reverse();
    const entered = { toWhom: '', reason: '', capacity: 'public', id: '' };
    const forms = {
      give: { ...entered, ...(wrong?.form === 'give' ? wrong.entered : {}) },
      again: { ...entered, ...(wrong?.form === 'again' ? wrong.entered : {}) },
    };
    return new Page(
      'records',
      `Case file and records of ${data.parcel.title}`,
      { ...data, capacities, words: CAPACITY_WORDS, forms, wrong },
      { status: wrong ? 422 : 200, section: 'districts' },
    );
  }

  private async head(staff: Staff, key: string) {
    const place = await this.web.desk.read(staff.town.municipalityId, manager => readParcelPlace(manager, key));
    return parcelHead(orNotFound(place));
  }

  private async find(staff: Staff, key: string, id: string) {
    const making = orNotFound(await this.maker.find(staff, id));
    return orNotFound(making.parcel === key ? making : undefined);
  }
}

/** A text of one line that must be there. */
function lineProblems(field: string, text: string, missing: string): FormProblem[] {
  if (text === '') return [{ field, says: missing }];
  const unfit = unfitInLine(text);
  if (unfit !== undefined) return [{ field, says: `This holds ${unfit}; write it on one line.` }];
  return text.length > 500 ? [{ field, says: 'This is longer than 500 characters; shorten it.' }] : [];
}

/** "1.2 MB": a number that says whether an e-mail takes it. */
function sizeWords(bytes: number): string {
  return bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}
