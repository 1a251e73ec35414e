import { randomUUID } from 'node:crypto';
import type { Payment } from '@kantuta/contract/payments/payments.calls';
import type { Restriction } from '@kantuta/contract/payments/restriction.rules';
import { amountText, type Cents, type Currency } from '@kantuta/contract/money';
import type { Actor } from '../../../platform/access.ts';
import type { Reader } from '../../../platform/db/database.ts';
import { alone } from '../../../platform/db/reading.ts';
import type { Platform } from '../../../platform/platform.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Ways } from '../debts/ways.service.ts';
import { findIntent } from '../record/intents.store.ts';
import { findOpenIntent } from '../record/items.store.ts';
import { restrictions } from '../restrictions/restrictions.store.ts';
import type { Present } from './payment.present.ts';
import type { createStarting } from './starting.service.ts';

/** A charge of a person that somebody else pays, with money of that person. */
export type ChargeOfOther = {
  chargeId: string;
  personId: number;
  companyId: number;
  currency: Currency;
  amount: Cents;
};

/** Payments that one person makes for another one: charge, books and receipt are those of the owner, the QR is shown to the payer (RES-27). */
export type PayingFor = {
  start(payer: Actor, charge: ChargeOfOther & { attemptId?: string }): Promise<Payment>;
  /** The payment of a charge that this payer began and that is open; undefined: none. */
  find(payer: Actor, charge: { chargeId: string; personId: number }): Promise<Payment | undefined>;
  /** Throws `method_not_available` or `payments_restricted` where such a payment cannot begin now (PAY-18). */
  requireOpen(reader: Reader, companyId: number): Promise<void>;
  /** The same as a page asks it, with what it reads beside other things. */
  restrictions: typeof restrictions;
  isOpen(companyId: number, closed: readonly Restriction[]): boolean;
};

const readRestrictions = alone(restrictions);

export function createPayingFor({
  db,
  clock,
  starting,
  ways,
  present,
}: Pick<Platform, 'db' | 'clock'> & {
  starting: Pick<ReturnType<typeof createStarting>, 'start'>;
  ways: Pick<Ways, 'requireOpen'>;
  present: Present;
}): PayingFor {
  const inPlaceOf = (personId: number, payer: Actor): Actor => ({ ...payer, personId });

  return {
    start: (payer, { chargeId, personId, companyId, currency, amount, attemptId = randomUUID() }) =>
      starting.start(
        inPlaceOf(personId, payer),
        {
          attemptId,
          method: 'qr',
          selection: { companyId, currency, mode: 'charges', charges: [chargeId] },
          expectedAmount: amountText(amount),
        },
        { startedBy: payer.personId },
      ),

    async find(payer, { chargeId, personId }) {
      const intentId = await findOpenIntent(db, [chargeId]);
      const intent = intentId === undefined ? undefined : await findIntent(db, intentId);
      if (!intent || intent.personId !== personId || intent.startedBy !== payer.personId)
        return undefined;
      const now = clock.now();
      return present.payment(db, inPlaceOf(personId, payer), intent, {
        now,
        paidBy: payer.personId,
      });
    },

    async requireOpen(reader, companyId) {
      ways.requireOpen('qr', companyId, await readRestrictions(reader, {}));
    },

    restrictions,

    isOpen(companyId, closed) {
      try {
        ways.requireOpen('qr', companyId, closed);
        return true;
      } catch (error) {
        if (error instanceof Refusal) return false;
        throw error;
      }
    },
  };
}
