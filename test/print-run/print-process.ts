import { printOn } from '../support/print-town.ts';

// A print run in a process of its own, so that a test can kill it: database, folder.
const [url = '', outDir = ''] = process.argv.slice(2);
console.log('begins');
const printed = await printOn(url, outDir);
console.log(`printed ${JSON.stringify(printed)}`);
