import { randomBytes } from 'node:crypto';
import { Socket } from 'node:net';
import pg from 'pg';
import type { Log } from '../log.ts';
import { announcementSchema, EVENTS_CHANNEL, type Announcement } from './channels.ts';

const RETRY_MS = 1_000;
const CONNECT_MS = 5_000;
// The listener says something to itself this often, and when it has heard nothing for this long, its connection is not what it seems.
const PULSE_MS = 5_000;
const SILENT_MS = 15_000;

export type Listener = {
  /** How long it has heard nothing, not even its own pulse. */
  silentSeconds(): number;
  stop(): Promise<void>;
};

/**
 * Receives notifications on a connection of its own and reconnects when that breaks; browsers pull what was missed (SEC-45). A connection
 * can be dead without breaking (a firewall forgot it, PostgreSQL or this process stood still): then its own pulse does not come back.
 */
export function listenToEvents({
  url,
  log,
  hear,
  missed,
  lost = () => undefined,
  pulseMs = PULSE_MS,
  silentMs = SILENT_MS,
}: {
  url: string;
  log: Log;
  hear(announcement: Announcement): void;
  /** Called when it listens again after an interruption. */
  missed(): void;
  /** Called when a connection broke or fell silent. */
  lost?(): void;
  pulseMs?: number;
  silentMs?: number;
}): Listener {
  // Of this listener alone: the pulses of other processes tell nothing about this connection.
  const pulse = `kantuta_pulse_${randomBytes(8).toString('hex')}`;
  let heardAt = performance.now();
  let hasListened = false;
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let beat: NodeJS.Timeout | undefined;
  let stopped = false;

  async function connect(): Promise<void> {
    const socket = new Socket();
    const fresh = new pg.Client({
      connectionString: url,
      keepAlive: true,
      connectionTimeoutMillis: CONNECT_MS,
      query_timeout: silentMs,
      stream: () => socket,
    });
    let isLost = false;
    /** Once: the end of a broken connection is reported as an error of its own. */
    const lose = (error: unknown) => {
      if (isLost || stopped) return;
      isLost = true;
      log.warn({ event: 'event_listener_lost', error });
      lost();
      socket.destroy();
      retry();
    };
    fresh.on('error', lose);
    fresh.on('end', () => retry());
    fresh.on('notification', (message) => {
      heardAt = performance.now();
      if (message.channel === pulse) return;
      const parsed = announcementSchema.safeParse(parseJson(message.payload));
      if (parsed.success) hear(parsed.data);
    });
    try {
      await fresh.connect();
      await fresh.query(`LISTEN ${EVENTS_CHANNEL}`);
      await fresh.query(`LISTEN ${pulse}`);
      client = fresh;
      heardAt = performance.now();
      beat = setInterval(() => feel(fresh, lose), pulseMs);
      if (hasListened && !stopped) missed();
      hasListened = true;
      if (stopped) await fresh.end();
    } catch (error) {
      lose(error);
    }
  }

  /** Sends a pulse; ends a connection on which the last ones did not come back. */
  function feel(fresh: pg.Client, lose: (error: Error) => void): void {
    if (performance.now() - heardAt <= silentMs) {
      fresh.query(`NOTIFY ${pulse}`).catch(() => undefined);
      return;
    }
    lose(new Error('The connection is silent: not even its own notifications arrive.'));
  }

  function retry(): void {
    clearInterval(beat);
    if (stopped || timer !== undefined) return;
    timer = setTimeout(() => {
      timer = undefined;
      connecting = connect();
    }, RETRY_MS);
  }

  let connecting = connect();
  return {
    silentSeconds: () => (performance.now() - heardAt) / 1_000,
    async stop() {
      stopped = true;
      clearTimeout(timer);
      // A connection that is still being opened ends itself.
      await connecting;
      clearInterval(beat);
      await client?.end();
    },
  };
}

function parseJson(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
}
