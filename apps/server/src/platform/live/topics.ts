import { MINUTE_MS } from '@kantuta/contract/durations';
import { MOST_TOPICS } from '@kantuta/contract/realtime';
import type { Socket } from 'socket.io';
import { z } from 'zod';
import type { Log } from '../log.ts';
import { connectionOf } from './connections.ts';

/** What open screens may follow of a noun: `kind:id` (decision 044). A kind that no noun declares is followed by nobody. */
export type Topic = {
  kind: string;
  /** Whether the person reads what its patches tell of this thing. */
  mayFollow(personId: number, id: string): Promise<boolean>;
};

/** Whatever everybody with a session reads. */
export const openTopic = (kind: string): Topic => ({ kind, mayFollow: async () => true });

const messageSchema = z.tuple([
  z.array(z.string().regex(/^[a-z]{1,20}:(?:\d{1,10}|[\da-f-]{36})$/)).max(MOST_TOPICS),
  z.function().optional(),
]);

// Nobody opens and closes screens this fast.
const MOST_PER_MINUTE = 120;

/**
 * The topics that open screens show. Who follows one is judged when they ask, and again when their rights change; patches that
 * concern some people alone name them besides (decision 044).
 */
export function createTopics({
  topics,
  log,
  elapsed,
}: {
  topics: readonly Topic[];
  log: Log;
  elapsed: () => number;
}) {
  const spoken = new WeakMap<Socket, { since: number; count: number }>();
  /** What each connection asked for last: an answer about what it asked for before comes too late. */
  const asked = new WeakMap<Socket, readonly string[]>();

  function speaksTooOften(socket: Socket): boolean {
    const before = spoken.get(socket);
    const isSameMinute = before !== undefined && elapsed() - before.since < MINUTE_MS;
    const { since, count } = isSameMinute ? before : { since: elapsed(), count: 0 };
    spoken.set(socket, { since, count: count + 1 });
    return count >= MOST_PER_MINUTE;
  }

  /** Without an answer, the topic is not followed. */
  async function mayFollow(socket: Socket, name: string): Promise<boolean> {
    const [kind, id = ''] = name.split(':');
    const topic = topics.find((each) => each.kind === kind);
    if (!topic) return false;
    return topic.mayFollow(connectionOf(socket).personId, id).catch((error: unknown) => {
      log.warn({ event: 'topic_not_judged', error });
      return false;
    });
  }

  async function judge(socket: Socket, names: readonly string[]): Promise<void> {
    const allowed = await Promise.all(names.map((name) => mayFollow(socket, name)));
    if (asked.get(socket) !== names || !socket.connected) return;
    const rooms = new Set(names.filter((_, index) => allowed[index]).map(topicRoom));
    for (const room of socket.rooms)
      if (room.startsWith(TOPIC) && !rooms.has(room)) void socket.leave(room);
    await socket.join([...rooms]);
  }

  return {
    /** A screen follows these topics and no others. A client that sends this too often, or anything else, is disconnected. */
    turn(socket: Socket, args: readonly unknown[]): void {
      const message = messageSchema.safeParse(args);
      if (!message.success || speaksTooOften(socket)) {
        socket.disconnect(true);
        return;
      }
      const [names, acknowledge] = message.data;
      asked.set(socket, names);
      void judge(socket, names).then(() => acknowledge?.());
    },

    /** The rights of these connections have changed: they keep what their people may still follow. */
    judgeAgain(sockets: readonly Socket[]): void {
      for (const socket of sockets) {
        const names = [...(asked.get(socket) ?? [])];
        if (names.length === 0) continue;
        asked.set(socket, names);
        void judge(socket, names);
      }
    },
  };
}

const TOPIC = 'topic:';

export function topicRoom(topic: string): string {
  return `${TOPIC}${topic}`;
}
