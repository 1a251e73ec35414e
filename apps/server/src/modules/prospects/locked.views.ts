import { sql } from '../../platform/db/database.ts';
import { reading } from '../../platform/db/reading.ts';

/** How many prospects are locked for an adviser, for whoever ends that lock; never whose (PRO-3, ADV-8). */
export const lockedProspects = reading(
  (db, { adviserId, at }: { adviserId: number; at: Date }) =>
    db
      .selectFrom('prospect')
      .where('ownerId', '=', adviserId)
      .where('passedAt', 'is', null)
      .where('stage', '<>', 'customer')
      .where('lockedUntil', '>', at)
      .select(sql<number>`count(*)::int`.as('n')),
  ([row]) => row?.n ?? 0,
);
