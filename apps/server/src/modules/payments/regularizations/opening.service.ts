import { dayInLaPaz } from '@kantuta/contract/dates';
import { postRegularizationOpened } from '@kantuta/contract/ledger/regularization-posting.rules';
import { CURRENCIES, money, type Cents } from '@kantuta/contract/money';
import { workListChanged } from '@kantuta/contract/operators/operators.events';
import {
  canMove,
  type RegularizationReason,
  type StageReason,
} from '@kantuta/contract/payments/intent.rules';
import { paymentPutInRegularization } from '@kantuta/contract/payments/payments.events';
import { receivedAt } from '@kantuta/contract/payments/qr.rules';
import { addBusinessHours, regionOf } from '@kantuta/contract/settings/calendar.rules';
import type { Tx } from '../../../platform/db/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { findCompanyOfAccount } from '../record/collecting-accounts.views.ts';
import { setIntentState } from '../record/intents.store.ts';
import { listItems, reopenItems } from '../record/items.store.ts';
import { closeProviderEvent, type ProviderEvent } from '../record/provider-events.store.ts';
import { MISSING_MONEY, noteUnplacedMoney } from '../record/unplaced-money.store.ts';
import { addStage } from '../record/stages.store.ts';
import type { Charges } from '../charges/charges.service.ts';
import type { LockedPart, Post, Settlements } from '../settlement/settlement.service.ts';
import { insertRegularization } from './regularizations.store.ts';
import { REGULARIZATION } from './waiting.views.ts';

/** Money that a provider reports and that cannot be matched automatically. */
export type MisfitMoney = ProviderEvent & {
  accountId: string;
  amount: Cents;
  currency: string;
  paidAt: Date;
  /** Where it lies in the books; of a QR and of a bank, the bank. */
  account?: 'card_clearing' | 'terminal_clearing';
};

type Deps = Pick<Platform, 'clock' | 'ids' | 'log' | 'settings' | 'audit' | 'events'> & {
  charges: Charges;
  post: Post;
  settlements: Pick<Settlements, 'setAside'>;
};

export type Openings = ReturnType<typeof createOpenings>;

/** Opens a regularization: posts the money, promises an answer, and makes the payment it was meant for wait (PAY-14). */
export function createOpenings({
  clock,
  ids,
  log,
  settings,
  audit,
  events,
  charges,
  post,
  settlements,
}: Deps) {
  async function open(
    tx: Tx,
    payment: MisfitMoney,
    found: LockedPart | undefined,
    reason: RegularizationReason,
  ): Promise<void> {
    const now = clock.now();
    // The books of the company whose account the money reached, whatever it was meant for.
    const companyId = await findCompanyOfAccount(tx, payment.accountId);
    const currency = CURRENCIES.find((known) => known === payment.currency);
    const promisedAt = await promise(now, companyId);
    if (companyId === undefined || currency === undefined) {
      const mismatch = companyId === undefined ? 'unknown_account' : 'unknown_currency';
      await leaveToPeople(tx, payment, found, mismatch, { now, promisedAt });
      return;
    }
    const personId = found?.intent.personId;
    await post(tx, {
      companyId,
      kind: 'regularization',
      businessDay: dayInLaPaz(receivedAt(payment.paidAt, now)),
      source: { kind: 'bank_payment', id: payment.eventId },
      entries: postRegularizationOpened({
        tender: { account: payment.account ?? 'bank', currency, amount: payment.amount },
        ...(personId === undefined ? {} : { personId }),
      }),
    });
    const regularizationId = ids.uuid();
    await insertRegularization(tx, {
      id: regularizationId,
      intentId: found?.intent.id ?? null,
      companyId,
      provider: payment.provider,
      eventId: payment.eventId,
      reason,
      currency,
      amount: payment.amount,
      openedAt: now,
      promisedAt,
    });
    await closeProviderEvent(tx, payment, {
      intentId: found?.intent.id ?? null,
      outcome: reason,
      at: now,
    });
    if (found) await shield(tx, payment, found, reason, { now, promisedAt });
    await events.record(tx, workListChanged, { kind: REGULARIZATION, id: regularizationId });
    await audit.record(tx, {
      actor: { kind: 'provider' },
      action: 'payments.regularize',
      object: { kind: 'payment', id: found?.intent.id ?? payment.eventId },
      outcome: 'done',
      details: { reason },
    });
  }

  /** When an answer is due: in business hours of the company's region, or of the whole country where no company is known. */
  async function promise(now: Date, companyId: number | undefined): Promise<Date> {
    const scope = { kind: 'company', id: String(companyId) } as const;
    const region = await settings.get('calendar.region', companyId === undefined ? {} : { scope });
    return addBusinessHours(now, await settings.number('regularization.hours'), regionOf(region));
  }

  /** Money that the bank has, and that the books of no company can hold: it waits at the desk, and changes no payment (SEC-13). */
  async function leaveToPeople(
    tx: Tx,
    { provider, eventId, paidAt }: MisfitMoney,
    found: LockedPart | undefined,
    reason: 'unknown_account' | 'unknown_currency',
    { now, promisedAt }: { now: Date; promisedAt: Date },
  ): Promise<void> {
    log.error({ event: `confirmation_of_${reason}`, objectId: eventId });
    await closeProviderEvent(
      tx,
      { provider, eventId },
      { intentId: null, outcome: reason, at: now },
    );
    await noteUnplacedMoney(tx, {
      provider,
      eventId,
      reason,
      promisedAt,
      intentId: found?.intent.id ?? null,
      day: dayInLaPaz(receivedAt(paidAt, now)),
      foundAt: now,
    });
    await events.record(tx, workListChanged, { kind: MISSING_MONEY, id: eventId });
    await audit.record(tx, {
      actor: { kind: 'provider' },
      action: 'payments.moneyUnplaced',
      object: { kind: 'missingMoney', id: eventId },
      outcome: 'done',
      details: { reason },
    });
  }

  /** The intent waits for people: no fine, no second charge (PAY-14). One that is settled stays settled. */
  async function shield(
    tx: Tx,
    payment: MisfitMoney,
    { intent, part }: LockedPart,
    reason: StageReason,
    { now, promisedAt }: { now: Date; promisedAt: Date },
  ): Promise<void> {
    if (canMove(intent.state, 'in_regularization') || intent.state === 'created') {
      await setIntentState(tx, intent.id, 'in_regularization', now);
      // Waits for a concurrent payment of the same items: only then is it known which items are still free.
      await charges.lock(tx, await listItems(tx, intent.id));
      await reopenItems(tx, intent.id);
      await settlements.setAside(tx, { intent, part }, receivedAt(payment.paidAt, now));
    }
    await addStage(tx, intent.id, {
      stage: 'bank_confirmed',
      at: receivedAt(payment.paidAt, now),
      actor: 'bank',
    });
    await addStage(tx, intent.id, {
      stage: 'in_regularization',
      at: now,
      actor: 'system',
      promisedAt,
      reasonKey: reason,
    });
    await events.record(tx, paymentPutInRegularization, {
      intentId: intent.id,
      reference: intent.reference,
      personId: intent.personId,
      companyId: intent.companyId,
      amount: money(intent.amount, intent.currency),
      reason,
      promisedAt: promisedAt.toISOString(),
    });
  }

  return { open };
}
