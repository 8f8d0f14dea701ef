import { Body, Controller, Inject, Post } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import { decideEmail, decideHeld, EMAIL_DECISIONS, type EmailDecision } from '../../desk/email-decisions.ts';
import { releaseAddress } from '../../desk/email-suppression.ts';
import { queueSending } from '../../work/queue-email.ts';
import { Checked } from '../app/checked.ts';
import { counted } from '../app/page-liquid.ts';
import { SeeOther } from '../app/page.ts';
import { SignedIn } from '../app/signed-in.guard.ts';
import type { Staff } from '../app/staff.ts';
import { WEB, WebContext } from '../app/web-context.ts';

const decideForm = z.object({ key: z.string().max(500), decision: z.enum(EMAIL_DECISIONS) });
const heldForm = z.object({ kind: z.string().max(40), decision: z.enum(['send', 'drop']) });
const releaseForm = z.object({ address: z.string().max(300), reason: z.string().max(300).default('') });
const retryForm = z.object({ job: z.coerce.number().int().positive() });

const DONE: Readonly<Record<EmailDecision, string>> = {
  arrived: 'is marked as sent',
  again: 'is sent again',
  send: 'is sent',
  drop: 'is not sent',
};

/** What a person decides on the page of the e-mails; each is kept with name and time. */
@Controller('mailbox')
export class EmailDecisionsController {
  constructor(@Inject(WEB) private readonly web: WebContext) {}

  @Post('decide')
  async decide(@SignedIn() staff: Staff, @Body(new Checked(decideForm)) form: z.infer<typeof decideForm>) {
    const decided = await this.write(staff, (manager, sendIt) =>
      decideEmail(manager, this.web.writingOf(staff), form, sendIt),
    );
    if (!decided.ok) return back('warning', decided.refused);
    return back('success', `The e-mail to ${decided.value.recipient} ${DONE[form.decision]}.`);
  }

  @Post('held')
  async decideHeld(@SignedIn() staff: Staff, @Body(new Checked(heldForm)) form: z.infer<typeof heldForm>) {
    const many = await this.write(staff, (manager, sendIt) =>
      decideHeld(manager, this.web.writingOf(staff), form, sendIt),
    );
    return back('success', `${counted(many, 'e-mail')} ${form.decision === 'send' ? 'sent' : 'dropped'}.`);
  }

  @Post('release')
  async release(@SignedIn() staff: Staff, @Body(new Checked(releaseForm)) form: z.infer<typeof releaseForm>) {
    const released = await this.write(staff, manager =>
      releaseAddress(manager, this.web.writingOf(staff), form.address, form.reason),
    );
    if (!released.ok) return back('error', released.refused);
    return back('success', `${form.address} is written to again.`);
  }

  @Post('retry')
  async retry(@SignedIn() staff: Staff, @Body(new Checked(retryForm)) { job }: z.infer<typeof retryForm>) {
    const [row] = await this.write(staff, manager =>
      manager.query<{ tried: boolean }[]>('select retry_job($1) as tried', [job]),
    );
    return row?.tried
      ? back('success', 'It is tried again now.')
      : back('warning', 'It is done meanwhile, or is being tried just now.');
  }

  private write<T>(
    { town: { municipalityId } }: Staff,
    work: (manager: EntityManager, sendIt: (key: string) => Promise<void>) => Promise<T>,
  ): Promise<T> {
    return this.web.desk.write(municipalityId, manager =>
      work(manager, key => queueSending(manager, municipalityId, key)),
    );
  }
}

function back(kind: 'success' | 'warning' | 'error', text: string): SeeOther {
  return new SeeOther('/mailbox', { kind, text });
}
