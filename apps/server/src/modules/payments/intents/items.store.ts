import { day, type Day } from '@kantuta/contract/dates';
import { cents, type Cents } from '@kantuta/contract/money';
import { sql, type Reader, type Tx } from '../../../platform/db/database.ts';

export type IntentItem = { saleId: number; number: number; amount: Cents };

export async function insertItems(
  tx: Tx,
  intentId: string,
  items: readonly IntentItem[],
): Promise<void> {
  await tx
    .insertInto('paymentItem')
    .values(
      items.map((item) => ({
        intentId,
        saleId: item.saleId,
        instalmentNumber: item.number,
        amountMinor: item.amount,
      })),
    )
    .execute();
}

export async function listItems(
  db: Reader,
  intentIds: readonly string[],
): Promise<(IntentItem & { intentId: string })[]> {
  if (intentIds.length === 0) return [];
  const rows = await db
    .selectFrom('paymentItem')
    .where('intentId', 'in', [...intentIds])
    .orderBy('saleId')
    .orderBy('instalmentNumber')
    .selectAll()
    .execute();
  return rows.map((row) => ({
    intentId: row.intentId,
    saleId: row.saleId,
    number: row.instalmentNumber,
    amount: cents(row.amountMinor),
  }));
}

/** The items can be paid by another intent again. */
export async function closeItems(tx: Tx, intentId: string): Promise<void> {
  await tx
    .updateTable('paymentItem')
    .set({ open: false })
    .where('intentId', '=', intentId)
    .where('open', '=', true)
    .execute();
}

/** Shields the items again after late money, save those that another intent has taken meanwhile. */
export async function reopenItems(tx: Tx, intentId: string): Promise<void> {
  await sql`
    UPDATE payment_item item SET open = true
     WHERE item.intent_id = ${intentId} AND NOT item.open
       AND NOT EXISTS (SELECT 1 FROM payment_item taken WHERE taken.open AND taken.sale_id = item.sale_id AND taken.instalment_number = item.instalment_number)`.execute(
    tx,
  );
}

/**
 * Which debt items an open intent covers (decisions 8.2: one per item). `since`: the day on which its money came, whenever it was told,
 * and not before the intent; without money that of its last change.
 */
export async function listOpenItems(
  db: Reader,
  saleIds: readonly number[],
): Promise<{ saleId: number; number: number; intentId: string; state: string; since: Day }[]> {
  if (saleIds.length === 0) return [];
  const rows = await db
    .selectFrom('paymentItem')
    .innerJoin('paymentIntent', 'paymentIntent.id', 'paymentItem.intentId')
    .leftJoin('paymentStage', (join) =>
      join
        .onRef('paymentStage.intentId', '=', 'paymentIntent.id')
        .on('paymentStage.stage', '=', 'bank_confirmed'),
    )
    .where('paymentItem.open', '=', true)
    .where('paymentItem.saleId', '=', sql<number>`any(${[...saleIds]}::int[])`)
    .select([
      'saleId',
      'instalmentNumber',
      'paymentItem.intentId',
      'state',
      sql<string>`to_char(greatest(coalesce(payment_stage.at, state_changed_at), created_at) AT TIME ZONE 'America/La_Paz', 'YYYY-MM-DD')`.as(
        'since',
      ),
    ])
    .execute();
  return rows.map((row) => ({
    saleId: row.saleId,
    number: row.instalmentNumber,
    intentId: row.intentId,
    state: row.state,
    since: day(row.since),
  }));
}
