import type { ProductKind } from '../sales/sales.calls.ts';

/** Whether the company of a product takes nothing but cards (RES-26): nobody can take its money by QR for somebody else. */
export function takesOnlyCards(kind: ProductKind): boolean {
  return kind === 'travel';
}
