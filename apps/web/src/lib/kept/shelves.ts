import { type DBSchema, openDB } from 'idb';
import type { Sealed } from './cipher.ts';

/** An answer of the server, kept for the session in which it was read. */
export type KeptCopy = Sealed & { session: string; at: number };
/** Something that a person did without a network; it outlives the session until the server has acknowledged it. */
export type KeptAct = Sealed & { owner: string; at: number };

export type Shelf<Item> = {
  get: (key: string) => Promise<Item | undefined>;
  put: (key: string, item: Item) => Promise<unknown>;
  remove: (key: string) => Promise<unknown>;
  all: () => Promise<(readonly [key: string, item: Item])[]>;
};

export type Shelves = {
  copies: Shelf<KeptCopy>;
  acts: Shelf<KeptAct>;
  /** The keys of people whose acts wait. */
  keys: Shelf<CryptoKey>;
};

interface Schema extends DBSchema {
  copies: { key: string; value: KeptCopy };
  acts: { key: string; value: KeptAct };
  keys: { key: string; value: CryptoKey };
}

/** The shelves of this browser. */
export async function openShelves(): Promise<Shelves> {
  const database = await openDB<Schema>('kantuta-kept', 1, {
    upgrade(made) {
      for (const name of ['copies', 'acts', 'keys'] as const) made.createObjectStore(name);
    },
  });
  const shelf = <Name extends keyof Shelves>(name: Name): Shelf<Schema[Name]['value']> => ({
    get: (key) => database.get(name, key),
    put: (key, item) => database.put(name, item, key),
    remove: (key) => database.delete(name, key),
    async all() {
      const found: (readonly [string, Schema[Name]['value']])[] = [];
      const { store } = database.transaction(name);
      let cursor = await store.openCursor();
      while (cursor) {
        found.push([String(cursor.key), cursor.value]);
        // oxlint-disable-next-line no-await-in-loop -- a cursor goes one by one
        cursor = await cursor.continue();
      }
      return found;
    },
  });
  return { copies: shelf('copies'), acts: shelf('acts'), keys: shelf('keys') };
}
