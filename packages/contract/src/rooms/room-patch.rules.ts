/** The topic on which what happens in a room is sent to its open pages (ROOM-12). */
export const roomTopic = (roomId: string): string => `room:${roomId}`;

/** What a patch counts: seats that are taken, or people who came; undefined: it tells something else. */
export function countIn(patch: unknown, what: 'taken' | 'arrived'): number | undefined {
  const count: unknown =
    typeof patch === 'object' && patch !== null ? Reflect.get(patch, what) : undefined;
  return typeof count === 'number' ? count : undefined;
}
