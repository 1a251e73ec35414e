import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';

export type WebFiles = {
  /** `apps/web/dist`; without it the server serves only the API. */
  folder: string;
  /** What the brand adds to the head of the page (`<!--brand-->`), and its style sheet. */
  head: string;
  css: string;
  /** From where pictures may come beside our own (CAT-22); null: from nowhere. */
  pictures?: () => Promise<string | null>;
};

// Codes are read at the door of a meeting room and at the gate of the park, and the camera is allowed nowhere else (DOOR-12, PASS-11).
const DOOR =
  /^\/(?:(?:eventos-aci\/sala\/[\da-f-]{36}\/)?controlasistencia|operaciones\/puerta)(?:\?|$)/;
const WITH_CAMERA = 'camera=(self), microphone=(), geolocation=()';
const WITHOUT_CAMERA = 'camera=(), microphone=(), geolocation=()';

const YEAR = 'public, max-age=31536000, immutable';

/** Serves the web app: assets with a hash are cached for a year, the page is always fresh, any other path is a route of the app. */
export async function addWebFiles(
  app: FastifyInstance,
  { folder, head, css, pictures }: WebFiles,
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
  app.get('/*', async (request, reply) => {
    if (!isPage(request.url)) return reply.callNotFound();
    const origin = (await pictures?.()) ?? null;
    if (origin !== null) allowPictures(reply, origin);
    reply.header('permissions-policy', DOOR.test(request.url) ? WITH_CAMERA : WITHOUT_CAMERA);
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(page);
  });
}

/** One more origin of pictures, and of nothing else, in the policy that the page comes with. */
function allowPictures(reply: FastifyReply, origin: string): void {
  const policy = String(reply.getHeader('content-security-policy') ?? '');
  reply.header('content-security-policy', policy.replace(/img-src [^;]*/, `$& ${origin}`));
}

function isPage(url: string): boolean {
  return !url.startsWith('/api') && !/\.\w+$/.test(url.split('?')[0] ?? '');
}
