import { HOUR_MS } from '@kantuta/contract/durations';
import {
  keyOfSession,
  nameUnder,
  newKey,
  newNamingKey,
  seal,
  type Sealed,
  tagOf,
  unseal,
} from './cipher.ts';
import type { KeptCopy, Shelves } from './shelves.ts';

/** All that is kept on a device, copies and acts together (SEC-67). */
export const MOST_BYTES = 5 * 1024 * 1024;

/** As long as a session can last (SEC-21). A clock that was set back more than an hour is not believed. */
const OLDEST_MS = 12 * HOUR_MS;
/** The key with which this device names people. */
const NAMING = 'naming';

export type Person = { token: string; ci: string };

/** An act as it was done: when by the clock of the device, and how wrong that clock was as far as it is known. */
export type UnsentAct = {
  id: string;
  kind: string;
  input: unknown;
  deviceAt: number;
  offsetMs: number;
};

/**
 * What is kept without a network, for all nouns: copies of answers, which end with the session, and unsent acts, which end when the server
 * has acknowledged them. Everything is encrypted; copies under a key of the session, acts under a key of the person on this device.
 */
export function createKept({
  shelves,
  person,
  isOver,
  deviceMs,
  offsetMs,
  newId,
}: {
  shelves: Shelves;
  /** Who is signed in; null between sessions, when nothing is kept or read. */
  person: () => Person | null;
  /** Its limits of time have passed, whether or not anybody could ask the server. */
  isOver: () => boolean;
  deviceMs: () => number;
  offsetMs: () => number;
  newId: () => string;
}) {
  const { copies, acts, keys } = shelves;

  /** Makes room by dropping the oldest copies. Acts are never dropped. */
  async function makeRoom(bytes: number, but: string): Promise<boolean> {
    const others = (await copies.all()).filter(([name]) => name !== but);
    const waiting = await acts.all();
    let free = MOST_BYTES - bytes - sumOf(waiting) - sumOf(others);
    for (const [name, copy] of others.toSorted(([, a], [, b]) => a.at - b.at)) {
      if (free >= 0) break;
      // oxlint-disable-next-line no-await-in-loop -- one at a time, the oldest first
      await copies.remove(name);
      free += copy.data.byteLength;
    }
    return free >= 0;
  }

  /** The person, while their session lasts. */
  function present(): Person | null {
    return isOver() ? null : person();
  }

  async function ownerOf({ ci }: Person): Promise<string> {
    const known = await keys.get(NAMING);
    if (known) return nameUnder(known, ci);
    const made = await newNamingKey();
    await keys.put(NAMING, made);
    return nameUnder(made, ci);
  }

  async function wipe(): Promise<void> {
    for (const [name] of await copies.all()) await copies.remove(name);
  }

  async function keyOfActs(owner: string): Promise<CryptoKey> {
    const known = await keys.get(owner);
    if (known) return known;
    const made = await newKey();
    await keys.put(owner, made);
    return made;
  }

  return {
    copies: {
      /**
       * Keeps an answer under its name; false if there is no room even without other copies, or if the session in which it was asked for is not
       * the one of now: an answer to one person is never sealed for the next.
       */
      async keep(name: string, value: unknown, askedAs: string): Promise<boolean> {
        const who = present();
        if (!who || who.token !== askedAs) return false;
        const sealed = await seal(await keyOfSession(who.token), value);
        const session = await tagOf(who.token);
        // Whatever another session has left behind goes first.
        for (const [other, copy] of await copies.all())
          if (copy.session !== session) await copies.remove(other);
        if (!(await makeRoom(sealed.data.byteLength, name))) return false;
        // The session may have ended meanwhile: then its copies have just been wiped.
        if (present()?.token !== who.token) return false;
        await copies.put(name, { ...sealed, session, at: deviceMs() });
        return true;
      },

      /** The copy of this session and when it was made; undefined if there is none that this session can read. */
      async read(name: string): Promise<{ value: unknown; at: number } | undefined> {
        const who = present();
        if (isOver()) await wipe();
        const copy = who && (await copies.get(name));
        if (
          !who ||
          !copy ||
          isTooOld(copy.at, deviceMs()) ||
          copy.session !== (await tagOf(who.token))
        )
          return undefined;
        const value = await unseal(await keyOfSession(who.token), copy).catch(() => undefined);
        return value === undefined ? undefined : { value, at: copy.at };
      },

      /** At the end of a session. */
      wipe,
    },

    acts: {
      /** Keeps an act until the server has acknowledged it; null if there is no room, which the person has to be told. */
      async keep(kind: string, input: unknown): Promise<UnsentAct | null> {
        const who = present();
        if (!who) return null;
        const owner = await ownerOf(who);
        const act = { id: newId(), kind, input, deviceAt: deviceMs(), offsetMs: offsetMs() };
        const sealed = await seal(await keyOfActs(owner), act);
        if (!(await makeRoom(sealed.data.byteLength, ''))) return null;
        // Done after what waits already, also within a millisecond of it or by a clock that was set back.
        const newest = Math.max(0, ...(await acts.all()).map(([, { at }]) => at));
        await acts.put(act.id, { ...sealed, owner, at: Math.max(act.deviceAt, newest + 1) });
        return act;
      },

      /** The acts of the person who is signed in, in the order in which they were done. */
      async list(): Promise<UnsentAct[]> {
        const who = present();
        if (!who) return [];
        const owner = await ownerOf(who);
        const own = (await acts.all()).filter(([, act]) => act.owner === owner);
        if (own.length === 0) return [];
        const key = await keyOfActs(owner);
        const read = await Promise.all(
          own
            .toSorted(([, a], [, b]) => a.at - b.at)
            .map(([, act]) => unseal(key, act).catch(() => null)),
        );
        return read.filter((act) => act !== null) as UnsentAct[];
      },

      /** The server has it. */
      async acknowledge(id: string): Promise<void> {
        const act = await acts.get(id);
        if (!act) return;
        await acts.remove(id);
        const isLast = !(await acts.all()).some(([, { owner }]) => owner === act.owner);
        if (isLast) await keys.remove(act.owner);
      },
    },
  };
}

function isTooOld(at: number, now: number): boolean {
  return now - at > OLDEST_MS || at - now > HOUR_MS;
}

function sumOf(items: readonly (readonly [string, Sealed | KeptCopy])[]): number {
  return items.reduce((sum, [, { data }]) => sum + data.byteLength, 0);
}
