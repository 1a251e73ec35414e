import type { Server } from 'node:http';

const QUIET_MS = 20_000;

/**
 * Collects garbage once when nobody has called for a while: V8 does so only while it makes new objects, and a server at rest would keep what its
 * busiest hour left behind (70 MB). Needs `--expose-gc`; without it nothing happens.
 */
export function collectWhenQuiet(server: Server, quietMs = QUIET_MS): void {
  const { gc } = globalThis;
  if (!gc) return;
  const timer = setTimeout(() => {
    gc();
  }, quietMs).unref();
  server.on('request', () => timer.refresh());
}
