import { Controller, Get, Inject, Query } from '@nestjs/common';
import { z } from 'zod';
import { parcelKeyOf } from '../../../core/kernel/parcel-key.ts';
import { Checked } from '../app/checked.ts';
import { Page, SeeOther } from '../app/page.ts';
import { SignedIn } from '../app/signed-in.guard.ts';
import type { Staff } from '../app/staff.ts';
import { WEB, WebContext } from '../app/web-context.ts';
import { FOUND_AT_MOST, searchParcels } from './search-parcels.ts';

const asked = z.object({ q: z.string().max(200).default('') });

@Controller('search')
export class SearchController {
  constructor(@Inject(WEB) private readonly web: WebContext) {}

  @Get()
  async show(@SignedIn() staff: Staff, @Query(new Checked(asked)) { q }: z.infer<typeof asked>) {
    const text = q.trim();
    const found =
      text === ''
        ? []
        : await this.web.desk.read(staff.town.municipalityId, manager => searchParcels(manager, staff.rulebook, text));
    const exact = found.find(({ key }) => key === parcelKeyOf(text));
    if (exact) return new SeeOther(`/parcels/${exact.key}`);
    const data = { q: text, found: found.slice(0, FOUND_AT_MOST), more: found.length > FOUND_AT_MOST };
    return new Page('search', 'Search', data, { section: 'search' });
  }
}
