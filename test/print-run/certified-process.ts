import { importCertified } from '../../src/shell/intake/import-certified.ts';
import { Desk } from '../../src/shell/desk/desk.ts';
import { openDataSource } from '../../src/shell/store/data-source.ts';
import { day } from '../../src/core/kernel/calendar-date.ts';
import { LAW, writingOn } from '../support/standby-town.ts';

// Numbers of a file in a process of its own, so that a test can kill it: database, file.
const [url = '', path = ''] = process.argv.slice(2);
const dataSource = await openDataSource(url);
await importCertified(new Desk(dataSource), {
  path,
  fileName: 'killed.csv',
  context: { rulebook: LAW, writing: writingOn(day('2027-03-01')) },
  dryRun: false,
  acceptPartial: false,
  progress: rows => {
    if (rows === 100) console.log('begins');
  },
});
console.log('done');
