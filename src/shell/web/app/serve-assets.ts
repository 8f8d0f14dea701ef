import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { NestExpressApplication } from '@nestjs/platform-express';

/** Files whose address carries their version never change; our own sheet is asked for again after a while. */
const FOREVER = { maxAge: '365d', immutable: true, index: false, redirect: false } as const;

/** Styles, fonts and scripts: from the packages as they were published, and our own few. Nothing from other machines. */
export function serveAssets(app: NestExpressApplication): void {
  const resolve = createRequire(import.meta.url).resolve;
  const uswds = dirname(dirname(resolve('@uswds/uswds')));
  const htmx = dirname(resolve('htmx.org/dist/htmx.min.js'));
  for (const part of ['css', 'fonts', 'img', 'js']) {
    app.useStaticAssets(join(uswds, part), { ...FOREVER, prefix: `/assets/uswds-3.14.0/${part}/` });
  }
  app.useStaticAssets(htmx, { ...FOREVER, prefix: '/assets/htmx-4.0.1/' });
  const own = fileURLToPath(new URL('../public/', import.meta.url));
  app.useStaticAssets(own, { maxAge: '1h', index: false, redirect: false, prefix: '/assets/own/' });
}
