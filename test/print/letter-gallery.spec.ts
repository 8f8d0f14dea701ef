import { existsSync, readFileSync } from 'node:fs';
import { everySample } from '../support/gallery-letters.ts';

const FOLDER = 'docs/images/letters/';

/** `npm run gallery` draws what has changed. */
describe('docs/letter-gallery.md', () => {
  it('pictures every letter as it is today', async () => {
    const pictured = JSON.parse(readFileSync(`${FOLDER}drawn.json`, 'utf8')) as { name: string; sha256: string }[];
    const today = (await everySample()).map(({ name, sha256 }) => ({ name, sha256 }));
    expect(pictured.map(({ name, sha256 }) => ({ name, sha256 }))).toEqual(today);
  });

  it('shows pictures that are there and small', () => {
    const page = readFileSync('docs/letter-gallery.md', 'utf8');
    const files = [...page.matchAll(/src="(images\/letters\/[^"]+)"/g)].map(([, file = '']) => `docs/${file}`);
    expect(files.length).toBeGreaterThan(50);
    for (const file of files) {
      expect(existsSync(file)).toBe(true);
      expect(readFileSync(file).length).toBeLessThan(60 * 1024);
    }
  });
});
