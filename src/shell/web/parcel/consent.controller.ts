import { Body, Controller, HttpCode, Inject, Param, Post } from '@nestjs/common';
import { z } from 'zod';
import { isCalendarDate } from '../../../core/kernel/calendar-date.ts';
import { giveConsent, withdrawConsent } from '../../desk/email-consent.ts';
import { Checked, orNotFound } from '../app/checked.ts';
import { SeeOther } from '../app/page.ts';
import { SignedIn } from '../app/signed-in.guard.ts';
import type { Staff } from '../app/staff.ts';
import { WEB, WebContext } from '../app/web-context.ts';
import { ParcelDesk } from './parcel-desk.ts';
import { readParcelPlace } from './read-parcel.ts';

const consentForm = z.object({
  owner: z.coerce.number().int().positive(),
  step: z.enum(['give', 'withdraw']),
  address: z.string().max(400).default(''),
  how: z.string().max(400).default(''),
  on: z.string().max(20),
});

/** Whether an owner wants e-mail, as staff were told. */
@Controller('parcels/:key/consent')
export class ConsentController {
  constructor(
    @Inject(WEB) private readonly web: WebContext,
    private readonly pages: ParcelDesk,
  ) {}

  @Post()
  @HttpCode(200)
  async record(
    @SignedIn() staff: Staff,
    @Param('key') key: string,
    @Body(new Checked(consentForm)) form: z.infer<typeof consentForm>,
  ) {
    const { owner: ownerNo, step, address, how, on } = form;
    const entered = { owner: String(ownerNo), address, how, on };
    const trouble = (refused: string) =>
      this.pages.showParcel(staff, key, undefined, { form: 'consent', refused, entered });
    if (!isCalendarDate(on)) return trouble('Say on which day it was said.');
    const recorded = await this.web.desk.write(staff.town.municipalityId, async manager => {
      orNotFound(await readParcelPlace(manager, key));
      const said = { parcelKey: key, ownerNo, how, on };
      return step === 'give'
        ? giveConsent(manager, this.web.writingOf(staff), { ...said, address })
        : withdrawConsent(manager, this.web.writingOf(staff), said);
    });
    if (!recorded.ok) return trouble(recorded.refused);
    const { owner } = recorded.value;
    const text =
      step === 'give'
        ? `${owner} gets e-mail at ${recorded.value.address}, besides the letters on paper.`
        : `${owner} gets no e-mail any more. Letters on paper still go.`;
    return new SeeOther(`/parcels/${encodeURIComponent(key)}#email`, { kind: 'success', text });
  }
}
