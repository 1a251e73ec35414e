import type { IntentState } from './intent.rules.ts';

type Asker = { personId: number };
type Owned = { personId: number };

/** Who may do what with a payment (architecture, idea 2). */
export const paymentPolicies = {
  read: (actor: Asker, payment: Owned): boolean => actor.personId === payment.personId,
  /** Asking the bank makes sense while money may still come; also after expiry, when people pay late. */
  verify: (actor: Asker, payment: Owned & { state: IntentState }): boolean =>
    actor.personId === payment.personId &&
    ['created', 'pending', 'processing', 'expired', 'cancelled'].includes(payment.state),
  /** A payment can be voided only before its money is on the way (PAY-9), and not that of an adviser who brings money (RES-27). */
  cancel: (
    actor: Asker,
    payment: Owned & { state: IntentState; startedBy: number | null },
  ): boolean =>
    actor.personId === payment.personId &&
    payment.startedBy === null &&
    (payment.state === 'created' || payment.state === 'pending'),
};

/** Its owner can read a receipt, and whoever took its purchase over (SALE-31); anybody else checks it by its code (PAY-11). */
export const receiptPolicies = {
  read: (actor: Asker, receipt: Owned & { takenOverBy?: number }): boolean =>
    actor.personId === receipt.personId || actor.personId === receipt.takenOverBy,
};
