import { Body, Controller, HttpCode, Inject, Param, Post } from '@nestjs/common';
import { z } from 'zod';
import { refuse } from '../../../core/kernel/decision.ts';
import { addOwner, changeOwner, endOwner } from '../../desk/owners.ts';
import { Checked, orNotFound } from '../app/checked.ts';
import { SeeOther } from '../app/page.ts';
import { SignedIn } from '../app/signed-in.guard.ts';
import type { Staff } from '../app/staff.ts';
import { WEB, WebContext } from '../app/web-context.ts';
import { ParcelDesk } from './parcel-desk.ts';
import { readParcelPlace } from './read-parcel.ts';

const ownerForm = z.object({
  step: z.enum(['add', 'change', 'end']),
  owner: z.coerce.number().int().positive().default(1),
  name: z.string().max(400).default(''),
  careOf: z.string().max(400).default(''),
  /** A line a line. */
  address: z.string().max(2000).default(''),
  language: z.string().max(10).default('en'),
  largePrint: z.literal('yes').optional(),
});

/** Owners who get their mail elsewhere, and in which language and print each is written to. */
@Controller('parcels/:key/owners')
export class OwnersController {
  constructor(
    @Inject(WEB) private readonly web: WebContext,
    private readonly pages: ParcelDesk,
  ) {}

  @Post()
  @HttpCode(200)
  async record(
    @SignedIn() staff: Staff,
    @Param('key') key: string,
    @Body(new Checked(ownerForm)) form: z.infer<typeof ownerForm>,
  ) {
    const { step, owner: ownerNo, name, careOf, address, language } = form;
    const writing = this.web.writingOf(staff);
    const letters = { language, largePrint: form.largePrint === 'yes' };
    const lines = address
      .split(/\r?\n/)
      .map(line => line.trim())
      .filter(line => line !== '');
    const recorded = await this.web.desk.write(staff.town.municipalityId, async manager => {
      orNotFound(await readParcelPlace(manager, key));
      const at = { parcelKey: key, ownerNo };
      if (step === 'end') return endOwner(manager, writing, at, staff.day.today);
      if (step === 'change') return changeOwner(manager, writing, at, letters);
      if (name.trim() === '') return refuse('Say the name of the owner.');
      return addOwner(manager, writing, key, { name, careOf: careOf.trim() || null, address: lines, ...letters });
    });
    if (!recorded.ok) {
      const largePrint = form.largePrint ?? '';
      const entered = { owner: String(ownerNo), name, careOf, address, language, largePrint, step };
      return this.pages.showParcel(staff, key, undefined, { form: 'owners', refused: recorded.refused, entered });
    }
    const text = {
      add: `${name.trim()} has letters of their own from now on.`,
      change: 'The language and the print of that owner’s letters are changed.',
      end: 'No more letters go to that owner.',
    }[step];
    return new SeeOther(`/parcels/${encodeURIComponent(key)}#owners`, { kind: 'success', text });
  }
}
