import type { Server, Socket } from 'socket.io';
import { type Next, refusal } from './handshake.ts';

/** Browsers without a session may wait here while the office is closed; they hear the event `opens` and nothing else. */
export type Lobby = {
  isClosed(): Promise<boolean>;
  opens: { name: string };
  /** How many connections may wait at once. */
  most?: number;
};

/** The one room of connections without a session. */
export const LOBBY = 'lobby';
// About 15 KB each; a browser without a place in the lobby polls now and then instead.
const MOST_IN_LOBBY = 5_000;

/** Lets a connection without a session wait while the office is closed; refuses it while the office is open or the lobby is full. */
export async function waitInLobby(lobby: Lobby, socket: Socket, next: Next): Promise<void> {
  if (!(await lobby.isClosed())) next(refusal('session_invalid', 'api'));
  else if (countInLobby(socket.nsp) >= (lobby.most ?? MOST_IN_LOBBY))
    next(refusal('too_many_requests'));
  else {
    await socket.join(LOBBY);
    next();
  }
}

export function isInLobby({ rooms }: Socket): boolean {
  return rooms.has(LOBBY);
}

/** Disconnects browsers that still wait after the office has opened: they missed the hint. */
export async function clearLobby(lobby: Lobby, io: Server): Promise<void> {
  if (countInLobby(io.sockets) === 0) return;
  const isClosed = await lobby.isClosed().catch(() => true);
  if (!isClosed) io.in(LOBBY).disconnectSockets(true);
}

function countInLobby({ adapter }: Socket['nsp']): number {
  return adapter.rooms.get(LOBBY)?.size ?? 0;
}
