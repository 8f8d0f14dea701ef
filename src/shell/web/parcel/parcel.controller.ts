import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { z } from 'zod';
import { Checked } from '../app/checked.ts';
import { SignedIn } from '../app/signed-in.guard.ts';
import type { Staff } from '../app/staff.ts';
import { observationForm, observationOf, enteredIn, type ObservationForm } from './observation-form.ts';
import { ParcelDesk } from './parcel-desk.ts';

const asked = z.object({ service: z.string().max(40).optional() });
const takeBackForm = z.object({
  service: z.string().max(40),
  reason: z.string().trim().max(500).default(''),
  accept: z.literal('yes').optional(),
});

@Controller('parcels/:key')
export class ParcelController {
  constructor(private readonly desk: ParcelDesk) {}

  @Get()
  show(
    @SignedIn() staff: Staff,
    @Param('key') key: string,
    @Query(new Checked(asked)) { service }: z.infer<typeof asked>,
  ) {
    return this.desk.showParcel(staff, key, service, null);
  }

  @Post('facts')
  @HttpCode(200)
  record(
    @SignedIn() staff: Staff,
    @Param('key') key: string,
    @Body(new Checked(observationForm)) form: ObservationForm,
  ) {
    const observation = observationOf(form);
    const entered = enteredIn(form);
    if (!observation.ok) {
      const trouble = { form: form.form, refused: observation.refused, entered };
      return this.desk.showParcel(staff, key, form.service, trouble);
    }
    return this.desk.record(staff, key, { form, entered, observation: observation.value });
  }

  @Get('facts/:seq/take-back')
  askTakeBack(
    @SignedIn() staff: Staff,
    @Param('key') key: string,
    @Param('seq') seq: string,
    @Query(new Checked(asked)) { service }: z.infer<typeof asked>,
  ) {
    return this.desk.askTakeBack(staff, key, { seq: Number(seq), service: service ?? 'sewer', reason: '' }, null);
  }

  @Post('facts/:seq/take-back')
  @HttpCode(200)
  takeBack(
    @SignedIn() staff: Staff,
    @Param('key') key: string,
    @Param('seq') seq: string,
    @Body(new Checked(takeBackForm)) form: z.infer<typeof takeBackForm>,
  ) {
    return this.desk.takeBack(staff, key, { seq: Number(seq), ...form });
  }
}
