/**
 * What a unit is: a lot, a house, or a seat in stock: one of the season tickets of a season. Whatever is sold without a limit, a
 * membership, has no unit.
 */
export const UNIT_KINDS = ['lot', 'house', 'seat'] as const;
export type UnitKind = (typeof UNIT_KINDS)[number];

/** Availability (decisions 4.3): one of three facts about a unit, beside payment and works. */
export const UNIT_STATES = ['free', 'pre_reserved', 'reserved', 'sold', 'not_for_sale'] as const;
export type UnitState = (typeof UNIT_STATES)[number];

/** `Mza. 12 - Lote 07`: a lot within its project, written the same in every language (decisions 4.3). */
export function lotName({ block, lot }: { block: string; lot: string }): string {
  return `Mza. ${block} - Lote ${lot}`;
}

/** What a product is made of, as far as its name needs it. */
export type ProductFacts = {
  lot: { project: string; block: string; lot: string } | null;
  /** Of the catalogue; both empty for a lot. */
  itemName: string;
  code: string;
  /** `Casa 07`, `Temporada 2026`: which one of the item; empty where the item says it all. */
  label: string;
};

/**
 * The two lines that name a product on screens, receipts and payment orders: the project and the lot in it, or the name of the item and
 * which one of it, by its code where there is no more to say.
 */
export function titlesOfProduct({ lot, itemName, code, label }: ProductFacts): {
  title: string;
  detail: string;
} {
  if (lot) return { title: lot.project, detail: lotName(lot) };
  return { title: itemName, detail: label === '' ? code : label };
}
