export type Hint = { event: string; ids: string[] };

type RecentHint = Hint & { rooms: readonly string[]; at: number };

// On a slow line a page is half a minute old when it connects; an older page reads everything again.
const MEMORY_MS = 120_000;
const MOST = 2_000;

export type RecentHints = ReturnType<typeof createRecentHints>;

/**
 * The hints of the last two minutes: a page is read before its connection is established, and must hear the hints sent in between. They are
 * kept in memory only; each process receives all of them.
 */
export function createRecentHints(elapsed: () => number) {
  let recent: RecentHint[] = [];
  let completeSince = elapsed();

  /** The time of the newest dropped hint: before it, the hints are incomplete. */
  function drop(count: number): void {
    const last = recent[count - 1];
    if (!last) return;
    completeSince = last.at;
    recent = recent.slice(count);
  }

  return {
    add(rooms: readonly string[], hint: Hint): void {
      const now = elapsed();
      const old = recent.findIndex(({ at }) => now - at <= MEMORY_MS);
      drop(old === -1 ? recent.length : old);
      recent.push({ ...hint, rooms, at: now });
      if (recent.length > MOST) drop(recent.length - MOST);
    },
    /** Each different hint for one of these rooms in the last `ms` milliseconds; undefined if hints of that time were dropped. */
    since(ageMs: number, rooms: ReadonlySet<string>): Hint[] | undefined {
      const from = elapsed() - ageMs;
      if (from < completeSince) return undefined;
      const own = recent.filter(
        (hint) => hint.at >= from && hint.rooms.some((room) => rooms.has(room)),
      );
      const different = new Map(
        own.map(({ event, ids }) => [JSON.stringify([event, ids]), { event, ids }]),
      );
      return [...different.values()];
    },
    /** Some hints may have been missed: those before this moment count as incomplete. */
    forget(): void {
      recent = [];
      completeSince = elapsed();
    },
  };
}
