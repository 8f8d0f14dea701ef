import { promisify } from 'node:util';
import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import type { Request, Response } from 'express';
import { mergeMap, type Observable } from 'rxjs';
import { Page, SeeOther } from './page.ts';
import { PageRenderer } from './page-renderer.ts';
import type { Notice } from './staff.ts';

/** Turns what a controller answers into HTML or a redirection; files and health reports pass as they are. */
@Injectable()
export class PageInterceptor implements NestInterceptor {
  constructor(private readonly pages: PageRenderer) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const http = context.switchToHttp();
    return next.handle().pipe(
      mergeMap(async (answer: unknown) => {
        const request = http.getRequest<Request>();
        const response = http.getResponse<Response>();
        if (answer instanceof Page) return this.pages.render(answer, request, response);
        if (!(answer instanceof SeeOther)) return answer;
        if (answer.notice) await keepNotice(request, answer.notice);
        response.status(303).location(answer.location).type('text');
        return `See ${answer.location}`;
      }),
    );
  }
}

/** Saved before the answer: a browser follows the first lines of a redirection, while the session is still being kept. */
async function keepNotice(request: Request, notice: Notice): Promise<void> {
  request.session.notice = notice;
  await promisify(request.session.save.bind(request.session))();
}
