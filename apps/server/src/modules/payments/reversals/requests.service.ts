import { dayInLaPaz } from '@kantuta/contract/dates';
import type { ParsedInputOf } from '@kantuta/contract/call';
import { money, type Money } from '@kantuta/contract/money';
import { workListChanged } from '@kantuta/contract/operators/operators.events';
import { paymentChanged } from '@kantuta/contract/payments/payments.events';
import { paymentPolicies } from '@kantuta/contract/payments/payments.rules';
import type {
  RefundStanding,
  requestRefund,
} from '@kantuta/contract/payments/reversals/refunds.calls';
import { addBusinessHours, regionOf } from '@kantuta/contract/settings/calendar.rules';
import { allow, type Actor } from '../../../platform/access.ts';
import {
  inTransaction,
  isUniqueViolation,
  type Reader,
  type Tx,
} from '../../../platform/db/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { Methods } from '../parts/payment-method.port.ts';
import { listParts, type Part } from '../parts/parts.store.ts';
import { listReceiptsOfIntents } from '../receipts/receipts.store.ts';
import { findIntentOfPerson, lockIntent, type Intent } from '../record/intents.store.ts';
import {
  endRequest,
  findRefundProposal,
  findRequest,
  findRequestByAttempt,
  insertRequest,
} from './requests.store.ts';
import { REFUND_REQUEST } from '../returns/returns.service.ts';
import { listReturns } from '../returns/returns.store.ts';
import { findReversal } from './reversals.store.ts';
import type { Reversals } from './reversing.service.ts';
import { refundBlockOf, refundStanding, type RefundFacts } from './standing.present.ts';

type Deps = Pick<Platform, 'db' | 'clock' | 'ids' | 'settings' | 'audit' | 'events'> & {
  reversals: Pick<Reversals, 'blockOf'>;
  methods: Methods;
};

/** What a person does about the money of an own payment (REF-4): they ask for it, see how it stands, and take the request back. */
export function createRefundRequests({
  db,
  clock,
  ids,
  settings,
  audit,
  events,
  reversals,
  methods,
}: Deps) {
  async function factsOf(reader: Reader, intent: Intent): Promise<RefundFacts> {
    return {
      intent,
      parts: await listParts(reader, intent.id),
      request: await findRequest(reader, intent.id),
      reversal: await findReversal(reader, intent.id),
      returns: await listReturns(reader, intent.id),
    };
  }

  async function blockOf(reader: Reader, facts: RefundFacts) {
    const [receipt] = await listReceiptsOfIntents(reader, [facts.intent.id]);
    return refundBlockOf(facts, {
      block: await reversals.blockOf(reader, facts.intent),
      paidOn: receipt?.paidOn,
      today: dayInLaPaz(clock.now()),
      days: await settings.number('refund.requestDays'),
    });
  }

  /** What would come back of each part, in the currency in which its method took it. */
  async function amountsOf(reader: Reader, parts: readonly Part[]) {
    const amounts: { part: Part; amount: Money }[] = [];
    for (const part of parts.filter(({ state }) => state === 'captured')) {
      const asked = await methods.get(part.method)?.asked(reader, part);
      const { amount, currency } = asked ?? part;
      amounts.push({ part, amount: money(amount, currency) });
    }
    return amounts;
  }

  /** By when the desk answers what is asked now, in business hours of the company's region. */
  async function promiseFor({ companyId }: Intent): Promise<Date> {
    const scope = { kind: 'company', id: String(companyId) } as const;
    const region = regionOf(await settings.get('calendar.region', { scope }));
    return addBusinessHours(clock.now(), await settings.number('refund.answerHours'), region);
  }

  async function own(reader: Reader, { personId }: Actor, intentId: string): Promise<Intent> {
    const intent = await findIntentOfPerson(reader, personId, intentId);
    if (!intent) throw refuse('forbidden');
    return intent;
  }

  async function standing(reader: Reader, actor: Actor, intentId: string): Promise<RefundStanding> {
    const intent = await own(reader, actor, intentId);
    allow(actor, paymentPolicies.read, intent);
    const facts = await factsOf(reader, intent);
    const at = clock.now();
    return refundStanding(facts, {
      block: await blockOf(reader, facts),
      answerBy: await promiseFor(intent),
      amounts: await amountsOf(reader, facts.parts),
      isOwner: actor.seenBy === null,
      isProposed:
        facts.request?.state === 'open' &&
        (await findRefundProposal(reader, { intentId, at })) !== undefined,
    });
  }

  async function changed(tx: Tx, { id: intentId, personId, companyId }: Intent): Promise<void> {
    await events.record(tx, paymentChanged, { intentId, personId, companyId });
    await events.record(tx, workListChanged, { kind: REFUND_REQUEST, id: intentId });
  }

  type Asked = ParsedInputOf<typeof requestRefund>;

  /** Whether this very request stands already; the same attempt with other words is another request. */
  async function isRepeated(
    tx: Tx,
    { personId }: Actor,
    { intentId, attemptId, reason, words }: Asked,
  ): Promise<boolean> {
    const known = await findRequestByAttempt(tx, personId, attemptId);
    if (!known) return false;
    if (known.intentId !== intentId || known.reason !== reason || known.words !== words)
      throw refuse('idempotency_conflict');
    return true;
  }

  async function ask(tx: Tx, actor: Actor, asked: Asked): Promise<void> {
    const { intentId, attemptId, reason, words } = asked;
    await own(tx, actor, intentId);
    // Whoever reverses it meanwhile is waited for.
    const intent = await lockIntent(tx, intentId);
    if (!intent || (await isRepeated(tx, actor, asked))) return;
    const facts = await factsOf(tx, intent);
    if (facts.request?.state === 'open') throw refuse('refund_open');
    const block = await blockOf(tx, facts);
    if (block) throw refuse('not_reversible', { data: { block } });
    const id = ids.uuid();
    await insertRequest(tx, {
      id,
      intentId,
      personId: intent.personId,
      companyId: intent.companyId,
      attemptId,
      reason,
      words,
      madeAt: clock.now(),
      promisedAt: await promiseFor(intent),
    });
    await changed(tx, intent);
    await audit.record(tx, {
      actor: { kind: 'person', id: actor.personId },
      action: 'payments.requestRefund',
      object: { kind: 'payment', id: intentId },
      outcome: 'done',
      details: { reason },
    });
  }

  return {
    read: (actor: Actor, intentId: string): Promise<RefundStanding> =>
      standing(db, actor, intentId),

    async request(actor: Actor, asked: Asked): Promise<RefundStanding> {
      try {
        await inTransaction(db, (tx) => ask(tx, actor, asked));
      } catch (error) {
        if (isUniqueViolation(error, 'refund_request_one_open')) throw refuse('refund_open');
        throw error;
      }
      return standing(db, actor, asked.intentId);
    },

    async withdraw(actor: Actor, intentId: string): Promise<RefundStanding> {
      await inTransaction(db, async (tx) => {
        await own(tx, actor, intentId);
        const intent = await lockIntent(tx, intentId);
        const request = await findRequest(tx, intentId);
        if (!intent || !request || request.state === 'withdrawn') return;
        const at = clock.now();
        if (await findRefundProposal(tx, { intentId, at })) throw refuse('refund_waits');
        const end = { state: 'withdrawn', answer: '', at, by: null } as const;
        if (!(await endRequest(tx, intentId, end))) throw refuse('refund_closed');
        await changed(tx, intent);
        await audit.record(tx, {
          actor: { kind: 'person', id: actor.personId },
          action: 'payments.withdrawRefund',
          object: { kind: 'payment', id: intentId },
          outcome: 'done',
          details: {},
        });
      });
      return standing(db, actor, intentId);
    },
  };
}
