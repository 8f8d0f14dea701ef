import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Cron, CronExpression } from '@nestjs/schedule';
import { Temporal } from 'temporal-polyfill';
import type { CalendarDate } from '../../../core/kernel/calendar-date.ts';
import { listTowns } from '../../desk/list-towns.ts';
import { readTown } from '../../desk/town-settings.ts';
import { WEB, WebContext } from '../app/web-context.ts';
import type { Log } from '../app/log.ts';

export const LOG = Symbol('log');

/** From this hour of the town's own clock: after midnight's mail, before anybody comes to the office. */
const MORNING_HOUR = 4;

/**
 * Asks the queue for the nightly check of each town, once a local date. The check itself is the worker's. Counted by
 * the date on the town's calendar and not by the hour that passed: the night that skips an hour has one check, and so
 * has the night that has the hour twice. It fires in every process; the job's key and the days already covered make
 * one check of it.
 */
@Injectable()
export class DailyTick implements OnApplicationBootstrap {
  private readonly asked = new Map<string, CalendarDate>();

  constructor(
    @Inject(WEB) private readonly web: WebContext,
    @Inject(LOG) private readonly log: Log,
  ) {}

  /** What was missed while nothing ran is asked for at once, whatever the hour. */
  async onApplicationBootstrap(): Promise<void> {
    await this.askAll(true);
  }

  @Cron(CronExpression.EVERY_MINUTE)
  async tick(): Promise<void> {
    await this.askAll(false);
  }

  private async askAll(atOnce: boolean): Promise<void> {
    try {
      for (const town of await listTowns(this.web.desk.dataSource)) await this.ask(town, atOnce);
    } catch (error) {
      this.log.warn({ problem: String(error) }, 'the nightly check could not be asked for; asked again in a minute');
    }
  }

  private async ask(municipalityId: string, atOnce: boolean): Promise<void> {
    const town = await this.web.desk.read(municipalityId, manager => readTown(manager, municipalityId));
    if (!town || !this.web.rulebooks.rulebooks.has(municipalityId)) return;
    const { today } = this.web.dayIn(town.timeZone);
    if (this.asked.get(municipalityId) === today) return;
    if (!atOnce && !isMorning(this.web.clock(), town.timeZone)) return;
    await this.web.desk.write(municipalityId, async manager => {
      const [row]: { day: CalendarDate | null }[] = await manager.query(
        'select max(business_date) as day from sweep_day where municipality_id = $1',
        [municipalityId],
      );
      if (row?.day && row.day >= today) return;
      const payload = JSON.stringify({ municipality_id: municipalityId });
      await manager.query(`select enqueue_job('sweep-town', $1::json, $2)`, [payload, `sweep-town:${today}`]);
    });
    this.asked.set(municipalityId, today);
  }
}

function isMorning(now: Temporal.Instant, timeZone: string): boolean {
  return now.toZonedDateTimeISO(timeZone).hour >= MORNING_HOUR;
}
