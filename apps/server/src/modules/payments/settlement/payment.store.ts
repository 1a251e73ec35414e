import { sql, type Reader, type Tx } from '../../../platform/db/database.ts';
import { partOfJson, type Part, type PartJson } from '../parts/parts.store.ts';
import { intentOf, type Intent } from '../record/intents.store.ts';

/** A payment with its parts, in the order in which they were asked for. */
export type WholePayment = { intent: Intent; parts: Part[] };

/**
 * Takes a payment with its parts, in one statement: return page, event and poll all meet behind this lock (PAY-8). Whoever waited for it
 * reads the rows as they were left, because both tables are locked.
 */
export async function lockPayment(tx: Tx, intentId: string): Promise<WholePayment | undefined> {
  const rows = await rowsOf(tx, intentId).forUpdate(['paymentIntent', 'paymentPart']).execute();
  return wholeOf(rows);
}

/** The actor is part of the query (SEC-31). */
export async function findPaymentOfPerson(
  db: Reader,
  personId: number,
  intentId: string,
): Promise<WholePayment | undefined> {
  const rows = await rowsOf(db, intentId).where('paymentIntent.personId', '=', personId).execute();
  return wholeOf(rows);
}

function rowsOf(db: Reader, intentId: string) {
  return db
    .selectFrom('paymentIntent')
    .innerJoin('paymentPart', 'paymentPart.intentId', 'paymentIntent.id')
    .where('paymentIntent.id', '=', intentId)
    .selectAll('paymentIntent')
    .select(sql<PartJson>`to_jsonb(payment_part)`.as('part'));
}

type Row = Awaited<ReturnType<ReturnType<typeof rowsOf>['execute']>>[number];

function wholeOf(rows: readonly Row[]): WholePayment | undefined {
  const [first] = rows;
  if (!first) return undefined;
  const parts = rows.map(({ part }) => partOfJson(part));
  return { intent: intentOf(first), parts: parts.sort((a, b) => a.position - b.position) };
}
