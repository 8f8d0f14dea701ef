import { writeBytes } from '../../src/shell/cli/write-bytes.ts';

/** Writes a file and stops before it gets its name, until it is killed. */
const [path = ''] = process.argv.slice(2);
await writeBytes(path, Buffer.alloc(5_000_000, 'x'), () => {
  process.stdout.write(`half ${process.pid}\n`);
  return new Promise(resolve => setTimeout(resolve, 60_000));
});
