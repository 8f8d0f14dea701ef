import { Controller, Get, HttpCode, Inject, Param, Post } from '@nestjs/common';
import { readSessionSecret } from '../../config/session-secret.ts';
import { withdrawAddress } from '../../desk/email-consent.ts';
import { readTown } from '../../desk/town-settings.ts';
import { readUnsubscribeToken } from '../../mail/unsubscribe-link.ts';
import { orNotFound } from '../app/checked.ts';
import { Page } from '../app/page.ts';
import { OpenToEverybody } from '../app/signed-in.guard.ts';
import { WEB, WebContext } from '../app/web-context.ts';

/**
 * Where an owner ends the town's e-mails (RFC 8058), without signing in: the signature in the address says that the link
 * came with one of them. Looking changes nothing, since mail programs look ahead; only the button does, or the program's
 * own. Letters on paper are not touched.
 */
@Controller('unsubscribe/:token')
@OpenToEverybody()
export class UnsubscribeController {
  constructor(@Inject(WEB) private readonly web: WebContext) {}

  @Get()
  async ask(@Param('token') token: string) {
    return this.page(token, false);
  }

  @Post()
  @HttpCode(200)
  async end(@Param('token') token: string) {
    const { municipalityId, address } = this.read(token);
    await this.web.desk.write(municipalityId, async manager => {
      const town = orNotFound(await readTown(manager, municipalityId));
      const { today } = this.web.dayIn(town.timeZone);
      const writing = { municipalityId, today, at: this.web.now(), by: 'the owner, by the link in an e-mail' };
      await withdrawAddress(manager, writing, address);
    });
    return this.page(token, true);
  }

  private read(token: string) {
    return orNotFound(readUnsubscribeToken(readSessionSecret(this.web.configuration), token));
  }

  private async page(token: string, ended: boolean): Promise<Page> {
    const { municipalityId, address } = this.read(token);
    const town = orNotFound(await this.web.desk.read(municipalityId, manager => readTown(manager, municipalityId)));
    const data = { town: town.name, address, ended, phone: town.settings.phone ?? '', office: town.settings.office };
    return new Page('unsubscribe', ended ? 'E-mails ended' : 'Stop e-mails', data);
  }
}
