import setUpDatabase from './database-setup.ts';
import { findBrowser } from './find-browser.ts';

/** A database, and a browser whose first unpacking takes seconds: done here once, not inside the first test's time. */
export default async function setUpForPages(): Promise<void> {
  // First what may be missing: where the set-up fails Jest tears nothing down.
  process.env.LATERAL_TEST_BROWSER = findBrowser();
  await setUpDatabase();
}
