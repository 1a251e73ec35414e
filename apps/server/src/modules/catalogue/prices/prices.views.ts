import type { PriceTerms } from '@kantuta/contract/catalogue/price.rules';
import { day, type Day } from '@kantuta/contract/dates';
import { cents, type Cents } from '@kantuta/contract/money';
import { sql, type RawBuilder } from '../../../platform/db/database.ts';

/** A price list as it is read with what it prices. */
export type PriceList = PriceTerms & {
  id: number;
  validFrom: Day;
  pricePerM2: Cents | null;
  items: readonly { itemId: number; price: Cents; months: number | null }[];
};

/** As JSON holds it. */
type StoredList = PriceTerms & {
  id: number;
  validFrom: string;
  pricePerM2: number | null;
  items: readonly { itemId: number; price: number; months: number | null }[];
};
export type StoredLists = readonly StoredList[];

/** The list alone that is in force on a day, as `listInForce` finds it, and of its items only this one. */
type Narrowed = { on?: string; itemId?: RawBuilder<unknown> };

/** All lists, with their items, that fit the condition on `price_list`, as one value of a statement; narrowed, what one price needs. */
export function listsWhere(
  condition: RawBuilder<unknown>,
  { on, itemId }: Narrowed = {},
): RawBuilder<StoredLists> {
  const lists =
    on === undefined
      ? sql`price_list WHERE ${condition}`
      : sql`(SELECT * FROM price_list WHERE ${condition} AND price_list.valid_from <= ${on}::date
              ORDER BY price_list.valid_from DESC LIMIT 1) price_list`;
  const ofItem = itemId ? sql`AND of_list.item_id = ${itemId}` : sql``;
  // Exact decimals as text: JSON would read them as numbers.
  return sql`(
    SELECT coalesce(json_agg(json_build_object(
             'id', price_list.id, 'validFrom', price_list.valid_from, 'pricePerM2', price_list.price_per_m2_minor,
             'annualRatePct', trim_scale(price_list.annual_rate_pct)::text, 'initialPct', trim_scale(price_list.initial_pct)::text,
             'directPct', trim_scale(price_list.direct_pct)::text, 'cashDiscountPct', trim_scale(price_list.cash_discount_pct)::text,
             'planKinds', price_list.plan_kinds, 'months', price_list.months, 'mostMonths', price_list.most_months,
             'formPerInstalment', price_list.form_minor, 'expensesPerInstalment', price_list.expenses_minor,
             'discount', CASE WHEN price_list.discount_pct > 0 THEN json_build_object('pct', trim_scale(price_list.discount_pct)::text,
               'texts', price_list.discount_texts, 'until', price_list.discount_until) END,
             'items', (SELECT coalesce(json_agg(json_build_object('itemId', of_list.item_id, 'price', of_list.price_minor, 'months', of_list.months)), '[]')
                         FROM price_list_item of_list WHERE of_list.price_list_id = price_list.id ${ofItem}))), '[]')
      FROM ${lists})`;
}

export function listsOf(stored: StoredLists): PriceList[] {
  return stored.map(
    ({ validFrom, pricePerM2, formPerInstalment, expensesPerInstalment, items, ...terms }) => ({
      ...terms,
      validFrom: day(validFrom),
      pricePerM2: pricePerM2 === null ? null : cents(pricePerM2),
      formPerInstalment: cents(formPerInstalment),
      expensesPerInstalment: cents(expensesPerInstalment),
      items: items.map(({ price, ...item }) => ({ ...item, price: cents(price) })),
    }),
  );
}
