import pg from 'pg';
import type { Log } from '../log.ts';
import { announcementSchema, EVENTS_CHANNEL, type Announcement } from './channels.ts';

const RETRY_MS = 1_000;

export type Listener = { stop(): Promise<void> };

/** Receives notifications on a connection of its own and reconnects when that breaks; browsers pull what was missed (SEC-45). */
export function listenToEvents({
  url,
  log,
  hear,
  missed,
}: {
  url: string;
  log: Log;
  hear(announcement: Announcement): void;
  /** Called when it listens again after an interruption. */
  missed(): void;
}): Listener {
  let hasListened = false;
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;

  async function connect(): Promise<void> {
    const fresh = new pg.Client({ connectionString: url, keepAlive: true });
    fresh.on('error', (error) => {
      if (!stopped) log.warn({ event: 'event_listener_lost', error });
    });
    fresh.on('end', () => retry());
    fresh.on('notification', (message) => {
      const parsed = announcementSchema.safeParse(parseJson(message.payload));
      if (parsed.success) hear(parsed.data);
    });
    try {
      await fresh.connect();
      await fresh.query(`LISTEN ${EVENTS_CHANNEL}`);
      client = fresh;
      if (hasListened && !stopped) missed();
      hasListened = true;
      if (stopped) await fresh.end();
    } catch (error) {
      if (!stopped) log.warn({ event: 'event_listener_lost', error });
      retry();
    }
  }

  function retry(): void {
    if (stopped || timer !== undefined) return;
    timer = setTimeout(() => {
      timer = undefined;
      connecting = connect();
    }, RETRY_MS);
  }

  let connecting = connect();
  return {
    async stop() {
      stopped = true;
      clearTimeout(timer);
      // A connection that is still being opened ends itself.
      await connecting;
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
