import { Body, Controller, Get, HttpCode, Inject, Param, Post, Query, StreamableFile } from '@nestjs/common';
import { z } from 'zod';
import { unfitInLine } from '../../../core/kernel/plain-text.ts';
import { SERVICES } from '../../../core/rulebook/kinds.ts';
import { gatherFailureWords } from '../../casefile/gather-failure.ts';
import { gatherCaseFile, type Gathered } from '../../casefile/gather.ts';
import { makeCaseFile } from '../../casefile/make-case-file.ts';
import { CAPACITIES, CAPACITY_WORDS } from '../../casefile/release/capacity.ts';
import { makeRelease } from '../../casefile/release/make-release.ts';
import { logRelease, readReleases } from '../../casefile/release/release-log.ts';
import { reprintLetter } from '../../print-run/reprint-letter.ts';
import { Checked, orNotFound } from '../app/checked.ts';
import { Page, SeeOther } from '../app/page.ts';
import { SignedIn } from '../app/signed-in.guard.ts';
import type { Staff } from '../app/staff.ts';
import { WEB, WebContext } from '../app/web-context.ts';
import { parcelHead } from '../parcel/parcel-page.ts';
import { readParcelPlace } from '../parcel/read-parcel.ts';
import { letterName, sentenceCase } from '../words/letter-words.ts';

const service = z.object({ service: z.enum(SERVICES).optional().catch(undefined) });
const oneLine = z
  .string()
  .trim()
  .max(500)
  .refine(given => unfitInLine(given) === undefined);
const release = z.object({ toWhom: oneLine, reason: oneLine, capacity: z.enum(CAPACITIES) });
const reprint = z.object({ id: z.string().max(300), reason: oneLine });

/** The case of a parcel as one file, records for those who ask, lost letters once more, and who was given what. */
@Controller()
export class RecordsController {
  constructor(@Inject(WEB) private readonly web: WebContext) {}

  @Get('records')
  async log(@SignedIn() staff: Staff) {
    const releases = await this.web.desk.read(staff.town.municipalityId, manager => readReleases(manager));
    return new Page('releases', 'Who was given records', { releases, words: CAPACITY_WORDS }, { section: 'districts' });
  }

  @Get('parcels/:key/records')
  async show(@SignedIn() staff: Staff, @Param('key') key: string) {
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
    const capacities = CAPACITIES.map(id => ({ id, words: CAPACITY_WORDS[id] })).reverse();
    const title = `Case file and records of ${data.parcel.title}`;
    return new Page('records', title, { ...data, capacities, words: CAPACITY_WORDS }, { section: 'districts' });
  }

  @Get('parcels/:key/casefile.zip')
  async caseFile(
    @SignedIn() staff: Staff,
    @Param('key') key: string,
    @Query(new Checked(service)) asked: { service?: (typeof SERVICES)[number] | undefined },
  ) {
    const gathered = await this.gather(staff, key, asked.service);
    if (!('cases' in gathered)) return new SeeOther(`/parcels/${encodeURIComponent(key)}/records`, gathered);
    const { zip } = await makeCaseFile(gathered, { by: staff.name, rehearsal: staff.day.rehearsal });
    return download(zip, `case-${key}-${staff.day.today}.zip`);
  }

  @Post('parcels/:key/records')
  @HttpCode(200)
  async give(
    @SignedIn() staff: Staff,
    @Param('key') key: string,
    @Body(new Checked(release)) form: z.infer<typeof release>,
  ) {
    const back = `/parcels/${encodeURIComponent(key)}/records`;
    if (form.toWhom === '' || form.reason === '') {
      return new SeeOther(back, {
        kind: 'error',
        text: 'Say who gets the records and what was asked for. Nothing was made.',
      });
    }
    const gathered = await this.gather(staff, key, undefined);
    if (!('cases' in gathered)) return new SeeOther(back, gathered);
    const asked = { ...form, by: staff.name, rehearsal: staff.day.rehearsal };
    const made = await makeRelease(gathered, asked);
    const about = { parcelKey: gathered.parcel.key, service: undefined };
    const writing = this.web.writingOf(staff);
    const no = await this.web.desk.write(staff.town.municipalityId, manager =>
      logRelease(manager, writing, about, asked, made),
    );
    return download(made.zip, `records-${key}-${no}.zip`);
  }

  @Post('letters/reprint')
  @HttpCode(200)
  async again(@SignedIn() staff: Staff, @Body(new Checked(reprint)) { id, reason }: z.infer<typeof reprint>) {
    const back = `/parcels/${encodeURIComponent(id.split(':')[0] ?? '')}/records`;
    if (reason === '') return new SeeOther(back, { kind: 'error', text: 'Say why the letter is printed again.' });
    const context = { rulebook: staff.rulebook, writing: this.web.writingOf(staff) };
    const done = await this.web.desk.write(staff.town.municipalityId, manager =>
      reprintLetter(manager, context, { id, reason }),
    );
    if (!done.ok) return new SeeOther(back, { kind: 'error', text: done.refused });
    return new SeeOther(`/documents/${done.value.document}`);
  }

  /** Everything about the parcel, or the sentence that the page says instead. */
  private async gather(
    staff: Staff,
    key: string,
    of: (typeof SERVICES)[number] | undefined,
  ): Promise<Gathered | { readonly kind: 'error'; readonly text: string }> {
    const id = staff.town.municipalityId;
    const asked = { parcel: key, service: of, today: staff.day.today };
    const gathered = await this.web.desk.read(id, manager => gatherCaseFile(manager, id, staff.rulebook, asked));
    if (typeof gathered !== 'string' && 'cases' in gathered) return gathered;
    orNotFound(gathered === 'no-parcel' ? undefined : gathered);
    return { kind: 'error', text: gatherFailureWords(gathered, asked) };
  }
}

function download(zip: Uint8Array, name: string): StreamableFile {
  return new StreamableFile(zip, { type: 'application/zip', disposition: `attachment; filename="${name}"` });
}
