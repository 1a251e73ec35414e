import type { IntentState } from './intent.rules.ts';

type Asker = { personId: number };
type Owned = { personId: number };

/** Who may do what with a payment (architecture, idea 2). */
export const paymentPolicies = {
  read: (actor: Asker, payment: Owned): boolean => actor.personId === payment.personId,
  /** Money may still come, so asking makes sense; also after expiry, when people pay late. */
  verify: (actor: Asker, payment: Owned & { state: IntentState }): boolean =>
    actor.personId === payment.personId &&
    ['created', 'pending', 'processing', 'expired', 'cancelled'].includes(payment.state),
  /** Only what is not on its way yet can be voided (PAY-9). */
  cancel: (actor: Asker, payment: Owned & { state: IntentState }): boolean =>
    actor.personId === payment.personId &&
    (payment.state === 'created' || payment.state === 'pending'),
};

/** A receipt is its owner's alone; anybody else checks it by its code (PAY-11). */
export const receiptPolicies = {
  read: (actor: Asker, receipt: Owned): boolean => actor.personId === receipt.personId,
};
