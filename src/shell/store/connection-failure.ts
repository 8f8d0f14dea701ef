import { QueryFailedError, QueryRunnerAlreadyReleasedError, QueryRunnerProviderAlreadyReleasedError } from 'typeorm';
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
  // TypeORM takes the runner away when its connection breaks; what comes next on it finds it gone.
  if (error instanceof QueryRunnerAlreadyReleasedError || error instanceof QueryRunnerProviderAlreadyReleasedError) {
    return lost(error);
  }
  const { code, message } = readCause(error);
  const known = BY_STATE[code];
  if (known) return new EnvironmentFailure(known[0], known[1], error);
  if (code === '22023' && message.includes('role "lateral_app" does not exist')) {
    return new EnvironmentFailure(
      'The database has not been set up for Lateral.',
      'Start "lateral serve" or "lateral demo" once, which does it.',
      error,
    );
  }
  const away = NETWORK.has(code) || /^(08|57P)/.test(code) || NETWORK_MESSAGE.test(message);
  return away ? lost(error) : undefined;
}

/** The driver's own error below TypeORM's; of a name with several addresses, the error of the first. */
function readCause(error: unknown): { code: string; message: string } {
  const thrown: unknown = error instanceof QueryFailedError ? error.driverError : error;
  const { errors, code, message } = (thrown ?? {}) as { errors?: unknown[]; code?: unknown; message?: unknown };
  if (Array.isArray(errors) && errors.length > 0) return readCause(errors[0]);
  return { code: typeof code === 'string' ? code : '', message: typeof message === 'string' ? message : '' };
}

function lost(error: unknown): EnvironmentFailure {
  return new EnvironmentFailure(
    'The database does not answer.',
    'Check that it runs and that DATABASE_URL names it. What was not confirmed was not saved; try again.',
    error,
  );
}
