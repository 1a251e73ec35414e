import type { ReplyOf } from '@kantuta/contract/call';
import { cents, currencySchema, money } from '@kantuta/contract/money';
import type { checkPayment } from '@kantuta/contract/payments/checks.calls';
import { INTENT_STATES, isOpen, OPEN_STATES } from '@kantuta/contract/payments/intent.rules';
import type { openPaymentsSection } from '@kantuta/contract/payments/payments.calls';
import type { ReplyOfSection } from '@kantuta/contract/section';
import { sql, type Reader } from '../../../platform/db/database.ts';
import { reading } from '../../../platform/db/reading.ts';

/** As our answers write it: PostgreSQL shows an instant with its own digits. */
const instant = (text: string): string => new Date(text).toISOString();

type Row = { amountMinor: number; currency: string };

function amountOf({ amountMinor, currency }: Row) {
  return money(cents(amountMinor), currencySchema.parse(currency));
}

function stateOf({ state }: { state: string }) {
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
export const openPayments = reading(
  (db, { personId }: { personId: number }) =>
    paymentsWithPromise(db)
      .leftJoinLateral(
        (of) =>
          of
            .selectFrom('qrAttempt')
            .whereRef('qrAttempt.intentId', '=', 'paymentIntent.id')
            .where('qrAttempt.state', '=', 'generated')
            .orderBy('qrAttempt.createdAt', 'desc')
            .limit(1)
            .select(['qrAttempt.amountBobMinor', 'qrAttempt.expiresAt'])
            .as('qr'),
        (join) => join.onTrue(),
      )
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
        'qr.amountBobMinor',
        'qr.expiresAt',
      ]),
  (rows) =>
    rows.flatMap((row): ReplyOfSection<typeof openPaymentsSection> => {
      const state = stateOf(row);
      if (!state || !isOpen(state)) return [];
      return [
        {
          intentId: row.id,
          reference: row.reference,
          state,
          amount: amountOf(row),
          qr: qrOf(row),
          createdAt: instant(row.createdAt),
          promisedAt: row.promisedAt && instant(row.promisedAt),
        },
      ];
    }),
);

function qrOf(row: { amountBobMinor: number | null; expiresAt: string | null }) {
  const { amountBobMinor, expiresAt } = row;
  if (amountBobMinor === null || expiresAt === null) return null;
  return { amount: money(cents(amountBobMinor), 'BOB'), expiresAt: instant(expiresAt) };
}

type Checkable = ReplyOf<typeof checkPayment> & { documentNumber: string };

const CHECKED = [
  'paymentIntent.state',
  'paymentIntent.amountMinor',
  'paymentIntent.currency',
  'paymentIntent.stateChangedAt',
  'person.documentNumber',
  'promise.promisedAt',
] as const;

type Checked = Row & {
  reference: string;
  state: string;
  stateChangedAt: string;
  documentNumber: string;
  promisedAt: string | null;
};

function checked(row: Checked): Checkable | undefined {
  const state = stateOf(row);
  return (
    state && {
      documentNumber: row.documentNumber,
      reference: row.reference,
      state,
      amount: amountOf(row),
      at: instant(row.stateChangedAt),
      promisedAt: row.promisedAt && instant(row.promisedAt),
    }
  );
}

/** What a reference reveals to who knows the end of the document: state, amount, time, next step, nothing else (PAY-17). */
export const checkablePayment = reading(
  (db, { reference }: { reference: string }) =>
    paymentsWithPromise(db)
      .innerJoin('person', 'person.id', 'paymentIntent.personId')
      .where('paymentIntent.reference', '=', reference)
      .select(['paymentIntent.reference', ...CHECKED]),
  ([row]) => row && checked(row),
);

/** The same by the reference of a booking of nights: the payment that took it, else the newest (PAY-17). */
export const checkableBooking = reading(
  (db, { reference }: { reference: string }) =>
    paymentsWithPromise(db)
      .innerJoin('person', 'person.id', 'paymentIntent.personId')
      .innerJoin('paymentItem as item', 'item.intentId', 'paymentIntent.id')
      .innerJoin('stay', 'stay.chargeId', 'item.chargeId')
      .where('stay.reference', '=', reference)
      .orderBy(sql`payment_intent.state = 'settled'`, 'desc')
      .orderBy('paymentIntent.createdAt', 'desc')
      .limit(1)
      .select(['stay.reference', ...CHECKED]),
  ([row]) => row && checked(row),
);

/** The same by the reference printed on a receipt: its payment counts until it is reversed (PAY-17, PAY-11). */
export const checkableReceipt = reading(
  (db, { reference }: { reference: string }) =>
    db
      .selectFrom('receipt')
      .innerJoin('person', 'person.id', 'receipt.personId')
      .leftJoin('ledgerTransaction as reversal', 'reversal.reversesId', 'receipt.transactionId')
      .where('receipt.reference', '=', reference)
      .select([
        'receipt.reference',
        'receipt.amountMinor',
        'receipt.currency',
        'receipt.issuedAt',
        'person.documentNumber',
        'reversal.id as reversalId',
      ]),
  ([row]): Checkable | undefined =>
    row && {
      documentNumber: row.documentNumber,
      reference: row.reference,
      state: row.reversalId === null ? 'settled' : 'reversed',
      amount: amountOf(row),
      at: instant(row.issuedAt),
      promisedAt: null,
    },
);
