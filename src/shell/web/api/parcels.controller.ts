import { Controller, Get, Inject, Param, Query } from '@nestjs/common';
import { z } from 'zod';
import { isCalendarDate } from '../../../core/kernel/calendar-date.ts';
import { SERVICES } from '../../../core/rulebook/kinds.ts';
import { parcelJson } from '../../show/parcel-answer.ts';
import { Checked, orNotFound } from '../app/checked.ts';
import { SignedIn } from '../app/signed-in.guard.ts';
import type { Staff } from '../app/staff.ts';
import { WEB, WebContext } from '../app/web-context.ts';

const date = z.string().refine(isCalendarDate, 'is not a date like 2027-03-15');
const asked = z.object({
  service: z.enum(SERVICES).optional(),
  'as-of': date.optional(),
  known: date.optional(),
});

/** What `lateral show --json` says of a parcel, for other programs of the town: each date and cent with its why. */
@Controller('api/parcels/:key')
export class ParcelsApiController {
  constructor(@Inject(WEB) private readonly web: WebContext) {}

  @Get()
  async show(
    @SignedIn() staff: Staff,
    @Param('key') parcel: string,
    @Query(new Checked(asked)) { service, known, 'as-of': asOf }: z.infer<typeof asked>,
  ) {
    const { rulebook, town, day } = staff;
    const json = await this.web.desk.read(town.municipalityId, manager =>
      parcelJson(manager, { parcel, service, rulebook, asOf: asOf ?? day.today, known }),
    );
    return orNotFound(json);
  }
}
