export const PROMOTIONS_PER_PAGE = 10;

/** How long a promotion stands in the list when nobody said how long (CAT-7). */
export const PROMOTION_DAYS = 30;

/** No day of a promotion is further ahead, in days: a slip of the year would leave it in the list for ever (CAT-7). */
export const LONGEST_AHEAD = 365;

/** In this order; among equals the newest stands first (CAT-7). */
export const PRIORITIES = ['first', 'normal', 'last'] as const;
export type Priority = (typeof PRIORITIES)[number];
