import { clockOffsetMs, deviceMs } from '../clock.ts';
import { loadOnce } from '../lazy-page.ts';
import { randomId } from '../random-id.ts';
import { sessionStore } from '../session-store.ts';
import { createKept } from './kept.ts';
import { openShelves } from './shelves.ts';

/** Without a secure context there is no cipher, so that nothing is kept (SEC-67). */
export function canKeep(): boolean {
  return window.isSecureContext && 'indexedDB' in window;
}

const open = loadOnce(async () =>
  createKept({
    shelves: await openShelves(),
    // An operator who sees as a customer leaves nothing of them on their own device.
    person: () => {
      const session = sessionStore.get();
      return session && !session.view ? { token: session.token, ci: session.ci } : null;
    },
    deviceMs,
    offsetMs: clockOffsetMs,
    newId: randomId,
  }),
);

/** Keeps a copy of an answer; false where this device or this moment keeps none. */
export async function keepCopy(name: string, value: unknown): Promise<boolean> {
  if (!canKeep()) return false;
  // A private window or a full disk refuses: then the page works without.
  return open()
    .then(({ copies }) => copies.keep(name, value))
    .catch(() => false);
}

export async function readCopy(name: string): Promise<{ value: unknown; at: number } | undefined> {
  if (!canKeep()) return undefined;
  return open()
    .then(({ copies }) => copies.read(name))
    .catch(() => undefined);
}

/** At the end of a session. */
export async function wipeCopies(): Promise<void> {
  if (!canKeep()) return;
  await open()
    .then(({ copies }) => copies.wipe())
    .catch(() => undefined);
}
