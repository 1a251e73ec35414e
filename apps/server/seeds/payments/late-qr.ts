import { addDays, instantInLaPaz, type Day } from '@kantuta/contract/dates';
import { HOUR_MS } from '@kantuta/contract/durations';
import { postRegularizationOpened } from '@kantuta/contract/ledger/regularization-posting.rules';
import { convert } from '@kantuta/contract/exact-money';
import { add, cents, type Cents } from '@kantuta/contract/money';
import { totalOf } from '@kantuta/contract/sales/components.rules';
import type { Statement } from '@kantuta/contract/sales/statement.rules';
import { addBusinessHours } from '@kantuta/contract/settings/calendar.rules';
import { QR_HOURS, REGION, REGULARIZATION_HOURS } from '../sales/policies.ts';
import type { Sale } from '../sales/sale-draft.ts';
import type { StreamIds } from '../stream-ids.ts';
import type { Stream } from '../streams.ts';
import type { Transaction } from './books.ts';
import type { IntentStory } from './intent-story.ts';
import { rateOn, type RateRow } from './rates.ts';
import { bankId, fingerprintFrom } from './settled-intents.ts';

export type Means = { today: Day; stream: Stream; ids: StreamIds; rates: readonly RateRow[] };

/** A payment that the bank confirmed and operators review (PAY-14), with its entry in the books. */
type Regularized = { intent: IntentStory; transaction: Transaction };

/** S10: paid last evening, two hours after the QR expired. */
export function paidAfterExpiry(sale: Sale, owed: Statement, means: Means): Regularized {
  return regularized(sale, owed, means, {
    reason: 'paid_after_expiry',
    startedMinutes: 19 * 60 + 30,
    paidMinutesLater: (QR_HOURS + 2) * 60,
    paid: (asked) => asked,
  });
}

/** The bank collected 0.50 Bs more than the amount of the QR. */
export function paidAnotherAmount(sale: Sale, owed: Statement, means: Means): Regularized {
  return regularized(sale, owed, means, {
    reason: 'amount_differs',
    startedMinutes: 23 * 60 + 10,
    paidMinutesLater: 23 * 60 + 30,
    paid: (asked) => add(asked, cents(50)),
  });
}

type How = {
  reason: 'paid_after_expiry' | 'amount_differs';
  /** Minutes since midnight of the day before yesterday. */
  startedMinutes: number;
  paidMinutesLater: number;
  paid: (asked: Cents) => Cents;
};

function regularized(sale: Sale, owed: Statement, means: Means, how: How): Regularized {
  const { today, stream, ids, rates } = means;
  const item = owed.next;
  if (!item) throw new RangeError(`${sale.id} has nothing to pay`);
  const startedOn = addDays(today, -2);
  const createdAt = instantInLaPaz(startedOn, 0, how.startedMinutes);
  const paidAt = instantInLaPaz(startedOn, 0, how.startedMinutes + how.paidMinutesLater);
  const openedAt = new Date(paidAt.getTime() + 2_000);
  const expiresAt = new Date(createdAt.getTime() + QR_HOURS * HOUR_MS);
  const isLate = paidAt > expiresAt;
  const promisedAt = addBusinessHours(openedAt, REGULARIZATION_HOURS, REGION);
  const amount = totalOf(item.owed);
  const asked = convert(amount, rateOn(rates, startedOn).sell);
  const event = {
    id: bankId('EV', ids),
    amountBob: how.paid(asked),
    paidAt,
    receivedAt: openedAt,
    outcome: how.reason,
  };
  const intent: IntentStory = {
    id: ids.uuid(createdAt),
    reference: ids.reference(),
    sale,
    method: 'qr',
    amount,
    items: [{ number: item.number, amount }],
    state: 'in_regularization',
    attemptId: ids.uuid(createdAt),
    fingerprint: fingerprintFrom(stream),
    createdAt,
    stateChangedAt: openedAt,
    stages: [
      { stage: 'started', at: createdAt, actor: 'customer' },
      { stage: 'qr_shown', at: new Date(createdAt.getTime() + 2_000), actor: 'bank' },
      ...(isLate
        ? [
            {
              stage: 'closed' as const,
              at: new Date(expiresAt.getTime() + 5_000),
              actor: 'system' as const,
              reasonKey: 'qr_expired' as const,
            },
          ]
        : []),
      { stage: 'bank_confirmed', at: paidAt, actor: 'bank' },
      {
        stage: 'in_regularization',
        at: openedAt,
        actor: 'system',
        promisedAt,
        reasonKey: how.reason,
      },
    ],
    qr: {
      id: ids.uuid(createdAt),
      state: isLate ? 'expired' : 'used',
      bankQrId: bankId('QR', ids),
      amountBob: asked,
      rateId: rateOn(rates, startedOn).id,
      expiresAt,
    },
    event,
    regularization: { id: ids.uuid(openedAt), reason: how.reason, openedAt, promisedAt },
  };
  return { intent, transaction: openedTransaction(intent, event, means) };
}

function openedTransaction(
  { sale, regularization }: IntentStory,
  event: NonNullable<IntentStory['event']>,
  { today, ids }: Means,
): Transaction {
  const postedAt = regularization?.openedAt ?? event.receivedAt;
  return {
    id: ids.uuid(postedAt),
    companyId: sale.companyId,
    kind: 'regularization',
    on: addDays(today, -1),
    postedAt,
    source: { kind: 'bank_payment', id: event.id },
    entries: postRegularizationOpened({
      tender: { account: 'bank', currency: 'BOB', amount: event.amountBob },
      personId: sale.personId,
    }),
    reversesId: null,
  };
}
