import type { ReplyOf } from '@kantuta/contract/call';
import { cents, currencySchema, money } from '@kantuta/contract/money';
import { type checkPayment } from '@kantuta/contract/payments/checks.calls';
import { INTENT_STATES } from '@kantuta/contract/payments/intent.rules';
import type { Reader } from '../../../platform/db/database.ts';

/** What anybody with the reference and the end of the document may know: state, amount, time, next step, nothing else (decisions 8.9). */
export async function findCheckable(
  db: Reader,
  reference: string,
  documentEnd: string,
): Promise<ReplyOf<typeof checkPayment> | undefined> {
  const row = await db
    .selectFrom('paymentIntent')
    .innerJoin('person', 'person.id', 'paymentIntent.personId')
    .leftJoin('paymentStage', (join) =>
      join
        .onRef('paymentStage.intentId', '=', 'paymentIntent.id')
        .on('paymentStage.stage', '=', 'in_regularization'),
    )
    .where('paymentIntent.reference', '=', reference)
    .select([
      'paymentIntent.reference',
      'paymentIntent.state',
      'amountMinor',
      'currency',
      'stateChangedAt',
      'person.documentNumber',
      'paymentStage.promisedAt',
    ])
    .executeTakeFirst();
  if (!row || !row.documentNumber.toUpperCase().endsWith(documentEnd)) return undefined;
  const state = INTENT_STATES.find((known) => known === row.state);
  if (!state) return undefined;
  return {
    reference: row.reference,
    state,
    amount: money(cents(row.amountMinor), currencySchema.parse(row.currency)),
    at: row.stateChangedAt.toISOString(),
    promisedAt: row.promisedAt?.toISOString() ?? null,
  };
}
