import { MINUTE_MS } from '@kantuta/contract/durations';
import { MOST_TOPICS } from '@kantuta/contract/realtime';
import type { Socket } from 'socket.io';
import { z } from 'zod';

const messageSchema = z.tuple([
  z.array(z.string().regex(/^[a-z]{1,20}:(?:\d{1,10}|[\da-f-]{36})$/)).max(MOST_TOPICS),
  z.function().optional(),
]);

// Nobody opens and closes screens this fast.
const MOST_PER_MINUTE = 120;

/**
 * The topics that open screens show (decision 044). They carry nothing that a person with a session may not read, so that anybody with one
 * may follow them.
 */
export function createTopics(elapsed: () => number) {
  const spoken = new WeakMap<Socket, { since: number; count: number }>();

  function speaksTooOften(socket: Socket): boolean {
    const before = spoken.get(socket);
    const isSameMinute = before !== undefined && elapsed() - before.since < MINUTE_MS;
    const { since, count } = isSameMinute ? before : { since: elapsed(), count: 0 };
    spoken.set(socket, { since, count: count + 1 });
    return count >= MOST_PER_MINUTE;
  }

  return {
    /** A screen follows these topics and no others. A client that sends this too often, or anything else, is disconnected. */
    turn(socket: Socket, args: readonly unknown[]): void {
      const message = messageSchema.safeParse(args);
      if (!message.success || speaksTooOften(socket)) {
        socket.disconnect(true);
        return;
      }
      const [topics, acknowledge] = message.data;
      const rooms = new Set(topics.map(topicRoom));
      for (const room of socket.rooms)
        if (room.startsWith(TOPIC) && !rooms.has(room)) void socket.leave(room);
      void socket.join([...rooms]);
      acknowledge?.();
    },
  };
}

const TOPIC = 'topic:';

export function topicRoom(topic: string): string {
  return `${TOPIC}${topic}`;
}
