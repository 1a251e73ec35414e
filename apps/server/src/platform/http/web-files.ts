import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

export type WebFiles = {
  /** `apps/web/dist`; without it only the API is served. */
  folder: string;
  /** What the brand puts into the head of the page (`<!--brand-->`), and its style sheet. */
  head: string;
  css: string;
};

const YEAR = 'public, max-age=31536000, immutable';

/** The web app: hashed assets for a year, the page itself always fresh, any other path is a route of the app. */
export async function addWebFiles(
  app: FastifyInstance,
  { folder, head, css }: WebFiles,
): Promise<void> {
  const pageFile = path.join(folder, 'index.html');
  if (!existsSync(pageFile)) return;
  const page = readFileSync(pageFile, 'utf8').replace('<!--brand-->', head);
  await app.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    index: false,
    // The page as it was built knows no brand; it is served from below, under any path. Maps lead back to our sources: they are for us.
    globIgnore: ['index.html*', '**/*.map*'],
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, file) =>
      void reply.header(
        'cache-control',
        file.includes(`${path.sep}assets${path.sep}`) ? YEAR : 'no-cache',
      ),
  });
  app.get('/brand.css', (_request, reply) =>
    reply.type('text/css; charset=utf-8').header('cache-control', 'no-cache').send(css),
  );
  // A route and no not-found handler, so that plugins of routes (compression) see it.
  app.get('/*', (request, reply) =>
    isPage(request.url)
      ? reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(page)
      : reply.callNotFound(),
  );
}

function isPage(url: string): boolean {
  return !url.startsWith('/api') && !/\.\w+$/.test(url.split('?')[0] ?? '');
}
