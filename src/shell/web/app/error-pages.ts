import {
  Catch,
  HttpException,
  ServiceUnavailableException,
  type ArgumentsHost,
  type ExceptionFilter,
} from '@nestjs/common';
import type { Request, Response } from 'express';
import { EnvironmentFailure } from '../../config/environment-failure.ts';
import { explainConnectionFailure } from '../../store/connection-failure.ts';
import { Page } from './page.ts';
import { PageRenderer } from './page-renderer.ts';
import { NotSignedIn } from './signed-in.guard.ts';
import type { Log } from './log.ts';

interface Said {
  readonly status: number;
  readonly title: string;
  readonly text: string;
}

const SAID: Readonly<Record<number, readonly [title: string, text: string]>> = {
  400: [
    'This request can’t be read',
    'Something in the address or the form is not as it should be. Go back and try again.',
  ],
  403: ['This is not allowed', 'The request did not come from one of Lateral’s own pages, so nothing was changed.'],
  404: [
    'There is no such page',
    'The address may be mistyped, or what it named is not in your town. Search by parcel, owner or address.',
  ],
  413: ['This is too large', 'The form holds more than Lateral takes at once. Choose fewer lines and send it again.'],
  419: [
    'This page was open too long',
    'The form is no longer valid, or another town was chosen since; nothing was changed. Go back, reload the page and send it again.',
  ],
  429: ['Too many tries', 'Wait a minute, then try again. Nothing was changed.'],
};

const MISTAKE: Said = {
  status: 500,
  title: 'Lateral made a mistake',
  text: 'What you sent was not saved, and nothing was half saved. Try again; if it happens again, tell your administrator the time of day and what you did.',
};

/** Whatever goes wrong ends here: a page that says what and what to do, and a line in the log for mistakes of ours. */
@Catch()
export class ErrorPages implements ExceptionFilter {
  constructor(
    private readonly pages: PageRenderer,
    private readonly log: Log,
  ) {}

  async catch(error: unknown, host: ArgumentsHost): Promise<void> {
    const http = host.switchToHttp();
    const request = http.getRequest<Request>();
    const response = http.getResponse<Response>();
    if (response.headersSent) {
      response.destroy();
      return;
    }
    if (error instanceof NotSignedIn && isForPrograms(request)) {
      response.status(401).json({ refused: 'Sign in first: nobody is signed in.' });
      return;
    }
    if (error instanceof NotSignedIn) {
      const next = error.next === undefined ? '' : `?next=${encodeURIComponent(error.next)}`;
      response.redirect(303, `/sign-in${next}`);
      return;
    }
    // The health report: a program reads it.
    if (error instanceof ServiceUnavailableException) {
      response.status(503).json(error.getResponse());
      return;
    }
    const said = this.explain(error, request);
    if (isForPrograms(request)) {
      response.status(said.status).json({ refused: `${said.title}. ${said.text}` });
      return;
    }
    const page = new Page('error', said.title, { heading: said.title, text: said.text }, { status: said.status });
    response.send(await this.pages.render(page, request, response));
  }

  private explain(error: unknown, request: Request): Said {
    const failure = error instanceof EnvironmentFailure ? error : explainConnectionFailure(error);
    if (failure) {
      this.log.error({ what: failure.what, path: request.path }, 'the surroundings failed');
      return { status: 503, title: failure.what, text: failure.todo };
    }
    const status = statusOf(error);
    const known = SAID[status];
    if (known) return { status, title: known[0], text: known[1] };
    this.log.error({ err: error, path: request.path }, 'a request failed');
    return MISTAKE;
  }
}

/** Under /api programs read: they get a sentence as JSON, never a page. */
function isForPrograms({ path }: Request): boolean {
  return path.startsWith('/api/');
}

/** Express and its middleware say it as a number on the error. */
function statusOf(error: unknown): number {
  if (error instanceof HttpException) return error.getStatus();
  const status = error instanceof Error && 'status' in error ? error.status : undefined;
  return typeof status === 'number' ? status : 500;
}
