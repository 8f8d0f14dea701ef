import { Inject, Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import type { Page } from './page.ts';
import { pageEngine } from './page-liquid.ts';
import type { Notice, Staff } from './staff.ts';
import { WEB, WebContext } from './web-context.ts';

/** Draws a page in its layout: the bar, the rehearsal mark, what is to be said once, the form token. */
@Injectable()
export class PageRenderer {
  private readonly engine;

  constructor(@Inject(WEB) web: WebContext) {
    this.engine = pageEngine(web.configuration.environment === 'production');
  }

  render(page: Page, request: Request, response: Response): Promise<string> {
    const { staff } = request;
    const data = {
      ...page.data,
      title: page.title,
      section: page.options.section ?? 'none',
      staff: staff ? describeStaff(staff) : null,
      rehearsal: staff?.day.rehearsal ? { today: staff.day.today, realToday: staff.day.realToday } : null,
      notice: takeNotice(request),
      csrf: staff || page.options.form ? formToken(request) : '',
    };
    response.status(page.options.status ?? 200);
    response.type('html');
    // Pages hold names and debts: nothing of them stays in a shared machine's cache.
    response.setHeader('Cache-Control', 'no-store');
    return this.engine.renderFile(page.template, data) as Promise<string>;
  }
}

function describeStaff({ name, town, day, hasOtherTowns }: Staff) {
  return { name, town: town.name, today: day.today, hasOtherTowns };
}

function takeNotice(request: Request): Notice | null {
  const session = request.session as Request['session'] | undefined;
  const notice = session?.notice;
  if (!session || !notice) return null;
  delete session.notice;
  return notice;
}

/** The token rests on the session's id, so the session must be one that is kept. */
function formToken(request: Request): string {
  request.session.begun = true;
  return request.csrfToken?.() ?? '';
}
