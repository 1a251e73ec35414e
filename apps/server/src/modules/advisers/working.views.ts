import { NO_WORK_STATES } from '@kantuta/contract/advisers/adviser.rules';
import { sql } from '../../platform/db/database.ts';
import { alone, reading } from '../../platform/db/reading.ts';

/** Whether a person works as an adviser now: those who are blocked or expelled see nobody (ADV-1, PPL-11). */
export const worksAsAdviser = reading(
  (db, { personId }: { personId: number }) =>
    db
      .selectFrom('adviser')
      .where('personId', '=', personId)
      .where('state', '<>', sql<string>`ALL (${sql.lit(`{${NO_WORK_STATES.join(',')}}`)}::text[])`)
      .select('personId'),
  (rows) => rows.length > 0,
);
export const readWorks = alone(worksAsAdviser);
