import { money, subtract } from '@kantuta/contract/money';
import { hasOperatorRole } from '@kantuta/contract/operator-roles';
import { receiptNumberText } from '@kantuta/contract/payments/receipts/receipts.rules';
import { proposalFor } from '@kantuta/contract/payments/regularization-proposal.rules';
import { differencesOf, isAppliedHere } from '@kantuta/contract/payments/regularization.rules';
import { MONEY_ROLES, type Regularization } from '@kantuta/contract/payments/regularizations.calls';
import { REFUND_ROLES } from '@kantuta/contract/payments/reversals/refunds-desk.calls';
import type { Actor } from '../../../platform/access.ts';
import type { ChargeItem, ShownCharge } from '../../../platform/charges.ts';
import type { Reader } from '../../../platform/db/database.ts';
import { paidItem } from '../charges/charges.present.ts';
import type { Charges } from '../charges/charges.service.ts';
import type { Asked, Methods } from '../parts/payment-method.port.ts';
import { findRate } from '../rates/rates.store.ts';
import type { CompanyNames } from '../record/company-names.port.ts';
import type { Intent } from '../record/intents.store.ts';
import { listItems } from '../record/items.store.ts';
import { listStages } from '../record/stages.store.ts';
import { askedOfPayment, settlesIntent, type Case, type Outcomes } from './outcome.service.ts';
import { findGoingBack, findWish } from './going-back.store.ts';
import { findEnd } from './regularizations.store.ts';
import { findPersonName } from './regularizations.views.ts';

type Deps = {
  charges: Charges;
  methods: Methods;
  companyNames: CompanyNames;
  outcomes: Pick<Outcomes, 'prospectOf'>;
};

export type RegularizationView = ReturnType<typeof createRegularizationView>;

/** One case as its page shows it. */
export function createRegularizationView({ charges, methods, companyNames, outcomes }: Deps) {
  return async (
    reader: Reader,
    { row, intent }: Case,
    { actor, now, waitsFor }: { actor: Actor; now: Date; waitsFor: string | null },
  ): Promise<Regularization> => {
    const asked = intent && (await askedOfPayment(reader, methods, intent.id));
    const items = intent ? await charges.show(reader, await listItems(reader, intent.id)) : [];
    const isOpen = row.closedAt === null;
    const wish = await findWish(reader, row.id);
    const prospect = isOpen ? await outcomes.prospectOf(reader, { row, intent }) : undefined;
    const canApply =
      isOpen &&
      waitsFor === null &&
      isAppliedHere(row.reason) &&
      hasOperatorRole(actor.desk, MONEY_ROLES, row.companyId);
    return {
      id: row.id,
      state: isOpen ? (waitsFor === null ? 'open' : 'waiting') : 'closed',
      proposalId: isOpen ? waitsFor : null,
      reason: row.reason,
      company: { id: row.companyId, name: row.companyName },
      openedAt: row.openedAt.toISOString(),
      promisedAt: row.promisedAt.toISOString(),
      isOverdue: isOpen && row.promisedAt < now,
      came: {
        amount: money(row.amount, row.currency),
        at: row.reported.paidAt.toISOString(),
        account: row.reported.accountId,
        reference: row.reported.reference,
        payer: row.reported.payer,
        eventId: row.eventId,
      },
      meant: intent
        ? await meantView(reader, { intent, items, asked, names: await companyNames(reader) })
        : null,
      ...comparison({ row, intent }, asked),
      person: intent
        ? { id: intent.personId, name: await findPersonName(reader, intent.personId) }
        : null,
      timeline: intent ? await timelineOf(reader, intent.id) : [],
      ended: await endedView(reader, row.id),
      wish,
      proposed: prospect ? proposalFor(row.reason, { wish, ...prospect }) : null,
      goesBack: await goesBackView(reader, actor, row.id),
      can: {
        apply: canApply,
        nameSale: intent === undefined,
        credit: !settlesIntent({ row, intent }) || prospect?.meant === 'fallen',
        giveBack: canApply && canReturn(actor, row, intent),
      },
    };
  };
}

/** Those who give payments back, never their own (REF-5); to nobody whom we do not know. */
function canReturn(
  actor: Actor,
  { companyId }: { companyId: number },
  intent: Pick<Intent, 'personId'> | undefined,
): boolean {
  return (
    intent !== undefined &&
    intent.personId !== actor.personId &&
    hasOperatorRole(actor.desk, REFUND_ROLES, companyId)
  );
}

async function goesBackView(
  reader: Reader,
  actor: Actor,
  id: string,
): Promise<Regularization['goesBack']> {
  const back = await findGoingBack(reader, id);
  return back
    ? {
        amount: money(back.amount, back.currency),
        promisedAt: back.promisedAt.toISOString(),
        sentAt: back.doneAt?.toISOString() ?? null,
        by: back.sentBy === null ? '' : await findPersonName(reader, back.sentBy),
        bankReference: back.bankReference,
        canRecord: back.doneAt === null && canReturn(actor, back, back),
      }
    : null;
}

async function meantView(
  reader: Reader,
  {
    intent,
    items,
    asked,
    names,
  }: {
    intent: Intent;
    items: readonly (ChargeItem & ShownCharge)[];
    asked: Asked | undefined;
    names: ReadonlyMap<number, string>;
  },
): Promise<Regularization['meant']> {
  const rateId = intent.currency === asked?.currency ? null : (asked?.rateId ?? null);
  const rate = rateId === null ? undefined : await findRate(reader, rateId);
  return {
    intentId: intent.id,
    reference: intent.reference,
    state: intent.state,
    company: { id: intent.companyId, name: names.get(intent.companyId) ?? '' },
    amount: money(intent.amount, intent.currency),
    asked: asked ? money(asked.amount, asked.currency) : null,
    rate: rate?.sell ?? '',
    createdAt: intent.createdAt.toISOString(),
    expiresAt: asked?.expiresAt.toISOString() ?? null,
    items: items.map((item) => paidItem(item, intent.currency)),
  };
}

function comparison(
  { row, intent }: Case,
  asked: Asked | undefined,
): Pick<Regularization, 'differs' | 'amountBy'> {
  if (!intent || !asked) return { differs: [], amountBy: null };
  const meant = {
    amount: asked.amount,
    currency: asked.currency,
    companyId: intent.companyId,
    expiresAt: asked.expiresAt,
    reference: intent.reference,
  };
  const { amount, currency, companyId, reported } = row;
  const came = {
    amount,
    currency,
    companyId,
    paidAt: reported.paidAt,
    reference: reported.reference,
  };
  const amountBy =
    currency === asked.currency && amount !== asked.amount
      ? money(subtract(amount, asked.amount), currency)
      : null;
  return { differs: differencesOf(meant, came), amountBy };
}

async function timelineOf(reader: Reader, intentId: string): Promise<Regularization['timeline']> {
  const stages = await listStages(reader, intentId);
  return stages.map((stage) => ({
    ...stage,
    at: stage.at.toISOString(),
    promisedAt: stage.promisedAt?.toISOString() ?? null,
  }));
}

async function endedView(reader: Reader, id: string): Promise<Regularization['ended']> {
  const end = await findEnd(reader, id);
  return end
    ? {
        at: end.endedAt.toISOString(),
        by: end.by,
        approvedBy: end.approvedByName,
        reason: end.reason,
        receiptNumber:
          end.companyId === null || end.number === null
            ? ''
            : receiptNumberText(end.companyId, end.number),
      }
    : null;
}
