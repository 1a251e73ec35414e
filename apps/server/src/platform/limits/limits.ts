import { DAY_MS } from '@kantuta/contract/durations';
import type { Clock } from '../clock.ts';
import { sql, type Db, type Reader, type RawBuilder } from '../db/database.ts';
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

/** How the subjects begin whose counters outlive a day: tries in a row, however slowly they come. */
export const LASTING = 'lasting:';
/** How long those are kept. */
export const LASTING_DAYS = 90;

/** Who tries what, such as `login:<account>:<address>`, and how often that may be tried. Must not be shared by a stranger and the owner. */
export type Try = LimitRule & { subject: string };

/** Counts an attempt; returns no row when the subject is blocked. */
function counted({ subject, max, windowMinutes, growing = true }: Try, now: Date, only = sql``) {
  const at = sql`${now}::timestamptz`;
  const window = sql`make_interval(secs => ${windowMinutes * 60}::float8)`;
  const quietSince = growing
    ? sql`greatest(attempt_limit.window_start, attempt_limit.blocked_until)`
    : sql`attempt_limit.window_start`;
  const starts = sql`CASE WHEN ${quietSince} + ${window} <= ${at} THEN ${at} ELSE attempt_limit.window_start END`;
  const tries = sql`CASE WHEN ${quietSince} + ${window} <= ${at} THEN 1 ELSE attempt_limit.count + 1 END`;
  const block = (count: typeof tries, start: typeof starts) => sql`
    CASE WHEN ${count} < ${max}::int THEN NULL ELSE ${
      growing
        ? sql`${at} + make_interval(mins => (${WAITS_MINUTES}::int[])[least(${count} - ${max}::int, ${WAITS_MINUTES.length - 1}::int) + 1])`
        : sql`${start} + ${window}`
    } END`;
  return sql`
    INSERT INTO attempt_limit (subject, window_start, count, blocked_until)
    SELECT ${subject}::text, ${at}, 1, ${block(sql`1`, at)} ${only}
    ON CONFLICT (subject) DO UPDATE SET window_start = ${starts}, count = ${tries}, blocked_until = ${block(tries, starts)}
     WHERE attempt_limit.blocked_until IS NULL OR attempt_limit.blocked_until <= ${at}
    RETURNING count`;
}

/** Counters of attempts in the database, so that they hold across processes (SEC-25). */
export function createLimits({ db, clock }: { db: Db; clock: Clock }) {
  return {
    /**
     * Counts an attempt, in one statement, before anything is compared. Pass the database, not a transaction: a refusal that rolls back
     * must not undo the count.
     * @throws TooMany with the seconds to wait
     */
    async raise(reader: Reader, subject: string, rule: LimitRule): Promise<void> {
      const now = clock.now();
      const { rows } = await counted({ ...rule, subject }, now).execute(reader);
      if (rows.length === 0) throw new TooMany(await secondsLeft(reader, subject, now));
    },
    /**
     * The same for an attempt that counts several times, also in one statement: an attempt that one subject refuses is not counted for those
     * after it. Returns what each has counted.
     * @throws TooMany with the seconds to wait for the subject that refused
     */
    async raiseAll(reader: Reader, tries: readonly Try[]): Promise<number[]> {
      const now = clock.now();
      const steps = tries.map(
        (each, index) =>
          sql`${step(index)} AS (${counted(each, now, index === 0 ? sql`` : sql`FROM ${step(index - 1)}`)})`,
      );
      const counts = tries.map((_, index) => sql`(SELECT count FROM ${step(index)})`);
      const { rows } = await sql<{ counts: (number | null)[] }>`
        WITH ${sql.join(steps)} SELECT ARRAY[${sql.join(counts)}]::int[] AS counts`.execute(reader);
      const passed = (rows[0]?.counts ?? []).filter((count) => count !== null);
      const refusing = tries[passed.length];
      if (refusing !== undefined) {
        const { subject } = refusing;
        throw new TooMany(await secondsLeft(reader, subject, now), subject);
      }
      return passed;
    },
    /**
     * Counts an attempt as a step of a statement that does more; it has a row when the attempt passes. Where it has none, throw what `tooMany`
     * makes. `only` (`WHERE …`) says of which attempts it counts at all.
     */
    counting: (attempt: Try, only: RawBuilder<unknown>) => counted(attempt, clock.now(), only),
    async tooMany(reader: Reader, subject: string): Promise<TooMany> {
      return new TooMany(await secondsLeft(reader, subject, clock.now()));
    },
    /** Takes back one attempt, with the block that it would have caused; in a transaction together with what the attempt was for. */
    async takeBack(reader: Reader, subject: string): Promise<void> {
      await sql`UPDATE attempt_limit SET count = count - 1, blocked_until = NULL WHERE subject = ${subject} AND count > 0`.execute(
        reader,
      );
    },
    /** After a successful attempt: forgets everything that was counted. */
    async clear(subject: string): Promise<void> {
      await db.deleteFrom('attemptLimit').where('subject', '=', subject).execute();
    },
    /**
     * After a successful attempt that counted several times: takes back this attempt alone from the shared counters, with the block that it
     * would have caused, and forgets everything that the own ones counted.
     */
    async giveBack(shared: readonly string[], own: readonly string[]): Promise<void> {
      await sql`
        WITH given_back AS (
          UPDATE attempt_limit SET count = count - 1, blocked_until = NULL WHERE subject = ANY(${[...shared]}) AND count > 0)
        DELETE FROM attempt_limit WHERE subject = ANY(${[...own]})`.execute(db);
    },
    async forget(reader: Reader, subjects: readonly string[]): Promise<void> {
      await reader
        .deleteFrom('attemptLimit')
        .where('subject', 'in', [...subjects])
        .execute();
    },
    /** Drops counters that have not changed for a day, and lasting ones after their time. Returns how many. */
    async sweep(): Promise<number> {
      const now = clock.now().getTime();
      const dayAgo = new Date(now - DAY_MS);
      const { numDeletedRows } = await db
        .deleteFrom('attemptLimit')
        .where((row) =>
          row.or([
            row('windowStart', '<', new Date(now - LASTING_DAYS * DAY_MS)),
            row.and([
              row('windowStart', '<', dayAgo),
              row('subject', 'not like', `${LASTING}%`),
              row.or([row('blockedUntil', 'is', null), row('blockedUntil', '<', dayAgo)]),
            ]),
          ]),
        )
        .executeTakeFirst();
      return Number(numDeletedRows);
    },
  };
}

/** The name of each step of one statement. */
function step(index: number) {
  return sql.ref(`step_${index}`);
}

async function secondsLeft(reader: Reader, subject: string, now: Date): Promise<number> {
  const row = await reader
    .selectFrom('attemptLimit')
    .where('subject', '=', subject)
    .select('blockedUntil')
    .executeTakeFirst();
  return ((row?.blockedUntil?.getTime() ?? 0) - now.getTime()) / 1_000;
}
