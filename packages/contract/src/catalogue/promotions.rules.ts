export const PROMOTIONS_PER_PAGE = 10;

/** How long a promotion stands in the list when nobody said how long (CAT-7). */
export const PROMOTION_DAYS = 30;

/** In this order; among equals the newest stands first (CAT-7). */
export const PRIORITIES = ['first', 'normal', 'last'] as const;
export type Priority = (typeof PRIORITIES)[number];
