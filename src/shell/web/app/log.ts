import type { LoggerService } from '@nestjs/common';
import { pino, type Logger } from 'pino';
import { pinoHttp } from 'pino-http';
import type { IncomingMessage } from 'node:http';
import type { Configuration } from '../../config/configuration.ts';

export type Log = Logger;

const LEVELS: Readonly<Record<number, string>> = {
  10: 'trace',
  20: 'debug',
  30: 'info',
  40: 'WARN',
  50: 'ERROR',
  60: 'FATAL',
};

/** JSON lines on stderr in production, sentences elsewhere; stdout belongs to the answers of commands. */
export function openLog({ environment, logLevel }: Configuration): Log {
  const write = (text: string): void => void process.stderr.write(text);
  return pino(
    { level: logLevel, base: null, redact: ['req.headers', 'res.headers', '*.password', '*.cookie'] },
    { write: environment === 'production' ? write : (line: string) => write(readable(line)) },
  );
}

function readable(line: string): string {
  const { level, time, msg, err, ...rest } = JSON.parse(line) as Record<string, unknown> & {
    level: number;
    time: number;
    msg?: string;
  };
  const clock = new Date(time).toTimeString().slice(0, 8);
  const more = Object.keys(rest).length > 0 ? ` ${JSON.stringify(rest)}` : '';
  const stack = err ? `\n${String((err as { stack?: string }).stack ?? '')}` : '';
  return `${clock} ${LEVELS[level] ?? level} ${msg ?? ''}${more}${stack}\n`;
}

/** One line a request: method, path, status, time. No query, which holds names; no header, which holds the session. */
export function logRequests(log: Log) {
  return pinoHttp({
    logger: log,
    serializers: {
      req: ({ method, url }: IncomingMessage) => ({ method, path: url?.split('?')[0] }),
      res: ({ statusCode }: { statusCode: number }) => ({ status: statusCode }),
    },
    customLogLevel: (_request, response, error) => (error || response.statusCode >= 500 ? 'warn' : 'debug'),
  });
}

/** Nest's own messages, in the same log. */
export function nestLogger(log: Log): LoggerService {
  const say =
    (level: 'debug' | 'warn' | 'error' | 'fatal') =>
    (message: unknown, ...context: unknown[]): void =>
      log[level]({ context: context.filter(part => typeof part === 'string').at(-1) }, String(message));
  return {
    log: say('debug'),
    verbose: say('debug'),
    debug: say('debug'),
    warn: say('warn'),
    error: say('error'),
    fatal: say('fatal'),
  };
}
