import { day } from '../../src/core/kernel/calendar-date.ts';
import { EnvironmentFailure } from '../../src/shell/config/environment-failure.ts';
import { Desk } from '../../src/shell/desk/desk.ts';
import { openDataSource } from '../../src/shell/store/data-source.ts';
import { sweepTown } from '../../src/shell/sweep/sweep-town.ts';
import { LAW, writingOn } from '../support/standby-town.ts';

// A sweep in a process of its own, so that a test can kill it: database, day.
const [url = '', on = ''] = process.argv.slice(2);
const dataSource = await openDataSource(url);
try {
  console.log('begins');
  const swept = await sweepTown(new Desk(dataSource), LAW, day(on), writingOn(day(on)));
  console.log(`swept ${JSON.stringify(swept)}`);
} catch (error) {
  if (!(error instanceof EnvironmentFailure)) throw error;
  console.log(`failed ${error.what}`);
  process.exitCode = 3;
} finally {
  await dataSource.destroy().catch(() => undefined);
}
