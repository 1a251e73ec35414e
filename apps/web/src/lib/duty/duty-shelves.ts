import type { DeviceKeys, SealedBox } from '@kantuta/contract/doors/sealed-box.rules';
import { type DBSchema, openDB } from 'idb';
import type { Sealed } from '../kept/cipher.ts';

export type SigningKey = { id: string; publicKey: string };

/** A pass of this device, whatever it is for. Its keys cannot be read out, and its list is as sealed as it came. */
export type KeptDuty = {
  passId: string;
  keys: DeviceKeys;
  /** Under which marks lie here until they are sent. */
  marksKey: CryptoKey;
  list: SealedBox | null;
  revokedAt: string | null;
  /** How far the clock of this device was behind the server's at the last answer: a page that opens without a network knows no other. */
  offsetMs?: number;
};
/** A mark that the server has not acknowledged. */
export type KeptMark = Sealed & {
  /** The place of its pass: a room, or `gate:` and the gate. */
  roomId: string;
  at: number;
  /** The server could not tell that this device noted it: it waits for the person, and is not sent again. */
  isRefused?: boolean;
};

/** What a duty needs of a device; tests bring one of their own. */
export type DutyShelves = {
  places: () => Promise<string[]>;
  pass: (place: string) => Promise<KeptDuty | undefined>;
  putPass: (place: string, pass: KeptDuty) => Promise<unknown>;
  dropPass: (place: string) => Promise<unknown>;
  marks: (place: string) => Promise<(readonly [id: string, mark: KeptMark])[]>;
  putMark: (id: string, mark: KeptMark) => Promise<unknown>;
  dropMark: (id: string) => Promise<unknown>;
};

interface Schema extends DBSchema {
  passes: { key: string; value: KeptDuty };
  marks: { key: string; value: KeptMark; indexes: { room: string } };
}

/** The shelves of this browser: they outlive sessions, because doors and gates do (decision 057, decision 060). */
export async function openDutyShelves(): Promise<DutyShelves> {
  const database = await openDB<Schema>('kantuta-door', 1, {
    upgrade(made) {
      made.createObjectStore('passes');
      made.createObjectStore('marks').createIndex('room', 'roomId');
    },
  });
  return {
    places: () => database.getAllKeys('passes'),
    pass: (place) => database.get('passes', place),
    putPass: (place, pass) => database.put('passes', pass, place),
    dropPass: (place) => database.delete('passes', place),
    async marks(place) {
      const of = database.transaction('marks').store.index('room');
      const [keys, marks] = await Promise.all([of.getAllKeys(place), of.getAll(place)]);
      return marks.map((mark, index) => [keys[index] ?? '', mark] as const);
    },
    putMark: (id, mark) => database.put('marks', mark, id),
    dropMark: (id) => database.delete('marks', id),
  };
}
