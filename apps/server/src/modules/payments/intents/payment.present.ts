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
import { listParts } from '../parts/parts.store.ts';
import { listReceiptsOfIntents } from '../receipts/receipts.store.ts';
import type { CompanyNames } from '../record/company-names.port.ts';
import type { Intent } from '../record/intents.store.ts';
import { listItems } from '../record/items.store.ts';
import { listStages, type Stage } from '../record/stages.store.ts';

type Deps = { charges: Charges; methods: Methods; companyNames: CompanyNames };

export type Present = ReturnType<typeof createPresent>;

/** A payment as screens show it: each charge and each method says what it shows. */
export function createPresent({ charges, methods, companyNames }: Deps) {
  async function partsOf(db: Reader, intent: Intent, isPayer: boolean): Promise<Payment['parts']> {
    const shown: Payment['parts'] = [];
    for (const part of await listParts(db, intent.id)) {
      const { id: partId, method, amount, state } = part;
      // An operator who sees as the customer gets nothing that could pay (OPS-3), nor does an owner for whom somebody else pays (RES-27).
      const face = isPayer ? ((await methods.get(method)?.view(db, part)) ?? null) : null;
      shown.push({ partId, method, amount: money(amount, intent.currency), state, face });
    }
    return shown;
  }

  /** The payment as far as its owner decides about it: theirs, too, where who began it for them has let the time go by. */
  async function asOwnerOf(db: Reader, intent: Intent): Promise<Intent> {
    const { startedBy } = intent;
    if (
      startedBy === null ||
      !(await charges.isLeftToOwner(db, await listItems(db, intent.id), startedBy))
    )
      return intent;
    return { ...intent, startedBy: null };
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
      const items = await charges.show(db, await listItems(db, intent.id));
      const companies = await companyNames(db);
      const [receipt] = await listReceiptsOfIntents(db, [intent.id]);
      const stages = await listStages(db, intent.id);
      const isPayer = isOwnerOf(actor) && intent.startedBy === paidBy;
      const parts = await partsOf(db, intent, isPayer);
      const seen = await asOwnerOf(db, intent);
      return shownPayment(actor, { intent: seen, companies, receipt, items, parts, stages }, now);
    },
  };
}

type Shown = {
  intent: Intent;
  companies: ReadonlyMap<number, string>;
  receipt: IssuedReceipt | undefined;
  items: readonly (ChargeItem & ShownCharge)[];
  parts: Payment['parts'];
  stages: readonly Stage[];
};

/** A payment of which everything is known, for its owner or for an operator who sees as the owner. */
export function shownPayment(
  actor: Actor,
  { intent, companies, receipt, items, parts, stages }: Shown,
  now: Date,
): Payment {
  return {
    ...rowOf(intent, companies, receipt),
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

type IssuedReceipt = Awaited<ReturnType<typeof listReceiptsOfIntents>>[number];

function rowOf(
  intent: Intent,
  companies: ReadonlyMap<number, string>,
  receipt: IssuedReceipt | undefined,
) {
  return {
    intentId: intent.id,
    reference: intent.reference,
    state: intent.state,
    method: intent.method as Payment['method'],
    company: { id: intent.companyId, name: companies.get(intent.companyId) ?? '' },
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
