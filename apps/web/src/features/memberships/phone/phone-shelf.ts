import { type DBSchema, openDB } from 'idb';

/** What this phone shows passes of a product with. Its key cannot be read out. */
export type KeptPhone = {
  saleId: number;
  keys: CryptoKeyPair;
  /** With the signature of the server. */
  certificate: string;
  endsAt: string;
};

export type PhoneShelf = {
  read: (saleId: number) => Promise<KeptPhone | undefined>;
  put: (phone: KeptPhone) => Promise<unknown>;
};

interface Schema extends DBSchema {
  phones: { key: number; value: KeptPhone };
}

/** It outlives sessions: passes are shown at a gate without a network. */
export async function openPhoneShelf(): Promise<PhoneShelf> {
  const database = await openDB<Schema>('kantuta-park', 1, {
    upgrade(made) {
      made.createObjectStore('phones', { keyPath: 'saleId' });
    },
  });
  return {
    read: (saleId) => database.get('phones', saleId),
    put: (phone) => database.put('phones', phone),
  };
}
