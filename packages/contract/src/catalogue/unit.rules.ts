/** A unit is something that exists once: a lot or a house. Memberships have no units, and season tickets are counted (CAT-5). */
export const UNIT_KINDS = ['lot', 'house'] as const;
export type UnitKind = (typeof UNIT_KINDS)[number];

/** Availability (CAT-4): one of three independent facts about a unit, besides payment and works. */
export const UNIT_STATES = ['free', 'pre_reserved', 'reserved', 'sold', 'not_for_sale'] as const;
export type UnitState = (typeof UNIT_STATES)[number];

/** `Mza. 12 - Lote 07`: a lot within its project, written the same in every language (CAT-4). */
export function lotName({ block, lot }: { block: string; lot: string }): string {
  return `Mza. ${block} - Lote ${lot}`;
}

/** `Casa 07`: a house within its project, written the same in every language. */
export function houseLabel(number: number): string {
  return `Casa ${String(number).padStart(2, '0')}`;
}

/** The facts of a product that its title needs. */
export type ProductFacts = {
  lot: { project: string; block: string; lot: string } | null;
  /** From the catalogue; both empty for a lot. */
  itemName: string;
  code: string;
  /** `Casa 07`, `Temporada 2026`: the unit of the item; empty if the item has only one. */
  label: string;
};

/**
 * The two lines that name a product on screens, receipts and payment orders: the project and its lot, or the name of the item and its unit.
 * The second line is the code of the item if there is no unit.
 */
export function titlesOfProduct({ lot, itemName, code, label }: ProductFacts): {
  title: string;
  detail: string;
} {
  if (lot) return { title: lot.project, detail: lotName(lot) };
  return { title: itemName, detail: label === '' ? code : label };
}
