import { promisify } from 'node:util';
import type { Request } from 'express';
import type { SignedIn } from '../../auth/sign-in.ts';

/** A new id for whoever signs in: one that a stranger planted in the browser before is worth nothing. */
export async function beginSession(request: Request, user: SignedIn): Promise<void> {
  await promisify(request.session.regenerate.bind(request.session))();
  request.session.userId = user.userId;
  request.session.municipalityId = user.municipalityId;
  await promisify(request.session.save.bind(request.session))();
}

export async function endSession(request: Request): Promise<void> {
  await promisify(request.session.regenerate.bind(request.session))();
}
