import { Controller, Get, Inject, Param, Query } from '@nestjs/common';
import { z } from 'zod';
import { Checked, orNotFound } from '../app/checked.ts';
import { Page } from '../app/page.ts';
import { SignedIn } from '../app/signed-in.guard.ts';
import type { Staff } from '../app/staff.ts';
import { WEB, WebContext } from '../app/web-context.ts';
import { heldWords } from '../../show/held-words.ts';
import { pastDeadlineWords, SITUATIONS } from '../words/situations.ts';
import { barOf, pastDeadline, readDistricts } from './read-districts.ts';
import { PAGE_SIZE, readParcels } from './read-parcels.ts';

const filter = z.object({
  state: z.union([z.enum(SITUATIONS), z.literal('').transform(() => undefined)]).optional(),
  q: z.string().max(200).default(''),
  page: z.coerce.number().int().min(1).max(100_000).default(1),
});
type Filter = z.infer<typeof filter>;

@Controller('districts')
export class DistrictsController {
  constructor(@Inject(WEB) private readonly web: WebContext) {}

  @Get()
  async list(@SignedIn() staff: Staff) {
    const districts = await this.web.desk.read(staff.town.municipalityId, manager =>
      readDistricts(manager, staff.rulebook),
    );
    const rows = districts.map(district => ({ ...district, bar: barOf(district), late: pastDeadline(district) }));
    const totals = {
      parcels: rows.reduce((sum, { total }) => sum + total, 0),
      late: rows.reduce((sum, { late }) => sum + late, 0),
      pastDueCents: rows.reduce((sum, { pastDueCents }) => sum + pastDueCents, 0),
    };
    return new Page(
      'districts',
      'Districts',
      { rows, totals, pastWords: pastDeadlineWords(staff.rulebook) },
      { section: 'districts' },
    );
  }

  @Get(':id')
  async show(@SignedIn() staff: Staff, @Param('id') id: string, @Query(new Checked(filter)) asked: Filter) {
    const { state, q, page } = asked;
    const { district, found } = await this.web.desk.read(staff.town.municipalityId, async manager => ({
      district: orNotFound((await readDistricts(manager, staff.rulebook, id))[0]),
      found: await readParcels(manager, staff.rulebook, { district: id, state, text: q, page }),
    }));
    const pages = Math.max(1, Math.ceil(found.total / PAGE_SIZE));
    const data = {
      district: { ...district, bar: barOf(district), late: pastDeadline(district) },
      lines: found.lines.map(line => ({ ...line, held: line.held === null ? null : heldWords(line.held) })),
      found: found.total,
      asked: { state: state ?? '', q },
      paging: {
        page,
        pages,
        earlier: page > 1 ? linkOf(asked, page - 1) : null,
        later: page < pages ? linkOf(asked, page + 1) : null,
      },
    };
    return new Page('district', district.name, data, { section: 'districts' });
  }
}

function linkOf({ state, q }: Filter, page: number): string {
  const query = new URLSearchParams({ ...(state ? { state } : {}), ...(q ? { q } : {}), page: String(page) });
  return `?${query.toString()}`;
}
