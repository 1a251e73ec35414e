import { cleanupOutdatedCaches, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkFirst } from 'workbox-strategies';
import { isPage, keyOfPage, NO_PAGES } from './pages.ts';

/** Written in by the build: what the first page needs, and all files of this release. */
declare const SHELL: readonly string[];
declare const FILES: readonly string[];

// The library of types for workers does not go together with that of pages.
type WorkerEvent = Event & { waitUntil(work: Promise<unknown>): void; data?: unknown };
type WorkerScope = {
  addEventListener(type: string, listener: (event: WorkerEvent) => void): void;
  skipWaiting(): Promise<void>;
  clients: { claim(): Promise<void> };
};
const worker = self as unknown as WorkerScope;

const USED = 'kantuta-files';
const PAGE = 'kantuta-page';
// A page that does not come within this time is shown as it was.
const PAGE_SECONDS = 4;

/**
 * Answers without a network: the page and the files that it has used (docs/decisions/045). Calls never pass through it: what is personal lies
 * encrypted in lib/kept.
 */
cleanupOutdatedCaches();
precacheAndRoute(SHELL.map((url) => ({ url, revision: null })));

// Names of files change with their content.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
  new CacheFirst({ cacheName: USED }),
);

// Every address of the app is the same page; the network has the newest, so that a release is never kept away from anybody.
const samePage = {
  cacheKeyWillBeUsed: async ({ request }: { request: Request }) => keyOfPage(request.url),
  // Somebody may open a file, or what a proxy puts in its place: neither is the page.
  cacheWillUpdate: async ({ response }: { response: Response }) =>
    isPage(response) ? response : null,
};
const page = new NetworkFirst({
  cacheName: PAGE,
  networkTimeoutSeconds: PAGE_SECONDS,
  plugins: [samePage],
});
registerRoute(new NavigationRoute(page, { denylist: NO_PAGES }));
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname === '/brand.css',
  new NetworkFirst({ cacheName: PAGE, networkTimeoutSeconds: PAGE_SECONDS }),
);

worker.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([worker.clients.claim(), dropOldFiles()]));
});

worker.addEventListener('message', (event) => {
  const { data } = event;
  if (data === 'take over') event.waitUntil(worker.skipWaiting());
  // What a page loaded before there was a worker: the browser has it, so that this costs no data.
  else if (Array.isArray(data)) event.waitUntil(keepUsed(data));
});

async function keepUsed(paths: readonly unknown[]): Promise<void> {
  const cache = await caches.open(USED);
  const own = FILES.filter((file) => paths.includes(file));
  const missing = await Promise.all(
    own.map(async (file) => ((await caches.match(file)) ? [] : [file])),
  );
  await Promise.allSettled(missing.flat().map((file) => cache.add(file)));
  const pages = await caches.open(PAGE);
  await Promise.allSettled(['/', '/brand.css'].map((address) => pages.add(address)));
}

async function dropOldFiles(): Promise<void> {
  const cache = await caches.open(USED);
  for (const request of await cache.keys())
    if (!FILES.includes(new URL(request.url).pathname)) await cache.delete(request);
}
