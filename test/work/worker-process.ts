import { setTimeout as wait } from 'node:timers/promises';
import { startWorker } from '../../src/shell/work/run-worker.ts';
import { openMailWork } from '../support/mail-work.ts';

// A worker in a process of its own, so that a test can kill it: database, relay.
const [url = '', relay = ''] = process.argv.slice(2);
const { context } = await openMailWork(url, relay);
await startWorker(url, context);
console.log('works');
await wait(600_000);
