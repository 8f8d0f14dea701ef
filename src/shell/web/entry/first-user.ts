import { Inject, Injectable } from '@nestjs/common';
import { addFirstUser } from '../../auth/add-first-user.ts';
import { firstUserCode, isFirstUserCode } from '../../auth/first-user-code.ts';
import { anyUserExists } from '../../auth/users.ts';
import type { Decision } from '../../../core/kernel/decision.ts';
import { WEB, WebContext } from '../app/web-context.ts';

export interface FirstUserForm {
  readonly municipality: string;
  readonly email: string;
  readonly name: string;
  readonly password: string;
}

/** The first user of an empty database. Once there is one, the question is not asked again while this process runs. */
@Injectable()
export class FirstUser {
  private settled = false;

  constructor(@Inject(WEB) private readonly web: WebContext) {}

  async isWanted(): Promise<boolean> {
    if (!this.settled) this.settled = await anyUserExists(this.web.desk);
    return !this.settled;
  }

  /** Whether the code from the server's own output is asked for, as it is in production. */
  asksForCode(): boolean {
    return firstUserCode(this.web.configuration) !== undefined;
  }

  isCode(typed: string): boolean {
    const code = firstUserCode(this.web.configuration);
    return code === undefined || isFirstUserCode(typed, code);
  }

  /** The towns that have a rulebook: a town is made from it when its first user is. */
  towns(): { id: string; name: string }[] {
    return [...this.web.rulebooks.rulebooks.values()].map(({ id, name }) => ({ id, name }));
  }

  async make({ municipality, ...user }: FirstUserForm): Promise<Decision<string>> {
    return addFirstUser(this.web.desk, this.web.lawOf(municipality), user, this.web.now());
  }
}
