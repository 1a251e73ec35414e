import pg from 'pg';
import type { Log } from '../log.ts';
import { announcementSchema, EVENTS_CHANNEL, type Announcement } from './channels.ts';

const RETRY_MS = 1_000;

export type Listener = { stop(): Promise<void> };

/** Hears announcements on a connection of its own and takes up again when that breaks; what was missed, browsers pull (security rule 45). */
export function listenToEvents({
  url,
  log,
  hear,
  missed,
}: {
  url: string;
  log: Log;
  hear(announcement: Announcement): void;
  /** It listens again after a while in which it did not. */
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
      // One that is on its way ends itself.
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
