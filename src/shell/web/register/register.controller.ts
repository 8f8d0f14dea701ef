import { Controller, Get, Inject, Query, StreamableFile } from '@nestjs/common';
import { z } from 'zod';
import { yearOf } from '../../../core/kernel/calendar-date.ts';
import { readRegister, readRegisterYears } from '../../register/read-register.ts';
import { registerCsv } from '../../register/register-csv.ts';
import { editionOn } from '../../../core/rulebook/rulebook.ts';
import { Checked } from '../app/checked.ts';
import { Page } from '../app/page.ts';
import { SignedIn } from '../app/signed-in.guard.ts';
import type { Staff } from '../app/staff.ts';
import { WEB, WebContext } from '../app/web-context.ts';
import { registerPage } from './register-page.ts';

/** A year, all of them, or the one of the business day. */
const asked = z.object({
  year: z.union([z.literal('all'), z.coerce.number().int().min(1900).max(2199)]).optional(),
});
type Asked = z.infer<typeof asked>;

/** What the town keeps on record of permits and laterals: § 300-19. */
@Controller('register')
export class RegisterController {
  constructor(@Inject(WEB) private readonly web: WebContext) {}

  @Get()
  async show(@SignedIn() staff: Staff, @Query(new Checked(asked)) { year }: Asked) {
    const { today } = staff.day;
    const chosen = year ?? yearOf(today);
    const { register, years } = await this.web.desk.read(staff.town.municipalityId, async manager => ({
      register: await readRegister(manager, this.questionOf(staff, chosen)),
      years: await readRegisterYears(manager, today),
    }));
    const data = registerPage(
      register,
      chosen,
      [...new Set([yearOf(today), ...years])].sort((a, b) => b - a),
    );
    const kept = editionOn(staff.rulebook, today)?.permits?.register;
    return new Page('register', 'Register', { ...data, keptBy: kept?.section ?? null }, { section: 'register' });
  }

  /** The same as one table for a spreadsheet. */
  @Get('table')
  async table(@SignedIn() staff: Staff, @Query(new Checked(asked)) { year }: Asked) {
    const chosen = year ?? yearOf(staff.day.today);
    const register = await this.web.desk.read(staff.town.municipalityId, manager =>
      readRegister(manager, this.questionOf(staff, chosen)),
    );
    return new StreamableFile(Buffer.from(registerCsv(register)), {
      type: 'text/csv; charset=utf-8',
      disposition: `attachment; filename="register-${chosen}.csv"`,
    });
  }

  private questionOf({ rulebook, day }: Staff, year: number | 'all') {
    return { rulebook, today: day.today, year: year === 'all' ? undefined : year };
  }
}
