import { createSemaphore } from '../outbound/semaphore.ts';
import type { Log } from '../log.ts';

// As long as a connection may stay open without a handshake.
export const CONNECT_MS = 10_000;
// Of the 20 connections of the database. At 3 ms each, the last of a full queue waits about 2 s, as long as after a restart.
const AT_ONCE = 4;
const WAITING = 2_000;

/**
 * Each handshake queries the database, and no limit of calls counts it. The library would let one connection ask without end, so a
 * connection may ask once, and only a few connections ask at a time: a crowd at the socket delays no payment (SEC-46 and SEC-56). A
 * connection that finds too many waiting is closed; its client opens it again.
 */
export function createThrottle(log: Log) {
  const semaphore = createSemaphore({ maxConcurrent: AT_ONCE, maxWaiting: WAITING });
  const asked = new WeakSet<object>();

  return async (conn: { close(): unknown }, ask: () => Promise<void>): Promise<void> => {
    if (asked.has(conn)) {
      conn.close();
      return;
    }
    asked.add(conn);
    if (await semaphore.acquire(CONNECT_MS)) {
      await ask().finally(() => semaphore.release());
      return;
    }
    log.warn({ event: 'socket_refused', codigo: 'too_many_requests' });
    conn.close();
  };
}
