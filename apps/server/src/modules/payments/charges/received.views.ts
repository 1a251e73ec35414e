import { cents, type Cents } from '@kantuta/contract/money';
import { sql, type Reader } from '../../../platform/db/database.ts';
import { chargeOf, chargeRows } from './charges.store.ts';

type Received = { id: string; received: string };

/** The amount paid of each charge with a row, from the entries that carry its id. A charge without entries is left out. */
export async function readReceived(
  reader: Reader,
  chargeIds: readonly string[],
): Promise<Map<string, Cents>> {
  const { rows } = await sql<Received>`
    SELECT charge_id AS id, -sum(amount_minor) AS received FROM ledger_entry
     WHERE charge_id = any(${[...chargeIds]}::uuid[]) GROUP BY charge_id`.execute(reader);
  return new Map(rows.map(({ id, received }) => [id, cents(Number(received))]));
}

/** Charges with rows, with what was paid of each and the open payment of it; null: nobody is paying it. */
export async function listOwing(reader: Reader, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const rows = await chargeRows(reader, ids)
    .select([
      sql<string>`(SELECT coalesce(-sum(amount_minor), 0) FROM ledger_entry WHERE ledger_entry.charge_id = charge.id)`.as(
        'received',
      ),
      sql<
        string | null
      >`(SELECT intent_id FROM payment_item WHERE payment_item.open AND payment_item.charge_id = charge.id)`.as(
        'openIntentId',
      ),
    ])
    .execute();
  return rows.map((row) => ({ ...chargeOf(row), received: cents(Number(row.received)) }));
}
