import type { AnyMethod } from '@kantuta/contract/payments/methods.rules';
import type { MethodTools } from '../src/modules/payments/methods/qr/qr-method.service.ts';
import {
  givenFor,
  type PartOf,
  type Payer,
  type PaymentMethod,
} from '../src/modules/payments/parts/payment-method.port.ts';
import type { Part } from '../src/modules/payments/parts/parts.store.ts';
import { lockPayment } from '../src/modules/payments/settlement/payment.store.ts';
import { inTransaction, sql } from '../src/platform/db/database.ts';

type Script = {
  begins: 'holds' | 'is held' | 'waits' | 'crashes';
  captures: 'well' | 'badly';
  /** The company that issued the balance. */
  issuerId?: number;
  /** What it does with what a person gave it. */
  admits?: (payer: Payer) => void;
};

/**
 * A prepaid card that a test plays, or another method: it holds as soon as it begins, or already where it is recorded as money in our own
 * books does, waits, or crashes, and notes what it was told.
 */
export function scriptedMethod(method: AnyMethod = 'prepaid') {
  const calls: string[] = [];
  const script: Script = { begins: 'holds', captures: 'well' };
  let tools: MethodTools | undefined;

  async function tell(
    of: Pick<Part, 'id' | 'intentId'>,
    says: 'held' | 'failed' | 'begun',
  ): Promise<void> {
    const { db, clock, settlements } = tools ?? never();
    await inTransaction(db, async (tx) => {
      const locked = await lockPayment(tx, of.intentId);
      const part = locked?.parts.find(({ id }) => id === of.id);
      if (!locked || !part) return;
      const { intent } = locked;
      if (says === 'begun') await settlements.begun(tx, { ...locked, part });
      else if (says === 'held')
        await settlements.held(tx, { ...locked, part }, { paidAt: clock.now(), eventId: part.id });
      else
        await settlements.failed(
          tx,
          { intent, part },
          { state: 'failed', actor: 'system', reasonKey: 'card_declined' },
        );
    });
  }

  function create(given: MethodTools): PaymentMethod {
    tools = given;
    const begin = async (of: PartOf) => {
      if (script.begins === 'crashes') throw new Error('killed here');
      await tell(of.part, script.begins === 'waits' ? 'begun' : 'held');
      return null;
    };
    return {
      method,
      async admit(payer) {
        script.admits?.(payer);
      },
      async prepare(tx, of, terms) {
        if (terms.with) calls.push(`given ${givenFor(terms, 'prepaid').number}`);
        const isHeld = script.begins === 'is held';
        // As a balance in our own books is read and locked.
        if (isHeld)
          await sql`SELECT 1 FROM person WHERE id = ${of.intent.personId} FOR SHARE`.execute(tx);
        return {
          ...(isHeld ? { holds: true } : {}),
          store: async () => void calls.push('prepared'),
          begin: async () => ({ code: await begin(of) }),
        };
      },
      resume: begin,
      refusal: async () => null,
      view: async () => null,
      verify: async () => false,
      cancel: async () => true,
      async capture(_tx, { part: { amount, currency } }) {
        if (script.captures === 'badly') throw new Error('the card cannot be captured');
        calls.push('captured');
        const { issuerId } = script;
        const tender = { account: 'points_liability', currency, amount } as const;
        return { tender: issuerId === undefined ? tender : { ...tender, issuerId }, rateId: null };
      },
      async giveBack(_tx, { part: { amount, currency } }) {
        calls.push('given back');
        const { issuerId } = script;
        const tender = { account: 'points_liability', currency, amount } as const;
        return {
          way: 'transfer',
          tender: issuerId === undefined ? tender : { ...tender, issuerId },
        };
      },
      release: async () => void calls.push('released'),
      asked: async () => undefined,
    };
  }

  return { create, script, calls, tell };
}

function never(): never {
  throw new Error('the method was not made');
}
