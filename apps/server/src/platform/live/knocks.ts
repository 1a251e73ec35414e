import { createTurns } from '../outbound/turns.ts';
import type { Log } from '../log.ts';

// As long as a connection may stand there without having entered.
export const CONNECT_MS = 10_000;
// Of the 20 connections of the database; at 3 ms each the last of a full queue waits some 2 s, which is as long as after a restart.
const AT_ONCE = 4;
const WAITING = 2_000;

/**
 * Who knocks at the socket asks the database, and no limit of calls counts it. So a connection asks once, which the library would let ask
 * without end, and a few ask at a time: a crowd at the socket holds up nobody who pays (security rules 46 and 56). Whoever finds too many
 * before them is no longer connected, and comes back by themselves.
 */
export function createKnocks(log: Log) {
  const turns = createTurns({ maxConcurrent: AT_ONCE, maxWaiting: WAITING });
  const knocked = new WeakSet<object>();

  return async (conn: { close(): unknown }, ask: () => Promise<void>): Promise<void> => {
    if (knocked.has(conn)) {
      conn.close();
      return;
    }
    knocked.add(conn);
    if (await turns.take(CONNECT_MS)) {
      await ask().finally(() => turns.giveBack());
      return;
    }
    log.warn({ event: 'socket_refused', codigo: 'too_many_requests' });
    conn.close();
  };
}
