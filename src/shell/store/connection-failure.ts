import { QueryFailedError, QueryRunnerAlreadyReleasedError } from 'typeorm';
import { EnvironmentFailure } from '../config/environment-failure.ts';

const NETWORK = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'EAI_AGAIN', 'ETIMEDOUT', 'EPIPE', 'EHOSTUNREACH']);
const NETWORK_MESSAGE =
  /timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error|Query read timeout|not queryable/;

/** By SQLSTATE: what failed and what to do. Classes 08 (connection) and 57P (shutdown) are told apart below. */
const BY_STATE: Record<string, readonly [what: string, todo: string]> = {
  '28P01': ['The database refuses the password.', 'Check the user and the password in DATABASE_URL.'],
  '28000': ['The database refuses this user.', 'Check the user in DATABASE_URL, and pg_hba.conf on the server.'],
  '3D000': ['The database named in DATABASE_URL does not exist.', 'Create it, then start Lateral again.'],
  '53100': ['The disk of the database server is full.', 'Free some space there; nothing that was saved is lost.'],
  '53200': ['The database server is out of memory.', 'Give it more memory, or start fewer Lateral processes.'],
  '53300': ['The database has no free connection.', 'Raise its max_connections, or start fewer Lateral processes.'],
};

/** The sentences for an error that the database's surroundings caused; undefined for any other. */
export function explainConnectionFailure(error: unknown): EnvironmentFailure | undefined {
  if (error instanceof EnvironmentFailure) return error;
  if (error instanceof QueryRunnerAlreadyReleasedError) return lost(error);
  const cause: unknown = error instanceof QueryFailedError ? error.driverError : error;
  if (cause instanceof AggregateError) return explainConnectionFailure(cause.errors[0]); // one error an address tried
  if (!(cause instanceof Error)) return undefined;
  const code = 'code' in cause && typeof cause.code === 'string' ? cause.code : '';
  const known = BY_STATE[code];
  if (known) return new EnvironmentFailure(known[0], known[1], error);
  if (code === '22023' && /role "lateral_app" does not exist/.test(cause.message)) {
    return new EnvironmentFailure(
      'The database has not been set up for Lateral.',
      'Start "lateral serve" or "lateral demo" once, which does it.',
      error,
    );
  }
  const away =
    NETWORK.has(code) || code.startsWith('08') || code.startsWith('57P') || NETWORK_MESSAGE.test(cause.message);
  return away ? lost(error) : undefined;
}

function lost(error: unknown): EnvironmentFailure {
  return new EnvironmentFailure(
    'The database does not answer.',
    'Check that it runs and that DATABASE_URL names it. What was not confirmed was not saved; try again.',
    error,
  );
}
