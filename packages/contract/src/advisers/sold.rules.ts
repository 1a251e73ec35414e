/** What a list of sold products shows: all of them, those with instalments past due and past grace, or the others in force (ADV-5). */
export const SOLD_FILTERS = ['all', 'debtors', 'current'] as const;
export type SoldFilter = (typeof SOLD_FILTERS)[number];

/** How many sales a page of the list has. */
export const SOLD_PER_PAGE = 25;

/** Where the first page begins: above every sale. */
export const NEWEST_SALE = 2_147_483_647;

/** The most recommendations that are shown beside the sales. */
export const BROUGHT_SHOWN = 50;
