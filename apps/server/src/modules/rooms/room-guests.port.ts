import type { Tx } from '../../platform/db/database.ts';

/** What becomes of guests when their room changes; the room is locked. */
export type RoomGuests = {
  /** An adviser left: their guests are withdrawn, and what is free passes on. */
  left(tx: Tx, roomId: string, inviterId: number): Promise<void>;
  /** An adviser may not work any more: the same, and nobody did it. */
  fell(tx: Tx, roomId: string, inviterId: number): Promise<void>;
  /** There may be more seats than before. */
  grew(tx: Tx, roomId: string): Promise<void>;
  /** Another time or place is told; of another time, whoever had confirmed is asked again. */
  changed(tx: Tx, roomId: string, how: { isMoved: boolean }): Promise<void>;
  cancelled(tx: Tx, roomId: string): Promise<void>;
};
