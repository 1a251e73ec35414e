import { sql, type Tx } from '../../../platform/db/database.ts';
import { partOfJson, type Part, type PartJson } from '../parts/parts.store.ts';
import { intentOf, type Intent } from '../record/intents.store.ts';

export type LockedPayment = { intent: Intent; parts: Part[] };

/**
 * Takes a payment with its parts, in one statement: return page, event and poll all meet behind this lock (PAY-8). Whoever waited for it
 * reads the rows as they were left, because both tables are locked.
 */
export async function lockPayment(tx: Tx, intentId: string): Promise<LockedPayment | undefined> {
  const rows = await tx
    .selectFrom('paymentIntent')
    .innerJoin('paymentPart', 'paymentPart.intentId', 'paymentIntent.id')
    .where('paymentIntent.id', '=', intentId)
    .selectAll('paymentIntent')
    .select(sql<PartJson>`to_jsonb(payment_part)`.as('part'))
    .forUpdate(['paymentIntent', 'paymentPart'])
    .execute();
  const [first] = rows;
  if (!first) return undefined;
  const parts = rows.map(({ part }) => partOfJson(part)).sort((a, b) => a.position - b.position);
  return { intent: intentOf(first), parts };
}
