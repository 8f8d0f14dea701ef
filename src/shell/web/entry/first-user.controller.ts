import { Body, Controller, Get, HttpCode, NotFoundException, Post, Req, UseGuards } from '@nestjs/common';
import { ThrottlerGuard } from '@nestjs/throttler';
import type { Request } from 'express';
import { z } from 'zod';
import { Checked } from '../app/checked.ts';
import { Page, SeeOther } from '../app/page.ts';
import { OpenToEverybody } from '../app/signed-in.guard.ts';
import { FirstUser } from './first-user.ts';
import { beginSession } from './sessions.ts';

const form = z.object({
  municipality: z.string().max(100),
  name: z.string().max(200),
  email: z.string().max(200),
  password: z.string().max(1000),
  code: z.string().max(100).default(''),
});
type Form = z.infer<typeof form>;

const BLANK: Form = { municipality: '', name: '', email: '', password: '', code: '' };

@Controller('first-user')
@OpenToEverybody()
export class FirstUserController {
  constructor(private readonly first: FirstUser) {}

  @Get()
  async show() {
    if (!(await this.first.isWanted())) throw new NotFoundException();
    return this.page(BLANK, null);
  }

  @Post()
  @HttpCode(200)
  @UseGuards(ThrottlerGuard)
  async take(@Body(new Checked(form)) entered: Form, @Req() request: Request) {
    if (!(await this.first.isWanted())) throw new NotFoundException();
    if (!this.first.towns().some(town => town.id === entered.municipality)) return this.page(entered, 'Choose a town.');
    if (!this.first.isCode(entered.code))
      return this.page(entered, 'That is not the code that the server printed when it started.');
    const { municipality, name, email, password } = entered;
    const made = await this.first.make({ municipality, name, email, password });
    if (!made.ok) return this.page(entered, made.refused);
    await beginSession(request, [{ userId: made.value, municipalityId: entered.municipality }]);
    return new SeeOther('/', {
      kind: 'success',
      text: `Welcome, ${entered.name.trim()}. You are the first user of Lateral here.`,
    });
  }

  private page(entered: Form, refused: string | null): Page {
    const { municipality, name, email } = entered;
    const data = {
      towns: this.first.towns(),
      entered: { municipality, name, email },
      refused,
      asksForCode: this.first.asksForCode(),
    };
    return new Page('first-user', 'Make the first user', data, { form: true, status: refused === null ? 200 : 422 });
  }
}
