import type { ReplyOf } from '@kantuta/contract/call';
import { cents, currencySchema, money } from '@kantuta/contract/money';
import type { checkPayment } from '@kantuta/contract/payments/checks.calls';
import { INTENT_STATES, isOpen, OPEN_STATES } from '@kantuta/contract/payments/intent.rules';
import type { openPaymentsSection } from '@kantuta/contract/payments/payments.calls';
import type { ReplyOfSection } from '@kantuta/contract/section';
import type { Reader } from '../../../platform/db/database.ts';

type Row = { state: string; amountMinor: number; currency: string };

function amountOf({ amountMinor, currency }: Row) {
  return money(cents(amountMinor), currencySchema.parse(currency));
}

function stateOf({ state }: Row) {
  return INTENT_STATES.find((known) => known === state);
}

/** Payments with the day until which people have promised an answer, where they check them (PAY-14). */
function paymentsWithPromise(db: Reader) {
  return db.selectFrom('paymentIntent').leftJoinLateral(
    (of) =>
      of
        .selectFrom('paymentStage')
        .whereRef('paymentStage.intentId', '=', 'paymentIntent.id')
        .where('paymentStage.stage', '=', 'in_regularization')
        .orderBy('paymentStage.at', 'desc')
        .limit(1)
        .select('paymentStage.promisedAt')
        .as('promise'),
    (join) => join.onTrue(),
  );
}

/** Payments of a person that wait for an outcome, for the home screen; newest first. */
export async function listOpenPayments(
  db: Reader,
  personId: number,
): Promise<ReplyOfSection<typeof openPaymentsSection>> {
  const rows = await paymentsWithPromise(db)
    .where('paymentIntent.personId', '=', personId)
    .where('paymentIntent.state', 'in', OPEN_STATES)
    .orderBy('paymentIntent.createdAt', 'desc')
    .orderBy('paymentIntent.id', 'desc')
    .select([
      'paymentIntent.id',
      'paymentIntent.reference',
      'paymentIntent.state',
      'amountMinor',
      'currency',
      'paymentIntent.createdAt',
      'promise.promisedAt',
    ])
    .execute();
  return rows.flatMap((row) => {
    const state = stateOf(row);
    if (!state || !isOpen(state)) return [];
    return {
      intentId: row.id,
      reference: row.reference,
      state,
      amount: amountOf(row),
      createdAt: row.createdAt.toISOString(),
      promisedAt: row.promisedAt?.toISOString() ?? null,
    };
  });
}

/** What the reference and the end of the document reveal: state, amount, time, next step, nothing else (PAY-17). */
export async function findCheckable(
  db: Reader,
  reference: string,
  documentEnd: string,
): Promise<ReplyOf<typeof checkPayment> | undefined> {
  const row = await paymentsWithPromise(db)
    .innerJoin('person', 'person.id', 'paymentIntent.personId')
    .where('paymentIntent.reference', '=', reference)
    .select([
      'paymentIntent.reference',
      'paymentIntent.state',
      'amountMinor',
      'currency',
      'stateChangedAt',
      'person.documentNumber',
      'promise.promisedAt',
    ])
    .executeTakeFirst();
  if (!row || !row.documentNumber.toUpperCase().endsWith(documentEnd)) return undefined;
  const state = stateOf(row);
  if (!state) return undefined;
  return {
    reference: row.reference,
    state,
    amount: amountOf(row),
    at: row.stateChangedAt.toISOString(),
    promisedAt: row.promisedAt?.toISOString() ?? null,
  };
}
