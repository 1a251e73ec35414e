import { creditSum, type CreditLeft } from '@kantuta/contract/ledger/credit.rules';
import { dayInLaPaz, type Day } from '@kantuta/contract/dates';
import { reverse, type LedgerEntry } from '@kantuta/contract/ledger/entries.rules';
import { tenderIn } from '@kantuta/contract/ledger/issued-posting.rules';
import {
  postApplicationOwedBack,
  postOwedBack,
  type OwedBack,
} from '@kantuta/contract/ledger/reversal-posting.rules';
import { money, negate, type Currency } from '@kantuta/contract/money';
import { workListChanged } from '@kantuta/contract/operators/operators.events';
import type { StageReason } from '@kantuta/contract/payments/intent.rules';
import { paymentReversed } from '@kantuta/contract/payments/payments.events';
import {
  DONE_AT_ONCE,
  type ReversalBlock,
  type GivenCause,
} from '@kantuta/contract/payments/reversals/reversal.rules';
import { receiptNumberText } from '@kantuta/contract/payments/receipts/receipts.rules';
import type { AuditActor } from '../../../platform/audit/audit.ts';
import type { Reader, Tx } from '../../../platform/db/database.ts';
import { lockPerson } from '../../../platform/db/person-lock.ts';
import type { ForAll } from '../../../platform/module.ts';
import type { Platform } from '../../../platform/platform.ts';
import { refuse } from '../../../platform/refusal.ts';
import { findClaimBlock } from '../chargebacks/chargebacks.store.ts';
import type { Charges } from '../charges/charges.service.ts';
import {
  methodOf,
  type DrawerTerms,
  type GivenBack,
  type Methods,
} from '../parts/payment-method.port.ts';
import type { Part } from '../parts/parts.store.ts';
import { listReceiptsOfIntents, type Receipt } from '../receipts/receipts.store.ts';
import { setIntentState, type Intent } from '../record/intents.store.ts';
import { listItems } from '../record/items.store.ts';
import { addStage } from '../record/stages.store.ts';
import { lockPayment, type WholePayment } from '../settlement/payment.store.ts';
import type { SendingPromise } from '../returns/sending-promise.service.ts';
import type { Post } from '../settlement/settlement.service.ts';
import { insertReturns, type StoredReturn } from '../returns/returns.store.ts';
import { PAYMENT_RETURN, REFUND_REQUEST } from '../returns/returns.service.ts';
import { endRequest } from './requests.store.ts';
import { insertReversal } from './reversals.store.ts';

/** A transaction of the books with its entries. */
type Posted = { id: string; companyId: number; kind: string; entries: LedgerEntry[] };

export type ReversalPeers = {
  /** Everything that one thing caused in the books. */
  posted(reader: Reader, source: { kind: string; id: string }): Promise<Posted[]>;
  /** The credit that a person has with a company. */
  creditOf(
    reader: Reader,
    of: { personId: number; companyId: number; currency: Currency },
  ): Promise<{ left: CreditLeft[] } | undefined>;
  /** The invoice of a receipt falls with it, in the same transaction. */
  voidInvoice(tx: Tx, receiptReference: string): Promise<void>;
};

type Deps = Pick<Platform, 'clock' | 'audit' | 'events'> &
  Pick<ForAll, 'notify'> &
  ReversalPeers & { charges: Charges; methods: Methods; post: Post; promiseFor: SendingPromise };

/** Why, and by whom. */
export type Reversing = {
  cause: GivenCause;
  words: string;
  /** Null: the clock, because what was paid for was not delivered in time. */
  reversedBy: number | null;
  approvedBy: number | null;
  /** Who carries it out now. */
  doer: AuditActor;
  /** With a void at the counter. */
  drawer?: DrawerTerms;
  /** The part whose money the bank of a card's holder has taken already. */
  takenPartId?: string;
};

export type Reversals = ReturnType<typeof createReversals>;

const REASON_OF = {
  refund: 'refunded_by_desk',
  void: 'voided_at_counter',
  chargeback: 'charged_back',
} as const satisfies Record<GivenCause, StageReason>;

const NOTICE_OF = {
  refund: 'paymentRefunded',
  void: 'paymentVoided',
  chargeback: 'paymentChargedBack',
} as const;

/**
 * Reverses a settled payment (REF-1): exact counter-entries in the books of every company that it touched, behind the lock of the payment.
 * Books, receipt, invoice and what goes back are one transaction; providers are told after it.
 */
export function createReversals({
  clock,
  audit,
  events,
  notify,
  posted,
  creditOf,
  voidInvoice,
  charges,
  methods,
  post,
  promiseFor,
}: Deps) {
  const postedOf = (reader: Reader, { id }: Intent) =>
    posted(reader, { kind: 'payment_intent', id });

  /** Why this payment cannot be reversed now (REF-2); null: it can. */
  async function blockOf(
    reader: Reader,
    intent: Intent,
    cause: GivenCause = 'refund',
  ): Promise<ReversalBlock | null> {
    if (intent.state !== 'settled') return 'not_settled';
    // The bank would take what has gone back.
    const claimed = cause === 'chargeback' ? null : await findClaimBlock(reader, intent.id);
    if (claimed) return claimed;
    const payment = (await postedOf(reader, intent)).find(({ kind }) => kind === 'payment');
    if (!payment) return 'not_settled';
    const items = await listItems(reader, intent.id);
    const block = await charges.blockOf(reader, items, payment.entries);
    if (block) return block;
    const left = payment.entries.find(
      ({ account, amount }) => account === 'customer_credit' && amount < 0,
    );
    if (!left) return null;
    const { personId, currency } = intent;
    const credit = await creditOf(reader, {
      personId,
      companyId: payment.companyId,
      currency,
    });
    return creditSum(credit?.left ?? []) < negate(left.amount) ? 'credit_used' : null;
  }

  /** The counter-entries in the books of the company that was paid, and of every company that had issued what paid it (LED-12). */
  async function counterPost(tx: Tx, intent: Intent, on: Day): Promise<{ id: string; of: Posted }> {
    let reversal: { id: string; of: Posted } | undefined;
    for (const each of await postedOf(tx, intent)) {
      if (each.kind !== 'payment' && each.kind !== 'issued') continue;
      const id = await post(tx, {
        companyId: each.companyId,
        kind: each.kind === 'payment' ? 'reversal' : 'issued_reversal',
        businessDay: on,
        source: { kind: 'payment_intent', id: intent.id },
        entries: reverse(each.entries),
        reversesId: each.id,
      });
      if (each.kind === 'payment') reversal = { id, of: each };
    }
    if (!reversal) throw new Error(`payment ${intent.id} is not in the books`);
    return reversal;
  }

  /** What its method does with the money of a part; people send what was settled out of regularization. */
  async function giveBack(
    tx: Tx,
    { intent, part }: { intent: Intent; part: Part },
    { drawer, takenPartId }: Reversing,
    applied: OwedBack | undefined,
  ): Promise<GivenBack | { way: 'charged_back' } | { way: 'transfer'; owedBack: OwedBack }> {
    if (part.id === takenPartId) return { way: 'charged_back' };
    if (applied) return { way: 'transfer', owedBack: applied };
    return methodOf(methods, part).giveBack(tx, { intent, part }, { drawer });
  }

  async function returnOf(
    tx: Tx,
    { intent, part }: { intent: Intent; part: Part },
    reversing: Reversing,
    { on, applied, promisedAt }: { on: Day; applied: OwedBack | undefined; promisedAt: Date },
  ): Promise<StoredReturn> {
    const { id: partId, amount, currency } = part;
    const { personId } = intent;
    const at = clock.now();
    const given = await giveBack(tx, { intent, part }, reversing, applied);
    const back = {
      partId,
      intentId: intent.id,
      way: given.way,
      companyId: intent.companyId,
      personId,
      currency,
      amount,
      provider: 'provider' in given ? given.provider : '',
      providerId: 'providerId' in given ? given.providerId : '',
      madeAt: at,
      promisedAt,
      refusedAt: null,
      doneAt: DONE_AT_ONCE.includes(given.way) ? at : null,
      sentBy: null,
      bankReference: '',
    };
    if (given.way !== 'transfer') return back;
    const tender = 'tender' in given ? given.tender : undefined;
    const companyId = tender?.issuerId ?? intent.companyId;
    // What a friend gave is theirs.
    const payeeId = tender?.holderId ?? personId;
    const { entries, owed } =
      'tender' in given
        ? postOwedBack({
            tender: tenderIn(given.tender, companyId),
            worth: amount,
            currency,
            personId: payeeId,
          })
        : given.owedBack;
    await post(tx, {
      companyId,
      kind: 'refund_owed',
      businessDay: on,
      source: { kind: PAYMENT_RETURN, id: partId },
      entries,
    });
    return { ...back, companyId, personId: payeeId, ...owed };
  }

  async function tell(
    tx: Tx,
    intent: Intent,
    receipt: Receipt | undefined,
    { cause, words, reversedBy, approvedBy, doer }: Reversing,
    returns: readonly StoredReturn[],
  ): Promise<void> {
    const { id: intentId, reference, personId, companyId } = intent;
    const amount = money(intent.amount, intent.currency);
    const number = receipt ? receiptNumberText(receipt.companyId, receipt.number) : reference;
    await events.record(tx, paymentReversed, {
      intentId,
      reference,
      personId,
      companyId,
      amount,
      cause,
      receiptReference: receipt?.reference ?? '',
    });
    await notify(tx, {
      personId,
      key: NOTICE_OF[cause],
      parameters: { amount, receipt: number },
      link: `/verificar-pago/qr?intent=${intentId}`,
    });
    for (const { partId, doneAt } of returns)
      if (!doneAt) await events.record(tx, workListChanged, { kind: PAYMENT_RETURN, id: partId });
    await audit.record(tx, {
      actor: doer,
      action: 'payments.reverse',
      object: { kind: 'payment', id: intentId },
      outcome: 'done',
      details: {
        cause,
        reason: words,
        receipt: number,
        proposedBy: approvedBy === null ? null : reversedBy,
        before: { payment: 'settled' },
        after: { payment: 'reversed', ways: returns.map(({ way }) => way) },
      },
    });
  }

  /** Behind the lock of the payment. Throws `not_reversible` with why, and the refusals of its methods. */
  async function reverseLocked(
    tx: Tx,
    { intent, parts }: WholePayment,
    reversing: Reversing,
  ): Promise<void> {
    const items = await listItems(tx, intent.id);
    await charges.lock(tx, items);
    await lockPerson(tx, intent.personId);
    const block = await blockOf(tx, intent, reversing.cause);
    if (block) throw refuse('not_reversible', { data: { block } });
    const at = clock.now();
    const on = dayInLaPaz(at);
    const { id: transactionId, of } = await counterPost(tx, intent, on);
    const { cause, words, reversedBy, approvedBy } = reversing;
    await insertReversal(tx, {
      intentId: intent.id,
      transactionId,
      cause,
      words,
      reversedBy,
      approvedBy,
      reversedAt: at,
    });
    const legs = of.entries.filter(({ account }) => account === 'regularization');
    const applied = postApplicationOwedBack(legs, intent.personId);
    const promisedAt = await promiseFor(intent);
    const returns: StoredReturn[] = [];
    for (const part of parts.filter(({ state }) => state === 'captured'))
      returns.push(await returnOf(tx, { intent, part }, reversing, { on, applied, promisedAt }));
    await insertReturns(tx, returns);
    await charges.undo(tx, items);
    const [receipt] = await listReceiptsOfIntents(tx, [intent.id]);
    if (receipt) await voidInvoice(tx, receipt.reference);
    await setIntentState(tx, intent.id, 'reversed', at);
    // Whatever reverses it, its person has what they asked for.
    const end = { state: 'refunded', answer: cause === 'refund' ? words : '', at } as const;
    const request = await endRequest(tx, intent.id, { ...end, by: reversedBy });
    if (request) await events.record(tx, workListChanged, { kind: REFUND_REQUEST, id: intent.id });
    await addStage(tx, intent.id, {
      stage: 'reversed',
      at,
      actor: cause === 'chargeback' ? 'bank' : 'operator',
      reasonKey: REASON_OF[cause],
    });
    await tell(tx, intent, receipt, reversing, returns);
  }

  return {
    blockOf,
    reverseLocked,

    /** Takes the payment first. Throws `not_reversible`, also for one that somebody else has reversed meanwhile. */
    async reverse(tx: Tx, intentId: string, reversing: Reversing): Promise<void> {
      const whole = await lockPayment(tx, intentId);
      if (!whole) throw refuse('forbidden');
      await reverseLocked(tx, whole, reversing);
    },
  };
}
