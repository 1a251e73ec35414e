/** How a choice stands in the address of the page, so that a link opens the same one. What is absent is as offered. */
export const PLAN_SEARCH = ['plan', 'meses', 'dia', 'inicial', 'aporte'] as const;
export type PlanSearch = { [Name in (typeof PLAN_SEARCH)[number]]?: string };
