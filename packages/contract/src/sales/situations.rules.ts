/** What home answers to "how do I stand": the first one that applies is shown, in this order (SALE-21). */
export const SITUATIONS = [
  'open_payment',
  'pre_reversal',
  'restricted',
  'overdue',
  'in_regularization',
  'due_soon',
  'reverted',
  'nothing_due',
  'paid_off',
  'ended',
  'operator',
  'adviser',
  'cashier',
  'no_product',
] as const;
export type SituationKind = (typeof SITUATIONS)[number];
