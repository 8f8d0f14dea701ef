import { BadRequestException } from '@nestjs/common';
import type { NestExpressApplication } from '@nestjs/platform-express';
import cookieParser from 'cookie-parser';
import { doubleCsrf } from 'csrf-csrf';
import session from 'express-session';
import connectPgSimple from 'connect-pg-simple';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import helmet from 'helmet';
import { readSessionSecret } from '../../config/session-secret.ts';
import type { Log } from '../app/log.ts';
import { isUpload } from './upload.ts';
import { sharedPool } from './shared-pool.ts';
import type { WebContext } from '../app/web-context.ts';

/** A working day; each request begins it anew. */
const SESSION_MS = 9 * 60 * 60 * 1000;

/** Nobody asks for the session here: an orchestrator asks every few seconds, and must be answered without a database. */
const WITHOUT_SESSION = /^\/(assets\/|healthz$|favicon\.ico$)/;

/**
 * Headers, cookies, sessions and form tokens, in this order, before any page: the token is read from the form and rests
 * on the session. Returns what stops the sessions' own timer.
 */
export function protectRequests(app: NestExpressApplication, web: WebContext, log: Log): () => void {
  const secret = readSessionSecret(web.configuration);
  const { https } = web;
  if (https) app.set('trust proxy', 'loopback, linklocal, uniquelocal');
  app.disable('x-powered-by');
  app.use(headers(https));
  app.use(readableAddress);
  const store = new (connectPgSimple(session))({
    pool: sharedPool(web.desk),
    tableName: 'web_session',
    errorLog: (message: unknown) => log.warn({ problem: String(message) }, 'sessions'),
  });
  const sessions = session({
    store,
    secret,
    name: https ? '__Host-lateral' : 'lateral',
    resave: false,
    saveUninitialized: false,
    rolling: true,
    cookie: { httpOnly: true, sameSite: 'lax', secure: https, path: '/', maxAge: SESSION_MS },
  });
  app.use(exceptFor(WITHOUT_SESSION, cookieParser()));
  app.useBodyParser('urlencoded', { extended: false, limit: '500kb', parameterLimit: 20_000 });
  app.use(exceptFor(WITHOUT_SESSION, sessions));
  app.use(exceptFor(WITHOUT_SESSION, exceptFor(WITHOUT_TOKEN, formTokens(secret, https))));
  return () => store.close();
}

function exceptFor(paths: RegExp, handler: RequestHandler): RequestHandler {
  return (request, response, next) => {
    if (paths.test(request.path)) next();
    else handler(request, response, next);
  };
}

/** An address with U+0000 in it names nothing of ours, and no text of the database could be like it. */
const readableAddress: RequestHandler = (request, _response, next) => {
  next(/%00/.test(request.url) ? new BadRequestException() : undefined);
};

/** No script or style but our own files: a name that slipped through unescaped still could run nothing. */
function headers(https: boolean): RequestHandler {
  const own = ["'self'"];
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: own,
        scriptSrc: own,
        styleSrc: own,
        imgSrc: [...own, 'data:'],
        connectSrc: own,
        formAction: own,
        frameAncestors: own,
        baseUri: ["'none'"],
        objectSrc: ["'none'"],
        // On plain http it would make the browser ask for styles at a port that doesn't answer.
        upgradeInsecureRequests: https ? [] : null,
      },
    },
    strictTransportSecurity: https ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    referrerPolicy: { policy: 'same-origin' },
  }) as RequestHandler;
}

/** The signed link is the token here: mail programs send the form by themselves, without a cookie (RFC 8058 § 3.2). */
const WITHOUT_TOKEN = /^\/unsubscribe\/[\w.-]+$/;

/** A form without a token is a stranger's and forbidden; one whose token no longer holds was open too long. */
function formTokens(secret: string, https: boolean): RequestHandler {
  const tokenOf = (request: Request): string | undefined => {
    const body = request.body as Record<string, unknown> | undefined;
    const token = body?._csrf ?? request.headers['x-csrf-token'];
    return typeof token === 'string' && token !== '' ? token : undefined;
  };
  const { doubleCsrfProtection, generateCsrfToken, validateRequest } = doubleCsrf({
    getSecret: () => `${secret} form tokens`,
    // Of the town too: a form that was drawn for one town and sent after another was chosen changes nothing there.
    getSessionIdentifier: request => `${request.sessionID} ${request.session.municipalityId ?? ''}`,
    getCsrfTokenFromRequest: request => tokenOf(request),
    cookieName: https ? '__Host-lateral-form' : 'lateral-form',
    cookieOptions: { httpOnly: true, sameSite: 'strict', secure: https, path: '/' },
  });
  const refusal = (request: Request): Error =>
    Object.assign(new Error('form token'), { status: tokenOf(request) === undefined ? 403 : 419 });
  return (request: Request, response: Response, next: NextFunction) => {
    if (isUpload(request)) {
      // Its fields are read by the Upload interceptor, behind the sign-in, which asks this before anything else.
      request.csrfToken = options => generateCsrfToken(request, response, options);
      request.checkFormToken = () => {
        if (!validateRequest(request)) throw refusal(request);
      };
      next();
      return;
    }
    doubleCsrfProtection(request, response, (error?: unknown) => {
      if (error) next(refusal(request));
      else next();
    });
  };
}
