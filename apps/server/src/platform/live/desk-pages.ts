import { MINUTE_MS } from '@kantuta/contract/durations';
import { CUSTOMER_CHANGED, type CustomerPage } from '@kantuta/contract/event';
import type { Server, Socket } from 'socket.io';
import { z } from 'zod';
import type { Log } from '../log.ts';
import type { RecentHints } from './recent-hints.ts';
import { connectionOf } from './connections.ts';

/** For each token, the companies through which its holder reaches the page of the person now; tokens without access are left out. */
export type Reach = (
  personId: number,
  tokens: readonly string[],
) => Promise<Map<string, readonly number[]>>;

const messageSchema = z.tuple([
  z.strictObject({ personId: z.int32().positive(), age: z.number().nonnegative() }).nullable(),
]);
type Message = z.infer<typeof messageSchema>[0];

// No operator turns pages this fast, and each turn costs a query.
const MOST_PER_MINUTE = 120;

/**
 * Pages of customers that are open at the desk (decision 016). They hear only that something of the person changed. Access is checked when
 * a page is opened, and again for each hint.
 */
export function createDeskPages({
  reach,
  recent,
  log,
  elapsed,
}: {
  reach: Reach;
  recent: RecentHints;
  log: Log;
  elapsed: () => number;
}) {
  /** The latest page of each connection, and how often it changed recently. */
  const spoken = new WeakMap<Socket, { last: Message; since: number; count: number }>();

  function speaks(socket: Socket, last: Message): boolean {
    const before = spoken.get(socket);
    const isSameMinute = before !== undefined && elapsed() - before.since < MINUTE_MS;
    const { since, count } = isSameMinute ? before : { since: elapsed(), count: 0 };
    spoken.set(socket, { last, since, count: count + 1 });
    return count < MOST_PER_MINUTE;
  }

  /** Without an answer, the page is not opened. */
  async function reachedBy(
    personId: number,
    sockets: readonly Socket[],
  ): Promise<Map<string, readonly number[]>> {
    const tokens = [...new Set(sockets.map((socket) => connectionOf(socket).token))];
    return reach(personId, tokens).catch((error: unknown) => {
      log.warn({ event: 'page_not_checked', error });
      return new Map<string, readonly number[]>();
    });
  }

  async function open(socket: Socket, message: NonNullable<Message>): Promise<void> {
    const { personId, age } = message;
    const companyIds = (await reachedBy(personId, [socket])).get(connectionOf(socket).token);
    // Closed, or replaced by another page, during the query.
    if (companyIds === undefined || spoken.get(socket)?.last !== message) return;
    await socket.join(pageRoom({ personId }));
    const rooms = [{ personId }, ...companyIds.map((companyId) => ({ personId, companyId }))];
    // Also when the page is too old to know what it missed.
    if (recent.since(age, new Set(rooms.map(pageRoom)))?.length !== 0) tellOne(socket, personId);
  }

  return {
    /** An operator opened or closed the page of a customer. A client that sends this too often, or anything else, is disconnected. */
    turn(socket: Socket, args: readonly unknown[]): void {
      const message = messageSchema.safeParse(args);
      if (
        !message.success ||
        !connectionOf(socket).isOperator ||
        !speaks(socket, message.data[0])
      ) {
        socket.disconnect(true);
        return;
      }
      for (const room of socket.rooms) if (room.startsWith(PAGE)) void socket.leave(room);
      if (message.data[0]) void open(socket, message.data[0]);
    },

    /** Notifies the open pages of this customer whose operators still have access. */
    async tell(io: Server, { personId, companyId }: CustomerPage): Promise<void> {
      const room = pageRoom({ personId });
      const sockets = [...io.sockets.sockets.values()].filter(({ rooms }) => rooms.has(room));
      if (sockets.length === 0) return;
      const reached = await reachedBy(personId, sockets);
      for (const socket of sockets) {
        const companyIds = reached.get(connectionOf(socket).token);
        const concerns = companyId === undefined || companyIds?.includes(companyId) === true;
        if (companyIds && concerns && socket.rooms.has(room)) tellOne(socket, personId);
      }
    },
  };
}

const PAGE = 'page:';

/** Rooms of a page, or of the part of one company on it. Connections join the first; hints are remembered under either. */
export function pageRoom({ personId, companyId }: CustomerPage): string {
  return `${PAGE}${personId}${companyId === undefined ? '' : `:${companyId}`}`;
}

function tellOne(socket: Socket, personId: number): void {
  socket.emit('changed', { event: CUSTOMER_CHANGED, ids: [String(personId)] });
}
