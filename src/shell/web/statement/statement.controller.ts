import { Controller, Get, Inject, Param, Query } from '@nestjs/common';
import { z } from 'zod';
import { isCalendarDate, type CalendarDate } from '../../../core/kernel/calendar-date.ts';
import { STATEMENT_DATES } from '../../../core/ledger/statement.ts';
import { readStatement } from '../../books/read-statement.ts';
import { Checked, orNotFound } from '../app/checked.ts';
import { Page } from '../app/page.ts';
import { SignedIn } from '../app/signed-in.guard.ts';
import type { Staff } from '../app/staff.ts';
import { WEB, WebContext } from '../app/web-context.ts';
import { parcelHead } from '../parcel/parcel-page.ts';
import { readParcelPlace } from '../parcel/read-parcel.ts';
import { statementStory } from './statement-page.ts';

const asked = z.object({
  service: z.string().max(40).optional(),
  from: z.string().trim().max(40).default(''),
  to: z.string().trim().max(40).default(''),
  by: z.enum(STATEMENT_DATES).catch('value'),
});
type Asked = z.infer<typeof asked>;

interface Days {
  readonly from?: CalendarDate;
  readonly to: CalendarDate;
  /** Why the days that were asked for can't be had. */
  readonly trouble: string | null;
}

/** The account of a parcel's case, to read and to print. */
@Controller('parcels/:key/statement')
export class StatementController {
  constructor(@Inject(WEB) private readonly web: WebContext) {}

  @Get()
  async show(@SignedIn() staff: Staff, @Param('key') key: string, @Query(new Checked(asked)) query: Asked) {
    const { from, to, trouble } = daysOf(query, staff.day.today);
    const { place, service, read } = await this.web.desk.read(staff.town.municipalityId, async manager => {
      const place = orNotFound(await readParcelPlace(manager, key));
      const asked = query.service ?? place.services[0];
      const service = orNotFound(place.services.find(one => one === asked));
      const question = { from, to, by: query.by };
      return {
        place,
        service,
        read: await readStatement(manager, `${key}:${service}`, staff.rulebook, question),
      };
    });
    const parcel = parcelHead(place);
    const { name, settings } = staff.town;
    const data = {
      parcel,
      service,
      town: name,
      office: settings.office,
      today: staff.day.today,
      to,
      asked: { from: query.from, to: query.to === '' ? to : query.to, by: query.by },
      trouble,
      story: read ? statementStory(service, read, staff.rulebook) : null,
    };
    return new Page('statement', `Statement of ${parcel.title}`, data, {
      status: trouble === null ? 200 : 422,
      section: 'districts',
    });
  }
}

function daysOf({ from, to }: Asked, today: CalendarDate): Days {
  if (from !== '' && !isCalendarDate(from)) return { to: today, trouble: `"${from}" is not a day like 2027-03-15.` };
  if (to !== '' && !isCalendarDate(to)) return { to: today, trouble: `"${to}" is not a day like 2027-03-15.` };
  const last = to === '' ? today : (to as CalendarDate);
  if (last > today) return { to: today, trouble: 'The last day has not come yet.' };
  if (from === '') return { to: last, trouble: null };
  if (from > last) return { to: last, trouble: 'The first day is after the last one.' };
  return { from: from as CalendarDate, to: last, trouble: null };
}
