import { promisify } from 'node:util';
import type { Request } from 'express';
import type { SignedIn } from '../../auth/sign-in.ts';

/**
 * A new id for whoever signs in: one that a stranger planted in the browser before is worth nothing. Of several towns
 * the first is the one that is worked in until another is chosen.
 */
export async function beginSession(request: Request, accounts: readonly [SignedIn, ...SignedIn[]]): Promise<void> {
  await promisify(request.session.regenerate.bind(request.session))();
  request.session.accounts = accounts;
  await workIn(request, accounts[0]);
}

/** From now on the pages are those of this account's town. */
export async function workIn(request: Request, { userId, municipalityId }: SignedIn): Promise<void> {
  request.session.userId = userId;
  request.session.municipalityId = municipalityId;
  await promisify(request.session.save.bind(request.session))();
}

export async function endSession(request: Request): Promise<void> {
  await promisify(request.session.regenerate.bind(request.session))();
}
