import { money } from '@kantuta/contract/money';
import type { Payment } from '@kantuta/contract/payments/payments.calls';
import { paymentPolicies } from '@kantuta/contract/payments/payments.rules';
import { receiptNumberText } from '@kantuta/contract/payments/receipts/receipts.rules';
import { can, type Actor } from '../../../platform/access.ts';
import type { ChargeItem, ShownCharge } from '../../../platform/charges.ts';
import type { Reader } from '../../../platform/db/database.ts';
import { paidItem } from '../charges/charges.present.ts';
import type { Charges } from '../charges/charges.service.ts';
import type { Methods } from '../parts/payment-method.port.ts';
import type { Part } from '../parts/parts.store.ts';
import type { Intent } from '../record/intents.store.ts';
import { listItems } from '../record/items.store.ts';
import type { Stage } from '../record/stages.store.ts';
import { readAroundPayment, type AroundPayment } from './around-payment.views.ts';

type Deps = { charges: Charges; methods: Methods };

export type Present = ReturnType<typeof createPresent>;

/** A payment as screens show it: each charge and each method says what it shows. */
export function createPresent({ charges, methods }: Deps) {
  async function faces(
    db: Reader,
    { parts, intent, isPayer }: { parts: readonly Part[]; intent: Intent; isPayer: boolean },
  ): Promise<Payment['parts']> {
    const shown: Payment['parts'] = [];
    for (const part of parts) {
      const { id: partId, method, amount, state } = part;
      // An operator who sees as the customer gets nothing that could pay (OPS-3), nor does an owner for whom somebody else pays (RES-27).
      const face = isPayer ? ((await methods.get(method)?.view(db, part)) ?? null) : null;
      shown.push({ partId, method, amount: money(amount, intent.currency), state, face });
    }
    return shown;
  }

  /** The payment as far as its owner decides about it: theirs, too, where who began it for them has let the time go by. */
  async function asOwnerOf(
    db: Reader,
    intent: Intent,
    known?: readonly ChargeItem[],
  ): Promise<Intent> {
    const { startedBy } = intent;
    if (startedBy === null) return intent;
    const items = known ?? (await listItems(db, intent.id));
    const isLeft = await charges.isLeftToOwner(db, items, startedBy);
    return isLeft ? { ...intent, startedBy: null } : intent;
  }

  return {
    asOwnerOf,

    /** A payment as its owner sees it: parts, timeline, receipt, and what can be done now; `paidBy` sees it for the owner. */
    async payment(
      db: Reader,
      actor: Actor,
      intent: Intent,
      { now, paidBy = null }: { now: Date; paidBy?: number | null },
    ): Promise<Payment> {
      const around = await readAroundPayment(db, { intentId: intent.id });
      const isPayer = isOwnerOf(actor) && intent.startedBy === paidBy;
      const shown = {
        ...around,
        items: await charges.show(db, around.items),
        parts: await faces(db, { parts: around.parts, intent, isPayer }),
        intent: await asOwnerOf(db, intent, around.items),
      };
      return shownPayment(actor, shown, now);
    },
  };
}

type Shown = {
  intent: Intent;
  company: string;
  receipt: AroundPayment['receipt'];
  items: readonly (ChargeItem & ShownCharge)[];
  parts: Payment['parts'];
  stages: readonly Stage[];
};

/** A payment of which everything is known, for its owner or for an operator who sees as the owner. */
export function shownPayment(
  actor: Actor,
  { intent, company, receipt, items, parts, stages }: Shown,
  now: Date,
): Payment {
  return {
    ...rowOf(intent, company, receipt),
    items: items.map((item) => paidItem(item, intent.currency)),
    parts,
    timeline: stages.map((stage) => ({
      ...stage,
      at: stage.at.toISOString(),
      promisedAt: stage.promisedAt?.toISOString() ?? null,
    })),
    can: canDo(actor, intent),
    serverTime: now.toISOString(),
  };
}

/** What can be done with a payment now: nothing for an operator who sees as the customer. */
export function canDo(actor: Actor, intent: Intent): Payment['can'] {
  const isOwner = isOwnerOf(actor);
  return {
    verify: isOwner && can(actor, paymentPolicies.verify, intent),
    cancel: isOwner && can(actor, paymentPolicies.cancel, intent),
  };
}

function isOwnerOf({ seenBy }: Actor): boolean {
  return seenBy === null;
}

function rowOf(intent: Intent, company: string, receipt: AroundPayment['receipt']) {
  return {
    intentId: intent.id,
    reference: intent.reference,
    state: intent.state,
    method: intent.method as Payment['method'],
    company: { id: intent.companyId, name: company },
    amount: money(intent.amount, intent.currency),
    createdAt: intent.createdAt.toISOString(),
    receipt: receipt
      ? {
          reference: receipt.reference,
          number: receiptNumberText(receipt.companyId, receipt.number),
          code: receipt.code,
        }
      : null,
  };
}
