import type { DoorRoom } from '@kantuta/contract/doors/doors.calls';
import type { DeviceKeys, SealedBox } from '@kantuta/contract/doors/sealed-box.rules';
import type { HelperRight } from '@kantuta/contract/rooms/room.rules';
import { type DBSchema, openDB } from 'idb';
import type { Sealed } from '../../../lib/kept/cipher.ts';

export type SigningKey = { id: string; publicKey: string };

/** The pass of this device for one room. Its keys cannot be read out, and its list is as sealed as it came. */
export type KeptPass = {
  passId: string;
  may: HelperRight;
  room: DoorRoom;
  keys: DeviceKeys;
  /** Under which marks lie here until they are sent. */
  marksKey: CryptoKey;
  list: SealedBox | null;
  /** With which codes of guests are checked without a network. */
  codeKeys: readonly SigningKey[];
  revokedAt: string | null;
};
/** A mark that the server has not acknowledged. */
export type KeptMark = Sealed & {
  roomId: string;
  at: number;
  /** The server could not tell that this device noted it: it waits for the person, and is not sent again. */
  isRefused?: boolean;
};

/** What a duty needs of a device; tests bring one of their own. */
export type DutyShelves = {
  pass: (roomId: string) => Promise<KeptPass | undefined>;
  putPass: (pass: KeptPass) => Promise<unknown>;
  dropPass: (roomId: string) => Promise<unknown>;
  marks: (roomId: string) => Promise<(readonly [id: string, mark: KeptMark])[]>;
  putMark: (id: string, mark: KeptMark) => Promise<unknown>;
  dropMark: (id: string) => Promise<unknown>;
};

interface Schema extends DBSchema {
  passes: { key: string; value: KeptPass };
  marks: { key: string; value: KeptMark; indexes: { room: string } };
}

/** The shelves of this browser: they outlive sessions, because the door does (decision 057). */
export async function openDutyShelves(): Promise<DutyShelves> {
  const database = await openDB<Schema>('kantuta-door', 1, {
    upgrade(made) {
      made.createObjectStore('passes');
      made.createObjectStore('marks').createIndex('room', 'roomId');
    },
  });
  return {
    pass: (roomId) => database.get('passes', roomId),
    putPass: (pass) => database.put('passes', pass, pass.room.roomId),
    dropPass: (roomId) => database.delete('passes', roomId),
    async marks(roomId) {
      const of = database.transaction('marks').store.index('room');
      const [keys, marks] = await Promise.all([of.getAllKeys(roomId), of.getAll(roomId)]);
      return marks.map((mark, index) => [keys[index] ?? '', mark] as const);
    },
    putMark: (id, mark) => database.put('marks', mark, id),
    dropMark: (id) => database.delete('marks', id),
  };
}
