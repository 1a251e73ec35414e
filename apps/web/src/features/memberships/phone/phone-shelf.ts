import { type DBSchema, openDB } from 'idb';

/** What this phone shows passes of a product with. Its key cannot be read out. */
export type KeptPhone = {
  saleId: number;
  /** Of one place of a season ticket (SEA-12). */
  place?: number;
  keys: CryptoKeyPair;
  /** With the signature of the server. */
  certificate: string;
  endsAt: string;
};

export type PhoneShelf = {
  read: (saleId: number, place?: number) => Promise<KeptPhone | undefined>;
  put: (phone: KeptPhone) => Promise<unknown>;
  drop: (saleId: number) => Promise<unknown>;
};

interface Schema extends DBSchema {
  phones: { key: number; value: KeptPhone };
  places: { key: [number, number]; value: KeptPhone };
}

/** It outlives sessions: passes are shown at a gate without a network. */
export async function openPhoneShelf(): Promise<PhoneShelf> {
  const database = await openDB<Schema>('kantuta-park', 2, {
    upgrade(made, before) {
      if (before < 1) made.createObjectStore('phones', { keyPath: 'saleId' });
      made.createObjectStore('places', { keyPath: ['saleId', 'place'] });
    },
    // A page of before that is open lets go, so that a new one opens.
    blocking: (_, __, { target }) => target instanceof IDBDatabase && target.close(),
  });
  return {
    read: (saleId, place) =>
      place === undefined
        ? database.get('phones', saleId)
        : database.get('places', [saleId, place]),
    drop: (saleId) => database.delete('phones', saleId),
    put: (phone) => database.put(phone.place === undefined ? 'phones' : 'places', phone),
  };
}
