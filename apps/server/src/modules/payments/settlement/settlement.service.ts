import type { Day } from '@kantuta/contract/dates';
import { otherIssuers, postIssued, tenderIn } from '@kantuta/contract/ledger/issued-posting.rules';
import { postSettled, type Taken } from '@kantuta/contract/ledger/payment-posting.rules';
import type { LedgerEntry } from '@kantuta/contract/ledger/entries.rules';
import { money } from '@kantuta/contract/money';
import { isTakenByUs } from '@kantuta/contract/payments/methods.rules';
import type { Restriction } from '@kantuta/contract/payments/restriction.rules';
import { canPartMove, verdictOfParts } from '@kantuta/contract/payments/parts.rules';
import { paymentChanged, paymentSettled } from '@kantuta/contract/payments/payments.events';
import { receivedAt } from '@kantuta/contract/payments/qr.rules';
import type { ChargeItem, Settling, ShownCharge } from '../../../platform/charges.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Charges } from '../charges/charges.service.ts';
import {
  methodOf,
  type Captured,
  type Methods,
  type PartOf,
} from '../parts/payment-method.port.ts';
import {
  captureParts,
  listParts,
  markBegun,
  markHeld,
  setPartStates,
  type Part,
} from '../parts/parts.store.ts';
import type { Receipts } from '../receipts/receipts.service.ts';
import { setIntentState, type Intent } from '../record/intents.store.ts';
import { closeItems } from '../record/items.store.ts';
import { addStage, type Stage } from '../record/stages.store.ts';
import { coveredBy } from './covered.present.ts';
import { CHANGED_MEANWHILE, CLOSED_MEANWHILE, type End, type Take } from './ends.service.ts';
import { dayOfParts, exchangeOf, idsOf, isBegun, waitsForMoney } from './of-parts.present.ts';
import type { WholePayment } from './payment.store.ts';
import { readPaid } from './paid.views.ts';

/** The only way to write to the books. */
export type Post = (
  tx: Tx,
  posting: {
    companyId: number;
    kind: string;
    businessDay: Day;
    source: { kind: string; id: string };
    entries: readonly LedgerEntry[];
    reversesId?: string;
  },
) => Promise<string>;

type Deps = Pick<Platform, 'clock' | 'settings' | 'audit' | 'events'> & {
  charges: Charges;
  post: Post;
  receipts: Receipts;
  methods: Methods;
  ways: {
    /** Throws `payments_restricted` or `method_not_available` (PAY-18). */
    requireOpen(method: Part['method'], companyId: number, closed: readonly Restriction[]): void;
  };
};

/** A part of a payment whose intent this transaction has locked. */
export type LockedPart = PartOf & { intent: Intent };

/** The same with the other parts of the payment, for what happens to all of them together. */
export type PartOfLocked = WholePayment & { part: Part };

/** What a provider reports about the money of a part. */
export type ProviderReport = {
  paidAt: Date;
  eventId: string;
  stage?: Pick<Stage, 'stage' | 'actor'>;
  /** From a method that knows already what capturing the part takes; it is not asked again. */
  captured?: Captured;
};

/** What the transaction that settles knows already, read behind its locks. */
export type Known = Pick<Awaited<ReturnType<typeof readPaid>>, 'holder'> & {
  items: readonly (ChargeItem & ShownCharge)[];
  settling: Settling | undefined;
  /** All that the items pay was locked before it was read. */
  areLocked: boolean;
};

/** When a payment was settled, with its receipt. */
export type SettledNow = {
  at: Date;
  receipt: { companyId: number; reference: string; number: number; code: string };
};

export type Settlements = ReturnType<typeof createSettlements>;

/**
 * Methods report to settlement, which works behind the lock of the intent: all parts of a payment are captured, or all are released.
 * Books, receipt and the end of the intent are one transaction (PAY-8, PAY-20).
 */
export function createSettlements({
  clock,
  settings,
  audit,
  events,
  charges,
  post,
  receipts,
  methods,
  ways,
}: Deps) {
  /** The customer can pay this part; the payment is pending once all of its parts can be paid. Answers whether it is now. */
  async function begun(
    tx: Tx,
    { intent, parts, part }: PartOfLocked,
    stage?: Stage['stage'],
  ): Promise<boolean> {
    const now = clock.now();
    await markBegun(tx, part.id, now);
    if (stage) await addStage(tx, intent.id, { stage, at: now, actor: 'bank' });
    const isWhole = parts.every((each) => each.id === part.id || isBegun(each));
    if (intent.state !== 'created' || !isWhole) return false;
    await setIntentState(tx, intent.id, 'pending', now);
    await changed(tx, intent);
    return true;
  }

  /**
   * The money of a part is certain: the payment is settled when that of all parts is. A part of a payment that is over is given back;
   * a second report of a part that is held changes nothing. A payment whose money nobody outside has taken ends without it where one of its
   * methods is closed by now (PAY-18), and so does one that our books refused before (`letGo`, PAY-59): all of it is given back. Answers whether
   * the payment is settled now.
   */
  async function held(
    tx: Tx,
    { intent, parts, part }: PartOfLocked,
    report: ProviderReport,
    take: Take = 'held',
  ): Promise<boolean> {
    if (!canPartMove(part.state, 'held')) return false;
    const now = clock.now();
    const last: Part = { ...part, state: 'held', heldAt: receivedAt(report.paidAt, now) };
    const all = parts.map((each) => (each.id === part.id ? last : each));
    const isOpenYet = waitsForMoney(intent);
    if (isOpenYet && take === 'letGo') {
      await markHeld(tx, part.id, last.heldAt ?? now, now);
      await close(tx, intent, CHANGED_MEANWHILE);
      return false;
    }
    if (isOpenYet && verdictOfParts(all.map(({ state }) => state)) === 'capture') {
      const paid = await readPaid(tx, intent, now);
      if (mayTake(intent, all, paid.closed)) {
        await settle(tx, { intent, parts: all, part: last }, report, paid);
        return true;
      }
      await close(tx, intent, CLOSED_MEANWHILE);
      return false;
    }
    await markHeld(tx, part.id, last.heldAt ?? now, now);
    if (!isOpenYet) {
      await giveBack(tx, intent, [part]);
      return false;
    }
    await addStageOf(tx, intent, last, report);
    await changed(tx, intent);
    return false;
  }

  /** What a bank or a processor has taken is never refused. */
  function mayTake(
    { companyId }: Intent,
    parts: readonly Part[],
    closed: readonly Restriction[],
  ): boolean {
    const used = parts.map(({ method }) => method);
    if (!isTakenByUs(used)) return true;
    try {
      for (const method of used) ways.requireOpen(method, companyId, closed);
      return true;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return false;
    }
  }

  /** The same for a payment that this transaction has just judged and recorded, and whose parts all hold their money. */
  const settleRecorded = (
    tx: Tx,
    { intent, parts, part }: PartOfLocked,
    report: ProviderReport,
    known: Known,
  ): Promise<SettledNow> => {
    const last: Part = { ...part, state: 'held', heldAt: receivedAt(report.paidAt, clock.now()) };
    const all = parts.map((each) => (each.id === part.id ? last : each));
    if (verdictOfParts(all.map(({ state }) => state)) !== 'capture')
      throw new Error(`payment ${intent.id} does not hold all of its money`);
    return settle(tx, { intent, parts: all, part: last }, report, known);
  };

  async function addStageOf(
    tx: Tx,
    { id }: Intent,
    { heldAt }: Part,
    { stage }: ProviderReport,
  ): Promise<void> {
    if (stage) await addStage(tx, id, { ...stage, at: heldAt ?? clock.now() });
  }

  /** A part did not come: the other parts are released, and the payment is over. One that was over before stays as it is. */
  async function failed(tx: Tx, { intent, part }: LockedPart, end: End): Promise<void> {
    if (!waitsForMoney(intent)) return;
    if (canPartMove(part.state, 'failed'))
      await setPartStates(tx, [part.id], 'failed', clock.now());
    await close(tx, intent, end);
  }

  /** Ends a payment without money; every part that still waits or is held is released. */
  async function close(tx: Tx, intent: Intent, { state, actor, reasonKey }: End): Promise<void> {
    const now = clock.now();
    await setIntentState(tx, intent.id, state, now);
    await closeItems(tx, intent.id);
    await addStage(tx, intent.id, { stage: 'closed', at: now, actor, reasonKey });
    await changed(tx, intent);
    await audit.record(tx, {
      actor: { kind: 'system' },
      action: `payments.${state}`,
      object: { kind: 'payment', id: intent.id },
      outcome: 'done',
      details: { reasonKey },
    });
    await release(tx, { ...intent, state });
  }

  /** Money of this part goes to regularization, where people settle the payment with it: no other part is needed (PAY-14). */
  async function setAside(tx: Tx, { intent, part }: LockedPart, heldAt: Date): Promise<void> {
    await markHeld(tx, part.id, heldAt, clock.now());
    await release(tx, intent, part.id);
  }

  /** People have settled the payment with the money of its held part. */
  async function ended(tx: Tx, intent: Intent): Promise<void> {
    const heldParts = (await listParts(tx, intent.id)).filter(({ state }) => state === 'held');
    await setPartStates(tx, idsOf(heldParts), 'captured', clock.now());
    for (const part of heldParts) await methodOf(methods, part).capture(tx, { intent, part });
  }

  /** People keep the money of a payment for its person: its held part is closed, and nothing is given back by the method. */
  async function forgone(tx: Tx, intent: Intent): Promise<void> {
    const heldParts = (await listParts(tx, intent.id)).filter(({ state }) => state === 'held');
    await setPartStates(tx, idsOf(heldParts), 'released', clock.now());
  }

  async function release(tx: Tx, intent: Intent, except?: string): Promise<void> {
    const open = (await listParts(tx, intent.id)).filter(
      ({ id, state }) => id !== except && canPartMove(state, 'released'),
    );
    await giveBack(tx, intent, open);
  }

  async function giveBack(tx: Tx, intent: Intent, parts: readonly Part[]): Promise<void> {
    await setPartStates(tx, idsOf(parts), 'released', clock.now());
    for (const part of parts) await methodOf(methods, part).release(tx, { intent, part });
  }

  async function capture(
    tx: Tx,
    { intent, parts, part: last }: PartOfLocked,
    report: ProviderReport,
  ) {
    const captured: (Captured & { part: Part })[] = [];
    for (const part of parts) {
      const known = part.id === last.id ? report.captured : undefined;
      const taken = known ?? (await methodOf(methods, part).capture(tx, { intent, part }));
      captured.push({ ...taken, part });
    }
    return captured;
  }

  /** First everything is read and locked; the number of the receipt comes last, because the whole company waits for it. */
  async function settle(
    tx: Tx,
    locked: PartOfLocked,
    report: ProviderReport,
    paid: Known | Awaited<ReturnType<typeof readPaid>>,
  ): Promise<SettledNow> {
    const { intent, parts, part } = locked;
    const { companyId, personId, currency, amount } = intent;
    const paidOn = dayOfParts(intent, parts);
    const { items, holder } = paid;
    const known = 'areLocked' in paid ? paid : undefined;
    if (!known?.areLocked) await charges.lock(tx, items);
    const scope = { scope: { kind: 'company' as const, id: String(companyId) } };
    const order = await settings.get('allocation.order', scope);
    const { startedBy } = intent;
    const { entries, left, finish } = await charges.settle(
      tx,
      items,
      { on: paidOn, order, currency, personId, startedBy },
      known?.areLocked ? known.settling : undefined,
    );
    const captured = await capture(tx, locked, report);
    const now = clock.now();
    await captureParts(tx, parts, { partId: part.id, heldAt: part.heldAt ?? now, at: now });
    await setIntentState(tx, intent.id, 'settled', now);
    await closeItems(tx, intent.id);
    await addStageOf(tx, intent, part, report);
    await addStage(tx, intent.id, { stage: 'settled', at: now, actor: 'system' });
    await addStage(tx, intent.id, { stage: 'receipt_issued', at: now, actor: 'system' });
    const taken = captured.map(({ tender, part: { amount: worth } }) => ({ tender, worth }));
    await postAtIssuers(tx, intent, taken, paidOn);
    const transactionId = await post(tx, {
      companyId,
      kind: 'payment',
      businessDay: paidOn,
      source: { kind: 'payment_intent', id: intent.id },
      entries: postSettled({
        taken: taken.map(({ tender, worth }) => ({ tender: tenderIn(tender, companyId), worth })),
        currency,
        personId,
        entries,
        left,
      }),
    });
    await finish(tx);
    const receipt = await receipts.issue(tx, holder, {
      companyId,
      personId,
      intentId: intent.id,
      transactionId,
      paidOn,
      method: intent.method,
      currency,
      amount,
      ...exchangeOf(intent, captured),
    });
    await audit.record(tx, {
      actor: { kind: 'provider' },
      action: 'payments.settle',
      object: { kind: 'payment', id: intent.id },
      outcome: 'done',
      details: { receipt: receipt.number, eventId: report.eventId },
    });
    await events.record(tx, paymentSettled, {
      intentId: intent.id,
      reference: intent.reference,
      personId,
      companyId,
      amount: money(amount, currency),
      receiptNumber: receipt.number,
      receiptReference: receipt.reference,
      method: intent.method,
      covers: coveredBy(known?.items ?? (await charges.show(tx, items))),
    });
    const { reference, serial: number, code } = receipt;
    return { at: now, receipt: { companyId, reference, number, code } };
  }

  /** What another company issued is paid in its books too, in this very transaction (LED-12). */
  async function postAtIssuers(tx: Tx, intent: Intent, taken: readonly Taken[], paidOn: Day) {
    const { id, companyId: payeeId, personId } = intent;
    for (const issuerId of otherIssuers(taken, payeeId))
      await post(tx, {
        companyId: issuerId,
        kind: 'issued',
        businessDay: paidOn,
        source: { kind: 'payment_intent', id },
        entries: postIssued({ taken, issuerId, payeeId, personId }),
      });
  }

  async function changed(tx: Tx, { id, personId, companyId }: Intent): Promise<void> {
    await events.record(tx, paymentChanged, { intentId: id, personId, companyId });
  }

  return { begun, held, settleRecorded, failed, close, setAside, ended, forgone };
}
