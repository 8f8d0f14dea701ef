import { createServer, connect, type AddressInfo, type Server, type Socket } from 'node:net';
import { once } from 'node:events';
import { serve } from '../../src/shell/web/serve.ts';
import { launchBrowser } from '../support/browser.ts';
import { signIn } from '../support/pages.ts';
import { createSampleDatabase, openSample } from '../support/sample-town.ts';

/** A network between the pages and the database that can be cut and mended. */
class Line {
  private readonly sockets = new Set<Socket>();
  private server: Server | undefined;
  private port = 0;

  constructor(private readonly databasePort: number) {}

  async mend(): Promise<number> {
    this.server = createServer(near => {
      const far = connect(this.databasePort, '127.0.0.1');
      for (const socket of [near, far]) {
        this.sockets.add(socket);
        socket.on('error', () => undefined);
      }
      near.pipe(far).pipe(near);
    }).listen(this.port, '127.0.0.1');
    await once(this.server, 'listening');
    this.port = (this.server.address() as AddressInfo).port;
    return this.port;
  }

  async cut(): Promise<void> {
    const closed = this.server && once(this.server, 'close');
    this.server?.close();
    for (const socket of this.sockets) socket.destroy();
    this.sockets.clear();
    await closed;
  }
}

describe('a database that does not answer', () => {
  it('is said on the page, with what to do, and nobody is signed out by it', async () => {
    const database = await createSampleDatabase();
    const url = new URL(database.url);
    const line = new Line(Number(url.port));
    url.port = String(await line.mend());
    url.hostname = '127.0.0.1';
    const sample = openSample(url.toString());
    const serving = await serve(sample.lateral, { web: true, worker: false, port: 0 });
    const browser = await launchBrowser();
    try {
      const page = await (await browser.newContext({ baseURL: serving.url })).newPage();
      await signIn(page);
      await line.cut();
      const answer = await page.goto('/districts');
      expect(answer?.status()).toBe(503);
      expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('The database does not answer.');
      expect(await page.locator('main').innerText()).toContain('Check that it runs');
      expect(await page.content()).not.toMatch(/node_modules|\.ts:\d|password|postgres:\/\//i);
      expect((await page.request.get('/healthz')).status()).toBe(503);
      await line.mend();
      expect((await page.goto('/districts'))?.status()).toBe(200);
      expect(await page.locator('.who').innerText()).toContain('Dana Whitlock');
    } finally {
      await browser.close();
      await serving.close();
      await sample.close();
      await line.cut();
      await database.drop();
    }
  }, 90_000);
});
