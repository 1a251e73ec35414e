import type { TakenPayment } from '@kantuta/contract/counter/voids.calls';
import { addDays, instantInLaPaz, type Day } from '@kantuta/contract/dates';
import { cents, currencySchema, money } from '@kantuta/contract/money';
import { receiptNumberText } from '@kantuta/contract/payments/receipts/receipts.rules';
import { sql, type Reader } from '../../platform/db/database.ts';

const MOST = 100;

/** What a cashier took since their session was opened, and on the day of its opening alone: newest first. */
export async function listTakenOf(
  reader: Reader,
  { cashierId, openedAt, on }: { cashierId: number; openedAt: Date; on: Day },
): Promise<(Omit<TakenPayment, 'can'> & { personId: number; at: string })[]> {
  const rows = await reader
    .selectFrom('paymentIntent as intent')
    .innerJoin('receipt', 'receipt.intentId', 'intent.id')
    .leftJoin('paymentReversal as reversal', 'reversal.intentId', 'intent.id')
    .where('intent.startedBy', '=', cashierId)
    .where('intent.createdAt', '>=', openedAt)
    .where('intent.createdAt', '<', instantInLaPaz(addDays(on, 1)))
    .where('intent.state', 'in', ['settled', 'reversed'])
    .orderBy('intent.createdAt', 'desc')
    .orderBy('intent.id')
    .limit(MOST)
    .select([
      'intent.id',
      'intent.personId',
      'intent.createdAt',
      'intent.state',
      'intent.currency',
      'intent.amountMinor',
      'receipt.companyId',
      'receipt.number',
      'reversal.words',
      sql<string[]>`(SELECT json_agg(part.method ORDER BY part.position) FROM payment_part part
        WHERE part.intent_id = intent.id AND part.state = 'captured')`.as('methods'),
    ])
    .execute();
  return rows.map((row) => ({
    intentId: row.id,
    personId: row.personId,
    receipt: receiptNumberText(row.companyId, row.number),
    methods: (row.methods ?? []) as TakenPayment['methods'],
    amount: money(cents(row.amountMinor), currencySchema.parse(row.currency)),
    at: row.createdAt.toISOString(),
    state: row.state === 'reversed' ? ('reversed' as const) : ('settled' as const),
    words: row.words ?? '',
  }));
}

/** Whether this person has voided it with these words: sent again, it is the same void. */
export async function isVoidedBy(
  reader: Reader,
  { intentId, personId, words }: { intentId: string; personId: number; words: string },
): Promise<boolean> {
  const row = await reader
    .selectFrom('paymentReversal')
    .where('intentId', '=', intentId)
    .where('cause', '=', 'void')
    .where('reversedBy', '=', personId)
    .where('words', '=', words)
    .select('intentId')
    .executeTakeFirst();
  return row !== undefined;
}
