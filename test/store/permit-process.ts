import { day } from '../../src/core/kernel/calendar-date.ts';
import { Desk } from '../../src/shell/desk/desk.ts';
import { recordFact } from '../../src/shell/desk/record-fact.ts';
import { openDataSource } from '../../src/shell/store/data-source.ts';
import { caseIdOf, LAW, TOWN, writingOn } from '../support/standby-town.ts';

// Permits recorded in a process of its own, so that two can do it at once: database, day, first and last case.
const [url = '', on = '', first = '1', last = '1'] = process.argv.slice(2);
const dataSource = await openDataSource(url);
try {
  const desk = new Desk(dataSource);
  const observation = { type: 'permit.issued', on: day(on), data: { kind: 'disconnection' } };
  const asking = { rulebook: LAW, writing: writingOn(day(on)), accept: false };
  for (let n = Number(first); n <= Number(last); n += 1) {
    const recorded = await desk.write(TOWN, manager => recordFact(manager, caseIdOf(n), observation, asking));
    if (recorded.outcome !== 'recorded') throw new Error(`case ${n}: ${recorded.outcome}`);
  }
  console.log('done');
} finally {
  await dataSource.destroy();
}
