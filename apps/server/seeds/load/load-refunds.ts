import { addDays, instantInLaPaz, type Day } from '@kantuta/contract/dates';
import { DAY_MS } from '@kantuta/contract/durations';
import { reverse, type LedgerEntry } from '@kantuta/contract/ledger/entries.rules';
import { postOwedBack, postSentBack } from '@kantuta/contract/ledger/reversal-posting.rules';
import type { RefundReason, RequestState } from '@kantuta/contract/payments/reversals/refund.rules';
import { entryRows } from '../../src/modules/ledger/ledger.store.ts';
import { PAYMENT_RETURN } from '../../src/modules/payments/returns/returns.service.ts';
import type { Tx } from '../../src/platform/db/database.ts';
import { insertRows } from '../../src/platform/db/insert-rows.ts';
import type { DemoSet } from '../demo-set.ts';
import type { BookedPayment } from '../payments/books.ts';
import type { IntentStory } from '../payments/intent-story.ts';
import { operatorId } from '../people/operators.ts';
import { createStreamIds, type StreamIds } from '../stream-ids.ts';
import { createStreams } from '../streams.ts';

type Story = {
  state: RequestState;
  reason: RefundReason;
  words?: string;
  answer?: string;
  /** Of the money of a payment that was given back. */
  sent?: boolean;
};

/** One request of each end: its money has gone, its money has to be sent, nobody has answered it, declined, withdrawn (REF-4). */
const STORIES: readonly Story[] = [
  {
    state: 'refunded',
    reason: 'wrong_purchase',
    answer: 'Pagó la cuota de otra compra.',
    sent: true,
  },
  { state: 'refunded', reason: 'paid_twice', answer: 'Pagó dos veces.', sent: false },
  { state: 'open', reason: 'paid_twice' },
  {
    state: 'declined',
    reason: 'changed_mind',
    answer: 'El pago corresponde a la cuota que vencía. No procede su devolución.',
  },
  { state: 'withdrawn', reason: 'other', words: 'Pensé que había pagado otra cuota.' },
];

type Paid = { intent: IntentStory; booked: BookedPayment };

/** What people asked back of payments of the last weeks. */
export async function loadRefunds(tx: Tx, set: DemoSet): Promise<void> {
  const ids = createStreamIds(createStreams('kantuta-demo-refunds')('refunds'));
  const paid = candidatesOf(set);
  for (const [index, story] of STORIES.entries()) {
    const of = paid[index];
    if (!of) throw new RangeError('the set has too few payments to give back');
    await insertRequest(tx, set.today, ids, of, story);
    if (story.sent !== undefined) await giveBack(tx, set, ids, of, story);
  }
}

/** Payments by QR, those of the instalments that are due last first: nobody is in arrears when these are given back. */
function candidatesOf({ books, intents, played, today, statementOf }: DemoSet): Paid[] {
  const before = addDays(today, -2);
  const storyOf = new Map(intents.map((intent) => [intent.id, intent]));
  const dueOf = new Map(
    played
      .filter(({ sale }) => sale.story === '' && sale.state === 'sold' && sale.companyId === 8)
      .flatMap((own) =>
        statementOf(own).instalments.map(
          ({ number, dueOn }) => [`${own.sale.id}/${number}`, dueOn] as const,
        ),
      ),
  );
  return books.payments
    .flatMap((booked) => {
      const intent = booked.intentId === null ? undefined : storyOf.get(booked.intentId);
      const [item, ...others] = booked.payment.items;
      const dueOn = item && dueOf.get(`${booked.sale.id}/${item.number}`);
      // An initial belongs to its reservation, and nothing is given back before it was paid.
      const isOne =
        intent?.state === 'settled' &&
        others.length === 0 &&
        item?.number !== 0 &&
        booked.posting.on < before;
      return isOne && dueOn !== undefined ? [{ intent, booked, dueOn }] : [];
    })
    .toSorted((one, other) => other.dueOn.localeCompare(one.dueOn));
}

async function insertRequest(
  tx: Tx,
  today: Day,
  ids: StreamIds,
  { intent }: Paid,
  { state, reason, words = '', answer = '' }: Story,
): Promise<void> {
  const madeAt = instantInLaPaz(addDays(today, -1), 9, 20);
  const isDecided = state === 'declined' || state === 'refunded';
  await tx
    .insertInto('refundRequest')
    .values({
      id: ids.uuid(madeAt),
      intentId: intent.id,
      personId: intent.sale.personId,
      companyId: intent.sale.companyId,
      attemptId: ids.uuid(madeAt),
      reason,
      words,
      madeAt,
      promisedAt: new Date(madeAt.getTime() + 2 * DAY_MS),
      state,
      answer,
      decidedAt: state === 'open' ? null : answeredAt(today),
      decidedBy: isDecided ? operatorId('finanzas') : null,
    })
    .execute();
}

const answeredAt = (today: Day) => instantInLaPaz(addDays(today, -1), 16, 5);

/** As the product does it: contra-entries, what is owed back, and once it was sent, that. */
async function giveBack(
  tx: Tx,
  { today, books }: DemoSet,
  ids: StreamIds,
  { intent, booked }: Paid,
  { answer = '', sent = false }: Story,
): Promise<void> {
  const { id: intentId, sale, amount, qr } = intent;
  const { personId, companyId } = sale;
  const at = answeredAt(today);
  const sentAt = new Date(at.getTime() + 30 * 60_000);
  const on = addDays(today, -1);
  const entries = books.transactions.find(({ id }) => id === booked.transactionId)?.entries ?? [];
  const post = async (
    kind: string,
    source: { kind: string; id: string },
    lines: readonly LedgerEntry[],
    reversesId: string | null = null,
  ) => {
    const id = ids.uuid(at);
    const row = { id, companyId, kind, businessDay: on, postedAt: at, reversesId };
    await insertRows(tx, 'ledgerTransaction', [
      { ...row, sourceKind: source.kind, sourceId: source.id },
    ]);
    await insertRows(tx, 'ledgerEntry', entryRows(row, lines), Infinity);
    return id;
  };
  const ofPayment = { kind: 'payment_intent', id: intentId };
  const transactionId = await post('reversal', ofPayment, reverse(entries), booked.transactionId);
  await tx
    .insertInto('paymentReversal')
    .values({
      intentId,
      transactionId,
      cause: 'refund',
      words: answer,
      reversedBy: operatorId('finanzas'),
      approvedBy: operatorId('admin'),
      reversedAt: at,
    })
    .execute();
  // The only part of a past payment has its id.
  const back = { kind: PAYMENT_RETURN, id: intentId };
  const owed = postOwedBack({
    tender: { account: 'bank', currency: 'BOB', amount: qr?.amountBob ?? amount },
    worth: amount,
    currency: 'USD',
    personId,
  });
  await post('refund_owed', back, owed.entries);
  if (sent) await post('refund_paid', back, postSentBack({ ...owed.owed, personId }));
  await tx
    .insertInto('paymentReturn')
    .values({
      partId: intentId,
      intentId,
      way: 'transfer',
      companyId,
      personId,
      currency: owed.owed.currency,
      amountMinor: owed.owed.amount,
      madeAt: at,
      promisedAt: new Date(at.getTime() + 3 * DAY_MS),
      ...(sent
        ? { doneAt: sentAt, sentBy: operatorId('finanzas'), bankReference: 'TR-20418-77' }
        : {}),
    })
    .execute();
  await tx
    .updateTable('paymentIntent')
    .set({ state: 'reversed', stateChangedAt: at })
    .where('id', '=', intentId)
    .execute();
  await insertRows(tx, 'paymentStage', [
    {
      intentId,
      stage: 'reversed',
      at,
      actor: 'operator',
      promisedAt: null,
      reasonKey: 'refunded_by_desk',
    },
  ]);
}
