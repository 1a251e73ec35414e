import { refText, type RefKind } from './saved.rules.ts';

export const PROMOTIONS_PER_PAGE = 10;

/** How long a promotion stands in the list when nobody said how long (CAT-7). */
export const PROMOTION_DAYS = 30;

/** No day of a promotion is further ahead, in days: a slip of the year would leave it in the list for ever (CAT-7). */
export const LONGEST_AHEAD = 365;

/** In this order; among equals the newest stands first (CAT-7). */
export const PRIORITIES = ['first', 'normal', 'last'] as const;
export type Priority = (typeof PRIORITIES)[number];

/** The pages of one product; the others show many, or sell nothing. */
const PAGES: readonly [page: RegExp, kind: RefKind][] = [
  [/^\/detalle\/proyecto(?:-caracteristicas)?\/([1-9]\d{0,8})(?:[/?]|$)/, 'project'],
  [/^\/mapa\/proyecto(?:_caracteristicas)?\/([1-9]\d{0,8})(?:\?|$)/, 'project'],
  [/^\/forma-pago\/lote\/([1-9]\d{0,8})(?:\?|$)/, 'place'],
  [/^\/forma-pago\/(?:membresia|abono)\/([1-9]\d{0,8})(?:\?|$)/, 'item'],
];

/** The product whose page a promotion leads to, as saved products are named; null: it leads to many, or to none (CAT-7). */
export function soldAt(link: string): string | null {
  for (const [page, kind] of PAGES) {
    const id = Number(page.exec(link)?.[1]);
    if (id > 0) return refText({ kind, id });
  }
  return null;
}
