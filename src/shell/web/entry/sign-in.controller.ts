import { Body, Controller, Get, HttpCode, Inject, Post, Query, Req, UseGuards } from '@nestjs/common';
import { ThrottlerGuard } from '@nestjs/throttler';
import type { Request } from 'express';
import { z } from 'zod';
import { signIn } from '../../auth/sign-in.ts';
import { Checked } from '../app/checked.ts';
import { Page, SeeOther } from '../app/page.ts';
import { OpenToEverybody } from '../app/signed-in.guard.ts';
import { WEB, WebContext } from '../app/web-context.ts';
import { FirstUser } from './first-user.ts';
import { localPath } from './local-path.ts';
import { beginSession, endSession } from './sessions.ts';

const next = z.string().max(500).optional();
const asked = z.object({ next });
const form = z.object({ email: z.string().max(200), password: z.string().max(1000), next });

@Controller()
export class SignInController {
  constructor(
    @Inject(WEB) private readonly web: WebContext,
    private readonly first: FirstUser,
  ) {}

  @Get('sign-in')
  @OpenToEverybody()
  async show(@Query(new Checked(asked)) query: z.infer<typeof asked>) {
    if (await this.first.isWanted()) return new SeeOther('/first-user');
    return signInPage(query.next, '', false);
  }

  @Post('sign-in')
  @HttpCode(200)
  @OpenToEverybody()
  @UseGuards(ThrottlerGuard)
  async take(
    @Body(new Checked(form)) { email, password, next: onward }: z.infer<typeof form>,
    @Req() request: Request,
  ) {
    const [first, ...others] = await signIn(this.web.desk, email, password, this.web.clock());
    if (!first) return signInPage(onward, email, true);
    await beginSession(request, [first, ...others]);
    // Which of several towns is meant nobody has said yet.
    const path = localPath(onward);
    return new SeeOther(others.length > 0 ? `/towns?next=${encodeURIComponent(path)}` : path);
  }

  @Post('sign-out')
  @HttpCode(200)
  @OpenToEverybody()
  async leave(@Req() request: Request) {
    await endSession(request);
    return new SeeOther('/sign-in');
  }
}

function signInPage(onward: string | undefined, email: string, failed: boolean): Page {
  const data = { next: localPath(onward), email, failed };
  return new Page('sign-in', 'Sign in', data, { form: true, status: failed ? 422 : 200 });
}
