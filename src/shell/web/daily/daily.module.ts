import { Module, type DynamicModule } from '@nestjs/common';
import { ScheduleModule } from '@nestjs/schedule';
import type { Log } from '../app/log.ts';
import { WEB, WebContext } from '../app/web-context.ts';
import { DailyTick, LOG } from './daily-tick.ts';

/** The clock of the daily work; runs beside the worker, with or without the pages. */
@Module({})
export class DailyModule {
  static with(web: WebContext, log: Log): DynamicModule {
    return {
      module: DailyModule,
      imports: [ScheduleModule.forRoot()],
      providers: [DailyTick, { provide: WEB, useValue: web }, { provide: LOG, useValue: log }],
    };
  }
}
