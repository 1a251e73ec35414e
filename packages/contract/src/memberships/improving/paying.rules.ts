/** Why what is due for a better membership is not paid now: its conditions hold when a payment begins, too (MEM-5). */
export const IMPROVE_PAYING_ERRORS = [
  'improve_ended',
  'improve_min_paid',
  'improve_not_better',
  'improve_office',
  'promo_second_suspended',
  'special_code',
] as const;
