import { Controller, Get, Inject } from '@nestjs/common';
import { HealthCheck, HealthCheckService, HealthIndicatorService, TypeOrmHealthIndicator } from '@nestjs/terminus';
import { listTowns } from '../../desk/list-towns.ts';
import { sharedPool } from '../security/shared-pool.ts';
import { OpenToEverybody } from './signed-in.guard.ts';
import { WEB, WebContext } from './web-context.ts';

/** For whoever keeps the process running: 200 while it can work, 503 with the part that can't. Tells no names. */
@Controller('healthz')
@OpenToEverybody()
export class HealthController {
  constructor(
    private readonly health: HealthCheckService,
    private readonly database: TypeOrmHealthIndicator,
    private readonly indicators: HealthIndicatorService,
    @Inject(WEB) private readonly web: WebContext,
  ) {}

  @Get()
  @HealthCheck()
  check() {
    return this.health.check([
      () => this.database.pingCheck('database', { timeout: 3000, connection: this.web.desk.dataSource }),
      () => this.checkPool(),
      () => this.checkQueue(),
    ]);
  }

  /** Requests that wait for a connection, more than there are connections, will not be answered in time. */
  private checkPool() {
    const { totalCount, idleCount, waitingCount, options } = sharedPool(this.web.desk);
    const indicator = this.indicators.check('pool');
    const figures = { open: totalCount, idle: idleCount, waiting: waitingCount };
    return waitingCount > (options.max ?? 10) ? indicator.down(figures) : indicator.up(figures);
  }

  /** The queue answers. Jobs that were given up are staff's business, shown on the page Today; only their count is told. */
  private async checkQueue() {
    const indicator = this.indicators.check('queue');
    let givenUp = 0;
    try {
      for (const town of await listTowns(this.web.desk.dataSource)) {
        const [row] = await this.web.desk.read<{ n: number }[]>(town, manager =>
          manager.query('select count(*)::int as n from failing_jobs() where out_of_attempts'),
        );
        givenUp += row?.n ?? 0;
      }
      return indicator.up({ givenUp });
    } catch {
      return indicator.down();
    }
  }
}
