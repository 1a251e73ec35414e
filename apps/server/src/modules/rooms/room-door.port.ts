import type { Tx } from '../../platform/db/database.ts';

/** What becomes of devices at the door of a room when somebody loses their right there, or gets another one; the room is locked. */
export type RoomDoor = {
  takePassesBack(
    tx: Tx,
    of: { roomId: string; personId: number; at: Date; byId: number },
  ): Promise<void>;
};
