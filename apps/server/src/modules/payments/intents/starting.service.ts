import type { ErrorCode } from '@kantuta/contract/errors';
import { money } from '@kantuta/contract/money';
import type { Payment } from '@kantuta/contract/payments/payments.calls';
import { paymentPolicies } from '@kantuta/contract/payments/payments.rules';
import { allow, type Actor } from '../../../platform/access.ts';
import { inTransaction, isDatabaseDown, type Tx } from '../../../platform/db/database.ts';
import { refuse } from '../../../platform/refusal.ts';
import { methodOf, type Begun } from '../parts/payment-method.port.ts';
import { listParts } from '../parts/parts.store.ts';
import type { Rates } from '../rates/rates.service.ts';
import { findIntentOfPerson, lockIntent, type Intent } from '../record/intents.store.ts';
import type { SettledNow } from '../settlement/settlement.service.ts';
import { createAdmitting, giveBackAfter, giveBackAll } from './admitting.service.ts';
import { fingerprintOf, type Start } from './fingerprint.present.ts';
import { shownPayment, type Present } from './payment.present.ts';
import {
  createRecording,
  inOrder,
  RUNNING_MS,
  type Begins,
  type Recorded,
  type RecordingDeps,
} from './recording.service.ts';

type Deps = RecordingDeps & { rates: Rates; present: Present };
type StartedFrom = {
  address?: string;
  startedBy?: number | null;
  /** The person agreed before, and nobody sits there (PAY-53); throws when they do not agree any more. */
  agreed?: (tx: Tx) => Promise<void>;
};
/** What the customer sees of the parts that have begun, by the id of the part. */
type Faces = Map<string, NonNullable<Begun['face']>>;

/** Starting a payment: recorded before a provider is asked, found again by its attempt id (SEC-4 and SEC-5). */
export function createStarting(deps: Deps) {
  const { db, clock, keys, rates, methods, present } = deps;
  const { recordOnce, orderResume } = createRecording(deps);
  const admit = createAdmitting({ db, methods });

  /** `startedBy` pays for the person of the actor, with money that they took for it. */
  async function start(
    actor: Actor,
    input: Start,
    { address = '', startedBy = null, agreed }: StartedFrom = {},
  ): Promise<Payment> {
    await rates.prepare();
    const admitted = await admit(actor.personId, address, input);
    return begin(actor, input, { startedBy, agreed, admitted });
  }

  async function begin(actor: Actor, input: Start, from: Begins): Promise<Payment> {
    const recorded = await recordOnce(actor, input, from).catch(async (error: unknown) => {
      // Whether a commit whose answer was lost has given it back is not known: then the try stays counted.
      if (!isDatabaseDown(error)) await giveBackAfter(db, from.admitted);
      throw error;
    });
    if (!recorded) return begin(actor, input, from);
    if (!('known' in recorded)) return beginAll(actor, recorded);
    await giveBackAll(db, from.admitted);
    return answerAgain(actor, recorded.known, fingerprintOf(input, keys));
  }

  /** Begins every part at its provider; the first part that cannot begin ends the payment. */
  async function beginAll(actor: Actor, recorded: Recorded): Promise<Payment> {
    const { intent, parts } = recorded;
    if (recorded.settled) return settledNow(actor, recorded, recorded.settled);
    const faces: Faces = new Map();
    const waiting = parts.filter(({ part }) => part.state === 'prepared');
    for (const { part, prepared } of waiting) {
      const { code, face } = await prepared.begin();
      if (code) throw refuse(code, { data: { intentId: intent.id } });
      if (face) faces.set(part.id, face);
    }
    return faces.size === waiting.length ? opened(actor, recorded, faces) : view(actor, intent.id);
  }

  /** The answer of a payment that has just begun, of which nothing has to be read again. */
  function opened(
    actor: Actor,
    { intent, parts, items, company }: Recorded,
    faces: Faces,
  ): Payment {
    const started = { actor: 'customer', promisedAt: null, reasonKey: '' } as const;
    return shownPayment(
      actor,
      {
        intent: { ...intent, state: 'pending' },
        company,
        receipt: null,
        items: inOrder(items),
        parts: parts.map(({ part: { id, method, amount, state } }) => ({
          partId: id,
          method,
          amount: money(amount, intent.currency),
          state,
          face: faces.get(id)?.shown ?? null,
        })),
        stages: [
          { ...started, stage: 'started', at: intent.createdAt },
          ...[...faces.values()].map(({ stage, at }) => ({
            ...started,
            stage,
            at,
            actor: 'bank' as const,
          })),
        ],
      },
      clock.now(),
    );
  }

  /** The answer of a payment that was settled where it was recorded: all of it is known. */
  async function settledNow(
    actor: Actor,
    { intent, parts, items, company }: Recorded,
    { at, receipt }: SettledNow,
  ): Promise<Payment> {
    const by = { promisedAt: null, reasonKey: '' };
    const shown: Payment['parts'] = [];
    for (const { part } of parts) {
      const { id: partId, method, amount } = part;
      const face = actor.seenBy === null ? await methodOf(methods, part).view(db, part) : null;
      const worth = money(amount, intent.currency);
      shown.push({ partId, method, amount: worth, state: 'captured', face });
    }
    return shownPayment(
      actor,
      {
        intent: { ...intent, state: 'settled' },
        company,
        receipt,
        items: inOrder(items),
        parts: shown,
        stages: [
          { ...by, stage: 'started', at: intent.createdAt, actor: 'customer' },
          { ...by, stage: 'settled', at, actor: 'system' },
          { ...by, stage: 'receipt_issued', at, actor: 'system' },
        ],
      },
      clock.now(),
    );
  }

  /** Repeats the order of every part. Answers why one of them cannot begin, else null. */
  async function order(intent: Intent): Promise<ErrorCode | null> {
    for (const part of await listParts(db, intent.id)) {
      const code = await methodOf(methods, part).resume({ intent, part });
      if (code) return code;
    }
    return null;
  }

  /** Same id and same body: same answer; other body: conflict; still running: wait (SEC-4). */
  async function answerAgain(actor: Actor, intent: Intent, fingerprint: Buffer): Promise<Payment> {
    if (!intent.fingerprint.equals(fingerprint)) throw refuse('idempotency_conflict');
    if (intent.state !== 'created') {
      for (const part of await listParts(db, intent.id)) {
        const code = await methods.get(part.method)?.refusal(db, part);
        if (code) throw refuse(code, { data: { intentId: intent.id } });
      }
      return view(actor, intent.id);
    }
    if (clock.now().getTime() - intent.createdAt.getTime() < RUNNING_MS)
      throw refuse('in_progress');
    const code = await order(intent);
    if (code) throw refuse(code, { data: { intentId: intent.id } });
    return view(actor, intent.id);
  }

  async function view(actor: Actor, intentId: string): Promise<Payment> {
    const intent = await findIntentOfPerson(db, actor.personId, intentId);
    allow(actor, paymentPolicies.read, intent);
    return present.payment(db, actor, intent, { now: clock.now(), paidBy: intent.startedBy });
  }

  return {
    start,

    /**
     * Repeats the order of a recorded payment that never reached a provider, or whose answer was lost: again and again, until a provider says
     * what became of it, or its method gives it up.
     */
    async resume(intentId: string): Promise<void> {
      const intent = await db.transaction().execute((tx) => lockIntent(tx, intentId));
      if (intent?.state !== 'created') return;
      await order(intent);
      await inTransaction(db, async (tx) => {
        const now = await lockIntent(tx, intentId);
        if (now?.state === 'created') await orderResume(tx, intentId, clock.now());
      });
    },
  };
}
