// In a file of its own: the first page of the web knows the kinds in addresses, and calculates nothing.

/**
 * SALE-4 and SALE-8. `french`: equal instalments; `zero`: equal capital without interest; `german`: equal capital, interest on what is left;
 * `flat`: equal capital, interest on the whole sum each month, offered only with `plan.allowFlat`; `cash`: one payment; `house`: the direct
 * financing of the own contribution, at 0 %.
 */
export const PLAN_KINDS = ['french', 'zero', 'german', 'flat', 'cash', 'house'] as const;
