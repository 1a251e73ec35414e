import { postPayment } from '@kantuta/contract/ledger/payment-posting.rules';
import { money } from '@kantuta/contract/money';
import { allocate, owedItems } from '@kantuta/contract/payments/allocation.rules';
import { paymentSettled } from '@kantuta/contract/payments/payments.events';
import { dayOfMoney, receivedAt } from '@kantuta/contract/payments/qr.rules';
import { isUnsold } from '@kantuta/contract/sales/sales.rules';
import type { Tx } from '../../../platform/db/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { setIntentState, type Intent } from '../intents/intents.store.ts';
import { closeItems, listItems } from '../intents/items.store.ts';
import { addStage } from '../intents/stages.store.ts';
import type { PaymentPeers } from '../payments.views.ts';
import type { BankPayment } from '../qr/qr.gateway.ts';
import { setAttemptState, type QrAttempt } from '../qr/qr.store.ts';
import type { Receipts } from '../receipts/receipts.service.ts';
import { closeConfirmation } from './confirmations.store.ts';

type Deps = Pick<Platform, 'clock' | 'settings' | 'audit' | 'events'> & {
  peers: PaymentPeers;
  receipts: Receipts;
};

/** What a confirmed payment was meant for, behind its lock. */
export type Paid = { intent: Intent; attempt: QrAttempt };

export type Settlements = ReturnType<typeof createSettlements>;

/** Money that is exactly what was asked for: the books, the receipt and the end of the intent, in one transaction (decisions 8.2, 8.6). */
export function createSettlements({ clock, settings, audit, events, peers, receipts }: Deps) {
  async function settle(tx: Tx, payment: BankPayment, { intent, attempt }: Paid): Promise<void> {
    const heardAt = clock.now();
    const paidOn = dayOfMoney({ paidAt: payment.paidAt, heardAt, askedAt: intent.createdAt });
    const items = await listItems(tx, [intent.id]);
    const saleIds = [...new Set(items.map((item) => item.saleId))];
    await peers.lockSales(tx, saleIds);
    const accounts = await peers.accountsOfSales(tx, saleIds, paidOn);
    const chosen = new Set(items.map((item) => `${item.saleId}/${item.number}`));
    const owed = accounts
      .flatMap(({ sale, statement }) => owedItems(sale.id, statement))
      .filter((item) => chosen.has(`${item.saleId}/${item.number}`));
    const { parts, left } = allocate(
      intent.amount,
      owed,
      await settings.get('allocation.order', {
        scope: { kind: 'company', id: String(intent.companyId) },
      }),
    );
    const transactionId = await peers.post(tx, {
      companyId: intent.companyId,
      kind: 'payment',
      businessDay: paidOn,
      source: { kind: 'payment_intent', id: intent.id },
      entries: postPayment({
        tender: { account: 'bank', currency: 'BOB', amount: payment.amount },
        currency: intent.currency,
        personId: intent.personId,
        parts,
        left,
        unsoldSaleIds: accounts
          .filter(({ sale }) => isUnsold(sale.state))
          .map(({ sale }) => sale.id),
      }),
    });
    const { companyId, personId, currency, amount } = intent;
    // A debt in bolivianos is paid as it stands; no rate is in it.
    const exchange =
      currency === 'BOB'
        ? { rateId: null, amountBob: null }
        : { rateId: attempt.rateId, amountBob: payment.amount };
    const receipt = await receipts.issue(tx, {
      companyId,
      personId,
      intentId: intent.id,
      transactionId,
      paidOn,
      method: 'qr',
      currency,
      amount,
      ...exchange,
    });
    const now = clock.now();
    await setIntentState(tx, intent.id, 'settled', now);
    await setAttemptState(tx, attempt.id, 'used');
    await closeItems(tx, intent.id);
    await addStage(tx, intent.id, {
      stage: 'bank_confirmed',
      at: receivedAt(payment.paidAt, heardAt),
      actor: 'bank',
    });
    await addStage(tx, intent.id, { stage: 'settled', at: now, actor: 'system' });
    await addStage(tx, intent.id, { stage: 'receipt_issued', at: now, actor: 'system' });
    await closeConfirmation(tx, payment.eventId, {
      intentId: intent.id,
      outcome: 'settled',
      at: now,
    });
    await events.record(tx, paymentSettled, {
      intentId: intent.id,
      reference: intent.reference,
      personId,
      companyId,
      amount: money(amount, currency),
      receiptNumber: receipt.number,
      receiptReference: receipt.reference,
      method: 'qr',
    });
    await audit.record(tx, {
      actor: { kind: 'provider' },
      action: 'payments.settle',
      object: { kind: 'payment', id: intent.id },
      outcome: 'done',
      details: { receipt: receipt.number, eventId: payment.eventId },
    });
  }

  return { settle };
}
