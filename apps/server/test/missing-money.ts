import { sql, type Db } from '../src/platform/db/database.ts';

/** Each payment at the bank must be in the books once: as a payment, or as money in regularization. Returns the payments that are not. */
export async function findMissingMoney(db: Db, eventIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ eventId: string; count: number }>`
    SELECT event_id, count(head.id)::int AS count
      FROM provider_event
      LEFT JOIN ledger_transaction head ON (source_kind = 'payment_intent' AND source_id = intent_id::text AND outcome = 'settled')
        OR (source_kind = 'bank_payment' AND source_id = event_id)
     GROUP BY event_id`.execute(db);
  const counts = new Map(rows.map(({ eventId, count }) => [eventId, count]));
  return eventIds
    .filter((eventId) => counts.get(eventId) !== 1)
    .map((eventId) => `money ${eventId} is ${counts.get(eventId) ?? 0} times in the books`);
}
