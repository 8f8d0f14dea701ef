import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { EnvironmentFailure } from '../config/environment-failure.ts';
import { logRequests, nestLogger, type Log } from './app/log.ts';
import { serveAssets } from './app/serve-assets.ts';
import type { WebContext } from './app/web-context.ts';
import { protectRequests } from './security/protect-requests.ts';
import { WebModule } from './web.module.ts';

export interface OpenPages {
  readonly url: string;
  close(): Promise<void>;
}

/** Listens for the staff's browsers. Throws EnvironmentFailure where the port is taken. */
export async function openPages(web: WebContext, log: Log, port: number): Promise<OpenPages> {
  const app = await NestFactory.create<NestExpressApplication>(WebModule.with(web, log), {
    // The form is read by protectRequests, before its token is looked for.
    bodyParser: false,
    abortOnError: false,
    logger: nestLogger(log),
    // A browser keeps its connection open; whoever ends Lateral should not wait for it.
    forceCloseConnections: true,
  });
  app.use(logRequests(log));
  const stopSessions = protectRequests(app, web, log);
  serveAssets(app);
  try {
    await app.listen(port);
  } catch (error) {
    stopSessions();
    await app.close();
    throw explainListening(error, port);
  }
  const { port: listening } = app.getHttpServer().address() as { port: number };
  return {
    url: `http://localhost:${listening}`,
    async close() {
      stopSessions();
      await app.close();
    },
  };
}

function explainListening(error: unknown, port: number): unknown {
  const code = (error as NodeJS.ErrnoException).code;
  if (code === 'EADDRINUSE') {
    return new EnvironmentFailure(
      `Port ${port} is taken by another program.`,
      'Stop it (it may be a Lateral that already runs), or give another port: --port 3001, with npm start: npm start -- --port 3001.',
      error,
    );
  }
  if (code === 'EACCES') {
    return new EnvironmentFailure(
      `Port ${port} may not be used by this user.`,
      'Give a port above 1023: --port 3000.',
      error,
    );
  }
  return error;
}
