import type { SessionEndCause } from '@kantuta/contract/envelope';
import type { Lang } from '@kantuta/phrases/languages';
import { phraseLang } from '@kantuta/phrases/languages';
import type { Server, Socket } from 'socket.io';
import { cookieName } from '../http/client.ts';
import type { Log } from '../log.ts';
import type { Guard } from '../session/guard.ts';
import { NoSession } from '../session/session.errors.ts';
import { type Lobby, isInLobby, waitInLobby } from './lobby.ts';
import { handshakeOf, refusal, type Claims, type Next } from './handshake.ts';

/** What the server knows about a connection; all of it comes from the session (SEC-46). */
export type Connection = {
  sessionId: string;
  personId: number;
  isOperator: boolean;
  isCashier: boolean;
  language: Lang;
  token: string;
  ageMs: number | undefined;
};

const MAX_PER_SESSION = 5;

/** Admits connections, puts them into their rooms, and closes them with their session. */
export function createConnections({
  guard,
  publicUrl,
  log,
  lobby,
}: {
  guard: Pick<Guard, 'find' | 'findEnded'>;
  publicUrl: string;
  log: Log;
  lobby: Lobby;
}) {
  const cookie = cookieName({ secure: publicUrl.startsWith('https:') });

  async function admit(claims: Claims): Promise<Connection> {
    const session = await guard.find({ token: claims.password, cookie: claims.cookie });
    if (claims.channel !== session.documentNumber || claims.username !== session.documentNumber)
      throw new NoSession('api');
    return {
      sessionId: session.id,
      personId: session.personId,
      isOperator: session.roles.includes('operator'),
      isCashier: session.roles.includes('cashier'),
      language: claims.language ?? languageOf(session.language),
      token: claims.password,
      ageMs: claims.ageMs,
    };
  }

  /** Closes the connections whose session has ended, with one query for all of them. If the query fails nobody is signed out. */
  async function check(sockets: readonly Socket[]): Promise<void> {
    const tokens = [...new Set(sockets.map((socket) => connectionOf(socket).token))];
    if (tokens.length === 0) return;
    try {
      const ended = await guard.findEnded(tokens);
      for (const socket of sockets) {
        const cause = ended.get(connectionOf(socket).token);
        if (cause !== undefined) endConnection(socket, cause);
      }
    } catch (error) {
      log.warn({ event: 'sockets_not_checked', count: sockets.length, error });
    }
  }

  return {
    /** Admits a new connection, or refuses it with the reason. */
    async take(socket: Socket, next: Next): Promise<void> {
      try {
        const claims = handshakeOf(socket.handshake, cookie);
        if (claims.channel === '' && claims.username === '' && claims.password === '') {
          await waitInLobby(lobby, socket, next);
          return;
        }
        const admitted = await admit(claims);
        const room = sessionRoom(admitted.sessionId);
        // Counted and joined without an await in between, so that concurrent handshakes cannot share the last free place.
        if ((socket.nsp.adapter.rooms.get(room)?.size ?? 0) >= MAX_PER_SESSION) {
          next(refusal('too_many_requests'));
          return;
        }
        socket.data = admitted;
        await socket.join([
          room,
          personRoom(admitted.personId),
          'everybody',
          ...(admitted.isOperator ? ['operators'] : []),
          ...(admitted.isCashier ? ['cashiers'] : []),
        ]);
        next();
      } catch (error) {
        if (error instanceof NoSession) {
          next(refusal('session_invalid', error.cause));
          return;
        }
        // A broken dependency does not end a session (SEC-22). A refusal would be final for the client; a closed connection is
        // opened again by the client.
        log.warn({ event: 'socket_refused', codigo: 'unavailable', error });
        socket.conn.close();
      }
    },

    check,

    /** Checks the connections of one person, or all connections. */
    async checkAll(io: Server, personId?: number): Promise<void> {
      const room = personId === undefined ? undefined : personRoom(personId);
      await check(
        [...io.sockets.sockets.values()].filter(
          (socket) => !isInLobby(socket) && (room === undefined || socket.rooms.has(room)),
        ),
      );
    },

    /** `unlogin` goes only to connections of that session (PLT-17); the reason in it is our addition. */
    async end(io: Server, sessionId: string, cause: SessionEndCause): Promise<void> {
      for (const socket of await io.in(sessionRoom(sessionId)).fetchSockets())
        endConnection(socket, cause);
    },
  };
}

export function connectionOf({ data }: Pick<Socket, 'data'>): Connection {
  return data as Connection;
}

export function personRoom(personId: number): string {
  return `person:${personId}`;
}

function sessionRoom(sessionId: string): string {
  return `session:${sessionId}`;
}

function endConnection(
  socket: Pick<Socket, 'data' | 'emit'> & { disconnect(close: true): unknown },
  cause: SessionEndCause,
): void {
  socket.emit('unlogin', { token: connectionOf(socket).token, cause });
  socket.disconnect(true);
}

function languageOf(stored: string): Lang {
  return stored === 'es' || stored === 'pt' || stored === 'en' ? stored : phraseLang('de');
}
