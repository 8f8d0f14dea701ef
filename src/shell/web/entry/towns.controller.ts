import { Body, Controller, Get, HttpCode, Inject, NotFoundException, Post, Query, Req } from '@nestjs/common';
import type { Request } from 'express';
import { z } from 'zod';
import type { SignedIn as Account } from '../../auth/sign-in.ts';
import { readTown } from '../../desk/town-settings.ts';
import { Checked } from '../app/checked.ts';
import { Page, SeeOther } from '../app/page.ts';
import { SignedIn } from '../app/signed-in.guard.ts';
import type { Staff } from '../app/staff.ts';
import { WEB, WebContext } from '../app/web-context.ts';
import { localPath } from './local-path.ts';
import { workIn } from './sessions.ts';

const next = z.string().max(500).optional();
const asked = z.object({ next });
const chosen = z.object({ municipality: z.string().max(100), next });

/** Which town somebody works in who has an account in several. Each is asked in a transaction of its own. */
@Controller('towns')
export class TownsController {
  constructor(@Inject(WEB) private readonly web: WebContext) {}

  @Get()
  async show(
    @SignedIn() staff: Staff,
    @Query(new Checked(asked)) query: z.infer<typeof asked>,
    @Req() request: Request,
  ) {
    const accounts = request.session.accounts ?? [];
    const towns = (await Promise.all(accounts.map(account => this.nameOf(account)))).flatMap((name, i) => {
      const id = accounts[i]?.municipalityId;
      return name === undefined || id === undefined ? [] : [{ id, name, isHere: id === staff.town.municipalityId }];
    });
    return new Page('towns', 'Your towns', { towns, next: localPath(query.next) });
  }

  @Post()
  @HttpCode(200)
  async choose(@Body(new Checked(chosen)) form: z.infer<typeof chosen>, @Req() request: Request) {
    const account = request.session.accounts?.find(({ municipalityId }) => municipalityId === form.municipality);
    const name = account && (await this.nameOf(account));
    if (!account || name === undefined) throw new NotFoundException();
    await workIn(request, account);
    return new SeeOther(localPath(form.next), { kind: 'success', text: `You work in ${name} now.` });
  }

  /** Undefined where the account was disabled since the sign-in. */
  private nameOf({ userId, municipalityId }: Account): Promise<string | undefined> {
    return this.web.desk.read(municipalityId, async manager => {
      const found: unknown[] = await manager.query(
        'select 1 from app_user where user_id = $1 and disabled_at is null',
        [userId],
      );
      return found.length === 0 ? undefined : (await readTown(manager, municipalityId))?.name;
    });
  }
}
