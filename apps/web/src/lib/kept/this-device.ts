import { SECOND_MS } from '@kantuta/contract/durations';
import { clockOffsetMs, deviceMs, nowMs } from '../clock.ts';
import { whenIdle } from '../idle.ts';
import { IDLE_MS, lastActivity } from '../inactivity.ts';
import { loadOnce } from '../lazy-page.ts';
import { randomId } from '../random-id.ts';
import { sessionStore } from '../session-store.ts';
import { createKept, type UnsentAct } from './kept.ts';
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
    isOver: isSessionOver,
    deviceMs,
    offsetMs: clockOffsetMs,
    newId: randomId,
  }),
);

/** The server would say so (SEC-21); without a network this device has to. */
function isSessionOver(): boolean {
  const last = lastActivity();
  const isIdle = last !== null && deviceMs() - last >= IDLE_MS;
  return isIdle || (sessionStore.get()?.exp ?? Infinity) * SECOND_MS <= nowMs();
}

/** Keeps a copy of an answer that was asked for with this token; false where this device or this moment keeps none. */
export async function keepCopy(name: string, value: unknown, askedAs: string): Promise<boolean> {
  if (!canKeep()) return false;
  // A large answer is encrypted once it is on the screen.
  await new Promise<void>((done) => {
    whenIdle(done);
  });
  // A private window or a full disk refuses: then the page works without.
  return open()
    .then(({ copies }) => copies.keep(name, value, askedAs))
    .catch(() => false);
}

export async function readCopy(name: string): Promise<{ value: unknown; at: number } | undefined> {
  if (!canKeep()) return undefined;
  return open()
    .then(({ copies }) => copies.read(name))
    .catch(() => undefined);
}

/** Keeps what was done until the server has heard of it; null where this device or this moment keeps nothing. */
export async function keepAct(kind: string, input: unknown): Promise<UnsentAct | null> {
  if (!canKeep()) return null;
  return open()
    .then(({ acts }) => acts.keep(kind, input))
    .catch(() => null);
}

/** What the person who is here did and the server has not heard of, in its order. */
export async function listActs(): Promise<UnsentAct[]> {
  if (!canKeep()) return [];
  return open()
    .then(({ acts }) => acts.list())
    .catch(() => []);
}

/** The server has judged it. */
export async function acknowledgeAct(id: string): Promise<void> {
  await open().then(({ acts }) => acts.acknowledge(id));
}

/** At the end of a session. */
export async function wipeCopies(): Promise<void> {
  if (!canKeep()) return;
  await open()
    .then(({ copies }) => copies.wipe())
    .catch(() => undefined);
}
