import type { Server as HttpServer, IncomingMessage } from 'node:http';
import type { SessionEndCause } from '@kantuta/contract/envelope';
import { Server, type Socket } from 'socket.io';
import type { Lang } from '@kantuta/phrases/languages';
import { phraseLang } from '@kantuta/phrases/languages';
import { cookieName } from '../http/client.ts';
import type { Announcement } from '../events/channels.ts';
import type { Log } from '../log.ts';
import type { Guard } from '../session/guard.ts';
import { NoSession } from '../session/session.errors.ts';
import { handshakeOf, type Claims } from './handshake.ts';
import { createRecentHints } from './recent-hints.ts';

/** What a person's open browsers are told in words: one of the specification's two events with its payload (seed-calls 8). */
export type LiveMessage =
  | { event: 'notification'; payload: { message: string; cantidad: number } }
  | { event: 'promocion'; payload: { message: string } };
export type LiveMessages = {
  notificationMessage(
    notificationIds: readonly string[],
    personId: number,
    language: Lang,
  ): Promise<LiveMessage | undefined>;
};

export type Live = ReturnType<typeof createLive>;

/** Whom a closed house lets wait at its door, and what they are told there. */
export type Door = { isClosed(): Promise<boolean>; opens: { name: string } };

type Seat = {
  sessionId: string;
  personId: number;
  isOperator: boolean;
  language: Lang;
  token: string;
  ageMs: number | undefined;
};

const PATH = '/api/realtime';
const DOOR = 'door';
const MAX_PER_SESSION = 5;
// Some 15 KB each; whoever finds no room at the door asks now and then, as everybody did before.
const MAX_AT_DOOR = 5_000;
// A browser sends nothing but the handshake; this is plenty for it (security rule 46).
const MAX_MESSAGE_BYTES = 4_096;
// Sockets are no activity, so their sessions run out by themselves; this is how soon that is noticed.
const CHECK_MS = 15_000;

/** The socket: hints only, truth is pulled (security rule 45). Rooms are assigned by the server from the session, never from a claim. */
export function createLive({
  guard,
  publicUrl,
  log,
  messages,
  door,
  checkMs = CHECK_MS,
  elapsed = () => performance.now(),
}: {
  guard: Pick<Guard, 'find' | 'findEnded'>;
  publicUrl: string;
  log: Log;
  messages: LiveMessages;
  door: Door;
  checkMs?: number;
  elapsed?: () => number;
}) {
  const recent = createRecentHints(elapsed);
  const origin = new URL(publicUrl).origin;
  const cookie = cookieName({ secure: publicUrl.startsWith('https:') });
  let io: Server | undefined;
  let timer: NodeJS.Timeout | undefined;

  async function admit(claims: Claims): Promise<Seat> {
    const session = await guard.find({ token: claims.password, cookie: claims.cookie });
    if (claims.channel !== session.documentNumber || claims.username !== session.documentNumber)
      throw new NoSession('api');
    return {
      sessionId: session.id,
      personId: session.personId,
      isOperator: session.roles.includes('operator'),
      language: claims.language ?? languageOf(session.language),
      token: claims.password,
      ageMs: claims.ageMs,
    };
  }

  /** Nobody in particular: while the house is closed they hear that it opens, or opens later, and nothing else. Else they are refused. */
  async function waitAtDoor(socket: Socket, next: (error?: Error) => void): Promise<void> {
    if (!(await door.isClosed())) next(refusal('session_invalid', 'api'));
    else if ((io?.sockets.adapter.rooms.get(DOOR)?.size ?? 0) >= MAX_AT_DOOR)
      next(refusal('too_many_requests'));
    else {
      await socket.join(DOOR);
      next();
    }
  }

  async function seat(socket: Socket, next: (error?: Error) => void): Promise<void> {
    try {
      const claims = handshakeOf(socket.handshake, cookie);
      if (claims.channel === '' && claims.username === '' && claims.password === '') {
        await waitAtDoor(socket, next);
        return;
      }
      const admitted = await admit(claims);
      const room = sessionRoom(admitted.sessionId);
      // Counted and joined without a pause between, so that handshakes at once cannot all find the last seat.
      if ((io?.sockets.adapter.rooms.get(room)?.size ?? 0) >= MAX_PER_SESSION) {
        next(refusal('too_many_requests'));
        return;
      }
      socket.data = admitted;
      await socket.join([
        room,
        personRoom(admitted.personId),
        'everybody',
        ...(admitted.isOperator ? ['operators'] : []),
      ]);
      next();
    } catch (error) {
      if (error instanceof NoSession) {
        next(refusal('session_invalid', error.cause));
        return;
      }
      // A broken dependency is not the end of a session (security rule 22). A refusal would be final for the client; a connection that
      // closes is one that it opens again by itself.
      log.warn({ event: 'socket_refused', codigo: 'unavailable', error });
      socket.conn.close();
    }
  }

  return {
    attach(server: HttpServer): void {
      io = new Server(server, {
        path: PATH,
        serveClient: false,
        maxHttpBufferSize: MAX_MESSAGE_BYTES,
        transports: ['websocket', 'polling'],
        // Apps name no page, nor do browsers when they poll their own origin; a browser session needs its SameSite cookie besides.
        allowRequest: (request, decide) =>
          decide(null, request.headers.origin === undefined || isOwnOrigin(request, origin)),
        connectTimeout: 10_000,
      });
      io.use((socket, next) => void seat(socket, next));
      io.on('connection', (socket) => {
        // The client sends nothing but the handshake; who does is no client of ours.
        socket.onAny(() => socket.disconnect(true));
        if (socket.rooms.has(DOOR)) return;
        catchUp(socket);
        // Its session may have ended after the handshake looked at it; from here on, whoever ends it finds this socket.
        void checkSeats([socket]);
      });
      timer = setInterval(() => {
        void checkSeats(seated());
        void clearDoor();
      }, checkMs);
      timer.unref();
    },

    /** Hints may have been missed: connections that break come back spread over some seconds, and read again what they show. */
    loseAll(): void {
      recent.forget();
      for (const { conn } of io?.sockets.sockets.values() ?? []) conn.close();
    },

    hear(announcement: Announcement): void {
      if ('sessionEnded' in announcement) {
        void endSeats(announcement.sessionEnded, announcement.cause);
        return;
      }
      if ('rightsChanged' in announcement) {
        const room = personRoom(announcement.rightsChanged);
        void checkSeats(seated().filter(({ rooms }) => rooms.has(room)));
        return;
      }
      const { event, ids, audience } = announcement;
      const rooms = typeof audience === 'string' ? [audience] : audience.people.map(personRoom);
      if (event === door.opens.name) rooms.push(DOOR);
      recent.add(rooms, { event, ids });
      io?.to(rooms).emit('changed', { event, ids });
      if (event === 'notificationAdded' && typeof audience !== 'string')
        void tell(ids, audience.people);
    },

    countSockets: (): number => io?.engine.clientsCount ?? 0,

    async close(): Promise<void> {
      clearInterval(timer);
      io?.disconnectSockets(true);
      await new Promise<void>((resolve) => {
        if (!io) resolve();
        // The HTTP server is closed by its owner; only the engine ends here.
        else {
          io.engine.close();
          resolve();
        }
      });
    },
  };

  /** Its page was read before it was seated: what it would have heard meanwhile, or that it has to read everything again. */
  function catchUp(socket: Socket): void {
    const { ageMs } = socket.data as Seat;
    if (ageMs === undefined) return;
    const missed = recent.since(ageMs, socket.rooms) ?? [{ event: 'everything', ids: [] }];
    for (const hint of missed) socket.emit('changed', hint);
  }

  /** The house is open: nobody has to stand there, and whoever does missed the hint. */
  async function clearDoor(): Promise<void> {
    if ((io?.sockets.adapter.rooms.get(DOOR)?.size ?? 0) === 0) return;
    const isClosed = await door.isClosed().catch(() => true);
    if (!isClosed) io?.in(DOOR).disconnectSockets(true);
  }

  /** The specification's `notification` and `promocion`: in the language of each browser. */
  async function tell(ids: readonly string[], people: readonly number[]): Promise<void> {
    for (const personId of people) {
      const sockets = (await io?.in(personRoom(personId)).fetchSockets()) ?? [];
      for (const socket of sockets) {
        const { language } = socket.data as Seat;
        const message = await messages
          .notificationMessage(ids, personId, language)
          .catch((error: unknown) => {
            log.warn({ event: 'notification_not_told', error });
          });
        if (message) socket.emit(message.event, message.payload);
      }
    }
  }

  /** `unlogin` goes only to connections of that very session (seed-calls 8); why it ended is ours. */
  async function endSeats(sessionId: string, cause: SessionEndCause): Promise<void> {
    for (const socket of (await io?.in(sessionRoom(sessionId)).fetchSockets()) ?? [])
      endSeat(socket, cause);
  }

  function endSeat(
    socket: Pick<Socket, 'data' | 'emit'> & { disconnect(close: true): unknown },
    cause: SessionEndCause,
  ): void {
    socket.emit('unlogin', { token: (socket.data as Seat).token, cause });
    socket.disconnect(true);
  }

  function seated(): Socket[] {
    return [...(io?.sockets.sockets.values() ?? [])].filter(({ rooms }) => !rooms.has(DOOR));
  }

  /** One question for all of them, however many there are. While it cannot be answered nobody is signed out. */
  async function checkSeats(sockets: readonly Socket[]): Promise<void> {
    const tokenOf = (socket: Socket) => (socket.data as Seat).token;
    const tokens = [...new Set(sockets.map(tokenOf))];
    if (tokens.length === 0) return;
    try {
      const ended = await guard.findEnded(tokens);
      for (const socket of sockets) {
        const cause = ended.get(tokenOf(socket));
        if (cause !== undefined) endSeat(socket, cause);
      }
    } catch (error) {
      log.warn({ event: 'sockets_not_checked', count: sockets.length, error });
    }
  }
}

function isOwnOrigin(request: IncomingMessage, origin: string): boolean {
  const sent = request.headers.origin;
  // Behind a development proxy or on a phone in the same network the host is another one: then page and socket must share it.
  return sent === origin || (sent !== undefined && URL.parse(sent)?.host === request.headers.host);
}

function refusal(codigo: 'session_invalid' | 'too_many_requests', cause?: SessionEndCause): Error {
  return Object.assign(new Error(codigo), { data: { codigo, cause } });
}

function sessionRoom(sessionId: string): string {
  return `session:${sessionId}`;
}

function personRoom(personId: number): string {
  return `person:${personId}`;
}

function languageOf(stored: string): Lang {
  return stored === 'es' || stored === 'pt' || stored === 'en' ? stored : phraseLang('de');
}
