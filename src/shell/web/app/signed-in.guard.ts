import { Inject, Injectable, SetMetadata, createParamDecorator } from '@nestjs/common';
import type { CanActivate, ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request } from 'express';
import { readTown } from '../../desk/town-settings.ts';
import type { Staff } from './staff.ts';
import { WEB, WebContext } from './web-context.ts';

const OPEN = 'open to everybody';

/** The page may be seen without signing in. */
export const OpenToEverybody = () => SetMetadata(OPEN, true);

/** Who is signed in: the guard has made sure of it. */
export const SignedIn = createParamDecorator((_nothing: unknown, context: ExecutionContext): Staff => {
  const { staff } = context.switchToHttp().getRequest<Request>();
  if (!staff) throw new Error('a page asked who is signed in before anybody was');
  return staff;
});

/** Where to go on after signing in, if anywhere. The error pages make a redirection of it. */
export class NotSignedIn extends Error {
  constructor(readonly next: string | undefined) {
    super('nobody is signed in');
  }
}

/**
 * Lets nobody in who isn't signed in. The user is read anew for each request, so that disabling one works at once. Who
 * has an account in several towns works in one at a time, whose transactions show no other.
 */
@Injectable()
export class SignedInGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    @Inject(WEB) private readonly web: WebContext,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    if (this.reflector.getAllAndOverride<boolean>(OPEN, [context.getHandler(), context.getClass()])) return true;
    const request = context.switchToHttp().getRequest<Request>();
    const staff = await this.findStaff(request);
    if (staff) {
      request.staff = staff;
      return true;
    }
    throw new NotSignedIn(request.method === 'GET' && request.path !== '/' ? request.originalUrl : undefined);
  }

  private async findStaff(request: Request): Promise<Staff | undefined> {
    const { userId, municipalityId, accounts = [] } = request.session;
    if (userId === undefined || municipalityId === undefined) return undefined;
    const found = await this.web.desk.read(municipalityId, async manager => {
      const [user]: { name: string }[] = await manager.query(
        'select name from app_user where user_id = $1 and disabled_at is null',
        [userId],
      );
      const town = user && (await readTown(manager, municipalityId));
      return user && town && { name: user.name, town };
    });
    if (!found) return undefined;
    const rulebook = this.web.lawOf(municipalityId);
    const day = this.web.dayIn(found.town.timeZone);
    return { userId, ...found, rulebook, day, hasOtherTowns: accounts.length > 1 };
  }
}
