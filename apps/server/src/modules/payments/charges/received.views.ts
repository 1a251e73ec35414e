import { cents, type Cents } from '@kantuta/contract/money';
import { sql, type Reader } from '../../../platform/db/database.ts';

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
