/**
 * How a choice stands in the address of the page, so that a link opens the same one. What is absent is as offered. `credito` is the reverted sale
 * whose recognised credit its owner uses, `asesor` is the code of
 * whoever sent the link, `otros` what is pre-reserved together with this, `promo` the promotion that it is taken
 * with (TWO-2), `de` the shared link that was opened (ADV-9).
 */
export const PLAN_SEARCH = [
  'plan',
  'meses',
  'dia',
  'inicial',
  'aporte',
  'resto',
  'credito',
  'asesor',
  'otros',
  'promo',
  'de',
] as const;
export type PlanSearch = { [Name in (typeof PLAN_SEARCH)[number]]?: string };
