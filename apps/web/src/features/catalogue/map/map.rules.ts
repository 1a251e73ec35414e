import {
  cashPrice,
  contributionOf,
  discountOn,
  lotPrice,
  offerOf,
  priceOn,
} from '@kantuta/contract/catalogue/price.rules';
import type { UnitState } from '@kantuta/contract/catalogue/unit.rules';
import { cents, money, type Cents, type Money } from '@kantuta/contract/money';
import type { Lang } from '@kantuta/phrases/languages';
import type { Geometry, MapFacts } from './map.api.ts';

/** A unit as the map shows it: what never changes, and its state now. */
export type MapUnit = {
  unitId: number;
  placeId: number;
  kind: 'lot' | 'house';
  uv: string;
  block: string;
  /** `07`, or the name of a house. */
  lot: string;
  itemId: number | null;
  areaM2: string;
  frontM: string;
  depthM: string;
  corner: boolean;
  avenueFront: boolean;
  facingGreen: boolean;
  state: UnitState;
};

/** The units that are drawn, with their states, in the order of the geometry. */
export function unitsOf({ features }: Geometry, { units, models }: MapFacts): MapUnit[] {
  const states = new Map(units.map(([unitId, state]) => [unitId, state]));
  return features.flatMap(({ id, properties }): MapUnit[] => {
    const { kind, placeId = 0, itemId = null } = properties;
    const state = id === undefined ? undefined : states.get(id);
    if (id === undefined || state === undefined || (kind !== 'lot' && kind !== 'house')) return [];
    const model = models.find((each) => each.itemId === itemId);
    return [
      {
        unitId: id,
        placeId,
        kind,
        uv: properties.uv ?? '',
        block: properties.block ?? '',
        lot: properties.lot ?? '',
        itemId,
        areaM2: properties.areaM2 ?? model?.surfaceM2 ?? '',
        frontM: properties.frontM ?? '',
        depthM: properties.depthM ?? '',
        corner: properties.corner === true,
        avenueFront: properties.avenueFront === true,
        facingGreen: properties.facingGreen === true,
        state,
      },
    ];
  });
}

/** What a unit costs by the list in force. */
export type UnitPrice = {
  listPrice: Money;
  price: Money;
  discount: { pct: string; reason: string } | null;
  cash: Money;
  initial: Money;
  monthly: Money;
  months: number;
  /** The part that a bank pays of a house (SALE-8). */
  bank: Money | null;
  /** Whether the company lends that part, too (SALE-8). */
  companyLends: boolean;
};

const usd = (value: Cents) => money(value, 'USD');

/** The list price of a unit; null if no list prices it (CAT-2). */
export function listPriceOf(unit: MapUnit, { list, models }: MapFacts): Cents | null {
  if (list === null) return null;
  if (unit.kind === 'lot')
    return list.pricePerM2 === null ? null : lotPrice(cents(list.pricePerM2), unit.areaM2, unit);
  const price = models.find(({ itemId }) => itemId === unit.itemId)?.listPrice ?? null;
  return price === null ? null : cents(price);
}

/** The price that is asked today, in short: for the list beside the map. */
export function askedPrice(unit: MapUnit, map: MapFacts): Money | null {
  const listPrice = listPriceOf(unit, map);
  return listPrice === null || map.list === null
    ? null
    : usd(priceOn(listPrice, map.list, map.today));
}

/** All that the sheet of a unit says of its price, over the term that is proposed first; null without a list. */
export function priceOf(unit: MapUnit, map: MapFacts, lang: Lang): UnitPrice | null {
  const listPrice = listPriceOf(unit, map);
  if (listPrice === null || map.list === null) return null;
  const terms = {
    ...map.list,
    formPerInstalment: cents(map.list.formPerInstalment),
    expensesPerInstalment: cents(map.list.expensesPerInstalment),
  };
  const price = priceOn(listPrice, terms, map.today);
  const discount = discountOn(terms, map.today);
  const shown = {
    listPrice: usd(listPrice),
    price: usd(price),
    discount: discount && { pct: discount.pct, reason: discount.texts[lang] || discount.texts.es },
    cash: usd(cashPrice(price, terms)),
  };
  if (terms.directPct !== null) {
    const { initial, instalment, instalments, bank, companyLends } = contributionOf(price, terms);
    return {
      ...shown,
      initial: usd(initial),
      monthly: usd(instalment),
      months: instalments,
      bank: usd(bank),
      companyLends,
    };
  }
  const { initial, instalment, months } = offerOf(price, terms, terms.months);
  return {
    ...shown,
    initial: usd(initial),
    monthly: usd(instalment),
    months,
    bank: null,
    companyLends: false,
  };
}
