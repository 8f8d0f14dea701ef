import { readFileSync } from 'node:fs';
import { Desk } from '../../src/shell/desk/desk.ts';
import { saveText } from '../../src/shell/letter-texts/save-text.ts';
import { openDataSource } from '../../src/shell/store/data-source.ts';
import { LAW, NEW_YEAR, writingOn } from '../support/standby-town.ts';

// Saving in a process of its own, so that a test can kill it: database, file with the text.
const [url = '', file = ''] = process.argv.slice(2);
const dataSource = await openDataSource(url);
console.log('begins');
const text = { name: 'standby-bill', language: 'en', source: readFileSync(file, 'utf8'), note: 'Killed', base: 0 };
const saved = await saveText(new Desk(dataSource), { rulebook: LAW, writing: writingOn(NEW_YEAR) }, text);
console.log(`saved ${JSON.stringify(saved)}`);
await dataSource.destroy();
