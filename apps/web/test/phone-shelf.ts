import type { KeptPhone } from '../src/features/memberships/phone/phone-shelf.ts';
import { usePhoneShelf } from '../src/features/memberships/phone/this-phone.ts';

/** A phone that has nothing yet to show passes with; what it keeps is by product, or by product and place, `5` and `5-2`. */
export function newPhone(): Map<string, KeptPhone> {
  const kept = new Map<string, KeptPhone>();
  const keyOf = (saleId: number, place?: number) =>
    place === undefined ? String(saleId) : `${saleId}-${place}`;
  usePhoneShelf({
    read: async (saleId, place) => kept.get(keyOf(saleId, place)),
    drop: async (saleId) => kept.delete(keyOf(saleId)),
    put: async (phone) => kept.set(keyOf(phone.saleId, phone.place), phone),
  });
  return kept;
}
