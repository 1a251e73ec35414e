import { DAY_MS } from '@kantuta/contract/durations';
import type { Clock } from '../clock.ts';
import { sql, type Db, type Reader } from '../db/database.ts';
import { TooMany } from '../refusal.ts';

export type Limits = ReturnType<typeof createLimits>;

export type LimitRule = {
  /** The number of attempts that pass within the window. */
  max: number;
  windowMinutes: number;
  /**
   * What happens above `max`. True (the default): one attempt passes after each wait of 1, 2, 4, 8, then 15 minutes (IDN-3), and
   * only a window without attempts resets the counter. False: no attempt passes until the window ends (PAY-17).
   */
  growing?: boolean;
};

const WAITS_MINUTES = [1, 2, 4, 8, 15];

/** Counters of attempts in the database, so that they hold across processes (SEC-25). */
export function createLimits({ db, clock }: { db: Db; clock: Clock }) {
  return {
    /**
     * Counts an attempt, in one statement, before anything is compared. Pass the database, not a transaction: a refusal that rolls back
     * must not undo the count.
     * @param subject who tries what, such as `login:<account>:<address>`; must not be shared by a stranger and the owner
     * @throws TooMany with the seconds to wait
     */
    async raise(
      reader: Reader,
      subject: string,
      { max, windowMinutes, growing = true }: LimitRule,
    ): Promise<void> {
      const now = clock.now();
      const window = sql`make_interval(secs => ${windowMinutes * 60}::float8)`;
      const quietSince = growing
        ? sql`greatest(attempt_limit.window_start, attempt_limit.blocked_until)`
        : sql`attempt_limit.window_start`;
      const starts = sql`CASE WHEN ${quietSince} + ${window} <= ${now} THEN ${now} ELSE attempt_limit.window_start END`;
      const count = sql`CASE WHEN ${quietSince} + ${window} <= ${now} THEN 1 ELSE attempt_limit.count + 1 END`;
      const block = (counted: typeof count, start: typeof starts) => sql`
        CASE WHEN ${counted} < ${max} THEN NULL ELSE ${
          growing
            ? sql`${now}::timestamptz + make_interval(mins => (${WAITS_MINUTES}::int[])[least(${counted} - ${max}::int, ${WAITS_MINUTES.length - 1}) + 1])`
            : sql`${start} + ${window}`
        } END`;

      const { rows } = await sql<{ count: number }>`
        INSERT INTO attempt_limit (subject, window_start, count, blocked_until)
        VALUES (${subject}, ${now}, 1, ${block(sql`1`, sql`${now}::timestamptz`)})
        ON CONFLICT (subject) DO UPDATE SET window_start = ${starts}, count = ${count}, blocked_until = ${block(count, starts)}
        WHERE attempt_limit.blocked_until IS NULL OR attempt_limit.blocked_until <= ${now}
        RETURNING count`.execute(reader);
      if (rows.length === 0) throw new TooMany(await secondsLeft(reader, subject, now));
    },
    /** After a successful attempt: forgets everything that was counted. */
    async clear(subject: string): Promise<void> {
      await db.deleteFrom('attemptLimit').where('subject', '=', subject).execute();
    },
    /** After a successful attempt on a shared counter: takes back this attempt alone, and the block that it would have caused. */
    async giveBack(subject: string): Promise<void> {
      await db
        .updateTable('attemptLimit')
        .set({ count: sql<number>`count - 1`, blockedUntil: null })
        .where('subject', '=', subject)
        .where('count', '>', 0)
        .execute();
    },
    /** Drops counters that have not changed for a day. Returns how many. */
    async sweep(): Promise<number> {
      const { numDeletedRows } = await db
        .deleteFrom('attemptLimit')
        .where('windowStart', '<', new Date(clock.now().getTime() - DAY_MS))
        .where((row) =>
          row.or([
            row('blockedUntil', 'is', null),
            row('blockedUntil', '<', new Date(clock.now().getTime() - DAY_MS)),
          ]),
        )
        .executeTakeFirst();
      return Number(numDeletedRows);
    },
  };
}

async function secondsLeft(reader: Reader, subject: string, now: Date): Promise<number> {
  const row = await reader
    .selectFrom('attemptLimit')
    .where('subject', '=', subject)
    .select('blockedUntil')
    .executeTakeFirst();
  return ((row?.blockedUntil?.getTime() ?? 0) - now.getTime()) / 1_000;
}
