import type { Server as HttpServer, IncomingMessage } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { LOOK_AT } from '@kantuta/contract/event';
import { FOLLOW, PATCH, REALTIME_PATH } from '@kantuta/contract/realtime';
import { Server, type Socket } from 'socket.io';
import type { Lang } from '@kantuta/phrases/languages';
import type { Announcement } from '../events/channels.ts';
import type { Log } from '../log.ts';
import type { Guard } from '../session/guard.ts';
import { clearLobby, type Lobby, LOBBY, isInLobby } from './lobby.ts';
import { CONNECT_MS, createThrottle } from './throttle.ts';
import { createDeskPages, pageRoom, type Reach } from './desk-pages.ts';
import { createRecentHints } from './recent-hints.ts';
import { createTopics, topicRoom, type Topic } from './topics.ts';
import { createConnections, personRoom, connectionOf } from './connections.ts';

/** A message with text for a person's open browsers: one of the specification's two events with its payload (PLT-17). */
export type LiveMessage =
  | { event: 'notification'; payload: { message: string; cantidad: number; isGood?: true } }
  | { event: 'promocion'; payload: { message: string } };
export type LiveMessages = {
  notificationMessage(
    notificationIds: readonly string[],
    personId: number,
    language: Lang,
  ): Promise<LiveMessage | undefined>;
};

export type Live = ReturnType<typeof createLive>;

// A browser sends the handshake, the topics of its screen, and at the desk the open page; this is plenty (SEC-46).
const MAX_MESSAGE_BYTES = 4_096;
// Sockets do not count as activity, so sessions expire while one is open; this is how soon that is noticed.
const CHECK_MS = 15_000;
// 1,250 a second: no faster than another process admits them (throttle.ts).
const CLOSED_AT_ONCE = 25;
const CLOSING_PAUSE_MS = 20;

/**
 * The socket carries hints only; clients then read the data (SEC-45). The server assigns rooms from the session, never from a
 * claim of the client.
 */
export function createLive({
  guard,
  publicUrl,
  log,
  messages,
  lobby,
  reach,
  topics: followed,
  checkMs = CHECK_MS,
  elapsed = () => performance.now(),
}: {
  guard: Pick<Guard, 'find' | 'findEnded'>;
  publicUrl: string;
  log: Log;
  messages: LiveMessages;
  lobby: Lobby;
  /** Decides who may have the page of a customer open. */
  reach: Reach;
  /** What screens may follow, and who. */
  topics: readonly Topic[];
  checkMs?: number;
  elapsed?: () => number;
}) {
  const recent = createRecentHints(elapsed);
  const connections = createConnections({ guard, publicUrl, log, lobby });
  const throttle = createThrottle(log);
  const pages = createDeskPages({ reach, recent, log, elapsed });
  const topics = createTopics({ topics: followed, log, elapsed });
  const origin = new URL(publicUrl).origin;
  let io: Server | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isClosing = false;

  return {
    /** @param headers those of every answer; the socket library answers by itself, past all routes */
    attach(server: HttpServer, headers: Readonly<Record<string, string>> = {}): void {
      const opened = new Server(server, {
        path: REALTIME_PATH,
        serveClient: false,
        maxHttpBufferSize: MAX_MESSAGE_BYTES,
        transports: ['websocket', 'polling'],
        // Apps send no origin, nor do browsers when they poll their own origin; a browser session needs its SameSite cookie besides.
        allowRequest: (request, decide) =>
          decide(
            null,
            !isClosing && (request.headers.origin === undefined || isOwnOrigin(request, origin)),
          ),
        connectTimeout: CONNECT_MS,
      });
      io = opened;
      server.prependListener('request', ({ url = '' }, response) => {
        if (!url.startsWith(REALTIME_PATH)) return;
        for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
      });
      opened.use(
        (socket, next) => void throttle(socket.conn, () => connections.take(socket, next)),
      );
      opened.on('connection', (socket) => {
        // Clients send only the handshake, the topics of their screen, and the page that an operator has open; anything else comes from a
        // foreign program.
        socket.onAny((event: string, ...args: unknown[]) => {
          if (isInLobby(socket)) socket.disconnect(true);
          else if (event === LOOK_AT) pages.turn(socket, args);
          else if (event === FOLLOW) topics.turn(socket, args);
          else socket.disconnect(true);
        });
        if (isInLobby(socket)) return;
        catchUp(socket);
        // The session may have ended after the handshake checked it; from here on, the end of the session finds this socket.
        void connections.check([socket]);
      });
      timer = setInterval(() => {
        void connections.checkAll(opened);
        void clearLobby(lobby, opened);
      }, checkMs);
      timer.unref();
    },

    /** Hints may have been missed: closed connections reconnect spread over some seconds, and the pages read their data again. */
    loseAll(): void {
      recent.forget();
      for (const { conn } of io?.sockets.sockets.values() ?? []) conn.close();
    },

    hear(announcement: Announcement): void {
      if ('sessionEnded' in announcement) {
        if (io) void connections.end(io, announcement.sessionEnded, announcement.cause);
        return;
      }
      if ('rightsChanged' in announcement) {
        const { rightsChanged: personId } = announcement;
        if (io) void connections.checkAll(io, personId);
        topics.judgeAgain(socketsIn(personRoom(personId)));
        return;
      }
      if ('topic' in announcement) {
        const { topic, patch, people } = announcement;
        for (const socket of socketsIn(topicRoom(topic)))
          if (people === undefined || people.includes(connectionOf(socket).personId))
            socket.emit(PATCH, { topic, patch });
        return;
      }
      const { event, ids, audience, page } = announcement;
      const rooms = typeof audience === 'string' ? [audience] : audience.people.map(personRoom);
      if (event === lobby.opens.name) rooms.push(LOBBY);
      recent.add(page ? [...rooms, pageRoom(page)] : rooms, { event, ids });
      // In Socket.IO, a hint to no room would go to everybody.
      if (rooms.length > 0) io?.to(rooms).emit('changed', { event, ids });
      if (page && io) void pages.tell(io, page);
      if (event === 'notificationAdded' && typeof audience !== 'string')
        void tell(ids, audience.people);
    },

    countSockets: (): number => io?.engine.clientsCount ?? 0,

    /**
     * Closes the connections and says nothing on them: a client opens a closed connection again, but never one that the server has
     * disconnected. The owner of the HTTP server closes that; only the engine ends here.
     */
    async close(): Promise<void> {
      isClosing = true;
      clearInterval(timer);
      const open = [...(io?.sockets.sockets.values() ?? [])];
      while (open.length > 0) {
        for (const { conn } of open.splice(0, CLOSED_AT_ONCE)) conn.close();
        if (open.length > 0) await pause(CLOSING_PAUSE_MS);
      }
      io?.engine.close();
    },
  };

  function socketsIn(room: string): Socket[] {
    const ids = [...(io?.sockets.adapter.rooms.get(room) ?? [])];
    return ids.flatMap((id) => io?.sockets.sockets.get(id) ?? []);
  }

  /** The page was read before the connection joined its rooms: sends the hints since then, or that the page must read everything again. */
  function catchUp(socket: Socket): void {
    const { ageMs } = connectionOf(socket);
    if (ageMs === undefined) return;
    const missed = recent.since(ageMs, socket.rooms) ?? [{ event: 'everything', ids: [] }];
    for (const hint of missed) socket.emit('changed', hint);
  }

  /** The specification's `notification` and `promocion`, in the language of each browser. */
  async function tell(ids: readonly string[], people: readonly number[]): Promise<void> {
    for (const personId of people) {
      const sockets = (await io?.in(personRoom(personId)).fetchSockets()) ?? [];
      for (const socket of sockets) {
        const message = await messages
          .notificationMessage(ids, personId, connectionOf(socket).language)
          .catch((error: unknown) => {
            log.warn({ event: 'notification_not_told', error });
          });
        if (message) socket.emit(message.event, message.payload);
      }
    }
  }
}

function isOwnOrigin(request: IncomingMessage, origin: string): boolean {
  const sent = request.headers.origin;
  // Behind a development proxy, or on a phone in the same network, the host differs; then page and socket must have the same one.
  return sent === origin || (sent !== undefined && URL.parse(sent)?.host === request.headers.host);
}
