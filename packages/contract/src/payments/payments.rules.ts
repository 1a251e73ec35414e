import type { IntentState } from './intent.rules.ts';

type Owner = { personId: number };
type Owned = { personId: number };

/** Who may do what with a payment (architecture, idea 2). */
export const paymentPolicies = {
  read: (actor: Owner, payment: Owned): boolean => actor.personId === payment.personId,
  /** Money may still come, so asking makes sense; also after expiry, when people pay late. */
  verify: (actor: Owner, payment: Owned & { state: IntentState }): boolean =>
    actor.personId === payment.personId &&
    ['created', 'pending', 'processing', 'expired', 'cancelled'].includes(payment.state),
  /** Only what is not on its way yet can be voided (decisions 8.2). */
  cancel: (actor: Owner, payment: Owned & { state: IntentState }): boolean =>
    actor.personId === payment.personId &&
    (payment.state === 'created' || payment.state === 'pending'),
};

export const receiptPolicies = {
  read: (actor: Owner, receipt: Owned): boolean => actor.personId === receipt.personId,
};
