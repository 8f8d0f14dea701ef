import { findBrowser } from './find-browser.ts';

export default async function setUpForPages(): Promise<void> {
  process.env.LATERAL_TEST_BROWSER = findBrowser();
}
