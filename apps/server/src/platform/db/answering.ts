import { countPendingMigrations } from './migrate.ts';
import { sql, type Db } from './database.ts';

/** As long as this after its last answer, a database that is late is taken for a busy one. */
const LATE_MS = 20_000;
const CANCELLED_BY_LIMIT = '57014';

/**
 * Whether the database answers and has every migration, for the probe of readiness (SEC-52). On a busy machine a connection or an answer
 * may take longer than the limits allow: to take the process out of service then would leave its load to others, which are as
 * busy. So an answer that is late counts as none only when there was none for a while; a refusal and a lost connection count at once.
 */
export function watchAnswering(db: Db, elapsed: () => number = () => performance.now()) {
  let answeredAt = elapsed();
  let isMigrated = false;

  return async (): Promise<boolean> => {
    try {
      // The migrations of a process are those with which it started.
      if (isMigrated) await sql`SELECT 1`.execute(db);
      else isMigrated = (await countPendingMigrations(db)) === 0;
      answeredAt = elapsed();
      return isMigrated;
    } catch (error) {
      return isMigrated && isLate(error) && elapsed() - answeredAt < LATE_MS;
    }
  };
}

/** Our own limits of time ended the wait: for a connection of the pool, or for the answer. */
function isLate(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? error.code : '';
  return (
    code === CANCELLED_BY_LIMIT ||
    /timeout exceeded when trying to connect|due to connection timeout/.test(error.message)
  );
}
