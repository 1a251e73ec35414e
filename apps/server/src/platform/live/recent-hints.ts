export type Hint = { event: string; ids: string[] };

type Kept = Hint & { rooms: readonly string[]; at: number };

// A page on a slow line is half a minute old when it connects; whoever comes later reads everything again.
const KEPT_MS = 120_000;
const MOST = 2_000;

export type RecentHints = ReturnType<typeof createRecentHints>;

/**
 * The hints of the last two minutes: a page is read before its connection stands, and must hear what was said in between. Nothing of it is
 * stored anywhere; each process hears all of them.
 */
export function createRecentHints(elapsed: () => number) {
  let kept: Kept[] = [];
  let completeSince = elapsed();

  /** What is dropped was the last moment of which not everything is known. */
  function drop(count: number): void {
    const last = kept[count - 1];
    if (!last) return;
    completeSince = last.at;
    kept = kept.slice(count);
  }

  return {
    add(rooms: readonly string[], hint: Hint): void {
      const now = elapsed();
      const old = kept.findIndex(({ at }) => now - at <= KEPT_MS);
      drop(old === -1 ? kept.length : old);
      kept.push({ ...hint, rooms, at: now });
      if (kept.length > MOST) drop(kept.length - MOST);
    },
    /** Each different hint for one of these rooms in the last so many milliseconds; undefined when not everything of then is known. */
    since(ageMs: number, rooms: ReadonlySet<string>): Hint[] | undefined {
      const from = elapsed() - ageMs;
      if (from < completeSince) return undefined;
      const own = kept.filter(
        (hint) => hint.at >= from && hint.rooms.some((room) => rooms.has(room)),
      );
      const different = new Map(
        own.map(({ event, ids }) => [JSON.stringify([event, ids]), { event, ids }]),
      );
      return [...different.values()];
    },
    /** Some may have been missed: nothing before this moment is vouched for. */
    forget(): void {
      kept = [];
      completeSince = elapsed();
    },
  };
}
