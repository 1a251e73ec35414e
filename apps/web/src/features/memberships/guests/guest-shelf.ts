import { type DBSchema, openDB } from 'idb';

/** A pass that this phone keeps for a guest. Its key cannot be read out; without a certificate the server has not answered yet. */
export type KeptGuestPass = {
  reference: string;
  keys: CryptoKeyPair;
  certificate: string;
  endsAt: string;
  saleId: number;
  number: number;
  name: string;
  on: string;
};

export type GuestShelf = {
  read: (reference: string) => Promise<KeptGuestPass | undefined>;
  put: (pass: KeptGuestPass) => Promise<unknown>;
  drop: (reference: string) => Promise<unknown>;
};

interface Schema extends DBSchema {
  passes: { key: string; value: KeptGuestPass };
}

/** A guest has no session: it is shown at a gate without a network. */
export async function openGuestShelf(): Promise<GuestShelf> {
  const database = await openDB<Schema>('kantuta-guest', 1, {
    upgrade(made) {
      made.createObjectStore('passes', { keyPath: 'reference' });
    },
  });
  return {
    read: (reference) => database.get('passes', reference),
    put: (pass) => database.put('passes', pass),
    drop: (reference) => database.delete('passes', reference),
  };
}
