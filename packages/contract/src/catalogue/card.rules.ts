import type { ProductKind } from '../sales/sales.calls.ts';

/** Whether people cannot pay it online yet, because its company takes nothing but cards, which are still to come (RES-26). */
export function waitsForCard(kind: ProductKind): boolean {
  return kind === 'travel';
}
