import { join } from 'node:path';
import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import { MakerAside } from '../../casefile/making/make-aside.ts';
import { MakingFolder } from '../../casefile/making/making-folder.ts';
import type { Making, MakingRequest } from '../../casefile/making/making.ts';
import type { Log } from '../app/log.ts';
import type { Staff } from '../app/staff.ts';
import { WEB, WebContext } from '../app/web-context.ts';

/** Token of the log, for what is made aside: nobody waits there for an error page. */
export const LOG = Symbol('log');

/** Case files and records, made beside the pages, and how far each is. */
@Injectable()
export class ZipMaker implements OnModuleDestroy {
  private readonly maker: MakerAside;

  constructor(
    @Inject(WEB) private readonly web: WebContext,
    @Inject(LOG) log: Log,
  ) {
    this.maker = new MakerAside({
      desk: web.desk,
      databaseUrl: web.databaseUrl,
      rulebooksDir: web.configuration.rulebooksDir,
      onFailure: error => log.error({ err: error }, 'a zip was not made'),
    });
  }

  start(staff: Staff, asked: Pick<MakingRequest, 'parcel' | 'service' | 'release'>): Promise<string> {
    const { municipalityId, today, at, by } = this.web.writingOf(staff);
    const { rehearsal } = staff.day;
    const request = { ...asked, municipalityId, today, at, by, rehearsal };
    return this.maker.start(this.folderOf(staff), staff.rulebook, request);
  }

  /** Of the town of whoever asks: another town's has another folder. */
  async find(staff: Staff, id: string): Promise<(Making & { readonly path: string }) | undefined> {
    const folder = this.folderOf(staff);
    const making = await folder.read(id, Date.now());
    return making && { ...making, path: folder.zipOf(id) };
  }

  async onModuleDestroy(): Promise<void> {
    await this.maker.close();
  }

  private folderOf(staff: Staff): MakingFolder {
    return new MakingFolder(join(this.web.configuration.home, 'print', staff.town.municipalityId, 'zips'));
  }
}
