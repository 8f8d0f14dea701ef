import { existsSync, readFileSync } from 'node:fs';
import { everySample } from '../support/gallery-letters.ts';

const FOLDER = 'docs/images/letters/';

/** `npm run gallery` draws what has changed. */
describe('docs/letter-gallery.md', () => {
  it('pictures every letter as it is today', async () => {
    const pictured = JSON.parse(readFileSync(`${FOLDER}drawn.json`, 'utf8')) as { name: string; sha256: string }[];
    const drawn = new Map(pictured.map(({ name, sha256 }) => [name, sha256]));
    const today = await everySample();
    const changed = today.filter(({ name, sha256 }) => drawn.get(name) !== sha256).map(({ name }) => name);
    expect({ run: 'npm run gallery', changed }).toEqual({ run: 'npm run gallery', changed: [] });
    expect(pictured.map(({ name }) => name)).toEqual(today.map(({ name }) => name));
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
