import type { ParsedInputOf, ReplyOf } from '@kantuta/contract/call';
import type { checkPayment } from '@kantuta/contract/payments/checks.calls';
import type { Payment, watchPayment } from '@kantuta/contract/payments/payments.calls';
import { versionOf } from '@kantuta/contract/payments/intent.rules';
import { paymentPolicies } from '@kantuta/contract/payments/payments.rules';
import { allow, type Actor } from '../../../platform/access.ts';
import { inTransaction, type Tx } from '../../../platform/db/database.ts';
import { alone, together } from '../../../platform/db/reading.ts';
import type { Client } from '../../../platform/http/served-call.ts';
import { isGatewayError } from '../../../platform/outbound/outbound.ts';
import type { Platform } from '../../../platform/platform.ts';
import { refuse, Unavailable } from '../../../platform/refusal.ts';
import { methodOf, type Methods } from '../parts/payment-method.port.ts';
import { listParts } from '../parts/parts.store.ts';
import {
  findIntentByAttempt,
  findIntentOfPerson,
  lockIntent,
  type Intent,
} from '../record/intents.store.ts';
import { CANCELLED, type End } from '../settlement/ends.service.ts';
import type { Settlements } from '../settlement/settlement.service.ts';
import { checkableBooking, checkablePayment, checkableReceipt } from './intents.views.ts';
import { findPaymentOfPerson, type WholePayment } from '../settlement/payment.store.ts';
import { canDo, type Present } from './payment.present.ts';

type Deps = Pick<Platform, 'db' | 'clock' | 'settings' | 'limits'> & {
  methods: Methods;
  settlements: Pick<Settlements, 'close'>;
  present: Present;
};

const findCheckable = alone(
  together({ payment: checkablePayment, receipt: checkableReceipt, booking: checkableBooking }),
);

type Asked = ParsedInputOf<typeof checkPayment>;

/** Somebody who began the payment for its owner, and looks after it (CSH-9). */
export type Beginner = { paidBy: number; end: End; record(tx: Tx): Promise<void> };

/** Payments that are recorded: read, asked about, cancelled. */
export function createIntents({
  db,
  clock,
  settings,
  limits,
  methods,
  settlements,
  present,
}: Deps) {
  /** Withdraws every part from its provider before the payment is closed. False when money came meanwhile. */
  async function takeOff(intent: Intent): Promise<boolean> {
    for (const part of await listParts(db, intent.id))
      // The transaction that closes the payment releases held parts.
      if (part.state === 'prepared' && !(await methodOf(methods, part).cancel({ intent, part })))
        return false;
    return true;
  }

  /** Asks the providers that may be asked again, and answers how the payment stands afterwards. */
  async function askProviders(actor: Actor, intentId: string): Promise<WholePayment> {
    const whole = await findPaymentOfPerson(db, actor.personId, intentId);
    allow(actor, paymentPolicies.read, whole?.intent);
    if (!whole) throw refuse('forbidden');
    const { intent } = whole;
    let isAsked = false;
    if (paymentPolicies.verify(actor, intent))
      for (const part of whole.parts)
        if (await methodOf(methods, part).verify({ intent, part })) isAsked = true;
    return (isAsked && (await findPaymentOfPerson(db, actor.personId, intentId))) || whole;
  }

  async function view(actor: Actor, intentId: string, paidBy: number | null): Promise<Payment> {
    const intent = await findIntentOfPerson(db, actor.personId, intentId);
    allow(actor, paymentPolicies.read, intent);
    return present.payment(db, actor, intent, { now: clock.now(), paidBy });
  }

  /** 10 tries per hour and address, counted before comparing (PAY-17). */
  async function checkOf<Found>({ address }: Client, find: () => Promise<Found>): Promise<Found> {
    await limits.raise(db, `check:${address}`, {
      max: await settings.number('check.triesPerHour'),
      windowMinutes: 60,
      // "10 an hour" is a hard window; growing waits would let more through.
      growing: false,
    });
    return find();
  }

  async function reveal({ reference, documentEnd }: Asked): Promise<ReplyOf<typeof checkPayment>> {
    const { payment, receipt, booking } = await findCheckable(db, {
      reference: reference.replaceAll('-', ''),
    });
    const found = [payment, receipt, booking].find((each) =>
      each?.documentNumber.toUpperCase().endsWith(documentEnd),
    );
    if (!found) throw refuse('payment_not_found');
    const { documentNumber: _, ...revealed } = found;
    return revealed;
  }

  return {
    read: (actor: Actor, intentId: string, paidBy: number | null = null) =>
      view(actor, intentId, paidBy),

    async findByAttempt(actor: Actor, attemptId: string): Promise<Payment> {
      const intent = await findIntentByAttempt(db, actor.personId, attemptId);
      allow(actor, paymentPolicies.read, intent);
      if (intent.state === 'created') throw refuse('in_progress');
      return present.payment(db, actor, intent, { now: clock.now() });
    },

    async verify(actor: Actor, intentId: string, paidBy: number | null = null): Promise<Payment> {
      await askProviders(actor, intentId);
      return view(actor, intentId, paidBy);
    },

    /** For a client that waits: in most looks no provider is asked, and the payment is read once. */
    async watch(actor: Actor, intentId: string): Promise<ReplyOf<typeof watchPayment>> {
      const { intent, parts } = await askProviders(actor, intentId);
      return {
        state: intent.state,
        version: versionOf({ state: intent.state, parts }),
        can: canDo(actor, await present.asOwnerOf(db, intent)),
        serverTime: clock.now().toISOString(),
      };
    },

    async cancel(actor: Actor, intentId: string, by?: Beginner): Promise<Payment> {
      const intent = await findIntentOfPerson(db, actor.personId, intentId);
      allow(actor, paymentPolicies.read, intent);
      const paidBy = by?.paidBy ?? null;
      if (intent.state === 'cancelled') return view(actor, intentId, paidBy);
      // What somebody began for the owner is theirs to withdraw, and not the owner's, as long as they are in time.
      const seen = await present.asOwnerOf(db, intent);
      const startedBy = intent.startedBy === paidBy ? null : seen.startedBy;
      if (!paymentPolicies.cancel(actor, { ...intent, startedBy }))
        throw refuse('payment_not_open');
      const isFree = await takeOff(intent).catch((error: unknown) => {
        throw isGatewayError(error) ? new Unavailable('the bank', { cause: error }) : error;
      });
      if (isFree)
        await inTransaction(db, async (tx) => {
          const locked = await lockIntent(tx, intentId);
          if (locked?.state !== 'created' && locked?.state !== 'pending') return;
          await settlements.close(tx, locked, by?.end ?? CANCELLED);
          await by?.record(tx);
        });
      return view(actor, intentId, paidBy);
    },

    /** The same answer for every mismatch (PAY-17). */
    check: (client: Client, asked: Asked): Promise<ReplyOf<typeof checkPayment>> =>
      checkOf(client, () => reveal(asked)),

    /** The same for a page that knows another kind of reference: `other` is asked first, and all share the tries of an address. */
    checkBeside: <Other>(client: Client, asked: Asked, other: () => Promise<Other | undefined>) =>
      checkOf(
        client,
        async () => (await other()) ?? { kind: 'payment' as const, payment: await reveal(asked) },
      ),
  };
}
