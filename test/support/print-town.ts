import { Desk } from '../../src/shell/desk/desk.ts';
import { openDataSource } from '../../src/shell/store/data-source.ts';
import { approveLetters, type PrintContext } from '../../src/shell/print-run/approve-letters.ts';
import { printBatch, type PrintedBatches } from '../../src/shell/print-run/print-batch.ts';
import { sweepTown } from '../../src/shell/sweep/sweep-town.ts';
import { LAW, makeStandbyTown, NEW_YEAR, TOWN, writingOn } from './standby-town.ts';

const CONTEXT: PrintContext = { rulebook: LAW, writing: writingOn(NEW_YEAR) };

/** A town on the morning after a quarter, with a bill approved for each of its cases. */
export async function makePrintTown(url: string, letters: number, language = 'en'): Promise<void> {
  await makeStandbyTown(url, letters);
  const dataSource = await openDataSource(url);
  const desk = new Desk(dataSource);
  await desk.write(TOWN, manager =>
    manager.query('update municipality set settings = $1', [
      JSON.stringify({
        office: 'Sewer Utility',
        address: '100 Sample Street, Sampleton WI 53072',
        phone: '262-555-0100',
        email: 'utility@town.example.org',
        hours: 'Monday to Friday, 8 to 4',
        contactName: 'the Sewer Utility',
        signerName: 'Pat Sample',
        signerTitle: 'Utility clerk',
        payUrl: 'https://town.example.org/pay',
        commission: {
          name: 'Public Service Commission',
          address: '1 Sample Square, Sampleton WI',
          phone: '608-555-0101',
        },
      }),
    ]),
  );
  await desk.write(TOWN, manager => manager.query('update parcel set language = $1', [language]));
  await sweepTown(desk, LAW, NEW_YEAR, writingOn(NEW_YEAR));
  const approved = await approveLetters(desk, CONTEXT, { kind: 'standby-bill' });
  if (approved.done.length !== letters) throw new Error(JSON.stringify(approved.held.slice(0, 3)));
  await dataSource.destroy();
}

export async function printOn(url: string, outDir: string): Promise<PrintedBatches> {
  const dataSource = await openDataSource(url);
  try {
    const request = { on: NEW_YEAR, outDir, selection: { kind: 'standby-bill' }, rehearsal: false };
    return await printBatch(new Desk(dataSource), CONTEXT, request);
  } finally {
    await dataSource.destroy();
  }
}
