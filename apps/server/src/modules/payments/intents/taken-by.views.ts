import type { CounterHome } from '@kantuta/contract/counter/counter.calls';
import { cents, currencySchema, money } from '@kantuta/contract/money';
import { receiptNumberText } from '@kantuta/contract/payments/receipts/receipts.rules';
import { personName } from '../../../platform/db/person-name.ts';
import type { Reader } from '../../../platform/db/database.ts';

const MOST = 12;

/** The latest payments that one person took for others, newest first. */
export async function listTakenBy(
  reader: Reader,
  cashierId: number,
): Promise<CounterHome['latest']> {
  const rows = await reader
    .selectFrom('paymentIntent as intent')
    .innerJoin('person', 'person.id', 'intent.personId')
    .leftJoin('receipt', 'receipt.intentId', 'intent.id')
    .where('intent.startedBy', '=', cashierId)
    .orderBy('intent.createdAt', 'desc')
    .limit(MOST)
    .select([
      'intent.id',
      'intent.companyId',
      'intent.method',
      'intent.state',
      'intent.amountMinor',
      'intent.currency',
      'intent.createdAt',
      'receipt.reference',
      'receipt.number',
      personName().as('customer'),
    ])
    .execute();
  return rows.map((row) => ({
    intentId: row.id,
    customer: row.customer,
    method: row.method,
    state: row.state,
    amount: money(cents(row.amountMinor), currencySchema.parse(row.currency)),
    at: row.createdAt.toISOString(),
    receipt:
      row.reference === null || row.number === null
        ? null
        : { reference: row.reference, number: receiptNumberText(row.companyId, row.number) },
  }));
}

/** The payment that this person took under an attempt of theirs; undefined: none is recorded. */
export async function findTakenByAttempt(
  reader: Reader,
  { cashierId, attemptId }: { cashierId: number; attemptId: string },
): Promise<{ intentId: string; personId: number } | undefined> {
  return reader
    .selectFrom('paymentIntent')
    .where('startedBy', '=', cashierId)
    .where('attemptId', '=', attemptId)
    .orderBy('createdAt', 'desc')
    .limit(1)
    .select(['id as intentId', 'personId'])
    .executeTakeFirst();
}

/** The owner of a receipt whose payment this person took; undefined for any other receipt. */
export async function ownerOfTaken(
  reader: Reader,
  { cashierId, reference }: { cashierId: number; reference: string },
): Promise<number | undefined> {
  const row = await reader
    .selectFrom('receipt')
    .innerJoin('paymentIntent as intent', 'intent.id', 'receipt.intentId')
    .where('receipt.reference', '=', reference)
    .where('intent.startedBy', '=', cashierId)
    .select('receipt.personId')
    .executeTakeFirst();
  return row?.personId;
}
