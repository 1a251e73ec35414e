import { SESSION_END_CAUSES, type SessionEndCause } from '@kantuta/contract/envelope';
import { LOOK_AT } from '@kantuta/contract/event';
import { FOLLOW, PATCH, RECONNECTING } from '@kantuta/contract/realtime';
import type { QueryClient, QueryFilters } from '@tanstack/react-query';
import { ageMs } from './clock.ts';
import { openRecord } from './open-record.ts';
import type { Session } from './session-store.ts';
import { announceJoined, deliverPatch, followedTopics } from './topics.ts';

/** A message of the server’s socket (PLT-17). */
export type LiveSocket = {
  on: (event: string, listener: (payload?: unknown) => void) => unknown;
  emit: (event: string, payload: unknown, acknowledged?: () => void) => unknown;
  /** Opens the connection again; only needed when the server has ended it, because a broken one is opened again by the library. */
  connect: () => unknown;
  disconnect: () => unknown;
};

/** The specification’s three fields; and, evaluated at each connection, the age in milliseconds of the oldest data on the screen (our addition). */
export type Handshake = {
  channel: string;
  username: string;
  password: string;
  age?: () => number | undefined;
};

export type LiveParts = {
  /** Opens the connection with the handshake of the specification; loaded only after login. */
  open: (auth: Handshake) => Promise<LiveSocket>;
  queries: QueryClient;
  ended: (cause: SessionEndCause) => void;
  notified: (message: string, isGood: boolean) => void;
};

type QueryPrefix = readonly string[];

/** The server read an answer some time before it arrived; this much is allowed for a slow connection. */
const UNDER_WAY_MS = 10_000;

const ENDED_BY_SERVER = 'io server disconnect';

/** Later than the first try after a broken connection: a server that ends connections should not be asked in haste. */
function awhile(): number {
  const { reconnectionDelay: least, reconnectionDelayMax: most } = RECONNECTING;
  return least + Math.random() * (most / 2 - least);
}

type Refresh = { only: readonly string[] | undefined; prefixes: QueryPrefix[] };
const refreshed = new Map<string, Refresh[]>();
const refreshedSoon = new Map<string, QueryPrefix[]>();

/** When what has come as a patch is read again: at another moment on each page, so that a full hall is not 200 readings at once. */
const SOON_MS = [2_000, 8_000] as const;

/**
 * Declares which queries an event makes stale, beside those queries in `<noun>.api.ts`:
 * `refreshOn(paymentSettled, ['payments'], ['sales'])`; with `only`, when the event names one of these things.
 */
export function refreshOn(
  { name, only }: { name: string; only?: readonly string[] },
  ...prefixes: QueryPrefix[]
): void {
  refreshed.set(name, [...(refreshed.get(name) ?? []), { only, prefixes }]);
}

/**
 * Declares queries whose pages show an event by a patch of their topic, or can wait: they are read again some seconds after it, once for all
 * hints that have come by then.
 */
export function refreshSoonOn({ name }: { name: string }, ...prefixes: QueryPrefix[]): void {
  refreshedSoon.set(name, [...(refreshedSoon.get(name) ?? []), ...prefixes]);
}

/** The queries that a hint makes stale, each once: rooms that declare the same, or a part of it, would have it fetched again for each. */
function staleAfter(event: string, ids: readonly unknown[]): QueryPrefix[] {
  const refreshes = refreshed.get(event) ?? [];
  const stale = refreshes.flatMap(({ only, prefixes }) =>
    only === undefined || only.some((id) => ids.includes(id)) ? prefixes : [],
  );
  return stale.filter(
    (prefix, index) =>
      !stale.some(
        (other, place) =>
          isPartOf(prefix, other) && (other.length < prefix.length || place < index),
      ),
  );
}

function isPartOf(prefix: QueryPrefix, whole: QueryPrefix): boolean {
  return whole.every((step, index) => step === prefix[index]);
}

/** The realtime connection of one session. A hint says only that something changed; the data is fetched (architecture, idea 5). */
export function createLive({ open, queries, ended, notified }: LiveParts) {
  let socket: LiveSocket | null = null;
  let isConnected = false;
  let generation = 0;

  const refresh = (...prefixes: QueryPrefix[]) => {
    for (const queryKey of prefixes) void queries.invalidateQueries({ queryKey });
  };
  const waiting = new Set<string>();
  const refreshSoon = (...prefixes: QueryPrefix[]) => {
    const [least, most] = SOON_MS;
    for (const prefix of prefixes) {
      const name = prefix.join('.');
      if (waiting.has(name)) continue;
      waiting.add(name);
      setTimeout(
        () => waiting.delete(name) && refresh(prefix),
        least + Math.random() * (most - least),
      );
    }
  };

  /** Reports which customer page the operator has open; without a connection, as soon as there is one. */
  function reportOpenRecord(): void {
    const page = openRecord.get();
    if (isConnected) socket?.emit(LOOK_AT, page && { personId: page.personId, age: page.age() });
  }
  openRecord.subscribe(reportOpenRecord);

  function reportTopics(): void {
    if (isConnected) socket?.emit(FOLLOW, followedTopics.get(), announceJoined);
  }
  followedTopics.subscribe(reportTopics);

  function close(): void {
    generation += 1;
    waiting.clear();
    isConnected = false;
    socket?.disconnect();
    socket = null;
  }

  async function connect({ ci, token }: Pick<Session, 'ci' | 'token'>): Promise<void> {
    close();
    const mine = generation;
    let wasConnected = false;
    const opened = await open({
      channel: ci,
      username: ci,
      password: token,
      age: () => (wasConnected ? undefined : ageOfShown(queries)),
    });
    // Logged out while the library was still loading.
    if (mine !== generation) {
      opened.disconnect();
      return;
    }
    socket = opened;
    opened.on('connect', () => {
      // Changes during the interruption are unknown: everything on screen is read again.
      if (wasConnected) void queries.invalidateQueries(ALL_BUT_PATCHED);
      wasConnected = true;
      isConnected = true;
      if (openRecord.get() !== null) reportOpenRecord();
      if (followedTopics.get().length > 0) reportTopics();
    });
    opened.on('disconnect', (reason) => {
      isConnected = false;
      // Only `unlogin` and a refusal end a session. A server that ends the connection for another reason would leave this page without
      // news, because the library opens such a connection never again.
      if (reason === ENDED_BY_SERVER)
        setTimeout(() => mine === generation && opened.connect(), awhile());
    });
    opened.on('connect_error', (error) => {
      if (textIn(dataOf(error), 'codigo') === 'session_invalid') {
        close();
        ended(causeOf(dataOf(error)) ?? 'api');
      }
    });
    opened.on('unlogin', (payload) => {
      if (textIn(payload, 'token') !== token) return;
      close();
      // The reason is our addition: it tells an expired session from a logout elsewhere.
      ended(causeOf(payload) ?? 'realtime');
    });
    // Messages with their own names (specification section 7): nouns declare with `refreshOn` what such a message makes stale, as for events.
    for (const event of ['notification', 'promocion'])
      opened.on(event, (payload) => {
        notified(textIn(payload, 'message'), isGoodNews(payload));
        refresh(...staleAfter(event, []));
      });
    opened.on(PATCH, (payload) => {
      if (typeof payload === 'object' && payload !== null && 'patch' in payload)
        deliverPatch(textIn(payload, 'topic'), payload.patch);
    });
    opened.on('changed', (payload) => {
      const event = textIn(payload, 'event');
      // The server no longer knows what changed since the page was read.
      if (event === 'everything') void queries.invalidateQueries(ALL_BUT_PATCHED);
      else {
        refresh(...staleAfter(event, listIn(payload, 'ids')));
        refreshSoon(...(refreshedSoon.get(event) ?? []));
      }
    });
  }

  return { connect, close };
}

/** Queries that read by themselves what they have missed, once they follow their topic again: `meta: PATCHED`. */
export const PATCHED = { isPatched: true } as const;
const ALL_BUT_PATCHED: QueryFilters = { predicate: ({ meta }) => meta?.['isPatched'] !== true };

/** The age of the oldest cached data: the server sends the hints it has given since then (decision 014). */
export function ageOfShown(queries: QueryClient, which: QueryFilters = ALL_BUT_PATCHED): number {
  const ages = queries
    .getQueryCache()
    .findAll(which)
    .filter(({ state }) => state.dataUpdatedAt > 0)
    .map(({ state }) => ageMs(state.dataUpdatedAt));
  return Math.max(0, ...ages) + UNDER_WAY_MS;
}

function textIn(payload: unknown, name: string): string {
  const value = typeof payload === 'object' && payload !== null ? Reflect.get(payload, name) : '';
  return typeof value === 'string' ? value : '';
}

function listIn(payload: unknown, name: string): readonly unknown[] {
  const value: unknown =
    typeof payload === 'object' && payload !== null ? Reflect.get(payload, name) : [];
  return Array.isArray(value) ? value : [];
}

function dataOf(error: unknown): unknown {
  return typeof error === 'object' && error !== null ? Reflect.get(error, 'data') : null;
}

function causeOf(payload: unknown): SessionEndCause | undefined {
  return SESSION_END_CAUSES.find((each) => each === textIn(payload, 'cause'));
}

function isGoodNews(payload: unknown): boolean {
  return typeof payload === 'object' && payload !== null && 'isGood' in payload;
}
