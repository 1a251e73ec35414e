import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

export type WebFiles = {
  /** `apps/web/dist`; without it the server serves only the API. */
  folder: string;
  /** What the brand adds to the head of the page (`<!--brand-->`), and its style sheet. */
  head: string;
  css: string;
};

const YEAR = 'public, max-age=31536000, immutable';

/** Serves the web app: assets with a hash are cached for a year, the page is always fresh, any other path is a route of the app. */
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
    // The built page has no brand; the route below serves it with one, under any path. Source maps would reveal our sources.
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
  // A route instead of a not-found handler, so that plugins for routes (compression) apply to it.
  app.get('/*', (request, reply) =>
    isPage(request.url)
      ? reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(page)
      : reply.callNotFound(),
  );
}

function isPage(url: string): boolean {
  return !url.startsWith('/api') && !/\.\w+$/.test(url.split('?')[0] ?? '');
}
