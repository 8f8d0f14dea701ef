import { openTestPages, type OpenPages } from '../support/pages.ts';

let pages: OpenPages;
beforeAll(async () => {
  pages = await openTestPages();
}, 60_000);
afterAll(() => pages.close());

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(pages.url + path, { redirect: 'manual', headers });

describe('headers', () => {
  it('let no script and no style in but our own files', async () => {
    const policy = (await get('/sign-in')).headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'self'");
    expect(policy).toContain("script-src 'self'");
    expect(policy).toContain("style-src 'self'");
    expect(policy).toContain("object-src 'none'");
    expect(policy).toContain("base-uri 'none'");
    expect(policy).toContain("frame-ancestors 'self'");
    expect(policy).not.toMatch(/unsafe|\*|upgrade-insecure-requests/);
  });

  it('say nothing of what the server is made of, and let nothing guess a type', async () => {
    const { headers } = await get('/sign-in');
    expect(headers.get('x-powered-by')).toBeNull();
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('same-origin');
  });

  it('keep pages out of every cache, and let files with a version stay in it', async () => {
    expect((await get('/sign-in')).headers.get('cache-control')).toBe('no-store');
    expect((await get('/assets/uswds-3.14.0/css/uswds.min.css')).headers.get('cache-control')).toContain('immutable');
  });

  it('insist on https only where people come by https', async () => {
    expect((await get('/sign-in')).headers.get('strict-transport-security')).toBeNull();
    const secured = await openTestPages({ town: false, environment: { PUBLIC_URL: 'https://sewer.example.org' } });
    const answer = await fetch(`${secured.url}/first-user`, {
      redirect: 'manual',
      headers: { 'x-forwarded-proto': 'https' },
    });
    expect(answer.headers.get('strict-transport-security')).toMatch(/^max-age=\d+/);
    expect(answer.headers.get('content-security-policy')).toContain('upgrade-insecure-requests');
    const cookies = answer.headers.getSetCookie();
    expect(cookies).toHaveLength(2);
    for (const cookie of cookies) expect(cookie).toMatch(/^__Host-lateral.*; Path=\/.*; HttpOnly; Secure/);
    await secured.close();
  }, 60_000);
});

describe('files', () => {
  it('of the packages are served from their own folders alone', async () => {
    for (const path of [
      '/assets/own/..%2f..%2fserve.ts',
      '/assets/own/%2e%2e/serve.ts',
      '/assets/htmx-4.0.1/../package.json',
    ]) {
      expect((await get(path)).status).not.toBe(200);
    }
  });
});

describe('without a session', () => {
  it.each([
    '/',
    '/districts',
    '/parcels/PWC9990042',
    '/letters',
    '/letters/draft?id=x',
    '/documents/abc',
    '/mailbox',
    '/rules',
    '/search?q=x',
  ])('%s leads to the sign-in and shows nothing', async path => {
    const answer = await get(path);
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toMatch(/^\/sign-in/);
    expect(await answer.text()).toMatch(/^See Other\. Redirecting to \/sign-in/);
  });

  it('a made-up cookie is worth nothing', async () => {
    const answer = await get('/', {
      cookie: 'lateral=s%3Aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa.bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb',
    });
    expect(answer.status).toBe(303);
  });

  it('the health report is open, and tells no names', async () => {
    const answer = await get('/healthz');
    expect(answer.status).toBe(200);
    const report = (await answer.json()) as { status: string; details: Record<string, { status: string }> };
    expect(report.status).toBe('ok');
    expect(Object.entries(report.details).map(([name, { status }]) => [name, status])).toEqual([
      ['database', 'up'],
      ['pool', 'up'],
      ['queue', 'up'],
    ]);
    expect(JSON.stringify(report)).not.toMatch(/postgres:|pewaukee/i);
  });
});

describe('U+0000, which no text of the database holds', () => {
  it('in an address or a form is a request that is refused, not a mistake of ours', async () => {
    const page = await pages.signedIn();
    for (const path of ['/search?q=%00%27', '/parcels/PWC%00', '/letters/letter?id=%00']) {
      const answer = await page.request.get(path);
      expect({ path, status: answer.status() }).toEqual({ path, status: 400 });
      expect(await answer.text()).not.toContain('made a mistake');
    }
  });
});

describe('forms', () => {
  it('without a token are a stranger’s: nothing is done', async () => {
    const page = await pages.signedIn();
    for (const path of ['/parcels/PWC9991102/facts', '/letters/approve', '/letters/print', '/sign-out']) {
      const answer = await page.request.post(path, {
        form: { form: 'connection', service: 'sewer', on: '2028-04-18' },
      });
      expect(answer.status()).toBe(403);
      expect(await answer.text()).toContain('This is not allowed');
    }
    await page.goto('/parcels/PWC9991102');
    expect(await page.locator('.says').innerText()).toContain('Not connected');
  });

  it('with another session’s token were open too long', async () => {
    const page = await pages.signedIn();
    const stranger = await pages.visit();
    await stranger.goto('/sign-in');
    const csrf = (await stranger.locator('input[name=_csrf]').getAttribute('value')) ?? '';
    const answer = await page.request.post('/letters/approve', { form: { _csrf: csrf, id: 'x' } });
    expect(answer.status()).toBe(419);
    expect(await answer.text()).toContain('This page was open too long');
  });

  it('too large are refused in words', async () => {
    const page = await pages.signedIn();
    const answer = await page.request.post('/letters/approve', { form: { id: 'x'.repeat(600_000) } });
    expect(answer.status()).toBe(413);
    expect(await answer.text()).toContain('This is too large');
  });
});
