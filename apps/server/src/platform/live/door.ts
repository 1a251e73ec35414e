import type { Server, Socket } from 'socket.io';
import { type Next, refusal } from './handshake.ts';

/** Whom a closed house lets wait at its door, and what they are told there. */
export type Door = {
  isClosed(): Promise<boolean>;
  opens: { name: string };
  /** How many may wait there at once. */
  most?: number;
};

/** The one room of those who have no seat. */
export const DOOR = 'door';
// Some 15 KB each; whoever finds no room at the door asks now and then, as everybody did before.
const MOST_AT_DOOR = 5_000;

/** Nobody in particular: while the house is closed they hear that it opens, or opens later, and nothing else. Else they are refused. */
export async function waitAtDoor(door: Door, socket: Socket, next: Next): Promise<void> {
  if (!(await door.isClosed())) next(refusal('session_invalid', 'api'));
  else if (countAtDoor(socket.nsp) >= (door.most ?? MOST_AT_DOOR))
    next(refusal('too_many_requests'));
  else {
    await socket.join(DOOR);
    next();
  }
}

export function isAtDoor({ rooms }: Socket): boolean {
  return rooms.has(DOOR);
}

/** The house is open: nobody has to stand there, and whoever does missed the hint. */
export async function clearDoor(door: Door, io: Server): Promise<void> {
  if (countAtDoor(io.sockets) === 0) return;
  const isClosed = await door.isClosed().catch(() => true);
  if (!isClosed) io.in(DOOR).disconnectSockets(true);
}

function countAtDoor({ adapter }: Socket['nsp']): number {
  return adapter.rooms.get(DOOR)?.size ?? 0;
}
